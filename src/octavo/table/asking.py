"""What needs the agreement of others. To ask and to agree are one act; bots have no say, nor has a seat that nobody has
come to. Who says no, or takes back his wish, ends the question."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING

from octavo.core.errors import GameIsOver
from octavo.table.doing import Doing
from octavo.table.endings import cancelling
from octavo.table.events import CONSENTED, DECLINED, Event
from octavo.table.life import CANCEL, Asked

if TYPE_CHECKING:
    from octavo.table.table import Table


def consenting(
    table: Table, seats: Collection[int], asked: Asked, then: Callable[[], Doing], needed: Collection[int]
) -> Doing | None:
    """Whoever holds these seats wants it, or agrees; what he wants happens when all who are needed have agreed."""
    if table.match.over:
        raise GameIsOver()
    agreed = table.life.asked.get(asked, [])
    new = [seat for seat in seats if seat not in agreed]
    said = [_said(table, CONSENTED, seat, asked) for seat in new]
    if set(needed) <= {*agreed, *seats}:
        done = then()
        return Doing([*said, *done.events], done.rows, done.dropping)
    return Doing(said) if said else None


def declining(table: Table, seat: int, asked: Asked) -> Doing | None:
    return Doing([_said(table, DECLINED, seat, asked)]) if asked in table.life.asked else None


def _said(table: Table, what: str, seat: int, asked: Asked) -> Event:
    about = {"about": str(asked.about)} if asked.about >= 0 else {}
    return Event(seat, table.match.n, what, {"what": asked.what, **about}, time.time())


def calling_off(table: Table, seats: Collection[int]) -> Doing | None:
    return consenting(table, seats, Asked(CANCEL), lambda: cancelling(table), needed_by_all(table))


def needed_by_all(table: Table) -> list[int]:
    """Who is asked about what concerns everybody: the people who play, as far as anybody has come to their seats."""
    return [seat for seat in table.life.people() if table.came(seat)]
