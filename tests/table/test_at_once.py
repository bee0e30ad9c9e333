"""What can be done at once is done at once; what waits becomes a task, and is done though nobody waits for it."""

import asyncio

import pytest

from octavo.table.at_once import begun, unbroken, within

pytestmark = pytest.mark.anyio


async def test_what_waits_for_nothing_is_done_when_it_is_begun() -> None:
    done = []

    async def deed() -> None:
        done.append(1)

    assert begun(deed()) is None and done == [1]


async def test_what_waits_goes_on_as_a_task_and_hears_what_it_waited_for() -> None:
    heard: list[object] = []
    good, bad = asyncio.get_running_loop().create_future(), asyncio.get_running_loop().create_future()

    async def deed() -> None:
        heard.append(await good)
        try:
            await bad
        except ValueError as error:
            heard.append(str(error))

    rest = begun(deed())
    assert rest is not None and heard == []
    good.set_result("good")
    await asyncio.sleep(0)
    bad.set_exception(ValueError("bad"))
    await rest
    assert heard == ["good", "bad"]


async def test_whoever_stops_waiting_cuts_nothing_in_half() -> None:
    done, waited = [], asyncio.get_running_loop().create_future()

    async def deed() -> None:
        await waited
        done.append(1)

    asking = asyncio.create_task(unbroken(deed()))
    await asyncio.sleep(0)
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asking
    waited.set_result(None)
    await asyncio.sleep(0.01)
    assert done == [1]


async def test_what_is_there_needs_no_clock_and_what_does_not_come_is_given_up() -> None:
    async def there() -> int:
        return 1

    async def soon() -> int:
        await asyncio.sleep(0)
        return 2

    assert (await within(0, there()), await within(5, soon())) == (1, 2)
    with pytest.raises(TimeoutError):
        await within(0.01, asyncio.sleep(5))
