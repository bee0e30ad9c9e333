"""Runs the stages of the gate one after the other, each a target of the Makefile, and says how long each took.

    python tests/gate.py format lint types

A stage that fails fails the gate, but the others are still run: one run tells all. What the stages may take on two
cores is shared out below; one that takes longer says so, and something has to move to `make prove`.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from typing import NamedTuple

MINUTES = {"laws": 9, "browser": 9, "stores": 4, "rest": 8}  # for a whole gate of half an hour
QUICK_MINUTES = 2  # for `make check`
SHARE = {"format": "rest", "lint": "rest", "types": "rest", "script": "rest"}  # whose minutes a stage uses


class Stage(NamedTuple):
    name: str
    seconds: float
    passed: bool


def run(name: str) -> Stage:
    print(f"\n· {name}", flush=True)
    began = time.monotonic()
    done = subprocess.run([os.environ.get("MAKE", "make"), "--no-print-directory", name])
    return Stage(name, time.monotonic() - began, done.returncode == 0)


def clock(seconds: float) -> str:
    return f"{int(seconds) // 60:3}:{int(seconds) % 60:02}"


def report(stages: list[Stage]) -> str:
    lines = [f"  {stage.name:10}{clock(stage.seconds)}{'' if stage.passed else '  FAILED'}" for stage in stages]
    quick = any(stage.name == "fast" for stage in stages)
    allowed = {"check": QUICK_MINUTES} if quick else MINUTES
    spent = dict.fromkeys(allowed, 0.0)
    for stage in stages:
        spent["check" if quick else SHARE.get(stage.name, stage.name)] += stage.seconds
    lines += [
        f"  {name:10}{clock(spent[name])} of {minutes} minutes{'' if spent[name] <= 60 * minutes else '  OVER'}"
        for name, minutes in allowed.items()
        if spent[name]
    ]
    whole = sum(stage.seconds for stage in stages)
    failed = [stage.name for stage in stages if not stage.passed]
    lines.append(f"  {'together':10}{clock(whole)}, {f'FAILED: {chr(44).join(failed)}' if failed else 'all passed'}")
    return "\n".join(lines)


def main(names: list[str]) -> int:
    stages = [run(name) for name in names]
    print(f"\n· the gate, minutes and seconds on {os.cpu_count()} cores\n{report(stages)}", flush=True)
    return 0 if all(stage.passed for stage in stages) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
