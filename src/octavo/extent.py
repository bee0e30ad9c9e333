"""How much room a drawn thing takes, as far as it can be told without a browser: for pictures that are cut to it, and
for rings around it. Curves are taken for the box of the points that bend them, words for so many letters."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from xml.etree.ElementTree import Element

from octavo.svg import LETTER, Box

Matrix = tuple[float, float, float, float, float, float]
Point = tuple[float, float]
STILL: Matrix = (1, 0, 0, 1, 0, 0)
MOVE = re.compile(r"(\w+)\(([^)]*)\)")
NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?")
PATH = re.compile(r"([MmLlHhVvCcSsQqTtAaZz])([^MmLlHhVvCcSsQqTtAaZz]*)")
TAKES = {"M": 2, "L": 2, "T": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "A": 7, "Z": 0}  # numbers after a letter
UNSEEN = frozenset({"defs", "title", "style", "pattern", "linearGradient", "radialGradient", "clipPath", "mask"})


def extent(thing: Element, shapes: Mapping[str, Element], around: Matrix = STILL) -> Box | None:
    """Its box, in the units of whatever `around` leads to; nothing where nothing of it can be seen."""
    points = list(_points(thing, shapes, around))
    if not points:
        return None
    left, top = min(x for x, _ in points), min(y for _, y in points)
    return left, top, max(x for x, _ in points) - left, max(y for _, y in points) - top


def joined(boxes: list[Box]) -> Box:
    """The box around several."""
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    return left, top, max(box[0] + box[2] for box in boxes) - left, max(box[1] + box[3] for box in boxes) - top


def moved(thing: Element, around: Matrix) -> Matrix:
    """Where the units of a thing lead to that stands in `around`."""
    for kind, said in MOVE.findall(thing.get("transform", "")):
        around = _times(around, _matrix(kind, [float(found) for found in NUMBER.findall(said)]))
    if thing.tag == "use":
        around = _times(around, (1, 0, 0, 1, _size(thing, "x"), _size(thing, "y")))
    return around


def _points(thing: Element, shapes: Mapping[str, Element], around: Matrix) -> Iterator[Point]:
    if thing.tag in UNSEEN or thing.get("opacity") == "0" or "coarse" in thing.get("class", "").split():
        return
    around = moved(thing, around)
    for x, y in _corners(thing):
        yield around[0] * x + around[2] * y + around[4], around[1] * x + around[3] * y + around[5]
    used = shapes.get(thing.get("href", "")[1:]) if thing.tag == "use" else None
    for part in [used] if used is not None else list(thing):
        yield from _points(part, shapes, around)


def _corners(thing: Element) -> list[Point]:
    """Of one element, in its own units."""
    if thing.tag in ("rect", "image"):
        return _box(_size(thing, "x"), _size(thing, "y"), _size(thing, "width"), _size(thing, "height"))
    if thing.tag in ("circle", "ellipse"):
        across, down = _size(thing, "rx") or _size(thing, "r"), _size(thing, "ry") or _size(thing, "r")
        return _box(_size(thing, "cx") - across, _size(thing, "cy") - down, 2 * across, 2 * down)
    if thing.tag == "line":
        return [(_size(thing, "x1"), _size(thing, "y1")), (_size(thing, "x2"), _size(thing, "y2"))]
    if thing.tag in ("polygon", "polyline"):
        found = [float(value) for value in NUMBER.findall(thing.get("points", ""))]
        return list(zip(found[::2], found[1::2], strict=False))
    if thing.tag == "path":
        return _path(thing.get("d", ""))
    if thing.tag == "text":
        return _text(thing)
    return []


def _text(thing: Element) -> list[Point]:
    high = _size(thing, "font-size") or 14
    wide = LETTER * high * len("".join(thing.itertext()))
    back = {"start": 0.0, "end": 1.0}.get(thing.get("text-anchor", "middle"), 0.5)
    return _box(_size(thing, "x") - back * wide, _size(thing, "y") - 0.8 * high, wide, high)


def _path(drawn: str) -> list[Point]:
    found: list[Point] = []
    x = y = 0.0
    begun = (0.0, 0.0)
    for letter, said in PATH.findall(drawn):
        kind, values = letter.upper(), [float(value) for value in NUMBER.findall(said)]
        near = letter.islower()
        if kind == "Z":
            x, y = begun
            continue
        for at in range(0, len(values), TAKES[kind]):
            part = values[at : at + TAKES[kind]]
            if kind == "H":
                x = x * near + part[0]
            elif kind == "V":
                y = y * near + part[0]
            else:
                ends = part[-2:] if kind == "A" else part
                found += [(x * near + ends[i], y * near + ends[i + 1]) for i in range(0, len(ends) - 1, 2)]
                if kind == "A":  # a bulge of half its radius, either way
                    (u, v), bulge = found[-1], part[0] / 2
                    found += _box((x + u) / 2 - bulge, (y + v) / 2 - bulge, 2 * bulge, 2 * bulge)
                    x, y = u, v
                else:
                    x, y = found[-1]
            if kind == "M" and at == 0:
                begun = (x, y)
            found.append((x, y))
    return found


def _box(x: float, y: float, width: float, height: float) -> list[Point]:
    return [(x, y), (x + width, y), (x, y + height), (x + width, y + height)]


def _size(thing: Element, name: str) -> float:
    found = NUMBER.match(thing.get(name, ""))
    return float(found[0]) if found else 0.0


def _matrix(kind: str, said: list[float]) -> Matrix:
    if kind == "translate":
        return (1, 0, 0, 1, said[0], said[1] if len(said) > 1 else 0)
    if kind == "scale":
        return (said[0], 0, 0, said[-1], 0, 0)
    if kind == "rotate":
        sin, cos = math.sin(math.radians(said[0])), math.cos(math.radians(said[0]))
        x, y = (said[1], said[2]) if len(said) > 2 else (0.0, 0.0)
        return (cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y)
    if kind == "skewX":
        return (1, 0, math.tan(math.radians(said[0])), 1, 0, 0)
    if kind == "skewY":
        return (1, math.tan(math.radians(said[0])), 0, 1, 0, 0)
    return (said[0], said[1], said[2], said[3], said[4], said[5])


def _times(one: Matrix, two: Matrix) -> Matrix:
    a, b, c, d, e, f = one
    p, q, r, s, t, u = two
    return (a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f)
