"""Through whose eyes a browser looks: one seat's, or, around one screen, those of whoever is to act."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from octavo.core.state import SPECTATOR
from octavo.fields import fields
from octavo.match import Match


@dataclass(frozen=True)
class Eyes:
    """Through which seat a browser looks, and whether a curtain hangs before the next one."""

    seat: int
    curtain: int | None = None


def eyes(match: Match, held: Sequence[int], wished: int | None) -> Eyes:
    """Whoever holds one seat looks through it. At a hot seat it is the one to act, behind a curtain if there are
    secrets; when all is over, anyone may look through any eyes."""
    seats = sorted(seat for seat in held if seat >= 0)
    if match.over:
        if wished is None or wished not in (*range(match.record.seats), SPECTATOR):
            wished = seats[0] if seats else SPECTATOR
        return Eyes(wished)
    if len(seats) < 2:
        return Eyes(seats[0] if seats else SPECTATOR)
    if not secrets(match, seats):
        return Eyes(match.turn if match.turn in seats else wished if wished in seats else seats[0])
    if wished == match.turn and wished in seats:
        return Eyes(wished)
    if match.turn in seats:
        return Eyes(SPECTATOR, match.turn)
    return Eyes(wished if wished in seats else SPECTATOR)


def secrets(match: Match, seats: Sequence[int]) -> bool:
    """Do these seats know different things?"""
    state = match.moments[-1].state
    first = fields(state.observe(seats[0]))
    return any(fields(state.observe(seat)) != first for seat in seats[1:])
