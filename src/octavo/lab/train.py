"""A network that learns from games against itself, generation by generation; what is kept has won.

A round is games of the best weights so far (the first time, of the value made by hand), a network fitted to the games
of all rounds, and its proof: against the best so far, and against the value made by hand. All of it lies in a folder,
chunk by chunk, so it can be stopped at any moment; whoever goes on gets the weights that he would have got.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from time import process_time

import numpy as np

from octavo.arena.sequential import ABOVE, BELOW, Test, ends
from octavo.core.net_file import LARGEST, written
from octavo.lab.crews import Crew
from octavo.lab.errors import OtherCourse
from octavo.lab.fit import Lessons, Shape, Weights, fitted
from octavo.lab.lessons import HAND, Course, Desk, hashed

CHUNK = 50  # games of one task
LUCKS = 10  # of a proof, in one task
MOST = 400  # games of a proof


@dataclass(frozen=True)
class Plan:
    """How much is played and how large the network is."""

    rounds: int
    games: int
    hidden: int = 32
    proof: int = MOST


@dataclass(frozen=True)
class Round:
    """What came out of one."""

    number: int
    games: int  # in all, until now
    rows: int
    loss: float  # of games that were not learnt from
    weights: str  # the hash of what was fitted
    before: tuple[float, float, float]  # its share from the best until then, with its ends
    hand: tuple[float, float, float]  # and from the value made by hand
    kept: bool
    seconds: float  # of this process


class Trainer:
    """One course in its folder."""

    def __init__(self, course: Course, plan: Plan, folder: Path, crew: Crew, command: str) -> None:
        self.course = course
        self.plan = plan
        self.folder = folder
        self.crew = crew
        self.command = command
        own, shared = len(course.encoding.own), len(course.encoding.shared)
        self.shape = Shape(own, shared, course.seats, course.sides, plan.hidden)
        self.done: list[Round] = []
        self.best = HAND  # what has won
        self.plays = HAND  # whose games are learnt from
        folder.mkdir(parents=True, exist_ok=True)
        self.recall()

    def recall(self) -> None:
        """What the folder has of this course; another course's folder is refused."""
        told = json.loads(json.dumps({**asdict(self.course), **asdict(self.plan), "rounds": 0}))
        log = self.folder / "course.json"
        if log.exists():
            found = json.loads(log.read_text("utf-8"))
            if found["course"] != told:
                raise OtherCourse(folder=str(self.folder), found=found["course"], wanted=told)
            rounds = [Round(**{**one, **{k: tuple(one[k]) for k in ("before", "hand")}}) for one in found["rounds"]]
            self.done = rounds[: self.plan.rounds]
        for one in self.done:
            self.crew.bring(self.file(one.weights).read_bytes())
            self.learnt(one)
        self.told = told

    def learnt(self, one: Round) -> None:
        """Who is the best from now on, and who plays: the newest, unless it was shown to lose."""
        if one.kept:
            self.best = one.weights
        self.plays = self.best if one.before[2] < self.fair else one.weights

    def file(self, number: str) -> Path:
        return self.folder / f"{number}.net"

    def run(self, said: Callable[[str, float], None] = lambda what, done: None) -> Iterator[Round]:
        """The rounds that are still to come, one after the other."""
        for number in range(len(self.done), self.plan.rounds):
            one = self.round(number, said)
            self.done.append(one)
            log = {"course": self.told, "rounds": [asdict(each) for each in self.done]}
            keep(self.folder / "course.json", json.dumps(log, indent=1).encode())
            self.learnt(one)
            if one.kept:
                keep(self.folder / "best.net", self.file(one.weights).read_bytes())
            yield one

    def round(self, number: int, said: Callable[[str, float], None]) -> Round:
        began = process_time()
        self.play(number, self.plays, said)
        lessons = Lessons.pooled([part for each in range(number + 1) for part in self.lessons(each)])
        before = self.weights_of(self.plays)
        weights, loss = fitted(self.shape, lessons, before, self.course.seed + number, lambda done: said("fit", done))
        data = written(
            self.course.game,
            self.course.seats,
            self.course.sides,
            self.course.changed,
            self.course.encoding,
            self.shape.flat(weights),
            f"{self.command} (round {number + 1})",
        )
        assert len(data) <= LARGEST
        name = hashed(data)
        keep(self.file(name), data)
        self.crew.bring(data)
        from_before = self.prove(name, self.best, number, lambda done: said("before", done))
        from_hand = from_before
        if self.best != HAND:
            from_hand = self.prove(name, HAND, number, lambda done: said("hand", done))
        fair = self.fair
        kept = from_before[1] > fair and from_hand[1] > fair
        games, rows = (number + 1) * self.plan.games, len(lessons.of)
        return Round(number, games, rows, loss, name, from_before, from_hand, kept, round(process_time() - began, 1))

    @property
    def fair(self) -> float:
        return 1.0 / self.course.sides if self.course.sides > 1 else 0.5

    def weights_of(self, number: str) -> Weights | None:
        if number == HAND:
            return None
        desk = Desk(self.course)
        net = desk.brought[desk.bring(self.file(number).read_bytes())]
        flat = [*net.to_units, *net.bias, *net.from_units, *net.straight, float(net.constant)]
        return self.shape.thick(flat)

    # -- games to learn from --
    def chunks(self, number: int) -> list[tuple[Path, range]]:
        first, games = number * self.plan.games, self.plan.games
        starts = range(0, games, CHUNK)
        return [
            (self.folder / f"games-{number:03}-{at:06}.npz", range(first + at, first + min(games, at + CHUNK)))
            for at in starts
        ]

    def play(self, number: int, weights: str, said: Callable[[str, float], None]) -> None:
        """Those that are not there yet."""
        chunks = self.chunks(number)
        missing = [(file, games) for file, games in chunks if not file.exists()]
        coming = self.crew.taught(weights, [games for _, games in missing])
        for file, games in missing:
            part = Lessons.of_games(next(coming), self.shape.inputs, self.course.seats, games.start)
            beside = file.with_suffix(".new.npz")
            np.savez(beside, x=part.x, told=part.told, of=part.of, ends=part.ends, leads=part.leads)
            beside.replace(file)
            said("games", (games.stop - number * self.plan.games) / self.plan.games)

    def lessons(self, number: int) -> list[Lessons]:
        found = []
        for file, _ in self.chunks(number):
            with np.load(file) as held:
                found.append(Lessons(held["x"], held["told"], held["of"], held["ends"], held["leads"]))
        return found

    # -- proof --
    def prove(self, name: str, rival: str, number: int, said: Callable[[float], None]) -> tuple[float, float, float]:
        """Its share, with the ends of an interval that hold whenever one stops."""
        rotations = max(1, self.course.sides) if self.course.seats > 1 else 2
        lucks = max(1, self.plan.proof // rotations)
        first = number * MOST
        tasks = [range(first + at, first + min(lucks, at + LUCKS)) for at in range(0, lucks, LUCKS)]
        test = Test(self.fair)
        shares: list[float] = []
        coming = self.crew.proved(name, rival, tasks)
        for found in coming:
            for share in found:
                verdict = test.told(share)
                shares.append(share)
            said(len(shares) / lucks)
            if verdict in (ABOVE, BELOW):
                break
        low, high = ends(shares)
        return sum(shares) / len(shares), low, high


def keep(file: Path, data: bytes) -> None:
    """All of it or nothing."""
    beside = file.with_suffix(".new")
    beside.write_bytes(data)
    beside.replace(file)
