"""How strong the people of a server are, per game and number of seats: openskill's Plackett-Luce, with its uncertainty.

A rating is worked out once, in the transaction that notes how a game ended (finished.py).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from openskill.models import PlackettLuce

MODEL: Any = PlackettLuce()
SPREAD = 2  # the rating is within so many sigmas, nineteen times in twenty


@dataclass(frozen=True)
class Rating:
    mu: float = MODEL.mu
    sigma: float = MODEL.sigma
    games: int = 0

    @property
    def least(self) -> float:
        """What it is at least, in all likelihood: by this people are ranked, so that nobody leads after one game."""
        return self.mu - SPREAD * self.sigma

    @property
    def within(self) -> float:
        return SPREAD * self.sigma


def after(before: Mapping[str, Rating], sides: Sequence[Sequence[str]], places: Sequence[int]) -> dict[str, Rating]:
    """The ratings of the people of each side after a game with these places of the sides."""
    teams = [[MODEL.rating(mu=before[one].mu, sigma=before[one].sigma) for one in side] for side in sides]
    rated = MODEL.rate(teams, ranks=list(places))
    return {
        player: Rating(one.mu, one.sigma, before[player].games + 1)
        for side, team in zip(sides, rated, strict=True)
        for player, one in zip(side, team, strict=True)
    }
