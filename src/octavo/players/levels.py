"""Five levels, the same in every game: how much each looks at before it moves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields

from octavo.game import Game, Levels
from octavo.players.bot import Budget
from octavo.players.overlooking import Overlooking
from octavo.players.searcher import Searcher
from octavo.players.whole_move import WholeMove


def level(name: str) -> Callable[[Game], WholeMove]:
    def made(game: Game) -> WholeMove:
        part = getattr(game.levels, name)
        return Overlooking(game, part) if part < 1 else Searcher(game, Budget(int(part)))

    return made


LEVELS = {one.name: level(one.name) for one in fields(Levels)}
