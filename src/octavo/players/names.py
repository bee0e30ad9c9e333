"""The bots of the house by their names."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from octavo.core.rng import Rng
from octavo.core.state import State
from octavo.game import Game
from octavo.players.bot import Bot, Budget, think
from octavo.players.chancer import Chancer
from octavo.players.errors import UnknownBot
from octavo.players.greedy import Greedy
from octavo.players.levels import LEVELS
from octavo.players.overlooking import Overlooking
from octavo.players.searcher import Searcher

MORE = 4  # times what Master spends on a move, for those who like to wait


def unhurried(game: Game) -> Bot:
    """Master, given more time than he needs to be Master."""
    master = LEVELS["master"](game)
    master.budget = master.budget.times(MORE)
    return master


HAND = "hand:"  # before a name: as it plays without a network, with value, search and budgets made by hand
BOTS: dict[str, Callable[[Game], Bot]] = {"chancer": Chancer, "greedy": Greedy, **LEVELS, "unhurried": unhurried}
NAMES = tuple(BOTS)


def bot(name: str, game: Game) -> Bot:
    """The bot of that name, for one game; `hand:master` is master by hand."""
    if name.startswith(HAND):
        name, game = name.removeprefix(HAND), by_hand(game)
    if name not in BOTS:
        raise UnknownBot(name=name, valid=NAMES)
    return BOTS[name](game)


def by_hand(game: Game) -> Game:
    """The same game for a bot that knows no network."""
    return replace(game, encoding=None)


def made_of(name: str, game: Game, seats: int) -> tuple[str, int]:
    """What a level does before it moves, at a table of so many: it `overlooks` so many of a hundred better moves, or
    `tries` so many continuations."""
    player = bot(name, game)
    if isinstance(player, Overlooking):
        return "overlooks", round(100 * player.overlooks)
    assert isinstance(player, Searcher), name
    usual = {option.name: option.default for option in game.options}
    return "tries", player.effort(game.start(seats)) if game.fits(seats, usual) else player.tries(seats)


def move_of(game: Game, view: State, name: str, budget: Budget, seed: int) -> list[str]:
    """What another process does for a bot: thinks by its name, as a bot cannot be sent."""
    player = bot(name, game)
    player.budget = budget
    return think(player, view, Rng(seed))
