"""What the value of Octocube is made of, as reasons that can be told."""

from __future__ import annotations

from octavo.games.octocube.chapters.majorities import shares
from octavo.games.octocube.data import KIDS
from octavo.games.octocube.rules import Octocube
from octavo.games.octocube.value import EVEN_LEAD, EVEN_SPOTS, kids_worth, majorities, worth_of


def features(view: Octocube, seat: int) -> list[tuple[str, float]]:
    """Points in hand, majorities, what the cube carries and may still carry, and the best of the others."""
    kids = view.version == KIDS
    others = [other for other in range(int(view.seats)) if other != seat]
    theirs = max(float(kids_worth(view, other) if kids else worth_of(view, other)) for other in others)
    if kids:
        return [("spots", float(kids_worth(view, seat)) / EVEN_SPOTS), ("deny", -theirs / EVEN_SPOTS)]
    sets, coins, _, _ = shares(view)[seat]
    points = float(sets + coins)
    prizes = float(majorities(view, seat))
    told = [
        ("points", points),
        ("majority", prizes),
        ("cube", float(worth_of(view, seat)) - points - prizes),
        ("deny", -theirs),
    ]
    return [(key, worth / EVEN_LEAD) for key, worth in told]
