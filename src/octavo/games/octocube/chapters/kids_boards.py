"""K10, b6: the kids' boards: whose is which, what fits where, and whether one can still be filled (K14)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from octavo.games.octocube.data import (
    BOX,
    COIN,
    KIDS_BOARDS,
    KINDS,
    MOST_SEATS,
    NOTHING,
    SPOT_MASK,
    SPOT_TWIN,
    SPOTS,
)
from octavo.games.octocube.position import Position

NOTHING_GIVEN: Final = vec[u8]([NOTHING] * SPOTS)
NONE_USED: Final = vec[u8]([0] * COIN)


def board_of(position: Position, seat: i64) -> i64:
    """b6: which board of the option is a seat's: the first player has board 0, and so on clockwise."""
    return (seat - position.first + position.seats) % position.seats


def printed_of(position: Position, seat: i64) -> i64:
    """The row of SPOT_MASK and SPOT_TWIN for a seat's board."""
    return position.boards * MOST_SEATS + board_of(position, seat)


def spots_of(position: Position, seat: i64) -> list[tuple[int, int]]:
    """What each spot of a seat's board asks for: an object and a colour."""
    return KIDS_BOARDS[position.boards][board_of(position, seat)]


def fitting(position: Position, kind: i64) -> i64:
    """K10: the open spots for that tile, a bit each; of spots that ask for the same only the first."""
    board = printed_of(position, position.seat)
    fits = SPOT_MASK[board * KINDS + kind]
    found: i64 = 0
    asked: i64 = 0
    for spot in range(i64(SPOTS)):
        if fits >> spot & 1 and position.spot[position.seat * SPOTS + spot] == NOTHING:
            twin = i64(1) << i64(SPOT_TWIN[board * SPOTS + spot])
            if not asked & twin:
                asked |= twin
                found |= i64(1) << spot
    return found


def open_spots(position: Position, seat: i64, kind: i64) -> list[int]:
    """K10: every open spot of a seat's board that the tile fits."""
    fits = SPOT_MASK[printed_of(position, seat) * KINDS + kind]
    return [
        int(spot) for spot in range(i64(SPOTS)) if fits >> spot & 1 and position.spot[seat * SPOTS + spot] == NOTHING
    ]


def hopeless(position: Position) -> bool:
    """K14: could nobody fill the own board, even with every tile that is in a pile or on a cube?"""
    room = vec[u8](capacity=COIN)
    for kind in range(i64(COIN)):
        count = i64(BOX[position.split * KINDS + kind])
        for seat in range(position.seats):
            count -= i64(position.board[seat * COIN + kind])
        room = append(room, u8(count))
    for seat in range(position.seats):
        if fillable(position.spot[seat * SPOTS : seat * SPOTS + SPOTS], printed_of(position, seat), room):
            return False
    return True


def fillable(spot: vec[u8], board: i64, room: vec[u8]) -> bool:
    """Can every open spot get a valid tile of its own? `room` counts the tiles to be had, by kind."""
    given = NOTHING_GIVEN[:]
    used = NONE_USED[:]
    for at in range(i64(SPOTS)):
        if spot[at] == NOTHING and not serve(at, board, room, given, used, NONE_USED[:]):
            return False
    return True


def serve(at: i64, board: i64, room: vec[u8], given: vec[u8], used: vec[u8], tried: vec[u8]) -> bool:
    """Finds a tile for this spot, if need be by finding another tile for a spot that was served before."""
    for kind in range(i64(COIN)):
        if tried[kind] == 0 and SPOT_MASK[board * KINDS + kind] >> at & 1:
            tried[kind] = 1
            if used[kind] < room[kind]:
                used[kind] += 1
                given[at] = u8(kind)
                return True
            for other in range(i64(SPOTS)):
                if i64(given[other]) == kind and serve(other, board, room, given, used, tried):
                    given[at] = u8(kind)
                    return True
    return False
