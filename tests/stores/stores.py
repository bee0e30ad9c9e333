"""Every store there is, opened in a folder of its own; opened again in the same folder it is another server's."""

import atexit
from collections.abc import Awaitable, Callable
from functools import cache
from pathlib import Path

from cluster import Cluster

from octavo.table.events import RENAMED, Event
from octavo.table.seats import Seat
from octavo.table.store import LUCK, PICK, UNDO, Kept, Row, Store
from octavo.table.store.postgres.store import PostgresStore
from octavo.table.store.sqlite import SqliteStore


@cache
def cluster() -> Cluster:
    """The PostgreSQL of this process, started when it is first asked for."""
    started = Cluster()
    atexit.register(started.close)
    return started


@cache
def database(folder: Path) -> str:
    """The address of the database that belongs to a folder."""
    return cluster().new()


STORES: dict[str, Callable[[Path], Awaitable[Store]]] = {
    "sqlite": lambda folder: SqliteStore.open(folder / "octavo.db"),
    "postgres": lambda folder: PostgresStore.open(database(folder)),
}


def kept(id: str = "t1") -> Kept:
    """A table with something in every field."""
    return Kept(
        id=id,
        game="peek",
        version=1,
        options={"size": "small"},
        seats=[Seat("here", "Ада", "", f"{id}-key-0"), Seat("bot", "", "greedy", "")],
        watch_key=f"{id}-watch",
        owner="ab" * 32,
        created=12.5,
        luck="cd" * 32,
        seed="ef" * 32,
        given=1,
        imported=True,
        rows=[Row(LUCK, -1, "d3"), Row(PICK, 0, "keep"), Row(UNDO, 0, "1")],
        events=[Event(0, 0, RENAMED, {"name": "Ада Л. \"'; —"}, 13.5)],
        holds=[("ab" * 32, 0)],
        seen={0: 14.5},
    )
