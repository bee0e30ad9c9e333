"""Worker processes that think for the bots and for those who ask for advice, so that nobody waits but those who must.

All tables share them, under one budget, and wait in one line (`line.py`), where every client has his share: what a bot
thinks is charged to whoever last acted at its table. When many wait, bots think less: nobody waits much longer than
PATIENCE. When nobody waits, a bot with very much to think about borrows the places that are free, until somebody wants
one.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import defaultdict
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

from octavo.core.errors import OctavoError
from octavo.core.rng import Rng
from octavo.game import Game, game, names
from octavo.match import Match
from octavo.players import Budget, bot, think
from octavo.players.names import move_of
from octavo.players.pool import CLOSED, Lost, Pool, Task, at_seat, stopped
from octavo.players.shared_search import Agreed, Tried, grow, left, shares
from octavo.table.errors import Busy
from octavo.table.line import MOVE, Line

T = TypeVar("T")
log = logging.getLogger("octavo.table")
PATIENCE = 3.0  # seconds that a bot's answer may take when everybody thinks at once
LONGEST_LINE = 200  # who comes later with something that can wait is asked to come again
WAITING = 24  # and so is a client of whom so many things wait already, the reviews of his games among them
LEAST = 40  # iterations that a bot is always given
PACE = 3e-4  # seconds for an iteration, until it was measured
FIRST = 5000.0  # iterations that this guess counts for
FADES = 0.7  # what is left of earlier thoughts with each new one
NICE = 5  # workers give way to the server
MASTER = "master"  # a level is as strong as measured, in one tree: only what is more than a Master's is shared out
NEVER = -1  # instead of a number: a worker that is not called back
DEADLINE = 30.0  # seconds that any thought may take; a worker that needs more hangs, and is replaced
SLOWEST = 8.0  # times as long as usual is too long, if that is more


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
        self.deadline = DEADLINE
        self.coming: list[Task[None]] = []  # workers that come up before there is anything to think about

    def come_up(self) -> None:
        """All of them, and with all they need, before anybody waits for a thought."""
        self.coming = [self.pool.ask(all_games) for _ in range(self.line.most)]

    @property
    def ready(self) -> bool:
        """Has one come up, if they were told to?"""
        return not self.coming or any(task.done() for task in self.coming)

    async def words(self, match: Match, seat: int, name: str, client: str) -> list[str]:
        """What a bot says, to the next settled position. A bot that fails twice is answered for at random."""
        game, record = match.game, match.record.text()
        usual = bot(name, game).budget.iterations
        try:
            async with self.line.turn(client, MOVE, self.seconds(game.name, usual)):
                iterations = self.allowed(client, game.name, usual)
                borrowed = self.line.borrow(self.trees(game, iterations) - 1)
                if borrowed:
                    return await self._together(match, seat, name, iterations, borrowed)
                facts = (record, seat, name, Budget(iterations), secrets.randbits(62))
                return await self._paced(game.name, iterations, at_seat, move_of, *facts)
        except Exception:
            log.exception("the bot %s failed at %s", name, game.name)
            return at_random(match, seat)

    async def do(
        self, client: str, handicap: float, seconds: float, job: Callable[..., T], *given: object, patience: float = 0.0
    ) -> T:
        """Something that somebody asked for and that takes about so long; refused when too many wait already. With
        patience it is tried once, for so many seconds."""
        if len(self.line.waiting) >= LONGEST_LINE or self.line.wanting[client] >= WAITING:
            raise Busy()
        async with self.line.turn(client, handicap, seconds):
            return await self._ask(job, *given, seconds=seconds, patience=patience)

    def allowed(self, client: str, game: str, usual: int) -> int:
        """Of the iterations that a thought usually takes, as many as there is time for: all of them, unless the others
        would wait too long, or what the client himself has waiting."""
        seconds = PATIENCE * self.line.most / (self.line.others(client) + 1) / (self.line.wanting[client] + 1)
        return min(usual, max(LEAST, int(seconds / self.pace[game].each)))

    def seconds(self, game: str, iterations: int) -> float:
        """How long a thought takes, about."""
        return iterations * self.pace[game].each

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
            asyncio.ensure_future(
                self._ask(
                    at_seat, *facts(Budget(share, stop=stopped)), called=called, seconds=self.seconds(game.name, share)
                )
            )
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
            seconds = self.seconds(game.name, rest)
            parts.append(await self._ask(at_seat, *facts(Budget(rest)), seconds=seconds))
        return think(Agreed(game, parts), view, Rng(0))

    async def _paced(self, game: str, iterations: int, job: Callable[..., T], *given: object) -> T:
        """Asks, and takes the time."""
        began = time.monotonic()
        answer = await self._ask(job, *given, seconds=self.seconds(game, iterations))
        self.pace[game].heard(iterations, time.monotonic() - began)
        return answer

    async def _ask(
        self, job: Callable[..., T], *given: object, called: int = NEVER, seconds: float = 0.0, patience: float = 0.0
    ) -> T:
        """In a worker process; once more if that dies or hangs. With `called`, it comes back when the line is called
        again."""
        for last in (True,) if patience else (False, True):
            task = self.pool.ask(job, *given, patience=patience or max(self.deadline, SLOWEST * seconds))
            if called != NEVER:
                self.line.lend(task.stop, called)
            try:
                return await asyncio.wrap_future(task)
            except Lost as gone:
                if last or gone.kind == CLOSED:
                    raise
                log.warning("a worker process has %s; it is replaced", gone.kind)
            finally:
                self.line.lent.discard(task.stop)
        raise AssertionError

    def close(self) -> None:
        self.pool.close()


def all_games() -> None:
    """What a worker has to have read before it thinks about any of them."""
    for name in names():
        with suppress(OctavoError):  # whoever plays that one will hear what is wrong with it
            bot(MASTER, game(name))


def at_random(match: Match, seat: int) -> list[str]:
    """Any legal words to the next settled position; what answers itself is left to the match."""
    ahead, words = match.fork(), list[str]()
    while ahead.n == match.n and ahead.turn == seat:
        words.append(secrets.choice(ahead.game.legal(ahead.state)))
        ahead.take(seat, words[-1])
    return words
