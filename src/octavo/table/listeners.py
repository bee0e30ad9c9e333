"""Who listens to a table: a public number after each settled position, another after each event, a third when something
was said, and who is here. Nothing else is ever sent."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Collection, Iterator
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

    def hang_up(self) -> None:
        """He is no longer let in as who he was; he may come again as who he is."""

    async def __aiter__(self) -> AsyncIterator[Message]:
        while True:
            await self.woken.wait()
            self.woken.clear()
            while self.waiting:
                key = next(iter(self.waiting))
                yield {key: self.waiting.pop(key)}


class Listeners:
    """All who listen to one table, and the seats that somebody sits at whom another process serves."""

    def __init__(self) -> None:
        self.all: set[Listener] = set()
        self.elsewhere: frozenset[int] = frozenset()
        self.changed: Callable[[frozenset[int]], None] = lambda own: None  # who sits here with us, for the others

    def own(self) -> frozenset[int]:
        """The seats that somebody sits at with a page that this process serves."""
        return frozenset(seat for listener in self.all for seat in listener.seats if seat >= 0)

    def here(self) -> list[int]:
        """The seats that somebody sits at with an open page."""
        return sorted(self.own() | self.elsewhere)

    def tell(self, message: Message) -> None:
        for listener in self.all:
            listener.tell(message)

    def hang_up(self, seat: int) -> None:
        """Whoever listens from a seat came by a key that opens it no more."""
        for listener in [one for one in self.all if seat in one.seats]:
            listener.hang_up()

    def also(self, elsewhere: frozenset[int]) -> None:
        """These sit with other processes now."""
        before, self.elsewhere = self.here(), elsewhere
        self._announce(before, None)

    @contextmanager
    def joined(self, listener: Listener) -> Iterator[None]:
        """While somebody listens, his seats count as present."""
        with self._changing(listener):
            self.all.add(listener)
        try:
            yield
        finally:
            with self._changing(None):
                self.all.discard(listener)

    @contextmanager
    def _changing(self, newcomer: Listener | None) -> Iterator[None]:
        before, own = self.here(), self.own()
        yield
        self._announce(before, newcomer)
        if self.own() != own:
            self.changed(self.own())

    def _announce(self, before: list[int], newcomer: Listener | None) -> None:
        now = self.here()
        if now != before:
            self.tell({"here": now})
        elif newcomer is not None:
            newcomer.tell({"here": now})
