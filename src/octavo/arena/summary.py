"""What the games of an arena say: shares with intervals, points, what the seats are worth, how long everything took."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from typing import Any

from octavo.arena.contest import Result
from octavo.arena.sequential import Test, ends


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def rounds(results: Sequence[Result]) -> list[list[Result]]:
    """The results of each luck together."""
    found: dict[int, list[Result]] = {}
    for result in results:
        found.setdefault(result.seed, []).append(result)
    return list(found.values())


def compared(results: Sequence[Result]) -> list[Result]:
    """Alone, a bot is compared with the others that had the same luck: as if all had sat at one table."""
    if any(len(result.bots) > 1 for result in results):
        return list(results)
    tables = []
    for group in rounds(results):
        rows = [result.scores[0] for result in group]
        ranks = tuple(1 + sum(other > row for other in rows) for row in rows)
        bots = tuple(result.bots[0] for result in group)
        tables.append(Result(bots, tuple(range(len(bots))), ranks, tuple(rows), group[0].picks, group[0].seed))
    return tables


def shares(results: Sequence[Result], bots: int) -> list[list[float]]:
    """For each bot its share of every game it sat in: 1 for winning alone, 0.5 for sharing with one other.

    A bot that sits on several sides has their mean, so that equal bots have equal shares.
    """
    found: list[list[float]] = [[] for _ in range(bots)]
    for result in compared(results):
        won: dict[int, list[bool]] = {}  # of each bot, its sides
        for side in sorted(set(result.sides)):
            seat = result.sides.index(side)
            won.setdefault(result.bots[seat], []).append(result.places[seat] == 1)
        winners = sum(map(sum, won.values()))
        for who, sides in won.items():
            found[who].append(sum(sides) / winners / len(sides))
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


def seat_bias(results: Sequence[Result], seats: int) -> list[float]:
    """For each seat its share of the wins, whoever sat there."""
    found = [0.0] * seats
    for result in results:
        for seat in range(seats):
            found[seat] += (result.places[seat] == 1) / result.places.count(1)
    return [share / max(1, len(results)) for share in found]


def around(values: Sequence[float]) -> tuple[float, float, float]:
    """The mean with its 95 % interval, for numbers without bounds, such as points."""
    half = 1.96 * statistics.stdev(values) / math.sqrt(len(values)) if len(values) > 1 else 0.0
    return mean(values), mean(values) - half, mean(values) + half


def summary(results: Sequence[Result], bots: Sequence[str], until: float | None = None) -> dict[str, Any]:
    """Everything, for programs. After a sequential test the interval of each share is the one that allows for it."""
    seats = len(results[0].bots)
    together = [shares(group, len(bots)) for group in rounds(results)]
    rows = []
    for who, share in enumerate(shares(results, len(bots))):
        won, low, high = interval(share)
        if until is not None:
            low, high = ends(mean(each[who]) for each in together)
        mine = [(result, seat) for result in results for seat, other in enumerate(result.bots) if other == who]
        points = around([result.scores[seat][0] for result, seat in mine if result.fault is None])
        moves = sum(result.moves[seat] for result, seat in mine if result.moves)
        thought = sum(result.thought[seat] for result, seat in mine if result.thought)
        rows.append(
            {
                "bot": bots[who],
                "games": len(share),
                "share": won,
                "low": low,
                "high": high,
                "points": points[0],
                "points_low": points[1],
                "points_high": points[2],
                "moves": moves,
                "seconds": thought,
                "seconds_a_move": thought / max(1, moves),
                "longest_move": max((result.longest[seat] for result, seat in mine if result.longest), default=0.0),
                "faults": sum(result.fault is not None and result.fault.seat == seat for result, seat in mine),
            }
        )
    found: dict[str, Any] = {
        "games": len(results),
        "bots": rows,
        "seat_shares": seat_bias(results, seats),
        "mean_picks": mean([result.picks for result in results]),
        "faults": [vars(result.fault) for result in results if result.fault],
    }
    if until is not None:
        test = Test(until)
        for each in together:
            test.told(mean(each[0]))
        found["until"] = {"bound": until, "verdict": test.verdict, "rounds": len(together)}
    return found
