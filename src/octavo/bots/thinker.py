"""The bot that searches: so many iterations a move, or so many seconds."""

from __future__ import annotations

from dataclasses import astuple
from typing import Protocol

from mypy_extensions import i64

from octavo.bots.planner import Planner
from octavo.bots.search import Search, search
from octavo.core.rng import Rng
from octavo.core.state import State
from octavo.game import Game

AGAIN = 8  # picks later in a move get this part of the iterations once more, spent where the move is heading
SHARE = (2.0, 1.0, 0.5, 0.3)  # of the iterations, alone, with two seats, three, four and more: each takes longer there


class Tree(Protocol):
    """What a move is read from: a search, or what several have found together."""

    def run_from(self, path: list[int], iterations: i64, rng: Rng) -> None: ...

    def tried_from(self, path: list[int]) -> list[tuple[int, int, float]]: ...


class Thinker(Planner):
    def __init__(self, game: Game, iterations: int, seconds: float = 0.0) -> None:
        super().__init__(game)
        self.iterations = iterations
        self.seconds = seconds

    def plan(self, view: State, rng: Rng) -> list[int]:
        return self.way(self.tree(view, rng), view, rng)

    def way(self, tree: Tree, view: State, rng: Rng) -> list[int]:
        """The move that a tree has found, pick by pick."""
        seat = int(view.turn)
        state = view.clone()
        picks: list[int] = []
        while state.turn == seat and not (picks and state.settled):
            offered = [int(pick) for pick in state.picks()]
            if len(offered) > 1 and picks:
                tree.run_from(picks, self.effort(view) // AGAIN, rng)
            picks.append(offered[0] if len(offered) == 1 else self.best(tree, picks, offered))
            state.play(picks[-1])
        return picks

    def tree(self, view: State, rng: Rng) -> Search:
        how = self.game.search
        seats = len(view.scores())
        value = self.game.value
        budget = (self.effort(view), self.seconds)
        return search(view, seats, value, *budget, rng, *astuple(how))

    def effort(self, view: State) -> int:
        """The iterations of one move at this table."""
        return max(1, int(self.iterations * SHARE[min(len(view.scores()), len(SHARE)) - 1]))

    def best(self, tree: Tree, path: list[int], offered: list[int]) -> int:
        """The pick that was tried most often from there; success breaks ties."""
        tried = {pick: (visits, won) for pick, visits, won in tree.tried_from(path)}
        return max(offered, key=lambda pick: tried.get(pick, (0, 0.0)))
