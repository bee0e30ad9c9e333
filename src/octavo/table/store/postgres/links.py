"""Connections to PostgreSQL: opened when they are needed, kept while they work, and never waited for without an end."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Mapping, Sequence
from typing import Any, TypeVar

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from octavo.core.errors import OctavoError
from octavo.table.errors import BadDatabase, StoreAway, StoreFailed, StoreFull, StoreReadOnly

T = TypeVar("T")
Found = tuple[Any, ...]
Facts = Sequence[Any] | Mapping[str, Any]
Link = psycopg.AsyncConnection[Found]
log = logging.getLogger("octavo.table")
PATIENCE = 3.0  # seconds that anything may take; a database that needs more is away
MOST = 4  # at once, besides those of the writer and the listener
# A machine that has gone without a word is noticed soon.
KEEPALIVE = {"keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 3, "tcp_user_timeout": 10_000}
USUAL: dict[str, str | int] = {"connect_timeout": 3, "application_name": "octavo", **KEEPALIVE}
FULL, READ_ONLY = "53100", "25006"
# Kinds of refusals that pass: no connection, too many of them, a server that stops or starts; and that do not: a user,
# a database or a right that there is not.
AWAY = ("08", "53300", "57P")
MISTAKEN = ("28", "3D", "42501")


def refusal(error: BaseException, name: str = "") -> OctavoError:
    """What went wrong, as one of our errors. Where the database is only whoever starts the server is told."""
    state = getattr(error, "sqlstate", None) or ""
    if name and (state.startswith(MISTAKEN) or not state):
        return BadDatabase(name=name, reason=str(error).strip())
    if state == FULL:
        return StoreFull(reason=state)
    if state == READ_ONLY:
        return StoreReadOnly(reason=state)
    if not isinstance(error, psycopg.Error) or lost(error):
        return StoreAway(reason=state or type(error).__name__)
    return StoreFailed(reason=state or type(error).__name__)


def lost(error: BaseException) -> bool:
    """Has the connection gone, or the server behind it?"""
    state = getattr(error, "sqlstate", None) or ""
    away = not state or state.startswith(AWAY)
    return isinstance(error, OSError) or (isinstance(error, psycopg.OperationalError) and away)


def named(address: str) -> str:
    """An address as a log may have it: without its password."""
    known = conninfo_to_dict(address)
    return f"postgresql://{known.get('host', '')}/{known.get('dbname', '')}"


async def within(seconds: float, doing: Coroutine[Any, Any, T]) -> T:
    """What comes of it in time. A database that hangs would also hang whoever wants to break off: nobody waits for
    that."""
    task = asyncio.ensure_future(doing)
    try:
        done, _ = await asyncio.wait({task}, timeout=seconds)
    except asyncio.CancelledError:
        task.cancel()
        raise
    if not done:
        task.cancel()
        raise TimeoutError
    return task.result()


class Links:
    """Some connections, for whoever has something to ask. Through a pooler that gives each transaction another
    connection, nothing is prepared."""

    def __init__(self, address: str, pooled: bool = False) -> None:
        known = {key: value for key, value in USUAL.items() if key not in conninfo_to_dict(address)}
        self.address = make_conninfo(address, **known)
        self.prepare = None if pooled else 1
        self.idle: list[Link] = []
        self.room = asyncio.Semaphore(MOST)
        self.closed = False

    async def open(self) -> Link:
        return await within(
            PATIENCE,
            psycopg.AsyncConnection.connect(self.address, autocommit=True, prepare_threshold=self.prepare),
        )

    async def ask(self, job: Callable[[Link], Awaitable[T]], twice: bool = True) -> T:
        """Does it on any connection; and, if that was lost meanwhile, once more on a new one."""
        if self.closed:
            raise StoreFailed(reason="closed")
        async with self._one():
            old = bool(self.idle)
            try:
                try:
                    return await self._on(self.idle.pop() if self.idle else await self.open(), job)
                except psycopg.Error as error:
                    if not (twice and old and lost(error)):
                        raise
                    await self.drop()  # the others are no better
                    return await self._on(await self.open(), job)
            except (psycopg.Error, OSError, TimeoutError) as error:
                log.error("PostgreSQL: %s", str(error).strip() or type(error).__name__)
                raise refusal(error) from None

    @contextlib.asynccontextmanager
    async def _one(self) -> AsyncIterator[None]:
        """One of the connections, for a while; whoever finds all of them stuck does not wait for long either."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self.room.acquire()
        except TimeoutError:
            raise StoreAway(reason="room") from None
        try:
            yield
        finally:
            self.room.release()

    async def _on(self, link: Link, job: Callable[[Link], Awaitable[T]]) -> T:
        async def doing() -> T:
            return await job(link)

        try:
            answer = await within(PATIENCE, doing())
        except (OctavoError, psycopg.Error):
            self._back(link)
            raise
        except BaseException:
            hang_up(link)
            raise
        self._back(link)
        return answer

    def _back(self, link: Link) -> None:
        working = not link.closed and link.info.transaction_status == psycopg.pq.TransactionStatus.IDLE
        if working and not self.closed:
            self.idle.append(link)
        else:
            hang_up(link)

    async def drop(self) -> None:
        while self.idle:
            hang_up(self.idle.pop())

    async def close(self) -> None:
        self.closed = True
        await self.drop()


def hang_up(link: Link) -> None:
    """At once, whatever it is doing."""
    with contextlib.suppress(Exception):
        link.pgconn.finish()
