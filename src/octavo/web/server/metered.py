"""What a request takes of the event loop: the CPU time of its own steps, not what it waits for."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Generator
from typing import Any


class Metered:
    """Awaits something, and says at its end, however it ends, for how many seconds it held the loop."""

    def __init__(self, done: Awaitable[None], pay: Callable[[float], None]) -> None:
        self.done = done
        self.pay = pay

    def __await__(self) -> Generator[Any, Any, None]:
        steps, clock, spent = self.done.__await__(), time.thread_time, 0.0
        send, throw, value = steps.send, steps.throw, None
        error: BaseException | None = None
        began = clock()
        try:
            while True:
                wanted = send(value) if error is None else throw(error)
                spent += clock() - began
                began = 0.0
                try:
                    value, error = (yield wanted), None
                except BaseException as thrown:  # a request that is cut off pays too
                    error = thrown
                began = clock()
        except StopIteration:
            return
        finally:
            self.pay(spent + (clock() - began if began else 0.0))
