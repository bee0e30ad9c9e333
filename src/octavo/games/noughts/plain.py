"""Noughts and crosses in words: the board as text and read aloud, what is asked, what the buttons say."""

from __future__ import annotations

from octavo.aloud import row
from octavo.games.noughts.rules import WORDS, Noughts
from octavo.words import Tongue


def plain(view: Noughts, seat: int, tongue: Tongue) -> str:
    lines = ["    a b c"]
    for line in range(3):
        cells = [_sign(view, line * 3 + column) for column in range(3)]
        lines.append(f"  {line + 1} {' '.join(cells)}")
    return "\n".join(lines)


def aloud(view: Noughts, seat: int, tongue: Tongue) -> list[str]:
    rows = [range(line * 3, line * 3 + 3) for line in range(3)]
    return [
        row(WORDS[cells[0]][1], [(WORDS[cell], on(view, cell, tongue)) for cell in cells], tongue) for cells in rows
    ]


def on(view: Noughts, cell: int, tongue: Tongue) -> str:
    """What a cell is called by what is on it."""
    owner = 0 if view.crosses >> cell & 1 else 1 if view.noughts >> cell & 1 else -1
    return tongue.say(f"mark.{owner}") if owner >= 0 else tongue.say("free")


def prompt(view: Noughts, seat: int, tongue: Tongue) -> str:
    return tongue.say("prompt.cell", mark=tongue.say(f"mark.{int(view.turn)}"))


def _sign(view: Noughts, cell: int) -> str:
    return "X" if view.crosses >> cell & 1 else "O" if view.noughts >> cell & 1 else "."
