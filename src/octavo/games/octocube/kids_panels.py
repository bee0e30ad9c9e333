"""Around the play area of the kids' version: the cube, a big hand, the tiles on the cube, and the board to fill."""

from __future__ import annotations

from octavo.games.octocube.art import GROUND, box, kind_shape, lean, shape, sign, square
from octavo.games.octocube.chapters.kids_boards import spots_of
from octavo.games.octocube.data import ANY, COIN, COLOURS, FACES, KIND_WORDS, NOTHING, OBJECT_COUNT, OBJECTS, SPOTS
from octavo.games.octocube.notes import COVERED
from octavo.games.octocube.panels import CELL, SHEET, held
from octavo.games.octocube.play_area import Table
from octavo.games.octocube.position import STACKING, WHERE
from octavo.picture import Panel
from octavo.svg import SEATS, Svg
from octavo.words import Tongue

SPOTS_IN_A_ROW = 4
SPOT = 128
BOARD = SPOTS_IN_A_ROW * SPOT + 8
SLOT = 107  # of a tile on the cube: seven of them, with the hand, are as wide as the narrowest phone, 48 pixels each
CARRIED_WIDE, CARRIED_HIGH = (FACES + 1) * SLOT, 112
# Where there is room for all: the play area on the left, the board to fill and what the cube carries beside it.
GAP = 10
CARRIED_SCALE = BOARD / CARRIED_WIDE
HIGH = BOARD + GAP + CARRIED_HIGH * CARRIED_SCALE
LINE = {"stroke": "var(--line)"}
HAND = (
    "M-14 34C-30 18 -36 4 -30 0C-25 -3 -20 4 -16 10V-26C-16 -34 -6 -34 -6 -26V-6V-34C-6 -42 4 -42 4 -34V-6V-30"
    "C4 -38 14 -38 14 -30V-4V-20C14 -28 23 -28 23 -20V10C23 26 14 34 6 34Z"
)


def draw(table: Table, right: float) -> list[Panel]:
    say = table.tongue.say
    filled = table.begin(Panel("board", 0, 0, BOARD, BOARD, say("panel.board"), at=(right, 0)))
    board(table)
    at, title, held = (right, BOARD + GAP), say("panel.carried"), table.seat >= 0
    own = Panel("carried", 0, 0, CARRIED_WIDE, CARRIED_HIGH, title, at=at, scale=CARRIED_SCALE, held=held)
    table.begin(own)
    carried(table)
    if table.view.seat == table.me and table.view.stage in (STACKING, WHERE):
        leftovers(table)
    else:
        take_back(table)
    return [filled, own]


def take_back(table: Table) -> None:
    """A big hand, beside the tiles that it takes off."""
    svg = table.svg
    strength = 1 if "take-back" in table.legal else 0.4
    at, tip = ((FACES + 0.5) * SLOT, CARRIED_HIGH / 2), table.tongue.say("button.take-back")
    with svg.group(id="take-back", word="take-back", at=at, tip=tip):
        box(svg, -53, -54, 106, 108, 22, **SHEET)
        box(svg, -53, -54, 106, 108, 22, cls="ring")
        with svg.group(opacity=strength):
            svg.add("path", d=HAND, fill="var(--sun)", stroke="#1d2a3a", transform="translate(2 -2) scale(1.1)")


def leftovers(table: Table) -> None:
    """K9 (5): the pile as far as it has been tapped together, from the bottom up."""
    x, y = (FACES + 0.5) * SLOT + 8, CARRIED_HIGH / 2 + 18
    square(table.svg, x, y, 74, 14, fill="none", stroke="var(--soft)", stroke_dasharray="6 6")
    for i, kind in enumerate(table.view.rest):
        with table.svg.group(id=f"rest-{i}-{kind}", piece=KIND_WORDS[kind]):
            shape(table.svg, KIND_WORDS[kind], *lean(x, y, i * 15), 74)


def carried(table: Table) -> None:
    """The tiles on the cube: here it does not matter which face they stick to."""
    svg, me = table.svg, table.me
    for face, kind in enumerate(table.faces(me)):
        x, y = (face + 0.5) * SLOT, CARRIED_HIGH / 2
        lies = (
            kind_shape(kind, table.hidden(me)) if kind != NOTHING else ""
        )  # what is hidden does not stand in the page's source either
        word = None if lies in ("", "back") or kind == COIN else lies
        with svg.group(id=f"slot-{face}", word=word, tip=held(table, kind)):
            square(svg, x, y, SLOT - 4, 18, **CELL)
            square(svg, x, y, SLOT - 1, 18, cls="ring")
            if kind != NOTHING:
                with svg.group(id=f"slot-{face}-{lies}", piece=lies):
                    shape(svg, lies, x, y, 90)
            else:
                square(svg, x, y, 86, 13, fill=f"var(--{SEATS[me]})", opacity=0.16)


# -- the board to fill ------------------------------------------------------------------------------------------
def board(table: Table) -> None:
    """Four rows of four, as on the small boards and in words; each spot with the number that the log calls it by."""
    svg, view, say, me = table.svg, table.view, table.tongue.say, table.me
    left, top, size = 4, 4, SPOT
    box(svg, 1, 1, BOARD - 2, BOARD - 2, 20, **SHEET)
    new = {note[3] - 1 for note in table.notes if note[0] == COVERED and note[1] == me}
    for spot, asked in enumerate(spots_of(view, me)):
        x, y = spot_at(spot, left, top, size)
        kind = int(view.spot[me * SPOTS + spot])
        lies = say("spot.open") if kind == NOTHING else say(f"kind.{kind}")
        tip = say("tip.spot", number=spot + 1, asks=spot_words(table.tongue, *asked), held=lies)
        with svg.group(id=f"spot-{spot}", word=f"spot{spot + 1}", tip=tip):
            empty_spot(svg, x, y, size - 6, *asked)
            if kind != NOTHING:
                with svg.group(id=f"covered-{me}-{spot}", piece=KIND_WORDS[kind]):
                    shape(svg, KIND_WORDS[kind], x, y, size - 4)
            if spot in new:
                square(svg, x, y, size - 5, 14, fill="none", cls="last")
            a, b = x + size / 2 - 22, y + size / 2 - 19
            box(svg, a - 19, b - 16, 38, 32, 12, fill="var(--sheet)", **LINE)
            svg.text(a, b + 9, str(spot + 1), 26)
            square(svg, x, y, size - 2, 14, cls="ring")


def spot_at(spot: int, left: float, top: float, size: float) -> tuple[float, float]:
    """The middle of a spot of a board drawn there."""
    row, column = divmod(spot, SPOTS_IN_A_ROW)
    return left + (column + 0.5) * size, top + (row + 0.5) * size


def small_board(table: Table, seat: int, left: float, top: float, size: float) -> None:
    for spot, asked in enumerate(spots_of(table.view, seat)):
        x, y = spot_at(spot, left, top, size)
        kind = int(table.view.spot[seat * SPOTS + spot])
        if kind == NOTHING:
            empty_spot(table.svg, x, y, size - 2, *asked)
        else:
            shape(table.svg, KIND_WORDS[kind], x, y, size - 1)


def small_cube(table: Table, seat: int) -> None:
    """For the player card: the tiles on the cube, and the coins."""
    svg, view = table.svg, table.view
    for face, kind in enumerate(table.faces(seat)):
        x, y = 24 + face % 3 * 40, 22 + face // 3 * 40
        square(svg, x, y, 37, 7, fill=f"var(--{SEATS[seat]})", stroke="var(--ink)")
        if kind != NOTHING:
            shape(svg, kind_shape(kind, table.hidden(seat)), x, y, 34)
    shape(svg, "coin", 24, 98, 28)
    svg.text(42, 105, f"×{int(view.coins[seat])}", 20, text_anchor="start")


def empty_spot(svg: Svg, x: float, y: float, size: float, thing: int, colour: int) -> None:
    """An open spot: its ground in its colour or in all four, its object as a shade of itself."""
    half = size / 2
    if colour == ANY:
        for quarter, name in enumerate(COLOURS):
            a, b = x - half + quarter % 2 * half, y - half + quarter // 2 * half
            svg.add("rect", x=a, y=b, width=half, height=half, fill=GROUND[name], opacity=0.55)
        square(svg, x, y, size, size / 7, fill="none", stroke="var(--sheet)", stroke_width=size / 17)
    else:
        square(svg, x, y, size - 4, size / 7, fill=GROUND[COLOURS[colour]], opacity=0.8)
        sign(svg, colour, x - half + size * 0.19, y - half + size * 0.19, size / 11)
    dashes = "6 5" if size > 40 else None
    edge = {"stroke": "var(--ink)", "stroke_width": size / 45, "stroke_dasharray": dashes, "opacity": 0.6}
    square(svg, x, y, size - 2, size / 7, fill="none", **edge)
    if thing != ANY:
        shape(svg, OBJECTS[thing], x, y + 2, size * 0.74, opacity=0.62)


def spot_words(tongue: Tongue, thing: int, colour: int) -> str:
    """What a spot of a kids' board asks for."""
    if colour == ANY:
        return tongue.say("spot.object", object=tongue.say(f"object.{thing}"))
    if thing == ANY:
        return tongue.say("spot.colour", colour=tongue.say(f"colour.{colour}"))
    return tongue.say("spot.exact", kind=tongue.say(f"kind.{colour * OBJECT_COUNT + thing}"))
