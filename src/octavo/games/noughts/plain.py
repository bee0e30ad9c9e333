"""Noughts and crosses in words: the board as text, what is asked, what the buttons say."""

from __future__ import annotations

from octavo.games.noughts.rules import Noughts
from octavo.words import Tongue


def plain(view: Noughts, seat: int, tongue: Tongue) -> str:
    lines = ["    a b c"]
    for row in range(3):
        cells = [_sign(view, row * 3 + column) for column in range(3)]
        lines.append(f"  {row + 1} {' '.join(cells)}")
    return "\n".join(lines)


def prompt(view: Noughts, seat: int, tongue: Tongue) -> str:
    return tongue.say("prompt.cell", mark=tongue.say(f"mark.{int(view.turn)}"))


def _sign(view: Noughts, cell: int) -> str:
    return "X" if view.crosses >> cell & 1 else "O" if view.noughts >> cell & 1 else "."
