"""Games between bots for a data set: as the arena plays them, seats rotated and luck by number, with their records."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from octavo.arena import processes
from octavo.arena.cluster import Cluster
from octavo.arena.contest import Job, Result
from octavo.arena.errors import BadBot
from octavo.arena.tournament import PATIENCE, jobs
from octavo.core.record import read
from octavo.players.pool import Pool
from octavo.research.data import Played


def made(
    name: str,
    bots: Sequence[str],
    seats: int,
    options: dict[str, str],
    games: int,
    seed: int,
    workers: int = 1,
    ray: str = "",
) -> Iterator[Played]:
    """So many games, in whole rounds of rotated seats. What comes out follows from the seed, whoever plays them."""
    rounds = jobs(name, bots, seats, options, games, seed)
    every = [replace(job, told=True) for each in rounds for job in each]
    with Pool(workers) as pool:
        processes.check(pool, name, bots, PATIENCE)
        away = Cluster(ray, workers, PATIENCE, bots) if ray else None
        try:
            results = away.results(every) if away else processes.results(pool, every, PATIENCE)
            for job, result in zip(every, results, strict=True):
                yield played(job, result)
        finally:
            if away:
                away.close()


def played(job: Job, result: Result) -> Played:
    if result.fault is not None:
        raise BadBot(name=result.fault.bot, reason=f"{result.fault.kind}: {result.fault.what}")
    return Played(read(result.record), tuple(job.specs[one] for one in job.order), job.seed)
