"""A position of Ankh'or as bytes, for programs that learn; nothing in it is hidden from anybody."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64, u8

from octavo.core.tensor import Layout, Part, blank, rows_seen, seat_seen, two_bytes
from octavo.games.ankhor.data import (
    COLOURS,
    FACES,
    LEVEL,
    MARKERS,
    MAX_ROUNDS,
    MOST_SEATS,
    MOST_TILES,
    PILES,
    PLACES,
    POSITIONS,
    SIDE,
    SPLITS,
    TYPES,
    ZONES,
)
from octavo.games.ankhor.position import ENDED, NOTHING, Position

AXES: Final = 3  # a place is its level, its row and its column
LAYOUT: Final = Layout(
    (
        Part("seats", (1,), MOST_SEATS),
        Part("wild", (1,), 1),
        Part("zones", (1,), len(ZONES)),
        Part("lift", (1,), 1),
        Part("split", (1,), len(SPLITS)),
        Part("lone", (1,), 1),
        Part("turn", (1,), MOST_SEATS + 1),
        Part("seat", (1,), MOST_SEATS),
        Part("first", (1,), MOST_SEATS),
        Part("settled", (1,), 1),
        Part("stage", (1,), ENDED),
        Part("round", (1,), MAX_ROUNDS),
        Part("last_round", (1,), 1),
        Part("acted", (1,), 1),
        Part("extra", (1,), 1),
        Part("usable", (1,)),
        Part("used", (1,)),
        Part("took", (1,)),
        Part("slot", (1,), POSITIONS),  # 0 for none
        Part("spot", (2,)),  # 0 for none
        Part("lifted", (1,), MOST_TILES),  # 0 for none
        Part("pile", (1,), len(PILES)),  # 0 for none
        Part("dealt", (1,), MARKERS),
        Part("bonus_supply", (1,)),
        Part("supply", (TYPES,)),
        Part("taken", (TYPES,)),
        Part("marker", (MARKERS,), NOTHING),
        Part("row", (POSITIONS,), FACES),
        Part("unseen", (FACES,)),
        Part("hue", (COLOURS,)),
        Part("removed", (FACES,)),
        Part("left", (len(PILES),)),
        Part("top", (len(PILES),), NOTHING),
        Part("hand", (MOST_SEATS, TYPES)),
        Part("depot", (MOST_SEATS, COLOURS)),
        Part("stock", (MOST_SEATS, COLOURS)),
        Part("bonus", (MOST_SEATS,)),
        Part("count", (MOST_SEATS,), MOST_TILES),
        Part("face", (MOST_SEATS, MOST_TILES), FACES),
        Part("place", (MOST_SEATS, MOST_TILES, AXES), SIDE),
    ),
    left_out=("loose", "price", "big", "roof", "load", "near", "shade"),
)
SIZE: Final = LAYOUT.size
AXES_OF: Final = vec[u8](
    [part for place in range(PLACES) for part in (place // LEVEL, place % LEVEL // SIDE, place % SIDE)]
)


def write(position: Position, seat: i64, out: vec[u8]) -> vec[u8]:
    """As LAYOUT says."""
    seats = position.seats
    out = append(out, u8(seats))
    out = append(out, u8(position.wild))
    out = append(out, u8(position.zones))
    out = append(out, u8(position.lift))
    out = append(out, u8(position.split))
    out = append(out, u8(position.lone))
    out = append(out, seat_seen(position.turn, seat, seats, MOST_SEATS))
    out = append(out, seat_seen(position.seat, seat, seats, MOST_SEATS))
    out = append(out, seat_seen(position.first, seat, seats, MOST_SEATS))
    out = append(out, u8(position.settled))
    out = append(out, u8(position.stage))
    out = append(out, u8(position.round))
    out = append(out, u8(position.last_round))
    out = append(out, u8(position.acted))
    out = append(out, u8(position.extra))
    out = append(out, u8(position.usable))
    out = append(out, u8(position.used))
    out = append(out, u8(position.took))
    out = append(out, u8(position.slot + 1))
    out = two_bytes(out, position.spot + 1)
    out = append(out, u8(position.lifted + 1))
    out = append(out, u8(position.pile + 1))
    out = append(out, u8(position.dealt))
    out = append(out, u8(position.bonus_supply))
    out = extend(out, position.supply)
    out = extend(out, position.taken)
    out = extend(out, position.marker)
    out = extend(out, position.row)
    out = extend(out, position.unseen)
    out = extend(out, position.hue)
    out = extend(out, position.removed)
    out = extend(out, position.left)
    out = extend(out, position.top)
    out = rows_seen(out, position.hand, TYPES, seat, seats, MOST_SEATS)
    out = rows_seen(out, position.depot, COLOURS, seat, seats, MOST_SEATS)
    out = rows_seen(out, position.stock, COLOURS, seat, seats, MOST_SEATS)
    out = rows_seen(out, position.bonus, 1, seat, seats, MOST_SEATS)
    out = rows_seen(out, position.count, 1, seat, seats, MOST_SEATS)
    out = rows_seen(out, position.face, MOST_TILES, seat, seats, MOST_SEATS)
    return layouts(position, seat, out)


def layouts(position: Position, seat: i64, out: vec[u8]) -> vec[u8]:
    """Where the tiles of each player lie, the viewer's first."""
    first = seat if seat > 0 else i64(0)
    places = position.place
    axes = AXES_OF
    for i in range(position.seats):
        other = first + i if first + i < position.seats else first + i - position.seats
        count = i64(position.count[other])
        for tile in range(other * MOST_TILES, other * MOST_TILES + count):
            at = i64(places[tile]) * AXES
            out = append(out, axes[at])
            out = append(out, axes[at + 1])
            out = append(out, axes[at + 2])
        out = blank(out, (MOST_TILES - count) * AXES)
    return blank(out, (MOST_SEATS - position.seats) * MOST_TILES * AXES)
