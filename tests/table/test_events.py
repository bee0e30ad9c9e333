"""What happens beside the game: kept and numbered apart, told to all, unknown to the rules."""

import asyncio
import sqlite3
import time
from pathlib import Path

import pytest

from octavo.core.errors import StalePick
from octavo.core.record import SeatEvent, read
from octavo.fields import fields
from octavo.match import as_seen
from octavo.table.errors import StoreLocked
from octavo.table.events import RENAMED, Event
from octavo.table.hall import Hall
from octavo.table.listeners import Message
from octavo.table.seats import SeatPlan
from octavo.table.store import A_MINUTE, Said, sqlite
from octavo.table.store.sqlite import SqliteStore
from octavo.table.table import Table, retold

pytestmark = pytest.mark.anyio
PEOPLE = [SeatPlan("here", "Ann"), SeatPlan("link", "Ben")]


async def new(hall: Hall) -> Table:
    return await hall.create("peek", PEOPLE, {}, player="ann")


async def turn(table: Table, *words: str) -> None:
    for word in words:
        await table.take(table.match.turn, table.match.n, table.match.k, word)


async def to_the_end(table: Table) -> None:
    while not table.match.over:
        await turn(table, table.game.legal(table.match.state)[0])


async def test_a_new_name_is_an_event_and_names_follow_from_events(hall: Hall, store: SqliteStore) -> None:
    table = await new(hall)
    began = time.time()
    await table.rename(1, "Benjamin")
    await turn(table, "keep", "red")
    await table.rename(1, " Benno\n")
    await table.rename(0, "Ann")  # she is called so already: nothing happens
    kept = await store.load(table.id)
    assert kept is not None
    assert [(event.seat, event.n, event.what, event.facts) for event in kept.events] == [
        (1, 0, RENAMED, {"name": "Benjamin"}),
        (1, 1, RENAMED, {"name": "Benno"}),
    ]
    assert all(began <= event.at <= time.time() for event in kept.events) and table.events == kept.events
    assert [seat.name for seat in kept.seats] == ["Ann", "Ben"], "as they were set up"
    assert table.names() == ["Ann", "Benno"] == table.match.record.players
    again = Table(kept, retold(kept), store)
    assert again.names() == ["Ann", "Benno"] == again.match.record.players and again.e == table.e == 2


async def test_listeners_hear_the_number_of_events(hall: Hall, file: Path) -> None:
    table = await new(hall)
    heard: list[Message] = []
    found: list[int] = []

    async def hear() -> None:
        async with table.listen([1]) as messages:
            async for message in messages:
                heard.append(message)
                with sqlite3.connect(file) as connection:  # whoever hears a number finds it in the file
                    found.append(connection.execute("SELECT COUNT(*) FROM events").fetchone()[0])

    hearing = asyncio.create_task(hear())
    await asyncio.sleep(0)
    for name in ("Bo", "Bob"):
        await table.rename(1, name)
        await asyncio.sleep(0)
    hearing.cancel()
    assert heard == [{"n": 0}, {"e": 0}, {"here": [1]}, {"e": 1}, {"e": 2}]
    assert found[3:] == [1, 2]
    async with table.listen() as messages:
        assert [await anext(messages), await anext(messages)] == [{"n": 0}, {"e": 2}], "who comes later hears it too"


async def test_an_event_makes_no_pick_stale(hall: Hall) -> None:
    table = await new(hall)
    n, k = table.match.n, table.match.k
    await table.rename(1, "Bo")
    await table.take(0, n, k, "keep")
    await table.rename(0, "Anna")
    await table.rename(1, "Bob")
    await table.take(0, n, k + 1, "red")
    assert (table.match.n, table.rows) == (1, 4)
    with pytest.raises(StalePick):
        await table.take(1, 0, 0, "keep")


async def test_an_event_tells_nobody_how_long_a_draft_is(hall: Hall, store: SqliteStore) -> None:
    """Whatever the actor has drafted or taken back: the same event, the same messages."""
    told = []
    for draft in ([], ["keep"], ["keep", None, "drop"], ["drop"]):
        table = await new(hall)
        async with table.listen([1]) as messages:
            for word in draft:
                if word is None:
                    await table.undo(0, 0, table.match.k)
                else:
                    await turn(table, word)
            await table.rename(1, "Bo")
            heard = [await anext(messages) for _ in range(3)]
        kept = await store.load(table.id)
        assert kept is not None
        events = [(event.seat, event.n, event.what, event.facts) for event in kept.events]
        told.append((events, heard, table.e, as_seen(table.match, 1).text().replace(table.match.record.luck, "")))
    assert all(one == told[0] for one in told)


async def test_the_rules_never_hear_of_events(hall: Hall, store: SqliteStore) -> None:
    table = await new(hall)
    for i, word in enumerate(["keep", "red", "drop", "blue"]):
        await table.rename(i % 2, f"name {i}")
        kept = await store.load(table.id)
        assert kept is not None
        assert fields(retold(kept).state) == fields(table.match.state)
        words = table.match.record.words
        kept.events = []
        assert retold(kept).record.words == words and fields(retold(kept).state) == fields(table.match.state)
        await turn(table, word)


async def test_an_event_that_cannot_be_kept_has_not_happened(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "PATIENCE", 0.05)
    hall = await Hall.open(await SqliteStore.open(file))
    table = await new(hall)
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    async with table.listen([1]) as messages:
        assert [await anext(messages) for _ in range(3)] == [{"n": 0}, {"e": 0}, {"here": [1]}]
        with pytest.raises(StoreLocked):
            await table.rename(1, "Bo")
        assert table.names() == ["Ann", "Ben"] == table.match.record.players and table.e == 0
        other.execute("ROLLBACK")
        other.close()
        await table.rename(1, "Bo")
        assert await anext(messages) == {"e": 1}
    assert table.names() == ["Ann", "Bo"]
    await hall.close()


async def test_two_servers_write_events_one_after_the_other(hall: Hall, file: Path) -> None:
    here = await new(hall)
    elsewhere = await Hall.open(await SqliteStore.open(file))
    there = await elsewhere.table(here.id)
    await here.rename(0, "Anna")
    await turn(here, "keep", "red")
    async with there.listen() as messages:
        heard: dict[str, object] = {}
        await there.rename(1, "Bo")
        while (heard.get("n"), heard.get("e")) != (1, 2):  # what was done here may have been read there before
            heard |= await anext(messages)
    assert there.names() == ["Anna", "Bo"] and there.match.n == 1 and there.events[1].n == 1
    await here.rename(1, "Bob")
    assert here.names() == ["Anna", "Bob"] and here.e == 3
    kept = await elsewhere.store.load(here.id)
    assert kept is not None and kept.events == here.events
    await elsewhere.close()


async def test_a_name_sent_twice_at_once_is_one_event(hall: Hall) -> None:
    table = await new(hall)
    await asyncio.gather(*(table.rename(1, "Bo") for _ in range(10)))
    assert table.e == 1


async def test_a_record_has_what_bears_on_the_result_and_nothing_else(hall: Hall, store: SqliteStore) -> None:
    table = await new(hall)
    await table.rename(1, "Bo")
    await turn(table, "keep", "red")
    await store.say(table.id, Said(0, 0, time.time(), "a secret thing to say"))
    await store.saw(table.id, [0, 1], time.time())
    await store.happen(table.id, 1, [Event(1, 1, "replaced", {"by": "club"}, 123456.0)])  # as a later table will
    kept = await store.load(table.id)
    assert kept is not None
    again = Table(kept, retold(kept), store)
    for seat in (0, 1, -3):
        text = as_seen(again.match, seat).text()
        assert [line for line in text.splitlines() if line.startswith("event")] == ["event 1 1 replaced by=club"]
        assert "secret" not in text and "123456" not in text and "renamed" not in text
        assert read(text).events == [SeatEvent(1, 1, "replaced", {"by": "club"})]
    await store.happen(table.id, 2, [Event(1, 1, "returned", {}, 123457.0)])
    kept = await store.load(table.id)
    assert kept is not None
    again = Table(kept, retold(kept), store)
    await turn(again, "keep")
    assert len(again.match.record.events) == 2, "a pick does not lose them"


async def test_a_whole_record_that_is_sent_in_keeps_its_events(hall: Hall, store: SqliteStore) -> None:
    table = await new(hall)
    await to_the_end(table)
    record = read(as_seen(table.match, 0).text())
    record.events = [SeatEvent(2, 0, "replaced", {"by": "club"}), SeatEvent(3, 1, "timeout", {})]
    here = [SeatPlan("here"), SeatPlan("here")]
    shown = await hall.create("peek", here, {}, player="ann", record=read(record.text()))
    assert shown.match.record.events == record.events
    del hall._tables[shown.id]
    assert (await hall.table(shown.id)).match.record.events == record.events
    part = await hall.create("peek", here, {}, player="ann", record=record.prefix(shown.match.moments[3].steps))
    assert part.match.record.events == [], "a game played on has a result of its own"


async def test_who_was_last_seen_is_kept_and_nothing_waits_for_it(hall: Hall, store: SqliteStore) -> None:
    table = await new(hall)

    async def seen() -> dict[int, float]:
        await asyncio.gather(*table._noting)
        kept = await store.load(table.id)
        assert kept is not None
        return kept.seen

    began = time.time()
    async with table.listen([0, -3]) as _:
        pass
    first = await seen()
    assert first.keys() == {0} and began <= first[0] <= time.time() and table.seen == first
    table.saw([0, 1])
    second = await seen()
    assert second[0] == first[0] and second.keys() == {0, 1}, "not again within a minute"
    table.seen[0] -= A_MINUTE
    table.saw([0])
    assert await seen() == second, "nor when another server has seen him"
    assert table.e == 0


async def test_a_store_that_fails_does_not_keep_anyone_from_looking(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "PATIENCE", 0.05)
    hall = await Hall.open(await SqliteStore.open(file))
    table = await new(hall)
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    table.saw([0])
    await asyncio.gather(*table._noting)
    other.execute("ROLLBACK")
    other.close()
    await hall.close()
    table.saw([1])
    await asyncio.gather(*table._noting)
