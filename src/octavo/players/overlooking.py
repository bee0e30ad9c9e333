"""Greedy with the mistakes of a person: plays a good move that comes to mind, and overlooks many better ones."""

from __future__ import annotations

from octavo.core.rng import Rng
from octavo.core.state import State
from octavo.game import Game
from octavo.players.greedy import Greedy


class Overlooking(Greedy):
    def __init__(self, game: Game, overlooks: float) -> None:
        super().__init__(game)
        self.overlooks = overlooks  # the share of better moves that it does not notice

    def overlooked(self, rng: Rng) -> bool:
        return self.overlooks > 0 and int(rng.below(1000)) < self.overlooks * 1000

    def kept(self, grown: list[tuple[State, list[int]]], seat: int, rng: Rng) -> list[tuple[State, list[int]]]:
        """In any order: whoever looked at the best half-made moves first would have little left to overlook."""
        front = super().kept(grown, seat, rng)
        for i in range(len(front) - 1, 0, -1):
            j = int(rng.below(i + 1))
            front[i], front[j] = front[j], front[i]
        return front
