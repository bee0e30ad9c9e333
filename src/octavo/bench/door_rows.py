"""The rows about other people's doors: our games through OpenSpiel beside the games that it has in Python."""

from __future__ import annotations

from typing import Final

from octavo.bench.rows import Row, Run
from octavo.bench.search_rows import OURSELVES

PYTHON: Final = ("python_tic_tac_toe", "python_block_dominoes")  # without luck and secrets, and with them
LEAST: Final = 2


def rows(games: list[str]) -> list[Row]:
    found = []
    for game in games:
        theirs = PYTHON[game != "noughts"]
        ours = Run("octavo-spiel", game)
        peer = f"OpenSpiel {theirs}"
        found.append(
            Row(f"{game} through OpenSpiel", ours, "steps", peer, Run("openspiel-python", theirs), "steps", LEAST)
        )
    if "ingenious" in games:
        inside, outside = (
            Run(measure, "ingenious") for measure in ("octavo-spiel-search", "octavo-spiel-search-outside")
        )
        name = "ingenious search of OpenSpiel, playouts inside and outside"
        found.append(Row(name, inside, "simulations", OURSELVES, outside, "simulations", least=15))
    return found
