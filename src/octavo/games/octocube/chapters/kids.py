"""Taking the cube back in the kids' version: K9 to K14 of the rulebook page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from octavo.games.octocube.chapters.words import (
    KIND,
    NOBODY,
    SAY_BLOCKED,
    SAY_BURIED,
    SAY_COINS,
    SAY_COVERED,
    SAY_FULL,
    SAY_HOPELESS,
    SPOT,
    STACKING,
    TILE,
    WHERE,
    WHICH_SPOT,
)
from octavo.games.octocube.data import (
    BOX,
    COIN,
    KINDS,
    NO_ABYSS,
    NOTHING,
    SPACES,
    SPOT_MASK,
    SPOT_TWIN,
    SPOTS,
    STUCK_ROUNDS,
    TILES,
    A,
)

if TYPE_CHECKING:
    from octavo.games.octocube.rules import Octocube

NO_TILES: Final = vec[u8]()
NOTHING_GIVEN: Final = vec[u8]([NOTHING] * SPOTS)
NONE_USED: Final = vec[u8]([0] * COIN)


def kids_picks(state: Octocube) -> vec[i16]:
    out = vec[i16](capacity=24)
    stage = state.stage
    if stage == TILE:
        for kind in range(i64(COIN)):
            if carries(state, kind) and fitting(state, kind):
                out = append(out, i16(KIND + kind))
    elif stage == WHICH_SPOT:
        room = fitting(state, state.tile)
        for spot in range(i64(SPOTS)):
            if room >> spot & 1:
                out = append(out, i16(SPOT + spot))
    elif stage == STACKING:
        for kind in range(i64(COIN)):
            if carries(state, kind):
                out = append(out, i16(KIND + kind))
    else:
        return burial_places(state)
    return out


def kids_play(state: Octocube, pick: i64) -> None:
    stage = state.stage
    if stage == TILE:
        choose_tile(state, pick - KIND)
    elif stage == WHICH_SPOT:
        cover(state, state.tile, pick - SPOT)
    elif stage == STACKING:
        stack(state, pick - KIND)
    else:
        bury(state, pick)


def keep_coins(state: Octocube) -> None:
    """K9 (3)."""
    seat = state.seat
    kept: i64 = 0
    for face in range(seat * 6, seat * 6 + 6):
        if state.face[face] == COIN:
            state.face[face] = NOTHING
            state.coins[seat] += 1
            kept += 1
    if kept > 0:
        state.say(SAY_COINS, seat, kept)


def kids_board(state: Octocube) -> i64:
    """b6: the first player has board 0, and so on clockwise."""
    return state.boards * 4 + (state.seat - state.first + state.seats) % state.seats


def carries(state: Octocube, kind: i64) -> bool:
    found = False
    for face in range(state.seat * 6, state.seat * 6 + 6):
        found = found or i64(state.face[face]) == kind
    return found


def drop(state: Octocube, kind: i64) -> None:
    for face in range(state.seat * 6, state.seat * 6 + 6):
        if i64(state.face[face]) == kind:
            state.face[face] = NOTHING
            return


def fitting(state: Octocube, kind: i64) -> i64:
    """K10: the open spots for that tile, a bit each; of spots that ask for the same only the first."""
    board = kids_board(state)
    fits = SPOT_MASK[board * KINDS + kind]
    found: i64 = 0
    asked: i64 = 0
    for spot in range(i64(SPOTS)):
        if fits >> spot & 1 and state.spot[state.seat * SPOTS + spot] == NOTHING:
            twin = i64(1) << i64(SPOT_TWIN[board * SPOTS + spot])
            if not asked & twin:
                asked |= twin
                found |= i64(1) << spot
    return found


def ask_tile(state: Octocube) -> None:
    """K9 (4): as long as a tile fits an open spot, one must be placed."""
    for face in range(state.seat * 6, state.seat * 6 + 6):
        if state.face[face] != NOTHING and fitting(state, i64(state.face[face])):
            state.wait(TILE)
            return
    ask_stacking(state)


def choose_tile(state: Octocube, kind: i64) -> None:
    room = fitting(state, kind)
    if room & (room - 1):
        state.tile = kind
        state.stage = WHICH_SPOT
    else:
        spot: i64 = 0
        while not room >> spot & 1:
            spot += 1
        cover(state, kind, spot)


def cover(state: Octocube, kind: i64, spot: i64) -> None:
    seat = state.seat
    drop(state, kind)
    state.tile = NOTHING
    state.spot[seat * SPOTS + spot] = u8(kind)
    state.board[seat * 20 + kind] += 1
    state.held[seat] += 1
    state.covered = True
    state.say(SAY_COVERED, seat, kind, spot + 1)
    if state.held[seat] == SPOTS:
        state.ending = True  # K13
        state.say(SAY_FULL, seat)
    ask_tile(state)


def ask_stacking(state: Octocube) -> None:
    """K9 (5): what is left forms one pile; equal tiles have no order."""
    only: i64 = NOTHING
    several = False
    for face in range(state.seat * 6, state.seat * 6 + 6):
        kind = i64(state.face[face])
        if kind != NOTHING:
            if only != NOTHING and kind != only:
                several = True
            only = kind
    if several:
        state.wait(STACKING)
    elif only != NOTHING:
        stack(state, only)
    elif len(state.rest) > 0:
        state.wait(WHERE)
    else:
        state.end_turn()


def stack(state: Octocube, kind: i64) -> None:
    drop(state, kind)
    state.rest = append(state.rest, u8(kind))
    ask_stacking(state)


def burial_places(state: Octocube) -> vec[i16]:
    """K11: any open abyss tile; K12: else the lowest open piles; else the bare spaces."""
    abyss = vec[i16](capacity=32)
    piles = vec[i16](capacity=32)
    bare = vec[i16](capacity=32)
    lowest: i64 = TILES
    for space in range(i64(SPACES)):
        if state.cube_on[space] == NOBODY and state.inside(space):
            height = i64(state.height[space])
            if state.abyss[space] != NO_ABYSS:
                abyss = append(abyss, i16(space))
            elif height == 0:
                bare = append(bare, i16(space))
            elif height <= lowest:
                if height < lowest:
                    lowest = height
                    piles = vec[i16](capacity=32)
                piles = append(piles, i16(space))
    if len(abyss) > 0:
        return abyss
    return piles if len(piles) > 0 else bare


def bury(state: Octocube, space: i64) -> None:
    if state.abyss[space] != NO_ABYSS:
        if state.abyss[space] == A:
            state.a_in_supply = True
        state.abyss[space] = NO_ABYSS
        state.supply += 1
    state.say(SAY_BURIED, state.seat, i64(len(state.rest)), space)
    for i in range(i64(len(state.rest))):
        if state.height[space] > 0:
            state.deep[space * TILES + i64(state.known[space])] = state.top[space]
            state.known[space] += 1
        state.top[space] = state.rest[i]
        state.height[space] += 1
    state.rest = NO_TILES
    state.end_turn()


def kids_round(state: Octocube) -> bool:
    """K13, and the safeguards of K14: the end of a round in the kids' version."""
    covered = state.covered
    state.covered = False
    state.blocked = 0 if covered else state.blocked + 1
    if state.ending:
        return True
    if covered and hopeless(state):
        state.say(SAY_HOPELESS)
        return True
    if state.blocked == STUCK_ROUNDS:
        state.say(SAY_BLOCKED, state.blocked)
        return True
    return False


def hopeless(state: Octocube) -> bool:
    """K14: could nobody fill the own board, even with every tile that is in a pile or on a cube?"""
    room = vec[u8](capacity=24)
    for kind in range(i64(COIN)):
        count = i64(BOX[state.split * KINDS + kind])
        for seat in range(state.seats):
            count -= i64(state.board[seat * 20 + kind])
        room = append(room, u8(count))
    for seat in range(state.seats):
        board = state.boards * 4 + (seat - state.first + state.seats) % state.seats
        if fillable(state.spot[seat * SPOTS : seat * SPOTS + SPOTS], board, room):
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
