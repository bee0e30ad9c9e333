"""3.3 to 3.5: what a cube in the play area may do; rolling and rotating."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from octavo.games.octocube.chapters.end import end_turn
from octavo.games.octocube.chapters.model import face_turned, lift, move, neighbours
from octavo.games.octocube.data import (
    BESIDE,
    DIRECTIONS,
    DOWN,
    EAST,
    FACE_AT,
    FACES,
    KIDS,
    NORTH,
    NOTHING,
    QUARTER_TURNS,
    ROLLED,
    SCORE,
    SIDE,
    SKIP,
    SOUTH,
    TAKE_BACK,
    TURN,
    TURNED,
    WEST,
)
from octavo.games.octocube.notes import ROLLED_TO, ROTATED
from octavo.games.octocube.position import ROLLING, Position

DEGREES: Final = 90  # of a quarter turn


def actions(position: Position) -> vec[i16]:
    """3.3 and K2: what a player may do whose cube is in the play area, besides using a power."""
    out = neighbours(position, vec[i16](capacity=24))
    if position.version == KIDS:
        return append(out, i16(TAKE_BACK))
    if rotating_changes(position):
        out = append(out, i16(TURN + 1))
        out = append(out, i16(TURN + 2))
        out = append(out, i16(TURN + 3))
    out = append(out, i16(SCORE))
    return append(out, i16(SKIP))


def rotating_changes(position: Position) -> bool:
    """3.5: turning four sides that look alike would change nothing; skipping says the same."""
    mine = position.seat * FACES
    sides = i64(position.orient[position.seat]) * FACES + SIDE
    face = position.face
    north = face[mine + i64(FACE_AT[sides + NORTH])]
    return (
        face[mine + i64(FACE_AT[sides + SOUTH])] != north
        or face[mine + i64(FACE_AT[sides + EAST])] != north
        or face[mine + i64(FACE_AT[sides + WEST])] != north
    )


def way_to(position: Position, space: i64) -> i64:
    """The direction in which a neighbouring space lies."""
    beside = position.grid + i64(position.cube_at[position.seat]) * DIRECTIONS
    direction: i64 = 0
    while i64(BESIDE[beside + direction]) != space:
        direction += 1
    return direction


def tipped(position: Position, direction: i64) -> i64:
    """1.8: the orientation after a roll that way. K4: an empty face goes down."""
    seat = position.seat
    orientation = i64(ROLLED[i64(position.orient[seat]) * DIRECTIONS + direction])
    if position.version == KIDS and position.face[face_turned(seat, orientation, DOWN)] != NOTHING:
        return empty_face(position, seat) * QUARTER_TURNS
    return orientation


def empty_face(position: Position, seat: i64) -> i64:
    for face in range(i64(FACES)):
        if position.face[seat * FACES + face] == NOTHING:
            return face
    return 0


def roll_to(position: Position, space: i64) -> None:
    """3.4."""
    seat = position.seat
    direction = way_to(position, space)
    if position.listening:
        position.say(ROLLED_TO, seat, space)
    position.then = ROLLING
    lift(position, seat)
    position.orient[seat] = u8(tipped(position, direction))
    position.came[seat] = u8(direction)
    move(position, seat, space)


def rotate(position: Position, quarters: i64) -> None:
    """3.5."""
    seat = position.seat
    position.orient[seat] = TURNED[i64(position.orient[seat]) * QUARTER_TURNS + quarters]
    if position.listening:
        position.say(ROTATED, seat, quarters * DEGREES)
    end_turn(position)
