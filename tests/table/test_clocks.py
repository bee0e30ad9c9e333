"""Clocks: what is left follows from events with the server's clock; whoever's time is up is played for, or has lost."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest
from stores import STORES

from octavo.seen import see
from octavo.table import clock_keeper
from octavo.table.acts import Who, admit, create
from octavo.table.clocks import clocks, counted, left, ticks
from octavo.table.hall import Hall
from octavo.table.seats import SeatPlan
from octavo.table.store import Job
from octavo.table.table import Table, retold

pytestmark = pytest.mark.anyio
PEOPLE = [SeatPlan("link", "Ann"), SeatPlan("link", "Ben")]


@pytest.fixture(params=STORES)
async def opens(
    request: pytest.FixtureRequest, tmp_path: Path, anyio_backend: str, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Callable[[], object]]:
    monkeypatch.setattr(clock_keeper, "LOOKED", 0.05)
    halls: list[Hall] = []

    async def opened() -> Hall:
        halls.append(await Hall.open(await STORES[request.param](tmp_path), pause=0))
        return halls[-1]

    yield opened
    for hall in halls:
        if not hall.leaving:
            await hall.close()


async def timed(hall: Hall, clock: str, **terms: str) -> Table:
    return await create(hall, Who("ann"), "peek", PEOPLE, {}, terms={"clock": clock, "stand_in": "chancer", **terms})


async def turn(table: Table, *words: str) -> None:
    for word in words:
        await table.take(table.match.turn, table.match.n, table.match.k, word)


async def again(hall: Hall, table: Table) -> Table:
    kept = await hall.store.load(table.id)
    assert kept is not None
    return Table(kept, retold(kept), hall.store)


async def until(asked: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not asked():
            await asyncio.sleep(0.02)


async def test_what_is_shown_agrees_with_what_is_stored(opens: Callable[[], object]) -> None:
    hall = await opens()  # type: ignore[misc]
    table = await timed(hall, "live:600:10")
    assert ticks(table) is None and [clock.left for clock in clocks(table).values()] == [600, 600]
    await turn(table, "keep", "red")  # the first move of each is not timed
    assert ticks(table) is None and table.life.clock == {0: 610.0}
    await turn(table, "keep", "red")
    assert ticks(table) == 0
    stored = await again(hall, table)
    now = time.time()
    for seat in (0, 1):
        assert left(stored, seat, now) == left(table, seat, now)
    assert left(table, 0, now + 100) == pytest.approx(left(table, 0, now) - 100)
    assert left(table, 0, now + 9999) == 0 and left(table, 1, now + 9999) == 610
    seen = see(table.match, 0, table.game.tongue("en", table.names()), None, hall.around(table, 0))
    assert "Ann has 10:" in seen.twin and any("Ann has" in line for line in seen.aloud)


@pytest.mark.parametrize("lost", ["", "yes"])
async def test_who_runs_out_of_time(opens: Callable[[], object], lost: str) -> None:
    hall = await opens()  # type: ignore[misc]
    table = await timed(hall, "live:1:0", **({"lost": lost} if lost else {}))
    await turn(table, "keep", "red", "keep", "red", "drop")  # Ann has begun her second move
    if lost:
        await until(lambda: table.match.over)
        assert [event.line() for event in table.match.record.events][1:] == [
            "event 2 0 timeout lost=yes",
            "event 2 0 closed why=timeout",
        ]
        shown = see(table.match, 1, table.game.tongue("en", table.names()))
        assert shown.places == [2, 1] and shown.verdict() == "Ann has run out of time. Ben wins"
        await until(lambda: not hall.clocks.held)
    else:
        await until(lambda: bool(table.life.stand_ins))
        await until(lambda: table.match.n > 2)
        assert table.life.stand_ins == {0: "chancer"}
        ann = await admit(hall, Who(key=table.seats[0].key), table.id)
        if not table.match.over:
            await ann.come_back(None)


async def test_time_that_nobody_kept_does_not_count(opens: Callable[[], object]) -> None:
    hall = await opens()  # type: ignore[misc]
    table = await timed(hall, "live:600:0")
    await turn(table, "keep", "red", "keep", "red")
    await until(lambda: table.id in hall.clocks.held)
    await hall.clocks.close()
    # As if it had been down for 100 seconds: the position is older by so much, and so is the last sign of its keeper.
    table.life.since -= 100
    await hall.store.claim(clock_keeper.KIND, 0.0)
    await hall.store.renew(Job(clock_keeper.KIND, table.id, done=int(time.time()) - 100), 0.0)
    assert left(table, 0, time.time()) < 501
    hall.clocks.held.clear()
    hall.clocks.run()
    await until(lambda: any(event.what == "paused" for event in table.events))
    assert left(table, 0, time.time()) > 590


async def test_exactly_one_process_keeps_the_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock_keeper, "LOOKED", 0.05)
    halls = [await Hall.open(await STORES["postgres"](tmp_path), pause=0) for _ in range(2)]
    tables = [await timed(halls[0], "live:1:0", lost="yes") for _ in range(4)]
    for table in tables:
        await turn(table, "keep", "red", "keep", "red")
    await until(lambda: all(table.match.over for table in tables))
    for table in tables:
        kept = await halls[1].store.load(table.id)
        assert kept is not None and [event.what for event in kept.events].count("timeout") == 1
    for hall in halls:
        await hall.close()


def test_days_off_do_not_count() -> None:
    friday = datetime(2026, 11, 20, 18, tzinfo=UTC).timestamp()
    hour = 3600.0
    assert counted(friday, friday + 10 * hour, "") == 10 * hour
    assert counted(friday, friday + 10 * hour, "sat,sun") == 6 * hour
    assert counted(friday, friday + 54 * hour, "sat,sun") == 6 * hour
    assert counted(friday, friday + 60 * hour, "sat,sun") == 12 * hour
    assert counted(friday, friday - 5, "sat") == 0


async def test_by_days_each_move_has_its_time(opens: Callable[[], object]) -> None:
    hall = await opens()  # type: ignore[misc]
    table = await timed(hall, "days:86400", off="sat,sun")
    await turn(table, "keep", "red", "keep", "red")
    await turn(table, "keep", "red")
    assert table.life.clock == {0: 86400.0, 1: 86400.0} and ticks(table) == 1
    for wrong in ({"clock": "fast"}, {"off": "someday"}, {"lost": "no"}):
        with pytest.raises(Exception, match="BadTerms"):
            await create(hall, Who("ann"), "peek", PEOPLE, {}, terms=wrong)
