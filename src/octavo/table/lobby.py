"""Who looks at the list of his tables. He is told one number, by which he knows whether what he sees is still so; what
has changed he asks for himself.

Another process hears of a table that somebody new holds by a message of its own, and of all else as it is written.
"""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import contextmanager, suppress

from octavo.core.errors import OctavoError
from octavo.table.listeners import Listener
from octavo.table.others import Others
from octavo.table.table import Table

HELD = "held"  # what processes tell each other: a browser holds something at a table
MINE = "mine"  # what he is told


def line(table: Table) -> str:
    """What a list shows of a table, in numbers: nothing of what anybody drafts."""
    taken = "".join("x" if table.taken(seat) else "-" for seat in range(len(table.seats)))
    return f"{table.match.n} {table.e} {taken} {table.rematch}"


def number(lines: Iterable[tuple[str, str]]) -> int:
    """By which a list is known: the same in every process."""
    return zlib.crc32(repr(sorted(lines)).encode())


def number_of(tables: Iterable[Table]) -> int:
    return number((table.id, line(table)) for table in tables)


class Looker:
    """One open list."""

    def __init__(self, listener: Listener, tables: Iterable[Table]) -> None:
        self.listener = listener
        self.lines: dict[str, str] = {}
        self.going: dict[str, Table] = {}  # kept at hand, so that what is written elsewhere is read
        for table in tables:
            self._see(table)
        self._tell()

    def changed(self, table: Table) -> None:
        if self.lines.get(table.id) != line(table):
            self._see(table)
            self._tell()

    def _see(self, table: Table) -> None:
        self.lines[table.id] = line(table)
        if table.match.over:
            self.going.pop(table.id, None)
        else:
            self.going[table.id] = table

    def _tell(self) -> None:
        self.listener.tell({MINE: number(self.lines.items())})


class Lobby:
    def __init__(self, others: Others, table: Callable[[str], Awaitable[Table]]) -> None:
        self.others = others
        self.table = table  # finds one by its name
        self.lookers: dict[str, set[Looker]] = {}  # by the hash of a browser
        self.finding: set[asyncio.Task[None]] = set()
        others.hearing[HELD] = self._heard

    @contextmanager
    def looking(self, who: str, listener: Listener, tables: Iterable[Table]) -> Iterator[None]:
        """For as long as somebody looks at these tables of his; he is told their number at once."""
        looker = Looker(listener, tables)
        self.lookers.setdefault(who, set()).add(looker)
        try:
            yield
        finally:
            self.lookers[who].discard(looker)
            if not self.lookers[who]:
                del self.lookers[who]

    def all(self) -> Iterator[Listener]:
        return (looker.listener for lookers in self.lookers.values() for looker in lookers)

    def changed(self, table: Table) -> None:
        """Something was written at a table."""
        for who in table.holders.keys() & self.lookers.keys():
            for looker in self.lookers[who]:
                looker.changed(table)

    def held(self, table: Table, *holders: str) -> None:
        """These browsers hold something new there; their lists may be open with any process."""
        self.changed(table)
        self.others.tell(HELD, *(f"{who}:{table.id}" for who in holders if who))

    def _heard(self, process: str, what: str) -> None:
        for part in what.split():
            who, _, id = part.partition(":")
            if who in self.lookers:
                finding = asyncio.create_task(self._find(who, id))
                self.finding.add(finding)
                finding.add_done_callback(self.finding.discard)

    async def _find(self, who: str, id: str) -> None:
        with suppress(OctavoError):  # the store is away, or the table is gone: he will see when he looks again
            table = await self.table(id)
            for looker in self.lookers.get(who, ()):
                looker.changed(table)
