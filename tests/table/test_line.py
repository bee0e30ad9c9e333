"""The line of those who think: in turn, the urgent first, nobody for ever last."""

import asyncio
from types import SimpleNamespace

import pytest

from octavo.table import workers
from octavo.table.errors import Busy
from octavo.table.workers import HINT, MOVE, REVIEW, Line, Pace, Workers

pytestmark = pytest.mark.anyio


async def test_a_person_goes_before_bots_and_bots_before_reviews() -> None:
    line, order = Line(1), []

    async def think(name: str, handicap: float) -> None:
        async with line.turn(handicap):
            order.append(name)
            await asyncio.sleep(0)

    async with line.turn(MOVE), asyncio.TaskGroup() as group:
        for name, handicap in (("review", REVIEW), ("bot", MOVE), ("another bot", MOVE), ("hint", HINT)):
            group.create_task(think(name, handicap))
        await asyncio.sleep(0)
        group.create_task(asyncio.sleep(0))
        line._pass()  # the first one is done
        while len(order) < 4:
            await asyncio.sleep(0)
        line.thinking += 1
    assert order == ["hint", "bot", "another bot", "review"] and line.thinking == 0


async def test_a_review_waits_but_not_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("octavo.table.workers.time", SimpleNamespace(monotonic=lambda: now))
    line, order = Line(1), []

    async def think(name: str, handicap: float) -> None:
        async with line.turn(handicap):
            order.append(name)

    line.thinking = 1
    waiting = [asyncio.ensure_future(think("review", REVIEW))]
    await asyncio.sleep(0)
    now = REVIEW - MOVE + 0.1
    waiting.append(asyncio.ensure_future(think("a bot that came later", MOVE)))
    await asyncio.sleep(0)
    line._pass()
    await asyncio.gather(*waiting)
    assert order == ["review", "a bot that came later"]


async def test_who_leaves_the_line_holds_nobody_up() -> None:
    line, order = Line(1), []

    async def think(name: str) -> None:
        async with line.turn(MOVE):
            order.append(name)

    line.thinking = 1
    gone, stays = asyncio.ensure_future(think("gone")), asyncio.ensure_future(think("stays"))
    await asyncio.sleep(0)
    gone.cancel()
    late = asyncio.ensure_future(think("late"))
    await asyncio.sleep(0)
    line._pass()
    late_gone = asyncio.ensure_future(think("cancelled as its turn comes"))
    await asyncio.gather(stays, late)
    late_gone.cancel()
    await asyncio.gather(gone, late_gone, return_exceptions=True)
    assert order[:2] == ["stays", "late"] and line.thinking == 0


async def test_when_many_wait_bots_think_less_and_more_are_asked_to_come_again() -> None:
    crew = Workers(1)
    crew.pace["noughts"] = Pace(0.001)
    assert crew.allowed("noughts", 2000) == 2000 and crew.allowed("noughts", 0) == 0
    line: list[asyncio.Future[None]] = [asyncio.get_running_loop().create_future() for _ in range(49)]
    crew.line.waiting = [(0.0, i, one) for i, one in enumerate(line)]
    assert crew.allowed("noughts", 2000) == int(workers.PATIENCE / 50 / 0.001)
    crew.line.waiting *= 10
    assert crew.allowed("noughts", 2000) == workers.LEAST
    with pytest.raises(Busy):
        await crew.do(HINT, print)


async def test_bots_that_hardly_think_do_not_make_others_think_less() -> None:
    crew = Workers(1)
    crew.pace["noughts"].heard(2 * workers.LEAST, 1.0)  # the first one waits for its process
    assert crew.allowed("noughts", 5000) == 5000
    for _ in range(100):
        crew.pace["noughts"].heard(workers.LEAST // 4, 0.05)
    assert crew.allowed("noughts", 5000) == 5000


async def test_a_machine_that_slept_is_thought_fast_again() -> None:
    crew = Workers(1)
    crew.pace["noughts"].heard(5000, 600.0)
    assert crew.allowed("noughts", 5000) < 100
    for _ in range(30):
        made = crew.allowed("noughts", 5000)
        crew.pace["noughts"].heard(made, made * 1e-4)
    assert crew.allowed("noughts", 5000) == 5000
