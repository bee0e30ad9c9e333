"""Who sees whose rack (20a, 21)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from octavo.games.ingenious.data import KIND_COUNT
from octavo.games.ingenious.position import Position


def knows(position: Position, seat: i64, rack: i64) -> bool:
    """20a, 21: whose rack a seat sees."""
    return seat == rack or position.solo or (position.open_team and seat >= 0 and (seat & 1) == (rack & 1))


def hide(position: Position, seat: i64, rack: vec[u8], unseen: vec[u8]) -> i64:
    """What lies on racks that a seat does not see goes among the unseen; returns how many tiles."""
    hidden: i64 = 0
    for other in range(position.seats):
        if not knows(position, seat, other):
            for kind in range(other * KIND_COUNT, (other + 1) * KIND_COUNT):
                count = rack[kind]
                if count > 0:
                    unseen[kind - other * KIND_COUNT] += count
                    hidden += i64(count)
                    rack[kind] = 0
    return hidden
