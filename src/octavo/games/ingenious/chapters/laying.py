"""Where a tile may be laid, and what that closes (5, 6)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from octavo.games.ingenious.data import AROUND, CELL, COLOUR_COUNT, NEAR, NEXT, NO_SYMBOL, OFF, SYMBOL_CELLS
from octavo.games.ingenious.position import Position


def first_cells(position: Position) -> vec[i16]:
    if position.laid >= position.seats:
        return position.open[: position.gaps]
    # 6: in the first round the tile must touch a symbol that nobody has chosen, with this half or the other.
    fits = vec[u8]([0] * (OFF + 1))
    for symbol in range(i64(COLOUR_COUNT)):
        if not (position.used >> symbol) & 1:
            for d in range(i64(AROUND)):
                beside = i64(NEXT[i64(SYMBOL_CELLS[symbol]) * AROUND + d])
                if position.room[beside] > 0:
                    fits[beside] = 1
                    for e in range(i64(AROUND)):
                        fits[i64(NEXT[beside * AROUND + e])] = 1
    out = vec[i16](capacity=96)
    for pick in position.open[: position.gaps]:
        if fits[i64(pick) - CELL] > 0:
            out = append(out, pick)
    return out


def second_cells(position: Position) -> vec[i16]:
    room = position.room
    step = NEXT
    first = position.first
    if position.laid < position.seats and not chooses(position, first):
        out = vec[i16](capacity=6)
        for d in range(i64(AROUND)):
            c = i64(step[first * AROUND + d])
            if room[c] > 0 and chooses(position, c):
                out = append(out, i16(CELL + c))
        return out
    size = i64(room[first])
    out = vec[i16]([0] * size)
    n: i64 = 0
    towards = first * AROUND
    while n < size:
        c = i64(step[towards])
        out[n] = i16(CELL + c)
        n += i64(room[c] > 0)
        towards += 1
    return out


def chooses(position: Position, cell: i64) -> bool:
    """6: does this cell touch a symbol that is still on offer?"""
    symbol = i64(NEAR[cell])
    return symbol != NO_SYMBOL and not (position.used >> symbol) & 1


def cover(position: Position, at: i64, colour: i64) -> None:
    position.cell[at] = u8(colour)
    room = position.room
    step = NEXT
    room[at] = 0
    for d in range(i64(AROUND)):
        c = i64(step[at * AROUND + d])
        if room[c] > 0:
            room[c] -= 1


def close(position: Position) -> None:
    """Keep the cells that still have room, in order."""
    cells = position.open
    room = position.room
    n: i64 = 0
    for i in range(position.gaps):
        pick = cells[i]
        cells[n] = pick
        n += i64(room[i64(pick) - CELL] > 0)
    position.gaps = n
