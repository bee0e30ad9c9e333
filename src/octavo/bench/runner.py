"""Runs both sides in turn, round after round, on one core, and keeps every result."""

from __future__ import annotations

import json
import os
import shutil
import statistics
import subprocess
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import octavo
from octavo.bench.rows import Row, Run

WORKER: Final = Path(__file__).with_name("worker.py")
SOURCE: Final = Path(octavo.__file__).parent.parent
# One thread, no window, no greeting: what is measured is the game.
QUIET: Final = {
    "OMP_NUM_THREADS": "1",
    "OPENBLAS_NUM_THREADS": "1",
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    "PYTHONWARNINGS": "ignore",
    "SDL_VIDEODRIVER": "dummy",
}


class NotMeasured(Exception):
    """A worker failed; `what` it measured, and `why` it says it failed."""

    def __init__(self, what: str, why: str) -> None:
        super().__init__(f"{what}: {why}")
        self.what = what
        self.why = why


@dataclass(frozen=True)
class Side:
    """Who runs worker.py, where he finds Octavo, and where what he lacks."""

    python: str
    source: Path | None = None
    worker: Path = WORKER
    more: Path | None = None

    def measure(self, run: Run, seconds: float, core: str) -> dict[str, float]:
        # -P: worker.py's own folder must not shadow anybody's modules.
        places = [str(self.source or ""), str(self.more or "")]
        command = [self.python, "-P", str(self.worker), run.argument, str(seconds), core, *places]
        done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, **QUIET}, check=False)
        try:
            found = json.loads(done.stdout.splitlines()[-1])
            return {str(count): float(value) for count, value in found.items()}
        except (IndexError, ValueError, AttributeError, TypeError):
            why = (done.stderr.strip() or done.stdout.strip() or f"exit code {done.returncode}").splitlines()[-1]
            raise NotMeasured(run.argument, why) from None


def uncompiled(folder: Path) -> Path:
    """A copy of our sources without the compiled modules beside them; returns where to import it from."""
    shutil.copytree(SOURCE / "octavo", folder / "octavo", ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"))
    return folder


def one_core() -> str:
    """The last core we may use: the first ones are the busiest. Empty where cores can't be chosen."""
    return str(max(os.sched_getaffinity(0))) if hasattr(os, "sched_getaffinity") else ""


Results = dict[Run, list[dict[str, float]]]


def measure(
    rows: Sequence[Row], side: Callable[[Run], Side], rounds: int, seconds: float, tick: Callable[[int, Run], None]
) -> Results:
    """Each run once a round, ours and theirs in turn; every other round backwards, so that neither is always first."""
    runs = list(dict.fromkeys(run for row in rows for run in (row.ours, row.theirs)))
    core = one_core()
    results: Results = {run: [] for run in runs}
    for number in range(rounds):
        for run in runs if number % 2 == 0 else reversed(runs):
            tick(number, run)
            results[run].append(side(run).measure(run, seconds, core))
    return results


@dataclass(frozen=True)
class Figure:
    """The middle of what the rounds gave, and the lowest and the highest."""

    middle: float
    low: float
    high: float

    @classmethod
    def of(cls, values: Sequence[float]) -> Figure:
        return cls(statistics.median(values), min(values), max(values))


@dataclass(frozen=True)
class Line:
    """A row with its figures; the spread of the ratio is that of the rounds, each with its own ratio."""

    row: Row
    ours: Figure
    theirs: Figure
    ratio: Figure


def lines(rows: Sequence[Row], results: Results) -> list[Line]:
    found = []
    for row in rows:
        ours = [result[row.count] for result in results[row.ours]]
        theirs = [result[row.their_count] for result in results[row.theirs]]
        each = [mine / other for mine, other in zip(ours, theirs, strict=True)]
        middle = statistics.median(ours) / statistics.median(theirs)
        found.append(Line(row, Figure.of(ours), Figure.of(theirs), Figure(middle, min(each), max(each))))
    return found
