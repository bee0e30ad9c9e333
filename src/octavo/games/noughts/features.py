"""What the value of noughts and crosses is made of, as reasons that can be told."""

from __future__ import annotations

from octavo.games.noughts.rules import ROWS, Noughts

# About the share of a won game that each is worth.
NEAR = 0.25  # two of mine in a row that is still open
OPEN = 0.05  # one


def features(view: Noughts, seat: int) -> list[tuple[str, float]]:
    mine, theirs = (view.crosses, view.noughts) if seat == 0 else (view.noughts, view.crosses)
    rows = [((int(mine) & row).bit_count(), (int(theirs) & row).bit_count()) for row in ROWS]
    return [
        ("three", 10.0 if view.winner == seat else 0.0),
        ("block", -4 * NEAR * rows.count((0, 2))),
        ("fork", 2 * NEAR * max(0, rows.count((2, 0)) - 1)),
        ("two", NEAR * rows.count((2, 0))),
        ("open", OPEN * rows.count((1, 0))),
        ("deny", -OPEN * rows.count((0, 1))),
    ]
