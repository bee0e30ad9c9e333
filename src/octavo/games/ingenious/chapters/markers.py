"""The score boards: how far each colour has come, and when a marker is at its end (7 to 10, 14 to 19)."""

from __future__ import annotations

from mypy_extensions import i64, u8

from octavo.games.ingenious.data import AROUND, BOARD, CELL, COLOUR_COUNT, DOUBLE, NEXT
from octavo.games.ingenious.notes import CROSSED, GENIUS, SCORED
from octavo.games.ingenious.position import Position


def side(position: Position, seat: i64) -> i64:
    """15: whose score board a seat writes on."""
    return seat & 1 if position.teams else seat


def lines(position: Position, at: i64, colour: i64, skip: i64) -> i64:
    """7: the matching symbols in the five directions that leave the tile."""
    total: i64 = 0
    cell = position.cell
    step = NEXT
    for d in range(i64(AROUND)):
        if d != skip:
            c = i64(step[at * AROUND + d])
            while i64(cell[c]) == colour:
                total += 1
                c = i64(step[c * AROUND + d])
    return total


def score(position: Position, cell: i64, colour: i64, points: i64) -> None:
    """8, 9, 16: one half moves its marker, and earns a bonus tile when the marker comes to the end of a board."""
    at = side(position, position.seat) * COLOUR_COUNT + colour
    was = i64(position.track[at])
    now = moved(position, was, points)
    position.track[at] = u8(now)
    position.say(SCORED, CELL + cell, colour, now - was)
    if now > was and now in (BOARD, DOUBLE):
        if position.solo:
            position.say(CROSSED, position.seat, colour)
        else:
            position.bonus += 1
            position.say(GENIUS, position.seat, colour)


def moved(position: Position, marker: i64, points: i64) -> i64:
    """8, 16: a marker stops at the end of each board; what is left over is lost."""
    end = BOARD if marker < BOARD else position.top
    return min(marker + points, end)


def better_reversed(position: Position, colour: i64, points: i64, others: i64) -> bool:
    """16b: of a double on a double board, the order of the halves that ends higher counts."""
    was = i64(position.track[side(position, position.seat) * COLOUR_COUNT + colour])
    return moved(position, moved(position, was, others), points) > moved(position, moved(position, was, points), others)


def complete(position: Position) -> bool:
    """10, 19: all six markers at the end."""
    at = side(position, position.seat) * COLOUR_COUNT
    for colour in range(i64(COLOUR_COUNT)):  # noqa: SIM110, a generator would be slow
        if i64(position.track[at + colour]) != position.top:
            return False
    return True


def lowest(position: Position) -> i64:
    """The colours in which the acting side stands lowest, as bits."""
    track = position.track
    at = side(position, position.seat) * COLOUR_COUNT
    low = i64(track[at])
    bits: i64 = 1
    for colour in range(i64(1), i64(COLOUR_COUNT)):
        value = i64(track[at + colour])
        if value < low:
            low = value
            bits = 0
        if value == low:
            bits |= i64(1) << colour
    return bits


def standings(position: Position) -> list[tuple[int, ...]]:
    """14, 19: the lowest colour, then the next lowest, and so on."""
    sides = [side(position, seat) * COLOUR_COUNT for seat in range(position.seats)]
    return [tuple(sorted(int(position.track[at + colour]) for colour in range(i64(COLOUR_COUNT)))) for at in sides]
