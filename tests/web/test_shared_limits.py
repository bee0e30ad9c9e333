"""What a client may take holds across processes: two halls on one PostgreSQL, each with the guard of its server."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
from stores import database

from octavo.table import others
from octavo.table.hall import Hall
from octavo.table.store.postgres.store import PostgresStore
from octavo.web.errors import TooMany
from octavo.web.server.app import make_app
from octavo.web.server.guard import Guard
from octavo.web.server.limits import Limits, Rate

pytestmark = pytest.mark.anyio
PATIENCE = 30  # seconds, on a busy machine
ANN, BEN = "192.0.2.7", "2001:db8::/64"
SLOW = Rate(0.001, 6)  # six at once, and then hardly any more
LIMITS = Limits(ask=SLOW, act=SLOW, open=SLOW, work=SLOW, sockets=6)


@pytest.fixture
async def guards(tmp_path: Path, anyio_backend: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[list[Guard]]:
    monkeypatch.setattr(others, "BEAT", 0.05)
    halls = [await Hall.open(await PostgresStore.open(database(tmp_path)), pause=0) for _ in range(2)]
    await until(lambda: all(hall.others.count == 2 for hall in halls))
    yield [make_app(hall, LIMITS) for hall in halls]
    for hall in halls:
        await hall.close()


async def until(asked: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not asked():
            await asyncio.sleep(0.01)


def refused(doing: Callable[[], None]) -> bool:
    try:
        doing()
    except TooMany:
        return True
    return False


async def test_what_is_taken_of_one_process_is_gone_at_the_other(guards: list[Guard]) -> None:
    here, there = guards
    for client in (ANN, BEN):
        for _ in range(4):
            here.admit(client, changes=True, opens=True)
            here.admit(client, changes=False)
    for client in (ANN, BEN):
        await until(lambda client=client: there.open.level(client, time.monotonic()) < 3)  # type: ignore[misc]
        assert there.act.level(client, time.monotonic()) < 3 and there.ask.level(client, time.monotonic()) < 3
        for _ in range(2):
            there.admit(client, changes=True, opens=True)
        assert refused(lambda client=client: there.admit(client, changes=True)), "six in all"  # type: ignore[misc]
        await until(lambda client=client: refused(lambda: here.admit(client, changes=True)))  # type: ignore[misc]
    there.admit("192.0.2.8", changes=True)


async def test_work_that_was_done_for_a_client_is_owed_everywhere(guards: list[Guard]) -> None:
    here, there = guards
    here.work.pay(ANN, 10.0, time.monotonic())
    await until(lambda: refused(lambda: there.work.owes(ANN, time.monotonic())))
    there.admit(BEN, changes=False)


async def test_sockets_are_counted_together(guards: list[Guard]) -> None:
    here, there = guards
    for _ in range(4):
        here.sockets.enter(ANN)
    await until(lambda: ANN in there.sockets.others)
    for _ in range(2):
        there.sockets.enter(ANN)
    assert refused(lambda: there.sockets.enter(ANN))
    for _ in range(4):
        here.sockets.leave(ANN)
    await until(lambda: not refused(lambda: there.sockets.enter(ANN)))


async def test_who_takes_little_is_not_told_of(guards: list[Guard], monkeypatch: pytest.MonkeyPatch) -> None:
    here, there = guards
    for bucket in (here.ask, here.act, here.open, here.work):
        bucket.rate = Rate(1000.0, 1000.0)
    here.admit(ANN, changes=True)
    here.work.pay(BEN, 10_000.0, time.monotonic())
    await until(lambda: refused(lambda: there.work.owes(BEN, time.monotonic())))
    assert there.act.level(ANN, time.monotonic()) == SLOW.burst
