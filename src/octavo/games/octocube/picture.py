"""How Octocube looks: the play area, and what panels.py or kids_panels.py draw around it; and a player's card."""

from __future__ import annotations

from collections.abc import Sequence

from octavo.games.octocube import kids_panels, panels
from octavo.games.octocube.art import define, kind_shape, shape, square
from octavo.games.octocube.data import KIDS, NOTHING
from octavo.games.octocube.play_area import Table
from octavo.games.octocube.rules import Octocube
from octavo.svg import SEATS, Svg
from octavo.words import Note, Tongue


def draw(view: Octocube, seat: int, notes: Sequence[Note], tongue: Tongue) -> Svg:
    kids = view.version == KIDS
    size = (kids_panels.WIDTH, kids_panels.HEIGHT) if kids else (panels.WIDTH, panels.HEIGHT)
    svg = Svg(0, 0, *size, tongue.say("title"))
    define(svg)
    table = Table(svg, view, seat, notes, tongue)
    table.play_area()
    table.cubes()
    if kids:
        kids_panels.draw(table)
    else:
        panels.draw(table)
    return svg


def card(view: Octocube, seat: int, of: int, tongue: Tongue) -> Svg:
    """A player's cube unfolded, and the board, small."""
    svg = Svg(0, 0, 300, 112, tongue.say("card.title", seat=tongue.name(of)))
    table = Table(svg, view, seat, (), tongue)
    if view.version == KIDS:
        kids_panels.small_cube(table, of)
        kids_panels.small_board(table, of, 194, 4, 26)
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
