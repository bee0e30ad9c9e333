"""Beside the play area: the own cube large and unfolded, the board with its majorities, everyone's area, the end."""

from __future__ import annotations

import math
from collections.abc import Iterator

from octavo.core.state import OVER
from octavo.games.octocube.art import box, cube, kind_shape, pips, shape, square
from octavo.games.octocube.chapters.knowledge import knows_sets
from octavo.games.octocube.chapters.majorities import counts, first_prize, lead, leaders, second_prize, shares
from octavo.games.octocube.chapters.model import face_at
from octavo.games.octocube.chapters.sets import coin_points, coins_of, points_for, set_points, sets_of, size_of
from octavo.games.octocube.data import (
    ALL_FACES,
    COIN,
    COLOUR_COUNT,
    FACES,
    KIND_WORDS,
    NOTHING,
    OBJECT_COUNT,
    OBJECTS,
    POSITIONS,
    QUARTER_TURNS,
)
from octavo.games.octocube.notes import PAID, SCORED_COINS
from octavo.games.octocube.play_area import Table
from octavo.games.octocube.position import QUARTERS, REMOVE
from octavo.games.octocube.rules import Octocube
from octavo.picture import Panel
from octavo.stamp import stamp
from octavo.svg import SEATS, Svg

SHEET = {"fill": "var(--sheet)", "stroke": "var(--line)"}
CELL = {"fill": "var(--cell)", "stroke": "var(--line)"}
SOFT = "var(--soft)"
NET = {"U": (1, 1), "N": (1, 0), "S": (1, 2), "W": (0, 1), "E": (2, 1), "D": (3, 1)}  # column, row
FACE = 88  # of the unfolded cube
CUBE_WIDE, CUBE_HIGH = 520, 280
BOARD_WIDE, BOARD_HIGH = 556, 410
TOP = 34  # of the board, below the line that explains the majorities
CELL_WIDE = 84
# Where there is room for all: the play area on the left, cube and board beside it.
GAP = 10
BOARD_SCALE = CUBE_WIDE / BOARD_WIDE
HIGH = CUBE_HIGH + GAP + BOARD_HIGH * BOARD_SCALE


def draw(table: Table, right: float) -> list[Panel]:
    say, over = table.tongue.say, table.view.turn == OVER
    title = say("final.title" if over else "panel.cube")
    first = table.begin(Panel("cube", 0, 0, CUBE_WIDE, CUBE_HIGH, title, at=(right, 0)))
    if over:
        final_table(table)
    elif table.asked and table.view.stage == QUARTERS:
        quarters(table)
    else:
        net(table)
        if not table.hidden(table.me):
            worth(table)
    at = (right, CUBE_HIGH + GAP)
    own = table.begin(Panel("board", 0, 0, BOARD_WIDE, BOARD_HIGH, say("panel.board"), at=at, scale=BOARD_SCALE))
    board(table)
    return [first, own] if over or table.seat < 0 else [first, own, near_faces(table)]


# -- the own cube -------------------------------------------------------------------------------------------
def worth(table: Table) -> None:
    """3.6: what sets pay, with those on the cube marked, and what scoring everything now would; while tiles are being
    taken off, what those pay."""
    svg, view, me = table.svg, table.view, table.me
    removing = table.asked and view.stage == REMOVE
    faces = int(view.marked) if removing else ALL_FACES
    sets = sets_of(view, me, faces)
    points, coins = int(points_for(sets)), int(coin_points(coins_of(view, me, faces)))
    left, right = 4 * FACE + 22, CUBE_WIDE - 12
    box(svg, left - 10, 4, right - left + 18, CUBE_HIGH - 8, 22, **SHEET)
    told = table.tongue.say("worth.removed" if removing else "worth.now")
    svg.text((left + right) / 2, 32, told, 19, right - left, fill=SOFT)
    total = f"{points} + {coins}" if coins else f"{points}"
    svg.text((left + right) / 2, 72, total, 36, cls="serif strong")
    things = [int(size_of(sets, thing)) for thing in range(OBJECT_COUNT)]
    for size in range(1, FACES + 1):
        y = 78 + size * 31
        owned = [thing for thing, count in enumerate(things) if count == size]
        if owned:
            box(svg, left - 4, y - 22, right - left + 6, 30, 15, fill="var(--sun)", fill_opacity=0.4)
        svg.text(left + 4, y, f"×{size}", 20, text_anchor="start", fill=SOFT)
        svg.text(right - 4, y, str(int(set_points(size))), 21, text_anchor="end", cls="strong" if owned else None)
        step = min(27.0, 66 / max(1, len(owned)))
        for i, thing in enumerate(owned):
            shape(svg, OBJECTS[thing], left + 50 + step * i, y - 7, 28)
    earned = sum(note[2] for note in table.notes if note[0] == PAID and note[1] == me)
    earned += sum(note[3] for note in table.notes if note[0] == SCORED_COINS and note[1] == me)
    if earned:
        svg.text(2 * FACE, 150, f"+{earned}", 60, cls="serif strong", id=f"earned-{earned}", enter="float")


def quarters(table: Table) -> None:
    """Which way round: every way to see, one of them to click."""
    svg, view, me = table.svg, table.view, table.me
    for quarter, degrees in enumerate((0, 90, 180, 270)):
        word = f"turn-{degrees}"
        x, y = CUBE_WIDE * (quarter + 0.5) / 4, CUBE_HIGH / 2
        if word in table.legal:
            with svg.group(id=f"way-{degrees}", word=word, tip=table.tongue.say("tip.way", degrees=degrees)):
                box(svg, x - 62, y - 110, 124, 220, 20, cls="ring")
                way = int(view.down) * QUARTER_TURNS + quarter
                cube(svg, me, table.faces(me), way, x + 8, y + 20, 84, hidden=table.hidden(me))
                svg.text(x, y + 96, f"{degrees}°", 22, fill=SOFT)


@stamp
def arrow(svg: Svg, degrees: int, faint: bool) -> None:
    """A quarter, a half or three quarters of a turn, clockwise seen from above."""
    way = {90: 0.6, 180: 1.1, 270: -0.6}[degrees] * math.pi
    radius, middle = 19, -12
    start = -0.5 * math.pi - (0.3 if way > 0 else -0.3) * (1 if degrees != 180 else 1.5)
    end = start + way
    x0, y0 = radius * math.cos(start), middle + radius * math.sin(start)
    x1, y1 = radius * math.cos(end), middle + radius * math.sin(end)
    flags = f"{1 if abs(way) > math.pi else 0} {1 if way > 0 else 0}"
    on = end + (0.5 if way > 0 else -0.5) * math.pi
    head = [(x1 + 12 * math.cos(on), y1 + 12 * math.sin(on))]
    head += [(x1 + wing * 9 * math.cos(end), y1 + wing * 9 * math.sin(end)) for wing in (1, -1)]
    with svg.group(opacity=0.3 if faint else 1):
        curve = f"M{x0:.1f} {y0:.1f}A{radius} {radius} 0 {flags} {x1:.1f} {y1:.1f}"
        svg.add("path", d=curve, fill="none", stroke="var(--ink)", stroke_width=5, stroke_linecap="round")
        svg.add("polygon", points=" ".join(f"{a:.1f},{b:.1f}" for a, b in head), fill="var(--ink)")
        svg.text(0, 34, f"{degrees}°", 20)


def unfolded(view: Octocube, seat: int) -> Iterator[tuple[str, int, int, int]]:
    """The faces of a cube as a cross: the side it is on, its number, column and row."""
    for side, (column, row) in NET.items():
        yield side, int(face_at(view, seat, POSITIONS.index(side))) - seat * FACES, column, row


def net(table: Table) -> None:
    """The cube unfolded: the top in the middle, the sides around it, the bottom at the end."""
    svg, view, say, me = table.svg, table.view, table.tongue.say, table.me
    left, top, size = 4, 8, FACE
    captions = {"W": (0.5, 0.92), "E": (2.5, 0.92), "D": (3.5, 0.92), "N": (0.6, 0.5)}
    for side, (column, row) in captions.items():
        svg.text(left + column * size, top + row * size, say(f"side.{side}"), 19, size - 4, fill=SOFT)
    tiles = table.faces(me)
    for side, face, across, along in unfolded(view, me):
        kind = tiles[face]
        x, y = left + (across + 0.5) * size, top + (along + 0.5) * size
        gone = table.asked and view.stage == REMOVE and int(view.marked) >> face & 1
        tip = say("tip.face", side=say(f"side.{side}"), number=face + 1, held=held(table, kind))
        net_face(svg, me, side, face, kind, table.hidden(me), bool(gone), x, y, tip)
    for degrees, column in ((270, 0), (90, 2), (180, 3)):
        turn_button(table, degrees, left + (column + 0.5) * size, top + 2.5 * size)


@stamp
def net_face(
    svg: Svg, me: int, side: str, face: int, kind: int, hidden: bool, gone: bool, x: float, y: float, tip: str
) -> None:
    """A face, with what sticks to it; ticked while that is being taken off."""
    with svg.group(id=f"net-{side}", word=f"face{face + 1}", tip=tip):
        square(svg, x, y, 84, 13, fill=f"var(--{SEATS[me]})", stroke="var(--ink)")
        square(svg, x, y, 87, 14, cls="ring")
        if kind == NOTHING:
            with svg.group(at=(x, y)):
                pips(svg, face, 19, 6.5)
        else:
            lies = kind_shape(kind, hidden)  # what is hidden does not stand in the page's source either
            with svg.group(id=f"net-{face}-{lies}", piece=lies, cls="ghost" if gone else None):
                shape(svg, lies, x, y, 74)
        if gone:
            tick = f"M{x - 22:.0f} {y:.0f}l16 18 28 -36"
            svg.add("path", d=tick, fill="none", stroke="var(--ink)", stroke_width=14, stroke_linecap="round")
            svg.add("path", d=tick, fill="none", stroke="var(--sun)", stroke_width=8, stroke_linecap="round")


def near_faces(table: Table) -> Panel:
    """The faces of the own cube in a row, for the thumb."""
    say, me, view = table.tongue.say, table.me, table.view
    size = 88
    svg = Panel("faces", 0, 0, size * FACES, size + 20, say("panel.cube"), held=True, close=True)
    tiles = table.faces(me)
    for i, (side, face, _, _) in enumerate(unfolded(view, me)):
        kind, x, y = tiles[face], (i + 0.5) * size, size / 2
        gone = table.asked and view.stage == REMOVE and int(view.marked) >> face & 1
        tip = say("tip.face", side=say(f"side.{side}"), number=face + 1, held=held(table, kind))
        near_face(svg, me, side, face, kind, table.hidden(me), bool(gone), x, y, tip)
        svg.text(x, size + 15, say(f"side.{side}"), 17, size - 4, fill=SOFT)
    return svg


@stamp
def near_face(
    svg: Svg, me: int, side: str, face: int, kind: int, hidden: bool, gone: bool, x: float, y: float, tip: str
) -> None:
    """The same for the thumb."""
    with svg.group(id=f"near-{side}", word=f"face{face + 1}", tip=tip):
        square(svg, x, y, 82, 13, fill=f"var(--{SEATS[me]})", stroke="var(--ink)")
        square(svg, x, y, 86, 14, cls="ring")
        if kind == NOTHING:
            with svg.group(at=(x, y)):
                pips(svg, face, 19, 6.5)
        else:
            shape(svg, kind_shape(kind, hidden), x, y, 72, cls="ghost" if gone else None)


def turn_button(table: Table, degrees: int, x: float, y: float) -> None:
    """3.5, in the corners that the unfolded cube leaves free."""
    word = f"turn-{degrees}"
    with table.svg.group(id=word, at=(x, y), word=word, tip=table.tongue.say("tip.turn", degrees=degrees)):
        square(table.svg, 0, 0, 86, 16, cls="ring")
        arrow(table.svg, degrees, faint=word not in table.legal)


def held(table: Table, kind: int) -> str:
    say = table.tongue.say
    if kind == NOTHING:
        return say("face.empty")
    return say("face.hidden") if table.hidden(table.me) else say(f"kind.{kind}")


# -- the board and its majorities ---------------------------------------------------------------------------
def board(table: Table) -> None:
    svg, view, say, me = table.svg, table.view, table.tongue.say, table.me
    left, wide, high = 8, CELL_WIDE, 74
    box(svg, 2, 2, BOARD_WIDE - 4, BOARD_HIGH - 4, 20, **SHEET)
    svg.seat(me, left + 16, 19, 10)
    legend = f"{say('majority.title')}: {say('majority.tells')}"
    svg.text(BOARD_WIDE - 14, 25, legend, 19, 480, text_anchor="end", fill=SOFT)
    for kind in range(COIN):
        colour, thing = divmod(kind, OBJECT_COUNT)
        x, y = left + (thing + 0.5) * wide, TOP + (colour + 0.5) * high
        count = int(view.board[me * COIN + kind])
        tip = say("tip.board", kind=say(f"kind.{kind}"), n=count)
        cell(svg, me, kind, count, x, y, wide, high, tip)
    right = left + 5 * wide + 62
    below = TOP + COLOUR_COUNT * high
    for colour in range(COLOUR_COUNT):
        standing(table, right, TOP + colour * high + 14, 58, colour, say(f"colour.{colour}"))
    for thing in range(OBJECT_COUNT):
        x = left + (thing + 0.5) * wide
        standing(table, x, below + 14, 42, COLOUR_COUNT + thing, say(f"object.{thing}"))
    coins = int(view.coins[me])
    with svg.group(id=f"coins-{me}", tip=say("plain.coins", n=coins)):
        shape(svg, "coin", right - 26, below + 26, 40, opacity=1 if coins else 0.35)
        svg.text(right, below + 33, f"×{coins}", 22, text_anchor="start")
    if knows_sets(view, table.seat, me):
        svg.text(right, below + 66, say("area.sets", points=int(view.points[me])), 19, 124)


@stamp
def cell(svg: Svg, me: int, kind: int, count: int, x: float, y: float, wide: int, high: int, tip: str) -> None:
    """The place of a kind of tile on the board, and how many lie there."""
    with svg.group(id=f"cell-{kind}", word=KIND_WORDS[kind], tip=tip):
        box(svg, x - wide / 2 + 3, y - high / 2 + 3, wide - 6, high - 6, 10, **CELL)
        box(svg, x - wide / 2 + 3, y - high / 2 + 3, wide - 6, high - 6, 10, cls="ring")
        if not count:
            shape(svg, KIND_WORDS[kind], x, y, 52, opacity=0.2)
        else:
            with svg.group(id=f"board-{me}-{kind}", piece=KIND_WORDS[kind]):
                shape(svg, KIND_WORDS[kind], x, y, 66)
        if count > 1:
            with svg.group(id=f"count-{me}-{kind}-{count}", enter="pop"):
                svg.add("circle", cx=x + 25, cy=y + 21, r=15, fill="var(--ink)")
                svg.text(x + 25, y + 28, str(count), 21, fill="var(--paper)", cls="strong")


def standing(table: Table, x: float, y: float, step: float, category: int, name: str) -> None:
    """Who leads a row or a column, and by how much."""
    say, tiles = table.tongue.say, counts(table.view, category)
    first = leaders(tiles)
    told = say("majority.nobody", name=name)
    if len(first) == 1:
        told = say("majority.leads", name=name, seat=table.tongue.name(first[0]), lead=lead(tiles))
    elif first:
        told = say("majority.tied", name=name, lead=max(tiles))
    pay = f"{int(first_prize(category))}/{int(second_prize(category))}"
    sign = f"+{lead(tiles)}" if len(first) == 1 else "=" if first else "·"
    compared(table.svg, tuple(tiles), tuple(first), x, y, step, f"{told} · {pay}", f"{sign} \u2002{pay}")


@stamp
def compared(
    svg: Svg, tiles: tuple[int, ...], first: tuple[int, ...], x: float, y: float, step: float, tip: str, below: str
) -> None:
    """How many each has, and who leads."""
    with svg.group(tip=tip):
        for seat, count in enumerate(tiles):
            a, b = x + (seat % 2 - 0.5) * step, y + seat // 2 * 23
            if seat in first:
                box(svg, a - step / 2 + 1, b - 11.5, step - 2, 23, 11.5, fill="var(--sun)", fill_opacity=0.4)
            svg.seat(seat, a - step * 0.22, b, 6)
            svg.text(a + step * 0.2, b + 6.5, str(count), 19, cls="strong" if seat in first else None)
        svg.text(x, y + (30 if len(tiles) == 2 else 52), below, 19, fill=SOFT)


def small_board(table: Table, seat: int, left: float, top: float) -> None:
    """For the player card."""
    small_cells(table.svg, tuple(int(table.view.board[seat * COIN + kind]) for kind in range(COIN)), left, top)


@stamp
def small_cells(svg: Svg, held: tuple[int, ...], left: float, top: float) -> None:
    for kind, count in enumerate(held):
        colour, thing = divmod(kind, OBJECT_COUNT)
        x, y = left + (thing + 0.5) * 32, top + (colour + 0.5) * 27
        box(svg, x - 15, y - 12.5, 30, 25, 4, **CELL)
        if count:
            shape(svg, KIND_WORDS[kind], x - 6 if count > 1 else x, y, 18 if count > 1 else 23)
        if count > 1:
            svg.text(x + 9, y + 7, str(count), 19.5, cls="strong")


def small_cube(table: Table, seat: int) -> None:
    """For the player card: the cube unfolded, and in the corners that it leaves free coins and tiles on the board."""
    svg, view, tiles = table.svg, table.view, table.faces(seat)
    for _, face, column, row in unfolded(view, seat):
        kind = tiles[face]
        x, y = 4 + (column + 0.5) * 31, 10 + (row + 0.5) * 31
        square(svg, x, y, 29, 5, fill=f"var(--{SEATS[seat]})", stroke="var(--ink)")
        if kind != NOTHING:
            shape(svg, kind_shape(kind, table.hidden(seat)), x, y, 27)
    facts = {"coins": int(view.coins[seat]), "objects": int(view.held[seat])}
    with svg.group(tip=table.tongue.say("tip.area", seat=table.tongue.name(seat), **facts)):
        shape(svg, "coin", 82, 24, 25)
        svg.text(96, 31, f"×{facts['coins']}", 19.5, text_anchor="start")
        for shift in (3, 0, -3):
            square(svg, 80 + shift, 90 - shift, 17, 4, fill="var(--sheet)", stroke="var(--ink)")
        svg.text(96, 97, f"×{facts['objects']}", 19.5, text_anchor="start")


# -- the end -----------------------------------------------------------------------------------------------------
def final_table(table: Table) -> None:
    """5.3: the four ways of scoring, line by line."""
    svg, say = table.svg, table.tongue.say
    box(svg, 2, 2, CUBE_WIDE - 4, CUBE_HIGH - 4, 22, **SHEET)
    svg.text(20, 36, say("final.title"), 22, 215, cls="serif strong", text_anchor="start")
    step = min(76.0, 264 / table.seats)
    columns = [CUBE_WIDE - 40 - (table.seats - 1 - seat) * step for seat in range(table.seats)]
    lines = shares(table.view)
    totals = [int(row[0]) for row in table.view.scores()]
    for seat, x in enumerate(columns):
        svg.seat(seat, x, 28, 12)
    for line, name in enumerate(("sets", "coins", "colours", "objects", "total")):
        y = 84 + line * 44
        last = name == "total"
        pen = {"stroke": "var(--ink)", "stroke_width": 2} if last else {"stroke": "var(--line)"}
        svg.add("line", x1=16, y1=y - 29, x2=CUBE_WIDE - 16, y2=y - 29, **pen)
        svg.text(20, y + 2, say(f"final.{name}"), 24, 200, text_anchor="start", cls="strong" if last else None)
        for seat, x in enumerate(columns):
            if last and totals[seat] == max(totals):
                box(svg, x - 28, y - 25, 56, 38, 19, fill="var(--sun)", fill_opacity=0.5)
            told = str(totals[seat] if last else lines[seat][line])
            svg.text(x, y + 3, told, 27 if last else 24, cls="strong serif" if last else None)
