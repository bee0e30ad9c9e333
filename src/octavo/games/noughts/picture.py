"""How noughts and crosses looks: a sheet of paper, two crossing pairs of lines, marks drawn with a broad pen."""

from __future__ import annotations

from collections.abc import Sequence

from octavo.core.state import OVER
from octavo.games.noughts.plain import on
from octavo.games.noughts.rules import MARKED, ROWS, WORDS, Noughts
from octavo.picture import Panel, Picture
from octavo.svg import Svg
from octavo.words import Note, Tongue

SIZE = 100


def draw(view: Noughts, seat: int, notes: Sequence[Note], tongue: Tongue) -> Picture:
    svg = Panel("board", -20, -20, 340, 340, tongue.say("title"))
    svg.add("rect", x=-12, y=-12, width=324, height=324, rx=18, fill="var(--sheet)", stroke="var(--line)")
    for i in (1, 2):
        pen = {"stroke": "var(--ink)", "stroke_width": 4, "stroke_linecap": "round"}
        svg.add("line", x1=i * SIZE, y1=6, x2=i * SIZE, y2=294, **pen)
        svg.add("line", x1=6, y1=i * SIZE, x2=294, y2=i * SIZE, **pen)
    last = [note[2] for note in notes if note[0] == MARKED]
    won = _winning(view)
    for cell, word in enumerate(WORDS):
        x, y = cell % 3 * SIZE, cell // 3 * SIZE
        owner = 0 if view.crosses >> cell & 1 else 1 if view.noughts >> cell & 1 else -1
        with svg.group(id=f"cell-{word}", at=(x, y), word=word, tip=f"{word}: {on(view, cell, tongue)}"):
            svg.add("rect", x=8, y=8, width=84, height=84, rx=12, cls="ring", fill="transparent")
            if owner >= 0:
                _mark(svg, owner, word, strong=cell in last or won >> cell & 1 == 1)
    return Picture(svg.title, svg)


def card(view: Noughts, seat: int, of: int, tongue: Tongue) -> Svg:
    """The mark that this player draws."""
    svg = Svg(0, 0, 100, 100, tongue.say(f"mark.{of}"))
    _mark(svg, of, f"card-{of}", strong=False)
    return svg


def _mark(svg: Svg, owner: int, name: str, strong: bool) -> None:
    pen = {"fill": "none", "stroke_width": 15 if strong else 11, "stroke_linecap": "round"}
    if owner == 0:
        pen["stroke"] = "var(--teal)"
        svg.add("path", id=f"mark-{name}", d="M28 28L72 72M72 28L28 72", enter="pop", **pen)
    else:
        pen["stroke"] = "var(--coral)"
        svg.add("circle", id=f"mark-{name}", cx=50, cy=50, r=25, enter="pop", **pen)


def _winning(view: Noughts) -> int:
    """The cells of the row that won, as bits."""
    cells = 0
    for row in ROWS if view.turn == OVER else ():
        if view.crosses & row == row or view.noughts & row == row:
            cells |= row
    return cells
