"""How a game came out: by its points, or by what happened beside it.

Whoever gives up (resigns, or loses by the clock) comes after all who did not, whatever a stand-in made of his seat.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from octavo.core.record import CLOSED, SeatEvent
from octavo.core.state import State
from octavo.game import places

RESIGNED, TIMEOUT, CANCELLED, OPERATOR = "resigned", "timeout", "cancelled", "operator"  # why a game was closed
DECIDED = (RESIGNED, TIMEOUT)  # somebody has won by it
LOST = "lost"  # a fact of a timeout: the game is lost by it


def gave_up(events: Iterable[SeatEvent]) -> set[int]:
    """The seats whose players have given up the game."""
    return {one.seat for one in events if one.what == RESIGNED or (one.what == TIMEOUT and LOST in one.facts)}


def out(sides: Sequence[int], seats: Iterable[int]) -> set[int]:
    """The sides of which everybody has given up."""
    gone = set(seats)
    return {side for side in sides if all(seat in gone for seat, of in enumerate(sides) if of == side)}


def closed_by(events: Sequence[SeatEvent]) -> str:
    """Why the game ended before its end; nothing where it did not."""
    return events[-1].facts.get("why", "") if events and events[-1].what == CLOSED else ""


def placed(state: State, sides: Sequence[int], events: Sequence[SeatEvent]) -> list[int] | None:
    """For each seat its place, 1 is best; None where nobody is to be compared with, or nothing was decided."""
    why, gone = closed_by(events), out(sides, gave_up(events))
    left = set(sides) - gone
    if len(set(sides)) == 1 or (why and why not in DECIDED):
        return None
    last = 1 + len(left)
    if why:
        return [last if side in gone else 1 for side in sides]
    scored = places(state, sides)
    better = {side: {sides[i] for i, place in enumerate(scored) if place < scored[sides.index(side)]} for side in left}
    return [last if side in gone else 1 + len(better[side] & left) for side in sides]
