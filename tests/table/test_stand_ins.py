"""Nobody is stuck because of somebody who is away: stand-ins, seats taken back, handed over and left."""

import asyncio
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from stores import STORES

from octavo.core.state import SPECTATOR
from octavo.fields import fields
from octavo.table.acts import Guest, Who, admit, create, sit
from octavo.table.errors import GaveUp, NoSuchKey, NoSuchTable, NotAway, StandInPlays
from octavo.table.hall import Hall
from octavo.table.listeners import Listener
from octavo.table.seats import SeatPlan
from octavo.table.stand_ins import away
from octavo.table.table import Table, retold

pytestmark = pytest.mark.anyio
THREE = [SeatPlan("link", "Ann"), SeatPlan("link", "Ben"), SeatPlan("link", "Cleo")]
TERMS = {"absence": "600", "stand_in": "chancer"}


@pytest.fixture(params=STORES)
async def hall(request: pytest.FixtureRequest, tmp_path: Path, anyio_backend: str) -> AsyncIterator[Hall]:
    opened = await Hall.open(await STORES[request.param](tmp_path), pause=0)
    yield opened
    await opened.close()


async def three(hall: Hall, terms: dict[str, str] = TERMS) -> tuple[Table, list[Guest]]:
    table = await create(hall, Who("ann"), "strandline", THREE, {}, terms=terms)
    return table, [await admit(hall, Who(key=seat.key), table.id) for seat in table.seats]


async def gone(table: Table, seat: int, seconds: float = 700) -> None:
    """Somebody was last seen so long ago."""
    await asyncio.gather(*table._noting)
    table.seen[seat] = time.time() - seconds
    await table._store.saw(table.id, [seat], time.time() - 7200)  # as a clock that was set back: it counts
    table.seen = {**await table._store.last_seen(table.id), **table.seen}


async def test_who_is_away_is_seen_to_be_away_and_since_when(hall: Hall) -> None:
    table, _ = await three(hall)
    began = time.time()
    async with table.listen([1]):
        assert away(table).keys() == {0, 2} and hall.around(table, SPECTATOR, table.game.tongue()).away == away(table)
    assert away(table).keys() == {0, 1, 2} and abs(away(table)[1] - began) < 5


async def test_a_stand_in_plays_when_the_others_agree(hall: Hall) -> None:
    table, (ann, ben, cleo) = await three(hall)
    with pytest.raises(NotAway):
        await ben.stand_in(None, 0)
    await gone(table, 0)
    await ben.stand_in(None, 0)
    assert not table.thinking, "Cleo was not asked yet"
    await cleo.stand_in(None, 0, agree=False)
    assert table.life.asked == {}
    await cleo.stand_in(None, 0)
    await ben.stand_in(None, 0)
    assert table.life.stand_ins == {0: "chancer"} and table.life.asked == {}
    with pytest.raises(StandInPlays):
        await ann.take(None, table.match.n, table.match.k, "x")
    async with asyncio.timeout(60):
        while table.match.turn == 0:
            await asyncio.sleep(0.01)
    kept = await hall.store.load(table.id)
    assert kept is not None and Table(kept, retold(kept), hall.store).life.stand_ins == {0: "chancer"}
    await ann.come_back(None)
    await ann.come_back(None)
    assert table.life.stand_ins == {} and [event.what for event in table.match.record.events][-2:] == [
        "replaced",
        "returned",
    ]


async def test_who_is_away_as_long_is_not_asked(hall: Hall) -> None:
    table, (_, ben, _) = await three(hall)
    await gone(table, 0)
    await gone(table, 2)
    await ben.stand_in(None, 0)
    await ben.stand_in(None, 2)
    assert table.life.stand_ins.keys() == {0, 2}


async def test_a_stand_in_is_asked_with_the_view_of_its_seat(hall: Hall) -> None:
    """What a worker gets is the record without its seed, and it observes before it thinks."""
    table, (ann, *_) = await three(hall)
    record = table.match.record.text()
    assert table.match.luck.seed.hex() not in record
    view = table.match.view(0)
    assert fields(view.observe(0)) == fields(view)
    await ann.resign(None)
    with pytest.raises(GaveUp):
        await ann.come_back(None)


async def test_a_seat_is_handed_over_and_the_old_key_is_out(hall: Hall) -> None:
    table, _ = await three(hall)
    old = table.seats[0].key
    await sit(hall, "ann", old)
    heard: list[str] = []

    class Told(Listener):
        def hang_up(self) -> None:
            heard.append("hung up")

    with table.heard_by(Told([0])), table.heard_by(Told([1])):
        mine = await admit(hall, Who("ann"), table.id)
        seat, new = await mine.hand_over(0, "ann")
    assert seat == 0 and new != old and heard == ["hung up"]
    for who in (Who(key=old),):
        with pytest.raises(NoSuchTable):
            await admit(hall, who, table.id)
    with pytest.raises(NoSuchKey):
        await sit(hall, "mallory", old)
    assert (await admit(hall, Who("ann"), table.id)).held == [SPECTATOR], "she looks on"
    await sit(hall, "dan", new)
    assert (await admit(hall, Who("dan"), table.id)).seats == [0]
    again = await hall.store.load(table.id)
    assert again is not None and again.seats[0].key == new


async def test_other_processes_hear_of_it_within_a_second(tmp_path: Path) -> None:
    halls = [await Hall.open(await STORES["postgres"](tmp_path), pause=0) for _ in range(2)]
    table, _ = await three(halls[0])
    old = table.seats[1].key
    there = await halls[1].table(table.id)
    guest = await admit(halls[1], Who(key=old), table.id, acting=True)
    assert guest.seats == [1]
    ben = await admit(halls[0], Who(key=old), table.id)
    await ben.hand_over(None)
    async with asyncio.timeout(20):  # a second on a machine that is not busy
        while there.seats[1].key == old:
            await asyncio.sleep(0.02)
    with pytest.raises(NoSuchTable):
        await admit(halls[1], Who(key=old), table.id, acting=True)
    for hall in halls:
        await hall.close()


async def test_who_leaves_is_played_for_until_somebody_comes(hall: Hall) -> None:
    table, (ann, *_) = await three(hall)
    old = table.seats[0].key
    await ann.leave(None)
    assert table.life.stand_ins == {0: "chancer"} and table.life.left == {0} and not table.taken(0)
    with pytest.raises(NoSuchKey):
        await sit(hall, "ann", old)
    await sit(hall, "dan", table.seats[0].key)
    assert table.life.stand_ins == {} and table.life.left == set()
    watching = await sit(hall, "eve", table.watch_key)
    assert watching[1] == SPECTATOR
    await (await admit(hall, Who("eve"), table.id)).leave(None, "eve")
    with pytest.raises(NoSuchTable):
        await admit(hall, Who("eve"), table.id)
