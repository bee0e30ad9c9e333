"""The pieces of Poseidon's Kingdom as shapes: dice, figures, symbols, tokens; colours as printed, in both themes."""

from __future__ import annotations

import math
from functools import cache

from octavo.games.poseidon.data import (
    ARROW,
    CORAL_SYMBOLS,
    ENOUGH,
    GRAVEYARD,
    MOST_SEATS,
    MOUTH,
    NEUTRAL,
    SIDES,
    STORAGE,
    TRIDENT,
)
from octavo.stamp import stamp
from octavo.svg import Svg, number, polygon

INK = "#14202c"
PAPER = "#fffdf8"
OWNERS = ("#43ab68", "#4a97d8", "#f0903a", "#f4c832", "#b9c1c7")  # green, blue, orange, yellow, grey
ROCK = "#f1dcc2"  # the top of a reef tile
LEVELS = (ROCK, "#f8dc8c", "#c3e4bd", "#b3d9ee", "#dcc8ee")  # the same from level 1 on: sand, gold, moss, sky, lilac
CLIFF = "#c79f78"  # its side
CLIFF_EDGE = "#8f6a4a"
TEAL = "#116c75"
RED = "#c23a24"
BLUE = "#2a67ab"
PLUM = "#7b3b6b"
SLATE = "#46586a"
BONE = "#fbf4e4"
CORAL = "#b5503a"  # the back of a coral tile
WATER = ("#2f6f93", "#3a7fa1", "#478fae", "#569fb9", "#67aec2", "#7abccb", "#90cad2", "#a9d7d8")  # from wave to wave
FOAM = "#d7eef0"
PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def _scaled(scale: float) -> str:
    return f"scale({number(round(scale, 3))})"


def place(x: float, y: float, scale: float = 1.0, turn: float = 0.0, flip: bool = False) -> str:
    """Where a shape of about ten units stands."""
    said = f"translate({number(round(x, 1))} {number(round(y, 1))})"
    if turn:
        said += f" rotate({number(round(turn, 1))})"
    if scale != 1.0 or flip:
        size = number(round(scale, 3))
        said += f" scale({size} {'-' if flip else ''}{size})"
    return said


@stamp
def die(svg: Svg, /, x: float, y: float, size: float, owner: int, value: int = 0, **attributes: object) -> None:
    """A die, its owner told by colour and by the shape of the pips; without a value only its colour."""
    with svg.group(at=(round(x, 1), round(y, 1)), **attributes):
        svg.add("use", href=f"#poseidon-die-{owner}-{value}", transform=_scaled(size / 30))
        if attributes.get("word"):
            half = size / 2 + 3
            svg.add("rect", x=-half, y=-half, width=2 * half, height=2 * half, rx=round(size * 0.26, 1), cls="ring")


def _paint_die(svg: Svg, owner: int, value: int) -> None:
    svg.add("rect", x=-15, y=-15, width=30, height=30, rx=6, fill=OWNERS[owner], stroke=INK, stroke_width=1.5)
    for across, down in PIPS.get(value, ()):
        pip(svg, across * 7.8, down * 7.8, 3, owner)
    if value == 0:
        pip(svg, 0, 0, 5, owner)


def pip(svg: Svg, x: float, y: float, radius: float, owner: int) -> None:
    """The shape of a seat: diamond, disc, triangle, square; a ring for nobody."""
    if owner == 1:
        svg.add("circle", cx=round(x, 1), cy=round(y, 1), r=round(radius, 1), fill=INK)
    elif owner == NEUTRAL:
        thin = round(radius * 0.75, 1)
        svg.add("circle", cx=round(x, 1), cy=round(y, 1), r=thin, fill="none", stroke=INK, stroke_width=thin)
    else:
        corners, turn = ((4, 0.0), (0, 0.0), (3, -math.pi / 2), (4, math.pi / 4))[owner]
        svg.add("polygon", points=polygon(x, y, corners, radius * 1.25, turn), fill=INK)


@stamp
def figure(svg: Svg, /, x: float, y: float, radius: float, owner: int, **attributes: object) -> None:
    """Octopus, fish, starfish or shell."""
    svg.add("use", href=f"#poseidon-figure-{owner}", transform=place(x, y, radius / 10), **attributes)


@stamp
def paint_figure(svg: Svg, /, owner: int, **attributes: object) -> None:
    with svg.group(**attributes):
        paint = {"fill": OWNERS[owner], "stroke": INK, "stroke_width": 1.3, "stroke_linejoin": "round"}
        if owner == 0:
            arms = "M-6 3Q-6 8 -10 8M-2.4 4Q-2 9 -4 10M2.4 4Q2 9 4 10M6 3Q6 8 10 8"
            svg.add("path", d=arms, fill="none", stroke=INK, stroke_width=4.2, stroke_linecap="round")
            svg.add("path", d=arms, fill="none", stroke=OWNERS[0], stroke_width=2.2, stroke_linecap="round")
            svg.add("path", d="M-7.5 4C-11 -11 11 -11 7.500 4Q0 8 -7.500 4Z", **paint)
            svg.add("circle", cx=-2.7, cy=-1.5, r=1.6, fill=INK)
            svg.add("circle", cx=2.7, cy=-1.5, r=1.6, fill=INK)
        elif owner == 1:
            svg.add("path", d="M4 0L11 -6.500Q9 0 11 6.500Z", **paint)
            svg.add("path", d="M-10.500 0Q-2 -11 6.500 0Q-2 11 -10.500 0Z", **paint)
            svg.add("path", d="M-1 -2.500Q2.500 0 -1 2.500", fill="none", stroke=INK, stroke_width=1.1)
            svg.add("circle", cx=-5.6, cy=-1.6, r=1.5, fill=INK)
        elif owner == 2:
            svg.add("polygon", points=polygon(0, 0.6, 5, 11, -math.pi / 2, 5.2), **{**paint, "stroke_width": 1.6})
            for spot in ((0, -4.5), (4, -1), (2.6, 4), (-2.6, 4), (-4, -1)):
                svg.add("circle", cx=spot[0], cy=spot[1], r=0.9, fill=INK)
        else:
            svg.add(
                "path",
                d="M-3 9H3L9.500 0Q10.500 -6 6 -6.500Q3.500 -11 0 -9.500Q-3.500 -11 -6 -6.500Q-10.500 -6 -9.500 0Z",
                **paint,
            )
            svg.add("path", d="M0 8V-7M-1.500 8L-5.500 -4M1.500 8L5.500 -4", fill="none", stroke=INK, stroke_width=1)


@stamp
def shark(svg: Svg, /, x: float, y: float, radius: float, turn: float, **attributes: object) -> None:
    """It looks along `turn`, in degrees; swimming left it stays upright."""
    flip = abs((turn + 180) % 360 - 180) > 90
    with svg.group(transform=place(x, y, radius / 10, turn, flip), **attributes):
        paint = {"stroke": INK, "stroke_width": 1, "stroke_linejoin": "round"}
        svg.add("path", d="M-9 0L-17 -6.500L-15 0L-17 5Z", fill=SLATE, **paint)
        svg.add("path", d="M-2 -4L-3 -13L5 -4.500Z", fill=SLATE, **paint)
        svg.add("path", d="M-12 0Q-2 -8.500 9 -4.500L15 0Q4 8 -12 0Z", fill=SLATE, **paint)
        svg.add("path", d="M13 1.800Q3 7.500 -9 1Q3 3 13 1.800Z", fill=PAPER)
        svg.add("path", d="M13.500 1.500L7 2.600L8 4.200", fill="none", stroke=INK, stroke_width=0.9)
        svg.add("circle", cx=8, cy=-1.6, r=1.1, fill=PAPER)
        svg.add("path", d="M1 -2.500V1M3 -2.500V1", stroke=INK, stroke_width=0.7)


def ground(level: int) -> str:
    """The colour of a reef hex of that level: the higher, the farther from sand."""
    return LEVELS[min(level, len(LEVELS)) - 1]


@stamp
def fin(svg: Svg, x: float, y: float, radius: float, said: str, light: bool = False) -> None:
    """A shark's fin with a number."""
    fill = PAPER if light else SLATE
    svg.add("path", d="M-11 8Q-7 -12 8 -13Q4 -4 11 8Z", transform=place(x, y, radius / 10), fill=fill, stroke=INK)
    svg.text(
        x + radius * 0.02, y + radius * 0.55, said, round(radius * 1.25, 1), fill=INK if light else PAPER, cls="strong"
    )


@stamp
def symbol(svg: Svg, x: float, y: float, radius: float, kind: int) -> None:
    """What a reef hex does: arrow, mouth, wave, or storage for one die."""
    svg.add("use", href=f"#poseidon-symbol-{kind}", transform=place(x, y, radius / 10))


@stamp
def paint_symbol(svg: Svg, /, kind: int, **attributes: object) -> None:
    with svg.group(**attributes):
        if kind == ARROW:
            svg.add(
                "path", d="M-9 -3H0V-9L10 0L0 9V3H-9Z", fill=TEAL, stroke=INK, stroke_width=0.8, stroke_linejoin="round"
            )
        elif kind == MOUTH:
            svg.add("path", d="M-10 -1Q0 -13 10 -1Q0 12 -10 -1Z", fill=RED, stroke=INK, stroke_width=0.8)
            svg.add("path", d="M-7.500 -1Q0 -5.500 7.500 -1Q0 6 -7.500 -1Z", fill=INK)
            svg.add("path", d="M-5 -2.500L-3.500 0L-2 -3.300L0 -0.500L2 -3.300L3.500 0L5 -2.500Z", fill=PAPER)
        elif kind == STORAGE:
            svg.add(
                "rect",
                x=-7.5,
                y=-7.5,
                width=15,
                height=15,
                rx=3,
                fill=PAPER,
                stroke=INK,
                stroke_width=1.3,
                stroke_dasharray="3 2",
            )
            svg.add("path", d="M-3.500 0H3.500M0 -3.500V3.500", stroke=INK, stroke_width=1.3, stroke_linecap="round")
        else:
            svg.add(
                "path",
                d="M-10 6Q-9 -8 2 -8Q8 -7 7 -1Q4 -4 1 -2Q-1 3 4 4Q8 5 10 2V8H-10Z",
                fill=BLUE,
                stroke=INK,
                stroke_width=0.8,
            )


@stamp
def skeleton(svg: Svg, /, x: float, y: float, radius: float, **attributes: object) -> None:
    """The bones of a fish, on a dark disc."""
    with svg.group(at=(round(x, 1), round(y, 1)), **attributes):
        svg.add("use", href="#poseidon-skeleton", transform=_scaled(radius / 10))


@stamp
def paint_skeleton(svg: Svg, /, **attributes: object) -> None:
    with svg.group(**attributes):
        svg.add("circle", r=10.3, fill=INK, stroke="#8896a3", stroke_width=0.7)
        bones = "M-4 0H6M-1 -3.500V3.500M2 -3V3M4.500 -2V2M6 0L9 -3M6 0L9 3"
        svg.add("path", d=bones, fill="none", stroke=BONE, stroke_width=1.4, stroke_linecap="round")
        svg.add("circle", cx=-5.5, cy=0, r=3, fill=BONE)
        svg.add("circle", cx=-6.3, cy=-0.6, r=0.9, fill=INK)


def coral_kind(svg: Svg, x: float, y: float, radius: float, kind: int) -> None:
    """What lies under a coral: fins, wave rider, big mouth, graveyard, trident."""
    paint_kind(svg, kind, transform=place(x, y, radius / 10))


def paint_kind(svg: Svg, kind: int, **attributes: object) -> None:
    if kind == GRAVEYARD:
        paint_skeleton(svg, **attributes)
    elif kind == TRIDENT:
        fork = "M0 10V-3M-6 -8V-4Q-6 0 0 0Q6 0 6 -4V-8M0 -2V-10"
        pen = {"fill": "none", "stroke": INK, "stroke_width": 2.6, "stroke_linecap": "round"}
        svg.add("path", d=fork, **pen, **attributes)
    else:
        paint_symbol(svg, int(CORAL_SYMBOLS[kind]), **attributes)


@stamp
def coral_branch(svg: Svg, x: float, y: float, radius: float) -> None:
    """The back of a coral tile."""
    branch = "M0 10V0M0 4Q-7 4 -7 -4M-7 -1Q-10 -2 -10 -6M0 2Q7 2 7 -6M7 -2Q10 -3 10 -7M0 0Q0 -5 -3 -9M0 -3Q2 -6 3 -9"
    svg.add(
        "path",
        d=branch,
        transform=place(x, y, radius / 10),
        fill="none",
        stroke="#f7b7a3",
        stroke_width=2.6,
        stroke_linecap="round",
    )


@stamp
def eye(svg: Svg, x: float, y: float, radius: float) -> None:
    with svg.group(transform=place(x, y, radius / 10)):
        svg.add("path", d="M-10 0Q0 -10 10 0Q0 10 -10 0Z", fill=PAPER, stroke=INK, stroke_width=1.2)
        svg.add("circle", r=3.6, fill=INK)


@stamp
def token(svg: Svg, /, x: float, y: float, radius: float, points: int, **attributes: object) -> None:
    """A safe place: a round chest of points."""
    with svg.group(at=(round(x, 1), round(y, 1)), **attributes):
        svg.add("circle", r=radius, fill="#f6c445", stroke=INK, stroke_width=round(radius * 0.09, 1))
        svg.add("circle", r=round(radius * 0.76, 1), fill="none", stroke="#a5770d", stroke_width=1)
        svg.text(0, round(radius * 0.36, 1), str(points), round(radius * 1.1, 1), fill=INK, cls="strong")


ARM_SAMPLES = ("", "2 2", "5 5", "3 4 5", "4 4 4", "1 3 4 6")


@stamp
def arm_pattern(svg: Svg, x: float, y: float, size: float, arm: int) -> None:
    """What an arm asks, as small dice; total 7 as a number."""
    values = ARM_SAMPLES[arm].split()
    if not values:
        svg.add(
            "rect", x=x - size * 0.2, y=y - size / 2, width=size * 2, height=size, rx=size * 0.3, fill=PAPER, stroke=INK
        )
        svg.text(x + size * 0.8, y + size * 0.34, f"≥ {ENOUGH}", round(size * 0.92, 1), fill=INK, cls="strong")
    for i, value in enumerate(values):
        with svg.group(at=(round(x + size / 2 + i * size * 1.12, 1), y)):
            half = size / 2
            svg.add("rect", x=-half, y=-half, width=size, height=size, rx=round(size * 0.2, 1), fill=PAPER, stroke=INK)
            for across, down in PIPS[int(value)]:
                svg.add("circle", cx=across * size * 0.26, cy=down * size * 0.26, r=round(size * 0.09, 1), fill=INK)


@cache
def shapes() -> Svg:
    """Every shape that is used more than once, said once."""
    svg = Svg(0, 0, 0, 0)
    svg.parts.append("<defs>")
    for owner in range(len(OWNERS)):
        for value in range(SIDES + 1):
            with svg.group(id=f"poseidon-die-{owner}-{value}"):
                _paint_die(svg, owner, value)
    for owner in range(MOST_SEATS):
        paint_figure(svg, owner, id=f"poseidon-figure-{owner}")
    for kind in range(STORAGE + 1):
        paint_symbol(svg, kind, id=f"poseidon-symbol-{kind}")
    paint_skeleton(svg, id="poseidon-skeleton")
    svg.add("polygon", id="poseidon-hex", points=polygon(0, 0, 6, 30, math.pi / 6), stroke_linejoin="round")
    svg.parts.append("</defs>")
    return svg


def hexagon(svg: Svg, x: float, y: float, radius: float, **attributes: object) -> None:
    svg.add("use", href="#poseidon-hex", transform=place(x, y, radius / 30), **attributes)
