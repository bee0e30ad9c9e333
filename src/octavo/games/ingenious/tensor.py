"""A view of Ingenious as bytes, for programs that learn."""

from __future__ import annotations

from typing import Final

from librt.vecs import extend, vec
from mypy_extensions import i64, u8

from octavo.core.state import OVER
from octavo.core.tensor import Layout, Part, blank, rows_seen, seat_seen
from octavo.games.ingenious.chapters.knowledge import knows
from octavo.games.ingenious.chapters.markers import side
from octavo.games.ingenious.data import (
    CELLS,
    COLOUR_COUNT,
    DOUBLE,
    KIND_COUNT,
    MOST_LAID,
    MOST_SEATS,
    OFF,
    RACK,
    RIM,
    SWAPS,
    TILES,
)
from octavo.games.ingenious.position import SHOW, Position

NO_TILE: Final = COLOUR_COUNT * COLOUR_COUNT
LAYOUT: Final = Layout(
    (
        Part("seats", (1,), MOST_SEATS),
        Part("teams", (1,), 1),
        Part("solo", (1,), 1),
        Part("open_team", (1,), 1),
        Part("turn", (1,), MOST_SEATS + 1),
        Part("seat", (1,), MOST_SEATS),
        Part("settled", (1,), 1),
        Part("stage", (1,), SHOW),
        Part("used", (1,), (1 << COLOUR_COUNT) - 1),
        Part("left", (1,), TILES),
        Part("bonus", (1,)),
        Part("tile", (1,), NO_TILE),
        Part("first", (1,), OFF),
        Part("swapping", (1,), 1),
        Part("laid", (1,), MOST_LAID),
        Part("cell", (CELLS + 1,), RIM),
        Part("unseen", (KIND_COUNT,), TILES),
        Part("rack", (MOST_SEATS, KIND_COUNT), RACK),
        Part("held", (MOST_SEATS,), RACK),
        Part("track", (MOST_SEATS, COLOUR_COUNT), DOUBLE),
        Part("shown", (SWAPS, KIND_COUNT), RACK),
        Part("since", (MOST_SEATS, RACK), SWAPS),
    ),
    left_out=("room", "open", "gaps", "pool", "top", "hand", "played"),
)
SIZE: Final = LAYOUT.size
NO_RACK: Final = vec[u8]([0] * KIND_COUNT)


def write(position: Position, seat: i64, truth: bool, out: vec[u8]) -> vec[u8]:
    """As LAYOUT says; `truth` shows every rack."""
    seats = position.seats
    head = vec[u8](
        [
            u8(seats),
            u8(position.teams),
            u8(position.solo),
            u8(position.open_team),
            seat_seen(position.turn, seat, seats, MOST_SEATS),
            seat_seen(position.seat, seat, seats, MOST_SEATS),
            u8(position.settled),
            u8(position.stage),
            u8(position.used),
            u8(position.left),
            u8(position.bonus),
            u8(position.tile if position.tile >= 0 else i64(NO_TILE)),
            u8(position.first if position.first >= 0 else i64(OFF)),
            u8(position.swapping),
            u8(position.laid),
        ]
    )
    out = extend(out, head)
    out = extend(out, position.cell)
    out = racks(position, seat, truth, out)
    out = rows_seen(out, position.held, 1, seat, seats, MOST_SEATS)
    out = tracks(position, seat, out)
    out = extend(out, position.shown)
    return rows_seen(out, position.since, RACK, seat, seats, MOST_SEATS)


def racks(position: Position, seat: i64, truth: bool, out: vec[u8]) -> vec[u8]:
    """The unseen, with what lies on racks that are not seen; then the racks that are."""
    seats = position.seats
    rack = position.rack
    if truth or position.turn == OVER:
        return rows_seen(extend(out, position.unseen), rack, KIND_COUNT, seat, seats, MOST_SEATS)
    unseen = i64(len(out))
    out = extend(out, position.unseen)
    for other in range(seats):
        if not knows(position, seat, other):
            at = other * KIND_COUNT
            for kind in range(i64(KIND_COUNT)):
                out[unseen + kind] += rack[at + kind]
    other = seat if seat > 0 else i64(0)
    for _seat in range(seats):
        if knows(position, seat, other):
            out = extend(out, rack[other * KIND_COUNT : (other + 1) * KIND_COUNT])
        else:
            out = extend(out, NO_RACK)
        other = other + 1 if other + 1 < seats else i64(0)
    return blank(out, (MOST_SEATS - seats) * KIND_COUNT)


def tracks(position: Position, seat: i64, out: vec[u8]) -> vec[u8]:
    """Each seat's score board; partners have the same (15)."""
    if not position.teams:
        return rows_seen(out, position.track, COLOUR_COUNT, seat, position.seats, MOST_SEATS)
    first = seat if seat > 0 else i64(0)
    for i in range(position.seats):
        at = side(position, (first + i) % position.seats) * COLOUR_COUNT
        out = extend(out, position.track[at : at + COLOUR_COUNT])
    return out
