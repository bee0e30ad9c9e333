"""Around the play area of the kids' version: the cube, a big hand, the tiles on the cube, and the board to fill."""

from __future__ import annotations

from octavo.core.state import OVER
from octavo.games.octocube.art import GROUND, box, cube, kind_shape, lean, shape, sign, square
from octavo.games.octocube.chapters.kids_boards import spots_of
from octavo.games.octocube.data import ANY, COIN, COLOURS, FACES, KIND_WORDS, NOTHING, OBJECT_COUNT, OBJECTS, SPOTS
from octavo.games.octocube.notes import COVERED
from octavo.games.octocube.panels import CELL, LEFT, SHEET, held
from octavo.games.octocube.play_area import Table
from octavo.games.octocube.position import STACKING, WHERE
from octavo.picture import Panel
from octavo.svg import SEATS, Svg
from octavo.words import Tongue

# Narrower than the other versions: on a phone everything is a quarter larger.
WIDTH = 700
WIDE = WIDTH - LEFT - 6  # the column beside the play area
SPOTS_IN_A_ROW = 8
SLOT = 112  # of a tile on the cube
CARRIED = FACES * SLOT + 136
LINE = {"stroke": "var(--line)"}
HAND = (
    "M-14 34C-30 18 -36 4 -30 0C-25 -3 -20 4 -16 10V-26C-16 -34 -6 -34 -6 -26V-6V-34C-6 -42 4 -42 4 -34V-6V-30"
    "C4 -38 14 -38 14 -30V-4V-20C14 -28 23 -28 23 -20V10C23 26 14 34 6 34Z"
)


def draw(table: Table) -> list[Panel]:
    say = table.tongue.say
    own = table.begin(Panel("cube", LEFT - 4, 2, WIDE + 8, 368, say("panel.cube")))
    own_cube(table)
    if table.view.seat == table.me and table.view.stage in (STACKING, WHERE):
        leftovers(table)
    everyone = table.begin(Panel("players", LEFT - 4, 370, WIDE + 8, 152, say("panel.players")))
    standings(table)
    held = table.begin(
        Panel(
            "carried", 0, 0, CARRIED, 120, say("panel.carried"), at=(4, 524), scale=692 / CARRIED, held=table.seat >= 0
        )
    )
    carried(table)
    if not (table.view.seat == table.me and table.view.stage in (STACKING, WHERE)):
        take_back(table)
    filled = table.begin(Panel("board", 2, 630, WIDTH - 4, 190, say("panel.board"), least=0.6))
    board(table)
    return [filled, own, everyone, held]


def own_cube(table: Table) -> None:
    svg, view, me = table.svg, table.view, table.me
    high = 196 if view.seat == me and view.stage in (STACKING, WHERE) else 360
    box(svg, LEFT, 6, WIDE, high, 22, **SHEET)
    svg.seat(me, LEFT + 24, 30, 11)
    with svg.group(id="big-cube"):
        cube(svg, me, table.faces(me), int(view.orient[me]), LEFT + 106, high / 2 + 38, 88, hidden=table.hidden(me))


def take_back(table: Table) -> None:
    """A big hand, beside the tiles that it takes off."""
    svg = table.svg
    strength = 1 if "take-back" in table.legal else 0.4
    with svg.group(
        id="take-back", word="take-back", at=(FACES * SLOT + 68, 60), tip=table.tongue.say("button.take-back")
    ):
        box(svg, -62, -56, 124, 112, 22, **SHEET)
        box(svg, -62, -56, 124, 112, 22, cls="ring")
        with svg.group(opacity=strength):
            svg.add("path", d=HAND, fill="var(--sun)", stroke="#1d2a3a", transform="translate(2 -10) scale(.95)")
            svg.text(0, 47, table.tongue.say("button.take-back"), 25, 118, cls="fine strong")


def leftovers(table: Table) -> None:
    """K9 (5): the pile as far as it has been tapped together, from the bottom up."""
    box(table.svg, LEFT, 210, WIDE, 156, 26, **SHEET)
    square(table.svg, LEFT + WIDE / 2 + 10, 310, 92, 14, fill="none", stroke="var(--line)", stroke_dasharray="6 6")
    for i, kind in enumerate(table.view.rest):
        with table.svg.group(id=f"rest-{i}-{kind}", piece=KIND_WORDS[kind]):
            shape(table.svg, KIND_WORDS[kind], *lean(LEFT + WIDE / 2 + 10, 310, i * 18), 92)


def standings(table: Table) -> None:
    """How far everyone's board is filled, with coins for a tie; and the abyss tiles left, or the last round."""
    svg, view, say = table.svg, table.view, table.tongue.say
    top, step = 374, 144 / (table.seats + 1)
    size = min(18.0, step * 0.36)
    box(svg, LEFT, top, WIDE, 144, 22, **SHEET)
    for seat in range(table.seats):
        y = top + (seat + 0.5) * step
        coins, covered = int(view.coins[seat]), int(view.held[seat])
        now = seat == view.seat and view.turn != OVER
        tip = say("tip.area", seat=table.tongue.name(seat), coins=coins, objects=covered)
        with svg.group(id=f"area-{seat}", tip=tip):
            box(svg, LEFT + 4, y - step / 2 + 3, WIDE - 8, step - 6, 14, fill="var(--sun)", fill_opacity=0.3 * now)
            svg.seat(seat, LEFT + 24, y, size * 0.62)
            svg.text(LEFT + 42, y + 7, f"{covered}/{SPOTS}", 20, text_anchor="start", cls="strong")
            shape(svg, "coin", LEFT + 130, y, size * 1.7)
            svg.text(LEFT + 149, y + 7, f"×{coins}", 20, text_anchor="start")
    y = top + (table.seats + 0.5) * step
    if view.ending and view.turn != OVER:
        box(svg, LEFT + 6, y - step / 2 + 1, WIDE - 12, step - 6, 12, fill="var(--coral)", fill_opacity=0.25)
        svg.text(LEFT + WIDE / 2, y + 4, say("supply.last"), 19, WIDE - 24, cls="strong", id="last-round")
        return
    count = int(view.supply)
    with svg.group(id="supply", tip=say("tip.supply-kids", n=count)):
        shape(svg, "abyss", LEFT + 130, y, size * 1.7, opacity=1 if count else 0.35)
        svg.text(LEFT + 149, y + 7, f"×{count}", 20, text_anchor="start")


def carried(table: Table) -> None:
    """The tiles on the cube: here it does not matter which face they stick to."""
    svg, me = table.svg, table.me
    for face, kind in enumerate(table.faces(me)):
        x, y = (face + 0.5) * SLOT, 60
        word = None if kind in (NOTHING, COIN) else KIND_WORDS[kind]
        with svg.group(id=f"slot-{face}", word=word, tip=held(table, kind)):
            square(svg, x, y, 108, 18, **CELL)
            square(svg, x, y, 107, 18, cls="ring")
            if kind != NOTHING:
                with svg.group(id=f"slot-{face}-{kind}", piece=KIND_WORDS[kind]):
                    shape(svg, kind_shape(kind, table.hidden(me)), x, y, 94)
            else:
                square(svg, x, y, 90, 13, fill=f"var(--{SEATS[me]})", opacity=0.16)


# -- the board to fill ------------------------------------------------------------------------------------------
def board(table: Table) -> None:
    """Two rows of eight, as on the small boards and in words; each spot with the number that the log calls it by."""
    svg, view, say, me = table.svg, table.view, table.tongue.say, table.me
    left, top, size = 8, 638, (WIDTH - 16) / SPOTS_IN_A_ROW
    box(svg, 6, top - 6, WIDTH - 12, size * 2 + 12, 20, **SHEET)
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
            a, b = x + size / 2 - 16, y + size / 2 - 15
            box(svg, a - 14, b - 12, 28, 24, 10, fill="var(--sheet)", **LINE)
            svg.text(a, b + 7, str(spot + 1), 20)
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
        x, y = 20 + face * 34, 18
        square(svg, x, y, 32, 7, fill=f"var(--{SEATS[seat]})", stroke="var(--ink)")
        if kind != NOTHING:
            shape(svg, kind_shape(kind, table.hidden(seat)), x, y, 29)
    shape(svg, "coin", 244, 18, 28)
    svg.text(261, 25, f"×{int(view.coins[seat])}", 20, text_anchor="start")


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
