"""Processes that think along with this one. One that dies is missed, no more: the answers of the others count."""

from __future__ import annotations

import contextlib
import signal
import threading
from collections.abc import Callable, Sequence
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from types import TracebackType
from typing import Any, Self

from octavo.bots.crew import SPAWN, follow


class Head:
    def __init__(self) -> None:
        self.pipe, theirs = SPAWN.Pipe()
        self.process = SPAWN.Process(target=work, args=(theirs,), daemon=True)
        # Ctrl-C is for this process only, also while the other one comes up: what is blocked here stays blocked there.
        resource_tracker.ensure_running()  # it unblocks Ctrl-C when it starts, so it starts before
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            self.process.start()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
        theirs.close()

    def stop(self) -> None:
        self.process.kill()
        self.process.join()
        self.pipe.close()


class Heads:
    """So many, this process included: the others wait for something to do, and one that died is replaced then."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.others: list[Head] = []
        self._fill()  # they come up while others do something else

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        for head in self.others:
            head.stop()
        self.others.clear()

    def give(self, job: Callable[..., object], given: Sequence[tuple[object, ...]]) -> None:
        """Something for each of the others."""
        self._fill()
        for head, facts in zip(self.others, given, strict=True):
            with contextlib.suppress(OSError):  # it has just died
                head.pipe.send((job, facts))

    def taken(self) -> list[Any]:
        """What they answer, always in the same order: sums of fractions depend on it."""
        answers = []
        for head in list(self.others):
            try:
                answers.append(head.pipe.recv())
            except (EOFError, OSError):
                self.others.remove(head)
                head.stop()
        return answers

    def _fill(self) -> None:
        for head in [head for head in self.others if not head.process.is_alive()]:
            self.others.remove(head)
            head.stop()
        while len(self.others) < self.count - 1:
            self.others.append(Head())


# -- in the process --
def work(pipe: Connection) -> None:
    """Does what comes until nothing does. A job that fails ends it: to those who wait that is the same."""
    threading.Thread(target=follow, daemon=True).start()
    with contextlib.suppress(EOFError, OSError):
        while True:
            job, facts = pipe.recv()
            pipe.send(job(*facts))
