"""1. The model: the square and its spaces, the faces of a cube, the magnet, and what a cube leaves behind."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from octavo.games.octocube.data import (
    ADVANCED,
    BESIDE,
    DIRECTIONS,
    DOWN,
    EAST,
    FACE_AT,
    FACES,
    FRAME,
    HOME,
    KIDS,
    NORTH,
    NOTHING,
    PLAIN,
    SMALL,
    SOUTH,
    START,
    TILES,
    WEST,
    A,
)
from octavo.games.octocube.notes import LAID_ABYSS, LAST_ROUND, STUCK
from octavo.games.octocube.position import NO_MOVE, NOBODY, Position


# -- the square ------------------------------------------------------------------------------------
def size(position: Position) -> i64:
    """1.2: how many spaces a side of the square has."""
    return SMALL if position.grid == 0 else FRAME


def inside(position: Position, space: i64) -> bool:
    """1.2: is this space of the frame part of the square?"""
    return position.grid != 0 or (space < SMALL * FRAME and space % FRAME < SMALL)


def neighbours(position: Position, out: vec[i16]) -> vec[i16]:
    """1.4, 1.5: the available spaces next to the cube, in reading order."""
    beside = position.grid + i64(position.cube_at[position.seat]) * DIRECTIONS
    cube_on = position.cube_on
    north = i64(BESIDE[beside + NORTH])
    south = i64(BESIDE[beside + SOUTH])
    east = i64(BESIDE[beside + EAST])
    west = i64(BESIDE[beside + WEST])
    if cube_on[north] == NOBODY:
        out = append(out, i16(north))
    if cube_on[west] == NOBODY:
        out = append(out, i16(west))
    if cube_on[east] == NOBODY:
        out = append(out, i16(east))
    if cube_on[south] == NOBODY:
        out = append(out, i16(south))
    return out


# -- the cube --------------------------------------------------------------------------------------
def face_at(position: Position, seat: i64, where: i64) -> i64:
    """1.7: the place in `face` of what is now up, down or at a side of a cube."""
    return face_turned(seat, i64(position.orient[seat]), where)


def face_turned(seat: i64, orientation: i64, where: i64) -> i64:
    """The same for a cube that lies another way."""
    return seat * FACES + i64(FACE_AT[orientation * FACES + where])


def attached(position: Position, seat: i64) -> i64:
    """How many tiles stick to a cube."""
    face = position.face
    tiles: i64 = 0
    for at in range(seat * FACES, seat * FACES + FACES):
        if face[at] != NOTHING:
            tiles += 1
    return tiles


def laden(position: Position, seat: i64) -> i64:
    """The faces of a cube that a tile sticks to, a bit each."""
    tiles = position.face
    faces: i64 = 0
    for face in range(i64(FACES)):
        if tiles[seat * FACES + face] != NOTHING:
            faces |= i64(1) << face
    return faces


def sticks(position: Position, face: i64, space: i64) -> bool:
    """1.9: does the top tile stick to a face that comes to rest there? To an empty one it does."""
    return position.height[space] > 0 and position.face[face] == NOTHING


def move(position: Position, seat: i64, space: i64) -> None:
    position.cube_on[i64(position.cube_at[seat])] = NOBODY
    set_down(position, seat, space)


def set_down(position: Position, seat: i64, space: i64) -> None:
    """1.9: the cube comes to rest, and the tile below sticks to it."""
    position.cube_at[seat] = u8(space)
    position.cube_on[space] = u8(seat)
    down = face_at(position, seat, DOWN)
    if sticks(position, down, space):
        kind = take_top(position, space)
        position.face[down] = u8(kind)
        position.claimed[seat] = 1
        if position.listening:
            position.say(STUCK, seat, kind)


def take_top(position: Position, space: i64) -> i64:
    kind = i64(position.top[space])
    position.top[space] = NOTHING
    position.height[space] -= 1
    if position.known[space] > 0:
        position.known[space] -= 1
        position.top[space] = position.deep[space * TILES + i64(position.known[space])]
    position.taken = True
    return kind


def bring_home(position: Position, seat: i64) -> None:
    position.cube_on[i64(position.cube_at[seat])] = NOBODY
    position.cube_at[seat] = HOME
    position.orient[seat] = START
    position.came[seat] = NO_MOVE


# -- what a cube leaves behind ---------------------------------------------------------------------
def lift(position: Position, seat: i64) -> None:
    """1.10: a cube that took a tile where it stood leaves an abyss tile, or uncovers what was below."""
    if position.claimed[seat]:
        position.claimed[seat] = 0
        lay_open(position, i64(position.cube_at[seat]))


def lay_open(position: Position, space: i64) -> None:
    if position.height[space] > 0:
        if position.top[space] == NOTHING:
            ask_luck(position, space)
    elif position.supply > 0:
        position.supply -= 1
        position.say(LAID_ABYSS, space)
        position.abyss[space] = PLAIN
        if position.version == ADVANCED:
            ask_luck(position, space)  # V3: power side up
        elif position.supply == 0 and position.a_in_supply:
            position.abyss[space] = A  # K11: A is laid last
            position.a_in_supply = False
        if position.supply == 0 and position.version != KIDS:
            position.ending = True  # 5.1
            position.say(LAST_ROUND)


def ask_luck(position: Position, space: i64) -> None:
    """1.3, V3: what lies there shows itself before anything else goes on."""
    if position.uncover == HOME:
        position.uncover = space
    else:
        position.uncover_next = space
