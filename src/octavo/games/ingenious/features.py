"""What the value of Ingenious is made of, as reasons that can be told."""

from __future__ import annotations

import math

from octavo.games.ingenious.chapters.markers import side
from octavo.games.ingenious.rules import Ingenious
from octavo.games.ingenious.value import Outlook, markers

LEAD = 30.0
COLOUR = 6.0  # times the root of a marker's place: points in a low colour count most, and only where they are made
BONUS = 12.0  # a bonus tile
RACK = 3.0  # a point of the soft minimum that the rack can make
THEIRS = 2.0  # the same for a rival


def features(view: Ingenious, seat: int) -> list[tuple[str, float]]:
    """Each colour as far as it has come; bonus tiles; the rack; what is left to the rivals."""
    outlook = Outlook(view)
    bonus = BONUS * int(view.bonus) if view.seat == seat else 0.0
    rivals = [other for other in range(int(view.seats)) if side(view, other) != side(view, seat)]
    theirs = max((gain(outlook, other, float(outlook.best_line(other))) for other in rivals), default=0.0)
    told = [(f"colour.{colour}", COLOUR * math.sqrt(int(at))) for colour, at in enumerate(markers(view, seat))]
    told += [("bonus", bonus), ("rack", RACK * gain(outlook, seat, float(outlook.best_of_rack(seat))))]
    told += [("deny", -THEIRS * theirs)]
    return [(key, worth / LEAD) for key, worth in told]


def gain(outlook: Outlook, seat: int, brought: float) -> float:
    """What a move brings to where a seat stands, in points."""
    wanting = float(outlook.wanting(seat))
    return float(outlook.stands(wanting - brought)) - float(outlook.stands(wanting))
