"""Places that nobody wants are borrowed by a bot with much to think about, and nobody waits for them."""

import asyncio
import os
import signal
from collections.abc import Callable

import pytest

import octavo
from octavo.match import Match
from octavo.players import Budget
from octavo.players.names import move_of
from octavo.players.pool import at_seat, stopped
from octavo.players.searcher import SLICE
from octavo.players.shared_search import Tried, grow, made
from octavo.table.line import HINT, MOVE, Line
from octavo.table.workers import NEVER, Pace, Workers

pytestmark = pytest.mark.anyio
ALL = 20_000  # what an unhurried bot spends on a move of noughts
MASTERS = 5_000


def won_with_c1() -> Match:
    match = Match(octavo.game("noughts"))
    for word in "a1 b2 b1 c3".split():
        match.take(match.turn, word)
    return match


class Asked:
    """Instead of worker processes: what was asked, answered when the test says so."""

    def __init__(self, crew: Workers, monkeypatch: pytest.MonkeyPatch) -> None:
        self.crew = crew
        self.jobs: list[tuple[Callable[..., object], int, int]] = []  # what, how many iterations, called
        self.own = asyncio.Event()
        monkeypatch.setattr(crew, "_ask", self.ask)

    async def ask(
        self,
        look: Callable[..., object],
        *given: object,
        called: int = NEVER,
        seconds: float = 0.0,
        patience: float = 0.0,
    ) -> object:
        if look is not at_seat:
            return look(*given)
        job, _, _, _, budget, _ = given
        assert isinstance(budget, Budget) and callable(job)
        self.jobs.append((job, budget.iterations, called))
        if job is move_of:
            return ["c1"]
        assert (budget.stop is stopped) == (called != NEVER)
        if called == NEVER:
            await self.own.wait()
            return tries(budget.iterations)
        while self.crew.line.called == called:
            if self.own.is_set():
                return tries(budget.iterations)
            await asyncio.sleep(0)
        return tries(SLICE)


def tries(times: int) -> Tried:
    return {(): {octavo.game("noughts").picks["c1"]: (times, float(times))}}


async def test_free_places_are_borrowed_by_the_unhurried_only(monkeypatch: pytest.MonkeyPatch) -> None:
    crew = Workers(8)
    asked = Asked(crew, monkeypatch)
    asked.own.set()
    assert await crew.words(won_with_c1(), 0, "unhurried", "here") == ["c1"]
    assert sorted(job[1:] for job in asked.jobs) == [(MASTERS, NEVER)] + 3 * [(MASTERS, 0)]
    asked.jobs.clear()
    assert await crew.words(won_with_c1(), 0, "master", "here") == ["c1"]
    assert asked.jobs == [(move_of, MASTERS, NEVER)], "a level is as strong as measured"
    assert crew.line.thinking == 0


async def test_with_one_worker_everything_is_as_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    crew = Workers(1)
    asked = Asked(crew, monkeypatch)
    assert await crew.words(won_with_c1(), 0, "unhurried", "here") == ["c1"]
    assert [job for job, _, _ in asked.jobs] == [move_of] and crew.line.thinking == 0


async def test_who_comes_gets_a_borrowed_place_and_the_bot_does_the_rest_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    crew = Workers(2)
    crew.pace["noughts"] = Pace(1e-9)
    asked = Asked(crew, monkeypatch)
    async with asyncio.timeout(5):
        thinking = asyncio.ensure_future(crew.words(won_with_c1(), 0, "unhurried", "here"))
        while len(asked.jobs) < 2:
            await asyncio.sleep(0)
        assert crew.line.thinking == 2 and not crew.line.waiting
        assert await crew.do("there", HINT, 0.0, lambda: "a hint") == "a hint"
        assert not thinking.done() and crew.line.thinking == 1
        asked.own.set()
        assert await thinking == ["c1"]
    half = ALL // 2
    assert sorted(job[1:] for job in asked.jobs[:2]) == [(half, NEVER), (half, 0)]
    assert asked.jobs[2][1:] == (half - SLICE, NEVER) and crew.line.thinking == 0


async def test_nothing_is_borrowed_while_somebody_waits_or_thinks() -> None:
    line = Line(3)
    async with line.turn("there", MOVE):
        assert line.borrow(0) == 0 and line.borrow(-1) == 0
        assert line.borrow(1) == 1 and line.borrow(9) == 1 and line.borrow(9) == 0
        late = asyncio.ensure_future(line.turn("late", HINT).__aenter__())
        await asyncio.sleep(0)
        assert len(line.waiting) == 1 and line.called == 1
        line.give_back()
        await late
        assert line.borrow(9) == 0 and line.thinking == 3


async def test_a_cancelled_bot_gives_all_places_back(monkeypatch: pytest.MonkeyPatch) -> None:
    crew = Workers(4)
    asked = Asked(crew, monkeypatch)
    thinking = asyncio.ensure_future(crew.words(won_with_c1(), 0, "unhurried", "here"))
    await asyncio.sleep(0)
    assert crew.line.thinking == 4
    thinking.cancel()
    await asyncio.gather(thinking, return_exceptions=True)
    await asyncio.sleep(0)
    assert crew.line.thinking == 0 and len(asked.jobs) <= 4


async def test_in_real_processes_a_win_is_found_and_a_worker_called_back_or_killed_is_survived() -> None:
    crew = Workers(2)
    match = won_with_c1()
    record = match.record.text()
    try:
        async with asyncio.timeout(60):
            assert await crew.words(match, 0, "unhurried", "here") == ["c1"]
            for_ever = (record, 0, "unhurried", Budget(1_000_000_000, stop=stopped), 1)
            helping = asyncio.ensure_future(crew._ask(at_seat, grow, *for_ever, called=crew.line.called))
            await asyncio.sleep(0.2)
            assert not helping.done()
            crew.line.call()
            assert 0 < made([await helping]) < 1_000_000_000 and not crew.line.lent
            thinking = asyncio.ensure_future(crew.words(match, 0, "unhurried", "here"))
            await asyncio.sleep(0.01)
            os.kill(crew.pool.workers[0].process.pid or 0, signal.SIGKILL)
            assert await thinking == ["c1"] and crew.line.thinking == 0
    finally:
        crew.close()
