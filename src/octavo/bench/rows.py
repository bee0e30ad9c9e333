"""What is laid beside what. A new row is an entry here, and its two measures in worker.py."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Run:
    """One run of worker.py: which measure, of which game."""

    measure: str
    game: str
    compiled: bool = True

    @property
    def ours(self) -> bool:
        return self.measure.startswith("octavo-")

    @property
    def argument(self) -> str:
        return f"{self.measure}:{self.game}"


@dataclass(frozen=True)
class Row:
    """Two runs side by side, and which of the counts that each brings home is meant."""

    name: str
    ours: Run
    count: str
    peer: str
    theirs: Run
    their_count: str

    @property
    def unit(self) -> str:
        return self.count if self.count == self.their_count else f"{self.count} : {self.their_count}"


STEPPED: Final = Run("octavo-stepped", "noughts")
PLAYOUTS: Final = Run("octavo-playouts", "ingenious")
UNCOMPILED: Final = Run("octavo-playouts", "ingenious", compiled=False)
YARDSTICK: Final = Run("momaland", "ingenious")
MOMALAND: Final = "MOMAland ingenious"

ROWS: Final = (
    Row(
        "noughts stepped from Python",
        STEPPED,
        "picks",
        "OpenSpiel tic_tac_toe, Python",
        Run("openspiel-stepped", "tic_tac_toe"),
        "picks",
    ),
    Row(
        "noughts inside the engine",
        Run("octavo-playouts", "noughts"),
        "playouts",
        "OpenSpiel tic_tac_toe, C++",
        Run("openspiel-rollouts", "tic_tac_toe"),
        "playouts",
    ),
    Row(
        "noughts clones",
        Run("octavo-clones", "noughts"),
        "clones",
        "OpenSpiel tic_tac_toe",
        Run("openspiel-clones", "tic_tac_toe"),
        "clones",
    ),
    Row("ingenious playouts", PLAYOUTS, "playouts", MOMALAND, YARDSTICK, "playouts"),
    Row("ingenious moves", PLAYOUTS, "moves", MOMALAND, YARDSTICK, "moves"),
    Row("ingenious stepped from Python", Run("octavo-stepped", "ingenious"), "picks", MOMALAND, YARDSTICK, "moves"),
    Row("ingenious playouts, uncompiled", UNCOMPILED, "playouts", MOMALAND, YARDSTICK, "playouts"),
    Row("ingenious moves, uncompiled", UNCOMPILED, "moves", MOMALAND, YARDSTICK, "moves"),
    Row(
        "ingenious beside Catan",
        PLAYOUTS,
        "moves",
        "catanatron, 2 players",
        Run("catanatron", "2"),
        "moves",
    ),
    Row(
        "noughts beside Connect Four",
        STEPPED,
        "picks",
        "PettingZoo connect_four",
        Run("pettingzoo", "connect_four"),
        "moves",
    ),
)


def rows(games: list[str]) -> list[Row]:
    """The rows of the games that are there; every game's picks stand beside the yardstick's moves."""
    found = [row for row in ROWS if row.ours.game in games]
    for game in games:
        if game != "noughts":
            found.append(Row(f"{game} picks", Run("octavo-playouts", game), "picks", MOMALAND, YARDSTICK, "moves"))
    return found
