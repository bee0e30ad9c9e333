"""What the value of Tentacles is made of, as reasons that can be told."""

from __future__ import annotations

from octavo.games.tentacles.position import NOBODY
from octavo.games.tentacles.rules import Tentacles
from octavo.games.tentacles.value import LEADER, growth, points, sure, tokens, young


def features(view: Tentacles, seat: int) -> list[tuple[str, float]]:
    """Points, what the board promises beside them, the hand, and what the best of the others may hope for."""
    if view.colour[seat] == NOBODY:
        return []
    rest = young(view)
    theirs = [
        float(points(view, other, rest) + growth(view, other, rest))
        for other in range(int(view.seats))
        if other != seat and view.colour[other] != NOBODY
    ]
    told = [
        ("points", float(points(view, seat, rest))),
        ("growth", float(growth(view, seat, rest))),
        ("hand", float(tokens(view, seat, rest))),
        ("deny", -LEADER * max(theirs, default=0.0)),
    ]
    return [(key, worth / float(sure(rest))) for key, worth in told]
