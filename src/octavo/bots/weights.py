"""The weights of a game's value: read, varied for one bot, and put back. They live in `WEIGHTS` of its value.py."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from typing import Any

from octavo.bots.bot import Bot
from octavo.bots.errors import NoWeights
from octavo.core.rng import Rng
from octavo.core.state import State
from octavo.game import game

Named = dict[str, float]  # `bonus`, and `rank.0`, `rank.1`, … of a table


def weights_of(name: str) -> Any:
    """The object that holds them."""
    game(name)
    found = getattr(importlib.import_module(f"octavo.games.{name}.value"), "WEIGHTS", None)
    if found is None:
        raise NoWeights(game=name)
    return found


def read(weights: Any) -> Named:
    """All of them by name."""
    found: Named = {}
    for name in sorted(one for one in dir(weights) if not one.startswith("_")):
        held = getattr(weights, name)
        if isinstance(held, float):
            found[name] = held
        elif not callable(held):
            found.update({f"{name}.{i}": float(held[i]) for i in range(len(held))})
    return found


def change(weights: Any, values: Mapping[str, float]) -> None:
    for name, value in values.items():
        table, dot, at = name.partition(".")
        if dot:
            getattr(weights, table)[int(at)] = value
        else:
            setattr(weights, name, value)


def told(values: Mapping[str, float]) -> str:
    """As they stand in a bot's name: `bonus=12&rank.0=3.4`."""
    return "&".join(f"{name}={value:g}" for name, value in values.items())


def heard(text: str, known: Mapping[str, float]) -> Named:
    """The weights in a bot's name; raises ValueError or KeyError for what there is not."""
    values: Named = {}
    for part in text.split("&"):
        name, _, value = part.partition("=")
        values[name] = float(value) + 0.0 * known[name]
    return values


class Weighted:
    """A bot that sees the game with weights of its own; whoever shares its process keeps the usual ones."""

    def __init__(self, player: Bot, weights: Any, values: Named) -> None:
        self.player = player
        self.weights = weights
        self.values = values
        self.usual = {name: value for name, value in read(weights).items() if name in values}

    def choose(self, view: State, rng: Rng) -> str:
        change(self.weights, self.values)
        try:
            return self.player.choose(view, rng)
        finally:
            change(self.weights, self.usual)
