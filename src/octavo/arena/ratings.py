"""Ratings for any number of seats: openskill's Plackett-Luce, fed with the places of every game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from openskill.models import PlackettLuce

from octavo.arena.contest import Result
from octavo.arena.summary import compared, mean


def ratings(results: Sequence[Result], bots: int) -> list[tuple[float, float, float]]:
    """For each bot its rating and the 95 % interval. Everyone begins at 25; only differences mean anything."""
    model: Any = PlackettLuce()
    held = [model.rating() for _ in range(bots)]
    for result in compared(results):
        seats = [result.sides.index(side) for side in sorted(set(result.sides))]
        if len(seats) < 2:
            continue
        teams = [[model.rating(mu=held[result.bots[seat]].mu, sigma=held[result.bots[seat]].sigma)] for seat in seats]
        after = model.rate(teams, ranks=[result.places[seat] for seat in seats])
        for who in set(result.bots):  # one that sits on several sides learns what they learn on average
            own = [team[0] for team, seat in zip(after, seats, strict=True) if result.bots[seat] == who]
            held[who] = model.rating(mu=mean([one.mu for one in own]), sigma=mean([one.sigma for one in own]))
    return [(one.mu, one.mu - 1.96 * one.sigma, one.mu + 1.96 * one.sigma) for one in held]
