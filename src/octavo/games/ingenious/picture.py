"""How Ingenious looks: a round mat, a honeycomb of paper, dark double hexagons with bright symbols, racks and a bag."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache

from octavo.core.hexes import ring
from octavo.games.ingenious.chapters.markers import side
from octavo.games.ingenious.data import (
    BOARD,
    CELL,
    COLOURS,
    COORDS,
    DOUBLE,
    FREE,
    OFF,
    RADIUS,
    SYMBOL_CELLS,
    WORDS,
    within,
)
from octavo.games.ingenious.notes import SCORED, SHOWED
from octavo.games.ingenious.plain import gains, rack, reach, recent
from octavo.games.ingenious.position import FIRST_CELL, SECOND_CELL
from octavo.games.ingenious.rules import Ingenious
from octavo.picture import Panel, Picture
from octavo.svg import Svg, number, polygon
from octavo.words import Note, Tongue

Point = tuple[float, float]
Parts = tuple[str | tuple[str, str], ...]

# The colours printed on the tiles, which are dark in both themes.
PAINT = ("#e5484d", "#46a758", "#4a9be0", "#f08c2e", "#f3c52b", "#b07cd8")
ROOT = math.sqrt(3)
MAT = 312.0  # the radius of the mat
MARGIN = 8.0  # of the mat, beyond the field, for the names of rows and cells
FLOOR = 449.0  # on which the tiles of the rack stand
TALL = 36.0  # the radius of a hexagon on the rack
STEP = 77.0  # from one tile of the rack to the next
LIFT = 8.0  # of the tile that is chosen
TOP = 135.0  # above the floor: as high as a tile that is lifted
EDGE = -314.0  # the left end of the rack
LOW = 0.8  # how large the rack is below the board: that is as high as wide, and a screen is not
SMALL = 20.8  # the size of what is written on the board: 11 pixels where it is 344 wide
CORNERS = ((-1, -1), (1, -1), (1, 1))  # where the others sit, clockwise from the left


def draw(view: Ingenious, seat: int, notes: Sequence[Note], tongue: Tongue) -> Picture:
    radius = RADIUS[int(view.seats)]
    near = max(seat, 0)  # a spectator looks over the shoulder of seat 0, and sees backs
    board = Panel("board", -324, -318, 648, 636, tongue.say("panel.board"), whole=True)
    board.parts.extend(_ground(radius))
    _cells(board, view, radius)
    _tiles(board, view, radius, tongue)
    if seat == view.turn:
        _draft(board, view, radius)
    _points(board, view, radius, notes)
    for i in range(1, int(view.seats)):
        _other(board, view, (near + i) % int(view.seats), seat, CORNERS[i - 1], tongue)
    title, width = tongue.say("panel.rack"), STEP * 6 + 12
    at, held = (-width * LOW / 2, 320.0), seat >= 0
    own = Panel("rack", EDGE - 4, FLOOR - TOP, width, TOP + 12, title, at=at, scale=LOW, held=held)
    _rack(own, view, near, seat == view.turn, tongue)
    _set_aside(board, view, near, notes, tongue)
    _bag(board, view, tongue)
    return Picture(tongue.say("title"), board, own, shapes=_shapes(radius))


# -- geometry and the shapes that are used again and again ---------------------------------------------------
@cache
def _size(radius: int) -> float:
    """The radius of a hexagon, so that the field fills the mat."""
    return (MAT - MARGIN) / (ROOT * radius + 0.95)


@cache
def _centres(radius: int) -> list[Point]:
    size = _size(radius)
    return [(round(size * ROOT * (q + r / 2), 1), round(size * 1.5 * r, 1)) for q, r in COORDS]


def _outline(one: Point, two: Point, size: float, inset: float) -> str:
    """Two hexagons that share an edge, as one polygon drawn in a little."""
    (x, y), (u, v) = one, two
    along = math.atan2(v - y, u - x)
    points = []
    for (a, b), turn in ((one, along), (two, along + math.pi)):
        waist = turn + math.pi / 2
        narrow = size / 2 - inset
        points.append(((x + u) / 2 + narrow * math.cos(waist), (y + v) / 2 + narrow * math.sin(waist)))
        for corner in range(1, 5):
            angle = turn + math.pi / 6 + corner * math.pi / 3
            points.append((a + (size - inset) * math.cos(angle), b + (size - inset) * math.sin(angle)))
    return " ".join(f"{number(round(a, 1))},{number(round(b, 1))}" for a, b in points)


def _shape(svg: Svg, name: str, points: str) -> None:
    """A tile: its shadow, its edge, its face, and a little light from above."""
    with svg.group(id=name, stroke_linejoin="round"):
        svg.add("polygon", points=points, fill="var(--shade)", stroke="var(--shade)", stroke_width=4, opacity=0.28,
                transform="translate(0 2.4)")  # fmt: skip
        svg.add("polygon", points=points, fill="var(--edge)", stroke="var(--edge)", stroke_width=4.4)
        svg.add("polygon", points=points, fill="var(--tile)", stroke="var(--tile)", stroke_width=2.4)
        svg.add("polygon", points=points, fill="url(#ingenious-light)")


def _symbol(svg: Svg, colour: int, size: float) -> None:
    """12-pointed star, disc, 6-pointed star, hexagon, sun, ring."""
    paint = PAINT[colour]
    name = f"ingenious-{COLOURS[colour]}"
    if colour == 0:
        svg.add("polygon", id=name, points=polygon(0, 0, 12, size, 0, size * 0.6), fill=paint)
    elif colour == 1:
        svg.add("circle", id=name, r=size * 0.84, fill=paint)
    elif colour == 2:
        svg.add("polygon", id=name, points=polygon(0, 0, 6, size * 1.06, math.pi / 6, size * 0.56), fill=paint)
    elif colour == 3:
        svg.add("polygon", id=name, points=polygon(0, 0, 6, size * 0.94), fill=paint)
    elif colour == 4:
        with svg.group(id=name, fill=paint):
            svg.add("polygon", points=polygon(0, 0, 24, size * 1.04, 0, size * 0.8))
            svg.add("circle", r=size * 0.36, fill="none", stroke="#22303f", stroke_opacity=0.45, stroke_width=size / 8)
    else:
        svg.add("circle", id=name, r=size * 0.64, fill="none", stroke=paint, stroke_width=size * 0.42)


@cache
def _shapes(radius: int) -> Svg:
    """What board and rack are made of."""
    svg = Svg(0, 0, 0, 0)
    size = _size(radius)
    svg.parts.append("<defs>")
    svg.parts.append('<linearGradient id="ingenious-light" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".13"/>')
    svg.parts.append('<stop offset=".55" stop-color="#fff" stop-opacity="0"/></linearGradient>')
    svg.add("polygon", id="ingenious-hex", points=polygon(0, 0, 6, size - 1.1, math.pi / 6))
    svg.add("polygon", id="ingenious-lit", points=polygon(0, 0, 6, size - 2, math.pi / 6))
    svg.add("polygon", id="ingenious-half", points=polygon(0, 0, 6, size - 3.6, math.pi / 6))
    for name, (x, y) in {"e": (ROOT, 0.0), "se": (ROOT / 2, 1.5), "sw": (-ROOT / 2, 1.5)}.items():
        _shape(svg, f"ingenious-{name}", _outline((0, 0), (x * size, y * size), size, 4.2))
    _shape(svg, "ingenious-tall", _outline((0, 0), (0, ROOT * TALL), TALL, 3.4))
    svg.add("polygon", id="ingenious-wide", points=polygon(0, 0, 6, TALL - 3.4))
    for colour in range(6):
        _symbol(svg, colour, size * 0.56)
    svg.parts.append("</defs>")
    return svg


@cache
def _ground(radius: int) -> Parts:
    """What never changes: the mat, the honeycomb, the six printed symbols."""
    svg = Svg(0, 0, 0, 0)
    size = _size(radius)
    centres = _centres(radius)
    svg.add("circle", r=MAT, fill="var(--mat)", stroke="var(--line)", stroke_width=1.5)
    for shade, rings in ((1.0, range(6)), (0.5, range(6, 7)), (0.2, range(7, 8))):
        if rings[0] <= radius:
            paint = {"fill": "var(--cell)", "fill_opacity": shade, "stroke": "var(--grid)"}
            with svg.group(**paint):
                for cell, (q, r) in enumerate(COORDS):
                    if ring(q, r) in rings:
                        svg.add("use", href="#ingenious-hex", x=centres[cell][0], y=centres[cell][1])
    _coordinates(svg, radius)
    for colour, cell in enumerate(SYMBOL_CELLS):
        with svg.group(id=f"half-{WORDS[CELL + cell]}", at=centres[cell], tip=WORDS[CELL + cell]):
            svg.add("use", href="#ingenious-hex", fill="var(--sheet)", stroke="var(--soft)", stroke_width=1.3)
            _printed(svg, colour, size * 0.6)
    return tuple(svg.parts)


def _coordinates(svg: Svg, radius: int) -> None:
    """Around the field: each row's letter at its left end, and the number of a cell where its line of equal numbers
    leaves the field, which bends in the widest row: to the upper right above it, to the lower right below it."""
    size, far = _size(radius), 8.0
    field = within(radius)
    with svg.group(id="rim", cls="fine", fill="var(--soft)", pointer_events="none"):
        for r in range(-radius, radius + 1):
            row = [cell for cell in field if COORDS[cell][1] == r]
            (x, y), (u, _) = _centres(radius)[row[0]], _centres(radius)[row[-1]]
            aside = size * ROOT / 2 + far
            _named(svg, x - aside, y, WORDS[CELL + row[0]][0])
            _named(svg, u + aside, y, WORDS[CELL + row[-1]][1:])
            if abs(r) == radius:
                for cell in row[:-1]:
                    x, y = _centres(radius)[cell]
                    up = math.copysign(size * ROOT / 2 + far, r)
                    _named(svg, x + (size * ROOT / 2 + far) / 2, y + up * ROOT / 2, WORDS[CELL + cell][1:])


def _named(svg: Svg, x: float, y: float, name: str) -> None:
    svg.text(round(x, 1), round(y + 6, 1), name, 17, fill="var(--soft)")


def _printed(svg: Svg, colour: int, size: float) -> None:
    """A symbol on paper: with an outline, so that yellow can be seen too."""
    pen = {"stroke": "var(--edge)", "stroke_width": 0.9}
    if colour == 5:
        svg.add("circle", r=size * 0.88, fill=PAINT[5], **pen)
        svg.add("circle", r=size * 0.43, fill="var(--sheet)", **pen)
    else:
        with svg.group(**pen):
            svg.add("use", href=f"#ingenious-{COLOURS[colour]}")


# -- the board -----------------------------------------------------------------------------------------------
@cache
def _spot(radius: int, cell: int, cls: str) -> Parts:
    """A free cell that can be clicked."""
    svg = Svg(0, 0, 0, 0)
    x, y = _centres(radius)[cell]
    word = WORDS[CELL + cell]
    svg.add("use", id=f"cell-{word}", cls=cls, href="#ingenious-lit", x=x, y=y, word=word, tip=word)
    return tuple(svg.parts)


def _cells(svg: Svg, view: Ingenious, radius: int) -> None:
    cls = "ring" if view.stage == SECOND_CELL else "ring many"
    for cell in range(OFF):
        if view.cell[cell] == FREE and cell != view.first:
            svg.parts.extend(_spot(radius, cell, cls))


def _tiles(svg: Svg, view: Ingenious, radius: int, tongue: Tongue) -> None:
    centres = _centres(radius)
    latest = recent(view)
    for i in range(int(view.laid)):
        first, second = int(view.played[i * 3]), int(view.played[i * 3 + 1])
        if first == OFF:
            continue
        a, b = int(view.cell[first]), int(view.cell[second])
        _tile(svg, f"tile-{i}", centres, (first, a), (second, b), _tip(tongue, first, second, a, b))
        if i in latest:
            points = _outline(centres[first], centres[second], _size(radius), 2.6)
            svg.add("polygon", id=f"last-{i}", cls="last", points=points, fill="none", stroke_linejoin="round")


def _tip(tongue: Tongue, first: int, second: int, a: int, b: int) -> str:
    return f"{tongue.word(WORDS[a * 6 + b])}: {WORDS[CELL + first]} {WORDS[CELL + second]}"


def _tile(svg: Svg, name: str, centres: list[Point], one: tuple[int, int], two: tuple[int, int], tip: str) -> None:
    """A tile: each half by its cell and its colour."""
    (first, a), (second, b) = sorted((one, two), key=lambda half: (centres[half[0]][1], centres[half[0]][0]))
    (left, top), (u, v) = centres[first], centres[second]
    x, y = round(u - left, 1), round(v - top, 1)
    turned = "e" if y == 0 else "se" if x > 0 else "sw"
    with svg.group(id=name, at=(left, top), piece=WORDS[min(a, b) * 6 + max(a, b)], tip=tip):
        svg.add("use", href=f"#ingenious-{turned}")
        svg.add("use", id=f"half-{WORDS[CELL + first]}", href=f"#ingenious-{COLOURS[a]}")
        svg.add("use", id=f"half-{WORDS[CELL + second]}", href=f"#ingenious-{COLOURS[b]}", x=x, y=y)


def _draft(svg: Svg, view: Ingenious, radius: int) -> None:
    """The half-made move: its first half as a ghost, and in each cell what a half would score there."""
    centres = _centres(radius)
    size = _size(radius)
    if view.stage == FIRST_CELL:
        for pick in view.picks():
            points = reach(view, int(pick))
            if points:
                _sum(svg, centres[int(pick) - CELL], points)
    elif view.stage == SECOND_CELL:
        with svg.group(id="ghost", at=centres[int(view.first)], cls="ghost"):
            svg.add("use", href="#ingenious-half", fill="var(--tile)", stroke="var(--edge)", stroke_width=1.5)
            svg.add("use", href=f"#ingenious-{COLOURS[int(view.tile) // 6]}")
        for pick in view.picks():
            moved, bonus = gains(view, int(pick))
            rows = len(moved) + bonus
            centre = centres[int(pick) - CELL]
            if rows:
                _sum(svg, centre, sum(points for _, points in moved), "★" if bonus else "", cls="coarse")
            with svg.group(at=centre, cls="fine", pointer_events="none"):
                for row, (colour, points) in enumerate(moved):
                    _preview(svg, colour, points, size, size * 0.64 * (row - (rows - 1) / 2))
                if bonus:
                    svg.text(0, size * (0.64 * (rows - 1) / 2 + 0.2), "★", size * 0.62, cls="strong")


def _sum(svg: Svg, centre: Point, points: int, more: str = "", cls: str = "") -> None:
    """What a half would score in a cell, large enough for a phone."""
    x, y = centre
    svg.text(x, y + SMALL * 0.36, more or f"+{points}", SMALL, cls=f"strong {cls}".rstrip(), pointer_events="none")


def _preview(svg: Svg, colour: int, points: int, size: float, y: float) -> None:
    """A dark chip: the symbol, and what it would score."""
    high = size * 0.56
    svg.add("rect", x=-size * 0.68, y=y - high / 2, width=size * 1.36, height=high, rx=high / 2, fill="var(--ink)")
    place = f"translate({number(-size * 0.38)} {number(y)}) scale(.4)"
    svg.add("use", href=f"#ingenious-{COLOURS[colour]}", transform=place)
    svg.text(size * 0.18, y + size * 0.17, f"+{points}", size * 0.5, cls="strong", fill="var(--paper)")


def _points(svg: Svg, view: Ingenious, radius: int, notes: Sequence[Note]) -> None:
    """What was just scored rises from the halves that scored it."""
    size = _size(radius)
    for key, pick, colour, points, _ in notes:
        if key == SCORED and points:
            x, y = _centres(radius)[pick - CELL]
            with svg.group(id=f"scored-{view.laid}-{WORDS[pick]}", at=(x, y), enter="float", opacity=0):
                svg.add("circle", r=size * 0.7, fill="var(--ink)")
                svg.add("circle", r=size * 0.62, fill="none", stroke=PAINT[colour], stroke_width=size * 0.1)
                svg.text(0, size * 0.22, f"+{points}", size * 0.62, cls="strong", fill="var(--paper)")


# -- below and around the board ------------------------------------------------------------------------------
def _rack(svg: Svg, view: Ingenious, seat: int, choosing: bool, tongue: Tongue) -> None:
    """The viewer's own tiles, standing on their rack; a half is clicked to go first."""
    tiles = rack(view, seat)
    held = int(view.held[seat])
    if not view.solo:
        svg.add("rect", x=EDGE, y=FLOOR - 2, width=STEP * 6 + 4, height=14, rx=5, fill="var(--line)")
        svg.add("rect", x=EDGE, y=FLOOR + 6, width=STEP * 6 + 4, height=6, rx=3, fill="var(--shade)", opacity=0.14)
    lifted = view.tile >= 0 and choosing
    for i in range(held):
        x = (EDGE + 2 + STEP * (i + 0.5)) if not view.solo else 0
        y = FLOOR - ROOT * TALL * 1.5 - 1
        if i >= len(tiles):
            with svg.group(id=f"rack-{i}", at=(x, y), piece="back", tip=tongue.say("tip.back")):
                svg.add("use", href="#ingenious-tall")
                svg.add("circle", cy=ROOT * TALL / 2, r=9, fill="none", stroke="var(--edge)", stroke_width=3)
            continue
        word = tiles[i]
        a, b = (COLOURS.index(colour) for colour in word.split("-"))
        lift = lifted and int(view.tile) in (a * 6 + b, b * 6 + a)
        if lift:
            lifted = False
        with svg.group(id=f"rack-{i}", at=(x, y - (LIFT if lift else 0)), piece=word):
            svg.add("use", href="#ingenious-tall")
            _half(svg, a, b, 0.0, tongue)
            _half(svg, b, a, ROOT * TALL, tongue)
            if lift:
                points = _outline((0, 0), (0, ROOT * TALL), TALL, 1.8)
                svg.add("polygon", cls="last", points=points, fill="none", stroke_linejoin="round")


def _half(svg: Svg, colour: int, other: int, y: float, tongue: Tongue) -> None:
    word = WORDS[colour * 6 + other]
    names = [tongue.say(f"colour.{one}") for one in (colour, other)]
    tip = tongue.say("label.double" if colour == other else "label.tile", first=names[0], second=names[1])
    with svg.group(at=(0.0, y), word=word, tip=tip):
        svg.add(
            "rect", x=-STEP / 2, y=-ROOT * TALL / 2, width=STEP, height=ROOT * TALL, fill="transparent", cls="touch"
        )
        svg.add("use", href="#ingenious-wide", cls="ring")
        svg.add("use", href=f"#ingenious-{COLOURS[colour]}", transform="scale(1.12)")


def _other(svg: Svg, view: Ingenious, seat: int, viewer: int, corner: tuple[int, int], tongue: Tongue) -> None:
    """Another player's rack, in a corner beside the mat: backs, or tiles where they may be seen."""
    across, down = corner
    name = tongue.name(seat)
    partner = view.teams and viewer >= 0 and side(view, viewer) == side(view, seat)
    with svg.group(id=f"seat-{seat}", at=(across * 316, down * 316)):
        y = -4 if down > 0 else 14
        svg.seat(seat, -across * 9, y - 5, 7)
        anchor = "start" if across < 0 else "end"
        tail = f" · {tongue.say('partner')}" if partner else ""
        look = "fine strong" if seat == view.turn else "fine"
        svg.called(-across * 22, y, name, 17, 180, tail, text_anchor=anchor, cls=look)
        tiles = rack(view, seat)
        for i in range(int(view.held[seat])):
            x = -across * (9 + 17 * i)
            with svg.group(id=f"rack-{seat}-{i}", at=(x, -47 if down > 0 else 28), piece=tiles[i] if tiles else "back"):
                _little(svg, view, tiles[i] if tiles else "")


def _little(svg: Svg, view: Ingenious, word: str) -> None:
    """A tile in a corner; without a word its back."""
    svg.add("rect", x=-7.5, width=15, height=24, rx=5, fill="var(--tile)", stroke="var(--edge)")
    for half, colour in enumerate(word.split("-") if word else ()):
        place = f"translate(0 {7 + 10.5 * half}) scale({number(5.2 / _size(RADIUS[int(view.seats)]) / 0.56)})"
        svg.add("use", href=f"#ingenious-{colour}", transform=place)
    if not word:
        svg.add("circle", cy=12, r=2.6, fill="none", stroke="var(--edge)", stroke_width=1.5)


ASIDE = 1.35  # how much larger a tile is that was just shown


def _set_aside(svg: Svg, view: Ingenious, near: int, notes: Sequence[Note], tongue: Tongue) -> None:
    """11b: what somebody has just shown in a swap lies open beside that rack until the next move."""
    shown = [(seat, WORDS[word]) for key, seat, word, _, _ in notes if key == SHOWED]
    if not shown:
        return
    seat = shown[0][0]
    away = (seat - near) % int(view.seats)
    across, down = CORNERS[away - 1] if away else (-1, 1)
    beyond = 58 if away else 86  # the others' racks stand in their corners, and the bag in one's own
    top = beyond if down < 0 else -beyond - 24 * ASIDE
    tip = ", ".join(tongue.word(word) for _, word in shown)
    with svg.group(
        id="set-aside", at=(across * 316, down * 316), tip=tongue.say("tip.aside", seat=tongue.name(seat), tiles=tip)
    ):
        step = 15 * ASIDE + 0.9
        wide = step * len(shown) + 4
        svg.add(
            "rect",
            cls="last",
            x=0 if across < 0 else -wide,
            y=top - 3.5,
            width=wide,
            height=24 * ASIDE + 7,
            rx=8,
            fill="none",
        )
        for i, (_, word) in enumerate(shown):
            with svg.group(
                id=f"aside-{i}",
                piece=word,
                transform=f"translate({number(-across * (2 + step * (i + 0.5)))} {number(top)}) scale({ASIDE})",
            ):
                _little(svg, view, word)


SACK = "M-20-34C-14-30 14-30 20-34L14-24C38-8 46 26 38 46C34 56-34 56-38 46C-46 26-38-8-14-24Z"
CORD = "M-15-24C-6-20 6-20 15-24"


def _bag(svg: Svg, view: Ingenious, tongue: Tongue) -> None:
    """The bag stands in the corner where nobody sits."""
    with svg.group(id="bag", transform="translate(-272 276) scale(.72)", tip=tongue.say("tip.bag", n=int(view.left))):
        svg.add("path", d=SACK, fill="var(--shade)", opacity=0.2, transform="translate(0 3)")
        svg.add("path", d=SACK, fill="var(--plum)", stroke="var(--ink)", stroke_width=1.6, stroke_linejoin="round")
        svg.add("path", d=CORD, fill="none", stroke="var(--sun)", stroke_width=4.5, stroke_linecap="round")
        svg.add("circle", cy=16, r=25, fill="var(--paper)", stroke="var(--ink)", stroke_width=1.2)
        svg.text(0, 26.5, str(int(view.left)), SMALL / 0.72, cls="strong")


# -- the score board -----------------------------------------------------------------------------------------
def card(view: Ingenious, seat: int, of: int, tongue: Tongue) -> Svg:
    """Six tracks, the lowest underlined; two boards in a row where that is played."""
    svg = Svg(0, 0, 248, 124, tongue.say("tip.scores"))
    at = int(side(view, of)) * 6
    track = [int(value) for value in view.track[at : at + 6]]
    top = int(view.top)
    unit = 180 / top
    for colour, value in enumerate(track):
        y = 12 + colour * 20
        with svg.group(at=(9.0, float(y)), tip=f"{tongue.say(f'colour.{colour}')}: {value}"):
            _small(svg, colour)
            svg.add("rect", x=15, y=-4.5, width=180, height=9, rx=4.5, fill="var(--ink)", fill_opacity=0.1)
            if top == DOUBLE:
                svg.add("path", d=f"M{15 + BOARD * unit} -7V7", stroke="var(--soft)", stroke_width=1.2)
            if value:
                svg.add("rect", id=f"card-{of}-bar-{colour}", x=15, y=-4.5, width=max(9.0, value * unit), height=9,
                        rx=4.5, fill=PAINT[colour])  # fmt: skip
                svg.add("rect", id=f"card-{of}-cube-{colour}", x=15 + value * unit - 8, y=-5.5, width=11, height=11,
                        rx=2.5, fill=PAINT[colour], stroke="var(--ink)", stroke_width=1.3)  # fmt: skip
            lowest = "underline" if value == min(track) else None
            svg.text(204, 4.8, str(value), 13.5, text_anchor="start", cls="strong", text_decoration=lowest)
            if value == top:
                svg.text(230, 5.4, "★", 14.5)
    return svg


def _small(svg: Svg, colour: int) -> None:
    """A symbol for the score board, without the shapes of the big picture."""
    size = 7.2
    pen = {"fill": PAINT[colour], "stroke": "var(--ink)", "stroke_width": 0.7}
    if colour == 1:
        svg.add("circle", r=size * 0.84, **pen)
    elif colour == 5:
        svg.add("circle", r=size * 0.64, fill="none", stroke="var(--ink)", stroke_width=size * 0.5 + 1)
        svg.add("circle", r=size * 0.64, fill="none", stroke=PAINT[5], stroke_width=size * 0.5)
    else:
        corners, turn, inner = {0: (12, 0.0, 0.6), 2: (6, math.pi / 6, 0.56), 3: (6, 0.0, 0.0), 4: (24, 0.0, 0.8)}[
            colour
        ]
        svg.add("polygon", points=polygon(0, 0, corners, size, turn, size * inner if inner else None), **pen)
