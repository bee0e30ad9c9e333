"""The score (29, 30)."""

from __future__ import annotations

from mypy_extensions import i64

from octavo.games.tentacles.data import FACES, TIE_BY_LENGTH
from octavo.games.tentacles.position import NOBODY, Position


def standings(position: Position) -> list[tuple[int, ...]]:
    """29: what lies on the board in your colour, and your chests; 30: by choice, then length, then chests."""
    out: list[tuple[int, ...]] = []
    for seat in range(position.seats):
        colour = i64(position.colour[seat])
        if colour == NOBODY:
            points: i64 = 0
            length: i64 = 0
        else:
            points = i64(position.points[colour]) + i64(position.treasure[seat])
            length = i64(position.length[colour])
        if position.switches & TIE_BY_LENGTH:
            chests: i64 = 0
            for face in range(i64(FACES)):
                chests += i64(position.taken[seat * FACES + face])
            out.append((int(points), int(length), int(chests)))
        else:
            out.append((int(points),))
    return out
