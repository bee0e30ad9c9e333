"""What is seen and what may be picked, as Gymnasium's spaces and numpy's arrays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy
from numpy.typing import NDArray

from octavo.arena.errors import NotInstalled
from octavo.core.errors import BadOption
from octavo.game import Game
from octavo.single import Single

try:
    from gymnasium import logger, spaces
except ImportError:
    raise NotInstalled(name="gymnasium", extra="zoo") from None

HUMAN, ANSI, SVG = MODES = ("human", "ansi", "svg")


def seen_space(rules: Game) -> spaces.Box:
    """The bytes of a view, each with the most that its part can hold."""
    highs = [numpy.full(part.size, part.most, numpy.uint8) for part in rules.layout().parts]
    high = numpy.concatenate(highs)
    return spaces.Box(numpy.zeros_like(high), high, dtype=numpy.uint8)


def mask_space(rules: Game) -> spaces.Box:
    return spaces.Box(0, 1, (len(rules.words),), numpy.int8)


def pick_space(rules: Game) -> spaces.Discrete:
    return spaces.Discrete(len(rules.words))


def seen(table: Single, seat: int) -> NDArray[numpy.uint8]:
    return numpy.asarray(memoryview(table.tensor(seat)))


def truth(table: Single, seat: int) -> NDArray[numpy.uint8]:
    return numpy.asarray(memoryview(table.truth_tensor(seat)))


def mask(table: Single, seat: int) -> NDArray[numpy.int8]:
    """1 for each word that this seat may pick now."""
    found = numpy.zeros(len(table.game.words), numpy.int8)
    if table.turn == seat:
        found[numpy.asarray(memoryview(table.state.picks()))] = 1
    return found


def checked_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in MODES:
        raise BadOption(name="render_mode", value=mode, valid=MODES)
    return mode


def rendered(table: Single, seat: int, mode: str | None, players: Sequence[str]) -> Any:
    """The position as that seat may see it: as text, on the screen, or as a picture."""
    if mode is None:
        logger.warn("render() was called, but no render_mode was given when the environment was made.")
        return None
    tongue, view = table.game.tongue("en", players), table.view(seat)
    if mode == SVG:
        return table.game.draw(view, seat, (), tongue).standalone(table.game.legal(view) if table.turn == seat else ())
    text = table.game.plain(view, seat, tongue)
    if mode == ANSI:
        return text
    print(text)
    return None
