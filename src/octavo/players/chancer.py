"""The random bot: every legal pick is as good as another."""

from __future__ import annotations

from octavo.core.rng import Rng
from octavo.core.state import State
from octavo.game import Game
from octavo.players.bot import Budget


class Chancer:
    def __init__(self, game: Game) -> None:
        self.game = game
        self.budget = Budget()

    def choose(self, view: State, rng: Rng) -> str:
        picks = view.picks()
        return self.game.words[picks[rng.below(len(picks))]]
