"""The line of those who think: in turn, the urgent first, nobody for ever last."""

import asyncio
from types import SimpleNamespace

import pytest

from octavo.table import workers
from octavo.table.errors import Busy
from octavo.table.line import HINT, MOVE, REVIEW, Line
from octavo.table.workers import Pace, Workers

pytestmark = pytest.mark.anyio


class Clock:
    """The time that the line sees."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        monkeypatch.setattr("octavo.table.line.time", SimpleNamespace(monotonic=lambda: self.now))


async def served(line: Line, wishes: list[tuple[str, float]], seconds: float = 0.1) -> list[str]:
    """In which order those who come while somebody thinks are served; each is called after his client."""
    order: list[str] = []

    async def think(client: str, handicap: float) -> None:
        async with line.turn(client, handicap, seconds):
            order.append(client)
            await asyncio.sleep(0)

    line.thinking = line.most
    waiting = []
    for client, handicap in wishes:
        waiting.append(asyncio.ensure_future(think(client, handicap)))
        await asyncio.sleep(0)
    line._pass()
    await asyncio.gather(*waiting)
    assert line.thinking == 0 and not line.wanting
    return order


async def test_a_person_goes_before_bots_and_bots_before_reviews() -> None:
    order = await served(Line(1), [("review", REVIEW), ("bot", MOVE), ("another bot", MOVE), ("hint", HINT)])
    assert order == ["hint", "bot", "another bot", "review"]


async def test_whoever_asks_for_much_waits_for_himself() -> None:
    many = [("a", HINT)] * 28
    order = await served(Line(1), [*many, ("b", HINT), ("c", MOVE)], seconds=1.5)
    assert order.index("b") == 1 and order.index("c") == 2, "before the other things of the one who asked first"


async def test_two_who_ask_for_much_are_served_in_turn() -> None:
    order = await served(Line(1), [*[("a", HINT)] * 6, *[("b", HINT)] * 6], seconds=1.0)
    assert order == ["a", "b"] * 6


async def test_what_was_thought_is_charged_as_it_was_and_not_as_it_was_said(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    line = Line(1)
    async with line.turn("a", MOVE, 0.0):
        clock.now += 5.0
    async with line.turn("b", MOVE, 100.0):
        clock.now += 1.0
    assert line.ends["a"] == pytest.approx(5.0) and line.ends["b"] < line.now + 7.0


async def test_a_review_waits_but_not_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, line, order = Clock(monkeypatch), Line(1), list[str]()

    async def think(name: str, handicap: float) -> None:
        async with line.turn(name, handicap, 1.0):
            order.append(name)
            clock.now += 1.0

    async with line.turn("first", MOVE), asyncio.TaskGroup() as group:
        group.create_task(think("review", REVIEW))
        await asyncio.sleep(0)
        for i in range(3):
            group.create_task(think(f"bot {i}", MOVE))
            await asyncio.sleep(0)
        clock.now += 10.0  # nobody has come twice, but much was done
        line.now += 10.0
        group.create_task(think("a bot that came much later", MOVE))
        await asyncio.sleep(0)
        line._pass()
        while len(order) < 5:
            await asyncio.sleep(0)
        line.thinking += 1
    assert order[-2:] == ["review", "a bot that came much later"]


async def test_time_goes_on_in_the_line_also_when_nobody_comes_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, line = Clock(monkeypatch), Line(1)
    for i in range(10):
        async with line.turn(str(i), MOVE, 1.0):
            clock.now += 1.0
    assert line.now >= 9.0


async def test_who_leaves_the_line_holds_nobody_up_and_pays_nothing() -> None:
    line, order = Line(1), []

    async def think(name: str) -> None:
        async with line.turn(name, MOVE, 3.0):
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
    assert line.ends["gone"] == 0.0 and not line.wanting


async def test_clients_who_owe_nothing_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("octavo.table.line.REMEMBERED", 5)
    clock, line = Clock(monkeypatch), Line(1)
    for i in range(50):
        async with line.turn(str(i), MOVE, 1.0):
            clock.now += 1.0
    assert len(line.ends) <= 6


async def test_when_many_wait_bots_think_less_and_more_are_asked_to_come_again() -> None:
    crew = Workers(1)
    crew.pace["noughts"] = Pace(0.001)
    assert crew.allowed("me", "noughts", 2000) == 2000 and crew.allowed("me", "noughts", 0) == 0
    crew.line.wanting.update(map(str, range(49)))
    assert crew.allowed("me", "noughts", 2000) == int(workers.PATIENCE / 50 / 0.001)
    crew.line.wanting.update(map(str, range(1000)))
    assert crew.allowed("me", "noughts", 2000) == workers.LEAST
    crew.line.waiting = [(0.0, i, asyncio.get_running_loop().create_future()) for i in range(workers.LONGEST_LINE)]
    with pytest.raises(Busy):
        await crew.do("me", HINT, 1.0, print)


async def test_one_client_has_only_a_few_things_waiting_and_thinks_less_himself() -> None:
    crew = Workers(1)
    crew.pace["noughts"] = Pace(0.001)
    crew.line.wanting["greedy"] = workers.WAITING
    assert crew.allowed("greedy", "noughts", 3000) == int(workers.PATIENCE / (workers.WAITING + 1) / 0.001)
    assert crew.allowed("me", "noughts", 3000) == int(workers.PATIENCE / 2 / 0.001), "he counts once for the others"
    with pytest.raises(Busy):
        await crew.do("greedy", HINT, 1.0, print)


async def test_bots_that_hardly_think_do_not_make_others_think_less() -> None:
    crew = Workers(1)
    crew.pace["noughts"].heard(2 * workers.LEAST, 1.0)  # the first one waits for its process
    assert crew.allowed("me", "noughts", 5000) == 5000
    for _ in range(100):
        crew.pace["noughts"].heard(workers.LEAST // 4, 0.05)
    assert crew.allowed("me", "noughts", 5000) == 5000


async def test_a_machine_that_slept_is_thought_fast_again() -> None:
    crew = Workers(1)
    crew.pace["noughts"].heard(5000, 600.0)
    assert crew.allowed("me", "noughts", 5000) < 100
    for _ in range(30):
        made = crew.allowed("me", "noughts", 5000)
        crew.pace["noughts"].heard(made, made * 1e-4)
    assert crew.allowed("me", "noughts", 5000) == 5000
