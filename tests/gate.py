"""Runs the stages of the gate one after the other, each a target of the Makefile, and says how long each took.

    python tests/gate.py format lint types

A stage that fails fails the gate, but the others are still run: one run tells all. Where there are real processes,
browsers and clocks, a few tests that failed get a second try, alone; those that pass then are named at the end, to be
made steady (docs/decisions/0025). What the stages may take on two cores is shared out below; one that takes longer says
so, and something has to move to `make prove`.
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

MINUTES = {"laws": 9, "browser": 9, "stores": 4, "rest": 8}  # half an hour; what is not named is of the rest
CHECK = {"check": 2}  # where there is the stage of the fast tests, `make check`
AGAIN = ("rest", "stores", "browser")  # stages in which the moment matters
FEW = 3  # tests that may have met a bad one
LAST_FAILED = Path(".pytest_cache/v/cache/lastfailed")  # where pytest keeps their names


class Stage(NamedTuple):
    name: str
    seconds: float  # by the clock
    busy: float  # of CPU time: on a machine that does other things, too, it tells more
    passed: bool
    unsteady: tuple[str, ...] = ()  # tests that passed at the second try


def cpu() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def run(name: str) -> Stage:
    print(f"\n· {name}", flush=True)
    began, busy = time.monotonic(), cpu()
    LAST_FAILED.unlink(missing_ok=True)
    done = subprocess.run([os.environ.get("MAKE", "make"), "--no-print-directory", name])
    unsteady = second_try() if done.returncode and name in AGAIN else ()
    return Stage(name, time.monotonic() - began, cpu() - busy, not done.returncode or bool(unsteady), unsteady)


def second_try() -> tuple[str, ...]:
    """The tests that failed, if they are few and pass when nothing else is under way; nothing otherwise."""
    failed = tuple(json.loads(LAST_FAILED.read_text("utf-8"))) if LAST_FAILED.exists() else ()
    if not 0 < len(failed) <= FEW:
        return ()
    print("\n· once more, alone", flush=True)
    again = subprocess.run([sys.executable, "-m", "pytest", "-n", "0", *failed])
    return () if again.returncode else failed


def clock(seconds: float) -> str:
    return f"{int(seconds) // 60:3}:{int(seconds) % 60:02}"


def report(stages: list[Stage]) -> str:
    lines = [
        f"  {stage.name:10}{clock(stage.seconds)}, CPU time {clock(stage.busy)}{'' if stage.passed else '  FAILED'}"
        for stage in stages
    ]
    allowed = CHECK if any(stage.name == "fast" for stage in stages) else MINUTES
    spent = dict.fromkeys(allowed, 0.0)
    for stage in stages:
        spent[stage.name if stage.name in allowed else list(allowed)[-1]] += stage.seconds
    lines.append("  of these")
    for name, seconds in ((name, seconds) for name, seconds in spent.items() if seconds):
        over = "  OVER" if seconds > 60 * allowed[name] else ""
        lines.append(f"  {name:10}{clock(seconds)} of {allowed[name]} minutes{over}")
    failed = [stage.name for stage in stages if not stage.passed]
    lines += [f"  UNSTEADY, passed at the second try: {test}" for stage in stages for test in stage.unsteady]
    whole = clock(sum(stage.seconds for stage in stages))
    lines.append(f"  {'together':10}{whole}, {'FAILED: ' + ', '.join(failed) if failed else 'all passed'}")
    return "\n".join(lines)


def main(names: list[str]) -> int:
    stages = [run(name) for name in names]
    print(f"\n· the gate, minutes and seconds on {os.cpu_count()} cores\n{report(stages)}", flush=True)
    return 0 if all(stage.passed for stage in stages) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
