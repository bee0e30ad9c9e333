"""What the value of Poseidon's Kingdom is made of, as reasons that can be told."""

from __future__ import annotations

from octavo.games.poseidon.data import KRAKEN_FIELDS
from octavo.games.poseidon.rules import Poseidon
from octavo.games.poseidon.value import FORTUNE, danger, meals, outlook, prospects, reef, taken

HEAD = 4.5  # coming to the head of the Kraken: a friend and a look


def features(view: Poseidon, seat: int) -> list[tuple[str, float]]:
    """Points, reef, food, the shark, the way to the Kraken's head, the wave, and the best of the others."""
    theirs = max(float(prospects(view, other)) for other in range(int(view.seats)) if other != seat)
    way = int(view.kraken[seat]) + int(view.steps[seat])
    told = [
        ("points", float(taken(view, seat))),
        ("reef", float(reef(view, seat))),
        ("food", float(meals(view, seat))),
        ("shark", -float(danger(view, seat))),
        ("kraken", HEAD * way / KRAKEN_FIELDS),
        ("wave", float(outlook(view, seat))),
        ("deny", -0.6 * theirs),
    ]
    return [(key, worth / FORTUNE) for key, worth in told]
