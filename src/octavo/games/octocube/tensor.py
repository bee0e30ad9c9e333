"""A position of Octocube as bytes, for programs that learn; nothing in it is hidden from anybody."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64, u8

from octavo.core.tensor import BLANK, Layout, Part, blank, filled, rows_seen, seat_seen, two_bytes
from octavo.games.octocube.data import (
    ADVANCED,
    COIN,
    FACES,
    HOME,
    KINDS,
    MOST_SEATS,
    NOTHING,
    SPACES,
    SPOTS,
    TILES,
)
from octavo.games.octocube.position import NO_TILES, NOTHING_MORE, Position

LAYOUT: Final = Layout(
    (
        Part("seats", (1,), MOST_SEATS),
        Part("version", (1,), ADVANCED),
        Part("heights", (1,), 1),
        Part("split", (1,), 1),
        Part("include_a", (1,), 1),
        Part("hide_attached", (1,), 1),
        Part("boards", (1,), 1),
        Part("turn", (1,), MOST_SEATS + 1),
        Part("seat", (1,), MOST_SEATS),
        Part("first", (1,), MOST_SEATS),
        Part("settled", (1,), 1),
        Part("stage", (1,)),
        Part("then", (1,), NOTHING_MORE),
        Part("uncover", (1,), HOME),
        Part("uncover_next", (1,), HOME),
        Part("target", (1,), HOME),
        Part("other", (1,), MOST_SEATS),
        Part("looks", (4,)),
        Part("down", (1,)),
        Part("marked", (1,)),
        Part("tile", (1,), NOTHING),
        Part("supply", (1,)),
        Part("a_in_supply", (1,), 1),
        Part("letters", (2,)),
        Part("left", (1,), TILES),
        Part("ending", (1,), 1),
        Part("acted", (1,), 1),
        Part("taken", (1,), 1),
        Part("covered", (1,), 1),
        Part("quiet", (1,)),
        Part("dry", (1,)),
        Part("blocked", (1,)),
        Part("height", (SPACES,)),
        Part("top", (SPACES,), NOTHING),
        Part("known", (SPACES,)),
        Part("deep", (TILES,), NOTHING),  # what `known` counts, space after space
        Part("abyss", (SPACES,)),
        Part("unseen", (KINDS,)),
        Part("cube_at", (MOST_SEATS,), HOME),
        Part("orient", (MOST_SEATS,)),
        Part("face", (MOST_SEATS, FACES), NOTHING),
        Part("claimed", (MOST_SEATS,), 1),
        Part("board", (MOST_SEATS, COIN)),
        Part("held", (MOST_SEATS,)),
        Part("coins", (MOST_SEATS,)),
        Part("points", (MOST_SEATS, 2)),
        Part("spot", (MOST_SEATS, SPOTS), NOTHING),
        Part("rests", (1,), FACES),
        Part("rest", (FACES,), NOTHING),
    ),
    left_out=("grid", "cube_on", "came", "deep"),  # of what lies deep only what is known is told
)
SIZE: Final = LAYOUT.size
NO_SPOTS: Final = NO_TILES[: MOST_SEATS * SPOTS]


def write(position: Position, seat: i64, out: vec[u8]) -> vec[u8]:
    """As LAYOUT says."""
    seats = position.seats
    out = append(out, u8(seats))
    out = append(out, u8(position.version))
    out = append(out, u8(position.heights))
    out = append(out, u8(position.split))
    out = append(out, u8(position.include_a))
    out = append(out, u8(position.hide_attached))
    out = append(out, u8(position.boards))
    out = append(out, seat_seen(position.turn, seat, seats, MOST_SEATS))
    out = append(out, seat_seen(position.seat, seat, seats, MOST_SEATS))
    out = append(out, seat_seen(position.first, seat, seats, MOST_SEATS))
    out = turn_so_far(position, seat, out)
    out = append(out, u8(position.supply))
    out = append(out, u8(position.a_in_supply))
    out = two_bytes(out, position.letters)
    out = append(out, u8(position.left))
    out = append(out, u8(position.ending))
    out = append(out, u8(position.acted))
    out = append(out, u8(position.taken))
    out = append(out, u8(position.covered))
    out = append(out, u8(position.quiet))
    out = append(out, u8(position.dry))
    out = append(out, u8(position.blocked))
    out = extend(out, position.height)
    out = extend(out, position.top)
    out = extend(out, position.known)
    out = depths(position, out)
    out = extend(out, position.abyss)
    out = extend(out, position.unseen)
    out = rows_seen(out, position.cube_at, 1, seat, seats, MOST_SEATS)
    out = rows_seen(out, position.orient, 1, seat, seats, MOST_SEATS)
    out = rows_seen(out, position.face, FACES, seat, seats, MOST_SEATS)
    out = rows_seen(out, position.claimed, 1, seat, seats, MOST_SEATS)
    return boards(position, seat, out)


def turn_so_far(position: Position, seat: i64, out: vec[u8]) -> vec[u8]:
    out = append(out, u8(position.settled))
    out = append(out, u8(position.stage))
    out = append(out, u8(position.then))
    out = append(out, u8(position.uncover))
    out = append(out, u8(position.uncover_next))
    out = append(out, u8(position.target))
    out = append(out, seat_seen(position.other, seat, position.seats, MOST_SEATS))
    out = two_bytes(two_bytes(out, position.looks & 0xFFFF), position.looks >> 16)
    out = append(out, u8(position.down))
    out = append(out, u8(position.marked))
    return append(out, u8(position.tile))


def depths(position: Position, out: vec[u8]) -> vec[u8]:
    """Kids: what has been seen below the tops, from the bottom up."""
    if len(position.deep) == 0:
        return extend(out, BLANK[:TILES])
    room: i64 = TILES
    for space in range(i64(SPACES)):
        known = i64(position.known[space])
        if known > 0:
            out = extend(out, position.deep[space * TILES : space * TILES + known])
            room -= known
    return blank(out, room)


def boards(position: Position, seat: i64, out: vec[u8]) -> vec[u8]:
    seats = position.seats
    out = rows_seen(out, position.board, COIN, seat, seats, MOST_SEATS)
    out = rows_seen(out, position.held, 1, seat, seats, MOST_SEATS)
    out = rows_seen(out, position.coins, 1, seat, seats, MOST_SEATS)
    points = vec[u8](capacity=2 * MOST_SEATS)
    for i in range(i64(MOST_SEATS)):
        points = two_bytes(points, i64(position.points[i]))
    out = rows_seen(out, points, 2, seat, seats, MOST_SEATS)
    spots = position.spot if len(position.spot) > 0 else NO_SPOTS
    out = rows_seen(out, spots, SPOTS, seat, seats, MOST_SEATS)
    out = append(out, u8(len(position.rest)))
    return filled(out, position.rest, FACES)
