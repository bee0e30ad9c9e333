"""What the operator wants of all processes: whom to keep out, and what to tell everybody. It is kept in the store, and
each process knows it by heart."""

from __future__ import annotations

import asyncio
import json
import time
import zlib
from collections.abc import Callable
from contextlib import suppress

from octavo.core.errors import OctavoError
from octavo.table.others import Others
from octavo.table.store import Order, Store
from octavo.words import ENGLISH

BAN, NOTICE = "ban", "notice"
TOLD = "orders"  # what processes tell each other: there are new ones
AGAIN = 10.0  # seconds after which they are read again, should one not have heard it
LONGEST = 500  # characters of what is told to all


class Orders:
    def __init__(self, store: Store, others: Others) -> None:
        self.store = store
        self.others = others
        self.all: list[Order] = []
        self.out: dict[str, float] = {}  # by client: until when he is kept out
        self.read_at = 0.0
        self.changed: list[Callable[[], None]] = []
        self.reading: set[asyncio.Task[None]] = set()
        others.hearing[TOLD] = lambda process, what: self._soon()
        others.beats.append(self._beat)

    async def read(self) -> None:
        """As the store has them now."""
        before, self.read_at = self.all, time.monotonic()
        self.all = await self.store.orders()
        self.out = {order.name: order.until for order in self.all if order.kind == BAN}
        if self.all != before:
            for hear in self.changed:
                hear()

    async def give(self, order: Order) -> None:
        await self.store.order(order)
        await self._everywhere()

    async def revoke(self, kind: str, name: str = "") -> None:
        await self.store.revoke(kind, name)
        await self._everywhere()

    async def _everywhere(self) -> None:
        await self.read()
        self.others.tell(TOLD, ".")

    def banned(self, client: str) -> bool:
        until = self.out.get(client)
        return until is not None and valid(until)

    def notice(self, language: str) -> str:
        """What everybody is told, in his language if it was written in it; else in English, else in any."""
        said = self.written()
        return said.get(language) or said.get(ENGLISH) or next(iter(said.values()), "")

    def written(self) -> dict[str, str]:
        """The same in each language that it was written in."""
        for order in self.all:
            if order.kind == NOTICE and valid(order.until):
                return dict(json.loads(order.says))
        return {}

    @property
    def number(self) -> int:
        """By which a page knows whether it shows what everybody is told now; 0 where that is nothing."""
        said = self.written()
        return zlib.crc32(repr(said).encode()) if said else 0

    def _beat(self) -> None:
        if time.monotonic() - self.read_at > AGAIN:
            self._soon()

    def _soon(self) -> None:
        self.read_at = time.monotonic()
        reading = asyncio.create_task(self._try())
        self.reading.add(reading)
        reading.add_done_callback(self.reading.discard)

    async def _try(self) -> None:
        with suppress(OctavoError):  # the store is away; what was known still counts
            await self.read()


def valid(until: float) -> bool:
    return not until or time.time() < until


def notice(said: dict[str, str], until: float) -> Order:
    """What is told to all, by language."""
    return Order(NOTICE, "", json.dumps({language: text[:LONGEST] for language, text in said.items() if text}), until)
