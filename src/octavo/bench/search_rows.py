"""The rows about search: beside OpenSpiel's, and beside our own random games on the same core."""

from __future__ import annotations

from octavo.bench.rows import PLAYOUTS, Row, Run

SEARCH = Run("octavo-search", "noughts")
OURSELVES = "Octavo itself"
ROWS = (
    Row(
        "noughts search, beside C++",
        SEARCH,
        "iterations",
        "OpenSpiel MCTSBot, C++, tic_tac_toe",
        Run("openspiel-search", "tic_tac_toe"),
        "iterations",
        least=1,
    ),
    Row(
        "noughts search, beside Python",
        SEARCH,
        "iterations",
        "OpenSpiel MCTSBot, Python, tic_tac_toe",
        Run("openspiel-search-python", "tic_tac_toe"),
        "iterations",
        least=50,
    ),
    Row(
        "ingenious search, playouts at leaves",
        Run("octavo-search", "ingenious"),
        "iterations",
        OURSELVES,
        PLAYOUTS,
        "playouts",
        least=0.4,
    ),
)


def rows(games: list[str]) -> list[Row]:
    """The rows of the games that are there; and how many clones and guesses a random game would pay for, in each."""
    found = [row for row in ROWS if row.ours.game in games]
    for game in games:
        guesses, playouts = Run("octavo-guesses", game), Run("octavo-playouts-inside", game)
        found.append(Row(f"{game} clone and guess", guesses, "guesses", OURSELVES, playouts, "playouts", least=10))
    return found
