"""The bot that searches, for as long as its budget lasts."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import astuple
from typing import Protocol

from octavo.core.rng import Rng
from octavo.core.state import State
from octavo.players.networks import learned, net_for
from octavo.players.search import Search
from octavo.players.whole_move import WholeMove

AGAIN = 8  # picks later in a move get this part of the budget once more, spent where the move is heading
SHARE = (2.0, 1.0, 0.5, 0.3)  # of the iterations, alone, with two seats, three, four and more: each takes longer there
SLICE = 16  # iterations between two looks at the clock and at whether it is to stop
ENDLESS = 1 << 62


class Tree(Protocol):
    """What a move is read from: a search, or what several have found together."""

    def tried_from(self, path: list[int]) -> list[tuple[int, int, float]]: ...


class Searcher(WholeMove):
    def plan(self, view: State, rng: Rng) -> list[int]:
        return self.searched(view, rng)[1]

    def searched(self, view: State, rng: Rng) -> tuple[Search, list[int]]:
        """A tree for which the whole budget was spent, and the move that it has found."""
        tree, stopped = self.begun(view, rng)

        def heading(path: list[int]) -> None:
            nonlocal stopped
            if not stopped:
                stopped = self.spend(view, AGAIN, lambda iterations: tree.run_from(path, iterations, rng))

        return tree, way(tree, view, heading)

    def tree(self, view: State, rng: Rng) -> Search:
        """The tree that a move begins with."""
        return self.begun(view, rng)[0]

    def begun(self, view: State, rng: Rng) -> tuple[Search, bool]:
        """The same, and whether it was stopped."""
        net = net_for(self.game, view)
        how = self.game.search if net is None else learned(self.game, view).search
        tree = Search(view, len(view.scores()), self.game.value, *astuple(how))
        tree.net = net
        if how.blur > 0.0:
            tree.look_ahead()
        return tree, self.spend(view, 1, lambda iterations: tree.run(iterations, rng))

    def spend(self, view: State, part: int, run: Callable[[int], None]) -> bool:
        """One of so many parts of the budget, all at once if nothing but the iterations is counted. Was it stopped?"""
        budget = self.budget
        most = ENDLESS if budget.seconds > 0.0 and not budget.iterations else self.effort(view) // part
        if budget.seconds <= 0.0 and budget.stop is None:
            run(most)
            return False
        until = time.perf_counter() + budget.seconds / part if budget.seconds > 0.0 else math.inf
        for done in range(0, most, SLICE):
            if done and budget.stop is not None and budget.stop():
                return True
            if done and time.perf_counter() >= until:
                return False
            run(min(SLICE, most - done))
        return False

    def effort(self, view: State) -> int:
        """The iterations of one move at this table; with a network not as many, as each takes longer."""
        tries = self.tries(len(view.scores()))
        return tries if net_for(self.game, view) is None else learned(self.game, view).tries(tries)

    def tries(self, seats: int) -> int:
        """The iterations of one move at a table of so many."""
        return max(1, int(self.budget.iterations * SHARE[min(seats, len(SHARE)) - 1]))


def way(tree: Tree, view: State, heading: Callable[[list[int]], None] = lambda path: None) -> list[int]:
    """The move that a tree has found, pick by pick; before each later choice it is told where it is heading."""
    seat = int(view.turn)
    state = view.clone()
    picks: list[int] = []
    while state.turn == seat and not (picks and state.settled):
        offered = [int(pick) for pick in state.picks()]
        if len(offered) > 1 and picks:
            heading(picks)
        picks.append(offered[0] if len(offered) == 1 else best(tree, picks, offered))
        state.play(picks[-1])
    return picks


def best(tree: Tree, path: list[int], offered: list[int]) -> int:
    """The pick that was tried most often from there; success breaks ties."""
    tried = {pick: (visits, won) for pick, visits, won in tree.tried_from(path)}
    return max(offered, key=lambda pick: tried.get(pick, (0, 0.0)))
