"""How Poseidon's Kingdom looks."""

from __future__ import annotations

from collections.abc import Sequence

from octavo.games.poseidon.rules import Poseidon
from octavo.svg import Svg
from octavo.words import Note, Tongue


def draw(view: Poseidon, seat: int, notes: Sequence[Note], tongue: Tongue) -> Svg:
    return Svg(0, 0, 100, 100)


def card(view: Poseidon, seat: int, of: int, tongue: Tongue) -> Svg | None:
    return None
