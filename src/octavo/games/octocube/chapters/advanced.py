"""7. The advanced version: the powers of the abyss tiles, V4 to V7."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from octavo.games.octocube.chapters.end import end_turn
from octavo.games.octocube.chapters.model import (
    face_at,
    inside,
    lay_open,
    lift,
    move,
    neighbours,
    set_down,
    take_top,
)
from octavo.games.octocube.chapters.place import ask_face
from octavo.games.octocube.chapters.roll import roll_to
from octavo.games.octocube.data import (
    BESIDE,
    COIN,
    DIRECTIONS,
    HOME,
    KIND,
    NO_ABYSS,
    NOTHING,
    POWER,
    SPACES,
    UP,
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
    I,
)
from octavo.games.octocube.notes import GAVE, STUCK, SWAPPED_PLACES, SWAPPED_STACKS, SWAPPED_TOPS, TOOK, USED_POWER
from octavo.games.octocube.position import (
    BOARD_TILE,
    MOVED,
    NO_MOVE,
    NOBODY,
    POWERS,
    SECOND_STACK,
    TRADING,
    Position,
)


def powers_beside(position: Position, out: vec[i16]) -> vec[i16]:
    """V4 (i): those of the open abyss tiles next to the cube."""
    beside = position.grid + i64(position.cube_at[position.seat]) * DIRECTIONS
    found: i64 = 0
    for d in range(i64(DIRECTIONS)):
        space = i64(BESIDE[beside + d])
        if position.cube_on[space] == NOBODY and position.abyss[space] != NO_ABYSS:
            found |= i64(1) << i64(position.abyss[space])
    for letter in range(i64(A), i64(I + 1)):
        if found >> letter & 1 and can_use(position, letter):
            out = append(out, i16(POWER - A + letter))
    return out


def letter_below(position: Position) -> i64:
    """The abyss tile that the cube stands on."""
    return i64(position.abyss[i64(position.cube_at[position.seat])])


def can_use(position: Position, letter: i64) -> bool:
    """V5: a power is offered only if it can be done completely."""
    seat = position.seat
    top = i64(position.face[face_at(position, seat, UP)])
    if letter == A:
        return len(neighbours(position, vec[i16](capacity=4))) > 0
    if letter == B:
        return top < COIN and position.held[seat] > 0
    if letter == D:
        return top == NOTHING and len(open_piles(position)) > 0
    if letter == F:
        return position.held[seat] > 0 and len(objects_beside(position)) > 0
    if letter == G:
        return len(opponents(position, False)) > 0
    if letter == H:
        return len(open_stacks(position, HOME)) > 1
    if letter == I:
        return top != NOTHING and len(opponents(position, True)) > 0
    return letter in (C, E)


def use(position: Position, letter: i64) -> None:
    """V4: from beside it as the whole turn, or from above as part of a roll."""
    position.acted = True
    position.say(USED_POWER, position.seat, letter)
    if letter == E:
        ask_face(position)
    else:
        position.stage = POWERS + letter


def power_picks(position: Position) -> vec[i16]:
    letter = position.stage - POWERS
    if letter == A:
        return neighbours(position, vec[i16](capacity=4))
    if letter == C:
        out = vec[i16](capacity=32)
        for space in range(i64(SPACES)):
            if position.cube_on[space] == NOBODY and inside(position, space):
                out = append(out, i16(space))
        return out
    if letter == D:
        return open_piles(position)
    if letter == F:
        return objects_beside(position)
    if letter == G:
        return opponents(position, False)
    if letter == H:
        return open_stacks(position, HOME)
    if letter == I:
        return opponents(position, True)
    if position.stage == SECOND_STACK:
        return open_stacks(position, position.target)
    out = vec[i16](capacity=32)  # B and F: a tile of the board
    mine = position.seat * COIN
    for kind in range(i64(COIN)):
        if position.board[mine + kind] > 0:
            out = append(out, i16(KIND + kind))
    return out


def power_play(position: Position, pick: i64) -> None:
    """V6."""
    stage = position.stage
    if stage == POWERS + A:
        roll_to(position, pick)
    elif stage == POWERS + B:
        swap_up(position, pick - KIND)
    elif stage == POWERS + C:
        leap(position, pick)
    elif stage == POWERS + D:
        take(position, pick)
    elif stage == POWERS + F:
        position.target = pick
        position.stage = BOARD_TILE
    elif stage == BOARD_TILE:
        swap_top(position, pick - KIND)
    elif stage == POWERS + G:
        trade_places(position, i64(position.cube_on[pick]))
    elif stage == POWERS + H:
        position.target = pick
        position.stage = SECOND_STACK
    elif stage == SECOND_STACK:
        swap_stacks(position, position.target, pick)
    else:
        trade_tiles(position, i64(position.cube_on[pick]))


def swap_up(position: Position, kind: i64) -> None:
    """B: the tile on top of the cube against one of the board; no points."""
    at = face_at(position, position.seat, UP)
    given = i64(position.face[at])
    position.face[at] = u8(kind)
    exchange(position, kind, given)


def exchange(position: Position, gave: i64, took: i64) -> None:
    """B and F: one tile leaves the board, another comes to it."""
    seat = position.seat
    position.board[seat * COIN + took] += 1
    position.board[seat * COIN + gave] -= 1
    position.say(GAVE, seat, gave)
    position.say(TOOK, seat, took)
    end_turn(position)


def leap(position: Position, space: i64) -> None:
    """C: the cube comes down on any available space, the same way round."""
    position.then = MOVED
    lift(position, position.seat)
    position.came[position.seat] = NO_MOVE
    move(position, position.seat, space)


def take(position: Position, space: i64) -> None:
    """D: the visible tile of any open pile comes on top of the cube."""
    seat = position.seat
    kind = take_top(position, space)
    position.face[face_at(position, seat, UP)] = u8(kind)
    position.say(STUCK, seat, kind)
    position.then = MOVED
    lay_open(position, space)


def swap_top(position: Position, kind: i64) -> None:
    """F: the visible tile of a pile beside the cube against one of the board; no points."""
    given = i64(position.top[position.target])
    position.top[position.target] = u8(kind)
    exchange(position, kind, given)


def trade_places(position: Position, other: i64) -> None:
    """G: both cubes are lifted, mine first, before either comes down."""
    position.say(SWAPPED_PLACES, position.seat, other)
    position.other = other
    position.then = TRADING
    lift(position, position.seat)
    lift(position, other)
    position.came[position.seat] = NO_MOVE
    position.came[other] = NO_MOVE


def come_down_traded(position: Position) -> None:
    """G: luck has shown what the two cubes left behind."""
    mine = i64(position.cube_at[position.seat])
    theirs = i64(position.cube_at[position.other])
    set_down(position, position.seat, theirs)
    set_down(position, position.other, mine)
    position.other = 0
    end_turn(position)


def swap_stacks(position: Position, one: i64, other: i64) -> None:
    """H: nobody looks, and the order inside stays."""
    position.say(SWAPPED_STACKS, one, other)
    height = position.height[one]
    top = position.top[one]
    abyss = position.abyss[one]
    position.height[one] = position.height[other]
    position.top[one] = position.top[other]
    position.abyss[one] = position.abyss[other]
    position.height[other] = height
    position.top[other] = top
    position.abyss[other] = abyss
    end_turn(position)


def trade_tiles(position: Position, other: i64) -> None:
    """I: the tiles on top of two cubes change places."""
    position.say(SWAPPED_TOPS, position.seat, other)
    mine = face_at(position, position.seat, UP)
    theirs = face_at(position, other, UP)
    tile = position.face[mine]
    position.face[mine] = position.face[theirs]
    position.face[theirs] = tile
    end_turn(position)


def open_piles(position: Position) -> vec[i16]:
    out = vec[i16](capacity=32)
    for space in range(i64(SPACES)):
        if position.height[space] > 0 and position.cube_on[space] == NOBODY:
            out = append(out, i16(space))
    return out


def open_stacks(position: Position, but: i64) -> vec[i16]:
    """1.3: a lone abyss tile is a stack, a bare space is not."""
    out = vec[i16](capacity=32)
    for space in range(i64(SPACES)):
        if (position.height[space] > 0 or position.abyss[space] != NO_ABYSS) and position.cube_on[space] == NOBODY:
            if space != but:
                out = append(out, i16(space))
    return out


def objects_beside(position: Position) -> vec[i16]:
    """F: open piles next to the cube that show an object."""
    out = neighbours(position, vec[i16](capacity=4))
    kept: i64 = 0
    for i in range(i64(len(out))):
        if position.top[i64(out[i])] < COIN:
            out[kept] = out[i]
            kept += 1
    return out[:kept]


def opponents(position: Position, with_tile: bool) -> vec[i16]:
    """The spaces of opponents' cubes in the play area, with a tile on top if one is asked for."""
    out = vec[i16](capacity=4)
    for space in range(i64(SPACES)):
        other = i64(position.cube_on[space])
        if other < NOBODY and other != position.seat:
            if not with_tile or position.face[face_at(position, other, UP)] != NOTHING:
                out = append(out, i16(space))
    return out
