"""What can be done at once is done at once; only what has to wait for something becomes a task. A task of its own for
every pick and look would cost more than most of them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Generator
from typing import Any, Generic, TypeVar, cast

T = TypeVar("T")


def begun(deed: Awaitable[None]) -> asyncio.Task[None] | None:
    """Takes the first steps now. Answers with the task that takes the others, or nothing where it is done."""
    steps = deed.__await__()
    try:
        wanted = next(steps)
    except StopIteration:
        return None
    return asyncio.get_running_loop().create_task(_rest(steps, wanted))


async def unbroken(deed: Awaitable[None]) -> None:
    """Does it to its end, though whoever asked for it may not wait so long."""
    rest = begun(deed)
    if rest is not None:
        await asyncio.shield(rest)


async def within(seconds: float, deed: Awaitable[T]) -> T:
    """Waits for it so long and no longer; what is there already needs no clock."""
    steps = deed.__await__()
    try:
        wanted = next(steps)
    except StopIteration as done:
        return cast(T, done.value)
    async with asyncio.timeout(seconds):
        return await _Steps(steps, wanted)


async def _rest(steps: Generator[Any, Any, None], wanted: Any) -> None:
    await _Steps(steps, wanted)


class _Steps(Generic[T]):
    """Those from the first one on that waits for something."""

    def __init__(self, steps: Generator[Any, Any, T], wanted: Any) -> None:
        self.steps = steps
        self.wanted = wanted

    def __await__(self) -> Generator[Any, Any, T]:
        steps, wanted = self.steps, self.wanted
        try:
            while True:
                try:
                    value = yield wanted
                except BaseException as error:
                    wanted = steps.throw(error)
                else:
                    wanted = steps.send(value)
        except StopIteration as done:
            return cast(T, done.value)
