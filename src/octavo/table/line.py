"""Who thinks next: a share for every client, the urgent first, nobody for ever last.

What a client asks for starts, in the line's own time, where his last thing ended or now, whichever is later
(start-time fair queueing): whoever asks for much waits for himself, and the others hardly notice. That time goes on as
work is done, the slower the more clients want something. What is less urgent has a handicap: a person who waits for a
hint goes before bots, bots before games that are looked at again, but those who came long before are not overtaken.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from octavo.table import measures

HINT, ALERT, MOVE, REVIEW = 0.0, 0.5, 1.0, 4.0  # seconds, in the line's own time, by which others may overtake
NAMES = {HINT: "hint", ALERT: "alert", MOVE: "move", REVIEW: "review"}
REMEMBERED = 10_000  # clients whose last thing is known


class Line:
    """`most` think at once."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.thinking = 0
        self.waiting: list[tuple[float, int, asyncio.Future[None]]] = []
        self.wanting: Counter[str] = Counter()  # by client: what waits
        self.now = 0.0  # in the line's own time
        self.ends: dict[str, float] = {}  # by client, in that time
        self.called = 0  # how often somebody had to wait
        self.lent: set[Callable[[], None]] = set()  # each calls back whoever is in a borrowed place
        self._count = itertools.count()

    @asynccontextmanager
    async def turn(self, client: str, handicap: float, seconds: float = 0.0) -> AsyncIterator[None]:
        """Waits for one's turn, and passes it on at the end; `seconds` is what it will take, about."""
        came = time.monotonic()
        start = max(self.now, self.ends.get(client, 0.0))
        self.ends[client] = start + seconds
        if self.thinking >= self.most or self.waiting:
            await self._wait(client, start + handicap, seconds)
        else:
            self.thinking += 1
        self.now = max(self.now, start)
        began = time.monotonic()
        measures.LINE_WAIT.labels(NAMES[handicap]).observe(began - came)
        try:
            yield
        finally:
            took = time.monotonic() - began
            self.ends[client] = self.ends.get(client, self.now) + took - seconds
            self.now += took / (len(self.wanting) + 1)
            self._forget()
            self._pass()

    async def _wait(self, client: str, place: float, seconds: float) -> None:
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self.waiting, (place, next(self._count), mine))
        self.wanting[client] += 1
        self.call()
        self._next()
        try:
            await mine
        except asyncio.CancelledError:
            self.ends[client] = self.ends.get(client, self.now) - seconds
            if mine.done() and not mine.cancelled():  # it had just come to him
                self._pass()
            raise
        finally:
            self.wanting[client] -= 1
            if not self.wanting[client]:
                del self.wanting[client]

    def others(self, client: str) -> int:
        """How many other clients wait."""
        return len(self.wanting) - (client in self.wanting)

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

    def _forget(self) -> None:
        if len(self.ends) > REMEMBERED:
            self.ends = {client: end for client, end in self.ends.items() if end > self.now}
