"""What the value of Poseidon's Kingdom is made of, as reasons that can be told."""

from __future__ import annotations

from octavo.games.poseidon.data import ARMS
from octavo.games.poseidon.rules import Poseidon
from octavo.games.poseidon.value import (
    FORTUNE,
    Weights,
    ahead,
    danger,
    in_ocean,
    kraken,
    meals,
    outlook,
    prospects,
    reef,
    taken,
)
from octavo.muting import muted

NO_ARROWS = muted(Weights(), "arrows")
NO_MOUTHS = muted(Weights(), "mouths")
NO_WAVES = muted(Weights(), "wave_symbols")
NO_SHELVES = muted(Weights(), "shelves")
NO_BONES = muted(Weights(), "skeleton_cost")
NO_STORED = muted(Weights(), "stored")
WHENEVER_IT_TIPS = muted(Weights(), "many_pips")  # others fill the wave, too: that is nothing one has done


def features(view: Poseidon, seat: int) -> list[tuple[str, float]]:
    """Each friend, coral, the reef symbol by symbol, food and dice kept for later, the shark, the way to the Kraken's
    head, the wave, and each of the others."""
    ocean, left = in_ocean(view), ahead(view)
    friends = [(f"arm.{arm}", float(view.token[seat * ARMS + arm])) for arm in range(ARMS)]
    built, food = float(reef(view, seat, left)), float(meals(view, seat, ocean))
    arrows = built - float(reef(view, seat, left, NO_ARROWS))
    mouths = built - float(reef(view, seat, left, NO_MOUTHS))
    waves = built - float(reef(view, seat, left, NO_WAVES))
    shelves = built - float(reef(view, seat, left, NO_SHELVES))
    bones = built - float(reef(view, seat, left, NO_BONES))
    stored = food - float(meals(view, seat, ocean, NO_STORED))
    told = [
        *friends,
        ("coral", float(taken(view, seat)) - sum(points for _, points in friends)),
        ("arrows", arrows),
        ("mouths", mouths),
        ("waves", waves),
        ("shelves", shelves),
        ("kept-bones", bones),
        ("ground", built - arrows - mouths - waves - shelves - bones),
        ("stored", stored),
        ("food", food - stored),
        ("kept-shark", -float(danger(view, seat))),
        ("kraken", float(kraken(view, seat))),
        ("wave", float(outlook(view, seat, ocean, WHENEVER_IT_TIPS))),
    ]
    others = [other for other in range(int(view.seats)) if other != seat]
    told += [(f"seat.{other}", -0.6 * float(prospects(view, other, ocean)) / len(others)) for other in others]
    return [(key, worth / FORTUNE) for key, worth in told]
