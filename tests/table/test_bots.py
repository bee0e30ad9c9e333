"""Bots at the table: they play by themselves, in worker processes, and nothing they do stops a game."""

import asyncio
import os
import signal
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

from octavo.core.rng import Rng
from octavo.match import Match
from octavo.players.bot import think
from octavo.players.chancer import Chancer
from octavo.table import workers
from octavo.table.hall import Hall
from octavo.table.seats import SeatPlan
from octavo.table.store.sqlite import SqliteStore
from octavo.table.table import Table
from octavo.table.workers import at_random

pytestmark = pytest.mark.anyio
BOTS = [SeatPlan("bot", bot="chancer"), SeatPlan("bot", bot="greedy")]


async def until_over(table: Table) -> None:
    async with asyncio.timeout(60), table.listen() as messages:
        while not table.match.over:
            await anext(messages)


async def test_bots_play_a_whole_game_though_a_worker_dies(hall: Hall, store: SqliteStore) -> None:
    table = await hall.create("peek", BOTS, {}, player="ann")
    assert table.thinking
    async with asyncio.timeout(60), table.listen() as messages:
        while table.match.n < 2:
            await anext(messages)
    assert hall.workers.pool.workers
    for worker in hall.workers.pool.workers:
        os.kill(worker.process.pid or 0, signal.SIGKILL)
    await until_over(table)
    assert table.names() == ["chancer", "greedy"] and not table.thinking
    assert hall.bot_turns.playing == {}


async def test_a_bot_goes_on_tomorrow(hall: Hall, file: Path) -> None:
    hall.bot_turns.pause = 1000
    table = await hall.create("noughts", [BOTS[0], SeatPlan("link")], {}, player="ann")
    assert table.thinking
    await hall.close()
    assert table.match.n == 0
    tomorrow = await Hall.open(await SqliteStore.open(file), pause=0)
    again = await tomorrow.table(table.id)
    async with asyncio.timeout(60), again.listen() as messages:
        while again.match.n < 1:
            await anext(messages)
    assert again.match.turn == 1 and not again.thinking
    await tomorrow.close()


def nonsense(*given: object) -> list[str]:
    return ["no-such-word"]


def stumble(*given: object) -> list[str]:
    raise RuntimeError("a bot with a mistake")


@pytest.mark.parametrize("broken", [nonsense, stumble])
async def test_a_broken_bot_does_not_stop_the_game(hall: Hall, monkeypatch: pytest.MonkeyPatch, broken: object) -> None:
    async def ask(self: workers.Workers, *given: object) -> list[str]:
        return broken(*given)  # type: ignore[operator, no-any-return]

    monkeypatch.setattr(workers.Workers, "_ask", ask)
    table = await hall.create("peek", BOTS, {}, player="ann")
    await until_over(table)


def thought(match: Match, seat: int) -> list[str]:
    return think(Chancer(match.game), match.view(seat), Rng(match.n))


@pytest.mark.parametrize("said", [at_random, thought])
@pytest.mark.parametrize("name", ["peek", "tentacles"])
async def test_what_is_chosen_leads_to_the_next_settled_position(
    hall: Hall, name: str, said: Callable[..., list[str]]
) -> None:
    """Also in Tentacles, where a token that fits in one place only may still be turned: its place answers itself."""
    table = await hall.create(name, [SeatPlan("link"), SeatPlan("link")], {})
    for _ in range(40):
        match: Match = table.match
        if match.over:
            break
        await table.answer(match.turn, match.n, said(match, match.turn))
        assert table.match.n > match.n


async def test_bots_move_at_a_pace_that_one_can_follow(store: SqliteStore) -> None:
    hall = await Hall.open(store, pause=0.15)
    table = await hall.create("noughts", BOTS, {}, player="ann")
    seen: list[float] = []
    async with asyncio.timeout(60), table.listen() as messages:
        while len(seen) < 4:
            if "n" in await anext(messages):
                seen.append(asyncio.get_running_loop().time())
    await hall.close()
    assert all(later - sooner > 0.14 for sooner, later in pairwise(seen))
