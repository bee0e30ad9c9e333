"""The same thing many times inside the engine: one call from Python, so that what is measured is the game.

A loop over `_` would make an object of each number, and that costs as much as a clone of noughts: hence `_again`.
"""

from __future__ import annotations

from mypy_extensions import i64

from octavo.core.rng import Rng
from octavo.core.state import State, playout


def playouts(first: State, games: i64, rng: Rng) -> i64:
    """Clones of one position, each played to its end at random; returns the number of decisions."""
    decisions: i64 = 0
    for _again in range(games):
        decisions += playout(first.clone(), rng)
    return decisions


def guesses(view: State, times: i64, rng: Rng) -> None:
    """A clone and a guess, dropped at once, as a search drops them when it has played them out."""
    for _again in range(times):
        view.clone()
        view.guess(rng)
