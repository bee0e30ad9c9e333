"""3.2: placing the cube, any way round; also how power E turns it (V6)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from octavo.games.octocube.chapters.end import end_turn
from octavo.games.octocube.chapters.model import attached, lift, set_down
from octavo.games.octocube.data import (
    ANY_TURN,
    DOWN,
    EAST,
    EDGE,
    FACE,
    FACE_AT,
    FACES,
    HOME,
    KIDS,
    NORTH,
    ORIENTATION_COUNT,
    QUARTER_TURNS,
    SIDE,
    SOUTH,
    SPACE,
    START,
    TURN,
    UP,
    WEST,
)
from octavo.games.octocube.notes import PLACED
from octavo.games.octocube.position import FACE_DOWN, NOBODY, QUARTERS, TURNING, Position
from octavo.kit.masks import first, size

# A look is the kinds on six faces, top and bottom before the sides, and whether the pile below is uncovered.
KIND_BITS: Final = 5
ONE_SIDE: Final = 0b11111
SIDES: Final = 0b11111_11111_11111_11111
SIDES_BITS: Final = 20
UNCOVERS: Final = 0b1_00000_00000_00000_00000_00000_00000
AS_IT_IS: Final = -1
ALL_ROUND: Final = vec[u8]([UP, DOWN, SIDE + NORTH, SIDE + EAST, SIDE + SOUTH, SIDE + WEST])
FACES_DOWN: Final = vec[u8]([1, 2, 3, 4, 5, 0])  # in the order they are looked at: as at home comes first


def edge_spaces(position: Position) -> vec[i16]:
    """1.6: the available spaces of the outer ring."""
    out = vec[i16](capacity=16)
    cube_on = position.cube_on
    for space in EDGE[0 if position.grid == 0 else 1]:
        if cube_on[i64(space)] == NOBODY:
            out = append(out, i16(SPACE + i64(space)))
    return out


def faces_to_put_down(position: Position) -> vec[i16]:
    out = vec[i16](capacity=FACES)
    for face in range(i64(FACES)):
        if turns_on_offer(position, face):
            out = append(out, i16(FACE + face))
    return out


def ways_round(position: Position) -> vec[i16]:
    out = vec[i16](capacity=QUARTER_TURNS)
    turns = turns_on_offer(position, position.down)
    for quarters in range(i64(QUARTER_TURNS)):
        if turns >> quarters & 1:
            out = append(out, i16(TURN + quarters))
    return out


def place(position: Position, space: i64) -> None:
    """The cube comes into the play area; a cube without tiles has only one look."""
    position.acted = True
    position.target = space
    if position.version == KIDS:
        orient_as(position, START)  # K4: it does not matter which face a tile is on
    else:
        ask_face(position)


def ask_face(position: Position) -> None:
    position.looks = distinct(position)
    faces: i64 = 0
    only: i64 = 0
    for face in range(i64(FACES)):
        if turns_on_offer(position, face):
            faces += 1
            only = face
    if faces == 1:
        choose_face(position, only)
    else:
        position.stage = FACE_DOWN


def choose_face(position: Position, face: i64) -> None:
    turns = turns_on_offer(position, face)
    position.down = face
    if size(turns) == 1:
        choose_turn(position, first(turns))
    else:
        position.stage = QUARTERS


def choose_turn(position: Position, quarters: i64) -> None:
    orient_as(position, position.down * QUARTER_TURNS + quarters)


def turns_on_offer(position: Position, face: i64) -> i64:
    """The quarter turns that make a difference with that face down, a bit each."""
    return position.looks >> (face * QUARTER_TURNS) & ANY_TURN


def distinct(position: Position) -> i64:
    """The orientations a player can tell apart, a bit each: two that put equal tiles in equal places are one."""
    seat = position.seat
    standing = position.cube_at[seat] != HOME
    if not standing and attached(position, seat) == 0:
        return i64(1) << START
    tiles = position.face[seat * FACES : seat * FACES + FACES]
    codes = vec[i64](capacity=ORIENTATION_COUNT)
    looks: i64 = 0
    for down in FACES_DOWN:
        look = look_of(tiles, i64(down) * QUARTER_TURNS)
        for quarters in range(i64(QUARTER_TURNS)):
            orientation = i64(down) * QUARTER_TURNS + quarters
            code = look_from_here(position, look, orientation) if standing else look
            fresh = code != AS_IT_IS
            for earlier in codes:
                if earlier == code:
                    fresh = False
                    break
            if fresh:
                codes = append(codes, code)
                looks |= i64(1) << orientation
            look = turned(look)
    return looks


def look_of(tiles: vec[u8], orientation: i64) -> i64:
    """What a cube with these tiles looks like: top, bottom, and the sides clockwise from the north, as one number."""
    look: i64 = 0
    for where in ALL_ROUND:
        look = look << KIND_BITS | i64(tiles[i64(FACE_AT[orientation * FACES + i64(where)])])
    return look


def turned(look: i64) -> i64:
    """3.5: a quarter turn clockwise: what was in the west comes to the north, and so on."""
    return look & ~SIDES | (look & SIDES) >> KIND_BITS | (look & ONE_SIDE) << (SIDES_BITS - KIND_BITS)


def look_from_here(position: Position, look: i64, orientation: i64) -> i64:
    """E: any other orientation; and one that uncovers the pile below is not like one that doesn't."""
    now = i64(position.orient[position.seat])
    if orientation == now:
        return AS_IT_IS
    if position.claimed[position.seat] and not same_face_down(orientation, now):
        return look | UNCOVERS
    return look


def same_face_down(one: i64, other: i64) -> bool:
    return FACE_AT[one * FACES + DOWN] == FACE_AT[other * FACES + DOWN]


def orient_as(position: Position, orientation: i64) -> None:
    """3.2 and power E: the cube has found its orientation and comes down."""
    seat = position.seat
    was = i64(position.orient[seat])
    position.orient[seat] = u8(orientation)
    position.looks = 0
    position.down = 0
    if position.cube_at[seat] == HOME:
        if position.listening:
            position.say(PLACED, seat, position.target)
        set_down(position, seat, position.target)
        end_turn(position)
    elif same_face_down(was, orientation):
        end_turn(position)  # E about the vertical axis is like Rotate
    else:
        position.then = TURNING
        lift(position, seat)
