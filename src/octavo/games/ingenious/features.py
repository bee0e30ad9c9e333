"""What the value of Ingenious is made of, as reasons that can be told."""

from __future__ import annotations

import math

from octavo.games.ingenious.rules import Ingenious
from octavo.games.ingenious.value import LEAD, hopes, markers, open_lines, promise

COLOUR = 6.0  # times the root of a marker's place: points in a low colour count most, and only where they are made
BONUS = 12.0  # a bonus tile
THEIRS = 0.2  # of the best open line, for a rival


def features(view: Ingenious, seat: int) -> list[tuple[str, float]]:
    """Each colour as far as it has come; bonus tiles; the rack; what is left to the rivals."""
    lines = open_lines(view)
    bonus = BONUS * int(view.bonus) if view.seat == seat else 0.0
    theirs = [
        float(promise(markers(view, other), lines, 63))
        for other in range(int(view.seats))
        if view.side(other) != view.side(seat)
    ]
    told = [(f"colour.{colour}", COLOUR * math.sqrt(int(at))) for colour, at in enumerate(markers(view, seat))]
    told += [("bonus", bonus), ("rack", float(hopes(view, seat, lines)) - bonus)]
    told += [("deny", -THEIRS * max(theirs, default=0.0))]
    return [(key, worth / LEAD) for key, worth in told]
