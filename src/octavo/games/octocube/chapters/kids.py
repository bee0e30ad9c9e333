"""6. The kids' version: taking the cube back, K9 to K12."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from octavo.games.octocube.chapters.end import end_turn, wait
from octavo.games.octocube.chapters.kids_boards import fitting
from octavo.games.octocube.chapters.model import inside
from octavo.games.octocube.data import (
    COIN,
    FACES,
    KIND,
    NO_ABYSS,
    NOTHING,
    SPACES,
    SPOT,
    SPOTS,
    TILES,
    A,
)
from octavo.games.octocube.notes import BURIED, COVERED, FULL_BOARD, KEPT_COINS
from octavo.games.octocube.position import NO_BYTES, NOBODY, STACKING, TILE, WHERE, WHICH_SPOT, Position
from octavo.kit.masks import first, size


def kids_picks(position: Position) -> vec[i16]:
    out = vec[i16](capacity=24)
    stage = position.stage
    if stage == TILE:
        for kind in range(i64(COIN)):
            if carries(position, kind) and fitting(position, kind):
                out = append(out, i16(KIND + kind))
    elif stage == WHICH_SPOT:
        room = fitting(position, position.tile)
        for spot in range(i64(SPOTS)):
            if room >> spot & 1:
                out = append(out, i16(SPOT + spot))
    elif stage == STACKING:
        for kind in range(i64(COIN)):
            if carries(position, kind):
                out = append(out, i16(KIND + kind))
    else:
        return burial_places(position)
    return out


def kids_play(position: Position, pick: i64) -> None:
    stage = position.stage
    if stage == TILE:
        choose_tile(position, pick - KIND)
    elif stage == WHICH_SPOT:
        cover(position, position.tile, pick - SPOT)
    elif stage == STACKING:
        stack(position, pick - KIND)
    else:
        bury(position, pick)


def keep_coins(position: Position) -> None:
    """K9 (3)."""
    seat = position.seat
    kept: i64 = 0
    for face in range(seat * FACES, seat * FACES + FACES):
        if position.face[face] == COIN:
            position.face[face] = NOTHING
            position.coins[seat] += 1
            kept += 1
    if kept > 0:
        position.say(KEPT_COINS, seat, kept)


def carries(position: Position, kind: i64) -> bool:
    found = False
    for face in range(position.seat * FACES, position.seat * FACES + FACES):
        found = found or i64(position.face[face]) == kind
    return found


def drop(position: Position, kind: i64) -> None:
    for face in range(position.seat * FACES, position.seat * FACES + FACES):
        if i64(position.face[face]) == kind:
            position.face[face] = NOTHING
            return


def ask_tile(position: Position) -> None:
    """K9 (4): as long as a tile fits an open spot, one must be placed."""
    for face in range(position.seat * FACES, position.seat * FACES + FACES):
        if position.face[face] != NOTHING and fitting(position, i64(position.face[face])):
            wait(position, TILE)
            return
    ask_stacking(position)


def choose_tile(position: Position, kind: i64) -> None:
    room = fitting(position, kind)
    if size(room) == 1:
        cover(position, kind, first(room))
    else:
        position.tile = kind
        position.stage = WHICH_SPOT


def cover(position: Position, kind: i64, spot: i64) -> None:
    seat = position.seat
    drop(position, kind)
    position.tile = NOTHING
    position.spot[seat * SPOTS + spot] = u8(kind)
    position.board[seat * COIN + kind] += 1
    position.held[seat] += 1
    position.covered = True
    position.say(COVERED, seat, kind, spot + 1)
    if position.held[seat] == SPOTS:
        position.ending = True  # K13
        position.say(FULL_BOARD, seat)
    ask_tile(position)


def ask_stacking(position: Position) -> None:
    """K9 (5): what is left forms one pile; equal tiles have no order."""
    only: i64 = NOTHING
    several = False
    for face in range(position.seat * FACES, position.seat * FACES + FACES):
        kind = i64(position.face[face])
        if kind != NOTHING:
            if only != NOTHING and kind != only:
                several = True
            only = kind
    if several:
        wait(position, STACKING)
    elif only != NOTHING:
        stack(position, only)
    elif len(position.rest) > 0:
        wait(position, WHERE)
    else:
        end_turn(position)


def stack(position: Position, kind: i64) -> None:
    drop(position, kind)
    position.rest = append(position.rest, u8(kind))
    ask_stacking(position)


def burial_places(position: Position) -> vec[i16]:
    """K11: any open abyss tile; K12: else the lowest open piles; else the bare spaces."""
    abyss = vec[i16](capacity=32)
    piles = vec[i16](capacity=32)
    bare = vec[i16](capacity=32)
    lowest: i64 = TILES
    for space in range(i64(SPACES)):
        if position.cube_on[space] == NOBODY and inside(position, space):
            height = i64(position.height[space])
            if position.abyss[space] != NO_ABYSS:
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


def bury(position: Position, space: i64) -> None:
    if position.abyss[space] != NO_ABYSS:
        if position.abyss[space] == A:
            position.a_in_supply = True
        position.abyss[space] = NO_ABYSS
        position.supply += 1
    position.say(BURIED, position.seat, i64(len(position.rest)), space)
    for i in range(i64(len(position.rest))):
        if position.height[space] > 0:
            position.deep[space * TILES + i64(position.known[space])] = position.top[space]
            position.known[space] += 1
        position.top[space] = position.rest[i]
        position.height[space] += 1
    position.rest = NO_BYTES
    end_turn(position)
