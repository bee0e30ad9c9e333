"""The other processes that share the store: what they play is read, who sits with them is here too, and one that has
fallen silent is gone.

Everything but the rows themselves is soft: it is told, perhaps heard, told anew to whoever asks, and never kept.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Iterator, Mapping

from octavo.core.errors import OctavoError
from octavo.table.catching_up import CatchingUp
from octavo.table.store import GAP, LOST, MOVED, Heard, Store
from octavo.table.table import Table

log = logging.getLogger("octavo.table")
BEAT = 1.0  # seconds between two signs of life
SILENT = 3.5  # seconds without any: whoever sits with that process is no longer here
SIGN, HERE, WHO = "sign", "here", "who"  # a sign of life; which seats somebody sits at; who sits with you?
LONGEST = 7000  # characters in one message
Hearing = Callable[[str, str], None]  # what is done with the words of a process


class Others:
    def __init__(self, store: Store, tables: Mapping[str, Table], catching_up: CatchingUp) -> None:
        self.store = store
        self.tables = tables
        self.catching_up = catching_up
        self.heard: dict[str, float] = {}  # by process: when it last gave a sign
        self.present: dict[str, dict[str, frozenset[int]]] = {}  # by process and table
        self.mine: dict[str, frozenset[int]] = {}  # by table: who sits here with us
        self.listening = not store.shared
        self.hearing: dict[str, Hearing] = {HERE: self._here, WHO: self._who, SIGN: self._sign}
        self.beats: list[Callable[[], None]] = []  # what is done with each of our own signs of life
        self.tasks: list[asyncio.Task[None]] = []

    def begin(self) -> None:
        self.tasks = [asyncio.create_task(self._hear()), asyncio.create_task(self._beat())]

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    @property
    def count(self) -> int:
        """How many processes there are, this one among them."""
        return 1 + len(self.heard)

    # -- telling --
    def tell(self, kind: str, *parts: str) -> None:
        """Tells all others these parts, in as many messages as it takes."""
        if self.store.shared:
            for what in packed(parts):
                self.store.tell(kind, what)

    def joined(self, table: Table) -> None:
        """From now on this process has the table at hand."""
        table.listeners.changed = lambda here: self._changed(table.id, here)
        table.listeners.also(self._elsewhere(table.id))

    def _changed(self, id: str, here: frozenset[int]) -> None:
        if here:
            self.mine[id] = here
        else:
            self.mine.pop(id, None)
        self.tell(HERE, seats_at(id, here))

    # -- hearing --
    async def _hear(self) -> None:
        async for heard in self.store.heard():
            try:
                self._understand(heard)
            except Exception:  # nothing that another process says may make this one deaf
                log.exception("heard %s", heard.kind)

    def _understand(self, heard: Heard) -> None:
        if heard.process:
            if heard.process not in self.heard:
                self.tell(WHO, "")
            self.heard[heard.process] = time.monotonic()
        if heard.kind == MOVED:
            for id, head in heard.heads.items():
                table = self.tables.get(id)
                if table is not None and table.head != head:
                    self.catching_up.soon(table)
        elif heard.kind == GAP:
            self.listening = True
            for table in list(self.tables.values()):
                self.catching_up.soon(table)
            self.tell(WHO, "")
        elif heard.kind == LOST:
            self.listening = False
        elif heard.kind in self.hearing:
            self.hearing[heard.kind](heard.process, heard.what)

    def _sign(self, process: str, what: str) -> None:
        """It also says at how many tables somebody sits with it: whoever knows another number has missed something."""
        if int(what) != len(self.present.get(process, ())):
            self.tell(WHO, "")

    def _who(self, process: str, what: str) -> None:
        self.tell(HERE, *(seats_at(id, here) for id, here in self.mine.items()))

    def _here(self, process: str, what: str) -> None:
        theirs = self.present.setdefault(process, {})
        for part in what.split():
            id, _, said = part.partition(":")
            seats = frozenset(int(seat) for seat in said.split(",") if seat)
            theirs[id] = seats
            if not seats:
                del theirs[id]
            self._show(id)

    def _show(self, id: str) -> None:
        table = self.tables.get(id)
        if table is not None:
            now = self._elsewhere(id)
            table.gone(table.listeners.elsewhere - now)
            table.listeners.also(now)

    def _elsewhere(self, id: str) -> frozenset[int]:
        return frozenset(seat for theirs in self.present.values() for seat in theirs.get(id, ()))

    # -- signs of life --
    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            self.tell(SIGN, str(len(self.mine)))
            for beat in self.beats:
                with contextlib.suppress(OctavoError):
                    beat()
            self._miss(time.monotonic() - SILENT)

    def _miss(self, since: float) -> None:
        for process in [process for process, at in self.heard.items() if at < since]:
            del self.heard[process]
            for id in self.present.pop(process, {}):
                self._show(id)


def seats_at(id: str, here: frozenset[int]) -> str:
    return f"{id}:{','.join(map(str, sorted(here)))}"


def packed(parts: tuple[str, ...]) -> Iterator[str]:
    """Parts joined by spaces, as long as a message may be."""
    message = ""
    for part in parts:
        if message and len(message) + len(part) >= LONGEST:
            yield message
            message = ""
        message = f"{message} {part}" if message else part
    if parts:
        yield message
