"""The SQLite store: whole or not at all, never twice, and clear about what went wrong."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from octavo.core.state import SPECTATOR
from octavo.table.errors import (
    NewerStore,
    NotAStore,
    RowTaken,
    StoreFailed,
    StoreFull,
    StoreLocked,
    StoreReadOnly,
)
from octavo.table.seats import Seat
from octavo.table.store import LUCK, PICK, UNDO, Kept, Row, sqlite
from octavo.table.store.sqlite import SqliteStore

pytestmark = pytest.mark.anyio


def kept(id: str = "t1") -> Kept:
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
        holds=[("ab" * 32, 0)],
    )


def rows_in(file: Path) -> list[tuple[str, int, str]]:
    """What another program finds in the file."""
    with sqlite3.connect(file) as connection:
        return connection.execute("SELECT table_id, row, word FROM rows ORDER BY table_id, row").fetchall()


@contextmanager
def little_room(store: SqliteStore) -> Iterator[None]:
    """The file may not grow any more: SQLite says the disk is full, as it would of a real one."""
    connection = store.writer.connection
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    connection.execute(f"PRAGMA max_page_count = {pages}")
    try:
        yield
    finally:
        connection.execute("PRAGMA max_page_count = 1000000")


async def test_a_table_comes_back_as_it_was_put_in(store: SqliteStore) -> None:
    await store.add(kept())
    assert await store.load("t1") == kept()
    assert await store.load("t2") is None


async def test_secrets_open_seats(store: SqliteStore) -> None:
    await store.add(kept())
    assert await store.find("t1-key-0") == ("t1", 0)
    assert await store.find("t1-watch") == ("t1", SPECTATOR)
    assert await store.find("") is None, "a bot's seat has no key that opens it"


async def test_what_has_returned_is_in_the_file(store: SqliteStore, file: Path) -> None:
    await store.add(kept())
    await store.append("t1", 3, [Row(PICK, 0, "keep"), Row(PICK, 0, "red")])
    assert [word for _, _, word in rows_in(file)] == ["d3", "keep", "1", "keep", "red"]


@pytest.mark.parametrize("row", [0, 2, 4, 99])
async def test_rows_only_grow_without_holes_or_doubles(store: SqliteStore, file: Path, row: int) -> None:
    await store.add(kept())
    with pytest.raises(RowTaken):
        await store.append("t1", row, [Row(PICK, 0, "drop")])
    assert len(rows_in(file)) == 3


async def test_what_comes_together_shares_a_commit(store: SqliteStore) -> None:
    await asyncio.gather(*(store.add(kept(f"t{i}")) for i in range(200)))
    commits: list[str] = []
    store.writer.connection.set_trace_callback(lambda said: commits.append(said) if said == "COMMIT" else None)
    await asyncio.gather(*(store.append(f"t{i}", 3, [Row(PICK, 0, "keep")]) for i in range(200)))
    store.writer.connection.set_trace_callback(None)
    assert 1 <= len(commits) < 100


async def test_one_that_is_refused_takes_nobody_with_it(store: SqliteStore, file: Path) -> None:
    await asyncio.gather(*(store.add(kept(f"t{i}")) for i in range(20)))
    jobs = [store.append(f"t{i}", 7 if i == 5 else 3, [Row(PICK, 0, "keep")]) for i in range(20)]
    jobs.append(store.add(kept("t0")))  # there is one
    answers = await asyncio.gather(*jobs, return_exceptions=True)
    assert [type(answer) for answer in answers if answer is not None] == [RowTaken, StoreFailed]
    assert len(rows_in(file)) == 20 * 3 + 19


async def test_a_rematch_is_made_once(store: SqliteStore) -> None:
    await store.add(kept())
    answers = await asyncio.gather(*(store.follow("t1", kept(f"r{i}")) for i in range(5)))
    assert len(set(answers)) == 1
    loaded = await store.load("t1")
    assert loaded is not None and loaded.rematch == answers[0]
    assert [id for id in ("r0", "r1", "r2", "r3", "r4") if await store.load(id)] == [answers[0]]


async def test_a_full_disk_is_said_and_nothing_is_half_written(store: SqliteStore, file: Path) -> None:
    await store.add(kept())
    before = rows_in(file)
    with little_room(store):
        with pytest.raises(StoreFull):
            await store.append("t1", 3, [Row(PICK, 0, f"word-{i}" * 20) for i in range(2000)])
        assert rows_in(file) == before
        assert await store.load("t1") == kept()
    await store.append("t1", 3, [Row(PICK, 0, "keep")])
    assert len(rows_in(file)) == 4


async def test_a_file_that_may_not_be_written_is_said(store: SqliteStore, file: Path) -> None:
    await store.add(kept())
    store.writer.connection.execute("PRAGMA query_only = ON")  # SQLite refuses as it does on a read-only disk
    with pytest.raises(StoreReadOnly):
        await store.append("t1", 3, [Row(PICK, 0, "keep")])
    assert await store.load("t1") == kept() and len(rows_in(file)) == 3
    store.writer.connection.execute("PRAGMA query_only = OFF")
    await store.append("t1", 3, [Row(PICK, 0, "keep")])


async def test_a_locked_file_is_said_and_nothing_is_half_written(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "PATIENCE", 0.05)
    store = await SqliteStore.open(file)
    await store.add(kept())
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreLocked):
        await store.append("t1", 3, [Row(PICK, 0, "keep")])
    assert await store.load("t1") == kept(), "reading goes on"
    other.execute("ROLLBACK")
    other.close()
    await store.append("t1", 3, [Row(PICK, 0, "keep")])
    await store.close()
    assert len(rows_in(file)) == 4


async def test_a_file_of_a_newer_program_is_left_alone(store: SqliteStore, file: Path) -> None:
    await store.close()
    with sqlite3.connect(file) as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()
    before = file.read_bytes()
    with pytest.raises(NewerStore) as raised:
        await SqliteStore.open(file)
    assert raised.value.facts == {"file": str(file), "found": 99, "known": sqlite.FORM}
    assert file.read_bytes() == before


async def test_a_file_that_is_no_database_is_left_alone(file: Path) -> None:
    file.write_text("octavo record 1\n" * 100)
    with pytest.raises(NotAStore):
        await SqliteStore.open(file)
    assert file.read_text() == "octavo record 1\n" * 100


async def test_a_closed_store_says_so(store: SqliteStore) -> None:
    await store.close()
    with pytest.raises(StoreFailed):
        await store.add(kept())
