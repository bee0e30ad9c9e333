"""Runs the app: opens the store, says where it is, and closes in the right order."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import os
import socket
import sys
from collections import Counter
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from multiprocessing.connection import Connection

import uvicorn
import uvloop

from octavo.table.bot_pace import PAUSE
from octavo.table.hall import Hall
from octavo.table.store.opening import open_store
from octavo.web.server.app import make_app
from octavo.web.server.door import Door, protocols
from octavo.web.server.guard import shown
from octavo.web.server.limits import Limits

PROXIES = "127.0.0.1,::1"  # trusted to name their clients, as uvicorn has it
# The thread that writes needs the interpreter several times per commit; while the loop is busy, each time would cost it
# Python's usual 5 ms.
SWITCH = 0.0005
# A look at all objects stops everything for a tenth of a second; what was loaded at the start need not be looked at
# again, and the rest seldom: almost nothing here refers to itself in a circle.
COLLECT = (50_000, 20, 100)
SAME = 20  # lines of a log that say the same, in a minute


class Discreet(logging.Filter):
    """Keeps the secrets of links out of the access log."""

    def filter(self, record: logging.LogRecord) -> bool:
        if isinstance(record.args, tuple) and len(record.args) > 2:
            record.args = (*record.args[:2], shown(str(record.args[2])), *record.args[3:])
        return True


class Sparing(logging.Filter):
    """Says the same thing only so often in a minute: nobody can fill the disk with it."""

    def __init__(self) -> None:
        super().__init__()
        self.minute = 0
        self.said: Counter[str] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        minute = int(record.created // 60)
        if minute != self.minute:
            self.minute, self.said = minute, Counter()
        what = f"{record.name} {record.msg}"[:200]
        self.said[what] += 1
        if self.said[what] == SAME:
            record.msg = f"{record.msg} (and more like it: not said again in this minute)"
        return self.said[what] <= SAME


class Server(uvicorn.Server):
    """Closes the hall when the last request is answered, before the process goes."""

    def __init__(self, config: uvicorn.Config, hall: Hall) -> None:
        super().__init__(config)
        self.hall = hall

    def go(self, life: Connection) -> None:
        """Whoever started us has gone: so do we."""
        asyncio.get_running_loop().remove_reader(life.fileno())
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await super().shutdown(sockets)
        await self.hall.close()


@dataclass(frozen=True)
class House:
    """What a server is told when it starts."""

    database: str  # a file, or the address of PostgreSQL
    direct: str = ""  # the same database, past a pooler
    limits: Limits = field(default_factory=Limits)
    workers: int = 1
    pause: float = PAUSE
    access_log: bool = False


async def run(taken: socket.socket, house: House, ready: Callable[[], None], life: Connection | None = None) -> None:
    """Serves on a port that was taken until it is told to stop, or until whoever holds the other end of `life` has
    gone."""
    sys.setswitchinterval(SWITCH)
    try:
        hall = await Hall.open(await open_store(house.database, house.direct), house.workers, house.pause)
    except BaseException:
        taken.close()
        raise
    limits, access_log = house.limits, house.access_log
    asking, listening = protocols(Door(limits, os.environ.get("FORWARDED_ALLOW_IPS", PROXIES)))
    config = uvicorn.Config(
        make_app(hall, limits=limits),
        http=asking,
        ws=listening,
        log_level="info" if access_log else "warning",
        access_log=access_log,
        server_header=False,
        ws_max_size=limits.body,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=3,
        timeout_keep_alive=30,
        lifespan="off",
    )
    logging.getLogger("uvicorn.access").addFilter(Discreet())
    for name in ("uvicorn.error", "asyncio", "octavo.web", "octavo.table"):
        logging.getLogger(name).addFilter(Sparing())
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT)
    server = Server(config, hall)
    if life is not None:
        asyncio.get_running_loop().add_reader(life.fileno(), server.go, life)
    ready()
    await server.serve([taken])


def looped(doing: Coroutine[None, None, None]) -> None:
    """Runs it on the loop of servers."""
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(doing)


def one_of_several(life: Connection, taken: socket.socket, house: House) -> None:
    """A process of its own; says when it serves."""
    with contextlib.suppress(KeyboardInterrupt):
        looped(run(taken, house, lambda: life.send(True), life))
