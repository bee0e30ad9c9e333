"""Reviews: in the background, with progress, once, and kept."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from octavo.table.errors import NotOver
from octavo.table.hall import Hall
from octavo.table.line import REVIEW
from octavo.table.review_jobs import Progress
from octavo.table.seats import SeatPlan
from octavo.table.store.sqlite import SqliteStore
from octavo.table.table import Table

pytestmark = pytest.mark.anyio
LOST = ("a1", "b1", "b2", "a2", "c3")  # 1: the middle had to be taken


async def played(hall: Hall) -> Table:
    table = await hall.create("noughts", [SeatPlan("link"), SeatPlan("link")], {})
    with pytest.raises(NotOver):
        await hall.reviews.of(table)
    for n, word in enumerate(LOST):
        await table.take(n % 2, n, 0, word)
    return table


async def ready(hall: Hall, table: Table) -> Progress:
    async with asyncio.timeout(60):
        while (found := await hall.reviews.of(table)).review is None:
            assert 0 <= found.done <= found.total == 5
            await asyncio.sleep(0.02)
    return found


async def test_a_review_is_computed_once_and_kept(hall: Hall, file: Path) -> None:
    table = await played(hall)
    assert not (await hall.reviews.of(table)).begun, "nothing is begun by looking"
    begun = await hall.reviews.begin("here", table)
    assert begun.begun and await hall.reviews.begin("here", table) is begun
    found = await ready(hall, table)
    review = found.review
    assert review is not None and review.end == (1.0, 0.0) and len(review.verdicts) == 5
    assert review.worst()[0].n == 1 and review.worst()[0].best == ("b2",)
    assert review.curve(0)[-1] == (5, 1.0) and review.curve(1)[-1] == (5, 0.0)
    while table.id in hall.reviews.running:
        await asyncio.sleep(0.02)
    tomorrow = await Hall.open(await SqliteStore.open(file), pause=0)
    again = await tomorrow.reviews.begin("here", await tomorrow.table(table.id))
    assert again.review == review and not tomorrow.reviews.running
    await tomorrow.close()


async def test_a_review_is_looked_at_move_by_move_so_that_others_come_in_between(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await played(hall)
    turns: list[tuple[str, float, int]] = []
    asked = hall.workers.do

    async def do(client: str, handicap: float, seconds: float, job: Any, *given: Any, **more: Any) -> Any:
        assert hall.workers.line.wanting[client] == 0, "one move after the other"
        turns.append((client, handicap, given[1]))
        return await asked(client, handicap, seconds, job, *given, **more)

    monkeypatch.setattr(hall.workers, "do", do)
    await hall.reviews.begin("here", table)
    await ready(hall, table)
    assert turns == [("here", REVIEW, n) for n in range(5)]
