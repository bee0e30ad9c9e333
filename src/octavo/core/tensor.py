"""A view as bytes for programs that learn: what its parts are called, and how things that belong to seats are written,
the viewer's first. An array is appended whole where it can be: that is one copy of memory."""

from __future__ import annotations

from typing import Final, NamedTuple

from librt.vecs import append, extend, vec
from mypy_extensions import i64, u8

from octavo.core.state import OVER

BYTE: Final = 256
BLANK: Final = vec[u8]([0] * 4096)
SHORT: Final = 128
BLANKS: Final = vec[vec[u8]]([vec[u8]([0] * length) for length in range(SHORT)])
FEW: Final = 8  # bytes that are written faster one by one than copied out and in


class Part(NamedTuple):
    """So many bytes, one after the other in this shape, none greater than `most`."""

    name: str
    shape: tuple[int, ...]
    most: int = 255

    @property
    def size(self) -> int:
        found = 1
        for length in self.shape:
            found *= length
        return found


class Layout:
    """The parts of a game's tensors, in order. `left_out` are the fields of a position that are not written: they
    follow from others, or are there for the picture only."""

    def __init__(self, parts: tuple[Part, ...] = (), left_out: tuple[str, ...] = ()) -> None:
        self.parts = parts
        self.left_out = left_out

    @property
    def size(self) -> int:
        return sum(part.size for part in self.parts)


NO_LAYOUT: Final = Layout()


def no_layout() -> Layout:
    """Of a game that writes no tensors."""
    return NO_LAYOUT


def seat_seen(seat: i64, viewer: i64, seats: i64, most: i64) -> u8:
    """A seat as the viewer counts: 0 himself, 1 the next one; `most` for luck or nobody, one more when all is over.
    A spectator counts from the first seat."""
    if seat == OVER:
        return u8(most + 1)
    if seat < 0 or seat >= seats:
        return u8(most)
    away = seat - viewer if viewer > 0 else seat
    return u8(away if away >= 0 else away + seats)


def seats_seen(mask: i64, viewer: i64, seats: i64) -> u8:
    """Seats as bits, the viewer's own the lowest."""
    if viewer <= 0:
        return u8(mask)
    return u8((mask >> viewer) | ((mask & ((i64(1) << viewer) - 1)) << (seats - viewer)))


def each_seen(out: vec[u8], owners: vec[u8], viewer: i64, seats: i64, most: i64) -> vec[u8]:
    """Seats that own things, one after the other."""
    for owner in owners:
        out = append(out, seat_seen(i64(owner), viewer, seats, most))
    return out


def rows_seen(out: vec[u8], held: vec[u8], each: i64, viewer: i64, seats: i64, most: i64) -> vec[u8]:
    """What every seat has, `each` bytes a seat, the viewer's first; empty seats are filled up to the most there can
    be."""
    first = viewer * each if viewer > 0 else i64(0)
    size = i64(len(held))
    taken = seats * each
    if first == 0:
        out = extend(out, held)
    else:
        out = piece(out, held, first, taken)
        out = piece(out, held, 0, first)
        out = piece(out, held, taken, size)
    return blank(out, most * each - size)


def piece(out: vec[u8], held: vec[u8], start: i64, end: i64) -> vec[u8]:
    """So many bytes of an array."""
    if end - start > FEW:
        return extend(out, held[start:end])
    for at in range(start, end):
        out = append(out, held[at])
    return out


def filled(out: vec[u8], held: vec[u8], count: i64) -> vec[u8]:
    """An array, filled up to so many bytes."""
    return blank(extend(out, held), count - i64(len(held)))


def blank(out: vec[u8], count: i64) -> vec[u8]:
    if count <= 0:
        return out
    return extend(out, BLANKS[count] if count < SHORT else BLANK[:count])


def two_bytes(out: vec[u8], number: i64) -> vec[u8]:
    """The low one first."""
    return append(append(out, u8(number % BYTE)), u8(number // BYTE))
