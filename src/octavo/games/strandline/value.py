"""How good a view of Strandline looks to a seat."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from octavo.core.state import OVER
from octavo.games.strandline.rules import KIND_COUNT, LARGEST_SET, PEARL_POINTS, ROUNDS, SET_POINTS, Strandline

# What a find in a basket is worth, in points: guessed, then tried against each other.
HIDDEN: Final = 2.0  # one that is not seen
SINGLE: Final = 0.8  # one of a kind, while there is time to find another
GROWING: Final = 0.6  # of what one more find of that kind would add, while there is time for it
EVEN: Final = 8.0  # a lead in points that means winning three games of four
ALONE: Final = 20.0  # points that are good for somebody who plays alone


def value(view: Strandline, seat: i64) -> float:
    """Between 0 and 1, like the chance to win."""
    mine = prospects(view, seat)
    if view.seats == 1:
        return mine / (ALONE + abs(mine)) * 0.5 + 0.5
    best = -1000.0
    for other in range(view.seats):
        if other != seat:
            best = max(best, prospects(view, other))
    lead = mine - best
    if view.turn == OVER:
        return 1.0 if lead > 0.0 else 0.5 if lead == 0.0 else 0.0
    return 0.5 + 0.5 * lead / (EVEN + abs(lead))


def prospects(view: Strandline, seat: i64) -> float:
    """The points on the table, and what may become of the basket."""
    points = float(view.pearls_of(seat) * PEARL_POINTS)
    turns = ROUNDS - view.round - (1 if seat < view.seat else 0)  # left for this seat, the one it is in included
    sets = 0.0
    closed = i64(view.held[seat])
    ready: i64 = 0
    for kind in range(i64(KIND_COUNT)):
        points += float(view.set_points(seat, kind))
        count = i64(view.basket[seat * KIND_COUNT + kind])
        closed -= count
        if count == 0:
            continue
        if view.turn == OVER or view.laid[seat * KIND_COUNT + kind] > 0 or turns == 0:
            points -= float(count)
        elif count == 1:
            sets += SINGLE if turns > 1 else -1.0
        else:
            now = float(SET_POINTS[min(count, i64(LARGEST_SET))])
            more = float(SET_POINTS[min(count + 1, i64(LARGEST_SET))]) - now
            sets += now + (more * GROWING if turns > 2 else 0.0)
            if view.pearls and i64(view.pearl[kind]) >= view.seats:
                sets += float(PEARL_POINTS) * 0.5
            ready += 1
    if ready > turns:  # only one set a turn
        sets = sets * float(turns) / float(ready)
    return points + sets + float(closed) * (HIDDEN if turns > 0 else -1.0)
