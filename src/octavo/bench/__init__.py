"""Octavo's speed beside its peers': `octavo bench`, or `python -m octavo.bench`."""

from __future__ import annotations

import json as text
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

from rich.console import Console

import octavo
from octavo.bench import batch_rows, door_rows, judging_rows, peers, search_rows
from octavo.bench.report import as_rows, table
from octavo.bench.rows import Row, Run, rows
from octavo.bench.runner import SOURCE, NotMeasured, Results, Side, lines, measure, uncompiled
from octavo.game import names

__all__ = ["run"]

MEASURED, FAILED, MISUSED = 0, 1, 2  # exit codes
ROUNDS, SECONDS = 7, 0.5


def run(json: bool = False, rounds: int = ROUNDS, seconds: float = SECONDS, only: list[str] | None = None) -> int:
    """Measure and print; returns the exit code. Only the result goes to stdout."""
    screen = Console(stderr=True, markup=False, highlight=False, soft_wrap=True)
    every = rows_here()
    unknown = [part for part in only or [] if not chosen(every, [part])]
    if unknown or rounds < 1 or not seconds > 0:
        screen.print(
            "--rounds takes a whole number from 1 up, --seconds a number above 0, --only a part of these names:"
        )
        for row in every:
            screen.print(f"  {row.name}")
        return MISUSED
    folder = peers.home()
    try:
        if not peers.ready(folder):
            if not agreed(folder, screen):
                screen.print("Without its peers there is nothing to compare with; nothing was measured.")
                return FAILED
            with screen.status("…") as status:
                peers.install(folder, partial(tell, screen, status.update))
        wanted = chosen(every, only)
        with screen.status("…") as status:
            results = measured(wanted, folder, rounds, seconds, partial(tell, screen, status.update))
    except peers.NotInstalled as failure:
        screen.print(f"The peers could not be installed in {folder}:\n{failure.why}")
        screen.print("That needs the package index, once. Nothing was measured.")
        return FAILED
    except NotMeasured as failure:
        screen.print(f"{failure.what} could not be measured: {failure.why}")
        return FAILED
    found = lines(wanted, results)
    if json:
        print(text.dumps(as_rows(found), indent=2))
    else:
        caption = f"medians of {rounds} rounds of {seconds} CPU seconds on one core; ± the round farthest from it"
        if not octavo.compiled:
            caption += "; Octavo is not compiled here, which costs it most of its speed"
        width = None if sys.stdout.isatty() else 140  # a pipe or a file has no edge
        Console(width=width).print(table(found, caption))
    return MEASURED


def rows_here() -> list[Row]:
    parts = (search_rows, judging_rows, batch_rows, door_rows)
    return [*rows(names()), *(row for part in parts for row in part.rows(names()))]


def chosen(table: list[Row], only: list[str] | None) -> list[Row]:
    """The rows whose name contains one of these, or all."""
    return [row for row in table if not only or any(part.lower() in row.name.lower() for part in only)]


def agreed(folder: Path, screen: Console) -> bool:
    """Asks before anything is fetched; where nobody sits at a terminal it goes ahead."""
    screen.print(
        f"OpenSpiel, MOMAland, PettingZoo, catanatron and pgx go into {folder} (750 MB), apart from everything else."
    )
    if not (sys.stdin.isatty() and screen.is_terminal):
        return True
    try:
        return screen.input("Install them now? [Y/n] ").strip().lower() in ("", "y", "yes")
    except EOFError:
        return False


def tell(screen: Console, show: Callable[[str], None], line: str) -> None:
    """Progress: one changing line on a terminal, lines elsewhere."""
    if screen.is_terminal:
        show(line)
    else:
        screen.print(line)


def measured(rows: list[Row], theirs: Path, rounds: int, seconds: float, progress: Callable[[str], None]) -> Results:
    with tempfile.TemporaryDirectory(prefix="octavo-bench-") as folder:
        plain = uncompiled(Path(folder)) if any(not row.ours.compiled for row in rows) else None

        def side(run: Run) -> Side:
            if not run.ours:
                return Side(str(peers.python(theirs)))
            return Side(sys.executable, SOURCE if run.compiled else plain, more=peers.packages(theirs))

        def tick(number: int, run: Run) -> None:
            progress(f"round {number + 1} of {rounds}: {run.argument}{'' if run.compiled else ', uncompiled'}")

        return measure(rows, side, rounds, seconds, tick)
