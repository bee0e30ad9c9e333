"""Time to think, where it was agreed upon: live (so much a player, and so much more a move) or by days (so much a move,
with days off). What each has left follows from events with the server's clock, written with the move itself.

The first move of each player is not timed. Bots and stand-ins have no clock.
"""

from __future__ import annotations

import time
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from octavo.match import Match
from octavo.result import LOST, TIMEOUT
from octavo.seen import Clock
from octavo.table.doing import Doing
from octavo.table.endings import giving_up
from octavo.table.events import CLOCK, PAUSED, Event
from octavo.table.terms import DAYS_OF_WEEK, LIVE

if TYPE_CHECKING:
    from octavo.table.table import Table


def counted(since: float, until: float, off: str) -> float:
    """The seconds between two times, without days off; a day is one of the server, in UTC."""
    if until <= since or not off:
        return max(0.0, until - since)
    free, total, now = off.split(","), 0.0, datetime.fromtimestamp(since, UTC)
    end = datetime.fromtimestamp(until, UTC)
    while now < end:
        midnight = datetime(now.year, now.month, now.day, tzinfo=UTC) + timedelta(days=1)
        if DAYS_OF_WEEK[now.weekday()] not in free:
            total += (min(midnight, end) - now).total_seconds()
        now = midnight
    return total


def ticks(table: Table) -> int | None:
    """The seat whose clock runs."""
    seat = table.match.turn
    runs = bool(table.life.terms.clock) and seat >= 0 and not table.life.bot(seat) and seat in table.life.clock
    return seat if runs else None


def left(table: Table, seat: int, now: float) -> float:
    """What a player has left; nothing less than nothing."""
    had = table.life.clock.get(seat, float(table.life.terms.pace[1]))
    used = counted(table.life.since, now, table.life.terms.off) if ticks(table) == seat else 0.0
    return max(0.0, had - used)


def clocks(table: Table) -> dict[int, Clock]:
    """Everybody's clock, as all may see it."""
    if not table.life.terms.clock or table.match.over:
        return {}
    now, running = time.time(), ticks(table)
    return {seat: Clock(left(table, seat, now), seat == running) for seat in table.life.people()}


def charged(table: Table, ahead: Match) -> list[Event]:
    """What goes with a move: how much time its player has left, and when it was. Nothing where there is no clock, or
    the position is the same."""
    terms, seat = table.life.terms, table.match.turn
    if not terms.clock or ahead.n == table.match.n or seat < 0:
        return []
    now = time.time()
    if table.life.bot(seat):
        return [Event(seat, ahead.n, CLOCK, {}, now)]
    kind, full, more = terms.pace
    rest = left(table, seat, now)
    if ahead.turn != seat:
        rest = rest + more if kind == LIVE else float(full)
    return [Event(seat, ahead.n, CLOCK, {"left": f"{rest:.2f}"}, now)]


def running_out(table: Table) -> Doing | None:
    """The time of whoever is to move is up: a stand-in plays, or he has lost, as was agreed."""
    seat = ticks(table)
    if seat is None or left(table, seat, time.time()) > 0:
        return None
    if table.life.terms.lost:
        return giving_up(table, seat, TIMEOUT, {LOST: "yes"})
    facts = {"by": table.life.terms.stand_in}
    return Doing([Event(seat, table.match.n, TIMEOUT, facts, time.time())], dropping=seat)


def pausing(table: Table, since: float) -> Doing | None:
    """Nobody kept the time since then, for the server was down: that does not count."""
    now = time.time()
    seconds = now - max(since, table.life.since)
    if ticks(table) is None or seconds < 1:
        return None
    return Doing([Event(table.match.turn, table.match.n, PAUSED, {"seconds": f"{seconds:.2f}"}, now)])
