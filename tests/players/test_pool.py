"""The pool: what is asked is answered, and a process that dies, hangs or is done with costs nobody else anything."""

import math
import os
import signal
import sys
import time
from collections.abc import Iterator

import pytest

from octavo.core.errors import IllegalPick
from octavo.players import pool as watching
from octavo.players.pool import CLOSED, DIED, NOBODY, STALLED, Lost, Pool, mark, stopped


@pytest.fixture(scope="module")
def pool() -> Iterator[Pool]:
    with Pool(2) as two:
        yield two


# -- what is asked --
def double(number: int) -> int:
    return 2 * number


def who(seconds: float = 0.0) -> int:
    time.sleep(seconds)
    return os.getpid()


def die(who: int, what: int) -> None:
    mark(who, what)
    os.kill(os.getpid(), signal.SIGKILL)


def marking(times: int, then: float) -> int:
    for step in range(times):
        mark(1, step)
        time.sleep(0.2)
    time.sleep(then)
    return times


def for_nobody(seconds: float) -> str:
    mark(NOBODY, 0)
    time.sleep(seconds)
    return "done"


def until_stopped() -> str:
    while not stopped():
        time.sleep(0.001)
    return "stopped"


def stumble() -> None:
    raise ZeroDivisionError("over nothing")


def refuse() -> None:
    raise IllegalPick(word="z9", valid=["a1"])


class Odd(Exception):
    """One that cannot be made again elsewhere."""

    def __init__(self, one: int, two: int) -> None:
        super().__init__()


def odd() -> None:
    raise Odd(1, 2)


def unspeakable() -> object:
    return lambda: None


def scrawling(nonsense: float) -> None:
    """Into the memory by which it is watched."""
    for what in range(3):
        watching._marks[what] = nonsense
    time.sleep(60)


def speak_into_every_pipe() -> None:
    for handle in range(3, 256):
        try:
            os.write(handle, b"a bot that knows too much")
        except OSError:
            continue
    time.sleep(60)


# -- what comes of it --
def test_answers_come_to_whoever_asked(pool: Pool) -> None:
    tasks = [pool.ask(double, number) for number in range(20)]
    assert [task.result(60) for task in tasks] == [2 * number for number in range(20)]
    assert 1 <= len({task.result(60) for task in [pool.ask(who, 0.05) for _ in range(5)]}) <= 2


def test_what_is_raised_there_is_raised_here_and_says_where(pool: Pool) -> None:
    with pytest.raises(ZeroDivisionError, match="over nothing") as stumbled:
        pool.ask(stumble).result(60)
    assert "in stumble" in "".join(stumbled.value.__notes__)
    with pytest.raises(IllegalPick) as refused:
        pool.ask(refuse).result(60)
    assert refused.value.facts == {"word": "z9", "valid": ["a1"]}
    with pytest.raises(SystemExit):
        pool.ask(sys.exit, 3).result(60)
    assert pool.ask(double, 1).result(60) == 2


def test_what_cannot_be_sent_is_said(pool: Pool) -> None:
    with pytest.raises(RuntimeError, match="Odd"):
        pool.ask(odd).result(60)
    for job in (unspeakable, lambda: 1):
        with pytest.raises(Exception, match="lambda"):
            pool.ask(job).result(60)
    assert pool.ask(double, 1).result(60) == 2


def test_one_that_dies_is_missed_by_its_asker_alone(pool: Pool) -> None:
    other = pool.ask(who, 0.5)
    with pytest.raises(Lost) as gone:
        pool.ask(die, 3, 17).result(60)
    assert (gone.value.kind, gone.value.who, gone.value.what, gone.value.code) == (DIED, 3, 17, -signal.SIGKILL)
    assert other.result(60) > 0 and pool.ask(double, 4).result(60) == 8


def test_one_that_dies_with_nothing_to_do_is_replaced(pool: Pool) -> None:
    idle = pool.ask(who).result(60)
    os.kill(idle, signal.SIGKILL)
    while idle in {worker.process.pid for worker in pool.workers}:
        time.sleep(0.001)
    assert {task.result(60) for task in [pool.ask(who, 0.2), pool.ask(who, 0.2)]} ^ {idle}


def test_patience_is_counted_from_the_last_mark(pool: Pool) -> None:
    assert pool.ask(marking, 5, 0.0, patience=0.8).result(60) == 5, "each mark counts anew"
    assert pool.ask(for_nobody, 1.0, patience=0.3).result(60) == "done", "the clock stands still while nobody acts"
    with pytest.raises(Lost) as gone:
        pool.ask(marking, 3, 60.0, patience=0.8).result(30)
    assert (gone.value.kind, gone.value.who, gone.value.what) == (STALLED, 1, 2)
    with pytest.raises(Lost) as gone:
        pool.ask(time.sleep, 60, patience=0.3).result(30)  # marks nothing: its clock runs from the beginning
    assert gone.value.kind == STALLED and pool.ask(double, 4).result(60) == 8


def test_whoever_speaks_into_its_pipe_is_gone(pool: Pool) -> None:
    with pytest.raises(Lost):
        pool.ask(speak_into_every_pipe, patience=5).result(60)
    assert pool.ask(double, 4).result(60) == 8


@pytest.mark.parametrize("nonsense", [1e300, -1e300, math.inf, math.nan])
def test_nonsense_in_what_it_marks_stops_nobody_else(pool: Pool, nonsense: float) -> None:
    task = pool.ask(scrawling, nonsense, patience=1)
    with pytest.raises(Lost) as gone:
        task.result(60)
    assert gone.value.kind == STALLED and pool.ask(double, 4).result(60) == 8


def test_one_that_is_told_to_stop_stops_and_nobody_else(pool: Pool) -> None:
    first, second = pool.ask(until_stopped), pool.ask(until_stopped)
    third = pool.ask(until_stopped)  # it waits
    third.stop()
    time.sleep(0.05)
    assert not first.done() and not second.done()
    first.stop()
    assert first.result(60) == "stopped" and third.result(60) == "stopped" and not second.done()
    second.stop()
    assert second.result(60) == "stopped"
    assert pool.ask(stopped).result(60) is False, "what comes next is not stopped"


def test_what_is_dropped_is_gone(pool: Pool) -> None:
    running = [pool.ask(time.sleep, 60) for _ in range(2)]
    waiting = pool.ask(double, 1)
    while not all(task.running() for task in running):
        time.sleep(0.001)
    waiting.drop()
    for task in running:
        task.drop()
    for task in running:
        with pytest.raises(Lost) as gone:
            task.result(30)
        assert gone.value.kind == CLOSED
    assert pool.ask(double, 1).result(60) == 2 and waiting.cancelled()


def test_a_closed_pool_has_no_processes_and_can_be_asked_again() -> None:
    pool = Pool(2)
    pool.close()
    known = pool.ask(who).result(60)
    hanging = [pool.ask(time.sleep, 60) for _ in range(2)]
    waiting = pool.ask(double, 1)
    while not all(task.running() for task in hanging):
        time.sleep(0.001)
    pool.close()
    assert all(isinstance(task.exception(1), Lost) for task in hanging) and waiting.cancelled() and not pool.workers
    with pytest.raises(ProcessLookupError):
        os.kill(known, 0)
    assert pool.ask(double, 2).result(60) == 4
    pool.close()


def test_all_come_up_before_they_are_asked() -> None:
    with Pool(2) as pool:
        pool.come_up()
        while len(pool.workers) < 2:
            time.sleep(0.001)
        known = {worker.process.pid for worker in pool.workers}
        assert {task.result(60) for task in [pool.ask(who, 0.1), pool.ask(who, 0.1)]} <= known


def test_what_a_process_prints_is_no_result_and_it_gives_way(capfd: pytest.CaptureFixture[str]) -> None:
    with Pool(1, nice=1) as pool:
        pool.ask(print, "a word").result(60)
        assert pool.ask(os.nice, 0).result(60) == min(19, os.nice(0) + 1)  # 19 is as far as one can give way
    assert capfd.readouterr().out == ""
