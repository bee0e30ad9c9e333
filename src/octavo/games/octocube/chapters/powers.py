"""The powers of the abyss tiles in the advanced version: V4 to V7 of the rulebook page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from octavo.games.octocube.chapters.words import (
    BOARD_TILE,
    KIND,
    MOVED,
    NO_MOVE,
    NOBODY,
    POWERS,
    SAY_GAVE,
    SAY_PLACES,
    SAY_POWER,
    SAY_STACKS,
    SAY_STUCK,
    SAY_TOOK,
    SAY_TOPS,
    SECOND_STACK,
    TRADING,
)
from octavo.games.octocube.data import (
    COIN,
    FACE_AT,
    HOME,
    NO_ABYSS,
    NOTHING,
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

if TYPE_CHECKING:
    from octavo.games.octocube.rules import Octocube


def can_use(state: Octocube, letter: i64) -> bool:
    """V5: a power is offered only if it can be done completely."""
    seat = state.seat
    top = i64(state.face[seat * 6 + i64(FACE_AT[i64(state.orient[seat]) * 6 + UP])])
    if letter == A:
        return len(state.neighbours(vec[i16](capacity=4))) > 0
    if letter == B:
        return top < COIN and state.held[seat] > 0
    if letter == D:
        return top == NOTHING and len(open_piles(state)) > 0
    if letter == F:
        return state.held[seat] > 0 and len(objects_beside(state)) > 0
    if letter == G:
        return len(opponents(state, False)) > 0
    if letter == H:
        return len(open_stacks(state, HOME)) > 1
    if letter == I:
        return top != NOTHING and len(opponents(state, True)) > 0
    return letter in (C, E)


def use(state: Octocube, letter: i64) -> None:
    """V4: from beside it as the whole turn, or from above as part of a roll."""
    state.acted = True
    state.say(SAY_POWER, state.seat, letter)
    if letter == E:
        state.ask_face()
    else:
        state.stage = POWERS + letter


def power_picks(state: Octocube) -> vec[i16]:
    letter = state.stage - POWERS
    if letter == A:
        return state.neighbours(vec[i16](capacity=4))
    if letter == C:
        out = vec[i16](capacity=32)
        for space in range(i64(SPACES)):
            if state.cube_on[space] == NOBODY and state.inside(space):
                out = append(out, i16(space))
        return out
    if letter == D:
        return open_piles(state)
    if letter == F:
        return objects_beside(state)
    if letter == G:
        return opponents(state, False)
    if letter == H:
        return open_stacks(state, HOME)
    if letter == I:
        return opponents(state, True)
    if state.stage == SECOND_STACK:
        return open_stacks(state, state.target)
    out = vec[i16](capacity=32)  # B and F: a tile of the board
    mine = state.seat * 20
    for kind in range(i64(COIN)):
        if state.board[mine + kind] > 0:
            out = append(out, i16(KIND + kind))
    return out


def power_play(state: Octocube, pick: i64) -> None:
    """V6."""
    stage = state.stage
    seat = state.seat
    if stage == POWERS + A:
        state.roll_to(pick)
    elif stage == POWERS + B:
        swap_up(state, pick - KIND)
    elif stage == POWERS + C:
        state.then = MOVED
        state.lift(seat)
        state.came[seat] = NO_MOVE
        state.move(seat, pick)
        state.await_luck()
    elif stage == POWERS + D:
        take(state, pick)
    elif stage == POWERS + F:
        state.target = pick
        state.stage = BOARD_TILE
    elif stage == BOARD_TILE:
        swap_top(state, pick - KIND)
    elif stage == POWERS + G:
        trade_places(state, i64(state.cube_on[pick]))
    elif stage == POWERS + H:
        state.target = pick
        state.stage = SECOND_STACK
    elif stage == SECOND_STACK:
        swap_stacks(state, state.target, pick)
    else:
        trade_tiles(state, i64(state.cube_on[pick]))


def swap_up(state: Octocube, kind: i64) -> None:
    """B: the tile on top of the cube against one of the board; no points."""
    seat = state.seat
    at = seat * 6 + i64(FACE_AT[i64(state.orient[seat]) * 6 + UP])
    given = i64(state.face[at])
    state.face[at] = u8(kind)
    state.board[seat * 20 + given] += 1
    state.board[seat * 20 + kind] -= 1
    state.say(SAY_GAVE, seat, kind)
    state.say(SAY_TOOK, seat, given)
    state.end_turn()


def take(state: Octocube, space: i64) -> None:
    """D: the visible tile of any open pile comes on top of the cube."""
    seat = state.seat
    kind = state.take_top(space)
    state.face[seat * 6 + i64(FACE_AT[i64(state.orient[seat]) * 6 + UP])] = u8(kind)
    state.say(SAY_STUCK, seat, kind)
    state.then = MOVED
    state.lay_open(space)
    state.await_luck()


def swap_top(state: Octocube, kind: i64) -> None:
    """F: the visible tile of a pile beside the cube against one of the board; no points."""
    seat = state.seat
    given = i64(state.top[state.target])
    state.top[state.target] = u8(kind)
    state.board[seat * 20 + given] += 1
    state.board[seat * 20 + kind] -= 1
    state.say(SAY_GAVE, seat, kind)
    state.say(SAY_TOOK, seat, given)
    state.end_turn()


def trade_places(state: Octocube, other: i64) -> None:
    """G: both cubes are lifted, mine first, before either comes down."""
    state.say(SAY_PLACES, state.seat, other)
    state.other = other
    state.then = TRADING
    state.lift(state.seat)
    state.lift(other)
    state.came[state.seat] = NO_MOVE
    state.came[other] = NO_MOVE
    state.await_luck()


def swap_stacks(state: Octocube, one: i64, other: i64) -> None:
    """H: nobody looks, and the order inside stays."""
    state.say(SAY_STACKS, one, other)
    height = state.height[one]
    top = state.top[one]
    abyss = state.abyss[one]
    state.height[one] = state.height[other]
    state.top[one] = state.top[other]
    state.abyss[one] = state.abyss[other]
    state.height[other] = height
    state.top[other] = top
    state.abyss[other] = abyss
    state.end_turn()


def trade_tiles(state: Octocube, other: i64) -> None:
    """I: the tiles on top of two cubes change places."""
    state.say(SAY_TOPS, state.seat, other)
    mine = state.seat * 6 + i64(FACE_AT[i64(state.orient[state.seat]) * 6 + UP])
    theirs = other * 6 + i64(FACE_AT[i64(state.orient[other]) * 6 + UP])
    tile = state.face[mine]
    state.face[mine] = state.face[theirs]
    state.face[theirs] = tile
    state.end_turn()


def open_piles(state: Octocube) -> vec[i16]:
    out = vec[i16](capacity=32)
    for space in range(i64(SPACES)):
        if state.height[space] > 0 and state.cube_on[space] == NOBODY:
            out = append(out, i16(space))
    return out


def open_stacks(state: Octocube, but: i64) -> vec[i16]:
    """1.3: a lone abyss tile is a stack, a bare space is not."""
    out = vec[i16](capacity=32)
    for space in range(i64(SPACES)):
        if (state.height[space] > 0 or state.abyss[space] != NO_ABYSS) and state.cube_on[space] == NOBODY:
            if space != but:
                out = append(out, i16(space))
    return out


def objects_beside(state: Octocube) -> vec[i16]:
    """F: open piles next to the cube that show an object."""
    out = state.neighbours(vec[i16](capacity=4))
    kept: i64 = 0
    for i in range(i64(len(out))):
        if state.top[i64(out[i])] < COIN:
            out[kept] = out[i]
            kept += 1
    return out[:kept]


def opponents(state: Octocube, with_tile: bool) -> vec[i16]:
    """The spaces of opponents' cubes in the play area, with a tile on top if one is asked for."""
    out = vec[i16](capacity=4)
    for space in range(i64(SPACES)):
        other = i64(state.cube_on[space])
        if other < NOBODY and other != state.seat:
            up = i64(FACE_AT[i64(state.orient[other]) * 6 + UP])
            if not with_tile or state.face[other * 6 + up] != NOTHING:
                out = append(out, i16(space))
    return out
