"""Five levels, the same in every game: how much each looks at before it moves."""

from __future__ import annotations

from collections.abc import Callable

from octavo.bots.planner import Planner
from octavo.bots.thinker import Thinker
from octavo.bots.tired import Tired
from octavo.game import Game

# What the five are made of: below 1, the share of better moves that it does not notice; else its iterations a move.
# Spaced by play, so that each wins about two games of three from the one before. A game that is not listed has the
# first row.
MADE_OF: dict[str, tuple[float, float, float, float, int]] = {
    "": (0.9, 0.5, 300, 1200, 5000),
    "ankhor": (0.96, 0.8, 5, 60, 6000),
    "ingenious": (0.95, 0.8, 10, 100, 2500),
    "octocube": (0.9, 0.6, 0.2, 40, 4000),
    "poseidon": (0.99, 0.98, 0.95, 0.5, 2000),
    "tentacles": (0.955, 0.88, 0.71, 20, 2000),
}


def made_of(name: str) -> tuple[float, float, float, float, int]:
    return MADE_OF.get(name, MADE_OF[""])


def level(rank: int) -> Callable[[Game], Planner]:
    def made(game: Game) -> Planner:
        part = made_of(game.name)[rank]
        return Tired(game, part) if part < 1 else Thinker(game, int(part))

    return made


LEVELS: dict[str, Callable[[Game], Planner]] = {
    "beginner": level(0),
    "casual": level(1),
    "club": level(2),
    "expert": level(3),
    "master": level(4),
}
