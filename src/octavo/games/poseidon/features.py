"""What the value of Poseidon's Kingdom is made of, as reasons that can be told."""

from __future__ import annotations

from octavo.games.poseidon.rules import Poseidon
from octavo.games.poseidon.value import FORTUNE, ahead, danger, in_ocean, kraken, meals, outlook, prospects, reef, taken


def features(view: Poseidon, seat: int) -> list[tuple[str, float]]:
    """Points, reef, food, the shark, the way to the Kraken's head, the wave, and the best of the others."""
    ocean = in_ocean(view)
    theirs = max(float(prospects(view, other, ocean)) for other in range(int(view.seats)) if other != seat)
    told = [
        ("points", float(taken(view, seat))),
        ("reef", float(reef(view, seat, ahead(view)))),
        ("food", float(meals(view, seat, ocean))),
        ("shark", -float(danger(view, seat))),
        ("kraken", float(kraken(view, seat))),
        ("wave", float(outlook(view, seat, ocean))),
        ("deny", -0.6 * theirs),
    ]
    return [(key, worth / FORTUNE) for key, worth in told]
