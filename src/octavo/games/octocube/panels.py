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
    HOME,
    KIND_WORDS,
    NOTHING,
    OBJECT_COUNT,
    OBJECTS,
    POSITIONS,
    QUARTER_TURNS,
    START,
)
from octavo.games.octocube.notes import PAID, SCORED_COINS
from octavo.games.octocube.play_area import Table
from octavo.games.octocube.position import QUARTERS, REMOVE
from octavo.games.octocube.rules import Octocube
from octavo.picture import Panel
from octavo.svg import SEATS, Svg

SHEET = {"fill": "var(--sheet)", "stroke": "var(--line)"}
CELL = {"fill": "var(--cell)", "stroke": "var(--line)"}
SOFT = "var(--soft)"
LEFT, WIDE = 506, 348  # the column on the right
BELOW = 532  # where the lower half begins
NET = {"U": (1, 1), "N": (1, 0), "S": (1, 2), "W": (0, 1), "E": (2, 1), "D": (3, 1)}  # column, row


def draw(table: Table) -> list[Panel]:
    say, over = table.tongue.say, table.view.turn == OVER
    first = table.begin(Panel("cube", 502, 2, 356, 520, say("final.title" if over else "panel.cube"), least=0.7))
    if over:
        final_table(table)
    else:
        big_cube(table)
        net(table)
    own = table.begin(Panel("board", 2, 522, 556, 384, say("panel.board")))
    board(table)
    everyone = table.begin(Panel("players", 558, 522, 300, 384, say("panel.players")))
    areas(table)
    return [first, own, everyone] if over or table.seat < 0 else [first, own, everyone, near_faces(table)]


# -- the own cube -------------------------------------------------------------------------------------------
def big_cube(table: Table) -> None:
    svg, view, me = table.svg, table.view, table.me
    box(svg, LEFT, 6, WIDE, 240, 22, **SHEET)
    svg.seat(me, LEFT + 24, 30, 11)
    if not table.hidden(me):
        worth(table)
    if table.asked and view.stage == QUARTERS:
        quarters(table)
        return
    with svg.group(id="big-cube"):
        cube(svg, me, table.faces(me), int(view.orient[me]), LEFT + 206, 160, 100, hidden=table.hidden(me))


def worth(table: Table) -> None:
    """What scoring everything now would pay; while tiles are being taken off, what those pay."""
    svg, view, me = table.svg, table.view, table.me
    removing = table.asked and view.stage == REMOVE
    faces = int(view.marked) if removing else ALL_FACES
    sets = sets_of(view, me, faces)
    points, coins = int(points_for(sets)), int(coin_points(coins_of(view, me, faces)))
    right = LEFT + WIDE - 18
    told = table.tongue.say("worth.removed" if removing else "worth.now")
    svg.text(right, 38, told, 17, text_anchor="end", fill=SOFT)
    total = f"{points} + {coins}" if coins else f"{points}"
    svg.text(right, 70, total, 30, text_anchor="end", cls="serif strong")
    things = [int(size_of(sets, thing)) for thing in range(OBJECT_COUNT)]
    several = [(thing, count) for thing, count in enumerate(things) if count > 1 and view.stage != QUARTERS]
    for line, (thing, count) in enumerate(several):
        shape(svg, OBJECTS[thing], LEFT + 28, 74 + line * 40, 34)
        svg.text(LEFT + 50, 80 + line * 40, f"×{count}", 20, text_anchor="start")
        svg.text(LEFT + 84, 80 + line * 40, str(int(set_points(count))), 20, text_anchor="start", cls="strong")
    if view.stage != QUARTERS:
        price_list(table, things)
    earned = sum(note[2] for note in table.notes if note[0] == PAID and note[1] == me)
    earned += sum(note[3] for note in table.notes if note[0] == SCORED_COINS and note[1] == me)
    if earned:
        svg.text(LEFT + 206, 120, f"+{earned}", 54, cls="serif strong", id=f"earned-{earned}", enter="float")


def price_list(table: Table, sizes: list[int]) -> None:
    """3.6: what sets pay, with those on the cube marked."""
    svg = table.svg
    for size in range(1, FACES + 1):
        y = 84 + size * 24
        if size in sizes:
            box(svg, LEFT + 270, y - 17, 68, 23, 11, fill="var(--sun)", fill_opacity=0.4)
        svg.text(LEFT + 280, y, f"×{size}", 17, text_anchor="start", fill=SOFT)
        svg.text(LEFT + 330, y, str(int(set_points(size))), 17, text_anchor="end")


def quarters(table: Table) -> None:
    """Which way round: every way to see, one of them to click."""
    svg, view, me = table.svg, table.view, table.me
    for quarter, degrees in enumerate((0, 90, 180, 270)):
        word = f"turn-{degrees}"
        x, y = LEFT + 44 + quarter * 87, 156
        if word in table.legal:
            with svg.group(id=f"way-{degrees}", word=word, tip=table.tongue.say("tip.way", degrees=degrees)):
                box(svg, x - 42, y - 72, 84, 132, 16, cls="ring")
                way = int(view.down) * QUARTER_TURNS + quarter
                cube(svg, me, table.faces(me), way, x + 6, y + 16, 50, hidden=table.hidden(me))


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
        svg.text(0, 34, f"{degrees}°", 19)


def unfolded(view: Octocube, seat: int) -> Iterator[tuple[str, int, int, int]]:
    """The faces of a cube as a cross: the side it is on, its number, column and row."""
    for side, (column, row) in NET.items():
        yield side, int(face_at(view, seat, POSITIONS.index(side))) - seat * FACES, column, row


def net(table: Table) -> None:
    """The cube unfolded: the top in the middle, the sides around it, the bottom at the end."""
    svg, view, say, me = table.svg, table.view, table.tongue.say, table.me
    left, top, size = LEFT - 2, 252, 88
    captions = {"W": (0.5, 0.92), "E": (2.5, 0.92), "D": (3.5, 0.92), "N": (0.6, 0.5)}
    for side, (column, row) in captions.items():
        svg.text(left + column * size, top + row * size, say(f"side.{side}"), 16, fill=SOFT)
    tiles = table.faces(me)
    for side, face, across, along in unfolded(view, me):
        kind = tiles[face]
        x, y = left + (across + 0.5) * size, top + (along + 0.5) * size
        gone = table.asked and view.stage == REMOVE and int(view.marked) >> face & 1
        tip = say("tip.face", side=say(f"side.{side}"), number=face + 1, held=held(table, kind))
        with svg.group(id=f"net-{side}", word=f"face{face + 1}", tip=tip):
            square(svg, x, y, 84, 13, fill=f"var(--{SEATS[me]})", stroke="var(--ink)")
            square(svg, x, y, 87, 14, cls="ring")
            if kind == NOTHING:
                with svg.group(at=(x, y)):
                    pips(svg, face, 19, 6.5)
            else:
                with svg.group(id=f"net-{face}-{kind}", piece=KIND_WORDS[kind], cls="ghost" if gone else None):
                    shape(svg, kind_shape(kind, table.hidden(me)), x, y, 74)
            if gone:
                tick = f"M{x - 22:.0f} {y:.0f}l16 18 28 -36"
                svg.add("path", d=tick, fill="none", stroke="var(--ink)", stroke_width=14, stroke_linecap="round")
                svg.add("path", d=tick, fill="none", stroke="var(--sun)", stroke_width=8, stroke_linecap="round")
    if not (table.asked and view.stage == QUARTERS):
        for degrees, column in ((270, 0), (90, 2), (180, 3)):
            turn_button(table, degrees, left + (column + 0.5) * size, top + 2.5 * size)


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
        with svg.group(id=f"near-{side}", word=f"face{face + 1}", tip=tip):
            square(svg, x, y, 82, 13, fill=f"var(--{SEATS[me]})", stroke="var(--ink)")
            square(svg, x, y, 86, 14, cls="ring")
            if kind == NOTHING:
                with svg.group(at=(x, y)):
                    pips(svg, face, 19, 6.5)
            else:
                shape(svg, kind_shape(kind, table.hidden(me)), x, y, 72, cls="ghost" if gone else None)
        svg.text(x, size + 15, say(f"side.{side}"), 17, size - 4, fill=SOFT)
    return svg


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
    left, wide = 8, 84
    high = 76 if table.seats == 2 else 72  # more players, more lines below
    box(svg, left - 2, BELOW - 6, 5 * wide + 128, 374, 20, **SHEET)
    for kind in range(COIN):
        colour, thing = divmod(kind, OBJECT_COUNT)
        x, y = left + (thing + 0.5) * wide, BELOW + (colour + 0.5) * high
        count = int(view.board[me * COIN + kind])
        tip = say("tip.board", kind=say(f"kind.{kind}"), n=count)
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
                    svg.add("circle", cx=x + 25, cy=y + 23, r=14, fill="var(--ink)")
                    svg.text(x + 25, y + 30, str(count), 20, fill="var(--paper)", cls="strong")
    right = left + 5 * wide + 62
    below = BELOW + COLOUR_COUNT * high
    for colour in range(COLOUR_COUNT):
        standing(table, right, BELOW + colour * high + 26, 56, colour, say(f"colour.{colour}"))
    for thing in range(OBJECT_COUNT):
        x = left + (thing + 0.5) * wide
        standing(table, x, below + 14, 40, COLOUR_COUNT + thing, say(f"object.{thing}"))
    svg.text(right, below + 24, say("majority.title"), 18, 124, fill=SOFT)
    svg.text(right, below + 46, say("majority.tells"), 18, 124, fill=SOFT)


def standing(table: Table, x: float, y: float, step: float, category: int, name: str) -> None:
    """Who leads a row or a column, and by how much."""
    svg, say = table.svg, table.tongue.say
    tiles = counts(table.view, category)
    first = leaders(tiles)
    told = say("majority.nobody", name=name)
    if len(first) == 1:
        told = say("majority.leads", name=name, seat=table.tongue.name(first[0]), lead=lead(tiles))
    elif first:
        told = say("majority.tied", name=name, lead=max(tiles))
    pay = f"{int(first_prize(category))}/{int(second_prize(category))}"
    with svg.group(tip=f"{told} · {pay}"):
        for seat, count in enumerate(tiles):
            a, b = x + (seat % 2 - 0.5) * step, y + seat // 2 * 22
            if seat in first:
                box(svg, a - step / 2 + 1, b - 11, step - 2, 22, 11, fill="var(--sun)", fill_opacity=0.4)
            svg.seat(seat, a - step * 0.2, b, 6)
            svg.text(a + step * 0.2, b + 6, str(count), 18, cls="strong" if seat in first else None)
        sign = f"+{lead(tiles)}" if len(first) == 1 else "=" if first else "·"
        svg.text(x, y + (28 if table.seats == 2 else 50), f"{sign} \u2002{pay}", 18, fill=SOFT)


def small_board(table: Table, seat: int, left: float, top: float) -> None:
    for kind in range(COIN):
        colour, thing = divmod(kind, OBJECT_COUNT)
        x, y = left + (thing + 0.5) * 32, top + (colour + 0.5) * 26
        count = int(table.view.board[seat * COIN + kind])
        box(table.svg, x - 15, y - 12, 30, 24, 4, **CELL)
        if count:
            shape(table.svg, KIND_WORDS[kind], x - 5 if count > 1 else x, y, 19 if count > 1 else 23)
        if count > 1:
            table.svg.text(x + 10, y + 5, str(count), 13, cls="strong")


# -- everyone's own area, and the supply ----------------------------------------------------------------------
def areas(table: Table) -> None:
    left, wide = 562, 292
    step = min(92, 300 // table.seats)
    for seat in range(table.seats):
        area(table, seat, left, BELOW - 6 + seat * step, wide, step - 8)
    supply(table, left, BELOW + table.seats * step)


def area(table: Table, seat: int, left: float, top: float, wide: float, high: float) -> None:
    svg, view, say = table.svg, table.view, table.tongue.say
    y = top + high / 2
    coins, objects = int(view.coins[seat]), int(view.held[seat])
    now = seat == view.seat and view.turn != OVER
    with svg.group(id=f"area-{seat}", tip=say("tip.area", seat=table.tongue.name(seat), coins=coins, objects=objects)):
        edge = {"stroke": "var(--coral)", "stroke_width": 2} if now else {"stroke": "var(--line)"}
        box(svg, left, top, wide, high, 18, fill="var(--sheet)", **edge)
        svg.seat(seat, left + 26, y, 11)
        square(svg, left + 72, y, 50, 10, fill="none", stroke="var(--line)", stroke_dasharray="4 4")
        if view.cube_at[seat] == HOME:
            with svg.group(id=f"cube-{seat}"):
                cube(svg, seat, table.faces(seat), START, left + 76, y + 10, 32, hidden=table.hidden(seat))
        shape(svg, "coin", left + 121, y, 36)
        svg.text(left + 143, y + 8, f"×{coins}", 22, text_anchor="start")
        svg.text(left + wide - 14, y - 5, say("area.objects", n=objects), 17, wide - 205, text_anchor="end", fill=SOFT)
        if knows_sets(view, table.seat, seat):
            told = say("area.sets", points=int(view.points[seat]))
            svg.text(left + wide - 14, y + 20, told, 17, text_anchor="end", cls="strong")


def supply(table: Table, left: float, top: float) -> None:
    svg, view, say = table.svg, table.view, table.tongue.say
    count = int(view.supply)
    with svg.group(id="supply", tip=say("tip.supply", n=count)):
        shape(svg, "abyss", left + 30, top + 28, 48, opacity=1 if count else 0.35)
        svg.text(left + 64, top + 37, f"×{count}", 24, text_anchor="start")
        if view.ending and view.turn != OVER:
            box(svg, left + 108, top + 8, 184, 40, 20, fill="var(--coral)", fill_opacity=0.25)
            svg.text(left + 200, top + 35, say("supply.last"), 19, cls="strong")


# -- the end -----------------------------------------------------------------------------------------------------
def final_table(table: Table) -> None:
    """5.3: the four ways of scoring, line by line."""
    svg, say = table.svg, table.tongue.say
    box(svg, LEFT, 6, WIDE, 512, 22, **SHEET)
    svg.text(LEFT + WIDE / 2, 48, say("final.title"), 24, cls="serif strong")
    step = min(70.0, 220 / table.seats)
    columns = [LEFT + WIDE - 32 - (table.seats - 1 - seat) * step for seat in range(table.seats)]
    lines = shares(table.view)
    for seat, x in enumerate(columns):
        svg.seat(seat, x, 92, 11)
    for line, name in enumerate(("sets", "coins", "colours", "objects")):
        y = 156 + line * 74
        svg.add("line", x1=LEFT + 14, y1=y - 37, x2=LEFT + WIDE - 14, y2=y - 37, stroke="var(--line)")
        svg.text(LEFT + 16, y + 7, say(f"final.{name}"), 20, text_anchor="start")
        for seat, x in enumerate(columns):
            svg.text(x, y + 7, str(lines[seat][line]), 22)
    totals = [int(row[0]) for row in table.view.scores()]
    y = 156 + 4 * 74
    svg.add("line", x1=LEFT + 14, y1=y - 37, x2=LEFT + WIDE - 14, y2=y - 37, stroke="var(--ink)", stroke_width=2)
    svg.text(LEFT + 16, y + 8, say("final.total"), 22, text_anchor="start", cls="strong")
    for seat, x in enumerate(columns):
        if totals[seat] == max(totals):
            box(svg, x - 27, y - 22, 54, 44, 22, fill="var(--sun)", fill_opacity=0.5)
        svg.text(x, y + 9, str(totals[seat]), 26, cls="strong serif")
