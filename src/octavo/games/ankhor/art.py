"""The signs of Ankh'or, our own drawings: five goods and the Ankh, three animals, and the other kinds of tile.

Every sign is a path in a square of 100, centred on 0, in one colour. The ground of a tile or token is its colour; the
sign says the same without colour.
"""

from __future__ import annotations

from functools import cache

from octavo.games.ankhor.chapters.ending import bonus_points
from octavo.games.ankhor.data import ANKH, COLOURS, KIND_NAMES, TOKEN_NAMES
from octavo.svg import Svg

# Printed colours, the same in both themes: the ground, its dark edge, and the sign on it.
GROUND = ("#efe5cf", "#4d8a4e", "#b8463a", "#3a78b3", "#3c3c46", "#e08a2c")
EDGE = ("#a8926a", "#2b5a30", "#76261f", "#1f4c7a", "#15151b", "#8f4f10")
SIGN = ("#5d4a2e", "#f3f7df", "#fff0df", "#eef6ff", "#f1ead9", "#fff6e0")

TOKEN_SIGNS = (
    # ivory: a tusk
    "M-38 6C-10 6 14-8 26-40C40-6 24 34-18 38C-38 38-46 16-38 6Z",
    # reed: a fan of papyrus
    "M-4 44V6C-22 4-40-8-44-30C-28-30-14-22-8-10C-12-24-8-38 0-46C8-38 12-24 8-10C14-22 28-30 44-30C40-8 22 4 4 6V44Z",
    # cloth: a hanging with a fringed hem
    "M-34-40H34V-28H28V30L18 20L9 34L0 22L-9 34L-18 20L-28 30V-28H-34Z",
    # fish
    "M-44 0C-28-28 8-28 22-5L42-24V24L22 5C8 28-28 28-44 0ZM-27-7A5 5 0 1 0-17-7A5 5 0 1 0-27-7Z",
    # coal: a lump with facets
    "M-40 10L-26-24L6-38L36-18L40 16L12 38L-24 34ZM-20-16L-8 2L-26 14L-17 17L0 7L10 28L15 27L7 4L28-9"
    "L25-14L0-2L-13-19Z",
    # the Ankh
    "M0-46C15-46 23-36 23-25C23-14 14-6 9 0H36V14H9V46H-9V14H-36V0H-9C-14-6-23-14-23-25C-23-36-15-46 0-46"
    "ZM0-33C-7-33-10-29-10"
    "-24C-10-17-4-11 0-6C4-11 10-17 10-24C10-29 7-33 0-33Z",
)
KIND_SIGNS = (
    # jackal: the black head with tall ears
    "M-44 14L-12-6C-14-18-16-32-12-46C-4-38 2-28 5-18C8-28 14-38 24-44C28-28 26-12 26-2C32 14 32 30 28 44"
    "H-8C-4 34-8 28-16 26L-40"
    " 24C-44 22-46 18-44 14ZM-3 2A4.500 4.500 0 1 0 6 2A4.500 4.500 0 1 0-3 2Z",
    # beetle: the scarab with its ball of legs
    "M0-44C10-44 15-36 14-28C20-26 24-20 25-12L36-20L40-34L46-32L42-15L27-3C28 0 28 4 28 7H42L48 18L42 21"
    "L38 14H27C26 20 24 25 21 29"
    "L32 38L28 46L17 35C12 40 6 42 3 42V-14H-3V42C-6 42-12 40-17 35L-28 46L-32 38L-21 29"
    "C-24 25-26 20-27 14H-38L-42 21L-48 18L-42"
    " 7H-28C-28 4-28 0-27-3L-42-15L-46-32L-40-34L-36-20L-25-12C-24-20-20-26-14-28C-15-36-10-44 0-44Z",
    # falcon: wings spread
    "M0-44C8-44 13-38 13-31L20-26L13-24V-18L48-30C48-16 44-6 38 2L30 0L32 10C28 14 24 17 19 19L14 14"
    "L13 22L10 44L4 36L0 46L-4 36L-10"
    " 44L-13 22L-14 14L-19 19C-24 17-28 14-32 10L-30 0L-38 2C-44-6-48-16-48-30L-13-18V-31"
    "C-13-38-8-44 0-44ZM1-36A3.500 3.500 0 1 0 8"
    "-36A3.500 3.500 0 1 0 1-36Z",
    # two points: the number in a sun disc
    "M0-48A48 48 0 1 1 0 48A48 48 0 1 1 0-48ZM0-40A40 40 0 1 0 0 40A40 40 0 1 0 0-40ZM-20-10"
    "C-20-24-11-31 1-31C13-31 21-24 21-13"
    "C21-3 14 5 3 16H22V28H-21V18L-3 1C4-6 7-9 7-13C7-17 5-20 1-20C-4-20-6-16-6-10Z",
    # warehouse: a granary with its door
    "M0-44L44-12L38-4L34-7V42H-34V-7L-38-4L-44-12ZM-12 42H12V16A12 12 0 0 0-12 16Z",
    # scribe: a sheet of papyrus and a reed pen
    "M-38-42H4L-6-26H-26V-20H-10L-14-12H-26V-6H-16L-18 2H-26V8H-20L-22 24L-6 18L16-16V42H-28"
    "C-34 42-38 38-38 32ZM44-44L48-38L2 14L-12"
    " 20L-8 6L36-46Z",
    # desert: sun and dunes
    "M20-40A13 13 0 1 1 20-14A13 13 0 1 1 20-40ZM-48 22C-36-14-18-16-4 8C0 14 4 20 8 22ZM-10 22"
    "C8-8 30-8 48 22ZM-44 32H44V40H-44Z",
)
CHECK = "M-30 2L-10 24L32-26"
UP = "M0-38L38 0H18V36H-18V0H-38Z"


@cache
def signs() -> Svg:
    """Every sign, token and ground of a tile once, 100 wide and out of sight, for `use`; the same in every picture."""
    svg = Svg(0, 0, 0, 0)
    svg.parts.append("<defs>")
    for name, path in zip((*TOKEN_NAMES, *KIND_NAMES), (*TOKEN_SIGNS, *KIND_SIGNS), strict=True):
        svg.add("path", id=f"ankhor-{name}", d=path, fill="currentColor", fill_rule="evenodd")
    for token, name in enumerate(TOKEN_NAMES):
        with svg.group(id=f"ankhor-rim-{name}"):
            _rim(svg, token, 50)
        with svg.group(id=f"ankhor-disc-{name}"):
            _rim(svg, token, 50)
            thin = {"fill": "none", "stroke": SIGN[token], "stroke_opacity": 0.35, "stroke_width": 2.5}
            svg.add("circle", cy=-3, r=37, **thin)
            sign(svg, name, 0, -3, 54, SIGN[token])
    for colour, name in enumerate(TOKEN_NAMES[:COLOURS]):
        with svg.group(id=f"ankhor-ground-{name}"):
            _ground(svg, colour, name)
    svg.parts.append("</defs>")
    return svg


def _rim(svg: Svg, token: int, radius: float) -> None:
    svg.add("circle", r=radius, fill=EDGE[token])
    svg.add("circle", cy=-radius * 0.06, r=radius * 0.9, fill=GROUND[token])


def _ground(svg: Svg, colour: int, name: str) -> None:
    """A tile without its kind: the colour, and its sign in two corners."""
    box(svg, 100, 100, 13, cy=3.5, fill=EDGE[colour])
    box(svg, 100, 100, 13, fill=GROUND[colour], stroke=EDGE[colour], stroke_width=2)
    box(svg, 86, 86, 8, fill="none", stroke=SIGN[colour], stroke_opacity=0.4, stroke_width=1.4)
    for corner in (-33.5, 33.5):
        sign(svg, name, corner, corner, 16, SIGN[colour])


def sign(svg: Svg, name: str, x: float, y: float, size: float, colour: str | None = None) -> None:
    """A sign of that width, centred on (x, y)."""
    svg.add("use", href=f"#ankhor-{name}", transform=placed(x, y, size / 100), color=colour)


def placed(x: float, y: float, scale: float) -> str:
    return f"translate({round(x, 2):g} {round(y, 2):g}) scale({round(scale, 3):g})"


def box(svg: Svg, width: float, height: float, corner: float, **attributes: object) -> None:
    """A rectangle with round corners, its middle at 0 (or at `cx`, `cy`)."""
    x, y = attributes.pop("cx", 0), attributes.pop("cy", 0)
    assert isinstance(x, int | float) and isinstance(y, int | float)
    svg.add("rect", x=x - width / 2, y=y - height / 2, width=width, height=height, rx=corner, **attributes)


def disc(svg: Svg, token: int, x: float, y: float, radius: float, **attributes: object) -> None:
    """A token; with an id it is a piece of its own that can glide."""
    if attributes:
        with svg.group(at=(x, y), **attributes):
            sign(svg, f"disc-{TOKEN_NAMES[token]}", 0, 0, 2 * radius)
    else:
        sign(svg, f"disc-{TOKEN_NAMES[token]}", x, y, 2 * radius)


def rim(svg: Svg, token: int, x: float, y: float, radius: float) -> None:
    """A token without its sign, as it shows under others."""
    sign(svg, f"rim-{TOKEN_NAMES[token]}", x, y, 2 * radius)


def face(svg: Svg, colour: int, kind: int, size: float) -> None:
    """The front of a tile, its middle at 0: the kind large, the colour's sign in two corners."""
    sign(svg, f"ground-{TOKEN_NAMES[colour]}", 0, 0, size)
    sign(svg, KIND_NAMES[kind], 0, size * 0.015, size * 0.56, SIGN[colour])


def back(svg: Svg, colour: int, width: float, height: float) -> None:
    """The back of a tile: its colour only."""
    box(svg, width, height, 12, cy=4, fill=EDGE[colour])
    box(svg, width, height, 12, fill=GROUND[colour], stroke=EDGE[colour], stroke_width=2)
    sign(svg, TOKEN_NAMES[colour], 0, 0, min(width, height) * 0.5, SIGN[colour])
    for y in (-height * 0.38, height * 0.38):
        svg.add("path", d=f"M{-width * 0.34:g} {y:g}H{width * 0.34:g}", stroke=SIGN[colour], stroke_opacity=0.5)


def bonus(svg: Svg, x: float, y: float, radius: float, **attributes: object) -> None:
    """A bonus token, with its points."""
    with svg.group(at=(x, y), **attributes):
        svg.add("circle", r=radius, fill=EDGE[ANKH])
        svg.add("circle", cy=-radius * 0.06, r=radius * 0.9, fill="#f3c24a")
        svg.text(0, radius * 0.38, str(int(bonus_points(1))), radius * 1.2, fill="#5a3508", cls="serif strong")
