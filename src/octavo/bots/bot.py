"""What a bot is: something that chooses a word from a view. It never sees more than its seat does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from mypy_extensions import i64

from octavo.bots.chancer import Chancer
from octavo.bots.errors import UnknownBot
from octavo.bots.greedy import Greedy
from octavo.bots.levels import LEVELS
from octavo.core.record import read
from octavo.core.rng import Rng
from octavo.core.state import State
from octavo.game import Game
from octavo.match import replay


class Bot(Protocol):
    def choose(self, view: State, rng: Rng) -> str:
        """One of the legal words of this view, which is the observation of the seat to act."""


MORE = 4  # times what Master spends on a move, for those who like to wait


def unhurried(game: Game) -> Bot:
    """Master, given more time than he needs to be Master."""
    master = LEVELS["master"](game)
    if hasattr(master, "iterations"):
        master.iterations *= MORE
    return master


BOTS: dict[str, Callable[[Game], Bot]] = {"chancer": Chancer, "greedy": Greedy, **LEVELS, "unhurried": unhurried}
NAMES = tuple(BOTS)


def bot(name: str, game: Game) -> Bot:
    """The bot of that name, for one game."""
    if name not in BOTS:
        raise UnknownBot(name=name, valid=NAMES)
    return BOTS[name](game)


def moves(player: Bot, game: Game, view: State, rng: Rng) -> list[str]:
    """What a bot answers from this view to the next settled position; what answers itself is left to the match."""
    seat = view.turn
    state = view.clone()
    words: list[str] = []
    while state.turn == seat and not (words and state.settled):
        if game.asks(state):
            words.append(player.choose(state.observe(seat), rng))
            game.take(state, int(seat), words[-1])
        else:
            state.play(i64(state.picks()[0]))
    return words


def think(record: str, seat: int, name: str, seed: int) -> list[str]:
    """What a worker process does for a table: reads the record, looks at it from the seat, and answers."""
    match = replay(read(record))
    return moves(bot(name, match.game), match.game, match.view(seat), Rng(seed))
