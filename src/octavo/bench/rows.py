"""What is laid beside what. A new row is an entry here, and its two measures in worker.py."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Run:
    """One run of worker.py: which measure, of which game, with which options (`version=kids,heights=low`)."""

    measure: str
    game: str
    compiled: bool = True
    options: str = ""

    @property
    def ours(self) -> bool:
        return self.measure.startswith("octavo-")

    @property
    def argument(self) -> str:
        return f"{self.measure}:{self.game}" + (f":{self.options}" if self.options else "")


@dataclass(frozen=True)
class Row:
    """Two runs side by side, which of the counts that each brings home is meant, and what has to hold."""

    name: str
    ours: Run
    count: str
    peer: str
    theirs: Run
    their_count: str
    least: float | None = None
    floor: float | None = None  # how many of ours a second there have to be, whatever theirs are

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
        least=2,
    ),
    Row(
        "noughts inside the engine",
        Run("octavo-playouts", "noughts"),
        "playouts",
        "OpenSpiel tic_tac_toe, C++",
        Run("openspiel-rollouts", "tic_tac_toe"),
        "playouts",
        least=2,
    ),
    Row(
        "noughts clones",
        Run("octavo-clones", "noughts"),
        "clones",
        "OpenSpiel tic_tac_toe",
        Run("openspiel-clones", "tic_tac_toe"),
        "clones",
    ),
    Row("ingenious playouts", PLAYOUTS, "playouts", MOMALAND, YARDSTICK, "playouts", least=200),
    Row("ingenious moves", PLAYOUTS, "moves", MOMALAND, YARDSTICK, "moves"),
    Row("ingenious stepped from Python", Run("octavo-stepped", "ingenious"), "picks", MOMALAND, YARDSTICK, "moves"),
    Row("ingenious playouts, uncompiled", UNCOMPILED, "playouts", MOMALAND, YARDSTICK, "playouts", least=1),
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


# A game of the house, the options it is measured with, and how many times the yardstick's moves its picks have to be.
MULTIPLES: Final = (
    ("octocube", "version=standard", 250),
    ("ankhor", "", 150),
    ("tentacles", "", 150),
    ("poseidon", "", 150),
)


def rows(games: list[str]) -> list[Row]:
    """The rows of the games that are there; every game's picks stand beside the yardstick's moves."""
    found = [row for row in ROWS if row.ours.game in games]
    asked = [entry for entry in MULTIPLES if entry[0] in games]
    others = [(game, "", None) for game in games if game != "noughts" and game not in [entry[0] for entry in asked]]
    for game, options, least in (*others, *asked):
        ours = Run("octavo-playouts", game, options=options)
        found.append(Row(f"{game} picks", ours, "picks", MOMALAND, YARDSTICK, "moves", least))
    return found
