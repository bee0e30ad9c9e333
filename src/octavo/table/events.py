"""What happens at a table but not in the game. The rules never hear of it, and no pick becomes stale by it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from octavo.core.record import EVENTS, SeatEvent
from octavo.table.seats import Seat

RENAMED = "renamed"  # name: what the player of the seat is called from now on


@dataclass(frozen=True)
class Event:
    """Who, when, what and its facts. Events are only ever added; how many there are is their public number."""

    seat: int
    n: int  # the settled position on the table then: never a word, which would tell how long a draft is
    what: str
    facts: dict[str, str]
    at: float


def happen(seats: Sequence[Seat], events: Iterable[Event]) -> None:
    """Brings the seats up to date with what has happened."""
    for event in events:
        if event.what == RENAMED:
            seats[event.seat].name = event.facts["name"]


def on_record(events: Iterable[Event]) -> list[SeatEvent]:
    """Those that bear on the result, as a record tells them; their facts are words without spaces."""
    return [SeatEvent(event.n, event.seat, event.what, event.facts) for event in events if event.what in EVENTS]


def off_record(events: Iterable[SeatEvent], at: float) -> list[Event]:
    """The events of a record that was sent in, as a table keeps them."""
    return [Event(event.seat, event.n, event.what, event.facts, at) for event in events]
