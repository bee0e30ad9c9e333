"""How good a position of noughts and crosses looks to a seat: rows that are still open, near ones counting more."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from octavo.games.noughts.rules import ROWS, Noughts

MASKS: Final = vec[i64](list(ROWS))


@final
class Weights:
    """What counts how much; `octavo tune noughts` varies these."""

    def __init__(self) -> None:
        self.row: vec[float] = vec[float]([0.0, 1.0, 5.0])  # with so many marks of one seat and none of the other
        self.even: float = 20.0  # a balance that means winning three games of four


WEIGHTS: Final = Weights()


def value(state: Noughts, seat: i64, weights: Weights = WEIGHTS) -> float:
    """Between 0 and 1, like the chance to win."""
    if state.winner >= 0:
        return 1.0 if state.winner == seat else 0.0
    mine, theirs = (state.crosses, state.noughts) if seat == 0 else (state.noughts, state.crosses)
    balance = 0.0
    for i in range(i64(8)):
        own = bits(mine & MASKS[i])
        other = bits(theirs & MASKS[i])
        if other == 0:
            balance += weights.row[own]
        elif own == 0:
            balance -= weights.row[other]
    return 0.5 + 0.5 * balance / (weights.even + abs(balance))


def bits(cells: i64) -> i64:
    count: i64 = 0
    while cells:
        cells &= cells - 1
        count += 1
    return count
