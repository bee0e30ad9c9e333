"""A store by its address: PostgreSQL, or else a file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from octavo.table.errors import NoDriver
from octavo.table.store.sqlite import SqliteStore

if TYPE_CHECKING:
    from octavo.table.store.postgres.store import PostgresStore

SCHEMES = ("postgresql://", "postgres://")


def shared(address: str) -> bool:
    """Is this the address of a database that several processes can share?"""
    return address.startswith(SCHEMES)


async def open_store(address: str, direct: str = "") -> SqliteStore | PostgresStore:
    """`direct` goes past a pooler, for what one cannot do."""
    if not shared(address):
        return await SqliteStore.open(Path(address))
    try:
        from octavo.table.store.postgres.store import PostgresStore
    except ImportError:
        raise NoDriver() from None
    return await PostgresStore.open(address, direct)


def shown(address: str) -> str:
    """An address as anybody may read it: without the password."""
    if not shared(address):
        return address
    scheme, _, rest = address.partition("://")
    return f"{scheme}://{rest.rpartition('@')[2].partition('?')[0]}"
