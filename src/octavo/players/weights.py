"""The weights of a game's value by their names, and a game whose value has others than the usual ones."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from octavo.game import Game
from octavo.players.errors import NoWeights

Named = dict[str, float]  # `bonus`, and `rank.0`, `rank.1`, … of a table


def weights_of(game: Game) -> Any:
    """The usual ones, as an object of their own that may be changed."""
    if game.weights is None:
        raise NoWeights(game=game.name)
    return game.weights()


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


def reweighed(game: Game, values: Mapping[str, float]) -> Game:
    """The same game for a bot that sees it with these weights; nobody else notices."""
    weights = weights_of(game)
    change(weights, values)
    usual: Callable[..., float] = game.value
    return replace(game, value=partial(usual, weights=weights))


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
