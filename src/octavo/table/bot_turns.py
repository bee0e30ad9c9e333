"""The bots that sit at tables: whenever it is the turn of one, it plays."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from octavo.core.errors import OctavoError
from octavo.table.bot_pace import PAUSE
from octavo.table.errors import RowTaken, StoreFailed
from octavo.table.store import Store
from octavo.table.table import Table
from octavo.table.workers import Workers, at_random

log = logging.getLogger("octavo.table")
FIRST_WAIT, LONGEST_WAIT = 0.5, 2.0  # seconds between two tries to write
# One process thinks: the one where the position came about. The others wait for a while, then look whether it still
# does. Its lease is over soon after it has died or hangs, so that another has begun within four seconds, even on a
# machine that has its hands full.
GRACE = 1.5  # seconds that a position which came about elsewhere stands before anybody asks
LEASE, RENEWED = 2.0, 0.5  # seconds
ASKED = 0.3  # seconds between two looks


class BotTurns:
    def __init__(self, workers: Workers, store: Store, pause: float = PAUSE) -> None:
        self.workers = workers
        self.store = store
        self.pause = pause
        self.playing: dict[str, asyncio.Task[None]] = {}  # by table

    def moved(self, table: Table) -> None:
        """Something happened at a table: is it a bot's turn now?"""
        if table.thinking and table.id not in self.playing:
            self.playing[table.id] = asyncio.create_task(self._play(table))

    async def close(self) -> None:
        tasks = list(self.playing.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _play(self, table: Table) -> None:
        """As long as bots are to move here, they do. A store that fails is asked again, ever more patiently."""
        wait = FIRST_WAIT
        try:
            while table.thinking:
                elsewhere = not table.played_here and time.monotonic() - table.since < GRACE
                if elsewhere or not self.workers.ready:  # a process that has just begun takes the lease from nobody
                    await asyncio.sleep(ASKED)
                    continue
                try:
                    if not await self.store.lease(table.id, LEASE):
                        await asyncio.sleep(ASKED)
                        continue
                    async with self._leased(table.id):
                        await self._move(table)
                    wait = FIRST_WAIT
                except RowTaken:
                    continue  # another process moved it
                except Exception as error:  # whatever it is, the game goes on
                    log.error("table %s: %s", table.id, error, exc_info=not isinstance(error, StoreFailed))
                    await asyncio.sleep(wait)
                    wait = min(LONGEST_WAIT, wait * 2)
        finally:
            del self.playing[table.id]

    @asynccontextmanager
    async def _leased(self, name: str) -> AsyncIterator[None]:
        """While it is done here, the others hear so."""
        renewing = asyncio.create_task(self._renew(name))
        try:
            yield
        finally:
            renewing.cancel()
            with suppress(StoreFailed):
                await self.store.release(name)

    async def _renew(self, name: str) -> None:
        while True:
            await asyncio.sleep(RENEWED)
            with suppress(StoreFailed):
                await self.store.lease(name, LEASE)

    async def _move(self, table: Table) -> None:
        """While the lease was asked for, another process may have moved, and it may be somebody else's turn."""
        if not table.played_here:
            await table.catch_up()
        match = table.match
        if not table.thinking:
            return
        seat, bot = match.turn, table.life.bot(match.turn)
        words = await self.workers.words(match, seat, bot, table.client or table.id)
        await asyncio.sleep(table.since + self.pause - time.monotonic())
        try:
            await table.answer(seat, match.n, words)
        except (RowTaken, StoreFailed):
            raise
        except OctavoError as error:  # a mistake of the bot must not stop the game
            log.error("the bot %s said %s: %s", bot, " ".join(words), error)
            await table.answer(seat, match.n, at_random(match, seat))
