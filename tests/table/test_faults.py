"""What must not happen and does: a worker that hangs, a file that is taken away, a clock that is set back."""

import asyncio
import os
import shutil
import signal
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from octavo.core.errors import BadRecord, LongRecord
from octavo.players.pool import Pool
from octavo.table import acts
from octavo.table.acts import Who
from octavo.table.errors import SlowRecord, StoreDamaged, StoreGone
from octavo.table.hall import Hall
from octavo.table.seats import SeatPlan
from octavo.table.store.sqlite import SqliteStore
from octavo.table.table import Table

pytestmark = pytest.mark.anyio
BOTS = [SeatPlan("bot", bot="chancer"), SeatPlan("bot", bot="greedy")]
PEOPLE = [SeatPlan("here", "Ann"), SeatPlan("here", "Ben")]


# -- a worker that hangs --
async def until(table: Table, n: int) -> None:
    async with asyncio.timeout(60), table.listen() as messages:
        while table.match.n < n and not table.match.over:
            await anext(messages)


async def test_bots_play_on_though_their_worker_hangs(hall: Hall, caplog: pytest.LogCaptureFixture) -> None:
    table = await hall.create("peek", BOTS, {}, player="ann")
    await until(table, 2)
    hall.workers.deadline = 0.5
    hung = [worker.process for worker in hall.workers.pool.workers]
    for process in hung:
        os.kill(process.pid or 0, signal.SIGSTOP)
    await until(table, 10**6)
    assert table.match.over and "stalled; it is replaced" in caplog.text and "failed at" not in caplog.text
    assert all(process.exitcode is not None for process in hung), "it is gone, and nobody waits for it"


def doze(seconds: float) -> int:
    time.sleep(seconds)
    return os.getpid()


def test_one_that_hangs_before_it_begins_is_missed() -> None:
    with Pool(1) as pool:
        idle = pool.ask(doze, 0.0, patience=1.0).result()
        os.kill(idle, signal.SIGSTOP)
        late = pool.ask(doze, 0.0, patience=0.5)
        with pytest.raises(Exception, match="stalled"):
            late.result(30)
        assert pool.ask(doze, 0.0, patience=5.0).result(60) != idle


async def test_a_hint_is_given_though_the_worker_hangs(hall: Hall) -> None:
    table = await hall.create("noughts", PEOPLE, {}, player="ann")
    await hall.hints.ask("", table, 0, 0, 0)
    await table.take(0, 0, 0, "a1")
    hall.workers.deadline = 0.5
    for worker in hall.workers.pool.workers:
        os.kill(worker.process.pid or 0, signal.SIGSTOP)
    async with asyncio.timeout(60):
        assert (await hall.hints.ask("", table, 1, 1, 0)).advice.words


async def test_bots_have_stopped_when_the_hall_is_closed(hall: Hall) -> None:
    hall.bot_turns.pause = 1000
    await hall.create("peek", BOTS, {}, player="ann")
    await asyncio.sleep(0.1)
    (playing,) = hall.bot_turns.playing.values()
    await hall.bot_turns.close()
    assert playing.done() and hall.bot_turns.playing == {}


# -- a file that is taken away --
def deleted(file: Path, other: Path) -> None:
    file.unlink()


def moved(file: Path, other: Path) -> None:
    file.rename(file.with_name("elsewhere.db"))


def replaced(file: Path, other: Path) -> None:
    os.replace(other, file)


def overwritten(file: Path, other: Path) -> None:
    shutil.copyfile(other, file)


def emptied(file: Path, other: Path) -> None:
    file.write_bytes(b"")


def without_its_log(file: Path, other: Path) -> None:
    Path(f"{file}-wal").unlink()


def with_the_folder(file: Path, other: Path) -> None:
    shutil.rmtree(file.parent)


@pytest.mark.parametrize("how", [deleted, moved, replaced, overwritten, emptied, without_its_log, with_the_folder])
async def test_nothing_is_acknowledged_that_goes_into_a_file_that_is_gone(
    tmp_path: Path, how: Callable[[Path, Path], None], caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "data").mkdir()
    file, other = tmp_path / "data" / "octavo.db", tmp_path / "other.db"
    another = await Hall.open(await SqliteStore.open(other), pause=0)
    for _ in range(3):
        await another.create("peek", PEOPLE, {}, player="eve")
    await another.close()
    hall = await Hall.open(await SqliteStore.open(file), pause=0)
    table = await hall.create("noughts", PEOPLE, {}, player="ann")
    await table.take(0, 0, 0, "a1")
    how(file, other)
    for _ in range(2):
        with pytest.raises(StoreGone) as refused:
            await table.take(1, 1, 0, "b2")
        assert table.match.record.words == ["a1"] and str(tmp_path) not in str(refused.value)
    with pytest.raises(StoreGone):
        await table.rename(0, "Anna")
    with pytest.raises(StoreGone):
        await hall.create("noughts", PEOPLE, {}, player="ann")
    assert caplog.text.count(str(file)) == 1, "the operator is told, once"
    await hall.close()


async def test_a_file_that_is_put_back_is_written_again(hall: Hall, file: Path) -> None:
    table = await hall.create("noughts", PEOPLE, {}, player="ann")
    away = file.with_name("away.db")
    file.rename(away)
    with pytest.raises(StoreGone):
        await table.take(0, 0, 0, "a1")
    away.rename(file)
    await table.take(0, 0, 0, "a1")
    assert table.match.record.words == ["a1"]


async def test_another_server_on_the_same_file_is_no_reason_to_refuse(hall: Hall, file: Path) -> None:
    table = await hall.create("noughts", PEOPLE, {}, player="ann")
    other = await Hall.open(await SqliteStore.open(file), pause=0)
    for _ in range(30):
        await other.create("peek", PEOPLE, {}, player="ben")
    with sqlite3.connect(file) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    await table.take(0, 0, 0, "a1")
    await other.close()
    await table.take(1, 1, 0, "b2")


async def test_where_the_file_is_only_the_operator_is_told(file: Path) -> None:
    first = await Hall.open(await SqliteStore.open(file), pause=0)
    tables = [await first.create("noughts", PEOPLE, {}, player="ann") for _ in range(40)]
    await first.close()
    size = file.stat().st_size
    hall = await Hall.open(await SqliteStore.open(file), pause=0)
    with file.open("r+b") as written:
        written.seek(4096)
        written.write(b"\xff" * (size - 4096))
    with pytest.raises(StoreDamaged) as refused:
        for table in tables:
            await hall.table(table.id)
    assert refused.value.status == 503 and str(file.parent) not in str(refused.value)
    await hall.close()


async def test_a_closed_store_leaves_one_file_behind(file: Path) -> None:
    store = await SqliteStore.open(file)
    hall = await Hall.open(store, pause=0)
    await hall.create("noughts", PEOPLE, {}, player="ann")
    assert Path(f"{file}-wal").exists()
    await hall.close()
    assert sorted(path.name for path in file.parent.iterdir()) == [file.name], "the log is written into it"
    with pytest.raises(sqlite3.ProgrammingError):
        store.writer.connection.execute("SELECT 1")


# -- a clock that jumps --
@pytest.mark.parametrize("jump", [-(10**8), -7200.0, 3600.0, 10**8])
async def test_who_was_here_last_is_kept_though_the_clock_jumps(hall: Hall, store: SqliteStore, jump: float) -> None:
    """What was kept before the clock was set is from another time than now: later or earlier."""
    table = await hall.create("noughts", PEOPLE, {}, player="ann")
    now = time.time()
    await store.saw(table.id, [0], now - jump)
    table.seen[0] = now - jump
    table.saw([0])
    await asyncio.gather(*table._noting)
    kept = await store.load(table.id)
    assert kept is not None and abs(kept.seen[0] - now) < 30 and abs(table.seen[0] - now) < 30
    await table.take(0, 0, 0, "a1")
    await table.rename(0, "Anna")
    assert table.match.n == 1 and table.names()[0] == "Anna"


# -- a record that is none --
HEAD = "octavo record 1\ngame noughts 1\nseats 2\n"
HOSTILE = {
    "points without end": HEAD + "end 0" + " 1" * 140_000 + "\n\n",
    "ends without end": HEAD + "end 0 1\n" * 30_000 + "\n",
    "options without end": HEAD + "".join(f"option a{i} b\n" for i in range(15_000)) + "\n",
    "players without end": HEAD + "".join(f"player {i} x\n" for i in range(100)) + "\n",
    "events without end": HEAD + "event 0 0 resigned\n" * 14_000 + "\n",
    "a name without end": HEAD + "player 0 " + "x" * 290_000 + "\n\n",
    "facts without end": HEAD + "event 0 0 resigned" + " a=b" * 70_000 + "\n\n",
    "words without end": HEAD + "\n0" + " a1" * 90_000 + "\n",
    "a word without end": HEAD + "\n0 " + "a" * 290_000 + "\n",
    "lines without end": HEAD + "\n" * 290_000 + "0 z9",
}


@pytest.mark.parametrize("name", HOSTILE)
async def test_a_hostile_record_holds_nobody_up(hall: Hall, name: str) -> None:
    await hall.workers.do("", 0.0, 0.1, doze, 0.0)  # it has come up
    worst, done = 0.0, False

    async def watch() -> None:
        nonlocal worst
        while not done:
            began = time.thread_time()
            await asyncio.sleep(0.001)
            worst = max(worst, time.thread_time() - began)

    watching = asyncio.create_task(watch())
    with pytest.raises(BadRecord):
        await acts.take_in(hall, Who("eve"), HOSTILE[name])
    done = True
    await watching
    assert worst < 0.05, f"the loop was held for {worst:.3f} s"


async def test_a_record_has_so_much_room_and_time(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(LongRecord):
        await acts.take_in(hall, Who("eve"), HEAD + "\n" * 300_000)
    await hall.workers.do("", 0.0, 0.1, doze, 0.0)
    monkeypatch.setattr(acts, "LONGEST_READING", 0.1)
    for worker in hall.workers.pool.workers:
        os.kill(worker.process.pid or 0, signal.SIGSTOP)
    with pytest.raises(SlowRecord):
        await acts.take_in(hall, Who("eve"), HEAD + "\n0 a1\n")
    monkeypatch.undo()
    assert (await acts.take_in(hall, Who("eve"), HEAD + "\n0 a1\n")).match.record.words == ["a1"]
