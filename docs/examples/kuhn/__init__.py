"""Kuhn poker, which can be solved: an example for docs/research.md, and the measure of our door to OpenSpiel."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from octavo.core.state import CHANCE
from octavo.game import Game
from octavo.picture import Panel, Picture
from octavo.words import Note, Tongue

from .rules import BET, LAYOUT, NOTES, PASS, UNSEEN, WORDS, Kuhn


def draw(view: Kuhn, seat: int, notes: Sequence[Note], tongue: Tongue) -> Picture:
    """Two cards, and the two things that can be said."""
    svg = Panel("board", 0, 0, 300, 200, tongue.say("title"))
    for of in range(2):
        svg.add("rect", x=30 + of * 150, y=20, width=90, height=90, rx=10, fill="var(--sheet)", stroke="var(--ink)")
        svg.text(75 + of * 150, 70, held(view, of, tongue))
    for i, pick in enumerate((PASS, BET)):
        with svg.group(
            id=f"word-{WORDS[pick]}", at=(30 + i * 150, 130), word=WORDS[pick], tip=tongue.word(WORDS[pick])
        ):
            svg.add("rect", x=0, y=0, width=90, height=50, rx=10, cls="ring", fill="var(--sheet)")
            svg.text(45, 30, tongue.word(WORDS[pick]))
    return Picture(svg.title, svg)


def plain(view: Kuhn, seat: int, tongue: Tongue) -> str:
    cards = " ".join(held(view, of, tongue) for of in range(2))
    return " ".join([cards, "|", *(tongue.word(WORDS[word]) for word in view.said)])


def held(view: Kuhn, of: int, tongue: Tongue) -> str:
    return "?" if view.cards[of] == UNSEEN else tongue.word(WORDS[view.cards[of]])


def value(view: Kuhn, seat: int) -> float:
    """The higher the card, the better."""
    return 0.5 if view.turn == CHANCE or view.cards[seat] == UNSEEN else int(view.cards[seat]) / 2


GAME = Game(
    name="kuhn",
    version=1,
    seats=(2,),
    words=WORDS,
    notes=NOTES,
    limit=5,
    begin=lambda seats, options: Kuhn(),
    draw=draw,
    plain=plain,
    prompt=lambda view, seat, tongue: tongue.say("prompt"),
    layout=lambda: LAYOUT,
    value=value,
    folder=Path(__file__).parent,
)
