"""Processes that play games, one at a time each, and one who watches them: nothing that a bot does stops the others."""

from __future__ import annotations

import contextlib
import ctypes
import multiprocessing
import os
import signal
import threading
from collections.abc import Iterable, Iterator, Sequence
from multiprocessing.connection import Connection, wait
from time import monotonic
from types import TracebackType
from typing import Any, Self

from octavo.bots.contest import DIED, NOBODY, STALLED, Job, Result, contest, lost
from octavo.bots.errors import BadBot
from octavo.bots.own import made
from octavo.core.errors import Mishap, OctavoError
from octavo.game import game

SPAWN = multiprocessing.get_context("spawn")


class Hand:
    """One process. It marks in shared memory whose answer it waits for and since when: all that is left if it dies."""

    def __init__(self, patience: float) -> None:
        self.patience = patience
        self.marks: Any = SPAWN.RawArray(ctypes.c_double, 3)  # seat, since when, how many words the game has
        self.marks[0] = NOBODY
        self.pipe, theirs = SPAWN.Pipe()
        self.process = SPAWN.Process(target=work, args=(theirs, self.marks), daemon=True)
        self.process.start()
        theirs.close()

    def give(self, what: Job | tuple[str, str]) -> None:
        self.marks[0] = NOBODY
        self.pipe.send(what)

    def taken(self) -> Any:
        """What it brings; raises EOFError if it died, or if a bot has spoken into its pipe."""
        try:
            return self.pipe.recv()
        except Exception:
            raise EOFError from None

    @property
    def left(self) -> float:
        """Seconds until its bot has stalled."""
        return self.patience if self.marks[0] == NOBODY else self.marks[1] + self.patience - monotonic()

    def stop(self) -> None:
        self.process.kill()
        self.process.join()
        self.pipe.close()


class Crew:
    """So many hands; a hand that dies or hangs is replaced, and the bot that was to answer has lost."""

    def __init__(self, workers: int, patience: float) -> None:
        self.workers = workers
        self.patience = patience
        self.hands: list[Hand] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        for hand in self.hands:
            hand.stop()
        self.hands.clear()

    def check(self, name: str, specs: Sequence[str]) -> None:
        """Every bot can be made: those of the house here, others where they can do no harm."""
        for spec in dict.fromkeys(specs):
            if ":" not in spec:
                made(spec, game(name))
                continue
            hand = Hand(self.patience)
            try:
                hand.give((name, spec))
                while not hand.pipe.poll(max(0.01, hand.left)):
                    if hand.left <= 0.0:
                        raise BadBot(name=spec, reason=STALLED)
                found = hand.taken()
            except EOFError:
                raise BadBot(name=spec, reason=DIED) from None
            finally:
                hand.stop()
            if found is not None:
                error, facts = found
                raise error(**facts)

    def results(self, jobs: Iterable[Job]) -> Iterator[Result]:
        """The results in the order of the jobs, whoever plays them."""
        coming = enumerate(jobs)
        busy: dict[Hand, tuple[int, Job]] = {}
        done: dict[int, Result] = {}
        after = 0
        try:
            while True:
                for hand in self.idle(busy):
                    job = next(coming, None)
                    if job is None:
                        break
                    busy[hand] = job
                    hand.give(job[1])
                if not busy:
                    return
                for hand, result in self.finished(busy):
                    done[busy.pop(hand)[0]] = result
                while after in done:
                    yield done.pop(after)
                    after += 1
        finally:
            for hand in busy:  # somebody has seen enough
                if hand in self.hands:  # else the crew is closed already
                    self.hands.remove(hand)
                    hand.stop()

    def idle(self, busy: dict[Hand, tuple[int, Job]]) -> list[Hand]:
        while len(self.hands) < self.workers:
            self.hands.append(Hand(self.patience))
        return [hand for hand in self.hands if hand not in busy]

    def finished(self, busy: dict[Hand, tuple[int, Job]]) -> Iterator[tuple[Hand, Result]]:
        """Waits for the next that comes home, dies or is out of time."""
        ready = wait([hand.pipe for hand in busy], max(0.0, min(hand.left for hand in busy)) + 0.01)
        for hand, (_, job) in list(busy.items()):
            kind = ""
            if hand.pipe in ready:
                try:
                    yield hand, hand.taken()
                    continue
                except EOFError:
                    kind = DIED
            elif hand.left <= 0.0:
                kind = STALLED
            if kind:
                seat, words = int(hand.marks[0]), int(hand.marks[2])
                hand.process.join(1.0 if kind == DIED else 0.0)
                what = str(hand.process.exitcode) if kind == DIED else f"{self.patience:g}"
                self.hands.remove(hand)
                hand.stop()
                if seat == NOBODY:  # no bot's doing
                    raise Mishap()
                yield hand, lost(job, seat, kind, what, words)


# -- in the process --
def work(pipe: Connection, marks: Any) -> None:
    """Plays what comes until nothing does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.dup2(2, 1)  # what a bot prints is no result of the arena
    threading.Thread(target=follow, daemon=True).start()

    def mark(seat: int, words: int) -> None:
        marks[0] = NOBODY
        marks[1] = monotonic()
        marks[2] = words
        marks[0] = seat

    with contextlib.suppress(EOFError, OSError):
        while True:
            what = pipe.recv()
            if isinstance(what, Job):
                pipe.send(contest(what, mark))
            else:
                mark(0, 0)
                pipe.send(refused(*what))


def refused(name: str, spec: str) -> tuple[type[OctavoError], dict[str, object]] | None:
    """Why a bot cannot be made, in what goes through a pipe."""
    try:
        made(spec, game(name))
    except OctavoError as error:
        return type(error), error.facts
    return None


def follow() -> None:
    """A process goes when the one that watches has gone, however that happened."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
