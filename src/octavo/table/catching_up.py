"""Nobody is shown the past as the present: what other processes have played is read before anybody looks.

Whoever looks while the store is being asked waits for the next answer, with all who came meanwhile: one question for
however many tables.
"""

from __future__ import annotations

import asyncio
import logging

from octavo.table import measures
from octavo.table.store import News, Store
from octavo.table.table import Table

log = logging.getLogger("octavo.table")
Waiting = list["asyncio.Future[None]"]


class CatchingUp:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.wanted: dict[Table, Waiting] = {}
        self.asking: asyncio.Task[None] | None = None
        self.reading: set[asyncio.Task[None]] = set()

    async def now(self, *tables: Table) -> None:
        """From here on these tables are as they stood in the store at some moment since this was asked, or later."""
        if self.store.shared and tables:
            waits = [self._want(table) for table in tables]
            await asyncio.gather(*waits)

    def soon(self, table: Table) -> None:
        """Somebody else has played there, or may have."""
        self._want(table).add_done_callback(_heard_out)

    def _want(self, table: Table) -> asyncio.Future[None]:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.wanted.setdefault(table, []).append(done)
        if self.asking is None:
            self.asking = asyncio.create_task(self._ask())
        return done

    async def _ask(self) -> None:
        try:
            while self.wanted:
                wanted, self.wanted = self.wanted, {}
                await self._answer(wanted)
        finally:
            self.asking = None

    async def _answer(self, wanted: dict[Table, Waiting]) -> None:
        try:
            with measures.STORE.labels("news").time():
                news = await self.store.news({table.id: table.head for table in wanted})
        except Exception as error:  # whatever it is, nobody waits for ever
            for waiting in wanted.values():
                _answered(waiting, error)
            return
        for table, waiting in wanted.items():
            if table.id in news:
                reading = asyncio.create_task(self._read(table, news[table.id], waiting))
                self.reading.add(reading)
                reading.add_done_callback(self.reading.discard)
            else:
                _answered(waiting)

    async def _read(self, table: Table, news: News, waiting: Waiting) -> None:
        """Beside the others: the table may be busy, or the game long."""
        try:
            await table.refresh(news)
        except Exception as error:
            _answered(waiting, error)
        else:
            _answered(waiting)

    async def close(self) -> None:
        tasks = [*self.reading, *([self.asking] if self.asking else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _answered(waiting: Waiting, error: Exception | None = None) -> None:
    for done in waiting:
        if not done.done():
            if error is None:
                done.set_result(None)
            else:
                done.set_exception(error)


def _heard_out(done: asyncio.Future[None]) -> None:
    """Nobody waits for this one; whoever looks next will ask again."""
    if not done.cancelled() and (error := done.exception()) is not None:
        log.error("catching up: %s", error)
