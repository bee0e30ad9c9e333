"""What happens at a table but not in the game. The rules never hear of it, and no pick becomes stale by it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from octavo.core.record import EVENTS, SeatEvent

LEARNT = "lesson"  # lesson: the one that is learnt here, from the start
RENAMED = "renamed"  # name: what the player of the seat is called from now on
REPLACED = "replaced"  # by: the bot that stands in for the player
RETURNED = "returned"  # the player took his seat back, or somebody took one that was left
HANDED = "handed"  # the seat is for somebody else from now on
LEFT = "left"  # its player has left it; by: the bot that plays it until somebody comes
TAKEN_BACK = "taken_back"  # to: the position of the record that came again; such a game counts for no rating
CLOCK = "clock"  # left: the seconds that the player of the seat has left, when the position came about
PAUSED = "paused"  # seconds: so long nobody kept the time
# Something that needs the agreement of others: what, and of whom or whereto. Asking is the first consent.
CONSENTED, DECLINED = "consented", "declined"


@dataclass(frozen=True)
class Event:
    """Who, when, what and its facts. Events are only ever added; how many there are is their public number."""

    seat: int
    n: int  # the settled position on the table then: never a word, which would tell how long a draft is
    what: str
    facts: dict[str, str]
    at: float


def on_record(events: Iterable[Event], kept: Callable[[int], int] = lambda n: n) -> list[SeatEvent]:
    """Those that bear on the result, as a record tells them; their facts are words without spaces. `kept` tells which
    position of the record one of the table is: what was taken back is not in it."""
    return [SeatEvent(kept(event.n), event.seat, event.what, event.facts) for event in events if event.what in EVENTS]


def off_record(events: Iterable[SeatEvent], at: float) -> list[Event]:
    """The events of a record that was sent in, as a table keeps them."""
    return [Event(event.seat, event.n, event.what, event.facts, at) for event in events]
