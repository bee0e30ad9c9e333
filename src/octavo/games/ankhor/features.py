"""What the value of Ankh'or is made of, as reasons that can be told."""

from __future__ import annotations

from octavo.games.ankhor.chapters.ending import bonus_points
from octavo.games.ankhor.rules import Ankhor
from octavo.games.ankhor.value import EASE, WEIGHTS, layout, promise, standing, tokens


def features(view: Ankhor, seat: int) -> list[tuple[str, float]]:
    """Groups, bonus, tokens, what the row promises, and the best of the others."""
    theirs = max(float(standing(view, other)) for other in range(int(view.seats)) if other != seat)
    told = [
        ("groups", float(layout(view, seat)) + float(WEIGHTS.tile) * int(view.count[seat])),
        ("bonus", float(bonus_points(int(view.bonus[seat])))),
        ("tokens", float(tokens(view, seat, bool(view.last_round)))),
        ("promise", float(promise(view, seat))),
        ("deny", -theirs),
    ]
    return [(key, worth / EASE) for key, worth in told]
