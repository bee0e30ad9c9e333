"""Be found again: a link makes another browser a device of the same person, in every store."""

import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from stores import STORES

from octavo.table import personal_link
from octavo.table.acts import Who
from octavo.table.errors import NoSuchLink, SameTable, TwoPersons
from octavo.table.hall import Hall
from octavo.table.person import Person, person
from octavo.table.seats import PERSON, SeatPlan, hashed

pytestmark = pytest.mark.anyio
ANN, BEN = "a" * 43, "b" * 43


@pytest.fixture(params=STORES)
async def hall(request: pytest.FixtureRequest, tmp_path: Path, anyio_backend: str) -> AsyncIterator[Hall]:
    opened = await Hall.open(await STORES[request.param](tmp_path), pause=0)
    yield opened
    await opened.close()


@pytest.fixture(params=STORES)
async def halls(request: pytest.FixtureRequest, tmp_path: Path, anyio_backend: str) -> AsyncIterator[list[Hall]]:
    """Two servers on the same tables."""
    opened = [await Hall.open(await STORES[request.param](tmp_path), pause=0) for _ in range(2)]
    yield opened
    for one in opened:
        await one.close()


def at(hall: Hall, browser: str) -> Person:
    return person(hall, Who(browser))


async def sat(hall: Hall, browser: str, name: str = "") -> str:
    table = await hall.create("peek", [SeatPlan("here", name), SeatPlan("link")], {}, player=browser)
    return table.id


async def test_a_link_carries_all_seats_those_to_come_too(hall: Hall) -> None:
    first = await sat(hall, ANN, "Ann")
    token = await at(hall, ANN).new_link()
    looked = await at(hall, "").look(token)
    assert (looked.names(), looked.tables, looked.here, looked.own) == (["Ann"], 1, 0, False)
    secret = await at(hall, "").open(token)
    phone = PERSON + await hall.devices.person(secret)
    assert hashed(phone) == hashed(ANN)
    second = await sat(hall, ANN)
    assert {table.id for table in await hall.mine(phone)} == {first, second}
    third = await sat(hall, phone)
    assert third in {table.id for table in await hall.mine(ANN)}
    assert (await at(hall, ANN).look(token)).own and await at(hall, ANN).open(token) == ""


async def test_a_new_link_ends_the_one_before_and_none_is_left_when_it_is_called_back(hall: Hall) -> None:
    await sat(hall, ANN)
    old = await at(hall, ANN).new_link()
    new = await at(hall, ANN).new_link()
    with pytest.raises(NoSuchLink):
        await at(hall, BEN).open(old)
    assert await at(hall, ANN).link_since() is not None
    await at(hall, ANN).revoke_link()
    for token in (old, new, "", "x" * 43, "'" * 43, new[:-1]):
        with pytest.raises(NoSuchLink):
            await at(hall, BEN).look(token)
    assert await at(hall, ANN).link_since() is None


async def test_a_link_that_works_once_works_once_and_not_for_long(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    await sat(hall, ANN)
    token = await personal_link.once(hall.store, hashed(ANN))
    await at(hall, "").look(token)  # a look uses nothing up
    assert await at(hall, "").open(token)
    with pytest.raises(NoSuchLink):
        await at(hall, "").open(token)
    monkeypatch.setattr(personal_link, "A_WHILE", -1.0)  # a quarter of an hour has gone by
    late = await personal_link.once(hall.store, hashed(ANN))
    with pytest.raises(NoSuchLink):
        await at(hall, "").open(late)
    monkeypatch.undo()
    many = [await personal_link.once(hall.store, hashed(ANN)) for _ in range(9)]
    (kept,) = await hall.store.ask("SELECT COUNT(*) FROM links WHERE kind = 'once'")
    assert kept[0] == personal_link.MOST_ONCE
    assert await at(hall, "").open(many[-1])


async def test_two_do_not_become_one_without_a_second_yes(hall: Hall) -> None:
    anns, bens = await sat(hall, ANN, "Ann"), await sat(hall, BEN, "Ben")
    token = await at(hall, ANN).new_link()
    assert (await at(hall, BEN).look(token)).here == 1
    with pytest.raises(TwoPersons):
        await at(hall, BEN).open(token)
    assert [table.id for table in await hall.mine(BEN)] == [bens], "nothing has happened"
    led = await at(hall, BEN).new_link()
    device = await at(hall, "").open(led)
    secret = await at(hall, BEN).open(token, join=True)
    with pytest.raises(NoSuchLink):  # what led to the one does not lead to both: it may have been another's
        await at(hall, "").look(led)
    assert await hall.devices.person(device) == ""
    both = PERSON + await hall.devices.person(secret)
    assert {table.id for table in await hall.mine(both)} == {anns, bens} == {t.id for t in await hall.mine(ANN)}
    assert await hall.mine(BEN) == [] and await hall.held(BEN, await hall.table(bens)) == []
    assert await hall.held(ANN, await hall.table(bens)) == [0]


async def test_two_who_play_against_each_other_do_not_become_one(hall: Hall) -> None:
    table = await hall.create("peek", [SeatPlan("here"), SeatPlan("link")], {}, player=ANN)
    await hall.enter(table.seats[1].key, BEN)
    with pytest.raises(SameTable):
        await at(hall, BEN).open(await at(hall, ANN).new_link(), join=True)
    assert await hall.held(BEN, table) == [1]


async def test_a_device_that_is_no_longer_his_is_out_at_every_process(halls: list[Hall]) -> None:
    one, other = halls
    await sat(one, ANN)
    token = await at(one, ANN).new_link()
    secret = await at(other, "").open(token)
    assert await one.devices.person(secret) == await other.devices.person(secret) == hashed(ANN)
    (device,) = await at(one, ANN).devices(secret)
    assert device.this
    gone: list[str] = []
    one.devices.gone.append(gone.append)
    await at(one, ANN).drop_device(device.id)
    assert await one.devices.person(secret) == "" and gone == [hashed(secret)]
    other.devices.known.clear()  # as after a second, or when it has heard of it
    assert await other.devices.person(secret) == ""
    assert await at(one, ANN).devices() == []


async def test_another_cannot_drop_my_device(hall: Hall) -> None:
    await sat(hall, ANN)
    await sat(hall, BEN)
    secret = await at(hall, "").open(await at(hall, ANN).new_link())
    (device,) = await at(hall, ANN).devices()
    await at(hall, BEN).drop_device(device.id)
    assert await hall.devices.person(secret) == hashed(ANN)


async def test_no_token_is_in_the_file(tmp_path: Path) -> None:
    hall = await Hall.open(await STORES["sqlite"](tmp_path), pause=0)
    await sat(hall, ANN)
    told = [await at(hall, ANN).new_link(), await personal_link.once(hall.store, hashed(ANN))]
    told += [await at(hall, "").open(told[0]), ANN]
    await hall.close()
    dump = "\n".join(sqlite3.connect(tmp_path / "octavo.db").iterdump())
    assert not any(secret in dump for secret in told)
