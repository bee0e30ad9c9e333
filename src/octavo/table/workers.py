"""Worker processes that think for the bots and for those who ask for advice, so that nobody waits but those who must.

All tables share them, under one budget. Whoever comes waits in one line; his place there is the time he came, plus a
handicap for what is less urgent: a person who waits for a hint goes before the bots that came in the last seconds, a
game that is looked at again lets all others pass, but not for ever. A table has one thing in the line at a time, so all
tables are served in turn. When the line gets long, bots think less: nobody waits much longer than PATIENCE. When nobody
waits, a bot with very much to think about borrows the places that are free, until somebody wants one.
"""

from __future__ import annotations

import asyncio
import ctypes
import heapq
import itertools
import logging
import multiprocessing
import os
import secrets
import signal
import threading
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from octavo.bots import bot, moves, together
from octavo.bots.together import Tried
from octavo.core.record import read
from octavo.core.rng import Rng
from octavo.game import Game
from octavo.match import Match, replay
from octavo.table.errors import Busy

T = TypeVar("T")
log = logging.getLogger("octavo.table")
HINT, MOVE, REVIEW = 0.0, 5.0, 20.0  # seconds by which others may overtake
PATIENCE = 3.0  # seconds that a bot's answer may take when everybody thinks at once
LONGEST_LINE = 200  # who comes later with something that can wait is asked to come again
LEAST = 40  # iterations that a bot is always given
PACE = 3e-4  # seconds for an iteration, until it was measured
FIRST = 5000.0  # iterations that this guess counts for
FADES = 0.7  # what is left of earlier thoughts with each new one
NICE = 5  # workers give way to the server
MASTER = "master"  # a level is as strong as measured, in one tree: only what is more than a Master's is shared out
NEVER = -1  # instead of a number: a worker that is not called back
SPAWN = multiprocessing.get_context("spawn")


class Line:
    """Who thinks next. `most` think at once."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.thinking = 0
        self.waiting: list[tuple[float, int, asyncio.Future[None]]] = []
        # How often somebody had to wait. Workers see it too: one in a borrowed place that sees it change comes back.
        self.called: Any = SPAWN.RawValue(ctypes.c_int64, 0)
        self._count = itertools.count()

    @asynccontextmanager
    async def turn(self, handicap: float) -> AsyncIterator[None]:
        """Waits for one's turn, and passes it on at the end."""
        if self.thinking >= self.most or self.waiting:
            mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            heapq.heappush(self.waiting, (time.monotonic() + handicap, next(self._count), mine))
            self.called.value += 1
            self._next()
            try:
                await mine
            except asyncio.CancelledError:
                if mine.done() and not mine.cancelled():  # it had just come to him
                    self._pass()
                raise
        else:
            self.thinking += 1
        try:
            yield
        finally:
            self._pass()

    def borrow(self, most: int) -> int:
        """Takes places that nobody wants now, at most so many; each is to be given back."""
        free = 0 if self.waiting else max(0, min(most, self.most - self.thinking))
        self.thinking += free
        return free

    def give_back(self) -> None:
        self._pass()

    def _pass(self) -> None:
        self.thinking -= 1
        self._next()

    def _next(self) -> None:
        while self.thinking < self.most and self.waiting:
            _, _, first = heapq.heappop(self.waiting)
            if not first.done():  # else he has left
                self.thinking += 1
                first.set_result(None)


class Pace:
    """How long an iteration takes here. Late thoughts count most, and long ones: a short one is mostly what it takes to
    send the record and read it, and one of no more than a few iterations says nothing."""

    def __init__(self, each: float = PACE) -> None:
        self.iterations = FIRST
        self.seconds = each * FIRST

    def heard(self, iterations: int, seconds: float) -> None:
        if iterations >= LEAST:
            self.iterations = FADES * self.iterations + iterations
            self.seconds = FADES * self.seconds + seconds

    @property
    def each(self) -> float:
        return self.seconds / self.iterations


class Workers:
    """The pool is made when somebody has to think, and made anew when a worker dies."""

    def __init__(self, most: int = 1) -> None:
        self.line = Line(max(1, most))
        self.pace: defaultdict[str, Pace] = defaultdict(Pace)  # by game
        self._pool: ProcessPoolExecutor | None = None

    async def words(self, match: Match, seat: int, name: str) -> list[str]:
        """What a bot says, to the next settled position. A bot that fails twice is answered for at random."""
        game, record = match.game, match.record.text()
        usual = int(getattr(bot(name, game), "iterations", 0))
        try:
            async with self.line.turn(MOVE):
                iterations = self.allowed(game.name, usual)
                borrowed = self.line.borrow(self.heads(game, iterations) - 1)
                if borrowed:
                    return await self._together(match, seat, name, iterations, borrowed)
                facts = (record, seat, name, secrets.randbits(62), iterations)
                return await self._paced(game.name, iterations, _think, *facts)
        except Exception:
            log.exception("the bot %s failed at %s", name, game.name)
            return at_random(match, seat)

    async def do(self, handicap: float, job: Callable[..., T], *given: object) -> T:
        """Something that somebody asked for; refused when too many wait already."""
        if len(self.line.waiting) >= LONGEST_LINE:
            raise Busy()
        async with self.line.turn(handicap):
            return await self._ask(job, *given)

    def allowed(self, game: str, usual: int) -> int:
        """Of the iterations that a thought usually takes, as many as there is time for: all of them, unless the others
        would wait too long."""
        seconds = PATIENCE * self.line.most / (len(self.line.waiting) + 1)
        return min(usual, max(LEAST, int(seconds / self.pace[game].each)))

    def heads(self, game: Game, iterations: int) -> int:
        """Into how many trees a thought may be shared out: each is as large as Master's at least."""
        return iterations // int(getattr(bot(MASTER, game), "iterations", iterations + 1))

    async def _together(self, match: Match, seat: int, name: str, iterations: int, borrowed: int) -> list[str]:
        """As many trees as there are places. What those in borrowed places leave undone, because they were called back
        or died, is done in the bot's own place, where it would have been done anyway."""
        game, record, called = match.game, match.record.text(), self.line.called.value

        def facts(share: int, called: int) -> tuple[object, ...]:
            return (record, seat, name, share, secrets.randbits(62), called)

        mine, *theirs = together.shares(iterations, 1 + borrowed)
        helping = [asyncio.ensure_future(self._ask(_part, *facts(share, called))) for share in theirs]
        for one in helping:
            one.add_done_callback(lambda _: self.line.give_back())
        thinking = [self._paced(game.name, mine, _part, *facts(mine, NEVER)), *helping]
        parts: list[Tried] = []
        for answer in await asyncio.gather(*thinking, return_exceptions=True):
            if isinstance(answer, BaseException):
                log.warning("a part of the bot %s failed at %s", name, game.name, exc_info=answer)
            else:
                parts.append(answer)
        left = together.left(game, match.view(seat), name, iterations, parts)
        if not parts or (left >= LEAST and (len(parts) <= borrowed or self.line.called.value != called)):
            parts.append(await self._ask(_part, *facts(left, NEVER)))
        return together.words(game, match.view(seat), name, parts)

    async def _paced(self, game: str, iterations: int, job: Callable[..., T], *given: object) -> T:
        """Asks, and takes the time."""
        began = time.monotonic()
        answer = await self._ask(job, *given)
        self.pace[game].heard(iterations, time.monotonic() - began)
        return answer

    async def _ask(self, job: Callable[..., T], *given: object) -> T:
        """In a worker process; once more if that dies."""
        for last in (False, True):
            if self._pool is None:
                shared = (self.line.called,)
                self._pool = ProcessPoolExecutor(self.line.most, SPAWN, initializer=start_worker, initargs=shared)
            pool = self._pool
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, job, *given)
            except BrokenProcessPool:
                log.warning("a worker process died; it is replaced")
                if self._pool is pool:
                    self.close()
                if last:
                    raise
        raise AssertionError

    def close(self) -> None:
        pool, self._pool = self._pool, None
        if pool is not None:
            workers = list((pool._processes or {}).values())
            pool.shutdown(wait=False, cancel_futures=True)
            for worker in workers:
                worker.terminate()


def _think(record: str, seat: int, name: str, seed: int, iterations: int) -> list[str]:
    """What a worker does for a bot: as always, or in a hurry with fewer iterations."""
    match = replay(read(record))
    player = bot(name, match.game)
    if iterations and hasattr(player, "iterations"):
        player.iterations = iterations
    return moves(player, match.game, match.view(seat), Rng(seed))


def _part(record: str, seat: int, name: str, iterations: int, seed: int, called: int) -> Tried:
    """What a worker does for a bot that shares its thoughts out: until it is done, or called back."""
    stop = None if called == NEVER else lambda: bool(_called.value != called)
    return together.told(record, seat, name, iterations, 0.0, seed, stop)


_called: Any = None  # in a worker: the number of its line


def start_worker(called: Any = None) -> None:
    """A worker leaves Ctrl-C to the server, and goes when the server has gone, however that happened."""
    global _called
    _called = called
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(NICE)
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
