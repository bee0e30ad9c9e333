"""The figures of a rulebook: a game draws itself, at a step of a record that the text names, cut to what is spoken of.

A figure is one line of the rulebook, in every language the same but for its caption:

    ![The blue half scores two.](lines.game#14 "board: f5 g6+h6")

The record lies beside the text, or among the golden ones; 14 of its words are played. Shown is the panel `board`, as
whoever is to act sees it (`#14@2`: the second player); `card.0` is the first player's card. Pointed at are f5 and, with
one number, g6 and h6: words that something drawn stands for, or `#` and its id; `*` is whatever may be picked.
`near board` is cut to that.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from octavo.core.errors import OctavoError
from octavo.core.record import Record, read
from octavo.core.state import CHANCE
from octavo.extent import STILL, Matrix, extent, joined, moved
from octavo.game import Game
from octavo.match import Match, replay
from octavo.rulebook import FIGURE, Figure
from octavo.rulebook import figure as written_as
from octavo.seen import Seen, see
from octavo.svg import Box, Svg, standalone
from octavo.words import Tongue

WIDE = 360  # pixels that a figure is wide on a phone: rings and numbers are drawn for that
RING, BADGE = 3.0, 10.0  # pixels: how thick and how large they are then
AROUND = 0.7  # of what is pointed at: how much of its surroundings a figure has that is cut to it
REFERENCE = re.compile(r"(?:\"#|url\(#)([^\")]+)")
LEAST = 120  # units that such a figure shows, either way


class BadFigure(OctavoError):
    """record, step, what, valid: what a figure shows, or points at, is not there"""


@dataclass(frozen=True)
class Cut:
    """One panel of a figure, or a part of it."""

    title: str
    box: Box
    inside: str

    def standalone(self, theme: str | None = None) -> str:
        return standalone(self.box, self.title, self.inside, theme)


@dataclass(frozen=True)
class Shown:
    """A figure, drawn: its pictures, the names of what they point at, and its text twin."""

    cuts: tuple[Cut, ...]
    named: tuple[str, ...]
    twin: str


def shown(rules: Game, figure: Figure, tongue: Tongue) -> Shown:
    """Refuses a figure whose record, panel or pointed things are not there."""
    seen = position(rules, figure, tongue)
    panels: dict[str, Svg] = {panel.name: panel for panel in seen.picture.panels}
    cards = {f"card.{number}": card.picture for number, card in enumerate(seen.cards) if card.picture}
    lacking = [name for name in figure.panels if name not in panels | cards]
    if lacking:
        raise BadFigure(record=figure.record, step=figure.step, what=lacking[0], valid=[*panels, *cards])
    drawings = [Drawing((panels | cards)[name], seen, figure) for name in figure.panels or panels]
    found = {thing for drawing in drawings for thing in drawing.boxes}
    missing = [thing for group in figure.named for thing in group if thing not in found]
    if missing:
        valid = sorted({name for drawing in drawings for name in drawing.things})
        raise BadFigure(record=figure.record, step=figure.step, what=missing[0], valid=valid)
    names = [_named(group, drawings, tongue) for group in figure.named]
    return Shown(tuple(drawing.cut() for drawing in drawings), tuple(names), seen.twin)


def position(rules: Game, figure: Figure, tongue: Tongue) -> Seen:
    match = _match(rules, figure.record, figure.step)
    seat = figure.seat if figure.seat is not None else max(0, match.turn)
    return see(match, seat, tongue, lines=0)


@lru_cache(256)
def _match(rules: Game, record: str, step: int | None) -> Match:
    told = _recorded(rules, record)
    if step is not None and step > len(told.words):
        raise BadFigure(record=record, step=step, what=str(step), valid=[len(told.words)])
    length = len(told.words) if step is None else step
    while length < len(told.words) and told.actors[length] == CHANCE:
        length += 1  # what luck answers to it belongs to a step
    return replay(told if length == len(told.words) else told.prefix(length))


@lru_cache(256)
def _recorded(rules: Game, name: str) -> Record:
    folders = [rules.folder / inside for inside in ("rulebook", "records")]
    for folder in folders:
        file = folder / f"{name}.game"
        if file.exists():
            return read(file.read_text("utf-8"))
    raise BadFigure(record=name, step=None, what=f"{name}.game", valid=[folder.name for folder in folders])


def _named(group: Iterable[str], drawings: Iterable[Drawing], tongue: Tongue) -> str:
    said = []
    for thing in group:
        tip = next((drawing.tips[thing] for drawing in drawings if thing in drawing.tips), "")
        said.append(tip or ("" if thing.startswith("#") else tongue.word(thing)))
    return ", ".join(dict.fromkeys(filter(None, said)))


class Drawing:
    """A panel, and where in it the things are that a figure points at."""

    def __init__(self, panel: Svg, seen: Seen, figure: Figure) -> None:
        self.panel = panel
        self.figure = figure
        shapes = seen.picture.shapes.inside() if seen.picture.shapes else ""
        lit = seen.words if figure.lit else ()
        self.root = ElementTree.fromstring(f"<svg><g>{shapes}</g><g>{panel.inside(lit)}</g></svg>")
        self.shapes = {found: thing for thing in self.root.iter() if (found := thing.get("id"))}
        self.things: dict[str, list[tuple[Element, Matrix]]] = {}
        self._gather(self.root[1], STILL)
        wanted = {thing for group in figure.named for thing in group}
        self.boxes: dict[str, Box] = {}
        self.tips: dict[str, str] = {}
        for name in wanted & self.things.keys():
            boxes = [box for thing, around in self.things[name] if (box := extent(thing, self.shapes, around))]
            if boxes:
                self.boxes[name] = joined(boxes)
                self.tips[name] = next((tip for thing, _ in self.things[name] if (tip := _tip(thing))), "")

    def _gather(self, thing: Element, around: Matrix) -> None:
        """By its word, and by its id, every thing with where it stands."""
        for part in thing:
            for name in (part.get("data-word"), f"#{part.get('id')}" if part.get("id") else None):
                if name:
                    self.things.setdefault(name, []).append((part, around))
            self._gather(part, moved(part, around))

    def cut(self) -> Cut:
        box = self._cut_to(list(self.boxes.values())) if self.figure.near and self.boxes else self.panel.box
        inside = "".join(ElementTree.tostring(part, "unicode") for part in self.root[1])
        return Cut(self.panel.title, box, self.defined(self.root[1]) + inside + self._rings(box[2] / WIDE))

    def _cut_to(self, boxes: list[Box]) -> Box:
        """Around these, with so much of what surrounds them, within the panel."""
        left, top, width, height = joined(boxes)
        more = AROUND * max(max(box[2], box[3]) for box in boxes)
        more_x, more_y = max(more, (LEAST - width) / 2), max(more, (LEAST - height) / 2)
        x, y, wide, high = self.panel.box
        near, above = max(x, left - more_x), max(y, top - more_y)
        return near, above, min(x + wide, left + width + more_x) - near, min(y + high, top + height + more_y) - above

    def shape(self, thing: str) -> list[tuple[Element, Matrix]]:
        """One of the shapes that pictures are made of, by `#` and its id."""
        found = self.shapes.get(thing[1:]) if thing.startswith("#") else None
        return [] if found is None else [(found, STILL)]

    def defined(self, drawn: Iterable[Element]) -> str:
        """The shapes that these need, and those that they need."""
        there = {id(part) for thing in drawn for part in thing.iter()}
        needed: dict[str, str] = {}
        asked = [ElementTree.tostring(thing, "unicode") for thing in drawn]
        while asked:
            for name in REFERENCE.findall(asked.pop()):
                if name in self.shapes and name not in needed and id(self.shapes[name]) not in there:
                    needed[name] = ElementTree.tostring(self.shapes[name], "unicode")
                    asked.append(needed[name])
        return f"<defs>{''.join(needed.values())}</defs>" if needed else ""

    def _rings(self, unit: float) -> str:
        """Around what is pointed at; with numbers where that is more than one."""
        svg = Svg(*self.panel.box)
        many = len(self.figure.named) > 1
        for count, group in enumerate(self.figure.named, 1):
            boxes = [self.boxes[thing] for thing in group if thing in self.boxes]
            for left, top, width, height in boxes:
                gap = RING * unit
                edge = {"x": left - gap, "y": top - gap, "width": width + 2 * gap, "height": height + 2 * gap}
                for colour, pen in (("paper", 2.2), ("coral", 1.0)):
                    stroke = {"stroke": f"var(--{colour})", "stroke_width": pen * RING * unit}
                    svg.add("rect", rx=min(edge["width"], edge["height"]) / 4, fill="none", **edge, **stroke)
            if many and boxes:
                _badge(svg, boxes[0], count, unit)
        return svg.inside()


def _badge(svg: Svg, box: Box, count: int, unit: float) -> None:
    x, y, radius = box[0], box[1], BADGE * unit
    svg.add("circle", cx=x, cy=y, r=radius, fill="var(--ink)", stroke="var(--paper)", stroke_width=unit * 1.5)
    svg.text(x, y + radius * 0.42, str(count), radius * 1.25, fill="var(--paper)", cls="strong")


def _tip(thing: Element) -> str:
    title = thing.find("title")
    return (title.text or "") if title is not None else ""


# -- the rulebook for who cannot see it ----------------------------------------------------------------------------
def in_words(rules: Game, text: str, tongue: Tongue) -> str:
    """A rulebook whose figures are told: the caption, what is pointed at, and the position as text."""
    out = []
    for line in text.splitlines():
        found = FIGURE.search(line)
        out += [line] if found is None else _told(rules, found[1], written_as(found), line, tongue)
    return "\n".join(out) + "\n"


def _told(rules: Game, caption: str, figure: Figure, line: str, tongue: Tongue) -> list[str]:
    before = line[: len(line) - len(line.lstrip())]
    drawn = shown(rules, figure, tongue)
    lines = [f"{before}*{tongue.say('figure', says=caption)}*", ""]
    lines += [f"{before}    {row}".rstrip() for row in [*pointed(drawn, tongue), *drawn.twin.splitlines()]]
    return [*lines, ""]


def pointed(drawn: Shown, tongue: Tongue) -> list[str]:
    """What a figure points at, by number."""
    named: Mapping[int, str] = {count: name for count, name in enumerate(drawn.named, 1) if name}
    if len(drawn.named) == 1:
        return [tongue.say("figure.pointed", what=name) for name in named.values()]
    return [f"{count}: {name}" for count, name in named.items()]
