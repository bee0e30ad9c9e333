"""Several servers on one port of one machine, and somebody who starts another when one has died.

All take from the same queue of connections: what one cannot answer any more, because it died or hangs, the next takes.
Told to (SIGHUP), it replaces them one after the other: the new one serves before the old one stops.
"""

from __future__ import annotations

import contextlib
import logging
import multiprocessing
import signal
import sys
import time
from collections.abc import Callable
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from types import FrameType
from typing import Any

from prometheus_client.multiprocess import mark_process_dead

SPAWN = multiprocessing.get_context("spawn")
log = logging.getLogger("octavo.web")
YOUNG = 5.0  # seconds: one that dies before that is not started again at once
FIRST_WAIT, LONGEST_WAIT = 0.1, 5.0  # seconds until it is
PATIENCE = 20.0  # seconds to stop in
LOOK = 0.2  # seconds between two looks for signals


class One:
    """One of the servers. It hears the end of the pipe when we have gone, and says when it serves."""

    def __init__(self, serve: Callable[..., None], given: tuple[Any, ...]) -> None:
        self.ours, theirs = SPAWN.Pipe()
        self.process: SpawnProcess = SPAWN.Process(target=serve, args=(theirs, *given))
        self.process.start()
        theirs.close()
        self.began = time.monotonic()

    def serves(self) -> bool:
        """Waits until it serves, or has died."""
        wait([self.ours, self.process.sentinel])
        with contextlib.suppress(EOFError, OSError):
            return self.ours.poll() and self.ours.recv() is True
        return False

    def stop(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self.process.terminate()

    def gone(self, until: float) -> None:
        self.process.join(max(0.0, until - time.monotonic()))
        if self.process.exitcode is None:
            self.process.kill()
            self.process.join()
        self.close()

    def close(self) -> None:
        """It is dead: nothing is open or under way with it any more."""
        self.ours.close()
        mark_process_dead(self.process.pid)  # type: ignore[no-untyped-call]


class Processes:
    """Runs so many of them until it is told to stop."""

    def __init__(self, count: int, serve: Callable[..., None], *given: Any) -> None:
        self.count = count
        self.serve = serve
        self.given = given
        self.all: list[One] = []
        self.told: list[int] = []
        self.wait = FIRST_WAIT

    def run(self, ready: Callable[[], None]) -> None:
        """Says that they are ready when all are."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._tell)
        if not sys.stdin.isatty():  # else a terminal was closed
            signal.signal(signal.SIGHUP, self._tell)
        try:
            for _ in range(self.count):
                self.all.append(self._new())
            if all([one.serves() for one in self.all]):
                ready()
                self._watch()
        finally:
            self._stop()

    def _tell(self, number: int, frame: FrameType | None) -> None:
        self.told.append(number)

    def _new(self) -> One:
        return One(self.serve, self.given)

    def _watch(self) -> None:
        while True:
            wait([one.process.sentinel for one in self.all], LOOK)
            if {signal.SIGTERM, signal.SIGINT} & set(self.told):
                return
            if self.told:
                self.told.clear()
                self._renew()
            for one in [one for one in self.all if one.process.exitcode is not None]:
                self._replace(one)

    def _replace(self, dead: One) -> None:
        """Another one; later and later, if they keep dying young."""
        log.error("process %s has died (%s); another is started", dead.process.pid, dead.process.exitcode)
        dead.close()
        young = time.monotonic() - dead.began < YOUNG
        self.wait = min(LONGEST_WAIT, self.wait * 2) if young else FIRST_WAIT
        if young:
            time.sleep(self.wait)
        self.all[self.all.index(dead)] = self._new()

    def _renew(self) -> None:
        for old in list(self.all):
            new = self._new()
            if not new.serves():
                log.error("a new process did not start; the old ones go on")
                new.gone(time.monotonic())
                return
            self.all[self.all.index(old)] = new
            old.stop()
            old.gone(time.monotonic() + PATIENCE)

    def _stop(self) -> None:
        for one in self.all:
            one.stop()
        until = time.monotonic() + PATIENCE
        for one in self.all:
            one.gone(until)
