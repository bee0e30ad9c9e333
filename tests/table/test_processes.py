"""Several processes on one PostgreSQL, as halls of their own: whatever one writes, no other shows the past."""

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import psycopg
import pytest
from cluster import Cluster
from stores import cluster, database

from octavo.core.errors import OctavoError, StalePick
from octavo.players.pool import Task
from octavo.table import bot_turns, others
from octavo.table.acts import Guest, Who, admit
from octavo.table.errors import RowTaken, StoreAway
from octavo.table.hall import Hall
from octavo.table.seats import SeatPlan
from octavo.table.store import Row
from octavo.table.store.postgres.store import PostgresStore
from octavo.table.table import Table, retold
from octavo.table.workers import Workers

pytestmark = pytest.mark.anyio
PEOPLE = [SeatPlan("link", "Ann"), SeatPlan("link", "Ben")]
PATIENCE = 30  # seconds, on a busy machine
CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"


async def opened(folder: Path) -> Hall:
    return await Hall.open(await PostgresStore.open(database(folder)), pause=0)


@pytest.fixture
async def halls(tmp_path: Path, anyio_backend: str) -> AsyncIterator[list[Hall]]:
    both = [await opened(tmp_path) for _ in range(2)]
    yield both
    for hall in both:
        await hall.close()


async def both(halls: list[Hall], game: str = "peek", seats: list[SeatPlan] = PEOPLE) -> list[Table]:
    """One table, as each process has it."""
    first = await halls[0].create(game, seats, {}, player="ann")
    return [first, await halls[1].table(first.id)]


async def guest(hall: Hall, table: Table, seat: int, acting: bool = False) -> Guest:
    return await admit(hall, Who(key=table.seats[seat].key), table.id, acting)


async def until(asked: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not asked():
            await asyncio.sleep(0.01)


def ask_of(hall: Hall, statement: str, *facts: object) -> list[tuple[object, ...]]:
    assert isinstance(hall.store, PostgresStore)
    with psycopg.connect(hall.store.direct.address, autocommit=True) as connection:
        cursor = connection.execute(statement.encode(), facts)
        return cursor.fetchall() if cursor.description else []


# -- nobody sees the past --
async def test_whoever_looks_sees_what_another_process_has_acknowledged(halls: list[Hall]) -> None:
    tables = await both(halls)
    rng, seen = random.Random(3), 0
    while not tables[0].match.over:
        here, there = rng.sample([0, 1], 2)
        acting = await guest(halls[here], tables[here], 0)
        match = acting.table.match
        actor = await guest(halls[here], tables[here], match.turn)
        if match.drafted and rng.random() < 0.4:
            await actor.undo(None, match.n, match.k)
        else:
            await actor.take(None, match.n, match.k, rng.choice(match.game.legal(match.state)))
        now = actor.table.match
        looking = await guest(halls[there], tables[there], 0)
        assert looking.table.match.record == now.record and looking.table.match.n == now.n >= seen
        seen = now.n
    kept = await halls[0].store.load(tables[0].id)
    assert kept is not None
    assert Table(kept, retold(kept), halls[0].store).match.record == tables[1].match.record, "told again it is the same"


async def test_many_who_look_at_once_ask_once(halls: list[Hall], monkeypatch: pytest.MonkeyPatch) -> None:
    tables = await both(halls)
    store, asked = halls[1].store, 0
    news = store.news

    async def counted(known: object) -> object:
        nonlocal asked
        asked += 1
        return await news(known)  # type: ignore[arg-type]

    for seat in (0, 1):
        await guest(halls[1], tables[1], seat)
    monkeypatch.setattr(store, "news", counted)
    await asyncio.gather(*(guest(halls[1], tables[1], i % 2) for i in range(50)))
    assert 1 <= asked <= 2


async def test_a_pick_made_here_goes_on_there(halls: list[Hall]) -> None:
    """Draft, undo and the pick after it, each at another process, which was not told to look."""
    tables = await both(halls)
    for hall in halls:
        await hall.others.close()
    await (await guest(halls[0], tables[0], 0, True)).take(None, 0, 0, "keep")
    await (await guest(halls[1], tables[1], 0, True)).undo(None, 0, 1)
    await (await guest(halls[0], tables[0], 0, True)).take(None, 0, 2, "drop")
    with pytest.raises(StalePick):
        await (await guest(halls[1], tables[1], 0, True)).take(None, 0, 7, "red")
    assert tables[1].match.record.words == tables[0].match.record.words


async def test_a_pick_that_comes_by_two_processes_counts_once(halls: list[Hall]) -> None:
    for _ in range(10):
        tables = await both(halls)
        words = tables[0].game.legal(tables[0].match.state)
        await asyncio.gather(*(table.take(0, 0, 0, words[0]) for table in tables for _ in range(2)))
        assert tables[0].rows == tables[1].rows == len(tables[0].match.record.words)
    tables = await both(halls)
    answers = await asyncio.gather(
        tables[0].take(0, 0, 0, words[0]), tables[1].take(0, 0, 0, words[1]), return_exceptions=True
    )
    assert [type(answer) for answer in answers if answer] == [StalePick], "but of two picks one"


async def test_what_comes_late_after_an_undo_does_nothing_anywhere(halls: list[Hall]) -> None:
    """A process was slow; its client went to another, took back, and picked again. Now the first comes to itself, and
    it has heard nothing of all that."""
    tables = await both(halls)
    for hall in halls:
        await hall.others.close()
    slow, quick = tables
    await quick.take(0, 0, 0, "keep")
    await quick.undo(0, 0, 1)
    with pytest.raises(StalePick):
        await slow.take(0, 0, 0, "keep")
    assert slow.match.drafted == quick.match.drafted == 0
    await quick.take(0, 0, 2, "drop")
    await slow.undo(0, 0, 1)
    for table in tables:
        with pytest.raises(StalePick):
            await table.take(0, 0, 0, "keep")
        await table.take(0, 0, 2, "drop")
    assert slow.rows == quick.rows and slow.match.said == "drop", "and what was done counts once"


async def test_whoever_finds_another_row_looks_again_before_he_refuses(
    halls: list[Hall], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A row is refused though nothing was written: what was wanted still holds, so it is tried again."""
    (table, _) = await both(halls)
    append = halls[0].store.append

    async def refused(id: str, first: int, rows: list[Row]) -> None:
        monkeypatch.setattr(halls[0].store, "append", append)
        raise RowTaken(table=id, row=first)

    monkeypatch.setattr(halls[0].store, "append", refused)
    await table.take(0, 0, 0, "keep")
    assert table.match.said == "keep"


async def test_what_a_viewer_sees_never_goes_back(halls: list[Hall]) -> None:
    """Whatever he asks for, wherever, in whatever order: looks, picks, the same again, what is not legal, what is long
    past, names. No process hears of the others but by looking."""
    for hall in halls:
        await hall.others.close()
    for seed in range(6):
        tables = await both(halls)
        rng, seen = random.Random(seed), [0, 0]
        sent: list[tuple[int, int, int, str]] = []
        while not tables[0].match.over:
            i = rng.randrange(2)
            seat, act = rng.randrange(2), rng.randrange(6)
            visitor = await guest(halls[i], tables[i], seat, acting=act != 0)
            match = tables[i].match if act == 0 else rng.choice(tables).match
            word = rng.choice([*match.game.legal(match.state), "blue!"]) if not match.over else ""
            wish = (seat, match.n, match.k, word)
            if act == 1 and sent:
                wish = rng.choice(sent)
                visitor = await guest(halls[i], tables[i], wish[0], acting=True)
            with contextlib.suppress(OctavoError):
                if act == 5:
                    await visitor.undo(*wish[:3])
                elif act == 4:
                    visitor = await guest(halls[i], tables[i], seat)
                    await visitor.rename(seat, f"Player {rng.randrange(3)}")
                elif act:
                    sent.append(wish)
                    await visitor.take(*wish)
            now = visitor.table.match
            assert now.n >= seen[wish[0]], f"seat {wish[0]} had seen {seen[wish[0]]}, and is shown {now.n} (act {act})"
            seen[wish[0]] = now.n


async def test_a_pick_answered_by_silence_counts_once(halls: list[Hall], monkeypatch: pytest.MonkeyPatch) -> None:
    """The rows are kept, the connection is lost before that is heard, and luck is not drawn anew."""
    (table, other) = await both(halls)
    store = halls[0].store
    append = store.append

    async def lost(id: str, first: int, rows: list[Row]) -> None:
        await append(id, first, rows)
        monkeypatch.setattr(store, "append", append)
        raise StoreAway(reason="08006")

    monkeypatch.setattr(store, "append", lost)
    with pytest.raises(StoreAway):
        await table.take(0, 0, 0, "keep")
    await other.take(0, 0, 0, "keep")
    await table.take(0, 0, 0, "keep")
    assert table.match.record.words == other.match.record.words and table.rows == other.rows
    rows = table.rows
    monkeypatch.setattr(store, "append", lost)
    with pytest.raises(StoreAway):
        await table.undo(0, 0, 1)
    await table.undo(0, 0, 1)
    kept = await store.load(table.id)
    assert kept is not None and table.match.drafted == 0 and len(kept.rows) == table.rows == rows + 1


async def test_whoever_listens_elsewhere_hears_the_number(halls: list[Hall]) -> None:
    tables = await both(halls)
    async with asyncio.timeout(PATIENCE), tables[1].listen([1]) as messages:
        assert [await anext(messages) for _ in range(3)] == [{"n": 0}, {"e": 0}, {"here": [1]}]
        for word in ("keep", "red"):
            await tables[0].take(0, 0, tables[0].match.k, word)
        assert await anext(messages) == {"n": 1}
        await tables[0].rename(0, "Anna")
        assert await anext(messages) == {"e": 1} and tables[1].names()[0] == "Anna"


async def test_who_came_and_where_the_rematch_is_are_known_everywhere(halls: list[Hall]) -> None:
    tables = await both(halls, "noughts")
    await halls[0].enter(tables[0].seats[1].key, "ben")
    await guest(halls[1], tables[1], 0)
    assert tables[1].taken(1) and not tables[1].taken(0)
    for n, word in enumerate(("a1", "b1", "a2", "b2", "a3")):
        await tables[n % 2].take(n % 2, n, 0, word)
    again = await halls[0].rematch(tables[0])
    await guest(halls[1], tables[1], 0)
    assert tables[1].rematch == again.id == (await halls[1].rematch(tables[1])).id


# -- who is here --
async def test_who_sits_with_one_process_is_here_for_all(halls: list[Hall], monkeypatch: pytest.MonkeyPatch) -> None:
    tables = await both(halls)
    async with tables[0].listen([0]):
        await until(lambda: tables[1].listeners.here() == [0])
        async with tables[1].listen([1]) as messages:
            assert [await anext(messages) for _ in range(3)][2] == {"here": [0, 1]}
            await until(lambda: tables[0].listeners.here() == [0, 1])
            third = await Hall.open(await PostgresStore.open(database_of(halls[0])), pause=0)
            table = await third.table(tables[0].id)
            await until(lambda: table.listeners.here() == [0, 1])
            await third.close()
        await until(lambda: tables[0].listeners.here() == [0])
    await until(lambda: tables[1].listeners.here() == [])


def database_of(hall: Hall) -> str:
    assert isinstance(hall.store, PostgresStore)
    return hall.store.direct.address


async def test_a_process_that_falls_silent_takes_its_people_with_it(
    halls: list[Hall], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(others, "BEAT", 0.05)
    monkeypatch.setattr(others, "SILENT", 0.5)
    tables = await both(halls)
    async with tables[0].listen([0]):
        await until(lambda: tables[1].listeners.here() == [0])
        await halls[0].others.close()  # as if it hung
        await until(lambda: tables[1].listeners.here() == [])
        halls[0].others.begin()
        await until(lambda: tables[1].listeners.here() == [0])


# -- bots, hints, reviews --
BOT = [SeatPlan("link", "Ann"), SeatPlan("bot", bot="chancer")]


async def test_one_process_thinks(halls: list[Hall], monkeypatch: pytest.MonkeyPatch) -> None:
    thought: list[Workers] = []
    words = Workers.words

    async def counted(self: Workers, *given: object) -> list[str]:
        thought.append(self)
        return await words(self, *given)  # type: ignore[arg-type]

    monkeypatch.setattr(Workers, "words", counted)
    monkeypatch.setattr(bot_turns, "GRACE", 1000.0)  # nobody takes over from one that is only slow
    await until(lambda: all(hall.workers.ready for hall in halls))
    tables = await both(halls, "noughts", BOT)
    await tables[0].take(0, 0, 0, "a1")
    await until(lambda: tables[1].match.n == 2)
    assert thought == [halls[0].workers]
    word = tables[1].game.legal(tables[1].match.state)[0]
    await tables[1].take(0, 2, 0, word)
    await until(lambda: tables[0].match.n >= 4 or tables[0].match.over)
    assert thought[1:] in ([halls[1].workers], [])


async def test_whoever_gets_the_lease_late_looks_whether_it_is_still_a_bots_turn(
    halls: list[Hall], monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = await both(halls, "noughts", BOT)
    thought: list[int] = []
    lease = halls[1].store.lease

    async def late(name: str, seconds: float) -> bool:
        await halls[1].others.close()  # it hears of nothing from now on
        await until(lambda: tables[0].match.n == 2)
        return await lease(name, seconds)

    async def thinks(*given: object) -> list[str]:
        thought.append(1)
        return ["b2"]

    monkeypatch.setattr(bot_turns, "GRACE", 0.0)
    monkeypatch.setattr(halls[1].store, "lease", late)
    monkeypatch.setattr(halls[1].workers, "words", thinks)
    await tables[0].take(0, 0, 0, "a1")
    await until(lambda: tables[1].match.n == 2 and not halls[1].bot_turns.playing)
    assert not thought, "another had moved: there was nothing to think about"


async def test_a_process_that_has_just_begun_takes_the_lease_from_nobody(halls: list[Hall]) -> None:
    """Its workers take a while to come up, longer than another takes that has some."""
    pool = halls[0].workers.pool
    halls[0].workers.coming = [Task(pool, print, (), 0.0)]
    tables = await both(halls, "noughts", BOT)
    halls[1].bot_turns.playing[tables[1].id] = asyncio.create_task(asyncio.sleep(0))  # the other does nothing, yet
    await tables[0].take(0, 0, 0, "a1")
    await asyncio.sleep(3 * bot_turns.ASKED)
    assert ask_of(halls[0], "SELECT * FROM leases") == [] and tables[0].match.n == 1
    del halls[1].bot_turns.playing[tables[1].id]
    halls[1].bot_turns.moved(tables[1])
    await until(lambda: tables[0].match.n == 2)
    assert not halls[0].workers.ready, "the other one thought"


async def test_another_thinks_when_the_first_hangs(halls: list[Hall], monkeypatch: pytest.MonkeyPatch) -> None:
    """The first has begun and says no more; the second has begun within four seconds of the database's clock."""
    tables = await both(halls, "noughts", BOT)
    began = asyncio.Event()

    async def hangs(*given: object) -> list[str]:
        began.set()
        await asyncio.sleep(1000)
        return []

    monkeypatch.setattr(halls[0].workers, "words", hangs)
    await until(lambda: halls[0].workers.ready)
    halls[1].workers.coming = [Task(halls[1].workers.pool, print, (), 0.0)]  # not before the first has begun
    await tables[0].take(0, 0, 0, "a1")
    await began.wait()
    halls[1].workers.coming = []
    await asyncio.sleep(bot_turns.GRACE + 2 * bot_turns.ASKED)
    assert tables[1].match.n == 1, "as long as it says that it thinks, nobody else does"
    assert await halls[0].store.lease(tables[0].id, bot_turns.LEASE), "it has the lease, and may have it on"
    monkeypatch.setattr(halls[0].store, "lease", hangs)
    await until(lambda: tables[1].match.n == 2)
    await until(lambda: tables[0].match.n == 2)
    assert bot_turns.LEASE + bot_turns.ASKED < 4


async def test_a_hint_is_there_wherever_its_seat_looks(halls: list[Hall]) -> None:
    tables = await both(halls, "noughts")
    async with asyncio.timeout(PATIENCE):
        _, hint = await (await guest(halls[0], tables[0], 0)).hint(None, 0, 0)
    await until(lambda: halls[1].hints.of(tables[1], 0) == hint)
    assert halls[1].hints.of(tables[1], 1) is None


async def test_a_review_that_one_process_left_another_takes_up(
    halls: list[Hall], monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = await both(halls, "noughts")
    for n, word in enumerate(("a1", "b1", "a2", "b2", "a3")):
        await tables[0].take(n % 2, n, 0, word)
    await guest(halls[1], tables[1], 0)

    async def never(*given: object) -> None:
        await asyncio.sleep(1000)

    monkeypatch.setattr(halls[0].reviews, "_verdict", never)
    begun = await halls[0].reviews.begin("here", tables[0])
    assert begun.begun and tables[0].id in halls[0].reviews.running
    assert (await halls[1].reviews.of(tables[1])).begun
    await halls[0].reviews.close()
    await halls[1].reviews._claim()
    async with asyncio.timeout(PATIENCE):
        while (found := await halls[1].reviews.of(tables[1])).review is None:
            await asyncio.sleep(0.02)
    assert found.review is not None and len(found.review.verdicts) == 5


# -- a database that goes --
async def test_a_listener_that_is_cut_off_misses_nothing(halls: list[Hall]) -> None:
    tables = await both(halls)
    cut = f"{CUT} WHERE datname = current_database() AND query LIKE 'LISTEN%%'"
    async with asyncio.timeout(PATIENCE), tables[1].listen([1]) as messages:
        assert {"n": 0} in [await anext(messages) for _ in range(3)]
        await until(lambda: halls[1].others.listening)
        assert len(ask_of(halls[0], cut)) == 2
        for word in ("keep", "red"):
            await tables[0].take(0, 0, tables[0].match.k, word)
        assert await anext(messages) == {"n": 1}
        await until(lambda: halls[0].others.listening and halls[1].others.listening)


async def test_connections_that_are_cut_off_are_made_anew(halls: list[Hall]) -> None:
    """All of them, in the middle of everything: nobody is refused anything."""
    tables = await both(halls)
    cut = f"{CUT} WHERE datname = current_database() AND pid != pg_backend_pid()"
    for turn in range(6):
        await guest(halls[turn % 2], tables[turn % 2], 0)
        match = tables[turn % 2].match
        if match.over:
            break
        ask_of(halls[0], cut)
        await tables[turn % 2].take(match.turn, match.n, match.k, match.game.legal(match.state)[0])
        await guest(halls[1 - turn % 2], tables[1 - turn % 2], 0)
        assert tables[0].match.record == tables[1].match.record


async def test_a_process_without_its_database_refuses_rather_than_show_the_past(tmp_path: Path) -> None:
    with Cluster() as own:
        address = own.new()
        hall = await Hall.open(await PostgresStore.open(address), pause=0)
        table = await hall.create("peek", PEOPLE, {}, player="ann")
        await guest(hall, table, 0)
        own.stop()
        for _ in range(2):
            with pytest.raises(StoreAway) as refused:
                await guest(hall, table, 0)
            assert refused.value.status == 503 and str(own.port) not in str(refused.value)
            with pytest.raises(StoreAway):
                await table.take(0, 0, 0, "keep")
        await until(lambda: not hall.others.listening)
        own.start()
        await until(lambda: hall.others.listening)
        await (await guest(hall, table, 0)).take(None, 0, 0, "keep")
        assert table.match.k == 1
        await hall.close()


async def test_all_but_listening_goes_through_a_pooler(tmp_path: Path) -> None:
    address = database(tmp_path)
    with cluster().bouncer() as port:
        pooled = address.replace(f":{cluster().port}/", f":{port}/")
        halls = [await Hall.open(await PostgresStore.open(pooled, address), pause=0) for _ in range(2)]
        tables = await both(halls)
        async with asyncio.timeout(PATIENCE), tables[1].listen([1]) as messages:
            for _ in range(3):
                await anext(messages)
            for _ in range(20):
                here = tables[0]
                while not here.match.over and here.match.turn == 0:
                    await here.take(0, here.match.n, here.match.k, here.game.legal(here.match.state)[0])
                await guest(halls[1], tables[1], 1)
                there = tables[1]
                while not there.match.over and there.match.turn == 1:
                    await there.take(1, there.match.n, there.match.k, there.game.legal(there.match.state)[0])
                await guest(halls[0], tables[0], 0)
            heard = 0
            while heard < tables[1].match.n:
                message = await anext(messages)
                heard = max(heard, int(str(message.get("n", 0))))
        assert tables[0].match.over
        for hall in halls:
            await hall.close()
