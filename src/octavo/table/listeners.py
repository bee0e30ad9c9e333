"""Who listens to a table: a public number after each settled position, another after each event, and who is here.
Nothing else is ever sent."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection, Iterator
from contextlib import contextmanager

Message = dict[str, int | list[int]]


class Listener:
    """One open page. What it has not fetched yet is overtaken by what is newer, so a slow one costs nothing."""

    def __init__(self, seats: Collection[int]) -> None:
        self.seats = frozenset(seats)
        self.waiting: dict[str, int | list[int]] = {}
        self.woken = asyncio.Event()

    def tell(self, message: Message) -> None:
        self.waiting.update(message)
        self.woken.set()

    async def __aiter__(self) -> AsyncIterator[Message]:
        while True:
            await self.woken.wait()
            self.woken.clear()
            while self.waiting:
                key = next(iter(self.waiting))
                yield {key: self.waiting.pop(key)}


class Listeners:
    """All who listen to one table."""

    def __init__(self) -> None:
        self.all: set[Listener] = set()

    def here(self) -> list[int]:
        """The seats that somebody sits at with an open page."""
        return sorted({seat for listener in self.all for seat in listener.seats if seat >= 0})

    def tell(self, message: Message) -> None:
        for listener in self.all:
            listener.tell(message)

    @contextmanager
    def joined(self, listener: Listener) -> Iterator[None]:
        """While somebody listens, his seats count as present."""
        before = self.here()
        self.all.add(listener)
        self._announce(before, listener)
        try:
            yield
        finally:
            before = self.here()
            self.all.discard(listener)
            self._announce(before, None)

    def _announce(self, before: list[int], newcomer: Listener | None) -> None:
        now = self.here()
        if now != before:
            self.tell({"here": now})
        elif newcomer is not None:
            newcomer.tell({"here": now})
