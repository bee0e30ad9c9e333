"""A bot that decides on a whole move at once and then says it pick by pick."""

from __future__ import annotations

from octavo.core.rng import Rng
from octavo.core.state import State
from octavo.game import Game
from octavo.players.bot import Budget


class WholeMove:
    def __init__(self, game: Game, budget: Budget | None = None) -> None:
        self.game = game
        self.budget = budget or Budget()
        self.planned: list[tuple[list[int], int]] = []  # what will be offered at each step, and the answer

    def choose(self, view: State, rng: Rng) -> str:
        offered = [int(pick) for pick in view.picks()]
        if len(offered) == 1:
            return self.game.words[offered[0]]
        if view.settled or not self.planned or self.planned[0][0] != offered:
            self.planned = self.expected(view, self.plan(view, rng))
        return self.game.words[self.planned.pop(0)[1]]

    def plan(self, view: State, rng: Rng) -> list[int]:
        """The picks of a move from this view to the next settled position or to luck."""
        raise NotImplementedError

    def expected(self, view: State, picks: list[int]) -> list[tuple[list[int], int]]:
        """The choices of a move; a pick that has no other is not one, and the match may play it by itself."""
        state = view.clone()
        steps = []
        for pick in picks:
            offered = [int(other) for other in state.picks()]
            if len(offered) > 1:
                steps.append((offered, pick))
            state.play(pick)
        return steps
