"""The SQLite store beyond what every store promises: what is in the file, and what goes wrong with files."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from stores import kept

from octavo.table.errors import (
    NewerStore,
    NotAStore,
    RowTaken,
    StoreFull,
    StoreLocked,
    StoreReadOnly,
)
from octavo.table.store import PICK, Row, sqlite
from octavo.table.store.sqlite import SqliteStore

pytestmark = pytest.mark.anyio


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


async def test_what_has_returned_is_in_the_file(store: SqliteStore, file: Path) -> None:
    await store.add(kept())
    await store.append("t1", 3, [Row(PICK, 0, "keep"), Row(PICK, 0, "red")])
    assert [word for _, _, word in rows_in(file)] == ["d3", "keep", "1", "keep", "red"]


async def test_what_comes_together_shares_a_commit(store: SqliteStore) -> None:
    await asyncio.gather(*(store.add(kept(f"t{i}")) for i in range(200)))
    commits: list[str] = []
    store.writer.connection.set_trace_callback(lambda said: commits.append(said) if said == "COMMIT" else None)
    await asyncio.gather(*(store.append(f"t{i}", 3, [Row(PICK, 0, "keep")]) for i in range(200)))
    store.writer.connection.set_trace_callback(None)
    assert 1 <= len(commits) < 100


async def test_what_comes_together_is_written_by_two_statements_and_whoever_is_late_takes_nobody_with_him(
    store: SqliteStore, file: Path
) -> None:
    await asyncio.gather(*(store.add(kept(f"t{i}")) for i in range(20)))
    said: list[str] = []
    store.writer.connection.set_trace_callback(said.append)
    row = Row(PICK, 0, "keep")
    together = await asyncio.gather(*(store.append(f"t{i}", 3, [row]) for i in range(20)))
    assert together == [None] * 20 and said.count("COMMIT") == 1
    late = [store.append(f"t{i}", 3 if i == 7 else 4, [row]) for i in range(20)]
    answers = await asyncio.gather(*late, return_exceptions=True)
    store.writer.connection.set_trace_callback(None)
    assert [i for i, answer in enumerate(answers) if answer is not None] == [7]
    assert isinstance(answers[7], RowTaken)
    found = rows_in(file)
    assert [sum(id == f"t{i}" for id, _, _ in found) for i in range(20)] == [4 if i == 7 else 5 for i in range(20)]


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
