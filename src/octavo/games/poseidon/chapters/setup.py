"""The setup, after everything is set out: start tiles (9) and who begins (12)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from octavo.games.poseidon.chapters.build import place
from octavo.games.poseidon.chapters.wave import pips_on_board
from octavo.games.poseidon.data import (
    ARROW_STORAGE,
    DEFAULT,
    DEFAULT_FIRST,
    DEFAULT_SECOND,
    DIE_KINDS,
    LEFT_OUT,
    SEAT,
    SIDES,
    STACKS,
    START_SET,
    START_TILES,
    TILE,
    WAVES,
)
from octavo.games.poseidon.position import Position

TO_LAY: Final = sum(1 << kind for kind in START_SET) - (1 << ARROW_STORAGE)
LEAVES_ONE_OUT: Final = 3  # 9: players


def lay_the_first(position: Position, seat: i64) -> None:
    """9a: the first tile lies in the middle; the others are the seat's to lay."""
    position.start_tiles = TO_LAY
    if position.seats == LEAVES_ONE_OUT:
        position.start_tiles -= 1 << LEFT_OUT
    place(position, seat, ARROW_STORAGE, i64(DEFAULT_FIRST[0]), i64(DEFAULT_SECOND[0]))


def lay_the_others(position: Position, seat: i64) -> None:
    """9a: the default layout."""
    for k in range(i64(1), i64(START_TILES)):
        kind = i64(START_SET[k])
        if (position.start_tiles >> kind) & 1:
            place(position, seat, kind, i64(DEFAULT_FIRST[k]), i64(DEFAULT_SECOND[k]))


def tiles_to_lay(position: Position, out: vec[i16]) -> vec[i16]:
    for kind in range(i64(STACKS + 1)):  # one kind is only in the start sets
        if (position.start_tiles >> kind) & 1:
            out = append(out, i16(TILE + kind))
    if position.laid[position.turn] == 1:
        out = append(out, i16(DEFAULT))
    return out


def who_may_begin(position: Position, out: vec[i16]) -> vec[i16]:
    """12: one player, or those who are tied."""
    for seat in range(position.seats):
        if may_begin(position, seat):
            out = append(out, i16(SEAT + seat))
    return out


def may_begin(position: Position, seat: i64) -> bool:
    """12: the highest sum, then the highest die; by lot everybody may."""
    if position.by_lot:
        return True
    pips = pips_on_board(position, seat)
    highest = highest_die(position, seat)
    for other in range(position.seats):
        more = pips_on_board(position, other) - pips
        if more > 0 or (more == 0 and highest_die(position, other) > highest):
            return False
    return True


def highest_die(position: Position, seat: i64) -> i64:
    """12: the highest of a seat's dice on the board."""
    for value in range(i64(SIDES), i64(0), i64(-1)):
        for wave in range(i64(WAVES)):
            if position.dice[wave * DIE_KINDS + seat * SIDES + value - 1] > 0:
                return value
    return 0
