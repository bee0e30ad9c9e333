"""What a bot is: something that chooses a word from a view, within a budget. It never sees more than its seat does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Protocol

from mypy_extensions import i64

from octavo.core.rng import Rng
from octavo.core.state import State
from octavo.game import Game


@dataclass(frozen=True)
class Budget:
    """What a bot may spend on a move; what is used up first ends its thought. One that does not search has none."""

    iterations: int = 0  # where two play; else a share of them, or more. 0 with seconds: as many as they allow
    seconds: float = 0.0  # by the clock; 0: it does not look at the clock
    stop: Callable[[], bool] | None = None  # asked now and then: is it time to answer with what there is?

    def times(self, factor: float) -> Budget:
        """So many times the iterations."""
        return replace(self, iterations=round(self.iterations * factor))


class Bot(Protocol):
    game: Game
    budget: Budget  # may be set anew before any move

    def choose(self, view: State, rng: Rng) -> str:
        """One of the legal words of this view, which is the observation of the seat to act."""


def think(player: Bot, view: State, rng: Rng) -> list[str]:
    """A bot's words from this view to the next settled position; what answers itself is left to the match."""
    game, seat = player.game, view.turn
    state = view.clone()
    words: list[str] = []
    while state.turn == seat and not (words and state.settled):
        if game.asks(state, words[-1] if words else ""):
            words.append(player.choose(state.observe(seat), rng))
            game.take(state, int(seat), words[-1])
        else:
            state.play(i64(state.picks()[0]))
    return words
