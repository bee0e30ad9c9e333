"""`octavo`, with somebody who watches: whenever the loop is held for longer than it may be, the log says for how long,
and what held it.

    python bench/watched.py serve --data data
"""

from __future__ import annotations

import asyncio
import sys
import threading
import time
import traceback
from types import FrameType

from octavo.cli import main
from octavo.web.server import run

MOST = 0.05  # seconds
OFTEN = 0.005


class Watch(threading.Thread):
    """Asks the loop again and again for a sign of life; CPU time counts, so that a busy machine is not blamed on it."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__(daemon=True)
        self.loop = loop
        self.main = threading.get_ident()
        self.clock = time.pthread_getcpuclockid(self.main)
        self.heard = threading.Event()

    def run(self) -> None:
        while True:
            self.heard.clear()
            began, seen = time.clock_gettime(self.clock), None
            self.loop.call_soon_threadsafe(self.heard.set)
            while not self.heard.wait(OFTEN):
                spent = time.clock_gettime(self.clock) - began
                if spent > MOST / 2:
                    seen = sys._current_frames().get(self.main) or seen
            spent = time.clock_gettime(self.clock) - began
            if spent > MOST:
                print(f"HELD for {1000 * spent:.0f} ms by {where(seen)}", file=sys.stderr, flush=True)
            time.sleep(OFTEN)


def where(frame: FrameType | None) -> str:
    if frame is None:
        return "?"
    return " < ".join(f"{part.name}:{part.lineno}" for part in reversed(traceback.extract_stack(frame)[-8:]))


class WatchedServer(run.Server):
    async def serve(self, sockets: object = None) -> None:
        Watch(asyncio.get_running_loop()).start()
        await super().serve(sockets)  # type: ignore[arg-type]


if __name__ == "__main__":
    run.Server = WatchedServer  # type: ignore[misc]
    main()
