"""What a finished game is worth to each seat, by its place."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64


def leads(sides: list[int]) -> vec[i64]:
    """For each seat the first one of its side."""
    return vec[i64]([sides.index(side) for side in sides])


def beats(mine: tuple[int, ...], theirs: tuple[int, ...]) -> float:
    """1 if mine is the better row, -1 if it is the other, 0 for equals. Mostly the first numbers tell."""
    if mine is theirs:
        return 0.0
    if mine[0] != theirs[0]:
        return 1.0 if mine[0] > theirs[0] else -1.0
    return 1.0 if mine > theirs else -1.0 if mine < theirs else 0.0


def reward(rows: list[tuple[int, ...]], lead: vec[i64], out: vec[float], first: i64) -> None:
    """Writes a number for each seat into blank places: 1 for the best side, -1 for the last, even steps between, the
    same for equal ones; together they make nothing. Who has nobody to beat gets the points."""
    seats = i64(len(lead))
    others: i64 = -1
    for seat in range(seats):
        if lead[seat] == seat:
            others += 1
            for other in range(seat):
                if lead[other] == other:
                    ahead = beats(rows[seat], rows[other])
                    out[first + seat] += ahead
                    out[first + other] -= ahead
    for seat in range(seats):
        if others == 0:
            out[first + seat] = float(rows[seat][0])
        elif lead[seat] == seat:
            out[first + seat] /= float(others)
        else:
            out[first + seat] = out[first + lead[seat]]
