"""Bots against bots: seats rotated, the same luck for every rotation, and no more games than it takes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations

from octavo.arena import processes
from octavo.arena.contest import Job, Result
from octavo.arena.processes import check
from octavo.arena.sequential import ABOVE, BELOW, Test
from octavo.arena.summary import mean, shares
from octavo.game import Game, game
from octavo.players.pool import Pool

MOST = 400  # games, where a test says when it is enough
PATIENCE = 60.0  # seconds for one answer; a bot that needs more loses the game


def rotations(bots: int, seats: int) -> list[tuple[int, ...]]:
    """Who sits where: every group of bots that fills the seats, each of them in every seat; with two bots for more
    seats, the first among the others."""
    if bots == 2 and seats > 2:
        return [tuple(0 if seat == one else 1 for seat in range(seats)) for one in range(seats)]
    groups = list(combinations(range(bots), seats)) or [tuple(range(bots))]
    return [
        tuple(group[(first + i) % len(group)] for i in range(seats)) for group in groups for first in range(len(group))
    ]


def orders(rules: Game, bots: int, seats: int, options: dict[str, str]) -> list[tuple[int, ...]]:
    """The rotations of the sides, by seat: team mates are played by the same bot."""
    teams = rules.sides(seats, options)
    which = sorted(set(teams))
    return [tuple(order[which.index(side)] for side in teams) for order in rotations(bots, len(which))]


def jobs(
    name: str, specs: Sequence[str], seats: int, options: dict[str, str], games: int, seed: int
) -> list[list[Job]]:
    """The games in rounds: in each round every rotation once, with the same luck. At least one round is played."""
    chosen = orders(game(name), len(specs), seats, options)
    rounds = max(1, games // len(chosen))
    return [[Job(name, options, tuple(specs), order, seed + i) for order in chosen] for i in range(rounds)]


Results = Callable[[Iterable[Job]], Iterator[Result]]  # plays jobs and gives their results, in order


def play(
    name: str,
    specs: Sequence[str],
    seats: int,
    options: dict[str, str],
    games: int,
    seed: int,
    workers: int = 1,
    told: Callable[[Result], None] = lambda result: None,
    until: float | None = None,
    patience: float = PATIENCE,
    results: Results | None = None,
    least: int = 0,
) -> list[Result]:
    """At most so many games, in whole rounds. What comes out depends neither on the workers nor on where they are.

    With `until`, no more rounds than it takes to know whether the first bot's share is above or below that; one that is
    below is played for at least `least` games, so that it is known how far.
    """
    rounds = jobs(name, specs, seats, options, games, seed)
    test = None if until is None else Test(until)
    played: list[Result] = []
    with Pool(workers) as pool:
        check(pool, name, specs, patience)
        every = (job for each in rounds for job in each)
        coming = processes.results(pool, every, patience) if results is None else results(every)
        for each in rounds:
            this = []
            for _ in each:
                this.append(next(coming))
                told(this[-1])
            played += this
            verdict = test.told(mean(shares(this, len(specs))[0])) if test is not None else ""
            if verdict == ABOVE or (verdict == BELOW and len(played) >= least):
                break
    return played
