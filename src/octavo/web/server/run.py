"""Runs the app: opens the store, says where it is, and closes in the right order."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import signal
import socket
import sys
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field, replace
from multiprocessing.connection import Connection
from pathlib import Path
from typing import TypeVar

import uvicorn
import uvloop
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from octavo.table.alerts.settings import Alerting
from octavo.table.alerts.vapid import new_key
from octavo.table.bot_pace import PAUSE
from octavo.table.hall import Hall
from octavo.table.store.opening import open_store
from octavo.web.server import logs
from octavo.web.server.app import make_app
from octavo.web.server.door import Door, protocols
from octavo.web.server.limits import Limits
from octavo.web.server.listening import folder_for
from octavo.web.session.operator import Keys, keys_in, secret_in

T = TypeVar("T")
PROXIES = "127.0.0.1,::1"  # trusted to name their clients, as uvicorn has it
# The thread that writes needs the interpreter several times per commit; while the loop is busy, each time would cost it
# Python's usual 5 ms.
SWITCH = 0.0005
# A look at all objects stops everything for a tenth of a second; what was loaded at the start need not be looked at
# again, and the rest seldom: almost nothing here refers to itself in a circle.
COLLECT = (50_000, 20, 100)
PUSH = "push.key"  # in the folder of the operator's keys
GRACE = 1.0  # seconds in which whoever has a connection open may still ask, and hears that it is the last time
LAST_ANSWERS = 10  # seconds in which what is under way is answered


class Server(uvicorn.Server):
    """Closes the hall when the last request is answered, before the process goes."""

    def __init__(self, config: uvicorn.Config, hall: Hall) -> None:
        super().__init__(config)
        self.hall = hall
        self.anew = False

    def begin_anew(self) -> None:
        """When everything is answered, the program on the disk takes over."""
        self.anew = True
        self.should_exit = True

    def go(self, life: Connection) -> None:
        """Whoever started us has gone: so do we."""
        asyncio.get_running_loop().remove_reader(life.fileno())
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Nobody is refused: new ones are left to the next process, sockets are told to come again, and each answer
        says that it is the last on its connection."""
        self.hall.leaving = True
        for server in self.servers:
            server.close()
        state = self.server_state
        state.default_headers = [*state.default_headers, (b"connection", b"close")]
        for connection in list(state.connections):
            if isinstance(connection, WebSocketsSansIOProtocol):
                connection.shutdown()
        until = time.monotonic() + GRACE
        while state.connections and not self.force_exit and time.monotonic() < until:
            await asyncio.sleep(0.02)
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
    log: str = logs.TEXT
    keys: Path | None = None  # the folder of the operator's keys
    alerting: Alerting = field(default_factory=Alerting)


async def run(taken: socket.socket, house: House, ready: Callable[[], None], life: Connection | None = None) -> bool:
    """Serves on a port that was taken until it is told to stop, or until whoever holds the other end of `life` has
    gone; answers whether it is to begin anew."""
    sys.setswitchinterval(SWITCH)
    try:
        keys = keys_in(folder_for(house.keys)) if house.keys else Keys()
        alerting = (
            replace(house.alerting, push_key=push_key_in(folder_for(house.keys))) if house.keys else house.alerting
        )
        store = await open_store(house.database, house.direct)
        hall = await Hall.open(store, house.workers, house.pause, alerting)
    except BaseException:
        taken.close()
        raise
    limits = house.limits
    asking, listening = protocols(Door(limits, os.environ.get("FORWARDED_ALLOW_IPS", PROXIES)))
    config = uvicorn.Config(
        make_app(hall, limits, keys),
        http=asking,
        ws=listening,
        log_config=None,
        access_log=False,
        server_header=False,
        ws_max_size=limits.body,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=LAST_ANSWERS,
        timeout_keep_alive=30,
        lifespan="off",
    )
    logs.begin(house.log, house.access_log)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT)
    server = Server(config, hall)
    if life is not None:
        asyncio.get_running_loop().add_reader(life.fileno(), server.go, life)
    elif not sys.stdin.isatty():  # else a terminal was closed
        asyncio.get_running_loop().add_signal_handler(signal.SIGHUP, server.begin_anew)
    ready()
    await server.serve([taken])
    return server.anew


def push_key_in(folder: Path) -> str:
    """By which push services know this server; made when it is not there."""
    return secret_in(folder / PUSH, new_key)


def looped(doing: Coroutine[None, None, T]) -> T:
    """Runs it on the loop of servers."""
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(doing)


def one_of_several(life: Connection, taken: socket.socket, house: House) -> None:
    """A process of its own; says when it serves."""
    with contextlib.suppress(KeyboardInterrupt):
        looped(run(taken, house, lambda: life.send(True), life))
