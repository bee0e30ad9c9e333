"""Who tells people, on every store: quiet hours are kept, what did not arrive is tried again and reported, what is gone
is left alone, and of several processes exactly one sends."""

import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import anyio
import pytest
from post_office import LONGEST, Browser, office
from stores import STORES

from octavo.table.alerts import acts
from octavo.table.alerts.address import GONE, PUSH, Wishes
from octavo.table.alerts.quiet import quiet_for
from octavo.table.alerts.sending import REFUSED
from octavo.table.alerts.settings import Alerting, networks
from octavo.table.alerts.vapid import new_key
from octavo.table.errors import NoSuchAlert
from octavo.table.hall import Hall
from octavo.table.seats import SeatPlan, hashed
from octavo.table.table import Table
from octavo.web.alert_texts import writer

pytestmark = pytest.mark.anyio
ADA, BO = "a" * 40, "b" * 40
ORIGIN = "http://127.0.0.1"


@pytest.fixture(scope="module")
def key() -> str:
    return new_key()


@asynccontextmanager
async def halls(folder: Path, name: str, key: str, count: int = 1) -> AsyncIterator[list[Hall]]:
    """Servers on one store, with people who are told at once and tried again soon."""
    near = networks(["127.0.0.1/32"])
    alerting = Alerting(push_key=key, near=near, after=0.0, retries=(0.1, 0.1))
    opened = [await Hall.open(await STORES[name](folder), pause=0, alerting=alerting) for _ in range(count)]
    for hall in opened:
        hall.alerts.composed = writer(hall)
    yield opened
    for hall in opened:
        await hall.close()


async def sat_down(hall: Hall) -> Table:
    """Ada and Bo at a table; Ada has picked."""
    table = await hall.create("noughts", [SeatPlan("link", "Ada"), SeatPlan("link", "Bo")], {})
    for player, seat in ((ADA, 0), (BO, 1)):
        await hall.enter(table.seats[seat].key, player)
    await table.take(0, 0, 0, "b2")
    return table


async def told_at(hall: Hall, phone: Browser, quiet: str = "") -> str:
    """Ada's phone."""
    alert, _ = await acts.add(hall, ADA, PUSH, phone.subscription(), Wishes("", "en", ORIGIN))
    await acts.wish(hall, ADA, Wishes("", "en", ORIGIN, quiet, "UTC"))
    return alert.id


async def until(found: Callable[[], Awaitable[object]] | Callable[[], object]) -> None:
    with anyio.fail_after(LONGEST):
        while True:
            answer = found()
            if await answer if isinstance(answer, Awaitable) else answer:
                return
            await anyio.sleep(0.05)


async def at_rest(hall: Hall, table: Table) -> bool:
    """Nothing more is to be told there."""
    return await hall.store.job("alert", table.id) is None


async def held_off(hall: Hall, table: Table) -> bool:
    """It was looked at, and waits for a later hour: nobody may claim it now, and nobody is at it."""
    waits = await hall.store.job("alert", table.id) is not None
    looked = await hall.store.claim("alert", 0.0) is None and not hall.alerts.telling
    return waits and looked


@pytest.mark.parametrize("name", STORES)
async def test_what_does_not_arrive_is_tried_again_and_reported(tmp_path: Path, name: str, key: str) -> None:
    with office() as push:
        async with halls(tmp_path, name, key) as (hall,):
            phone = Browser(push)
            id = await told_at(hall, phone)
            table = await sat_down(hall)
            push.says += [500, 429]
            await table.take(1, 1, 0, "a1")
            await until(lambda: len(push.got) == 3)
            await until(lambda: at_rest(hall, table))
            assert len(push.got) == 3 and json.loads(phone.messages()[2])["link"] == f"/t/{table.id}"
            assert not await acts.broken(hall, ADA), "it arrived after all"
            push.says += [500] * 3
            await table.take(0, 2, 0, "c1")
            await table.take(1, 3, 0, "a3")
            await until(lambda: len(push.got) == 6)
            await until(lambda: at_rest(hall, table))
            alert = await acts.known(hall, id)
            assert len(push.got) == 6 and alert.failing == REFUSED and alert.failed, "it is given up, and he reads why"
            assert await acts.broken(hall, ADA)
            push.says += [410]
            await table.take(0, 4, 0, "a2")
            await table.take(1, 5, 0, "c2")
            await until(lambda: len(push.got) == 7)
            await until(lambda: at_rest(hall, table))
            assert (await acts.known(hall, id)).failing == GONE and len(push.got) == 7
            await told_at(hall, phone)  # the browser subscribes anew
            assert not await acts.broken(hall, ADA)


@pytest.mark.parametrize("name", STORES)
async def test_of_several_processes_exactly_one_sends(tmp_path: Path, name: str, key: str) -> None:
    """Also if it was another that the pick came to, and though all of them look at the same time."""
    count = 3 if name == "postgres" else 1
    with office() as push:
        async with halls(tmp_path, name, key, count) as opened:
            phones = [Browser(push, f"phone-{i}") for i in range(4)]
            tables = []
            for phone in phones[:2]:
                await told_at(opened[0], phone)
            await until(lambda: all(hashed(ADA) in hall.alerts.people for hall in opened))
            for i in range(4):
                tables.append(await sat_down(opened[i % count]))
            for i, table in enumerate(tables):
                here = await opened[(i + 1) % count].table(table.id)
                await here.catch_up()
                await here.take(1, 1, 0, "a1")
            await until(lambda: len(push.got) >= 8)
            for table in tables:
                await until(lambda table=table: at_rest(opened[0], table))
            for phone in phones[:2]:
                told = [json.loads(message)["link"] for message in phone.messages()]
                assert sorted(told) == sorted(f"/t/{table.id}" for table in tables)


@pytest.mark.parametrize("name", STORES)
async def test_in_quiet_hours_nothing_comes_and_then_what_waits(tmp_path: Path, name: str, key: str) -> None:
    now = datetime.now(ZoneInfo("UTC"))
    hours = f"{now - timedelta(hours=2):%H:%M}-{now + timedelta(hours=2):%H:%M}"
    with office() as push:
        async with halls(tmp_path, name, key) as (hall,):
            await told_at(hall, Browser(push), hours)
            table = await sat_down(hall)
            await table.take(1, 1, 0, "a1")
            await until(lambda: held_off(hall, table))
            assert push.got == []
            other = Browser(push, "other")
            await acts.add(hall, BO, PUSH, other.subscription(), Wishes("", "en", ORIGIN))
            await table.take(0, 2, 0, "c1")  # somebody else's turn is not held up by it
            await until(other.messages)
            assert len(push.got) == 1


@pytest.mark.parametrize("name", STORES)
async def test_what_a_dead_process_forgot_another_finds(tmp_path: Path, name: str, key: str) -> None:
    with office() as push:
        async with halls(tmp_path, name, key) as (first,):
            phone = Browser(push)
            table = await sat_down(first)
            await table.take(1, 1, 0, "a1")  # nobody is told: Ada has no address yet, and nothing waits in the queue
            await told_at(first, phone)
        async with halls(tmp_path, name, key) as (second,):
            await until(phone.messages)
            await until(lambda: at_rest(second, table))
        async with halls(tmp_path, name, key) as (third,):
            await until(lambda: at_rest(third, table))
            assert len(push.got) == 1, "of that wait he was told"


@pytest.mark.parametrize(
    ("quiet", "zone", "at", "seconds"),
    [
        ("22:00-07:30", "Europe/Amsterdam", "2026-11-18T23:00+01:00", 8.5 * 3600),
        ("22:00-07:30", "Europe/Amsterdam", "2026-11-18T07:29+01:00", 60),
        ("22:00-07:30", "Europe/Amsterdam", "2026-11-18T07:30+01:00", 0),
        ("22:00-07:30", "Europe/Amsterdam", "2026-11-18T21:30+00:00", 9 * 3600),
        ("13:00-14:00", "Asia/Tokyo", "2026-11-18T04:30+00:00", 1800),
        ("13:00-14:00", "", "2026-11-18T04:30+00:00", 0),
        ("", "", "2026-11-18T04:30+00:00", 0),
        # The night in which summer time ends has an hour more.
        ("22:00-07:00", "Europe/Amsterdam", "2026-10-24T22:00+02:00", 10 * 3600),
    ],
)
def test_quiet_hours_are_by_his_own_clock(quiet: str, zone: str, at: str, seconds: float) -> None:
    assert quiet_for(quiet, zone, datetime.fromisoformat(at).timestamp()) == seconds


async def test_a_link_of_a_mail_does_not_bring_back_who_handed_his_seat_over(tmp_path: Path, key: str) -> None:
    async with halls(tmp_path, "sqlite", key) as (hall,):
        table = await sat_down(hall)
        secret = await acts.once_link(hall, table, 0, hashed(ADA))
        assert (await acts.opens_once(hall, secret)).id == table.id
        await table.renew(0, "another-key-of-that-seat")
        with pytest.raises(NoSuchAlert):
            await acts.open_once(hall, secret, "c" * 40)
        assert await hall.held("c" * 40, table) == []
