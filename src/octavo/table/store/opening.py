"""A store by its address: PostgreSQL, or else a file."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Protocol

from octavo.table.errors import NoDriver
from octavo.table.store import Store
from octavo.table.store.moving import Movable, Readable
from octavo.table.store.sqlite import SqliteStore

SCHEMES = ("postgresql://", "postgres://")


class Opened(Store, Movable, Protocol):
    """With all that commands want of it."""

    async def damages(self) -> list[str]:
        """What the database itself finds wrong with it."""

    def of_one_moment(self) -> AbstractAsyncContextManager[Readable]:
        """Everything as it is now, whatever is written meanwhile."""


def shared(address: str) -> bool:
    """Is this the address of a database that several processes can share?"""
    return address.startswith(SCHEMES)


async def open_store(address: str, direct: str = "") -> Opened:
    """`direct` goes past a pooler, for what one cannot do."""
    if not shared(address):
        return await SqliteStore.open(Path(address))
    try:
        from octavo.table.store.postgres.store import PostgresStore
    except ImportError:
        raise NoDriver() from None
    return await PostgresStore.open(address, direct)


@asynccontextmanager
async def opened(address: str, direct: str = "") -> AsyncIterator[Opened]:
    """For as long as something is done with it."""
    store = await open_store(address, direct)
    try:
        yield store
    finally:
        await store.close()


def shown(address: str) -> str:
    """An address as anybody may read it: without the password."""
    if not shared(address):
        return address
    scheme, _, rest = address.partition("://")
    return f"{scheme}://{rest.rpartition('@')[2].partition('?')[0]}"
