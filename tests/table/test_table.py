"""One running game: who may pick what and when, and what is told to whom."""

import asyncio
import random
import sqlite3
from pathlib import Path

import pytest

from octavo.core.errors import (
    GameIsOver,
    IllegalPick,
    NothingToUndo,
    NotYourTurn,
    StalePick,
)
from octavo.fields import fields
from octavo.match import verify
from octavo.table.errors import OtherRules, StoreLocked
from octavo.table.hall import Hall
from octavo.table.listeners import Message
from octavo.table.seats import SeatPlan
from octavo.table.store import sqlite
from octavo.table.store.sqlite import SqliteStore
from octavo.table.table import Table, retold

pytestmark = pytest.mark.anyio
PEOPLE = [SeatPlan("here", "Ann"), SeatPlan("link", "Ben")]


async def new(hall: Hall) -> Table:
    return await hall.create("peek", PEOPLE, {}, player="ann")


async def turn(table: Table, *words: str) -> None:
    """Some picks of whoever is to act."""
    for word in words:
        await table.take(table.match.turn, table.match.n, table.match.k, word)


async def kept_words(table: Table, store: SqliteStore) -> list[str]:
    kept = await store.load(table.id)
    assert kept is not None
    return retold(kept).record.words


async def test_a_pick_and_the_luck_that_answers_it_are_kept(hall: Hall, store: SqliteStore) -> None:
    table = await new(hall)
    await turn(table, "keep", "red")
    words = await kept_words(table, store)
    assert words == table.match.record.words and len(words) == 4
    assert (table.match.n, table.match.turn) == (1, 1)


async def test_the_same_pick_sent_twice_counts_once(hall: Hall, store: SqliteStore) -> None:
    table = await new(hall)
    await asyncio.gather(*(table.take(0, 0, 0, "keep") for _ in range(20)))
    await table.take(0, 0, 1, "red")
    await table.take(0, 0, 1, "red")
    await turn(table, "drop", "blue")
    await table.take(0, 0, 0, "keep")
    words = await kept_words(table, store)
    assert [word for word in words if word[0] != "d" or word == "drop"] == ["keep", "red", "drop", "blue"]


async def test_a_stale_pick_is_refused(hall: Hall) -> None:
    table = await new(hall)
    await turn(table, "keep")
    for n, k, word in [(0, 0, "drop"), (0, 2, "red"), (1, 0, "red"), (7, 1, "red"), (0, -1, "red"), (-1, 0, "d3")]:
        with pytest.raises(StalePick):
            await table.take(0, n, k, word)
    assert table.match.k == 1


async def test_who_is_not_to_act_is_not_told_how_long_the_draft_is(hall: Hall) -> None:
    table = await new(hall)
    answers = set()
    for _ in range(2):
        for k in range(3):
            with pytest.raises(NotYourTurn) as raised:
                await table.take(1, 0, k, "keep")
            answers.add(str(raised.value))
        if table.match.k == 0:
            await turn(table, "keep")
    assert len(answers) == 1


async def test_what_is_not_legal_is_refused(hall: Hall) -> None:
    table = await new(hall)
    for word in ["red", "d3", "", "keep ", "x" * 10_000, "'; DROP TABLE rows; --"]:
        with pytest.raises(IllegalPick):
            await table.take(0, 0, 0, word)
    assert table.match.k == 0


async def test_a_draft_can_be_taken_back_and_the_undo_is_a_row(hall: Hall, store: SqliteStore) -> None:
    table = await new(hall)
    await turn(table, "keep")
    rows = table.rows
    await table.undo(0, 0, 1)
    assert (table.match.k, table.match.drafted, table.rows) == (2, 0, rows + 1)
    assert await kept_words(table, store) == table.match.record.words
    with pytest.raises(NothingToUndo):
        await table.undo(0, 0, 2)
    await turn(table, "drop", "green")
    with pytest.raises(StalePick):
        await table.undo(0, 0, 2)
    with pytest.raises(NotYourTurn):
        await table.undo(0, 1, 0)
    assert (await kept_words(table, store))[1:3] == ["drop", "green"]


async def test_another_choice_is_an_undo_and_a_pick_kept_together(hall: Hall, store: SqliteStore) -> None:
    table = await new(hall)
    await turn(table, "keep")
    rows = table.rows
    for _ in range(2):  # a page that heard no answer sends it again
        await table.take(0, 0, 1, "drop", instead=True)
        assert (table.match.k, table.match.drafted, table.match.said) == (3, 1, "drop")
    assert table.rows > rows + 1 and await kept_words(table, store) == table.match.record.words
    with pytest.raises(IllegalPick):
        await table.take(0, 0, 3, "blue!", instead=True)
    with pytest.raises(NotYourTurn):
        await table.take(1, 0, 3, "keep", instead=True)


async def test_only_settled_positions_are_published_and_only_their_number(hall: Hall, file: Path) -> None:
    table = await new(hall)
    heard: list[Message] = []

    async def hear() -> None:
        async with table.listen([1]) as messages:
            async for message in messages:
                heard.append(message)
                with sqlite3.connect(file) as connection:  # whoever hears a number finds it in the file
                    (end,) = connection.execute("SELECT COUNT(*) FROM rows").fetchone()
                assert "n" not in message or end >= table.match.moments[table.match.n].steps

    hearing = asyncio.create_task(hear())
    await asyncio.sleep(0)
    for words in (["keep"], ["red"], ["drop"], ["blue"]):
        await turn(table, *words)
        await asyncio.sleep(0)
    hearing.cancel()
    assert heard == [{"n": 0}, {"e": 0}, {"here": [1]}, {"n": 1}, {"n": 2}]


async def test_presence_is_told_when_it_changes(hall: Hall) -> None:
    table = await new(hall)
    async with table.listen([0]) as first:
        assert [await anext(first) for _ in range(3)] == [{"n": 0}, {"e": 0}, {"here": [0]}]
        async with table.listen([0, 1]) as second:
            assert [await anext(second) for _ in range(3)] == [{"n": 0}, {"e": 0}, {"here": [0, 1]}]
            assert await anext(first) == {"here": [0, 1]}
        assert await anext(first) == {"here": [0]}
    assert table.listeners.here() == []


async def test_a_pick_that_cannot_be_kept_has_not_happened(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "PATIENCE", 0.05)
    store = await SqliteStore.open(file)
    hall = await Hall.open(store)
    table = await new(hall)
    await turn(table, "keep")
    before = fields(table.match.state)
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    for _ in range(2):
        with pytest.raises(StoreLocked):
            await turn(table, "red")
        with pytest.raises(StoreLocked):
            await table.undo(0, 0, 1)
    assert fields(table.match.state) == before and (table.match.n, table.match.k) == (0, 1)
    other.execute("ROLLBACK")
    other.close()
    await turn(table, "red")
    assert await kept_words(table, store) == table.match.record.words
    await hall.close()


async def test_a_browser_that_hangs_up_does_not_cut_a_pick_in_half(hall: Hall, store: SqliteStore) -> None:
    table = await new(hall)
    await turn(table, "keep")
    picking = asyncio.create_task(table.take(0, 0, 1, "red"))
    await asyncio.sleep(0)
    picking.cancel()
    await asyncio.gather(picking, return_exceptions=True)
    while table.match.n == 0:
        await asyncio.sleep(0.01)
    assert await kept_words(table, store) == table.match.record.words


async def test_two_servers_cannot_both_write_a_row(hall: Hall, file: Path) -> None:
    here = await new(hall)
    there_store = await SqliteStore.open(file)
    there = await (await Hall.open(there_store)).table(here.id)
    await turn(here, "keep", "red")
    heard = there.listeners
    with pytest.raises(StalePick):
        await there.take(0, 0, 0, "drop")
    assert heard is there.listeners and there.match.record.words == here.match.record.words
    await there.take(1, 1, 0, "keep")
    with pytest.raises(StalePick):
        await here.take(1, 1, 0, "drop")
    assert here.match.record.words == there.match.record.words
    await there_store.close()


async def test_what_comes_late_after_an_undo_does_nothing(hall: Hall, store: SqliteStore) -> None:
    """A pick was sent twice; the second comes when the first was taken back, or another said in its place."""
    table = await new(hall)
    await table.take(0, 0, 0, "keep")
    await table.undo(0, 0, 1)
    rows = table.rows
    with pytest.raises(StalePick):
        await table.take(0, 0, 0, "keep")
    await table.undo(0, 0, 1)
    assert table.rows == rows and table.match.drafted == 0, "nor does the undo, which counts once"
    await table.take(0, 0, 2, "drop")
    await table.take(0, 0, 3, "keep", instead=True)
    rows = table.rows
    await table.take(0, 0, 3, "keep", instead=True)
    for k, word in ((0, "keep"), (2, "drop")):
        with pytest.raises(StalePick):
            await table.take(0, 0, k, word)
    assert (table.rows, table.match.k) == (rows, 5)
    await table.take(0, 0, 5, "red")
    await table.take(0, 0, 4, "keep")
    await table.take(0, 0, 5, "red")
    assert table.match.n == 1 and await kept_words(table, store) == table.match.record.words, "what stands counts once"
    for seat, k in ((0, 5), (1, 3)):
        with pytest.raises(StalePick):
            await table.undo(seat, 0, k)


async def test_any_story_is_the_same_when_it_is_told_again(hall: Hall, store: SqliteStore) -> None:
    for seed in range(5):
        table = await new(hall)
        rng = random.Random(seed)
        while not table.match.over:
            seat, n, k = table.match.turn, table.match.n, table.match.k
            if table.match.drafted and rng.random() < 0.4:
                await table.undo(seat, n, k, whole=rng.random() < 0.5)
            else:
                await table.take(seat, n, k, rng.choice(table.game.legal(table.match.state)))
            kept = await store.load(table.id)
            assert kept is not None
            again = retold(kept)
            assert fields(again.state) == fields(table.match.state)
            assert (again.record.words, again.record.actors) == (table.match.record.words, table.match.record.actors)
            assert (again.record.luck, again.n, again.k) == (table.match.record.luck, table.match.n, table.match.k)
            assert again.taken_back.after == table.match.taken_back.after
        assert again.record.seed == table.match.record.seed and verify(again.record) == 8
        with pytest.raises(GameIsOver):
            await table.take(0, table.match.n, 0, "keep")


async def test_a_table_from_other_rules_says_so(hall: Hall, store: SqliteStore) -> None:
    table = await new(hall)
    kept = await store.load(table.id)
    assert kept is not None
    kept.version = 7
    with pytest.raises(OtherRules):
        retold(kept)
