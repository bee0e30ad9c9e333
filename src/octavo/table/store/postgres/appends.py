"""One connection that writes picks. Whatever has come in while it was writing shares the next statement."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Sequence
from dataclasses import dataclass

import psycopg

from octavo.table.errors import RowTaken, StoreFailed
from octavo.table.store import Row
from octavo.table.store.postgres.links import PATIENCE, Facts, Found, Link, Links, hang_up, lost, refusal, within

log = logging.getLogger("octavo.table")
CHANNEL = "octavo"
# One statement is one round trip, one transaction, one flush and one notification for everybody who came together. The
# heads are locked in the order of their names, so that processes do not wait for each other in a circle; then they are
# compared and set, so that rows neither double nor leave a hole.
APPEND = """
WITH wanted AS (SELECT * FROM unnest(%(id)s::text[], %(first)s::int[], %(count)s::int[]) AS w(id, first, count)),
locked AS MATERIALIZED (
    SELECT t.id FROM tables t JOIN wanted w ON w.id = t.id WHERE t.length = w.first
    ORDER BY t.id FOR NO KEY UPDATE OF t),
moved AS (
    UPDATE tables t SET length = w.first + w.count FROM wanted w
    WHERE t.id = w.id AND t.id IN (SELECT id FROM locked) AND t.length = w.first
    RETURNING t.id, t.length, t.events, t.around),
written AS (
    INSERT INTO rows (table_id, row, kind, seat, word)
    SELECT r.* FROM unnest(%(of)s::text[], %(row)s::int[], %(kind)s::text[], %(seat)s::int[], %(word)s::text[])
        AS r(id, row, kind, seat, word)
    WHERE r.id IN (SELECT id FROM moved))
SELECT array_agg(id), pg_notify(%(channel)s,
    %(me)s || ' moved ' || string_agg(id || ':' || length || ':' || events || ':' || around, ' '))
FROM moved HAVING count(*) > 0
"""
TELL = "SELECT pg_notify(%s, told) FROM unnest(%s::text[]) AS told"
NOTICE = 7500  # bytes that a notification may have; PostgreSQL takes 8000
NUMBERS = 36  # of them for the numbers of one table, at most


@dataclass(frozen=True)
class Wish:
    id: str
    first: int
    rows: Sequence[Row]
    done: asyncio.Future[None]


class Appends:
    """Answers each only after its transaction is on the disk of the database."""

    def __init__(self, links: Links, me: str) -> None:
        self.links = links
        self.me = me
        self.link: Link | None = None
        self.waiting: list[Wish] = []
        self.told: list[str] = []
        self.woken = asyncio.Event()
        self.closed = False
        self.task = asyncio.create_task(self._run())

    async def append(self, id: str, first: int, rows: Sequence[Row]) -> None:
        if self.closed:
            raise StoreFailed(reason="closed")
        wish = Wish(id, first, rows, asyncio.get_running_loop().create_future())
        self.waiting.append(wish)
        self.woken.set()
        await wish.done

    def tell(self, kind: str, what: str) -> None:
        self.told.append(f"{self.me} {kind} {what}")
        self.woken.set()

    async def close(self) -> None:
        """Writes what has come in, then stops."""
        self.closed = True
        self.woken.set()
        await self.task

    async def _run(self) -> None:
        while self.waiting or self.told or not self.closed:
            await self.woken.wait()
            if self.closed and not self.waiting:
                break
            batch = self._batch()
            if batch:
                await self._write(batch)
            if self.told:
                await self._tell()
            if not self.waiting and not self.closed:
                self.woken.clear()
        if self.link is not None:
            hang_up(self.link)

    def _batch(self) -> list[Wish]:
        """As many as one notification has room for, none of them for the same table."""
        batch: dict[str, Wish] = {}
        left, size = list[Wish](), 0
        for wish in self.waiting:
            more = len(wish.id) + NUMBERS
            if wish.id in batch or size + more > NOTICE:
                left.append(wish)
            else:
                batch[wish.id] = wish
                size += more
        self.waiting = left
        return list(batch.values())

    async def _write(self, batch: list[Wish]) -> None:
        facts = {
            "channel": CHANNEL,
            "me": self.me,
            "id": [wish.id for wish in batch],
            "first": [wish.first for wish in batch],
            "count": [len(wish.rows) for wish in batch],
            "of": [wish.id for wish in batch for _ in wish.rows],
            "row": [wish.first + i for wish in batch for i in range(len(wish.rows))],
            "kind": [row.kind for wish in batch for row in wish.rows],
            "seat": [row.seat for wish in batch for row in wish.rows],
            "word": [row.word for wish in batch for row in wish.rows],
        }
        try:
            found = await self._ask(APPEND, facts)
        except (psycopg.Error, OSError, TimeoutError) as error:
            log.error("PostgreSQL: %s", str(error).strip() or type(error).__name__)
            failed = refusal(error)
            for wish in batch:
                if not wish.done.done():
                    wish.done.set_exception(failed)
            return
        kept = set(found[0]) if found else set()
        for wish in batch:
            if wish.done.done():
                continue
            if wish.id in kept:
                wish.done.set_result(None)
            else:
                wish.done.set_exception(RowTaken(table=wish.id, row=wish.first))

    async def _tell(self) -> None:
        told, self.told = self.told, []
        with contextlib.suppress(psycopg.Error, OSError, TimeoutError):
            await self._ask(TELL, (CHANNEL, told))

    async def _ask(self, statement: str, facts: Facts) -> Found | None:
        """On this connection; once more on a new one if it was lost. Nothing is written twice by that: whatever did
        arrive has moved the heads, and whoever finds his rows taken looks whether they are his own."""
        old = self.link is not None
        try:
            return await self._once(statement, facts)
        except (psycopg.Error, OSError) as error:
            if not (old and lost(error)):
                raise
            return await self._once(statement, facts)

    async def _once(self, statement: str, facts: Facts) -> Found | None:
        if self.link is None or self.link.closed:
            self.link = await self.links.open()
        link = self.link

        async def doing() -> Found | None:
            return await (await link.execute(statement.encode(), facts)).fetchone()

        try:
            return await within(PATIENCE, doing())
        except BaseException:
            hang_up(link)
            self.link = None
            raise
