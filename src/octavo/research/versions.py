"""Environments have a number, `ingenious_v0`: a result belongs to it, and whatever changes results raises it."""

from __future__ import annotations

import re

from octavo.core.errors import UnknownGame
from octavo.game import Game, game, names

NUMBERED = re.compile(r"(.+)_v(\d+)")


def versioned(rules: Game) -> str:
    return f"{rules.name}_v{rules.environment}"


def found(name: str | Game) -> Game:
    """The game of that name, with the number of its environment or without; another number than today's is refused."""
    if isinstance(name, Game):
        return name
    numbered = NUMBERED.fullmatch(name)
    if numbered is None or name in names():
        return game(name)
    rules = game(numbered[1])
    if versioned(rules) != name:
        raise UnknownGame(name=name, valid=[versioned(rules)])
    return rules
