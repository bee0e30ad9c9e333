"""Processes that work for this one, watched: whoever waits for one that dies or is silent for too long hears so at
once, and another takes its place. A table's bots think in them, the games of an arena are played in them, and a bot at
the terminal has them think along.

One thread of this process gives them their tasks, hears their answers and looks at their clocks; nobody else touches
them. What is shared with each is a few numbers: what it is doing, since when, and whether it is to come to an end.
"""

from __future__ import annotations

import contextlib
import ctypes
import math
import multiprocessing
import os
import pickle
import signal
import threading
import traceback
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from time import monotonic, sleep
from types import TracebackType
from typing import Any, Generic, Self, TypeVar

from octavo.core.record import read
from octavo.match import replay

T = TypeVar("T")
SPAWN = multiprocessing.get_context("spawn")
DIED, STALLED, CLOSED = "died", "stalled", "closed"
WHO, SINCE, WHAT, STOP = range(4)  # what is shared: who it waits for, since when, what else it marked, is it to stop
LONGEST = 1 << 28  # bytes of an answer; more is none
NOBODY = -1  # instead of who: its clock stands still
NOT_YET = -1.0  # instead of since when: it has not begun
COMING_UP = 60.0  # seconds that a process may take to come up, beside its task's patience
BEGINNING = 5.0  # and one that is up to begin


class Lost(Exception):
    """A process that has died, stalled or been closed in the middle of a task, and what it marked last."""

    def __init__(self, kind: str, code: int | None, who: int, what: int) -> None:
        super().__init__(kind)
        self.kind = kind
        self.code = code  # with which it ended
        self.who = who
        self.what = what


class Task(Future[T], Generic[T]):
    """Something that a process was asked for; its answer comes, or what was raised there, or Lost."""

    def __init__(self, pool: Pool, job: Callable[..., T], given: tuple[object, ...], patience: float) -> None:
        super().__init__()
        self.pool = pool
        self.job = job
        self.given = given
        self.patience = patience or math.inf
        self.stopped = False

    def stop(self) -> None:
        """Lets `stopped()` be true for it: whoever asks that comes to an end with what there is."""
        self.pool.do(self.pool.stop, self)

    def drop(self) -> None:
        """Nobody waits for it any more, and the process that is busy with it goes."""
        self.pool.do(self.pool.drop, self)


class Worker:
    """One process."""

    def __init__(self, nice: int) -> None:
        self.task: Task[Any] | None = None
        self.given = 0.0  # when
        self.up = False  # has it ever answered?
        self.marks: Any = SPAWN.RawArray(ctypes.c_double, 4)
        self.pipe, theirs = SPAWN.Pipe()
        self.process = SPAWN.Process(target=work, args=(theirs, self.marks, nice), daemon=True)
        self.process.start()
        theirs.close()

    def give(self, task: Task[Any]) -> None:
        self.task = task
        self.given = monotonic()
        self.marks[WHO] = NOBODY  # its clock begins when it begins; for that it has a while
        self.marks[SINCE] = NOT_YET
        self.marks[STOP] = task.stopped
        self.pipe.send_bytes(pickle.dumps((task.job, task.given)))

    @property
    def left(self) -> float:
        """Seconds until it can have stalled."""
        if self.task is None:
            return math.inf
        if self.marks[SINCE] == NOT_YET:
            return self.given + (BEGINNING if self.up else COMING_UP) + self.task.patience - monotonic()
        if self.marks[WHO] == NOBODY:
            return self.task.patience
        spent, most = monotonic() - float(self.marks[SINCE]), monotonic() - self.given
        return self.task.patience - (spent if 0.0 <= spent <= most else most)

    def marked(self, what: int) -> int:
        """The number that it marked. A bot can have written anything there."""
        number = float(self.marks[what])
        return int(number) if math.isfinite(number) else NOBODY

    def code(self, wait: float) -> int | None:
        """With which it ended; a process whose pipe is closed may need a moment for that. (To join it would be to trust
        that it has not written into everything it was given.)"""
        until = monotonic() + wait
        while (code := self.process.exitcode) is None and monotonic() < until:
            sleep(0.002)
        return code

    def end(self) -> None:
        self.process.kill()
        self.process.join()
        self.pipe.close()


class Pool:
    """At most so many processes. They come up when they are needed, or before if they are told to; one that is gone is
    replaced when there is something to do for it."""

    def __init__(self, most: int, nice: int = 0) -> None:
        self.most = most
        self.nice = nice  # how far they give way to others
        self.workers: list[Worker] = []
        self.waiting: deque[Task[Any]] = deque()
        self._orders: deque[tuple[Callable[..., None], tuple[Any, ...]]] = deque()
        self._bell, self._rope = SPAWN.Pipe(duplex=False)
        self._watching = threading.Lock()
        self._watcher: threading.Thread | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def ask(self, job: Callable[..., T], *given: object, patience: float = 0.0) -> Task[T]:
        """A job for one of them; who comes first is served first. With patience it has so many seconds, counted anew
        from each `mark`; else it may take as long as it likes."""
        task = Task(self, job, given, patience)
        self.do(self.waiting.append, task)
        return task

    def come_up(self) -> None:
        """All of them, before there is something to do."""
        self.do(self._fill)

    def close(self) -> None:
        """Ends them all, now. Whoever asks later gets others."""
        with self._watching:
            watcher, self._watcher = self._watcher, None
            if watcher is not None:
                self._orders.append((self._end, ()))
                self._rope.send_bytes(b"!")
                watcher.join()

    # -- the thread that watches --
    def do(self, order: Callable[..., None], *given: Any) -> None:
        """Lets the watcher do it."""
        if threading.current_thread() is self._watcher:
            self._orders.append((order, given))
            return
        with self._watching:
            self._orders.append((order, given))
            if self._watcher is None:
                self._watcher = threading.Thread(target=self._watch, daemon=True, name="octavo-pool")
                self._watcher.start()
            self._rope.send_bytes(b"!")

    def stop(self, task: Task[Any]) -> None:
        task.stopped = True
        for worker in self.workers:
            if worker.task is task:
                worker.marks[STOP] = 1

    def drop(self, task: Task[Any]) -> None:
        task.cancel()
        for worker in self.workers[:]:
            if worker.task is task:
                self._lose(worker, CLOSED)

    def _watch(self) -> None:
        # Ctrl-C is for those who use the pool: what is blocked here stays blocked in the processes that start here.
        resource_tracker.ensure_running()  # it unblocks Ctrl-C when it starts, so it starts before
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        with contextlib.suppress(StopIteration):
            while True:
                while self._orders:
                    order, given = self._orders.popleft()
                    order(*given)
                self._give()
                least = min((worker.left for worker in self.workers), default=math.inf)
                pipes = [self._bell, *(worker.pipe for worker in self.workers)]
                ready = wait(pipes, None if least == math.inf else max(0.0, least) + 0.01)
                while self._bell.poll():
                    self._bell.recv_bytes()
                for worker in self.workers[:]:
                    if worker.pipe in ready:
                        self._hear(worker)
                    elif worker.left <= 0.0:
                        self._lose(worker, STALLED)

    def _give(self) -> None:
        while self.waiting:
            idle = [worker for worker in self.workers if worker.task is None]
            if not idle and len(self.workers) == self.most:
                return
            task = self.waiting.popleft()
            if not task.set_running_or_notify_cancel():
                continue
            try:
                worker = idle[0] if idle else self._another()
            except OSError as error:  # the machine has no room for more
                task.set_exception(error)
                continue
            try:
                worker.give(task)
            except OSError:  # it has just died
                self._lose(worker, DIED)
            except Exception as error:  # what cannot be sent
                worker.task = None
                task.set_exception(error)

    def _fill(self) -> None:
        with contextlib.suppress(OSError):
            while len(self.workers) < self.most:
                self._another()

    def _another(self) -> Worker:
        self.workers.append(Worker(self.nice))
        return self.workers[-1]

    def _hear(self, worker: Worker) -> None:
        try:
            well, answer = pickle.loads(worker.pipe.recv_bytes(LONGEST))
        except Exception:  # it has died, or a bot has spoken into its pipe
            self._lose(worker, DIED)
            return
        task, worker.task, worker.up = worker.task, None, True
        if task is not None and well:
            task.set_result(answer)
        elif task is not None:
            task.set_exception(answer)

    def _lose(self, worker: Worker, kind: str) -> None:
        who, what = worker.marked(WHO), worker.marked(WHAT)
        code = worker.code(1.0 if kind == DIED else 0.0)
        self.workers.remove(worker)
        worker.end()
        if worker.task is not None:
            worker.task.set_exception(Lost(kind, code, who, what))

    def _end(self) -> None:
        for worker in self.workers[:]:
            self._lose(worker, CLOSED)
        while self.waiting:
            self.waiting.popleft().cancel()
        raise StopIteration


# -- in a process --
_marks: Any = None


def work(pipe: Connection, marks: Any, nice: int) -> None:
    """Does what comes until nothing does."""
    global _marks
    _marks = marks
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(nice)
    with contextlib.suppress(OSError):
        os.dup2(2, 1)  # what a bot prints is no result of anybody's
    threading.Thread(target=follow, daemon=True).start()
    with contextlib.suppress(EOFError, OSError):
        while True:
            pipe.send_bytes(answered(pipe.recv_bytes()))


def answered(asked: bytes) -> bytes:
    try:
        mark(0, 0)
        job, given = pickle.loads(asked)
        return pickle.dumps((True, job(*given)))
    except BaseException as error:
        error.add_note(traceback.format_exc())
        try:
            told = pickle.dumps((False, error))
            pickle.loads(told)
            return told
        except Exception:  # it cannot be sent as it is
            return pickle.dumps((False, RuntimeError(traceback.format_exc())))
    finally:
        mark(NOBODY, 0)


def mark(who: int, what: int) -> None:
    """From now on it waits for this one; all that is known if it dies of that. For nobody the clock stands still."""
    _marks[WHO] = NOBODY
    _marks[SINCE] = monotonic()
    _marks[WHAT] = what
    _marks[WHO] = who


def stopped() -> bool:
    """Is what this process does to come to an end?"""
    return _marks is not None and bool(_marks[STOP])


def follow() -> None:
    """A process goes when the one that watches has gone, however that happened."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def at_seat(job: Callable[..., T], record: str, seat: int, *given: object) -> T:
    """What a process does for a seat: a position cannot be sent, so it reads the record, looks at it from the seat, and
    does its job with that view and nothing else."""
    match = replay(read(record))
    return job(match.game, match.view(seat), *given)
