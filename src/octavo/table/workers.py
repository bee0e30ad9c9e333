"""Worker processes that think for the bots and for those who ask for advice, so that nobody waits but those who must.

All tables share them, under one budget. Whoever comes waits in one line; his place there is the time he came, plus a
handicap for what is less urgent: a person who waits for a hint goes before the bots that came in the last seconds, a
game that is looked at again lets all others pass, but not for ever. A table has one thing in the line at a time, so all
tables are served in turn. When the line gets long, bots think less: nobody waits much longer than PATIENCE. When nobody
waits, a bot with very much to think about borrows the places that are free, until somebody wants one.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
import logging
import secrets
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import TypeVar

from octavo.core.rng import Rng
from octavo.game import Game
from octavo.match import Match
from octavo.players import Budget, bot, think
from octavo.players.names import move_of
from octavo.players.pool import CLOSED, Lost, Pool, at_seat, stopped
from octavo.players.shared_search import Agreed, Tried, grow, left, shares
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


class Line:
    """Who thinks next. `most` think at once."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.thinking = 0
        self.waiting: list[tuple[float, int, asyncio.Future[None]]] = []
        self.called = 0  # how often somebody had to wait
        self.lent: set[Callable[[], None]] = set()  # each calls back whoever is in a borrowed place
        self._count = itertools.count()

    @asynccontextmanager
    async def turn(self, handicap: float) -> AsyncIterator[None]:
        """Waits for one's turn, and passes it on at the end."""
        if self.thinking >= self.most or self.waiting:
            mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            heapq.heappush(self.waiting, (time.monotonic() + handicap, next(self._count), mine))
            self.call()
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

    def call(self) -> None:
        """Somebody waits: whoever is in a borrowed place comes back."""
        self.called += 1
        for back in self.lent:
            back()

    def lend(self, back: Callable[[], None], called: int) -> None:
        """To somebody who can be called back, and is at once if that has happened since."""
        self.lent.add(back)
        if self.called != called:
            back()

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
    """A pool of processes with a line before it."""

    def __init__(self, most: int = 1) -> None:
        self.line = Line(max(1, most))
        self.pace: defaultdict[str, Pace] = defaultdict(Pace)  # by game
        self.pool = Pool(self.line.most, NICE)

    async def words(self, match: Match, seat: int, name: str) -> list[str]:
        """What a bot says, to the next settled position. A bot that fails twice is answered for at random."""
        game, record = match.game, match.record.text()
        usual = bot(name, game).budget.iterations
        try:
            async with self.line.turn(MOVE):
                iterations = self.allowed(game.name, usual)
                borrowed = self.line.borrow(self.trees(game, iterations) - 1)
                if borrowed:
                    return await self._together(match, seat, name, iterations, borrowed)
                facts = (record, seat, name, Budget(iterations), secrets.randbits(62))
                return await self._paced(game.name, iterations, at_seat, move_of, *facts)
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

    def trees(self, game: Game, iterations: int) -> int:
        """Into how many a thought may be shared out: each is as large as Master's at least."""
        return iterations // (bot(MASTER, game).budget.iterations or iterations + 1)

    async def _together(self, match: Match, seat: int, name: str, iterations: int, borrowed: int) -> list[str]:
        """As many trees as there are places. What those in borrowed places leave undone, because they were called back
        or died, is done in the bot's own place, where it would have been done anyway."""
        game, record, view, called = match.game, match.record.text(), match.view(seat), self.line.called

        def facts(budget: Budget) -> tuple[object, ...]:
            return (grow, record, seat, name, budget, secrets.randbits(62))

        mine, *theirs = shares(iterations, 1 + borrowed)
        helping = [
            asyncio.ensure_future(self._ask(at_seat, *facts(Budget(share, stop=stopped)), called=called))
            for share in theirs
        ]
        for one in helping:
            one.add_done_callback(lambda _: self.line.give_back())
        thinking = [self._paced(game.name, mine, at_seat, *facts(Budget(mine))), *helping]
        parts: list[Tried] = []
        for answer in await asyncio.gather(*thinking, return_exceptions=True):
            if isinstance(answer, BaseException):
                log.warning("a part of the bot %s failed at %s", name, game.name, exc_info=answer)
            else:
                parts.append(answer)
        rest = left(game, view, name, iterations, parts)
        if not parts or (rest >= LEAST and (len(parts) <= borrowed or self.line.called != called)):
            parts.append(await self._ask(at_seat, *facts(Budget(rest))))
        return think(Agreed(game, parts), view, Rng(0))

    async def _paced(self, game: str, iterations: int, job: Callable[..., T], *given: object) -> T:
        """Asks, and takes the time."""
        began = time.monotonic()
        answer = await self._ask(job, *given)
        self.pace[game].heard(iterations, time.monotonic() - began)
        return answer

    async def _ask(self, job: Callable[..., T], *given: object, called: int = NEVER) -> T:
        """In a worker process; once more if that dies. With `called`, it comes back when the line is called again."""
        for last in (False, True):
            task = self.pool.ask(job, *given)
            if called != NEVER:
                self.line.lend(task.stop, called)
            try:
                return await asyncio.wrap_future(task)
            except Lost as gone:
                if last or gone.kind == CLOSED:
                    raise
                log.warning("a worker process died; it is replaced")
            finally:
                self.line.lent.discard(task.stop)
        raise AssertionError

    def close(self) -> None:
        self.pool.close()


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
