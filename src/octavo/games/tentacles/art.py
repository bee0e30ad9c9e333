"""How each component is drawn: tentacles, octopuses, pipes, bridges, chests. A cell is 64 by 64, its middle is 0, 0.

A tentacle is one body: every segment begins as wide as the one before it ended, and grows thinner toward the tip.
"""

from __future__ import annotations

from functools import cache

from octavo.games.tentacles.data import (
    CORNER,
    DEAD_END,
    NO_SIDE,
    OF_A_COLOUR,
    ONCE_I,
    PIPE,
    PIPE_D,
    PIPE_L,
    PIPE_X,
    SHAPE,
    SIZE,
    SKIP,
    VALUE,
)
from octavo.stamp import stamp
from octavo.svg import Svg, number

CELL = 64
HALF = 32
BOARD = SIZE * CELL
SIDE = ((0, -1), (1, 0), (0, 1), (-1, 0))
FILL = ("#cf3a43", "var(--sun)", "var(--moss)", "var(--sky)")  # red, yellow, green, blue
WOOD = "#a9743a"
GOLD = "#f3c04b"
LIGHT = "#fffdf8"  # printed, whatever the theme
DARK = "#1d2a3a"
THICK = 32.0
THIN = 17.0
TUBE = 34.0
BEND = 23.0  # two bends side by side leave less room
PRINT = 13.0  # half as wide as the disc with a token's value
IN_HAND = 15.5  # the same on a token that is not on the board: there it can be small
LETTERS = 1.36  # and how large the value is for it
BORDER = 29  # around the sea, at the left and below, for the names of the cells
CURVE = 0.5523  # how long the handles of a quarter circle are

HEAD = 26.0  # half as wide as an octopus' head
TEXTURES: tuple[
    dict[str, object], ...
] = (  # of the skins, as bold as a small mark needs: stripes, spots, scales, waves
    {"d": "M-18 6L6 -18M-8 14L16 -10", "stroke_width": 6},
    {"d": "M-10 -8h.1M10 -8h.1M0 8h.1", "stroke_width": 10},
    {"d": "M-16 -12L0 1L16 -12M-16 3L0 16L16 3", "stroke_width": 5},
    {"d": "M-18 -6q9 -9 18 0t18 0M-18 9q9 -9 18 0t18 0", "stroke_width": 5},
)

Point = tuple[float, float]
Station = tuple[Point, Point, float]  # where, heading, half the width


def thickness(step: int) -> float:
    """Of a tentacle after so many segments."""
    return max(THIN, THICK - 1.5 * step)


def middle(cell: int) -> tuple[float, float]:
    return cell % 10 * CELL + HALF, cell // 10 * CELL + HALF


def skin(colour: int) -> str:
    return f"url(#tentacles-skin-{colour})"


@cache
def shapes() -> Svg:
    """What board, hand and discard are painted with."""
    svg = Svg(0, 0, 0, 0)
    skins(svg)
    return svg


@stamp
def skins(svg: Svg) -> None:
    """Four colours with four textures: stripes, spots, scales, waves."""
    marks = (
        ("path", {"d": "M-2 8L8 -2M4 14L14 4", "stroke_width": 3}),
        ("path", {"d": "M3 3h.1M9 9h.1", "stroke_width": 4.4, "stroke_linecap": "round"}),
        ("path", {"d": "M0 2l6 6l6 -6M0 8l6 6l6 -6", "stroke_width": 2}),
        ("path", {"d": "M0 4q3 -4 6 0t6 0M0 10q3 -4 6 0t6 0", "stroke_width": 1.8}),
    )
    with _defs(svg):
        with _element(svg, "pattern", id="tentacles-sea", width=128, height=96, patternUnits="userSpaceOnUse"):
            swell = "M10 22q6 -6 12 0t12 0M74 60q6 -6 12 0t12 0M38 84q5 -5 10 0t10 0M100 12q4 -4 8 0t8 0"
            svg.add("path", d=swell, fill="none", stroke="var(--teal)", stroke_opacity=0.28, stroke_width=1.8)
        for colour, (tag, mark) in enumerate(marks):
            with _element(
                svg, "pattern", id=f"tentacles-skin-{colour}", width=12, height=12, patternUnits="userSpaceOnUse"
            ):
                svg.add("rect", width=12, height=12, fill=FILL[colour])
                svg.add(tag, fill="none", stroke="var(--ink)", stroke_opacity=0.32, **mark)


class _element:
    """An element that holds others and is not a group."""

    def __init__(self, svg: Svg, tag: str, **attributes: object) -> None:
        self.svg, self.tag = svg, tag
        written = " ".join(f'{name}="{value}"' for name, value in attributes.items())
        svg.parts.append(f"<{tag}{' ' if written else ''}{written}>")

    def __enter__(self) -> None:
        return None

    def __exit__(self, *_: object) -> None:
        self.svg.parts.append(f"</{self.tag}>")


def _defs(svg: Svg) -> _element:
    return _element(svg, "defs")


# -- bodies ------------------------------------------------------------------------------------------
def stations(came: int, out: int, first: float, last: float, sway: float = 0.0) -> list[Station]:
    """The points that a way through a cell passes, with heading and half the width there."""
    heading = (-SIDE[came][0], -SIDE[came][1])
    start = (SIDE[came][0] * HALF, SIDE[came][1] * HALF)
    if out == NO_SIDE:
        return [(start, heading, first / 2), ((heading[0] * 3.0, heading[1] * 3.0), heading, last / 2)]
    end = (SIDE[out][0] * HALF, SIDE[out][1] * HALF)
    if (came + out) % 2 == 0:
        bulge = (heading[1] * sway, -heading[0] * sway)
        return [(start, heading, first / 2), (bulge, heading, (first + last) / 4), (end, heading, last / 2)]
    return [(start, heading, first / 2), (end, SIDE[out], last / 2)]


def line(way: list[Station], off: float, backward: bool = False, join: str = "M", over: float = 0.0) -> str:
    """A path along a way, so far to the left of it (in half widths); `over` runs on beyond both ends."""
    points = []
    for (x, y), (dx, dy), half in way:
        points.append((x + dy * half * off, y - dx * half * off))
    pairs = list(zip(points, points[1:], range(len(way)), strict=False))
    if backward:
        pairs = [(b, a, i) for a, b, i in reversed(pairs)]
    out = []
    for n, (a, b, i) in enumerate(pairs):
        first, second = way[i], way[i + 1]
        d0, d1 = first[1], second[1]
        turn = d0[0] * d1[1] - d0[1] * d1[0]  # 1 to the right, -1 to the left
        if turn:
            h0 = CURVE * (HALF + turn * off * first[2])
            h1 = CURVE * (HALF + turn * off * second[2])
        else:
            h0 = h1 = 0.4 * (abs(b[0] - a[0]) + abs(b[1] - a[1]))
        if backward:
            d0, d1, h0, h1 = (-d1[0], -d1[1]), (-d0[0], -d0[1]), h1, h0
        if n == 0:
            out.append(f"{join}{_xy(a[0] - d0[0] * over, a[1] - d0[1] * over)}" + (f"L{_xy(*a)}" if over else ""))
        out.append(
            f"C{_xy(a[0] + d0[0] * h0, a[1] + d0[1] * h0)} {_xy(b[0] - d1[0] * h1, b[1] - d1[1] * h1)} {_xy(*b)}"
        )
        if over and n == len(pairs) - 1:
            out.append(f"L{_xy(b[0] + d1[0] * over, b[1] + d1[1] * over)}")
    return "".join(out)


def _xy(x: float, y: float) -> str:
    return f"{number(round(x, 1))} {number(round(y, 1))}"


@stamp
def body(svg: Svg, colour: int, came: int, out: int, first: float, last: float, sway: float = 0.0) -> None:
    """A segment of a tentacle: skin, outline, and suckers along its left side."""
    way = stations(came, out, first, last, sway)
    closed = out == NO_SIDE
    if closed:
        (x, y), (dx, dy), half = way[1]
        long = half * 1.5
        cap = f"C{_xy(x + dy * half + dx * long, y - dx * half + dy * long)} "
        cap += f"{_xy(x - dy * half + dx * long, y + dx * half + dy * long)} {_xy(x - dy * half, y + dx * half)}"
        edge = line(way, 1) + cap + line(way, -1, backward=True, join="L")
        svg.add("path", d=edge + "Z", fill=skin(colour))
        svg.add("path", d=edge, fill="none", stroke="var(--ink)", stroke_width=2)
    else:
        shape = line(way, 1, over=0.6) + line(way, -1, backward=True, join="L", over=0.6) + "Z"
        svg.add("path", d=shape, fill=skin(colour))
        svg.add("path", d=line(way, 1) + line(way, -1), fill="none", stroke="var(--ink)", stroke_width=2)
    suckers = line(way, 0.52)
    dots = {"d": suckers, "fill": "none", "stroke_linecap": "round", "stroke_dasharray": "0 10.5"}
    svg.add("path", stroke="var(--paper)", stroke_width=7.5, **dots)
    svg.add("path", stroke="var(--ink)", stroke_width=2.6, stroke_opacity=0.55, **dots)


def knot(svg: Svg, came: int) -> None:
    """What closes a dead end: a ring tied around it."""
    dx, dy = -SIDE[came][0], -SIDE[came][1]
    across = f"M{_xy(-dx * 14 + dy * 15, -dy * 14 - dx * 15)}L{_xy(-dx * 14 - dy * 15, -dy * 14 + dx * 15)}"
    svg.add("path", d=across, stroke="var(--ink)", stroke_width=7, stroke_linecap="round")
    svg.add("path", d=across, stroke=GOLD, stroke_width=3.5, stroke_linecap="round")


@stamp
def tip(svg: Svg, colour: int, side: int, width: float, free: bool) -> None:
    """The open end: it feels its way into a free cell; at a blockade it is pinched off."""
    half = width / 2
    turn = (-90, 0, 90, 180)[side]
    x, y = SIDE[side][0] * HALF, SIDE[side][1] * HALF
    with svg.group(transform=f"translate({number(x)} {number(y)}) rotate({turn})"):
        if not free:
            svg.add("path", d=f"M0 {number(-half)}Q5 0 0 {number(half)}Z", fill=skin(colour))
            svg.add("path", d=f"M1 {number(-half - 2)}V{number(half + 2)}", stroke="var(--ink)", stroke_width=4.5)
            return
        with svg.group(cls="alive"):
            edge = (
                f"M-.6 {number(-half)}C9 {number(-half)} 17 {number(-half * 0.7)} 21 -3C24 2 22 9 16 8.5C13 8 13 4 16 3"
            )
            edge += f"C11 {number(half * 0.5)} 8 {number(half)} -.6 {number(half)}"
            svg.add("path", d=edge, fill=skin(colour), stroke="none")
            svg.add("path", d=edge, fill="none", stroke="var(--ink)", stroke_width=2, stroke_linejoin="round")


@stamp
def worth(svg: Svg, value: int, x: float, y: float, radius: float) -> None:
    """A printed value: dark on light for plus, light on dark for minus, in both themes."""
    ground, print_ = (DARK, LIGHT) if value < 0 else (LIGHT, DARK)
    svg.add("circle", cx=x, cy=y, r=radius, fill=ground, stroke="var(--ink)", stroke_width=1.5)
    text = f"−{-value}" if value < 0 else f"+{value}"
    size = round(radius * LETTERS, 1)
    svg.text(x, round(y + size * 0.35, 1), text, size, fill=print_, cls="strong")


def print_spot(came: int, out: int) -> tuple[float, float]:
    """Where on a token its value is printed: on the middle of the body."""
    if out == NO_SIDE or (came + out) % 2 == 0:
        return 0, 0
    return (SIDE[came][0] + SIDE[out][0]) * HALF * 0.293, (SIDE[came][1] + SIDE[out][1]) * HALF * 0.293


@stamp
def coloured(svg: Svg, token: int, came: int, out: int, first: float, last: float, sway: float = 0) -> None:
    """A coloured token, turned that way."""
    colour = token // OF_A_COLOUR
    body(svg, colour, came, out, first, last * 0.86 if out == NO_SIDE else last, sway)
    if out == NO_SIDE:
        knot(svg, came)


def coloured_spot(came: int, out: int) -> tuple[float, float]:
    """Where the value of a coloured token is printed."""
    return (-SIDE[came][0] * 5, -SIDE[came][1] * 5) if out == NO_SIDE else print_spot(came, out)


@stamp
def board_worth(svg: Svg, value: int, x: float, y: float, width: int) -> None:
    """What lies on a board so many cells wide is worth: larger where the board is small."""
    for look, radius in (("fine", PRINT), ("coarse", legible(width) / LETTERS)):
        with svg.group(cls=look):
            worth(svg, value, x, y, radius)


# -- pipes -------------------------------------------------------------------------------------------
@stamp
def tube(svg: Svg, came: int, out: int, lane: int | None, width: float = TUBE) -> None:
    """A pipe with flanges; through its window one sees whose tentacle lies in it, or that it is empty."""
    way = stations(came, out, width, width)
    edge = line(way, 1) + line(way, -1, backward=True, join="L") + "Z"
    svg.add("path", d=edge, fill="var(--soft)", stroke="var(--ink)", stroke_width=2)
    shine = line(stations(came, out, width * 0.62, width * 0.62), 1)
    svg.add("path", d=shine, fill="none", stroke="var(--paper)", stroke_width=2, stroke_opacity=0.55)
    inside = stations(came, out, width * 0.42, width * 0.42)
    shape = line(inside, 1) + line(inside, -1, backward=True, join="L") + "Z"
    ground = "var(--tile)" if lane is None else skin(lane)
    svg.add("path", d=shape, fill=ground, stroke="var(--ink)", stroke_width=1.2)
    for side in (came, out):
        dx, dy = SIDE[side]
        long, flat = width + 7, 7
        wide, high = (long, flat) if dx == 0 else (flat, long)
        x, y = dx * (HALF - flat / 2) - wide / 2, dy * (HALF - flat / 2) - high / 2
        svg.add(
            "rect", x=x, y=y, width=wide, height=high, rx=2, fill="var(--soft)", stroke="var(--ink)", stroke_width=1.6
        )


@stamp
def pipe(svg: Svg, token: int, came: int, out: int, lane: int | None, second: int | None) -> None:
    """A pipe token turned that way. A valve wheel: it can be reclaimed. Rivets: it stays."""
    if token == PIPE_X:
        tube(svg, came, out, lane)
        other = (came + 1) % 4
        flat = stations(other, (other + 2) % 4, TUBE + 12, TUBE + 12)
        shade = line(flat, 1) + line(flat, -1, backward=True, join="L") + "Z"
        svg.add("path", d=shade, fill="var(--shade)", fill_opacity=0.3)
        tube(svg, other, (other + 2) % 4, second)
    elif token == PIPE_D:
        rest = [side for side in range(4) if side not in (came, out)]
        tube(svg, came, out, lane, BEND)
        tube(svg, rest[0], rest[1], second, BEND)
    else:
        tube(svg, came, out, lane)
        x, y = print_spot(came, out)
        if token <= PIPE_L:
            wheel(svg, x, y, 9)
    if token >= PIPE_X:
        spots = [(a, b) for a in (-1, 1) for b in (-1, 1)] if token < ONCE_I else [(0.0, 0.0)]
        for a, b in spots:
            x, y = (a * 8.5, b * 8.5) if token == PIPE_X else (a * 26, b * 26)
            if token >= ONCE_I:
                x, y = print_spot(came, out)
            svg.add("circle", cx=x, cy=y, r=3.2, fill="var(--sheet)", stroke="var(--ink)", stroke_width=1.6)


# -- the sea ------------------------------------------------------------------------------------------
@stamp
def border(svg: Svg, width: int) -> None:
    """What is around the sea: what its cells are called, so many of them in a row."""
    size = BOARD + BORDER + 7
    svg.add("rect", x=-BORDER, y=-7, width=size, height=size, rx=12, fill="var(--mat)", stroke="var(--line)")
    step = BOARD / width
    for look, letters in (("fine", 17.0), ("coarse", legible(SIZE))):
        pen = {"fill": "var(--soft)", "cls": look}
        for i in range(width):
            mid = round((i + 0.5) * step, 1)
            svg.text(mid, BOARD + BORDER - 6, "abcdefghij"[i], letters, **pen)
            svg.text(-BORDER / 2, round(mid + letters * 0.35, 1), str(i + 1), letters, **pen)


def legible(width: int) -> float:
    """How large letters must be for eleven pixels where a board so many cells wide is 320 pixels wide."""
    return round(2.35 * width, 1)


@stamp
def sea(svg: Svg, width: int) -> None:
    """The board with nothing on it, so many cells wide."""
    edge = width * CELL
    svg.add("rect", x=0, y=0, width=edge, height=edge, rx=6, fill="var(--cell)")
    svg.add("rect", x=0, y=0, width=edge, height=edge, rx=6, fill="var(--teal)", fill_opacity=0.13)
    svg.add("rect", x=0, y=0, width=edge, height=edge, fill="url(#tentacles-sea)")
    grid = "".join(f"M{i * CELL} 0V{edge}M0 {i * CELL}H{edge}" for i in range(1, width))
    svg.add("path", d=grid, stroke="var(--teal)", stroke_opacity=0.32, stroke_width=1)


# -- octopuses, shells, chests -----------------------------------------------------------------------
@stamp
def octopus(svg: Svg, colour: int) -> None:
    skirt = "M-23 8C-26 -14 -15 -27 0 -27S26 -14 23 8C24 15 20 19 16 17C14 22 8 22 6 17C4 22 -4 22 -6 17"
    skirt += "C-8 22 -14 22 -16 17C-20 19 -24 15 -23 8Z"
    svg.add("path", d=skirt, fill=skin(colour), stroke="var(--ink)", stroke_width=2)
    for x in (-9, 9):
        svg.add("ellipse", cx=x, cy=-7, rx=6, ry=7.5, fill=LIGHT, stroke="var(--ink)", stroke_width=1.6)
        svg.add("circle", cx=x + 1.2, cy=-5.5, r=3, fill=DARK)
    svg.add("path", d="M-5 6Q0 10.5 5 6", fill="none", stroke=DARK, stroke_width=2, stroke_linecap="round")


@stamp
def shell(svg: Svg, colour: int) -> None:
    fan = "M0 22C-6 22 -8 19 -8 16C-22 14 -27 -2 -21 -10C-17 -22 -7 -24 0 -24"
    fan += "S17 -22 21 -10C27 -2 22 14 8 16C8 19 6 22 0 22Z"
    svg.add(
        "path", d=fan, fill=FILL[colour], fill_opacity=0.22, stroke=FILL[colour], stroke_opacity=0.8, stroke_width=1.5
    )
    ribs = "M0 16V-21M-4 16L-13 -17M4 16L13 -17M-7 15L-21 -6M7 15L21 -6"
    svg.add("path", d=ribs, fill="none", stroke=FILL[colour], stroke_opacity=0.6, stroke_width=1.5)


@stamp
def chest(svg: Svg, face: int | None = None) -> None:
    """A closed chest, or an open one with what was in it."""
    pen = {"stroke": "var(--ink)", "stroke_width": 1.8, "stroke_linejoin": "round"}
    if face is None:
        svg.add("path", d="M-17 -3v-4c0 -7 6 -10 17 -10s17 3 17 10v4z", fill=WOOD, **pen)
    else:
        svg.add("path", d="M-17 -3l-2 -13c0 -5 7 -8 19 -8s19 3 19 8l-2 13z", fill="#6d4a24", **pen)
        svg.add("path", d="M-13 -2c2 -7 7 -5 8 -8c3 -3 6 0 8 -2c4 0 4 4 8 4c3 1 3 4 2 6z", fill=GOLD, **pen)
    svg.add("rect", x=-17, y=-3, width=34, height=18, rx=2, fill=WOOD, **pen)
    svg.add("path", d="M-10 -3v18M10 -3v18", fill="none", stroke="var(--ink)", stroke_opacity=0.45, stroke_width=1.4)
    svg.add("rect", x=-4, y=-4, width=8, height=9, rx=1.5, fill=GOLD, stroke="var(--ink)", stroke_width=1.4)


@stamp
def wheel(svg: Svg, x: float, y: float, radius: float) -> None:
    """The valve of a pipe that can be taken back."""
    pen = {"stroke": "var(--ink)", "stroke_width": radius * 0.27}
    svg.add("circle", cx=x, cy=y, r=radius, fill="var(--sheet)", **pen)
    svg.add("path", d=f"M{_xy(x - radius, y)}h{radius * 2}M{_xy(x, y - radius)}v{radius * 2}", **pen)
    svg.add("circle", cx=x, cy=y, r=radius * 0.33, fill="var(--ink)")


@stamp
def pause(svg: Svg, x: float, y: float, radius: float) -> None:
    """A turn to skip: two bars."""
    svg.add("circle", cx=x, cy=y, r=radius, fill="var(--plum)", stroke="var(--ink)", stroke_width=1.5)
    bar, high = radius * 0.3, radius * 1.05
    for side in (-1, 1):
        left = x + side * radius * 0.34 - bar / 2
        svg.add("rect", x=left, y=y - high / 2, width=bar, height=high, fill="var(--paper)")


@stamp
def pass_on(svg: Svg) -> None:
    """The turn goes to the next player: an arrow over to the side."""
    svg.add("path", d="M-15 10C-13 -12 11 -13 14 5", fill="none", stroke="var(--ink)", stroke_width=4)
    svg.add("path", d="M6 2L15 9L19 -2", fill="none", stroke="var(--ink)", stroke_width=4, stroke_linejoin="round")


@stamp
def mark(svg: Svg, colour: int, x: float, y: float, radius: float) -> None:
    """What a player is known by: the head of an octopus, with its colour and the texture of its skin."""
    with svg.group(transform=f"translate({number(x)} {number(y)}) scale({number(radius / HEAD)})"):
        head = "M-24 12C-27 -14 -15 -26 0 -26S27 -14 24 12C18 25 -18 25 -24 12Z"
        svg.add("path", d=head, fill=FILL[colour])
        svg.add("path", fill="none", stroke=DARK, stroke_linecap="round", **TEXTURES[colour])
        svg.add("path", d=head, fill="none", stroke="var(--ink)", stroke_width=5)


@stamp
def found(svg: Svg, face: int, value: int, x: float, y: float, radius: float) -> None:
    """What a chest held."""
    if face == SKIP:
        pause(svg, x, y, radius)
    else:
        worth(svg, value, x, y, radius)


# -- tokens off the board -----------------------------------------------------------------------------
@stamp
def token_tile(svg: Svg, token: int, radius: float = IN_HAND) -> None:
    """A token as it lies in the hand: on its square of sea."""
    svg.add("rect", x=-31, y=-31, width=62, height=62, rx=9, fill="var(--cell)", stroke="var(--edge)", stroke_width=1.6)
    shape = int(SHAPE[token])
    came, out = (
        (2, 0) if token in (PIPE_X,) or shape not in (CORNER, DEAD_END) else (2, 1 if shape == CORNER else NO_SIDE)
    )
    if token == PIPE_D:
        came, out = 2, 1
    with svg.group(transform="scale(.94)"):
        if token < PIPE:
            coloured(svg, token, came, out, 28, 28)
            worth(svg, int(VALUE[token]), *coloured_spot(came, out), radius)
        else:
            pipe(svg, token, came, out, None, None)


@stamp
def back(svg: Svg) -> None:
    """A token face down."""
    svg.add("rect", x=-31, y=-31, width=62, height=62, rx=9, fill="var(--teal)", stroke="var(--edge)", stroke_width=1.6)
    wave = "".join(f"M-24 {y}q6 -7 12 0t12 0t12 0t12 0" for y in (-14, 0, 14))
    svg.add("path", d=wave, fill="none", stroke="var(--paper)", stroke_opacity=0.7, stroke_width=2.4)
