"""Has this process hung, and just come to itself? What it then finds waiting was sent long ago: whoever sent it may
have gone to another process meanwhile, and played on there."""

from __future__ import annotations

import asyncio
import time

from octavo.table import measures

OFTEN = 0.5  # seconds between two beats
HUNG = 2.0  # seconds without one
DAZED = 1.0  # seconds after it in which what comes may have been waiting


class Pulse:
    def __init__(self) -> None:
        self.last = time.monotonic()
        self.woke = float("-inf")
        self.next: asyncio.TimerHandle | None = None

    def begin(self) -> None:
        """The timer itself beats, not a task: it comes before whatever has been read meanwhile is begun."""
        now = time.monotonic()
        if self.next is not None and now - self.last > OFTEN + HUNG:
            self.woke = now
        if self.next is not None:
            late = max(0.0, now - self.last - OFTEN)
            measures.LAG.observe(late)
            measures.LAST_LAG.set(late)
        self.last = now
        self.next = asyncio.get_running_loop().call_later(OFTEN, self.begin)

    def late(self, came: float) -> bool:
        """May what came then have waited while this process hung, or hung with it?"""
        return came < self.woke + DAZED

    def close(self) -> None:
        if self.next is not None:
            self.next.cancel()
