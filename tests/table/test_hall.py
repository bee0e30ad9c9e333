"""All tables of a server: setting up, coming in by a link, coming back tomorrow."""

import sqlite3
from pathlib import Path

import pytest

from octavo.core.errors import (
    BadRecord,
    BadSeats,
    OctavoError,
    UnknownGame,
    UnknownOption,
)
from octavo.core.luck import seeded
from octavo.core.record import read
from octavo.core.state import SPECTATOR
from octavo.game import game
from octavo.match import Match, as_seen
from octavo.players.errors import UnknownBot
from octavo.table import hall as hall_module
from octavo.table.errors import BadSeatPlan, NoSuchKey, NoSuchTable
from octavo.table.hall import Hall
from octavo.table.seats import SeatPlan, tidy
from octavo.table.store.sqlite import SqliteStore
from octavo.table.table import Table

pytestmark = pytest.mark.anyio
PEOPLE = [SeatPlan("here", "Ann"), SeatPlan("link")]


async def to_the_end(table: Table) -> None:
    while not table.match.over:
        match = table.match
        await table.take(match.turn, match.n, match.k, match.game.legal(match.state)[0])


async def test_whoever_sets_up_holds_the_seats_here(hall: Hall) -> None:
    table = await hall.create("peek", [SeatPlan("here"), SeatPlan("here")], {}, player="ann")
    assert await hall.held("ann", table) == [0, 1] and hall.owns("ann", table)
    assert await hall.held("ben", table) == [] and not hall.owns("ben", table)
    assert await hall.held("", table) == [] and not hall.owns("", table)


async def test_whoever_sets_up_for_others_watches(hall: Hall) -> None:
    table = await hall.create("peek", [SeatPlan("link"), SeatPlan("link")], {}, player="ann")
    assert await hall.held("ann", table) == [SPECTATOR]
    assert not table.taken(0)


async def test_a_link_opens_its_seat_and_nothing_else(hall: Hall) -> None:
    table = await hall.create("peek", PEOPLE, {}, player="ann")
    assert await hall.enter(table.seats[1].key, "ben") == (table, 1)
    assert await hall.enter(table.watch_key, "cleo") == (table, SPECTATOR)
    assert await hall.held("ben", table) == [1] and table.taken(1)
    assert await hall.held("cleo", table) == [SPECTATOR]
    for key in ["", "x", table.id, table.seats[1].key[:-1], table.seats[1].key.lower(), "' OR 1=1 --", "\ud800"]:
        with pytest.raises(NoSuchKey):
            await hall.enter(key, "dan")
    assert len({table.watch_key, *(seat.key for seat in table.seats)}) == 3
    assert all(len(seat.key) >= 22 for seat in table.seats)


async def test_tomorrow_everything_is_there(hall: Hall, file: Path) -> None:
    table = await hall.create("peek", PEOPLE, {}, player="ann")
    await hall.enter(table.seats[1].key, "ben")
    await table.rename(1, "  Ben\u202e\n<b>  ")
    await table.take(0, 0, 0, "keep")
    await hall.close()
    tomorrow = await Hall.open(await SqliteStore.open(file))
    again = await tomorrow.table(table.id)
    assert again is not table
    assert again.names() == ["Ann", "Ben <b>"] and again.match.k == 1
    assert again.match.record.players == again.names()
    assert await tomorrow.held("ben", again) == [1]
    assert [found.id for found in await tomorrow.mine("ben")] == [table.id]
    assert await tomorrow.mine("dan") == [] and await tomorrow.mine("") == []
    await tomorrow.close()


async def test_my_tables_the_newest_first(hall: Hall) -> None:
    tables = [await hall.create("peek", PEOPLE, {}, player="ann") for _ in range(3)]
    assert await hall.mine("ann") == tables[::-1]


async def test_a_table_that_cannot_be_told_any_more_does_not_hide_the_others(hall: Hall, file: Path) -> None:
    tables = [await hall.create("peek", PEOPLE, {}, player="ann") for _ in range(4)]
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE tables SET version = 9 WHERE id = ?", (tables[0].id,))
        connection.execute("UPDATE tables SET game = 'chess' WHERE id = ?", (tables[1].id,))
        connection.execute("UPDATE rows SET word = 'e5' WHERE table_id = ?", (tables[2].id,))
    connection.close()
    tomorrow = await Hall.open(hall.store)
    assert [table.id for table in await tomorrow.mine("ann")] == [tables[3].id]


async def test_there_are_never_two_of_one_table(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall_module, "AT_HAND", 2)
    tables = [await hall.create("peek", PEOPLE, {}, player="ann") for _ in range(5)]
    assert len(hall._recent) == 2
    assert [await hall.table(table.id) for table in tables] == tables


@pytest.mark.parametrize(
    ("name", "seats", "options", "error"),
    [
        ("chess", PEOPLE, {}, UnknownGame),
        ("../../etc", PEOPLE, {}, UnknownGame),
        ("peek", PEOPLE * 2, {}, BadSeats),
        ("peek", [], {}, BadSeats),
        ("peek", PEOPLE, {"size": "9"}, UnknownOption),
        ("peek", [SeatPlan("ghost"), SeatPlan("here")], {}, BadSeatPlan),
        ("peek", [SeatPlan("bot", bot="hal"), SeatPlan("here")], {}, UnknownBot),
    ],
)
async def test_what_cannot_be_set_up(
    hall: Hall, name: str, seats: list[SeatPlan], options: dict[str, object], error: type[OctavoError]
) -> None:
    with pytest.raises(error):
        await hall.create(name, seats, options, player="ann")
    assert await hall.mine("ann") == []


async def test_no_such_table(hall: Hall) -> None:
    for id in ["", "nope", "x" * 10_000]:
        with pytest.raises(NoSuchTable):
            await hall.table(id)


async def test_a_rematch_has_the_same_people_and_another_beginner(hall: Hall) -> None:
    table = await hall.create("peek", PEOPLE, {}, player="ann")
    await hall.enter(table.seats[1].key, "ben")
    await hall.enter(table.watch_key, "cleo")
    await to_the_end(table)
    again = await hall.rematch(table)
    assert await hall.rematch(table) is again and table.rematch == again.id
    assert await hall.held("ann", again) == [1] and await hall.held("ben", again) == [0]
    assert await hall.held("cleo", again) == [SPECTATOR]
    assert again.names() == ["", "Ann"] and hall.owns("ann", again)
    assert not {seat.key for seat in again.seats} & {seat.key for seat in table.seats}
    assert again.match.record.luck != table.match.record.luck


async def test_a_whole_record_can_be_looked_at(hall: Hall, file: Path) -> None:
    table = await hall.create("peek", PEOPLE, {}, player="ann")
    await to_the_end(table)
    record = as_seen(table.match, 0)
    here = [SeatPlan("here"), SeatPlan("here")]
    for text in (record.text(), record.text().replace(f"seed {record.seed}\n", "")):
        shown = await hall.create("peek", here, {}, player="ann", record=read(text))
        assert shown.match.over and shown.imported and shown.match.n == table.match.n
        assert shown.match.record.luck == record.luck and shown.match.record.end == record.end
        assert shown.match.record.seed == read(text).seed
        del hall._tables[shown.id]
        again = await hall.table(shown.id)
        assert again is not shown and again.match.record == shown.match.record


async def test_a_part_of_a_record_is_played_on_with_luck_of_its_own(hall: Hall) -> None:
    table = await hall.create("peek", PEOPLE, {}, player="ann")
    await to_the_end(table)
    steps = table.match.moments[3].steps
    part = as_seen(table.match, 0).prefix(steps)
    here = [SeatPlan("here", "Ann"), SeatPlan("bot", bot="chancer")]
    on = await hall.create("peek", here, {}, player="ann", record=part)
    assert on.match.record.words == part.words and on.match.n == 3 and on.match.record.given == steps
    assert on.match.record.luck != table.match.record.luck and on.names() == ["Ann", "chancer"]


async def test_a_record_with_luck_unseen_cannot_be_played_on(hall: Hall) -> None:
    match = Match(game("peek"), luck=seeded(1))
    match.take(0, "keep")
    seen = read(as_seen(match, 1).text())
    with pytest.raises(BadRecord):
        await hall.create("peek", PEOPLE, {}, player="ann", record=seen)
    with pytest.raises(BadSeats):
        await hall.create("peek", PEOPLE[:1], {}, player="ann", record=match.record)


def test_a_name_is_one_short_line() -> None:
    assert tidy(" a\tb\r\nc\u2028d\x1ce ") == "a b c d e"
    assert tidy("\u202eevil\u202c\x00\ufeff") == "evil"
    assert tidy("ж" * 99) == "ж" * 40
    assert tidy("{seat} %s <script>") == "{seat} %s <script>"
