"""Five levels, the same in every game: how much each looks at before it moves."""

from __future__ import annotations

from collections.abc import Callable

from octavo.bots.planner import Planner
from octavo.bots.thinker import Thinker
from octavo.bots.tired import Tired
from octavo.game import Game

OVERLOOKS = (0.9, 0.5)  # the share of good moves that a beginner and a casual player do not notice
# Iterations per move: club, expert, master. A game that is not listed has the first row.
ITERATIONS: dict[str, tuple[int, int, int]] = {
    "": (300, 1200, 5000),
    "ankhor": (50, 350, 2500),
    "ingenious": (100, 600, 4000),
    "octocube": (60, 500, 4000),
    "poseidon": (20, 200, 2000),
    "tentacles": (100, 500, 2000),
}


def thinker(level: int) -> Callable[[Game], Planner]:
    return lambda game: Thinker(game, ITERATIONS.get(game.name, ITERATIONS[""])[level])


LEVELS: dict[str, Callable[[Game], Planner]] = {
    "beginner": lambda game: Tired(game, OVERLOOKS[0]),
    "casual": lambda game: Tired(game, OVERLOOKS[1]),
    "club": thinker(0),
    "expert": thinker(1),
    "master": thinker(2),
}
