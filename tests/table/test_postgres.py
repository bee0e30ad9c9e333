"""What PostgreSQL is asked, and how: what both stores promise is in test_store.py."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import psycopg
import pytest
from stores import database, kept

from octavo.table.events import RENAMED, Event
from octavo.table.store import GAP, MOVED, PICK, Heard, Job, Row
from octavo.table.store.postgres.store import PostgresStore

pytestmark = pytest.mark.anyio
PATIENCE = 30  # seconds, on a busy machine
MANY = 20


@pytest.fixture
async def stores(tmp_path: Path, anyio_backend: str) -> AsyncIterator[list[PostgresStore]]:
    both = [await PostgresStore.open(database(tmp_path)) for _ in range(2)]
    yield both
    for store in both:
        await store.close()


def row(word: str = "keep") -> list[Row]:
    return [Row(PICK, 0, word)]


async def test_all_that_wait_are_written_by_one_statement_and_told_in_one_breath(stores: list[PostgresStore]) -> None:
    store, other = stores
    await asyncio.gather(*(store.add(kept(f"t{i}")) for i in range(MANY)))
    hearing = other.heard()
    async with asyncio.timeout(PATIENCE):
        assert (await anext(hearing)).kind == GAP
        await asyncio.gather(*(store.append(f"t{i}", 3, row()) for i in range(MANY)))
        heard = await anext(hearing)
    assert isinstance(heard, Heard) and heard.kind == MOVED
    assert {id: head.rows for id, head in heard.heads.items()} == {f"t{i}": 4 for i in range(MANY)}
    await hearing.aclose()  # type: ignore[attr-defined]


async def test_processes_that_write_at_the_same_tables_do_not_wait_in_a_circle(stores: list[PostgresStore]) -> None:
    """Heads are locked in one order, whatever order their picks came in."""
    ids = [f"t{i}" for i in range(MANY)]
    await asyncio.gather(*(stores[0].add(kept(id)) for id in ids))
    for turn in range(3, 23):
        here = [stores[0].append(id, turn, row("a")) for id in ids]
        there = [stores[1].append(id, turn, row("b")) for id in reversed(ids)]
        answers = await asyncio.gather(*here, *there, return_exceptions=True)
        names = [type(answer).__name__ for answer in answers]
        assert sorted(names) == ["NoneType"] * MANY + ["RowTaken"] * MANY, "of two one, and nobody is broken off"


async def test_what_happens_beside_the_game_takes_nobodys_row(stores: list[PostgresStore]) -> None:
    """Rows, events and who holds what are counted in one line of the database: to change one is no reason to refuse
    another."""
    await stores[0].add(kept())
    for i in range(40):
        await asyncio.gather(
            stores[0].append("t1", 3 + i, row()),
            stores[1].happen("t1", 1 + i, [Event(0, 0, RENAMED, {"name": f"A{i}"}, 1.0)]),
            stores[1].hold("t1", f"{i:064}", 0),
        )
    found = await stores[1].load("t1")
    assert found is not None and (len(found.rows), len(found.events), len(found.holds)) == (43, 41, 41)


async def test_whoever_claims_passes_over_what_another_has_in_hand(stores: list[PostgresStore], tmp_path: Path) -> None:
    for i in range(2):
        await stores[0].add(kept(f"t{i}"))
        assert await stores[0].enqueue(Job("review", f"t{i}"), 9, 9)
    with psycopg.connect(database(tmp_path)) as connection:
        connection.execute("SELECT FROM jobs WHERE table_id = 't0' FOR UPDATE")
        async with asyncio.timeout(PATIENCE):
            job = await stores[1].claim("review", 10.0)
        assert job is not None and job.id == "t1", "without waiting for the first"
    jobs = await asyncio.gather(*(store.claim("review", 10.0) for store in stores))
    assert [job.id for job in jobs if job is not None] == ["t0"]


async def test_what_is_only_lent_is_lent_by_the_clock_of_the_database(
    stores: list[PostgresStore], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert await stores[0].lease("t1", 1000.0)
    monkeypatch.setattr("time.time", lambda: 1e10)
    monkeypatch.setattr("time.monotonic", lambda: 1e10)
    assert not await stores[1].lease("t1", 1.0), "whatever the clocks of the processes say"
    await stores[0].release("t1")
    assert await stores[1].lease("t1", 1.0)
