"""Who knows what lies under a coral (4a)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from octavo.games.poseidon.data import CORALS, UNKNOWN
from octavo.games.poseidon.position import Position


def hide(position: Position, seat: i64, coral: vec[u8], unseen: vec[u8]) -> None:
    """Kinds that a seat has not seen go among the unseen."""
    for number in range(i64(CORALS)):
        kind = i64(coral[number])
        if kind != UNKNOWN and (seat < 0 or not (i64(position.seen[number]) >> seat) & 1):
            unseen[kind] += 1
            coral[number] = UNKNOWN
