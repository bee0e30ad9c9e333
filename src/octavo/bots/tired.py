"""Greedy with the mistakes of a person: plays a good move that comes to mind, and does not notice many better ones."""

from __future__ import annotations

from octavo.bots.greedy import Greedy
from octavo.core.rng import Rng
from octavo.core.state import State


class Tired(Greedy):
    def kept(self, grown: list[tuple[State, list[int]]], seat: int, rng: Rng) -> list[tuple[State, list[int]]]:
        """In any order: whoever looked at the best half-made moves first would have little left to overlook."""
        front = super().kept(grown, seat, rng)
        for i in range(len(front) - 1, 0, -1):
            j = int(rng.below(i + 1))
            front[i], front[j] = front[j], front[i]
        return front
