"""Hints: from the seat's view, for that seat, once per position."""

import asyncio

import pytest

from octavo.core.errors import GameIsOver, NotYourTurn, StalePick
from octavo.players.advice import Advice
from octavo.table.hall import Hall
from octavo.table.seats import SeatPlan
from octavo.table.table import Table

pytestmark = pytest.mark.anyio
PEOPLE = [SeatPlan("link"), SeatPlan("link")]


async def noughts(hall: Hall, *words: str) -> Table:
    table = await hall.create("noughts", PEOPLE, {})
    for n, word in enumerate(words):
        await table.take(n % 2, n, 0, word)
    return table


async def test_expert_sees_three_in_a_row_and_says_so(hall: Hall) -> None:
    table = await noughts(hall, "a1", "b2", "a2", "c3")
    async with asyncio.timeout(60):
        hint = await hall.hints.ask("here", table, 0, 4, 0)
    assert hint.advice.words == ("a3",) and hint.advice.why == "three" and hint.advice.chance == 1.0
    assert list(hint.left(table.match)) == ["a3"]
    assert hall.hints.of(table, 0) is hint and hall.hints.of(table, 1) is None
    assert await hall.hints.ask("here", table, 0, 4, 0) is hint, "who asks twice gets the same"
    await table.take(0, 4, 0, "b3")
    assert hall.hints.of(table, 0) is None and not table.hints, "the table has moved on"


async def test_only_who_is_to_act_and_sees_the_table_as_it_stands_is_advised(hall: Hall) -> None:
    table = await noughts(hall, "a1")
    for seat, n, refusal in ((0, 1, NotYourTurn), (1, 0, StalePick)):
        with pytest.raises(refusal):
            await hall.hints.ask("here", table, seat, n, 0)
    over = await noughts(hall, "a1", "b1", "a2", "b2", "a3")
    with pytest.raises(GameIsOver):
        await hall.hints.ask("here", over, 1, 5, 0)


async def test_a_hint_goes_along_with_the_move_and_comes_back_with_an_undo(hall: Hall) -> None:
    table = await hall.create("peek", PEOPLE, {})
    seat = table.match.turn
    async with asyncio.timeout(60):
        hint = await hall.hints.ask("here", table, seat, 0, 0)
    assert len(hint.advice.words) == 2, "keep or drop, then a colour"
    other = "drop" if hint.advice.words[0] == "keep" else "keep"
    await table.take(seat, 0, 0, other)
    assert hall.hints.of(table, seat) is None, "he went another way"
    await table.undo(seat, 0, 1)
    await table.take(seat, 0, 2, hint.advice.words[0])
    found = hall.hints.of(table, seat)
    assert found is not None and list(found.left(table.match)) == list(hint.advice.words[1:])


async def test_a_hint_for_a_move_that_was_begun_otherwise_says_nothing(hall: Hall) -> None:
    """As many words, but others: what was advised after the first may not even be legal after the second."""
    table = await hall.create("peek", PEOPLE, {})
    seat = table.match.turn
    await table.take(seat, 0, 0, "keep")
    async with asyncio.timeout(60):
        await hall.hints.ask("here", table, seat, 0, 1)
    assert hall.hints.of(table, seat) is not None
    await table.take(seat, 0, 1, "drop", instead=True)
    assert hall.hints.of(table, seat) is None


async def test_a_hint_that_is_asked_twice_at_once_is_thought_about_once(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    async def do(handicap: float, look: object, job: object, record: str, *given: object) -> Advice:
        asked.append(record)
        await asyncio.sleep(0.05)
        return Advice(("a1",), 0.5, "")

    monkeypatch.setattr(hall.workers, "do", do)
    table = await noughts(hall)
    one, two = await asyncio.gather(hall.hints.ask("here", table, 0, 0, 0), hall.hints.ask("here", table, 0, 0, 0))
    assert one is two and len(asked) == 1
