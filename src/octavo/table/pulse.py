"""How late this process comes to what it wanted to do: the lag of its loop, measured."""

from __future__ import annotations

import asyncio
import time

from octavo.table import measures

OFTEN = 0.5  # seconds between two beats


class Pulse:
    def __init__(self) -> None:
        self.last = time.monotonic()
        self.next: asyncio.TimerHandle | None = None

    def begin(self) -> None:
        now = time.monotonic()
        if self.next is not None:
            late = max(0.0, now - self.last - OFTEN)
            measures.LAG.observe(late)
            measures.LAST_LAG.set(late)
        self.last = now
        self.next = asyncio.get_running_loop().call_later(OFTEN, self.begin)

    def close(self) -> None:
        if self.next is not None:
            self.next.cancel()
