"""The signs of a game: whatever its picture has a name for, with its meaning and its rule, for the page of symbols.

They lie beside the rulebook as data, `rulebook/signs.toml`; names and meanings stand in the game's catalogues. Each
sign is drawn by the game itself: a shape that its pictures are made of, or a thing in the picture of a record.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, fields
from functools import cache
from typing import Any
from xml.etree import ElementTree

from octavo.extent import extent
from octavo.figure import BadFigure, Cut, Drawing, position
from octavo.game import Game
from octavo.rulebook import FIGURE, Figure
from octavo.rulebook import figure as written_as
from octavo.svg import number
from octavo.words import Tongue

MARGIN = 0.06  # of a sign, around it


@dataclass(frozen=True)
class Sign:
    name: str  # the sentence that it is called by
    means: str  # and the one that explains it
    rule: str
    shows: tuple[str, ...]  # what is drawn of it: `#` and an id, or a word that something stands for
    tips: tuple[str, ...]  # patterns of what the English picture calls such things
    at: str  # the position in which they are found, as a figure names it


@dataclass(frozen=True)
class Signs:
    signs: tuple[Sign, ...]
    untold: tuple[str, ...]  # patterns of names that belong to no sign: of players, places and buttons

    def unexplained(self, tips: set[str]) -> list[str]:
        """The names in a picture that no sign explains."""
        known = [pattern for sign in self.signs for pattern in sign.tips]
        return sorted(tip for tip in tips if not any(re.search(one, tip) for one in (*known, *self.untold)))


@cache
def signs(rules: Game) -> Signs:
    """None of a game that has no such file."""
    file = rules.folder / "rulebook" / "signs.toml"
    if not file.exists():
        return Signs((), ())
    told = tomllib.loads(file.read_text("utf-8"))
    return Signs(tuple(_sign(one, told.get("at", "")) for one in told["sign"]), tuple(told.get("untold", ())))


def _sign(told: dict[str, Any], at: str) -> Sign:
    known = [one.name for one in fields(Sign)]
    unknown = [name for name in told if name not in known]
    if unknown:
        raise BadFigure(record="signs.toml", step=None, what=unknown[0], valid=known)
    told = {"at": at, "means": f"{told['name']}.means", "tips": [], **told}
    return Sign(told["name"], told["means"], told["rule"], tuple(told["shows"]), tuple(told["tips"]), told["at"])


def drawn(rules: Game, sign: Sign, tongue: Tongue) -> Iterator[Cut]:
    """What is shown of a sign, each thing by itself."""
    figure = _at(sign)
    seen = position(rules, figure, tongue)
    pictures = [*seen.picture.panels, *(card.picture for card in seen.cards if card.picture)]
    drawings = [Drawing(picture, seen, figure) for picture in pictures]
    for thing in sign.shows:
        cut = next((found for drawing in drawings if (found := _alone(drawing, thing, tongue.say(sign.name)))), None)
        if cut is None:
            raise BadFigure(record=figure.record, step=figure.step, what=thing, valid=sorted(drawings[0].shapes))
        yield cut


def _at(sign: Sign) -> Figure:
    found = FIGURE.search(f"![]({sign.at})")
    if found is None:
        raise BadFigure(record=sign.at, step=None, what=sign.name, valid=["record.game#12@1"])
    return written_as(found)


def _alone(drawing: Drawing, thing: str, title: str) -> Cut | None:
    """A shape, or a thing where it stands, with nothing around it."""
    for element, (a, b, c, d, e, f) in drawing.things.get(thing, []) or drawing.shape(thing):
        box = extent(element, drawing.shapes, (a, b, c, d, e, f))
        if box is not None:
            moved = " ".join(map(number, (a, b, c, d, e, f)))
            body = ElementTree.tostring(element, "unicode")
            more = MARGIN * max(box[2], box[3])
            around = (box[0] - more, box[1] - more, box[2] + 2 * more, box[3] + 2 * more)
            inside = f'<g transform="matrix({moved})" color="var(--ink)">{body}</g>'
            return Cut(title, around, drawing.defined([element]) + inside)
    return None
