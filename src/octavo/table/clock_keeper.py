"""Who keeps the time. Every game with a clock is a job in the store's queue: one process holds it, says now and then
that it still keeps the time, and lets it run out. When it dies another takes the job, sees since when nobody has kept
the time, and that does not count."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace

from octavo.core.errors import OctavoError
from octavo.table.clocks import pausing, running_out
from octavo.table.store import Job, Store
from octavo.table.table import Table
from octavo.table.terms import LIVE

log = logging.getLogger("octavo.table")
KIND = "clock"  # in the queue
MANY = 1_000_000  # games with a clock
LOOKED = 1.0  # seconds between two looks at the clocks
LEASE = {LIVE: 6.0}  # seconds that a job is ours, live
LONG_LEASE = 120.0  # by days
THIRD = 3  # it is said anew after this part of it


@dataclass
class Held:
    job: Job
    lease: float
    said: float  # when we last said that it is ours


class ClockKeeper:
    def __init__(self, store: Store, table: Callable[[str], Awaitable[Table]]) -> None:
        self.store = store
        self.table = table
        self.held: dict[str, Held] = {}
        self.task: asyncio.Task[None] | None = None

    def run(self) -> None:
        self.task = asyncio.create_task(self._run())

    async def begin(self, table: Table) -> None:
        """From now on somebody keeps the time of this game."""
        if table.life.terms.clock and not table.match.over:
            await self.store.enqueue(Job(KIND, table.id, done=int(time.time())), MANY, MANY)

    async def close(self) -> None:
        """Another may go on at once."""
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
        for held in self.held.values():
            try:
                await self.store.renew(replace(held.job, done=int(time.time())), 0.0)
            except OctavoError as error:
                log.error("clock of %s: %s", held.job.id, error)

    async def _run(self) -> None:
        while True:
            try:
                await self._claim()
            except OctavoError as error:
                log.error("clocks: %s", error)
            for held in list(self.held.values()):
                try:
                    await self._keep(held)
                except OctavoError as error:
                    log.error("clock of %s: %s", held.job.id, error)
                except Exception:
                    log.exception("clock of %s", held.job.id)
            await asyncio.sleep(LOOKED)

    async def _claim(self) -> None:
        while (job := await self.store.claim(KIND, LEASE[LIVE])) is not None:
            table = await self.table(job.id)
            await table.do(lambda table=table, done=job.done: pausing(table, float(done)))  # type: ignore[misc]
            lease = LEASE.get(table.life.terms.pace[0], LONG_LEASE)
            self.held[job.id] = Held(job, lease, float("-inf"))

    async def _keep(self, held: Held) -> None:
        table, now = await self.table(held.job.id), time.monotonic()
        if table.match.over:
            del self.held[held.job.id]
            await self.store.finish(held.job)
            return
        if now - held.said >= held.lease / THIRD:
            if not await self.store.renew(replace(held.job, done=int(time.time())), held.lease):
                del self.held[held.job.id]  # another process has it now
                return
            held.said = now
        if running_out(table) is not None:
            await table.do(lambda: running_out(table))
