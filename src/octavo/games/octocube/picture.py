"""How Octocube looks: the play area, and what panels.py or kids_panels.py draw around it; and a player's card."""

from __future__ import annotations

from collections.abc import Sequence

from octavo.games.octocube import kids_panels, panels
from octavo.games.octocube.art import shapes
from octavo.games.octocube.data import KIDS
from octavo.games.octocube.play_area import AREA, HOMES, MAT, Table
from octavo.games.octocube.rules import Octocube
from octavo.picture import FINGER, SMALL_HANDS, Panel, Picture
from octavo.svg import Svg
from octavo.words import Note, Tongue


def draw(view: Octocube, seat: int, notes: Sequence[Note], tongue: Tongue) -> Picture:
    kids = view.version == KIDS
    around = kids_panels if kids else panels
    height = MAT + HOMES[int(view.version)]
    scale = around.HIGH / height  # as high as what stands beside it
    area = Panel("area", 2, 2, AREA, height, tongue.say("panel.area"), at=(0, 0), scale=scale)
    table = Table(area, view, seat, notes, tongue)
    table.play_area()
    table.cubes()
    beside = around.draw(table, AREA * scale + around.GAP)
    return Picture(tongue.say("title"), area, *beside, shapes=shapes(), finger=SMALL_HANDS if kids else FINGER)


def card(view: Octocube, seat: int, of: int, tongue: Tongue) -> Svg:
    """A player's cube unfolded, and the board, small."""
    svg = Svg(0, 0, 300, 116, tongue.say("card.title", seat=tongue.name(of)))
    table = Table(svg, view, seat, (), tongue)
    if view.version == KIDS:
        kids_panels.small_cube(table, of)
        kids_panels.small_board(table, of, 172, 2, 28)
    else:
        panels.small_cube(table, of)
        panels.small_board(table, of, 137, 4)
    return svg
