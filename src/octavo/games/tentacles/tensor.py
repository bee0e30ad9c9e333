"""A view of Tentacles as bytes, for programs that learn. Colours stay colours; what belongs to seats begins with the
viewer's."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64, u8

from octavo.core.state import OVER
from octavo.core.tensor import Layout, Part, each_seen, filled, rows_seen, seat_seen, seats_seen, two_bytes
from octavo.games.tentacles.chapters.knowledge import hide
from octavo.games.tentacles.data import CELLS, CHESTS, COLOURS, FACES, RIM, TOKENS, WAYS
from octavo.games.tentacles.position import DRAW, NO_MOVE_LEFT, Position

MOST_SEATS: Final = 4
HUES: Final = len(COLOURS)
BOARD: Final = CELLS + 1
ARMS: Final = 32  # tentacles there can be
LAYOUT: Final = Layout(
    (
        Part("seats", (1,), MOST_SEATS),
        Part("switches", (2,)),
        Part("turn", (1,), MOST_SEATS + 1),
        Part("seat", (1,), MOST_SEATS),
        Part("settled", (1,), 1),
        Part("stage", (1,), DRAW),
        Part("ending", (1,), NO_MOVE_LEFT),
        Part("passed", (1,), (1 << MOST_SEATS) - 1),
        Part("shells", (1,), (1 << HUES) - 1),
        Part("last", (1,), RIM),
        Part("found", (1,), FACES),
        Part("left", (1,)),
        Part("chests", (1,), CHESTS),
        Part("token", (1,), TOKENS),
        Part("at", (1,), RIM),
        Part("in_side", (1,), WAYS),
        Part("colour", (MOST_SEATS,)),
        Part("owner", (HUES,), MOST_SEATS),
        Part("home", (HUES,), RIM),
        Part("skips", (MOST_SEATS,)),
        Part("cell", (BOARD,)),
        Part("way", (BOARD,)),
        Part("arm", (BOARD,)),
        Part("under", (BOARD,)),
        Part("tip", (ARMS,), RIM),
        Part("tip_out", (ARMS,), WAYS),
        Part("unseen", (TOKENS,)),
        Part("discard", (TOKENS,)),
        Part("faces", (FACES,)),
        Part("hand", (MOST_SEATS, TOKENS)),
        Part("held", (MOST_SEATS,)),
        Part("known", (MOST_SEATS, 2)),
        Part("taken", (MOST_SEATS, FACES)),
    ),
    left_out=("board", "points", "treasure", "length", "lying", "pipes"),
)
SIZE: Final = LAYOUT.size


def write(position: Position, seat: i64, truth: bool, out: vec[u8]) -> vec[u8]:
    """As LAYOUT says; `truth` shows every hand."""
    seats = position.seats
    out = append(out, u8(seats))
    out = two_bytes(out, position.switches)
    out = append(out, seat_seen(position.turn, seat, seats, MOST_SEATS))
    out = append(out, seat_seen(position.seat, seat, seats, MOST_SEATS))
    out = append(out, u8(position.settled))
    out = append(out, u8(position.stage))
    out = append(out, u8(position.ending))
    out = append(out, seats_seen(position.passed, seat, seats))
    out = append(out, u8(position.shells))
    out = append(out, u8(position.last))
    out = append(out, u8(position.found if position.found >= 0 else i64(FACES)))
    out = append(out, u8(position.left))
    out = append(out, u8(position.chests))
    out = append(out, u8(position.token if position.token >= 0 else i64(TOKENS)))
    out = append(out, u8(position.at))
    out = append(out, u8(position.in_side))
    out = rows_seen(out, position.colour, 1, seat, seats, MOST_SEATS)
    out = each_seen(out, position.owner, seat, seats, MOST_SEATS)
    out = extend(out, position.home)
    out = rows_seen(out, position.skips, 1, seat, seats, MOST_SEATS)
    out = filled(out, position.cell, BOARD)
    out = filled(out, position.way, BOARD)
    out = filled(out, position.arm, BOARD)
    out = filled(out, position.under, BOARD)
    out = extend(out, position.tip)
    out = extend(out, position.tip_out)
    hand = position.hand
    unseen = position.unseen
    if not truth and position.turn != OVER:
        hand = hand[:]
        unseen = unseen[:]
        hide(position, seat, hand, unseen)
    out = extend(out, unseen)
    out = extend(out, position.discard)
    out = extend(out, position.faces)
    out = rows_seen(out, hand, TOKENS, seat, seats, MOST_SEATS)
    out = rows_seen(out, position.held, 1, seat, seats, MOST_SEATS)
    out = rows_seen(out, position.known, 2, seat, seats, MOST_SEATS)
    return rows_seen(out, position.taken, FACES, seat, seats, MOST_SEATS)
