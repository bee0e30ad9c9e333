"""A game that ends before its end: by resigning, by agreement, by the operator. The result comes from the event."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from stores import STORES

from octavo.core.errors import ClosedRecord, GameIsOver, UnfinishedRecord
from octavo.core.record import SeatEvent, read
from octavo.core.state import OVER, SPECTATOR
from octavo.game import game
from octavo.match import as_seen, replay, verify
from octavo.players.game_review import choices, gathered, reviewed
from octavo.result import placed
from octavo.seen import Seen, see
from octavo.table.acts import Guest, Who, admit, close, create
from octavo.table.errors import NotSeated
from octavo.table.hall import Hall
from octavo.table.seats import SeatPlan
from octavo.table.table import Table, retold

pytestmark = pytest.mark.anyio
PEOPLE = [SeatPlan("link", "Ann"), SeatPlan("link", "Ben")]
THREE = [*PEOPLE, SeatPlan("link", "Cleo")]


@pytest.fixture(params=STORES)
async def hall(request: pytest.FixtureRequest, tmp_path: Path, anyio_backend: str) -> AsyncIterator[Hall]:
    opened = await Hall.open(await STORES[request.param](tmp_path), pause=0)
    yield opened
    await opened.close()


async def guests(hall: Hall, table: Table) -> list[Guest]:
    return [await admit(hall, Who(key=seat.key), table.id) for seat in table.seats if seat.key]


async def turn(table: Table, *words: str) -> None:
    for word in words:
        await table.take(table.match.turn, table.match.n, table.match.k, word)


async def again(hall: Hall, table: Table) -> Table:
    """As another server, or this one tomorrow, reads it."""
    kept = await hall.store.load(table.id)
    assert kept is not None
    return Table(kept, retold(kept), hall.store)


def shown(table: Table, seat: int = SPECTATOR) -> Seen:
    return see(table.match, seat, table.game.tongue("en", table.names()))


async def test_resigning_ends_the_game_where_two_play(hall: Hall) -> None:
    table = await hall.create("peek", PEOPLE, {}, player="ann")
    ann, ben = await guests(hall, table)
    await turn(table, "keep", "red", "drop")  # Ben has begun his move: that is dropped
    assert table.match.drafted == 1
    await ann.resign(None)
    for now in (table, await again(hall, table)):
        match = now.match
        assert match.over and match.turn == OVER and match.drafted == 0 and match.n == 1
        assert [event.line() for event in match.record.events] == [
            "event 1 0 resigned",
            "event 1 0 closed why=resigned",
        ]
        assert shown(now).places == [2, 1] and shown(now).verdict() == "Ann has resigned. Ben wins"
        assert shown(now).seed == match.luck.seed.hex() == as_seen(match, 1).seed
        assert shown(now, 0).words == [] and not now.thinking
    with pytest.raises(GameIsOver):
        await ben.take(None, 1, 0, "keep")
    with pytest.raises(GameIsOver):
        await ben.resign(None)
    await ann.resign(None)  # said twice it counts once
    assert table.e == 2
    rematch, _ = await ben.rematch()
    assert rematch.match.n == 0 and not rematch.match.over


async def test_everything_is_shown_once_a_game_is_closed(hall: Hall) -> None:
    table = await hall.create("peek", PEOPLE, {}, player="ann")
    ann, _ = await guests(hall, table)
    await turn(table, "keep", "red", "drop", "blue")
    assert "?" in as_seen(table.match, 0).text()
    await ann.resign(None)
    record = as_seen(table.match, SPECTATOR)
    assert "?" not in record.words and record.seed and record.text() == read(record.text()).text()
    with pytest.raises(ClosedRecord) as closed:
        verify(read(record.text()), record.luck)
    assert closed.value.facts == {"how": "resigned", "draws": 3} and closed.value.code == 4
    sent_in = await hall.create("peek", [SeatPlan("here")] * 2, {}, player="cleo", record=read(record.text()))
    assert sent_in.match.over and (await again(hall, sent_in)).match.record == sent_in.match.record
    part = await ann.play_on("ann", 1)
    assert not part.match.over and part.match.record.events == []


async def test_a_closed_game_can_be_reviewed(hall: Hall) -> None:
    table = await hall.create("noughts", PEOPLE, {}, player="ann")
    ann, _ = await guests(hall, table)
    await turn(table, "b2", "a1", "c3")
    await ann.resign(None)
    match = replay(read(table.match.record.text()))
    found = gathered(match, list(reviewed(match, 50)), 50)
    assert [one.n for one in found.verdicts] == choices(match) == [0, 1, 2] and found.end == (0.0, 1.0)
    progress = await ann.review()
    assert progress.total in (0, 3)


async def test_a_stand_in_plays_on_where_more_than_two_play(hall: Hall) -> None:
    table = await hall.create("strandline", THREE, {}, player="ann")
    ann, *_ = await guests(hall, table)
    assert table.match.turn == 0
    await ann.resign(None)
    assert not table.match.over and table.thinking and table.life.stand_ins == {0: "casual"}
    with pytest.raises(Exception, match="StandInPlays"):
        await ann.take(None, table.match.n, 0, table.game.legal(table.match.state)[0])
    async with asyncio.timeout(60):
        while not table.match.over:
            if table.thinking:
                await asyncio.sleep(0.01)
            else:
                await turn(table, table.game.legal(table.match.state)[0])
    assert shown(table).places is not None and shown(table).places[0] == 3, "who gave up comes last"
    kept = await again(hall, table)
    assert shown(kept).places == shown(table).places
    assert verify(kept.match.record) >= 0, "played to its end by the rules"


async def test_the_last_who_resigns_ends_it(hall: Hall) -> None:
    table = await hall.create("strandline", THREE, {}, player="ann")
    _, ben, cleo = await guests(hall, table)
    await ben.resign(None)
    assert not table.match.over
    await cleo.resign(None)
    assert table.match.over and shown(table).places == [1, 2, 2]


async def test_nobody_plays_on_for_bots_alone(hall: Hall) -> None:
    seats = [SeatPlan("link"), SeatPlan("bot", "", "chancer"), SeatPlan("bot", "", "chancer")]
    table = await hall.create("strandline", seats, {}, player="ann")
    (ann,) = await guests(hall, table)
    await ann.resign(None)
    assert table.match.over and shown(table).places == [3, 1, 1]


async def test_a_game_is_called_off_when_all_people_agree(hall: Hall) -> None:
    seats = [*PEOPLE, SeatPlan("bot", "", "chancer")]
    table = await hall.create("strandline", seats, {}, player="ann")
    ann, ben = await guests(hall, table)
    await ann.cancel(None)
    await ann.cancel(None)
    assert not table.match.over and list(table.life.asked.values()) == [[0]] and table.e == 1
    await ben.cancel(None, agree=False)
    assert table.life.asked == {} and table.e == 2
    await ben.cancel(None)
    await ann.cancel(None)
    assert table.match.over and table.match.closed == SeatEvent(table.match.n, -1, "closed", {"why": "cancelled"})
    assert shown(table).places is None and shown(table).verdict() == "The game was called off."
    assert shown(await again(hall, table)).closed == "cancelled"
    with pytest.raises(GameIsOver):
        await ann.cancel(None)


async def test_nobody_who_never_came_and_no_bot_is_asked(hall: Hall) -> None:
    table = await hall.create("peek", PEOPLE, {}, player="ann")
    ann = await admit(hall, Who(key=table.seats[0].key), table.id)
    await ann.cancel(None)
    assert table.match.over


async def test_a_hot_seat_agrees_with_itself(hall: Hall) -> None:
    table = await hall.create("peek", [SeatPlan("here"), SeatPlan("here")], {}, player="ann")
    await (await admit(hall, Who("ann"), table.id)).cancel(None)
    assert table.match.over


async def test_the_operator_closes_a_table(hall: Hall) -> None:
    table = await hall.create("peek", PEOPLE, {}, player="ann")
    await turn(table, "keep")
    await close(hall, table.id)
    await close(hall, table.id)
    assert table.match.over and table.e == 1 and shown(table).closed == "operator"
    assert shown(table).verdict() == "The game was closed by whoever runs this server."


async def test_a_spectator_ends_nothing(hall: Hall) -> None:
    table = await hall.create("peek", PEOPLE, {}, player="ann")
    watching = await admit(hall, Who(key=table.watch_key), table.id)
    for act in (watching.resign, watching.cancel):
        with pytest.raises(NotSeated):
            await act(None)
    assert table.e == 0


async def test_terms_are_kept_and_go_on_into_the_rematch(hall: Hall) -> None:
    terms = {"absence": "600", "stand_in": "greedy"}
    table = await create(hall, Who("ann"), "peek", PEOPLE, {}, terms=terms)
    assert table.life.terms.absence == 600 and (await again(hall, table)).life.terms == table.life.terms
    ann, _ = await guests(hall, table)
    await ann.resign(None)
    new, _ = await ann.rematch()
    assert new.life.terms == table.life.terms and new.match.record.events[0].facts == terms
    for wrong in ({"absence": "5"}, {"stand_in": "hal"}, {"tempo": "x"}):
        with pytest.raises(Exception, match=r"BadTerms|UnknownBot"):
            await create(hall, Who("ann"), "peek", PEOPLE, {}, terms=wrong)


async def test_a_pick_and_a_close_at_once_leave_no_word_after_the_end(tmp_path: Path) -> None:
    """Two processes on one database: whichever is first, both agree on what stands."""
    halls = [await Hall.open(await STORES["postgres"](tmp_path), pause=0) for _ in range(2)]
    for _ in range(12):
        here = await halls[0].create("peek", PEOPLE, {}, player="ann")
        there = await halls[1].table(here.id)
        ben = await admit(halls[1], Who(key=here.seats[1].key), here.id)
        tried = await asyncio.gather(turn(here, "keep", "red"), ben.resign(None), return_exceptions=True)
        assert not isinstance(tried[1], BaseException)
        kept = await again(halls[0], here)
        assert kept.match.over and kept.match.closed is not None and kept.match.closed.n == kept.match.n
        await asyncio.gather(*(hall.catching_up.now(table) for hall, table in zip(halls, (here, there), strict=True)))
        assert here.match.record == there.match.record == kept.match.record
    for hall in halls:
        await hall.close()


def test_places_with_those_who_gave_up() -> None:
    state = game("strandline").begin(3, game("strandline").for_table(3, {}))
    resigned = SeatEvent(0, 0, "resigned", {})
    assert placed(state, [0, 1, 2], []) == [1, 1, 1]
    assert placed(state, [0, 1, 2], [resigned]) == [3, 1, 1]
    assert placed(state, [0, 1, 0, 1], [resigned]) == [1, 1, 1, 1], "his partner plays on"
    assert placed(state, [0, 1, 2], [resigned, SeatEvent(0, -1, "closed", {"why": "cancelled"})]) is None


def test_an_unfinished_record_stays_unfinished() -> None:
    with pytest.raises(UnfinishedRecord):
        verify(read("octavo record 1\ngame noughts 1\nseats 2\n\n0 b2\n"))
