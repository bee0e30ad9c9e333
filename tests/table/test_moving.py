"""From a file into PostgreSQL and back: every row, once, and on where it was cut off."""

import asyncio
from pathlib import Path

import pytest
from stores import STORES, database, kept

from octavo.cli import main
from octavo.table.errors import OtherTable
from octavo.table.hall import Hall
from octavo.table.seats import SeatPlan
from octavo.table.store import PICK, Row, Said, Step
from octavo.table.store.moving import COLUMNS, Moved, move
from octavo.table.store.people import OF_PEOPLE
from octavo.table.store.postgres.store import PostgresStore
from octavo.table.store.sqlite import SqliteStore

pytestmark = pytest.mark.anyio


async def filled(store: SqliteStore | PostgresStore, tables: int = 5) -> None:
    for i in range(tables):
        await store.add(kept(f"t{i}"))
        await store.say(f"t{i}", Said(0, 0, 21.0, "Привет, 'Ada'; --"))
        await store.keep_review(f"t{i}", "{}")
        await store.hold(f"t{i}", "cleo", -3)
        result = {"id": f"t{i}", "at": 22.5}
        await store.change(
            Step("INSERT INTO results VALUES (:id, 'peek', 2, :at, 'resigned', 1)", result),
            Step("INSERT INTO played VALUES (:id, 0, 'cleo', 'Клео', '', 0, 1, 'archived')", result),
            Step("INSERT INTO reports VALUES (:id, 1, 'cleo', :at)", result),
            Step("INSERT INTO mutes VALUES ('cleo', :id, 1)", result),
            Step("INSERT INTO alert_told VALUES (:id, 'a', 'cleo', 3)", {"id": f"t{i}"}),
        )
    for name, of in OF_PEOPLE.items():
        if not of.with_tables:
            values = ", ".join("'1'" for _ in of.columns)
            await store.change(Step(f"INSERT INTO {name} ({', '.join(of.columns)}) VALUES ({values})", {}))


@pytest.mark.parametrize("there", [False, True])
async def test_everything_is_there_and_back_again(tmp_path: Path, there: bool) -> None:
    file, base = await SqliteStore.open(tmp_path / "octavo.db"), await PostgresStore.open(database(tmp_path))
    source, target = (file, base) if there else (base, file)
    await filled(source)
    moved = await move(source, target)
    assert moved == Moved(5, moved.rows, 5) and moved.rows > 5 * 10
    for i in range(5):
        whole = await target.whole(f"t{i}")
        assert whole == await source.whole(f"t{i}")
        assert all(whole[table] for table in COLUMNS), "something of every kind"
        assert await source.load(f"t{i}") == await target.load(f"t{i}")
    for name in OF_PEOPLE:
        asked = f"SELECT {', '.join(OF_PEOPLE[name].columns)} FROM {name}"
        found = await target.ask(asked)
        assert found and sorted(found) == sorted(await source.ask(asked)), "and something of every kind of people"
    assert await move(source, target) == Moved(5, moved.rows, 0) == await move(target, source)
    for store in (file, base):
        await store.close()


@pytest.mark.parametrize("name", STORES)
async def test_cut_off_it_goes_on_where_it_was(tmp_path: Path, name: str) -> None:
    source, target = await SqliteStore.open(tmp_path / "from.db"), await STORES[name](tmp_path)
    assert isinstance(target, SqliteStore | PostgresStore)
    await filled(source)

    class Cut(Exception):
        pass

    def cut(moved: Moved) -> None:
        if moved.tables == 3:
            raise Cut

    with pytest.raises(Cut):
        await move(source, target, cut)
    assert await target.ids("", 10) == ["t0", "t1", "t2"]
    await source.append("t1", 3, [Row(PICK, 0, "keep")])  # somebody played on meanwhile
    moved = await move(source, target)
    assert (moved.tables, moved.copied) == (5, 3) and await source.load("t1") == await target.load("t1")
    await target.append("t2", 3, [Row(PICK, 0, "drop")])
    with pytest.raises(OtherTable):
        await move(source, target)
    for store in (source, target):
        await store.close()


def test_by_the_command_line_and_played_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def played() -> str:
        hall = await Hall.open(await SqliteStore.open(tmp_path / "octavo.db"), pause=0)
        table = await hall.create("noughts", [SeatPlan("here"), SeatPlan("here")], {}, player="ann")
        await table.take(0, 0, 0, "a1")
        await hall.close()
        return table.id

    async def on(id: str) -> list[str]:
        hall = await Hall.open(await PostgresStore.open(database(tmp_path)), pause=0)
        table = await hall.table(id)
        await table.take(1, 1, 0, "b2")
        await hall.close()
        return table.match.record.words

    id = asyncio.run(played())
    main(["move-data", str(tmp_path), database(tmp_path), "--lang", "en"])
    said = capsys.readouterr().out
    assert "copied now: 1" in said and "postgresql://127.0.0.1" in said and "postgres@" not in said
    assert asyncio.run(on(id)) == ["a1", "b2"]
    main(["move-data", database(tmp_path), str(tmp_path / "back.db"), "--lang", "nl"])
    assert "nu gekopieerd: 1" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        main(["move-data", str(tmp_path / "nowhere.db"), str(tmp_path / "back.db")])
    assert not (tmp_path / "nowhere.db").exists()
