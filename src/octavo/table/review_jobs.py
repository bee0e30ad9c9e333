"""Games that are over, looked at again in the background: begun when somebody asks, computed once, then kept."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, OrderedDict
from dataclasses import dataclass

from octavo.core.errors import OctavoError
from octavo.players.game_review import Review, Verdict, choices, effort, gathered, read, verdict
from octavo.table.errors import Busy, NotOver
from octavo.table.line import REVIEW
from octavo.table.store import Store
from octavo.table.table import Table
from octavo.table.workers import Workers

log = logging.getLogger("octavo.table")
AT_ONCE = 200  # games that are looked at; who asks for one more comes again
EACH = 20  # of them for one client
AT_HAND = 100  # reviews in memory


@dataclass
class Progress:
    """How far a review is: `total` moves to look at, `review` when it is there."""

    done: int = 0
    total: int = 0
    review: Review | None = None
    begun: bool = True


class Reviews:
    def __init__(self, workers: Workers, store: Store) -> None:
        self.workers = workers
        self.store = store
        self.running: dict[str, tuple[Progress, asyncio.Task[None]]] = {}
        self.asked: Counter[str] = Counter()  # by client: how many are looked at for him
        self._ready: OrderedDict[str, Progress] = OrderedDict()

    async def of(self, table: Table) -> Progress:
        """How far the review of a table is; nothing is begun by asking."""
        if not table.match.over:
            raise NotOver()
        if table.id in self.running:
            return self.running[table.id][0]
        if table.id not in self._ready:
            kept = await self.store.review(table.id)
            if not kept:
                return Progress(total=len(choices(table.match)), begun=False)
            self._keep(table.id, Progress(review=read(kept)))
        return self._ready[table.id]

    async def begin(self, client: str, table: Table) -> Progress:
        """Begins it for a client, unless it is under way or there already."""
        found = await self.of(table)
        if not found.begun and table.id not in self.running:
            if len(self.running) >= AT_ONCE or self.asked[client] >= EACH:
                raise Busy()
            found.begun = True
            self.asked[client] += 1
            self.running[table.id] = (found, asyncio.create_task(self._look(client, table, found)))
        return self.running[table.id][0] if table.id in self.running else found

    async def _look(self, client: str, table: Table, progress: Progress) -> None:
        """Move by move, so that others come in between."""
        match = table.match
        record, moves = match.record.text(), choices(match)
        iterations, verdicts = effort(match, len(moves)), []
        seconds = self.workers.seconds(match.game.name, iterations)
        try:
            for n in moves:
                verdicts.append(await self._verdict(client, seconds, record, n, iterations))
                progress.done += 1
            progress.review = gathered(match, verdicts, iterations)
            self._keep(table.id, progress)
            await self.store.keep_review(table.id, progress.review.text())
        except OctavoError as error:
            log.error("the review of %s: %s", table.id, error)
        except Exception:
            log.exception("the review of %s", table.id)
        finally:
            del self.running[table.id]
            self.asked[client] -= 1
            if not self.asked[client]:
                del self.asked[client]

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
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
