"""What the value of Ingenious is made of, as reasons that can be told."""

from __future__ import annotations

from octavo.games.ingenious.rules import Ingenious
from octavo.games.ingenious.value import BONUS, LEAD, RANK, THEIRS, hopes, markers, open_lines, promise


def features(view: Ingenious, seat: int) -> list[tuple[str, float]]:
    """Each colour as far as it has come, weighted by its rank; bonus tiles; the rack; what is left to the rivals."""
    track = [int(marker) for marker in markers(view, seat)]
    order = sorted(range(6), key=lambda colour: track[colour])
    lines = open_lines(view)
    bonus = BONUS * int(view.bonus) if view.seat == seat else 0.0
    theirs = [
        promise(markers(view, other), lines, 63)
        for other in range(int(view.seats))
        if view.side(other) != view.side(seat)
    ]
    told = [(f"colour.{colour}", RANK[rank] * track[colour]) for rank, colour in enumerate(order)]
    told += [
        ("bonus", bonus),
        ("rack", float(hopes(view, seat, lines)) - bonus),
        ("deny", -THEIRS * max(theirs, default=0.0)),
    ]
    return [(key, worth / LEAD) for key, worth in told]
