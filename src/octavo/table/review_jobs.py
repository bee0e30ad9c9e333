"""Games that are over, looked at again in the background: begun when somebody asks, computed once, then kept.

They wait in the store's queue. Any process takes from it what it has room for, says now and then that it is still at
it and how far, and whatever was left by one that has gone another takes up.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace

from octavo.core.errors import OctavoError
from octavo.players.game_review import Review, Verdict, choices, effort, gathered, read, verdict
from octavo.table.errors import Busy, NotOver, StoreFailed
from octavo.table.line import REVIEW
from octavo.table.seats import hashed
from octavo.table.store import Job, Store
from octavo.table.table import Table
from octavo.table.workers import Workers

log = logging.getLogger("octavo.table")
KIND = "review"  # in the queue
AT_ONCE = 200  # games that are looked at or wait for it; who asks for one more comes again
EACH = 20  # of them for one client
HERE = 20  # of them by this process at once, so that clients take turns
AT_HAND = 100  # reviews in memory
LEASE, RENEWED = 10.0, 2.0  # seconds that one is ours, and after which we say that it still is
LOOKED = 5.0  # seconds between two looks for one that another process has left


@dataclass
class Progress:
    """How far a review is: `total` moves to look at, `review` when it is there."""

    done: int = 0
    total: int = 0
    review: Review | None = None
    begun: bool = True


class Reviews:
    def __init__(self, workers: Workers, store: Store, table: Callable[[str], Awaitable[Table]]) -> None:
        self.workers = workers
        self.store = store
        self.table = table
        self.running: dict[str, tuple[Progress, asyncio.Task[None]]] = {}
        self.clients: OrderedDict[str, str] = OrderedDict()  # who asked here, by the name that the queue knows
        self._ready: OrderedDict[str, Progress] = OrderedDict()
        self._looking: asyncio.Task[None] | None = None
        self._claiming = asyncio.Lock()

    def run(self) -> None:
        """From now on this process also takes what others have left."""
        self._looking = asyncio.create_task(self._look_around())

    async def of(self, table: Table) -> Progress:
        """How far the review of a table is; nothing is begun by asking."""
        if not table.match.over:
            raise NotOver()
        if table.id in self.running:
            return self.running[table.id][0]
        if table.id not in self._ready:
            kept = await self.store.review(table.id)
            if not kept:
                job = await self.store.job(KIND, table.id)
                done = job.done if job is not None else 0
                return Progress(done, total=len(choices(table.match)), begun=job is not None)
            self._keep(table.id, Progress(review=read(kept)))
        return self._ready[table.id]

    async def begin(self, client: str, table: Table) -> Progress:
        """Begins it for a client, unless it is under way or there already."""
        found = await self.of(table)
        if not found.begun:
            who = hashed(client)
            self.clients[who] = client
            if len(self.clients) > AT_ONCE:
                self.clients.popitem(last=False)
            if not await self.store.enqueue(Job(KIND, table.id, who), AT_ONCE, EACH):
                raise Busy()
            found.begun = True
            await self._claim()
        return self.running[table.id][0] if table.id in self.running else found

    async def _claim(self) -> None:
        """Takes as many as there is room for."""
        async with self._claiming:
            while len(self.running) < HERE:
                job = await self.store.claim(KIND, LEASE)
                if job is None:
                    return
                progress = Progress(total=0)
                self.running[job.id] = (progress, asyncio.create_task(self._done(job, progress)))

    async def _look_around(self) -> None:
        while True:
            try:
                await self._claim()
            except StoreFailed as error:
                log.error("reviews: %s", error)
            await asyncio.sleep(LOOKED)

    async def _done(self, job: Job, progress: Progress) -> None:
        """One that was claimed. What a mistake of ours stops is not tried again; what the store stops is."""
        renewing = asyncio.create_task(self._renew(job, progress, asyncio.current_task()))
        try:
            review = await self._look(job, progress)
            await self.store.keep_review(job.id, review.text())
            await self.store.finish(job)
        except StoreFailed as error:
            log.error("the review of %s: %s", job.id, error)
        except asyncio.CancelledError:
            await self._give_back(job)
            raise
        except Exception as error:
            log.error("the review of %s: %s", job.id, error, exc_info=not isinstance(error, OctavoError))
            await self._drop(job)
        finally:
            renewing.cancel()
            del self.running[job.id]
        await self._next()

    async def _next(self) -> None:
        try:
            await self._claim()
        except StoreFailed as error:
            log.error("reviews: %s", error)

    async def _give_back(self, job: Job) -> None:
        """Another may take it at once."""
        try:
            await self.store.renew(job, 0.0)
        except StoreFailed as error:
            log.error("the review of %s: %s", job.id, error)

    async def _drop(self, job: Job) -> None:
        try:
            await self.store.finish(job)
        except StoreFailed as error:
            log.error("the review of %s: %s", job.id, error)

    async def _renew(self, job: Job, progress: Progress, doing: asyncio.Task[None] | None) -> None:
        while True:
            await asyncio.sleep(RENEWED)
            try:
                if not await self.store.renew(replace(job, done=progress.done), LEASE) and doing is not None:
                    doing.cancel()  # another process has it now
            except StoreFailed as error:
                log.error("the review of %s: %s", job.id, error)

    async def _look(self, job: Job, progress: Progress) -> Review:
        """Move by move, so that others come in between."""
        table = await self.table(job.id)
        match = table.match
        record, moves = match.record.text(), choices(match)
        progress.total = len(moves)
        iterations, verdicts = effort(match, len(moves)), []
        seconds = self.workers.seconds(match.game.name, iterations)
        client = self.clients.get(job.client, job.client)
        for n in moves:
            found = await self._verdict(client, seconds, record, match.moments[n].place, iterations)
            verdicts.append(found and replace(found, n=n))  # the record numbers what remained of the game
            progress.done += 1
        progress.review = gathered(match, verdicts, iterations)
        self._keep(job.id, progress)
        return progress.review

    async def _verdict(self, client: str, seconds: float, record: str, n: int, iterations: int) -> Verdict | None:
        while True:
            try:
                return await self.workers.do(client, REVIEW, seconds, verdict, record, n, iterations)
            except Busy:
                await asyncio.sleep(1)

    def _keep(self, id: str, progress: Progress) -> None:
        self._ready[id] = progress
        self._ready.move_to_end(id)
        if len(self._ready) > AT_HAND:
            self._ready.popitem(last=False)

    async def close(self) -> None:
        tasks = [task for _, task in self.running.values()]
        if self._looking is not None:
            tasks.append(self._looking)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
