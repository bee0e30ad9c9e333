"""The rows about batches: beside pgx, beside the yardstick, and every game of the house by itself."""

from __future__ import annotations

from typing import Final

from octavo.bench.rows import MOMALAND, MULTIPLES, YARDSTICK, Row, Run
from octavo.bench.search_rows import OURSELVES

PGX: Final = "pgx tic_tac_toe, JAX on the CPU"
STEPS_A_SECOND: Final = 250_000
INSIDE: Final = Run("octavo-batch", "ingenious")
OUTSIDE: Final = Run("octavo-batch-numpy", "ingenious")
ROWS: Final = (
    Row(
        "noughts batch, picks drawn inside",
        Run("octavo-batch-many", "noughts"),
        "steps",
        PGX,
        Run("pgx-batch", "tic_tac_toe"),
        "steps",
        least=2,
    ),
    Row(
        "noughts batch, numpy policy",
        Run("octavo-batch-many-numpy", "noughts"),
        "steps",
        PGX,
        Run("pgx-batch-numpy", "tic_tac_toe"),
        "steps",
        least=3,
    ),
    Row("ingenious batch, picks drawn inside", INSIDE, "playouts", MOMALAND, YARDSTICK, "playouts", least=100),
    Row("ingenious batch, numpy policy", OUTSIDE, "playouts", MOMALAND, YARDSTICK, "playouts", least=60),
)


def rows(games: list[str]) -> list[Row]:
    """The rows of the games that are there; each has to make so many steps a second in a batch."""
    found = [row for row in ROWS if row.ours.game in games]
    chosen = {game: options for game, options, _ in MULTIPLES}
    for game in games:
        options = chosen.get(game, "")
        ours, alone = (Run(measure, game, options=options) for measure in ("octavo-batch", "octavo-playouts"))
        found.append(Row(f"{game} batch", ours, "steps", OURSELVES, alone, "picks", floor=STEPS_A_SECOND))
    return found
