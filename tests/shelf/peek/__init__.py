"""Peek, a game for tests: small, with secrets, drafts, luck and a pick that has only one answer."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from octavo.game import Game
from octavo.picture import Panel, Picture
from octavo.words import Note, Tongue

from .rules import NOTES, WORDS, Peek


def draw(view: Peek, seat: int, notes: Sequence[Note], tongue: Tongue) -> Picture:
    svg = Panel("board", 0, 0, 300, 100, tongue.say("title"))
    for i, word in enumerate(WORDS[10:]):
        svg.add("rect", id=f"word-{word}", x=10 + i * 50, y=10, width=40, height=40, word=word, fill="var(--teal)")
    svg.text(150, 80, plain(view, seat, tongue))
    return Picture(svg.title, svg)


def plain(view: Peek, seat: int, tongue: Tongue) -> str:
    shown = [" ".join("?" if digit < 0 else str(digit) for digit in hand) for hand in view.hands]
    return f"{shown[0]} | {shown[1]} | {view.kept[0]} {view.kept[1]} | {view.stage}"


GAME = Game(
    name="peek",
    version=1,
    seats=(2,),
    words=WORDS,
    notes=NOTES,
    limit=24,
    begin=lambda seats, options: Peek(),
    draw=draw,
    plain=plain,
    prompt=lambda view, seat, tongue: tongue.say("prompt"),
    value=lambda view, seat: 0.5,
    folder=Path(__file__).parent,
)
