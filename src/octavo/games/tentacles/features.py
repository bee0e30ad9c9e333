"""What the value of Tentacles is made of, as reasons that can be told."""

from __future__ import annotations

from octavo.games.tentacles.chapters.stages import NOBODY
from octavo.games.tentacles.rules import Tentacles
from octavo.games.tentacles.value import SURE, in_hand, prospects


def features(view: Tentacles, seat: int) -> list[tuple[str, float]]:
    """Points, what the board promises beside them, the hand, and what the best of the others may hope for."""
    if view.colour[seat] == NOBODY:
        return []
    points = float(int(view.points[int(view.colour[seat])]) + int(view.treasure[seat]))
    theirs = [
        float(prospects(view, other))
        for other in range(int(view.seats))
        if other != seat and view.colour[other] != NOBODY
    ]
    told = [
        ("points", points),
        ("growth", float(prospects(view, seat)) - points),
        ("hand", float(in_hand(view, seat))),
        ("deny", -0.7 * max(theirs, default=0.0)),
    ]
    return [(key, worth / SURE) for key, worth in told]
