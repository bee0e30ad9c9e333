"""What the value of noughts and crosses is made of, as reasons that can be told."""

from __future__ import annotations

from octavo.games.noughts.rules import ROWS, Noughts
from octavo.games.noughts.value import WORTH, bits

SURE = 20.0  # as in value: a balance of this much is three quarters of a won game


def features(view: Noughts, seat: int) -> list[tuple[str, float]]:
    mine, theirs = (view.crosses, view.noughts) if seat == 0 else (view.noughts, view.crosses)
    open_rows = threats = theirs_near = theirs_open = 0
    for row in ROWS:
        own, other = int(bits(mine & row)), int(bits(theirs & row))
        if other == 0:
            open_rows += int(WORTH[own]) if own < 2 else 0
            threats += own == 2
        elif own == 0:
            theirs_open += int(WORTH[other]) if other < 2 else 0
            theirs_near += other == 2
    two = int(WORTH[2]) / SURE
    return [
        ("three", 10.0 if view.winner == seat else 0.0),
        ("block", -4 * two * theirs_near),
        ("fork", 2 * two * max(0, threats - 1)),
        ("two", two * threats),
        ("open", open_rows / SURE),
        ("deny", -theirs_open / SURE),
    ]
