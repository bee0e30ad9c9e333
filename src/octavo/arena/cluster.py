"""The arena on a Ray cluster: the same jobs, played by single processes all over it, brought home in the same order."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from octavo.arena.contest import Job, Result
from octavo.arena.entrants import is_own
from octavo.arena.errors import NotInstalled
from octavo.arena.processes import results
from octavo.players.pool import Pool

HERE = "local"  # instead of an address: a small cluster on this machine
ADDRESS = re.compile(r"local|auto|ray://.+|[\w.-]+:\d+")
STORE = 100 * 1024 * 1024  # bytes; jobs and results are tiny


class Player:
    """What runs on the cluster: one process that plays, watched as at home, with the files of one's own bots."""

    def __init__(self, patience: float, files: dict[str, bytes]) -> None:
        folder = Path(mkdtemp(prefix="octavo-"))
        for name, text in files.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(text)
        os.chdir(folder)
        self.pool = Pool(1)
        self.patience = patience

    def play(self, job: Job) -> Result:
        return next(results(self.pool, [job], self.patience))


class Cluster:
    """So many players on the cluster at that address."""

    def __init__(self, address: str, workers: int, patience: float, specs: Sequence[str]) -> None:
        self.ray, self.mine = connected(address, workers)
        files = {name: Path(name).read_bytes() for spec in specs if is_own(spec) and (name := spec.rpartition(":")[0])}
        carried = {name: text for name, text in files.items() if not Path(name).is_absolute() and ".." not in name}
        actor = self.ray.remote(num_cpus=1)(Player)
        self.players = [actor.remote(patience, carried) for _ in range(workers)]

    def results(self, jobs: Iterable[Job]) -> Iterator[Result]:
        return in_order(self.ray, self.players, jobs, lambda player, job: player.play.remote(job))

    def close(self) -> None:
        for player in self.players:
            self.ray.kill(player)
        if self.mine:
            self.ray.shutdown()


def connected(address: str, workers: int) -> tuple[Any, bool]:
    """Ray, and whether it was started for us."""
    try:
        import ray
    except ImportError:
        raise NotInstalled(name="ray", extra="ray") from None
    quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": "error"}
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    mine = not ray.is_initialized()
    if mine and address == HERE:
        ray.init(num_cpus=workers, include_dashboard=False, object_store_memory=STORE, **quiet)
    elif mine:
        ray.init(address=address, **quiet)
    return ray, mine


def in_order(ray: Any, players: Sequence[Any], jobs: Iterable[Any], given: Callable[[Any, Any], Any]) -> Iterator[Any]:
    """As many jobs as players are under way; results wait for those before them."""
    coming = enumerate(jobs)
    idle = list(players)
    busy: dict[Any, tuple[int, Any]] = {}
    done: dict[int, Any] = {}
    after = 0
    while True:
        while idle and (job := next(coming, None)) is not None:
            player = idle.pop()
            busy[given(player, job[1])] = (job[0], player)
        if not busy:
            return
        for ready in ray.wait(list(busy), num_returns=1)[0]:
            number, player = busy.pop(ready)
            done[number] = ray.get(ready)
            idle.append(player)
        while after in done:
            yield done.pop(after)
            after += 1
