"""How good a position of noughts and crosses looks to a seat: rows that are still open, near ones counting more."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from octavo.games.noughts.rules import ROWS, Noughts

MASKS: Final = vec[i64](list(ROWS))
WORTH: Final = vec[i64]([0, 1, 5, 100])  # of a row with so many marks of one seat and none of the other


def value(state: Noughts, seat: i64) -> float:
    """Between 0 and 1, like the chance to win."""
    if state.winner >= 0:
        return 1.0 if state.winner == seat else 0.0
    mine, theirs = (state.crosses, state.noughts) if seat == 0 else (state.noughts, state.crosses)
    balance: i64 = 0
    for i in range(i64(8)):
        own = bits(mine & MASKS[i])
        other = bits(theirs & MASKS[i])
        if other == 0:
            balance += WORTH[own]
        elif own == 0:
            balance -= WORTH[other]
    return 0.5 + 0.5 * float(balance) / (20.0 + float(balance if balance > 0 else -balance))


def bits(cells: i64) -> i64:
    count: i64 = 0
    while cells:
        cells &= cells - 1
        count += 1
    return count
