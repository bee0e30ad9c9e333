"""What every store promises: whole or not at all, never twice, and there for whoever comes after."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest
from stores import STORES, kept

from octavo.core.state import SPECTATOR
from octavo.table.errors import RowTaken, StoreFailed
from octavo.table.events import RENAMED, Event
from octavo.table.store import A_MINUTE, GAP, MOVED, PICK, Head, Heard, Job, Kept, News, Row, Said, Store

pytestmark = pytest.mark.anyio
Opens = Callable[[], Awaitable[Store]]


@pytest.fixture(params=STORES)
def opens(request: pytest.FixtureRequest, tmp_path: Path) -> Opens:
    return lambda: STORES[request.param](tmp_path)


@pytest.fixture
async def store(opens: Opens, anyio_backend: str) -> AsyncIterator[Store]:
    opened = await opens()
    yield opened
    await opened.close()


@pytest.fixture
async def other(opens: Opens, store: Store, anyio_backend: str) -> AsyncIterator[Store]:
    """The same tables, as another server has them."""
    opened = await opens()
    yield opened
    await opened.close()


async def loaded(store: Store, id: str = "t1") -> Kept:
    found = await store.load(id)
    assert found is not None
    return found


async def test_a_table_comes_back_as_it_was_put_in(store: Store, other: Store) -> None:
    await store.add(kept())
    assert await store.load("t1") == kept() == await other.load("t1")
    assert await store.load("t2") is None


async def test_secrets_open_seats(store: Store) -> None:
    await store.add(kept())
    assert await store.find("t1-key-0") == ("t1", 0)
    assert await store.find("t1-watch") == ("t1", SPECTATOR)
    assert await store.find("") is None, "a bot's seat has no key that opens it"


async def test_who_holds_what(store: Store, other: Store) -> None:
    await asyncio.gather(store.add(kept()), store.add(kept("t2")))
    for _ in range(2):
        await store.hold("t1", "cleo", SPECTATOR)
    assert await other.held("t1", "cleo") == [SPECTATOR] and await other.held("t2", "cleo") == []
    assert await other.mine("cleo", 5) == ["t1"] and await other.mine("ab" * 32, 5) == ["t1", "t2"]
    assert await other.mine("ab" * 32, 1) == ["t1"] and await other.mine("dan", 5) == []


async def test_what_has_returned_is_there_for_others(store: Store, other: Store) -> None:
    await store.add(kept())
    await store.append("t1", 3, [Row(PICK, 0, "keep"), Row(PICK, 0, "red")])
    assert [row.word for row in (await loaded(other)).rows] == ["d3", "keep", "1", "keep", "red"]


async def test_what_was_kept_is_there_tomorrow(opens: Opens) -> None:
    store = await opens()
    await store.add(kept())
    await store.append("t1", 3, [Row(PICK, 0, "keep")])
    await store.happen("t1", 1, [Event(1, 0, RENAMED, {"name": "Bo"}, 20.0)])
    await store.keep_review("t1", "{}")
    await store.say("t1", Said(0, 0, 21.0, "hello"))
    await store.close()
    store = await opens()
    found = await loaded(store)
    assert len(found.rows) == 4 and len(found.events) == 2
    assert await store.review("t1") == "{}" and len(await store.said("t1", 0, 10)) == 1
    await store.close()


@pytest.mark.parametrize("row", [0, 2, 4, 99])
async def test_rows_only_grow_without_holes_or_doubles(store: Store, row: int) -> None:
    await store.add(kept())
    with pytest.raises(RowTaken):
        await store.append("t1", row, [Row(PICK, 0, "drop")])
    assert await store.load("t1") == kept()
    with pytest.raises(RowTaken):
        await store.append("t2", 0, [Row(PICK, 0, "drop")])


@pytest.mark.parametrize("number", [0, 2, 99])
async def test_events_only_grow_without_holes_or_doubles(store: Store, number: int) -> None:
    await store.add(kept())
    with pytest.raises(RowTaken):
        await store.happen("t1", number, [Event(0, 0, RENAMED, {"name": "Bo"}, 1.0)])
    assert await store.load("t1") == kept()
    with pytest.raises(RowTaken):
        await store.happen("t2", 0, [Event(0, 0, RENAMED, {"name": "Bo"}, 1.0)])


async def test_events_and_rows_are_counted_apart(store: Store) -> None:
    await store.add(kept())
    event = Event(0, 4, "resigned", {"by": "choice"}, 30.0)
    await asyncio.gather(store.happen("t1", 1, [event, event]), store.append("t1", 3, [Row(PICK, 0, "keep")]))
    await asyncio.gather(store.append("t1", 4, [Row(PICK, 0, "red")]), store.happen("t1", 3, [event]))
    found = await loaded(store)
    assert found.events == [*kept().events, event, event, event]
    assert [row.word for row in found.rows[3:]] == ["keep", "red"]


async def test_of_two_servers_one_writes_an_event(store: Store, other: Store) -> None:
    await store.add(kept())
    jobs = [
        one.happen("t1", 1, [Event(0, 0, RENAMED, {"name": name}, 1.0)]) for one, name in ((store, "A"), (other, "B"))
    ]
    answers = await asyncio.gather(*jobs, return_exceptions=True)
    assert [type(answer) for answer in answers if answer is not None] == [RowTaken]
    assert len((await loaded(store)).events) == 2


async def test_one_that_is_refused_takes_nobody_with_it(store: Store) -> None:
    await asyncio.gather(*(store.add(kept(f"t{i}")) for i in range(20)))
    jobs = [store.append(f"t{i}", 7 if i == 5 else 3, [Row(PICK, 0, "keep")]) for i in range(20)]
    jobs.append(store.add(kept("t0")))  # there is one
    jobs.append(store.append("nowhere", 0, [Row(PICK, 0, "keep")]))
    answers = await asyncio.gather(*jobs, return_exceptions=True)
    assert [type(answer) for answer in answers if answer is not None] == [RowTaken, StoreFailed, RowTaken]
    assert [len((await loaded(store, f"t{i}")).rows) for i in range(20)] == [3 if i == 5 else 4 for i in range(20)]


async def test_a_rematch_is_made_once(store: Store, other: Store) -> None:
    await store.add(kept())
    answers = await asyncio.gather(*((store, other)[i % 2].follow("t1", kept(f"r{i}")) for i in range(6)))
    assert len(set(answers)) == 1
    assert (await loaded(store)).rematch == answers[0]
    assert [id for id in ("r0", "r1", "r2", "r3", "r4", "r5") if await store.load(id)] == [answers[0]]


async def test_a_review_is_kept_and_may_be_made_anew(store: Store, other: Store) -> None:
    await store.add(kept())
    assert await store.review("t1") == "" == await store.review("t2")
    await store.keep_review("t1", "first")
    await store.keep_review("t1", "second")
    assert await other.review("t1") == "second"


async def test_who_was_last_seen_is_kept_once_a_minute(store: Store, other: Store) -> None:
    await store.add(kept("t1"))
    start = 1000.0
    for second in range(0, 181, 5):
        await (store, other)[second % 2].saw("t1", [0, 1] if second > 100 else [0], start + second)
        seen = (await loaded(store)).seen
        assert seen[0] == start + second - second % 60, "written at the full minute, and not before"
    assert seen == {0: start + 180, 1: start + 165}
    await store.saw("t1", [0], start)
    assert (await loaded(store)).seen == seen, "time does not go back"
    assert A_MINUTE == 60 and (await loaded(store)).events == kept().events, "no event"


async def test_what_was_said_can_be_read_since_and_deleted(store: Store, other: Store) -> None:
    await asyncio.gather(store.add(kept("t1")), store.add(kept("t2")))
    texts = ["Hello!", "Привет, 'Ada'; --", "…\n\U0001f419", "x" * 5000]
    numbers = [await (store, other)[i % 2].say("t1", Said(0, i % 2, 50.0 + i, text)) for i, text in enumerate(texts)]
    assert numbers == [1, 2, 3, 4] and await store.say("t2", Said(0, 0, 60.0, "elsewhere")) == 1
    everything = [Said(i + 1, i % 2, 50.0 + i, text) for i, text in enumerate(texts)]
    assert await other.said("t1", 0, 100) == everything
    assert await other.said("t1", 2, 100) == everything[2:] and await other.said("t1", 0, 2) == everything[:2]
    for number in (2, 4, 99):
        await store.unsay("t1", number)
    assert await other.said("t1", 0, 100) == [everything[0], everything[2]]
    assert await store.say("t1", Said(0, 0, 70.0, "again")) == 5, "a number is never given twice"
    assert await store.said("t2", 0, 100) == [Said(1, 0, 60.0, "elsewhere")]
    with pytest.raises(StoreFailed):
        await store.say("t3", Said(0, 0, 60.0, "nowhere"))
    assert await store.load("t1") == replace(kept(), around=7, talk=7), "talk is no part of the game"


# -- between processes --
async def test_news_are_what_came_since(store: Store, other: Store) -> None:
    await asyncio.gather(store.add(kept("t1")), store.add(kept("t2")))
    known = {"t1": kept().head, "t2": kept().head, "nowhere": Head(0, 0, 0)}
    assert await other.news(known) == {} == await other.news({})
    await store.append("t1", 3, [Row(PICK, 0, "keep"), Row(PICK, 0, "red")])
    await store.happen("t2", 1, [Event(1, 0, RENAMED, {"name": "Bo"}, 20.0)])
    news = await other.news(known)
    assert news.keys() == {"t1", "t2"}
    assert news["t1"].since == kept().head and news["t1"].now == Head(5, 1, 0) and news["t1"].events == []
    assert [row.word for row in news["t1"].rows] == ["keep", "red"]
    assert news["t2"].events == [Event(1, 0, RENAMED, {"name": "Bo"}, 20.0)] and news["t2"].rows == []
    assert (await loaded(other, "t1")).head == news["t1"].now
    assert [row.word for row in (await store.news({"t1": Head(4, 1, 0)}))["t1"].rows] == ["red"]


async def test_news_are_also_who_holds_what_and_the_rematch(store: Store, other: Store) -> None:
    await store.add(kept())
    for _ in range(2):
        await store.hold("t1", "cleo", SPECTATOR)
    (news,) = (await other.news({"t1": kept().head})).values()
    assert news.now.around == 1 and sorted(news.holds) == [("ab" * 32, 0), ("cleo", SPECTATOR)] and news.rematch == ""
    await store.follow("t1", kept("r1"))
    (news,) = (await other.news({"t1": news.now})).values()
    assert isinstance(news, News) and news.now.around == 2 and news.rematch == "r1"


async def heard(store: Store, until: Callable[[Heard], bool]) -> list[Heard]:
    said = []
    async with asyncio.timeout(20):
        async for one in store.heard():
            said.append(one)
            if until(one):
                break
    return said


async def test_what_another_process_wrote_is_heard(store: Store, other: Store) -> None:
    await store.add(kept())
    hearing = asyncio.create_task(heard(other, lambda one: bool(said) and one.kind in (MOVED, GAP)))
    said: list[str] = []
    await asyncio.sleep(0.3)
    said.append("now")
    await store.append("t1", 3, [Row(PICK, 0, "keep")])
    first, *_, last = await hearing
    assert first.kind == GAP, "at first anything may have been missed"
    assert last.kind == GAP or last.heads == {"t1": Head(4, 1, 0)}


async def test_a_lease_is_that_of_one_process_until_it_ends(store: Store, other: Store) -> None:
    assert await store.lease("t1", 60) and await store.lease("t1", 60), "asked again it stays so"
    if store.shared:
        assert not await other.lease("t1", 60) and await other.lease("t2", 60)
    await store.release("t1")
    assert await other.lease("t1", 0.05)
    await asyncio.sleep(0.1)
    assert await store.lease("t1", 60), "its time is over"


# -- what waits to be done --
async def test_a_job_is_claimed_once_and_again_when_its_time_is_over(store: Store, other: Store) -> None:
    await asyncio.gather(*(store.add(kept(id)) for id in ("t1", "t2")))
    for id in ("t1", "t2", "t1"):
        assert await store.enqueue(Job("review", id, "ann"), 9, 9)
    claimed = await asyncio.gather(*(store.claim("review", 60) for _ in range(3)))
    assert sorted(job.id for job in claimed if job) == ["t1", "t2"]
    assert await other.claim("review", 60) is None and await store.claim("other", 60) is None
    first = Job("review", "t1", "ann", 3)
    assert await store.renew(first, 0.05) and not await other.renew(first, 60)
    assert await other.job("review", "t1") == first
    await asyncio.sleep(0.1)
    assert await other.claim("review", 60) == first, "it goes on where it was"
    assert not await store.renew(first, 60)
    await store.finish(first)
    assert await store.job("review", "t1") == first, "it is no longer his to finish"
    await other.finish(first)
    assert await store.job("review", "t1") is None


async def test_only_so_many_wait_for_one_and_for_all(store: Store) -> None:
    await asyncio.gather(*(store.add(kept(f"t{i}")) for i in range(5)))
    asked = [("t0", "ann"), ("t1", "ann"), ("t2", "ann"), ("t2", "ben"), ("t3", "cleo"), ("t4", "dan"), ("t0", "dan")]
    answers = [await store.enqueue(Job("review", id, client), most=4, each=2) for id, client in asked]
    assert answers == [True, True, False, True, True, False, True]


async def test_a_job_waits_until_it_is_due(store: Store) -> None:
    await store.add(kept())
    await store.enqueue(Job("review", "t1"), 9, 9, after=0.2)
    assert await store.claim("review", 60) is None
    await asyncio.sleep(0.3)
    assert await store.claim("review", 60) == Job("review", "t1")


async def test_a_closed_store_says_so(store: Store) -> None:
    await store.close()
    with pytest.raises(StoreFailed):
        await store.add(kept())


async def test_rows_and_events_come_together_or_not_at_all(store: Store, other: Store) -> None:
    await store.add(kept())
    event, row = Event(-1, 0, "closed", {"why": "cancelled"}, 20.0), Row(PICK, 0, "keep")
    for head in (Head(2, 1, 0), Head(3, 0, 0), Head(4, 1, 0), Head(3, 2, 0)):
        with pytest.raises(RowTaken):
            await store.together("t1", head, [row], [event])
    assert await store.load("t1") == kept()
    await store.together("t1", Head(3, 1, 99), [row], [event])
    found = await loaded(other)
    assert found.head == Head(4, 2, 0) and found.rows[-1] == row and found.events[-1] == event
    await other.together("t1", Head(4, 2, 0), [], [event])
    await other.together("t1", Head(4, 3, 0), [row], [])
    assert (await loaded(store)).head == Head(5, 3, 0)
