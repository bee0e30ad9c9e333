"""Worker processes that think for the bots, so that nobody waits for them but those who must."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import secrets
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from octavo.bots import think
from octavo.match import Match

log = logging.getLogger("octavo.table")
PAUSE = 0.3  # seconds that a bot takes at least, so that one can follow


class Workers:
    """The pool is made when the first bot has to think, and made anew when a worker dies."""

    def __init__(self, most: int = 1, pause: float = PAUSE) -> None:
        self.most = max(1, most)
        self.pause = pause
        self._pool: ProcessPoolExecutor | None = None

    async def words(self, match: Match, seat: int, bot: str) -> list[str]:
        """What a bot says, to the next settled position. A bot that fails twice is answered for at random."""
        record = match.record.text()
        pausing = asyncio.ensure_future(asyncio.sleep(self.pause))
        try:
            for _ in range(2):
                try:
                    words = await self._ask(record, seat, bot)
                    await pausing
                    return words
                except BrokenProcessPool:
                    log.warning("a worker process died; it is replaced")
                    self.close()
                except Exception:
                    log.exception("the bot %s failed at %s", bot, match.game.name)
            return at_random(match, seat)
        finally:
            pausing.cancel()

    async def _ask(self, record: str, seat: int, bot: str) -> list[str]:
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.most, spawn, initializer=start_worker)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, think, record, seat, bot, secrets.randbits(62))

    def close(self) -> None:
        pool, self._pool = self._pool, None
        if pool is not None:
            workers = list((pool._processes or {}).values())
            pool.shutdown(wait=False, cancel_futures=True)
            for worker in workers:
                worker.terminate()


def start_worker() -> None:
    """A worker leaves Ctrl-C to the server, and goes when the server has gone, however that happened."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow, daemon=True).start()


def _follow() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def at_random(match: Match, seat: int) -> list[str]:
    """Any legal words to the next settled position."""
    ahead = match.fork()
    before, n = len(ahead.record.words), ahead.n
    while ahead.n == n and ahead.turn == seat:
        ahead.take(seat, secrets.choice(ahead.game.legal(ahead.state)))
    step = before
    while step < len(ahead.record.words) and ahead.record.actors[step] == seat:
        step += 1
    return ahead.record.words[before:step]
