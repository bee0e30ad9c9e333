"""A finished move is taken back: a row that adds a position, luck that gives what it gave, a record of what remains."""

import asyncio
import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from stores import STORES

from octavo.core.errors import GameIsOver, StalePick
from octavo.core.record import read
from octavo.core.state import SPECTATOR
from octavo.fields import fields
from octavo.match import as_seen, replay, verify
from octavo.seen import see
from octavo.since import learnt
from octavo.table.acts import Guest, Who, admit
from octavo.table.errors import NothingToTakeBack
from octavo.table.hall import Hall
from octavo.table.seats import SeatPlan
from octavo.table.table import Table, retold
from octavo.web.pages.beside import beside
from octavo.web.session.player_names import tongue_at
from octavo.web.session.reader import Reader

pytestmark = pytest.mark.anyio
PEOPLE = [SeatPlan("link", "Ann"), SeatPlan("link", "Ben")]


@pytest.fixture(params=STORES)
async def hall(request: pytest.FixtureRequest, tmp_path: Path, anyio_backend: str) -> AsyncIterator[Hall]:
    opened = await Hall.open(await STORES[request.param](tmp_path), pause=0)
    yield opened
    await opened.close()


async def seated(hall: Hall, game: str = "peek", seats: list[SeatPlan] = PEOPLE) -> tuple[Table, list[Guest]]:
    table = await hall.create(game, seats, {}, player="ann")
    return table, [await admit(hall, Who(key=seat.key), table.id) for seat in table.seats if seat.key]


async def turn(table: Table, *words: str) -> None:
    for word in words:
        await table.take(table.match.turn, table.match.n, table.match.k, word)


async def again(hall: Hall, table: Table) -> Table:
    kept = await hall.store.load(table.id)
    assert kept is not None
    return Table(kept, retold(kept), hall.store)


async def test_a_move_is_taken_back_when_the_other_agrees(hall: Hall) -> None:
    table, (ann, ben) = await seated(hall)
    with pytest.raises(NothingToTakeBack):
        await ann.take_back(None, 0)
    before = fields(table.match.moments[0].state)
    await turn(table, "keep", "red")
    drawn = table.match.record.words[-1]
    await turn(table, "drop")  # Ben has begun his move
    with pytest.raises(StalePick):
        await ann.take_back(None, 0)
    await ann.take_back(None, 1)
    assert table.match.n == 1 and list(table.life.questions(1).values()) == [[0]]
    question = beside(table, hall.around(table, 1), [1], tongue_at(table, Reader("en"))).questions[0]
    assert question.says == "Ann would like to take the last move back."
    assert question.since == ["Ben has seen 1 draw since."]
    await ben.take_back(None, 1)
    for now in (table, await again(hall, table)):
        match = now.match
        assert (match.n, match.turn, match.drafted) == (2, 0, 0) and fields(match.state) == before
        assert [event.line() for event in match.record.events] == ["event 0 0 taken_back to=0"]
        assert now.life.taken_back and match.line() == [2]
    with pytest.raises(StalePick):
        await ann.take(None, 0, 0, "keep")
    await turn(table, "drop", "blue")
    assert table.match.record.words[-1] == drawn, "luck step k gives what it gave"
    log = see(table.match, SPECTATOR, table.game.tongue("en", table.names())).log
    assert any("Ann takes the last move back" in line.said for line in log)


async def test_freely_against_bots_and_never_after_the_end(hall: Hall) -> None:
    table, (ann,) = await seated(hall, "noughts", [SeatPlan("link"), SeatPlan("bot", "", "chancer")])
    await turn(table, "b2")
    async with asyncio.timeout(30):
        while table.match.turn != 0:
            await asyncio.sleep(0.01)
    await ann.take_back(None, table.match.n)
    assert (table.match.n, table.match.turn, table.match.record.words) == (3, 0, [])
    async with asyncio.timeout(60):
        while not table.match.over:
            if table.match.turn == 0:
                await turn(table, table.game.legal(table.match.state)[0])
            await asyncio.sleep(0.01)
    with pytest.raises(GameIsOver):
        await ann.take_back(None, table.match.n)


async def test_who_asks_and_moves_on_asks_no_more(hall: Hall) -> None:
    table, (ann, ben) = await seated(hall)
    await turn(table, "keep", "red")
    await ann.take_back(None, 1)
    await turn(table, "keep", "red")
    assert table.life.questions(table.match.n) == {}
    await ben.take_back(None, table.match.n)
    assert table.match.n == 2 and table.life.questions(2).values(), "that is a wish of his own"


async def test_what_a_move_has_shown_is_said() -> None:
    """In a game with hidden hands a move tells what its player held; what everybody knew it does not."""
    from octavo.core.luck import seeded
    from octavo.game import game
    from octavo.match import Match

    match = Match(game("ingenious"), 2, luck=seeded(4))
    while match.n < 1:
        match.take(0, match.game.legal(match.state)[0])
    told = {one.seat: one for one in learnt(match, 0)}
    assert told[1].of == (0,), "Ben has seen Ann's tile"
    open_game = Match(game("noughts"), 2)
    open_game.take(0, "b2")
    assert learnt(open_game, 0) == []


@pytest.mark.parametrize("name", ["peek", "ingenious", "strandline", "octocube"])
async def test_whatever_is_taken_back_the_record_verifies_and_numbers_only_grow(name: str, tmp_path: Path) -> None:
    hall = await Hall.open(await STORES["sqlite"](tmp_path), pause=0)
    rng = random.Random(5)
    table = await hall.create(name, [SeatPlan("here"), SeatPlan("here")], {}, player="ann")
    ann = await admit(hall, Who("ann"), table.id)
    seen, backs = 0, 0
    while not table.match.over and table.match.n < 120:
        match = table.match
        if match.n > 2 and backs < 12 and rng.random() < 0.25:
            try:
                await ann.take_back(rng.randrange(2), match.n)
                backs += 1
            except NothingToTakeBack:
                pass
        else:
            await turn(table, rng.choice(table.game.legal(match.state)))
        assert table.match.n >= seen
        seen = table.match.n
    kept = await again(hall, table)
    assert kept.match.record == table.match.record and kept.match.n == table.match.n
    assert [fields(m.state) for m in kept.match.moments] == [fields(m.state) for m in table.match.moments]
    for seat in (0, 1, SPECTATOR):
        for n in range(table.match.n + 1):
            assert fields(kept.match.view(seat, n)) == fields(table.match.view(seat, n))
    text = as_seen(table.match, 0).text()
    told = read(text)
    if table.match.over:
        assert backs and verify(told, table.match.record.luck) >= 0 and replay(told).over
        review = await ann.review()
        assert review.total >= 0
    else:
        await ann.cancel(None)
        with pytest.raises(Exception, match="ClosedRecord"):
            verify(read(as_seen(table.match, 0).text()))
    await hall.close()
