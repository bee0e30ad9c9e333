"""One thread that writes. Whatever has come in while it was writing shares the next transaction."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import queue
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from octavo.core.errors import OctavoError
from octavo.table.errors import (
    NotAStore,
    StoreDamaged,
    StoreFailed,
    StoreFull,
    StoreGone,
    StoreLocked,
    StoreReadOnly,
)
from octavo.table.store.same_file import SameFile

T = TypeVar("T")
log = logging.getLogger("octavo.table")
Job = Callable[[sqlite3.Connection], Any]
AtOnce = Callable[[sqlite3.Connection, list[Job]], bool]
Waiting = tuple[Job, "asyncio.Future[Any]"]
MOST = 500  # jobs in one transaction, or a few more
LOOK = 0.25  # seconds without anything to write, then it looks whether another program has written
REASONS: dict[int, type[StoreFailed]] = {
    sqlite3.SQLITE_FULL: StoreFull,
    sqlite3.SQLITE_READONLY: StoreReadOnly,
    sqlite3.SQLITE_PERM: StoreReadOnly,
    sqlite3.SQLITE_BUSY: StoreLocked,
    sqlite3.SQLITE_LOCKED: StoreLocked,
}


def refusal(error: sqlite3.Error, file: str = "") -> OctavoError:
    """What went wrong, as one of our errors. Where the file is only whoever starts the server is told."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF  # the low byte is the kind, the rest a detail
    if code in (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT):
        return NotAStore(file=file, reason=str(error)) if file else StoreDamaged(reason=str(error))
    return REASONS.get(code, StoreFailed)(reason=str(error))


class Writer:
    """Runs jobs on its own connection and answers each only after its transaction is on the disk."""

    def __init__(self, connection: sqlite3.Connection, file: Path, at_once: AtOnce) -> None:
        self.connection = connection
        self.at_once = at_once
        self.same = SameFile(file)
        self.closed = False
        self.reported: type = type(None)  # what was wrong with the file when it was last written
        self.changed = asyncio.Event()  # by another program
        self.version = self._version()
        self.loop = asyncio.get_running_loop()
        self.come: list[Waiting] = []  # since the loop last went round
        self.queue: queue.SimpleQueue[list[Waiting] | None] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self._run, name="octavo-writer", daemon=True)
        self.thread.start()

    async def do(self, job: Callable[[sqlite3.Connection], T]) -> T:
        """Runs a job; raises what it raised, or why the transaction failed."""
        if self.closed:
            raise StoreFailed(reason="closed")
        done: asyncio.Future[T] = self.loop.create_future()
        if not self.come:
            self.loop.call_soon(self._hand_over)
        self.come.append((job, done))
        return await done

    def _hand_over(self) -> None:
        """All that came together goes to the thread together: it is woken once, and writes once."""
        self.queue.put(self.come)
        self.come = []

    async def close(self) -> None:
        """Writes what has come in, then stops."""
        self.closed = True
        if self.come:
            self._hand_over()
        self.queue.put(None)
        await self.loop.run_in_executor(None, self.thread.join)

    def _run(self) -> None:
        going = True
        while going:
            jobs: list[Waiting] = []
            with contextlib.suppress(queue.Empty):
                going = self._add(jobs, self.queue.get(timeout=LOOK))
            self._look()
            while going and len(jobs) < MOST and not self.queue.empty():
                going = self._add(jobs, self.queue.get_nowait())
            if jobs:
                answers = self._together(jobs)
                self._report(answers)
                self.loop.call_soon_threadsafe(_answer, jobs, answers)
        self.connection.close()

    def _add(self, jobs: list[Waiting], come: list[Waiting] | None) -> bool:
        """More to write; nothing means that nothing more will come."""
        jobs += come or []
        return come is not None

    def _look(self) -> None:
        version = self._version()
        if version != self.version:
            self.version = version
            with contextlib.suppress(RuntimeError):  # there is nobody left to tell
                self.loop.call_soon_threadsafe(self.changed.set)

    def _version(self) -> int:
        """A number that changes whenever another program writes into the file."""
        with contextlib.suppress(sqlite3.Error):
            return int(self.connection.execute("PRAGMA data_version").fetchone()[0])
        return -1

    def _together(self, jobs: list[Waiting]) -> list[Any]:
        """All jobs in one transaction: it is on the disk for all of them, or for none."""
        connection = self.connection
        try:
            self.same.check()
            connection.execute("BEGIN IMMEDIATE")
            answers = self._answers([job for job, _ in jobs])
            connection.execute("COMMIT")
            self.same.check()  # what went into a file that is gone is not kept
            return answers
        except sqlite3.Error as error:
            failed = refusal(error)
        except StoreGone as gone:
            failed = gone
        except Exception as error:  # a mistake in a job must not stop the thread that everyone waits for
            failed = StoreFailed(reason=repr(error))
        if connection.in_transaction:
            with contextlib.suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
        return [failed] * len(jobs)

    def _report(self, answers: list[Any]) -> None:
        """Tells the operator, and not at every pick, when the file is gone or damaged."""
        wrong = next((answer for answer in answers if isinstance(answer, StoreGone | StoreDamaged)), None)
        if wrong is not None and type(wrong) is not self.reported:
            log.error("%s: %s", self.same.file, wrong)
        self.reported = type(wrong)

    def _answers(self, jobs: list[Job]) -> list[Any]:
        """Of all jobs at once, if they are all alike and none refuses; else of one after the other."""
        if len(jobs) > 1:
            if self.at_once(self.connection, jobs):
                return [None] * len(jobs)
            self.connection.execute("ROLLBACK")
            self.connection.execute("BEGIN IMMEDIATE")
        return [self._alone(job) for job in jobs]

    def _alone(self, job: Job) -> Any:
        """One job. When it refuses, before it has written anything, it takes nobody else with it."""
        try:
            return job(self.connection)
        except OctavoError as error:
            return error


def _answer(jobs: list[Waiting], answers: list[Any]) -> None:
    for (_, done), answer in zip(jobs, answers, strict=True):
        if done.cancelled():
            continue
        if isinstance(answer, OctavoError):
            done.set_exception(answer)
        else:
            done.set_result(answer)
