"""The shapes of Octocube: tiles with their objects and signs, abyss tiles, and a cube that can be turned in space.

Everything printed on a component has its own fixed colours; it stands on its own ground, so it is right in both themes.
Shapes are defined once, in a square from -50 to 50, and used by reference.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache

from octavo.games.octocube.chapters.sets import coin_points
from octavo.games.octocube.data import (
    COIN,
    COLOURS,
    EAST,
    KIND_WORDS,
    LETTERS,
    NORTH,
    NOTHING,
    OBJECT_COUNT,
    OBJECTS,
    ORIENTATIONS,
    SIDE,
    UP,
    WEST,
)
from octavo.stamp import stamp
from octavo.svg import SEATS, Svg, number, polygon

LINE = "#1d2a3a"
GROUND = {"white": "#fbf7ec", "light": "#9ad7f0", "dark": "#2a5d9f", "green": "#6fb96c"}
SIGN = {"white": "#b9a77f", "light": "#1b6f95", "dark": "#cfe3ff", "green": "#1f5a2b"}
ABYSS = "#122a3d"
DEEP = "#0a1a28"
SHORE = "#3f6a7d"  # the rim of an abyss tile: seen on light and on dark ground
FOAM = "#8fc7d6"
CREAM = "#fff6df"
GOLD = "#f3c03a"

Vector = tuple[float, float, float]
Point = tuple[float, float]


# -- definitions -----------------------------------------------------------------------------------------
@contextmanager
def definitions(svg: Svg) -> Iterator[None]:
    svg.parts.append("<defs>")
    yield
    svg.parts.append("</defs>")


@cache
def shapes() -> Svg:
    """All of them, once per picture."""
    svg = Svg(0, 0, 0, 0)
    with definitions(svg):
        for thing, drawn in zip(OBJECTS, (_starfish, _amphora, _sextant, _pearl, _diamond), strict=True):
            with svg.group(id=f"octocube-{thing}", stroke=LINE, stroke_width=3, stroke_linejoin="round"):
                drawn(svg)
        for kind, word in enumerate(KIND_WORDS):
            with svg.group(id=f"octocube-{word}"):
                _tile(svg, kind)
        with svg.group(id="octocube-back"):
            _back(svg)
        with svg.group(id="octocube-abyss"):
            _abyss(svg)
        for letter in LETTERS:
            with svg.group(id=f"octocube-abyss-{letter}"):
                svg.add("rect", x=-48, y=-48, width=96, height=96, rx=22, fill=ABYSS, stroke=SHORE, stroke_width=3)
                svg.add("circle", cx=0, cy=0, r=42, fill=DEEP, stroke=FOAM, stroke_width=2.5, opacity=0.4)
                _power(svg, letter)
                svg.text(-28, -13, letter.upper(), 42, fill=CREAM, cls="serif strong")
    return svg


def _starfish(svg: Svg) -> None:
    svg.add("polygon", points=polygon(0, 2, 5, 37, -math.pi / 2, 16), fill="#f4843c", stroke_width=6)
    svg.add("polygon", points=polygon(0, 2, 5, 37, -math.pi / 2, 16), fill="#f4843c", stroke="#f4843c", stroke_width=2)
    for i in range(5):
        angle = -math.pi / 2 + i * 2 * math.pi / 5
        for far in (10, 20):
            x, y = far * math.cos(angle), 2 + far * math.sin(angle)
            svg.add("circle", cx=x, cy=y, r=2.2, fill="#ffe2b8", stroke="none")


def _amphora(svg: Svg) -> None:
    svg.add("path", d="M-9 -25C-34 -28 -32 -2 -21 -3M9 -25C34 -28 32 -2 21 -3", fill="none", stroke_width=9)
    svg.add(
        "path",
        d="M-9 -25C-34 -28 -32 -2 -21 -3M9 -25C34 -28 32 -2 21 -3",
        fill="none",
        stroke="#c26a3a",
        stroke_width=4,
    )
    body = "M-13 -37H13L9 -25C9 -17 25 -12 25 5C25 20 14 28 9 35H-9C-14 28 -25 20 -25 5C-25 -12 -9 -17 -9 -25Z"
    svg.add("path", d=body, fill="#c26a3a")
    svg.add("path", d="M-24 0H24M-24 9H24", stroke="#f3d9b1", stroke_width=3, fill="none")


def _sextant(svg: Svg) -> None:
    frame = "M0 -34L-33 17A40 40 0 0 0 33 17ZM0 -34L12 27M-19 -4H19"
    svg.add("path", d=frame, fill="none", stroke_width=11)
    svg.add("path", d=frame, fill="none", stroke="#e9b93a", stroke_width=6)
    svg.add("circle", cx=0, cy=-33, r=6, fill="#e9b93a")
    svg.add("rect", x=-31, y=-15, width=19, height=10, rx=3, fill="#8a5a2b", transform="rotate(-20 -22 -10)")


def _pearl(svg: Svg) -> None:
    fan = "M-36 -2C-36 -30 -14 -38 0 -38C14 -38 36 -30 36 -2C30 20 14 33 0 36C-14 33 -30 20 -36 -2Z"
    svg.add("path", d=fan, fill="#e58fa6")
    svg.add(
        "path", d="M0 34L-27 -20M0 34L-12 -33M0 34L12 -33M0 34L27 -20", fill="none", stroke="#a94f6c", stroke_width=2.5
    )
    svg.add("circle", cx=0, cy=4, r=17, fill="#fffaf4")
    svg.add("path", d="M-8 1A10 10 0 0 1 2 -7", fill="none", stroke="#e7c9d2", stroke_width=4, stroke_linecap="round")


def _diamond(svg: Svg) -> None:
    svg.add("polygon", points="-21,-28 21,-28 38,-7 0,35 -38,-7", fill="#8ff0e6")
    svg.add("polygon", points="-21,-28 0,-28 -12,-7 -38,-7", fill="#d8fffa", stroke_width=2)
    svg.add("path", d="M-38 -7H38M-12 -7L0 35L12 -7L0 -28Z", fill="none", stroke_width=2)


def _tile(svg: Svg, kind: int) -> None:
    if kind == COIN:
        svg.add("rect", x=-48, y=-48, width=96, height=96, rx=14, fill="#5b4a6b", stroke=LINE, stroke_width=4)
        svg.add("circle", cx=0, cy=0, r=34, fill="#f3c03a", stroke=LINE, stroke_width=3)
        svg.add("circle", cx=0, cy=0, r=26, fill="none", stroke="#a8741a", stroke_width=2.5, stroke_dasharray="4 4")
        svg.text(0, 14, str(int(coin_points(1))), 40, fill="#4a3208", cls="serif strong")
        return
    colour = COLOURS[kind // OBJECT_COUNT]
    svg.add("rect", x=-48, y=-48, width=96, height=96, rx=14, fill=GROUND[colour], stroke=LINE, stroke_width=4)
    svg.add("use", href=f"#octocube-{OBJECTS[kind % OBJECT_COUNT]}", transform="translate(3 4) scale(.94)")
    sign(svg, kind // OBJECT_COUNT, -36, -36, 7.5)


def sign(svg: Svg, colour: int, x: float, y: float, size: float) -> None:
    """The sign of a colour, so that colour is never alone: ring, wave, diamond, leaf."""
    ink = SIGN[COLOURS[colour]]
    if colour == 0:
        svg.add("circle", cx=x, cy=y, r=size * 0.8, fill="none", stroke=ink, stroke_width=size * 0.45)
    elif colour == 1:
        wave = f"M{number(x - size)} {number(y)}q{number(size / 2)} {number(-size)} {number(size)} 0"
        svg.add(
            "path",
            d=f"{wave}t{number(size)} 0",
            fill="none",
            stroke=ink,
            stroke_width=size * 0.45,
            stroke_linecap="round",
        )
    elif colour == 2:
        svg.add("polygon", points=polygon(x, y, 4, size, 0.0), fill=ink)
    else:
        svg.add("polygon", points=polygon(x, y + size * 0.2, 3, size * 1.05, -math.pi / 2), fill=ink)


def _back(svg: Svg) -> None:
    """The tentacle side."""
    svg.add("rect", x=-48, y=-48, width=96, height=96, rx=14, fill="#3c2c4d", stroke=LINE, stroke_width=4)
    arm = "M-30 48C-34 8 -20 -30 8 -30C30 -30 34 0 14 2C0 3 0 -14 10 -14"
    svg.add("path", d=arm, fill="none", stroke="#b98bd0", stroke_width=15, stroke_linecap="round")
    for x, y in ((-30, 32), (-29, 14), (-23, -4), (-11, -20), (8, -29), (24, -18), (20, -2)):
        svg.add("circle", cx=x, cy=y, r=3.6, fill="#3c2c4d")


def _abyss(svg: Svg) -> None:
    svg.add("rect", x=-48, y=-48, width=96, height=96, rx=22, fill=ABYSS, stroke=SHORE, stroke_width=3)
    for radius, opacity in ((40, 0.35), (30, 0.5), (20, 0.7)):
        svg.add("circle", cx=0, cy=0, r=radius, fill=DEEP, stroke=FOAM, stroke_width=2.5, opacity=opacity)
    swirl = "M-38 -8A38 38 0 0 1 24 -30M38 8A38 38 0 0 1 -24 30"
    svg.add("path", d=swirl, fill="none", stroke=FOAM, stroke_width=4, stroke_linecap="round")


# What a power does, as a sign: a thing on the left, one on the right, and which way things go between them.
POWERS = {
    "a": ("ghost", "tipped", ">"),
    "b": ("laden", "board", "<>"),
    "c": ("ghost", "cube", ">"),
    "d": ("cube", "pile", "<"),
    "e": ("", "", ""),
    "f": ("board", "pile", "<>"),
    "g": ("cube", "cube", "<>"),
    "h": ("pile", "pile", "<>"),
    "i": ("laden", "laden", "<>"),
}


def _power(svg: Svg, letter: str) -> None:
    left, right, way = POWERS[letter]
    pen = {"fill": "none", "stroke": CREAM, "stroke_width": 5, "stroke_linecap": "round", "stroke_linejoin": "round"}
    if letter == "e":
        _thing(svg, "cube", 4, 12)
        svg.add(
            "path",
            d="M30 34A34 34 0 0 0 32 -10M22 -13L33 -12L31 -1M-22 -10A34 34 0 0 0 -24 34M-14 37L-25 36L-23 25",
            **pen,
        )
        return
    _thing(svg, left, -19, 24)
    _thing(svg, right, 25, 24)
    heads = ("M30 -19L27 -7L16 -12" if ">" in way else "") + ("M-13 -16L-9 -4L1 -11" if "<" in way else "")
    svg.add("path", d=f"M-9 -4C-3 -24 18 -28 27 -7{heads}", **pen)


def _thing(svg: Svg, thing: str, x: float, y: float) -> None:
    """Something small with its middle there: a cube, empty, laden, tipping or gone; a pile; a board."""
    thin = {"stroke": DEEP, "stroke_width": 2, "stroke_linejoin": "round"}
    turn = " rotate(24)" if thing == "tipped" else ""
    faint = 0.4 if thing == "ghost" else None
    with svg.group(transform=f"translate({number(x)} {number(y)}){turn}", opacity=faint):
        if thing == "pile":
            for layer in (2, 1, 0):
                fill = CREAM if layer else GOLD
                svg.add("rect", x=-14, y=-7 + layer * 6, width=28, height=9, rx=3, fill=fill, **thin)
        elif thing == "board":
            for cell in range(4):
                a, b = -14 + cell % 2 * 15, -10 + cell // 2 * 13
                svg.add("rect", x=a, y=b, width=13, height=11, rx=2, fill=GOLD if cell == 1 else CREAM, **thin)
        else:
            svg.add("rect", x=-15, y=-9, width=26, height=24, fill=FOAM, **thin)
            svg.add("polygon", points="11,-9 18,-16 18,8 11,15", fill="#5d97a8", **thin)
            cap = GOLD if thing == "laden" else "#d6eef3"
            svg.add("polygon", points="-15,-9 -8,-16 18,-16 11,-9", fill=cap, **thin)


def box(svg: Svg, x: float, y: float, width: float, height: float, radius: float, **paint: object) -> None:
    """A rectangle with round corners."""
    svg.add("rect", x=x, y=y, width=width, height=height, rx=radius, **paint)


def square(svg: Svg, x: float, y: float, size: float, radius: float, **paint: object) -> None:
    """A square with its middle there."""
    box(svg, x - size / 2, y - size / 2, size, size, radius, **paint)


def shape(svg: Svg, name: str, x: float, y: float, size: float, **attributes: object) -> None:
    """One of the shapes, that wide, with its middle there."""
    scale = number(round(size / 100, 3))
    svg.add(
        "use", href=f"#octocube-{name}", transform=f"translate({number(x)} {number(y)}) scale({scale})", **attributes
    )


def kind_shape(kind: int, hidden: bool = False) -> str:
    return "back" if hidden else KIND_WORDS[kind]


# -- the cube in space: x to the east, y to the north, z up ---------------------------------------------------
LEAN = (0.2, 0.42)  # how far a thing leans to the left and upwards for each unit of height; more hides what is behind
POSITION: tuple[Vector, ...] = ((0, 0, 1), (0, 0, -1), (0, 1, 0), (0, -1, 0), (1, 0, 0), (-1, 0, 0))  # U D N S E W
BODY_UP: tuple[Vector, ...] = ((0, 1, 0), (0, 1, 0), (0, 0, 1), (0, 0, 1), (0, 0, 1), (0, 0, 1))  # of each face's art
PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def lean(x: float, y: float, height: float) -> Point:
    """Where something at that height over a point of the table is seen."""
    return x - LEAN[0] * height, y - LEAN[1] * height


def cross(a: Vector, b: Vector) -> Vector:
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def dot(a: Vector, b: Vector) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def add(*vectors: Vector) -> Vector:
    return sum(v[0] for v in vectors), sum(v[1] for v in vectors), sum(v[2] for v in vectors)


def times(v: Vector, factor: float) -> Vector:
    return v[0] * factor, v[1] * factor, v[2] * factor


def axes(orientation: int) -> tuple[Vector, Vector, Vector]:
    """Where the body's x, y and z point in that orientation: the faces that were east, north and up at the start."""
    at = ORIENTATIONS[orientation]
    return POSITION[at.index(SIDE + EAST)], POSITION[at.index(SIDE + NORTH)], POSITION[at.index(UP)]


def tipped(v: Vector, direction: int, angle: float) -> Vector:
    """A vector turned as by a roll to the N, S, E or W, through an angle."""
    x, y, z = v
    c, s = math.cos(angle), math.sin(angle)
    if direction == EAST:
        return x * c + z * s, y, -x * s + z * c
    if direction == WEST:
        return x * c - z * s, y, x * s + z * c
    if direction == NORTH:
        return x, y * c + z * s, -y * s + z * c
    return x, y * c - z * s, y * s + z * c


@stamp
def cube(
    svg: Svg,
    seat: int,
    tiles: tuple[int, ...],
    orientation: int,
    x: float,
    y: float,
    side: float,
    height: float = 0.0,
    *,
    roll: tuple[int, float] | None = None,
    hidden: bool = False,
) -> None:
    """A cube standing with its bottom at that height over (x, y); `roll` is a direction and how far it has tipped."""
    frame = axes(orientation)
    centre: Vector = (0, 0, side / 2)
    if roll is not None:
        direction, angle = roll
        frame = (tipped(frame[0], *roll), tipped(frame[1], *roll), tipped(frame[2], *roll))
        forward = POSITION[SIDE + direction]
        pivot = times(forward, side / 2)  # the edge it rolls over
        centre = add(pivot, tipped(add(centre, times(pivot, -1)), direction, angle))

    def body(v: Vector) -> Vector:
        return add(times(frame[0], v[0]), times(frame[1], v[1]), times(frame[2], v[2]))

    def seen(v: Vector) -> Point:
        left, up = lean(0, 0, height + v[2])
        return x + v[0] + left, y - v[1] + up

    towards: Vector = (LEAN[0], -LEAN[1], 1)
    foot = [seen((a * side / 2, b * side / 2, 0)) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    if roll is None:
        svg.add(
            "polygon",
            points=_points([(a + side * 0.09, b + side * 0.05) for a, b in foot]),
            fill="var(--shade)",
            opacity=0.22,
        )
    faces = []
    for face, normal in enumerate(POSITION):
        out = body(normal)
        if dot(out, towards) > 0.02:
            faces.append((dot(out, towards), face, out))
    for _, face, out in sorted(faces):
        up = body(BODY_UP[face])
        right = cross(up, out)
        middle = add(centre, times(out, side / 2))
        corners = [
            add(middle, times(right, a * side / 2), times(up, b * side / 2))
            for a, b in ((-1, 1), (1, 1), (1, -1), (-1, -1))
        ]
        points = [seen(corner) for corner in corners]
        _face(svg, seat, face, tiles[face], points, shade=_shade(out), hidden=hidden)


def _shade(out: Vector) -> float:
    """How dark a face is: light falls from above and a little from the west."""
    light = 0.72 * out[2] - 0.30 * out[0] - 0.12 * out[1]
    return round(max(0.0, min(0.34, 0.3 * (0.72 - light))), 2)


def _points(points: Sequence[Point]) -> str:
    return " ".join(f"{number(round(a, 1))},{number(round(b, 1))}" for a, b in points)


def _face(svg: Svg, seat: int, face: int, kind: int, points: Sequence[Point], shade: float, hidden: bool) -> None:
    (x0, y0), (x1, y1), _, (x3, y3) = points
    matrix = [(x1 - x0) / 100, (y1 - y0) / 100, (x3 - x0) / 100, (y3 - y0) / 100]
    middle = ((x1 + x3) / 2, (y1 + y3) / 2)
    placed = " ".join(number(round(value, 3)) for value in (*matrix, *middle))
    svg.add(
        "polygon",
        points=_points(points),
        fill=f"var(--{SEATS[seat]})",
        stroke=LINE,
        stroke_width=1.6,
        stroke_linejoin="round",
    )
    with svg.group(transform=f"matrix({placed})"):
        if kind != NOTHING:
            svg.add("use", href=f"#octocube-{kind_shape(kind, hidden)}", transform="scale(.93)")
        else:
            pips(svg, face)
    if shade > 0:
        svg.add("polygon", points=_points(points), fill="#0b1620", opacity=shade)


def pips(svg: Svg, face: int, spread: float = 24, size: float = 8.5) -> None:
    """The suckers of an empty face: as many as its number."""
    for a, b in PIPS[face + 1]:
        svg.add(
            "circle",
            cx=a * spread,
            cy=b * spread,
            r=size,
            fill="#fffdf8",
            fill_opacity=0.75,
            stroke=LINE,
            stroke_width=3,
        )
