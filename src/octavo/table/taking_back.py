"""A finished move is taken back: freely where only bots sit against it, else when all others agree. It is a row, and
adds a position that equals an earlier one; numbers never go back, and luck gives again what it gave."""

from __future__ import annotations

import time
from collections.abc import Collection
from typing import TYPE_CHECKING

from octavo.core.errors import GameIsOver, StalePick
from octavo.match import Match
from octavo.table.asking import consenting
from octavo.table.doing import Doing
from octavo.table.errors import NothingToTakeBack
from octavo.table.events import TAKEN_BACK, Event
from octavo.table.life import TAKE_BACK, Asked
from octavo.table.store import BACK, Row

if TYPE_CHECKING:
    from octavo.table.table import Table


def back_to(match: Match, seat: int) -> int | None:
    """The last position in which a seat was asked, before the one on the table; none of another game that this one
    goes on from."""
    for n in reversed(match.line()[:-1]):
        moment = match.moments[n]
        if moment.turn == seat and moment.steps >= match.record.given and match.game.asks(moment.state, ""):
            return n
    return None


def asked_now(table: Table) -> Asked:
    return Asked(TAKE_BACK, table.match.n)


def wanted(table: Table, seat: int) -> tuple[int, int]:
    """Whose wish it is that stands, and whereto; his own, if there is none."""
    asker = table.life.asked.get(asked_now(table), [seat])[0]
    to = back_to(table.match, asker)
    if to is None:
        raise NothingToTakeBack()
    return asker, to


def taking_back(table: Table, seat: int, seats: Collection[int], n: int) -> Doing | None:
    match = table.match
    if match.over:
        raise GameIsOver()
    if n != match.n:
        raise StalePick(seen=n, now=match.n)
    asker, to = wanted(table, seat)
    others = [other for other in table.life.people() if table.came(other)]

    def done() -> Doing:
        facts = {"to": str(match.moments[to].place)}
        event = Event(asker, match.n, TAKEN_BACK, facts, time.time())
        return Doing([event], [Row(BACK, asker, str(to))])

    return consenting(table, seats, asked_now(table), done, others)
