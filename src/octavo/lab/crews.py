"""Who plays the games of a course: processes here, or a Ray cluster. A task is the hash of weights and the numbers of
games, and answers come in the order of the tasks, so nobody can tell who played."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Protocol

from octavo.arena.cluster import connected, in_order
from octavo.lab.lessons import HAND, Course, Desk
from octavo.players.pool import Pool, Task

Tasks = Sequence[Sequence[int]]  # the numbers of games


class Crew(Protocol):
    def bring(self, weights: bytes) -> object:
        """From now on they are known by their hash."""

    def taught(self, number: str, tasks: Tasks) -> Iterator[list[Any]]:
        """Games to learn from."""

    def proved(self, number: str, rival: str, tasks: Tasks) -> Iterator[list[float]]:
        """Games that prove the first against the second."""

    def close(self) -> None: ...


class Processes:
    """Those of a pool; they find weights in the folder of the course."""

    def __init__(self, course: Course, folder: Path, workers: int) -> None:
        self.course = course
        self.folder = str(folder)
        self.pool = Pool(workers)

    def bring(self, weights: bytes) -> None:
        """They lie in the folder."""

    def taught(self, number: str, tasks: Tasks) -> Iterator[list[Any]]:
        return answers([self.pool.ask(taught_here, self.course, self.folder, number, task) for task in tasks])

    def proved(self, number: str, rival: str, tasks: Tasks) -> Iterator[list[float]]:
        return answers([self.pool.ask(proved_here, self.course, self.folder, number, rival, task) for task in tasks])

    def close(self) -> None:
        self.pool.close()


def answers(asked: list[Task[list[Any]]]) -> Iterator[list[Any]]:
    try:
        for task in asked:
            yield task.result()
    finally:  # whoever has seen enough does not let the others go on
        for task in asked:
            if not task.done():
                task.drop()


class Cluster:
    """So many desks on the Ray cluster at that address; weights are brought to each once."""

    def __init__(self, course: Course, address: str, workers: int) -> None:
        self.ray, self.mine = connected(address, workers)
        actor = self.ray.remote(num_cpus=1)(Desk)
        self.desks = [actor.remote(course) for _ in range(workers)]

    def bring(self, weights: bytes) -> None:
        held = self.ray.put(weights)
        self.ray.get([desk.bring.remote(held) for desk in self.desks])

    def taught(self, number: str, tasks: Tasks) -> Iterator[list[Any]]:
        return self.spread(tasks, lambda desk, task: desk.taught.remote(number, task))

    def proved(self, number: str, rival: str, tasks: Tasks) -> Iterator[list[float]]:
        return self.spread(tasks, lambda desk, task: desk.proved.remote(number, rival, task))

    def spread(self, tasks: Tasks, given: Callable[[Any, Any], Any]) -> Iterator[Any]:
        return in_order(self.ray, self.desks, tasks, given)

    def close(self) -> None:
        for desk in self.desks:
            self.ray.kill(desk)
        if self.mine:
            self.ray.shutdown()


# -- in a process of the pool --
_desks: dict[str, Desk] = {}


def desk_of(course: Course, folder: str, *numbers: str) -> Desk:
    desk = _desks.setdefault(folder, Desk(course))
    for number in numbers:
        if number != HAND and number not in desk.brought:
            desk.bring((Path(folder) / f"{number}.net").read_bytes())
    return desk


def taught_here(course: Course, folder: str, number: str, games: Sequence[int]) -> list[Any]:
    return desk_of(course, folder, number).taught(number, games)


def proved_here(course: Course, folder: str, number: str, rival: str, games: Sequence[int]) -> list[float]:
    return desk_of(course, folder, number, rival).proved(number, rival, games)
