"""3.6: what tiles pay that are taken off a cube together. Coins pay at the end (5.3)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i16, i64

from octavo.games.octocube.data import COIN, FACES, NOTHING, OBJECT_COUNT
from octavo.games.octocube.position import Position
from octavo.games.octocube.scoring import COIN_POINTS, SET_POINTS

SIZE_BITS: Final = 4  # the sizes of all five sets are one number, four bits for each object
SIZE: Final = 0b1111


def sets_of(position: Position, seat: i64, faces: i64) -> i64:
    """The sizes of the sets on those faces of a cube, a bit for each face."""
    sets: i64 = 0
    for face in range(i64(FACES)):
        kind = i64(position.face[seat * FACES + face])
        if kind < COIN and faces >> face & 1:
            sets += one_of(kind)
    return sets


def one_of(kind: i64) -> i64:
    """What a tile adds to the sizes of sets."""
    return i64(1) << (kind % OBJECT_COUNT * SIZE_BITS)


def size_of(sets: i64, thing: i64) -> i64:
    """How many of one object there are."""
    return sets >> (thing * SIZE_BITS) & SIZE


def set_points(size: i64) -> i64:
    """What a set of that size pays, whatever its colours."""
    return i64(SET_POINTS[size])


def points_for(sets: i64) -> i64:
    """What all sets pay."""
    points: i64 = 0
    while sets:
        points += i64(SET_POINTS[sets & SIZE])
        sets >>= SIZE_BITS
    return points


def coins_of(position: Position, seat: i64, faces: i64) -> i64:
    """How many coins stick to those faces."""
    coins: i64 = 0
    for face in range(i64(FACES)):
        if position.face[seat * FACES + face] == COIN and faces >> face & 1:
            coins += 1
    return coins


def coin_points(coins: i64) -> i64:
    return COIN_POINTS * coins


def worth(position: Position, seat: i64, faces: i64) -> i64:
    """What taking the tiles off those faces pays, coins included."""
    return points_for(sets_of(position, seat, faces)) + coin_points(coins_of(position, seat, faces))


def added(sets: i64, kind: i64) -> i64:
    """What one more tile would add to the worth of these sets."""
    if kind == COIN:
        return COIN_POINTS
    size = size_of(sets, kind % OBJECT_COUNT)
    return i64(SET_POINTS[size + 1]) - i64(SET_POINTS[size])


def pay(position: Position, seat: i64, faces: i64) -> i64:
    """Tiles go to the board, coins beside it, and every set of one object pays."""
    tiles = position.face
    sets: i64 = 0
    mine = seat * FACES
    for face in range(i64(FACES)):
        kind = i64(tiles[mine + face])
        if kind != NOTHING and faces >> face & 1:
            tiles[mine + face] = NOTHING
            if kind == COIN:
                position.coins[seat] += 1
            else:
                position.board[seat * COIN + kind] += 1
                position.held[seat] += 1
                sets += one_of(kind)
    points = points_for(sets)
    position.points[seat] = i16(i64(position.points[seat]) + points)
    return points
