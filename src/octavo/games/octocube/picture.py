"""How Octocube looks: the play area, and what panels.py or kids_panels.py draw around it; and a player's card."""

from __future__ import annotations

from collections.abc import Sequence

from octavo.games.octocube import kids_panels, panels
from octavo.games.octocube.art import kind_shape, shape, shapes, square
from octavo.games.octocube.data import KIDS, NOTHING
from octavo.games.octocube.play_area import Table
from octavo.games.octocube.rules import Octocube
from octavo.picture import FINGER, SMALL_HANDS, Panel, Picture
from octavo.svg import SEATS, Svg
from octavo.words import Note, Tongue


def draw(view: Octocube, seat: int, notes: Sequence[Note], tongue: Tongue) -> Picture:
    area = Panel("area", 2, 2, 500, 520, tongue.say("panel.area"))
    table = Table(area, view, seat, notes, tongue)
    table.play_area()
    table.cubes()
    kids = view.version == KIDS
    around = kids_panels.draw(table) if kids else panels.draw(table)
    return Picture(tongue.say("title"), area, *around, shapes=shapes(), finger=SMALL_HANDS if kids else FINGER)


def card(view: Octocube, seat: int, of: int, tongue: Tongue) -> Svg:
    """A player's cube unfolded, and the board, small."""
    svg = Svg(0, 0, 300, 112, tongue.say("card.title", seat=tongue.name(of)))
    table = Table(svg, view, seat, (), tongue)
    if view.version == KIDS:
        kids_panels.small_cube(table, of)
        kids_panels.small_board(table, of, 4, 38, 36.5)
        return svg
    tiles = table.faces(of)
    for _, face, column, row in panels.unfolded(view, of):
        kind = tiles[face]
        x, y = 4 + (column + 0.5) * 30, 10 + (row + 0.5) * 30
        square(svg, x, y, 28, 5, fill=f"var(--{SEATS[of]})", stroke="var(--ink)")
        if kind != NOTHING:
            shape(svg, kind_shape(kind, table.hidden(of)), x, y, 26)
    panels.small_board(table, of, 138, 4)
    return svg
