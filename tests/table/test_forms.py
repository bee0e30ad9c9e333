"""Files of earlier forms are brought to ours at the start: whole, or left as they were."""

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from octavo.match import verify
from octavo.players import game_review
from octavo.table.errors import StoreFull
from octavo.table.hall import Hall
from octavo.table.store.sqlite import FORM, FORMS, SqliteStore, connect, prepare
from octavo.table.store.writer import refusal

pytestmark = pytest.mark.anyio
DUMP = Path(__file__).parent.parent / "files" / "form-2.sql"
ANNA, BORIS = "p" * 40, "q" * 40  # the browsers that hold the seats there
NAMES = {
    "494thg5y98": ["Anna", "Борис"],
    "4h3h2q9mtb": ["", ""],
    "52ctzkxvqd": ["Anna", "Борис"],
    "7b4qk6v94w": ["Anna", "Борис"],
    "ghjgtpph8n": ["Anna"],
    "pgbj9duvum": ["Anna", "greedy"],
    "qzedw9u5kn": ["Anna", "Bo"],
    "tdvhrv2dde": ["Anna", "Борис", "", ""],
    "xaedhcef57": ["Anna", "Борис", ""],
    "yp9jpj88n6": ["Bo", "Anna"],
}
# Opens a file and dies as if by a power cut just before the given statement of the way to the new form.
KILLED = """
import os, signal, sys
from pathlib import Path
from octavo.table.store.sqlite import connect, prepare
file, left = Path(sys.argv[1]), int(sys.argv[2])
def count(statement):
    global left
    left -= 1
    if left < 0:
        os.kill(os.getpid(), signal.SIGKILL)
connection = connect(file)
connection.set_trace_callback(count)
prepare(connection, file)
"""


@pytest.fixture
def old(file: Path) -> Path:
    """The file as the program of that form left it."""
    connection = sqlite3.connect(file)
    connection.executescript(DUMP.read_text("utf-8"))
    connection.close()
    return file


def dumped(file: Path) -> tuple[int, list[str]]:
    connection = sqlite3.connect(file)
    (form,) = connection.execute("PRAGMA user_version").fetchone()
    (check,) = connection.execute("PRAGMA integrity_check").fetchone()
    lines = list(connection.iterdump())
    connection.close()
    assert check == "ok"
    return form, lines


def schema(file: Path) -> list[tuple[str, str]]:
    connection = sqlite3.connect(file)
    found = connection.execute("SELECT name, sql FROM sqlite_schema ORDER BY name").fetchall()
    connection.close()
    return found


async def test_every_table_of_the_form_before_is_there_and_can_be_played_on(old: Path) -> None:
    rows = sqlite3.connect(old).execute("SELECT table_id, kind, seat, word FROM rows ORDER BY table_id, row").fetchall()
    hall = await Hall.open(await SqliteStore.open(old), pause=0)
    played = 0
    for id, names in NAMES.items():
        table = await hall.table(id)
        assert table.names() == names == table.match.record.players and table.e == 0 and table.seen == {}
        kept = await hall.store.load(id)
        assert kept is not None
        assert [(id, row.kind, row.seat, row.word) for row in kept.rows] == [row for row in rows if row[0] == id]
        if table.match.over:
            assert verify(table.match.record) == table.match.record.actors.count(-1)
            continue
        while table.thinking:
            await asyncio.sleep(0.01)
        match = table.match
        await table.take(match.turn, match.n, match.k, match.game.legal(match.state)[0])
        assert table.rows > len(kept.rows)
        played += 1
    assert played >= 6
    assert {table.id for table in await hall.mine(ANNA)} == NAMES.keys()
    assert await hall.held(BORIS, await hall.table("yp9jpj88n6")) == [0] and hall.owns(
        ANNA, await hall.table("7b4qk6v94w")
    )
    found = game_review.read(await hall.store.review("qzedw9u5kn"))
    assert found.verdicts and (await hall.reviews.of(await hall.table("qzedw9u5kn"))).review == found
    assert (await hall.table("qzedw9u5kn")).rematch == "yp9jpj88n6"
    await hall.close()


async def test_names_of_the_form_before_stay_until_somebody_says_another(old: Path) -> None:
    hall = await Hall.open(await SqliteStore.open(old), pause=0)
    await (await hall.table("7b4qk6v94w")).rename(1, "Боря")
    await (await hall.table("tdvhrv2dde")).rename(2, "Cleo")
    await hall.close()
    tomorrow = await Hall.open(await SqliteStore.open(old), pause=0)
    assert (await tomorrow.table("7b4qk6v94w")).names() == ["Anna", "Боря"]
    assert (await tomorrow.table("tdvhrv2dde")).names() == ["Anna", "Борис", "Cleo", ""]
    await tomorrow.close()


async def test_a_file_of_any_form_ends_as_a_new_one_begins(tmp_path: Path) -> None:
    for form in range(FORM + 1):
        file = tmp_path / f"{form}.db"
        connection = sqlite3.connect(file)
        for step in FORMS[:form]:
            connection.executescript(step)
        connection.execute(f"PRAGMA user_version = {form}")
        connection.close()
        await (await SqliteStore.open(file)).close()
        assert dumped(file)[0] == FORM and schema(file) == schema(tmp_path / "0.db")


async def test_a_file_is_brought_to_the_new_form_once(old: Path) -> None:
    await (await SqliteStore.open(old)).close()
    before = dumped(old)
    await (await SqliteStore.open(old)).close()
    assert dumped(old) == before and before[0] == FORM


async def test_two_servers_that_start_at_once(old: Path) -> None:
    stores = await asyncio.gather(*(asyncio.to_thread(lambda: prepare(connect(old), old)) for _ in range(4)))
    assert len(stores) == 4 and dumped(old)[0] == FORM


def test_a_crash_on_the_way_leaves_the_old_form(old: Path) -> None:
    """Before every single statement; after each crash the file is as it was, and at last it gets there."""
    before = dumped(old)
    died = 0
    while True:
        done = subprocess.run([sys.executable, "-c", KILLED, str(old), str(died)], env={**os.environ}, check=False)
        if done.returncode == 0:
            break
        assert done.returncode == -signal.SIGKILL
        assert dumped(old) == before, f"after statement {died}"
        died += 1
    assert died > 10 and dumped(old)[0] == FORM


async def test_a_disk_without_room_leaves_the_old_form(old: Path) -> None:
    before = dumped(old)
    connection = connect(old)
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    connection.execute(f"PRAGMA max_page_count = {pages + 2}")
    with pytest.raises(sqlite3.Error) as raised:
        prepare(connection, old)
    assert type(refusal(raised.value)) is StoreFull
    connection.close()
    assert dumped(old) == before
    await (await SqliteStore.open(old)).close()
    assert dumped(old)[0] == FORM
