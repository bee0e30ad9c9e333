"""Backup, restore, check, prune, and the way from today's file to the next form and back: with files that programs of
earlier forms have left, and on both stores."""

import asyncio
import sqlite3
import stat
import time
from pathlib import Path

import psycopg
import pytest
from stores import STORES, cluster, database
from stores import kept as stored

from octavo.cli import main
from octavo.table import acts
from octavo.table.checking import FOREIGN, GOING, HEADS, OVER, UNTOUCHED, check
from octavo.table.errors import NotEmpty, StoreLocked
from octavo.table.hall import Hall
from octavo.table.pruning import DAY, prune
from octavo.table.seats import SeatPlan
from octavo.table.store import Order
from octavo.table.store.backup import back_up, restore
from octavo.table.store.moving import move
from octavo.table.store.opening import Opened, open_store, opened
from octavo.table.store.postgres.forms import FORM as POSTGRES_FORM
from octavo.table.store.sqlite import FORM

pytestmark = pytest.mark.anyio
FILES = Path(__file__).parent.parent / "files"
NOW_OVER, NOW_GOING, NOBODY = "scrh2ngz3s", "t2dau8d9bu", "36n8mfkq6a"  # tables in today's file
TODAY = {NOW_OVER: 5, "umfsnuychx": 2, NOW_GOING: 45, "pjmhr5s66k": 12, NOBODY: 31}  # and their rows
BAN = Order("ban", "192.0.2.7", "noise", 2e9)


def today(file: Path) -> Path:
    """The file as the program of form 4 left it."""
    connection = sqlite3.connect(file)
    connection.executescript((FILES / "form-4.sql").read_text("utf-8"))
    connection.close()
    return file


def dumped(file: Path) -> list[str]:
    connection = sqlite3.connect(file)
    lines = [str(connection.execute("PRAGMA user_version").fetchone()), *connection.iterdump()]
    connection.close()
    return lines


async def filled(name: str, folder: Path) -> str:
    """The address of a store with today's tables and an order of the operator."""
    address = str(folder / "octavo.db") if name == "sqlite" else database(folder)
    (folder / "source").mkdir()
    async with opened(str(today(folder / "source" / "today.db"))) as source, opened(address) as store:
        await move(source, store)
        await store.order(BAN)
    return address


async def contents(store: Opened) -> dict[str, object]:
    return {id: await store.whole(id) for id in await store.ids("", 1000)} | {"orders": await store.orders()}


# -- backup and restore --
@pytest.mark.parametrize("name", STORES)
async def test_a_backup_made_while_it_is_played_holds_all_and_is_put_back(tmp_path: Path, name: str) -> None:
    address = await filled(name, tmp_path)
    hall = await Hall.open(await open_store(address), pause=0)

    async def play() -> None:
        while True:
            table = await hall.create("noughts", [SeatPlan("here")] * 2, {}, player="p" * 40)
            for n, word in enumerate(("a1", "a2", "b1", "b2", "c1")):
                await table.take(n % 2, n, 0, word)

    playing = asyncio.create_task(play())
    file = tmp_path / "backup.db"
    checked = await back_up(address, file)
    assert not playing.done()
    playing.cancel()
    await hall.close()
    assert checked.troubles == [] and checked.tables >= len(TODAY) and checked.states[UNTOUCHED] >= 1
    assert stat.S_IMODE(file.stat().st_mode) == 0o600 and not list(tmp_path.glob(".octavo-*"))
    with pytest.raises(FileExistsError):
        await back_up(address, file)
    (tmp_path / "again").mkdir()
    target = str(tmp_path / "again" / "octavo.db") if name == "sqlite" else cluster().new()
    again, aside = await restore(file, target)
    assert again == checked and aside is None
    async with opened(str(file)) as kept, opened(target) as put:
        assert await contents(kept) == await contents(put) and await put.orders() == [BAN]


async def test_from_one_store_into_the_other(tmp_path: Path) -> None:
    address, file = await filled("postgres", tmp_path), tmp_path / "backup.db"
    await back_up(address, file)
    await restore(file, str(tmp_path / "octavo.db"))
    hall = await Hall.open(await open_store(str(tmp_path / "octavo.db")), pause=0)
    table = await hall.table(NOW_GOING)
    match = table.match
    await table.take(match.turn, match.n, match.k, match.game.legal(match.state)[0])
    await hall.close()


async def test_what_is_there_is_never_written_over(tmp_path: Path) -> None:
    file, base = await filled("sqlite", tmp_path), cluster().new()
    backup = tmp_path / "backup.db"
    await back_up(file, backup)
    async with opened(file), opened(base) as other:
        with pytest.raises(StoreLocked):
            await restore(backup, file)
        await other.add(stored())
        with pytest.raises(NotEmpty):
            await restore(backup, base)
    before = dumped(Path(file))
    _, aside = await restore(backup, file)
    assert aside is not None and dumped(aside) == before


# -- check --
@pytest.mark.parametrize("name", STORES)
async def test_whatever_is_wrong_is_found_and_the_rest_is_checked(tmp_path: Path, name: str) -> None:
    address = await filled(name, tmp_path)
    async with opened(address) as store:
        sound = await check(store)
        assert (sound.tables, sound.rows, sound.troubles) == (len(TODAY), sum(TODAY.values()), [])
        assert sound.draws > 30 and sound.states == {OVER: 1, GOING: 3, UNTOUCHED: 1}
        wrong = {
            NOW_OVER: "UPDATE rows SET word = 'b2' WHERE table_id = '{}' AND row = 1",  # a game that was never played
            NOW_GOING: "UPDATE tables SET seed = replace(seed, 'a', 'b') WHERE id = '{}'",  # luck of another seed
            NOBODY: "UPDATE tables SET events = 3 WHERE id = '{}'",
            "umfsnuychx": "UPDATE tables SET game = 'tarock' WHERE id = '{}'",
        }
        do([said.format(id) for id, said in wrong.items()], address)
        found = await check(store)
    assert {id for id, _ in found.troubles} == {NOW_OVER, NOW_GOING, NOBODY} and (NOBODY, HEADS) in found.troubles
    assert found.states[FOREIGN] == 1 and found.tables == len(TODAY)


async def test_a_table_that_was_closed_is_over(tmp_path: Path) -> None:
    address = await filled("sqlite", tmp_path)
    hall = await Hall.open(await open_store(address), pause=0)
    await acts.close(hall, NOW_GOING)
    await hall.close()
    async with opened(address) as store:
        found = await check(store)
    assert found.states[OVER] == 2 and found.troubles == []


def do(statements: list[str], address: str) -> None:
    """As somebody with another program would."""
    if address.startswith("postgresql"):
        with psycopg.connect(address, autocommit=True) as base:
            for one in statements:
                base.execute(one.encode())
    else:
        file = sqlite3.connect(address, isolation_level=None)
        for one in statements:
            file.execute(one)
        file.close()


# -- prune --
@pytest.mark.parametrize("name", STORES)
async def test_old_tables_are_deleted_by_age_and_state(tmp_path: Path, name: str) -> None:
    address = await filled(name, tmp_path)
    async with opened(address) as store:
        far = time.time() + 400 * DAY
        before = await contents(store)
        assert (await prune(store, time.time() - 400 * DAY, [OVER, GOING, UNTOUCHED], dry=False)).found == []
        would = await prune(store, far, [GOING, UNTOUCHED], dry=True)
        assert {id for id, *_ in would.found} == TODAY.keys() - {NOW_OVER} and await contents(store) == before
        assert (await prune(store, far, [GOING, UNTOUCHED], dry=False)).found == would.found
        assert await store.ids("", 10) == [NOW_OVER]
        kept = await store.load(NOW_OVER)
        assert kept is not None and kept.rematch == ""  # that table was among them
        assert not await store.remove(NOW_OVER, kept.head._replace(rows=4)) and await store.remove(NOW_OVER, kept.head)
        assert (await check(store)).tables == 0


def test_the_commands_speak(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "500")
    today(tmp_path / "octavo.db")
    data = ("--data", str(tmp_path), "--lang", "en")
    main(["backup", str(tmp_path / "b.db"), *data])
    said = capsys.readouterr().out
    assert "b.db" in said and "Played again: 5 tables" in said
    main(["check", *data])
    assert "under way: 3" in capsys.readouterr().out
    main(["prune", "--days", "1", "--state", "over", "--dry-run", "--data", str(tmp_path), "--lang", "nl"])
    assert "van 5 tafels" in capsys.readouterr().out
    main(["restore", str(tmp_path / "b.db"), *data])
    assert "What was there before is in" in capsys.readouterr().out
    do([f"UPDATE rows SET word = 'zz' WHERE table_id = '{NOW_OVER}' AND row = 0"], str(tmp_path / "octavo.db"))
    with pytest.raises(SystemExit) as stopped:
        main(["check", "--data", str(tmp_path), "--lang", "ru"])
    told = capsys.readouterr()
    assert stopped.value.code == 1 and NOW_OVER in told.err and "Не в порядке 1 стол." in told.err
    for wrong in (["prune", "--days", "2", "--state", "old"], ["check", "--data", str(tmp_path / "nowhere")]):
        with pytest.raises(SystemExit) as stopped:
            main([*wrong, "--data", str(tmp_path / "nowhere")])
        assert stopped.value.code == 2 and not (tmp_path / "nowhere").exists()


# -- from today's file to the next form, and back --
async def test_a_file_is_kept_as_it_was_before_it_is_brought_to_the_next_form(tmp_path: Path) -> None:
    for form in (2, 4):
        file = tmp_path / f"form{form}" / "octavo.db"
        file.parent.mkdir()
        connection = sqlite3.connect(file)
        connection.executescript((FILES / f"form-{form}.sql").read_text("utf-8"))
        connection.close()
        before = dumped(file)
        async with opened(str(file)) as store:
            assert (await check(store)).troubles == []
        assert dumped(file)[0] == f"({FORM},)"
        (kept,) = file.parent.glob("octavo-form-*")
        assert f"-form-{form}-" in kept.name and sorted(dumped(kept)) == sorted(before)
        checked, aside = await restore(kept, str(file))  # and back: the file is again what the older program left
        assert checked.troubles == [] and aside is not None and sorted(dumped(file)) == sorted(before)
        async with opened(str(file)) as store:  # and forward once more
            assert (await check(store)).troubles == []


async def test_a_database_is_kept_as_it_was_before_it_is_brought_to_the_next_form(tmp_path: Path) -> None:
    address = database(tmp_path)
    with psycopg.connect(address, autocommit=True) as base:
        base.execute((FILES / "postgres-form-1.sql").read_bytes())
        base.execute("SET search_path = public")
        before = base.execute("SELECT * FROM rows ORDER BY 1, 2").fetchall()
        async with opened(address) as store:
            assert (await check(store)).troubles == [] and await store.orders() == []
        assert base.execute("SELECT form FROM octavo_form").fetchall() == [(POSTGRES_FORM,)]
        ((kept,),) = base.execute("SELECT nspname FROM pg_namespace WHERE nspname LIKE 'octavo_form_1_%'").fetchall()
        base.execute(f"ALTER SCHEMA public RENAME TO octavo_newer; ALTER SCHEMA {kept} RENAME TO public".encode())
        assert base.execute("SELECT form FROM octavo_form").fetchall() == [(1,)]
        assert base.execute("SELECT * FROM rows ORDER BY 1, 2").fetchall() == before
        async with opened(address) as store:  # and forward once more
            assert (await check(store)).rows == len(before)
