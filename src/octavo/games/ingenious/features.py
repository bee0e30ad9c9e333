"""What the value of Ingenious is made of, as reasons that can be told."""

from __future__ import annotations

from octavo.games.ingenious.rules import Ingenious
from octavo.games.ingenious.value import LEAD, hopes, markers, open_lines, promise

POINT = (3.4, 2.7, 2.0, 1.5, 1.1, 0.8)  # in the lowest colour, in the next, …
BONUS = 12.0  # a bonus tile
THEIRS = 0.2  # of the best open line, for a rival


def features(view: Ingenious, seat: int) -> list[tuple[str, float]]:
    """Each colour as far as it has come, weighted by its rank; bonus tiles; the rack; what is left to the rivals."""
    track = [int(marker) for marker in markers(view, seat)]
    order = sorted(range(6), key=lambda colour: track[colour])
    lines = open_lines(view)
    bonus = BONUS * int(view.bonus) if view.seat == seat else 0.0
    theirs = [
        float(promise(markers(view, other), lines, 63))
        for other in range(int(view.seats))
        if view.side(other) != view.side(seat)
    ]
    told = [(f"colour.{colour}", POINT[rank] * track[colour]) for rank, colour in enumerate(order)]
    told += [("bonus", bonus), ("rack", float(hopes(view, seat, lines)) - bonus)]
    told += [("deny", -THEIRS * max(theirs, default=0.0))]
    return [(key, worth / LEAD) for key, worth in told]
