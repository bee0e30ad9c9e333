"""Bots against bots: seats rotated, the same luck for every rotation, and what follows from it with intervals."""

from __future__ import annotations

import contextlib
import importlib.util
import math
import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from types import FrameType
from typing import Any

from octavo.bots.bot import NAMES, Bot, bot
from octavo.core.errors import UnknownBot
from octavo.core.luck import seeded
from octavo.core.rng import Rng
from octavo.game import Game, game, places
from octavo.match import Match

PATIENCE = 60.0  # seconds for one answer; a bot that needs more loses the game


@dataclass(frozen=True)
class Result:
    """One game: who sat where, who came where, how long it took, and what went wrong."""

    bots: tuple[int, ...]  # by seat: an index into the arena's bots
    places: tuple[int, ...]  # by seat
    picks: int
    fault: str = ""


class Stalled(Exception):
    """A bot did not answer in time."""


def made(spec: str, rules: Game) -> Bot:
    """A bot by name, or `file.py:Class` for one of your own."""
    file, colon, name = spec.rpartition(":")
    if not colon:
        return bot(spec, rules)
    path = Path(file)
    if not path.is_file():
        raise UnknownBot(name=spec, valid=[*NAMES, "FILE.py:CLASS"])
    module_spec = importlib.util.spec_from_file_location(path.stem, path)
    assert module_spec is not None and module_spec.loader is not None
    module = importlib.util.module_from_spec(module_spec)
    module_spec.loader.exec_module(module)
    if not hasattr(module, name):
        raise UnknownBot(name=spec, valid=[one for one in dir(module) if isinstance(getattr(module, one), type)])
    own: Any = getattr(module, name)()
    own.game = rules
    answer: Bot = own
    return answer


@contextlib.contextmanager
def patience(seconds: float) -> Iterator[None]:
    def stop(number: int, frame: FrameType | None) -> None:
        raise Stalled

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def contest(
    name: str, options: dict[str, str], specs: Sequence[str], order: Sequence[int], seed: int, wait: float = PATIENCE
) -> Result:
    """One game. A bot that crashes, cheats or stalls loses it, and the report says how."""
    rules = game(name)
    match = Match(rules, len(order), options, seeded(seed))
    players: dict[int, Bot] = {}
    rng = Rng(seed)
    while not match.over:
        seat = match.turn
        try:
            with patience(wait):
                if seat not in players:
                    players[seat] = made(specs[order[seat]], rules)
                match.take(seat, players[seat].choose(match.view(seat), rng))
        except Exception as error:
            told = f"{specs[order[seat]]}: {type(error).__name__} {error}".strip()
            ranks = tuple(len(order) if other == seat else 1 for other in range(len(order)))
            return Result(tuple(order), ranks, len(match.record.words), told)
    return Result(tuple(order), tuple(places(match.state)), len(match.record.words))


def rotations(bots: int, seats: int) -> list[tuple[int, ...]]:
    """Who sits where: with as many bots as seats, each in every seat; with fewer, the first among the others."""
    if bots >= seats:
        return [tuple((first + seat) % bots for seat in range(seats)) for first in range(bots)]
    lone = [tuple(0 if seat == one else 1 for seat in range(seats)) for one in range(seats)]
    return lone if bots == 2 else [tuple((first + seat) % bots for seat in range(seats)) for first in range(bots)]


def play(
    name: str,
    specs: Sequence[str],
    seats: int,
    options: dict[str, str],
    games: int,
    seed: int,
    workers: int = 1,
    told: Callable[[Result], None] = lambda result: None,
) -> list[Result]:
    """So many games, every rotation with the same luck. The results do not depend on the number of workers."""
    for spec in specs:
        made(spec, game(name))
    orders = rotations(len(specs), seats)
    jobs = [(name, options, list(specs), orders[i % len(orders)], seed + i // len(orders)) for i in range(games)]
    results = []
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        for result in pool.map(_contest, jobs):
            results.append(result)
            told(result)
    return results


def _contest(job: tuple[str, dict[str, str], list[str], tuple[int, ...], int]) -> Result:
    return contest(*job)


def shares(results: Iterable[Result], bots: int) -> list[list[float]]:
    """For each bot its share of every game it sat in: 1 for winning alone, 0.5 for sharing with one other."""
    found: list[list[float]] = [[] for _ in range(bots)]
    for result in results:
        winners = result.places.count(1)
        for seat, who in enumerate(result.bots):
            found[who].append((result.places[seat] == 1) / winners)
    return found


def interval(share: Sequence[float]) -> tuple[float, float, float]:
    """The mean with its 95 % Wilson interval."""
    n = len(share)
    if n == 0:
        return 0.0, 0.0, 1.0
    p, z = sum(share) / n, 1.96
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return p, max(0.0, middle - half), min(1.0, middle + half)


def seat_bias(results: Iterable[Result], seats: int) -> list[float]:
    """For each seat its share of the wins, whoever sat there."""
    found = [0.0] * seats
    total = 0
    for result in results:
        total += 1
        for seat in range(seats):
            found[seat] += (result.places[seat] == 1) / result.places.count(1)
    return [share / max(1, total) for share in found]
