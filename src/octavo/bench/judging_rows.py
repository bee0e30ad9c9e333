"""The rows about judging a position: a network beside the value made by hand."""

from __future__ import annotations

from octavo.bench.rows import Row, Run
from octavo.bench.search_rows import OURSELVES
from octavo.game import game


def rows(games: list[str]) -> list[Row]:
    """Of the games that tell a network something."""
    learners = [name for name in games if game(name).encoding is not None]
    return [
        Row(
            f"{name} judged by network and by hand",
            Run("octavo-net", name),
            "evaluations",
            OURSELVES,
            Run("octavo-value", name),
            "evaluations",
        )
        for name in learners
    ]
