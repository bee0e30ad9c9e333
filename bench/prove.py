"""What takes longer than the gate may: run before a release, all of it or some.

    python bench/prove.py                              all nine parts, two hours or three on two cores
    python bench/prove.py setups kill                  these
    python bench/prove.py setups --games octocube --seeds 3
    python bench/prove.py positions --positions 10000

`setups` puts set-ups to every law in which every choice of every option meets every choice of every other and every
number of seats (with `--all` every combination there is: thousands, for a machine with many cores). `positions` plays
random games in combinations drawn at random until a million positions have been put to the laws that look at each.
`environments` plays every set-up through PettingZoo, Gymnasium and OpenSpiel. `ear` is by_ear.py: every game played
whole by who hears it. `hands` is tests/browser/measure.py: every stage of every game at five sizes of a screen. `kill`,
`processes`, `chaos` and `load` are kill.py, processes.py, chaos.py and load.py, for longer.
What was found is told at the end as a text; a
game that breaks a law is named with what it takes to see it again, and the exit code is 1.
"""

from __future__ import annotations

import argparse
import itertools
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

import octavo
from octavo import laws

AT_EACH_POSITION = ("ends", "clones", "conserves", "observes", "tallies", "drafts")
TOLD = 10  # broken laws, of however many


class Case(NamedTuple):
    """One random game for some laws."""

    game: str
    laws: tuple[str, ...]
    seats: int
    options: tuple[tuple[str, str], ...]
    seed: int

    def __str__(self) -> str:
        options = " ".join(f"{name}={choice}" for name, choice in self.options)
        return f"{self.game}, {self.seats} seats, {options or 'no options'}, seed {self.seed}"


@dataclass
class Found:
    """What one part found out."""

    part: str
    said: str = ""
    broken: list[str] = field(default_factory=list)
    seconds: float = 0.0


def combinations(name: str) -> list[tuple[int, dict[str, str]]]:
    """Every number of seats with every combination of all options."""
    rules = octavo.game(name)
    choices = [[(option.name, choice) for choice in option.choices] for option in rules.options]
    every = [(seats, dict(chosen)) for chosen in itertools.product(*choices) for seats in rules.seats]
    return [(seats, options) for seats, options in every if rules.fits(seats, options)]


def pairs(seats: int, options: dict[str, str]) -> set[frozenset[tuple[str, str]]]:
    """What meets what in a set-up."""
    return {frozenset(two) for two in itertools.combinations([("seats", str(seats)), *options.items()], 2)}


def meeting(every: list[tuple[int, dict[str, str]]]) -> list[tuple[int, dict[str, str]]]:
    """A few of all set-ups, in which all meets all that it can: next is always the one with most that is new."""
    met = {number: pairs(*setup) for number, setup in enumerate(every)}
    wanted = set().union(*met.values())
    chosen = []
    while wanted:
        best = max(met, key=lambda number: len(met[number] & wanted))
        wanted -= met.pop(best)
        chosen.append(every[best])
    return chosen or every  # a game without options, for one number of seats: nothing meets anything


def checked(case: Case) -> tuple[int, list[str]]:
    """How many positions the game had, and what was broken in it."""
    rules, options = octavo.game(case.game), dict(case.options)
    *_, match = laws.walk(rules, case.seats, options, case.seed)
    broken = []
    for law in laws.LAWS:
        if law.__name__ in case.laws:
            try:
                law(rules, case.seats, options, case.seed)
            except Exception as error:  # whatever it is, the others are still tried
                broken.append(f"{law.__name__}: {case}: {type(error).__name__}: {error}"[:500])
    return len(match.record.words) + 1, broken


def tried(part: str, cases: Iterable[Case], workers: int, enough: int, most: int | None = None) -> Found:
    """Tries cases until enough positions were seen or none is left; `most` is how many there are, if it is known."""
    found = Found(part)
    games = positions = 0
    of = f" of {most}" if most else ""
    cases = iter(cases)
    with ProcessPoolExecutor(workers) as pool:
        while positions < enough and (batch := list(itertools.islice(cases, 16 * workers))):
            for seen, broken in pool.map(checked, batch):
                games, positions = games + 1, positions + seen
                found.broken += broken
                print(f"\r{part}: {games}{of} games, {positions} positions", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    found.said = f"{games} games, {positions} positions, {len(found.broken)} broken laws"
    return found


def setups(wanted: argparse.Namespace) -> Found:
    every = tuple(law.__name__ for law in laws.LAWS)
    cases = [
        Case(name, every, seats, tuple(options.items()), wanted.seed + seed)
        for name in wanted.games
        for seats, options in (combinations(name) if wanted.all else meeting(combinations(name)))
        for seed in range(wanted.seeds)
    ]
    return tried("setups", cases, wanted.workers, sys.maxsize, len(cases))


def positions(wanted: argparse.Namespace) -> Found:
    rng = random.Random(wanted.seed)
    every = {name: combinations(name) for name in wanted.games}

    def endless() -> Iterator[Case]:
        for seed in itertools.count(wanted.seed):
            for name in wanted.games:
                seats, options = rng.choice(every[name])
                yield Case(name, AT_EACH_POSITION, seats, tuple(options.items()), seed)

    return tried("positions", endless(), wanted.workers, wanted.positions)


def script(part: str, *arguments: str, file: str = "") -> Found:
    """One of the scripts beside this one, or elsewhere in the house; what it says is the finding."""
    command = [sys.executable, str(Path(__file__).parent / (file or f"{part}.py")), *arguments]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True)
    said = done.stdout.replace("\r", "").strip().replace("\n", "; ")
    return Found(part, said, [] if done.returncode == 0 else [f"exit code {done.returncode}"])


def environments(wanted: argparse.Namespace) -> Found:
    """What PettingZoo, Gymnasium and OpenSpiel ask of an environment, in every set-up instead of some."""
    command = [sys.executable, "-m", "pytest", "-n", str(wanted.workers), "--dist", "worksteal", "tests/research"]
    here = {**os.environ, "OCTAVO_EVERY_SETUP": "1"}
    done = subprocess.run(command, cwd=Path(__file__).parent.parent, env=here, stdout=subprocess.PIPE, text=True)
    said = done.stdout.splitlines() or [""]
    failed = [line for line in said if line.startswith(("FAILED", "ERROR"))] or said[-1:]
    return Found("environments", said[-1], [] if done.returncode == 0 else failed)


def ear(wanted: argparse.Namespace) -> Found:
    return script("by_ear", "--games", *wanted.games)


def hands(wanted: argparse.Namespace) -> Found:
    """Every stage of every game at all five sizes, where the gate looks at three."""
    return script("hands", *wanted.games, file="../tests/browser/measure.py")


def kill(wanted: argparse.Namespace) -> Found:
    return script("kill", "--times", str(wanted.kills), "--seed", str(wanted.seed))


def chaos(wanted: argparse.Namespace) -> Found:
    return script("chaos", "--seed", str(wanted.seed))


def processes(wanted: argparse.Namespace) -> Found:
    return script("processes", "--seed", str(wanted.seed))


def load(wanted: argparse.Namespace) -> Found:
    return script("load", "--seconds", str(wanted.seconds), "--seed", str(wanted.seed))


PARTS: dict[str, Callable[[argparse.Namespace], Found]] = {
    "setups": setups,
    "positions": positions,
    "environments": environments,
    "ear": ear,
    "hands": hands,
    "kill": kill,
    "processes": processes,
    "chaos": chaos,
    "load": load,
}


def report(findings: list[Found]) -> str:
    lines = [f"Octavo {octavo.__version__}, {'compiled' if octavo.compiled else 'interpreted'}, {os.cpu_count()} cores"]
    for found in findings:
        lines.append(
            f"{found.part:13}{found.seconds / 60:7.1f} min  {'BROKEN' if found.broken else 'holds'}: {found.said}"
        )
        lines += [f"{'':13}{broken}" for broken in found.broken[:TOLD]]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"{', '.join(PARTS)}; all, if none is named")
    parser.add_argument("--games", nargs="+", choices=octavo.names(), default=octavo.names())
    parser.add_argument("--seeds", type=int, default=3, help="games for each set-up")
    parser.add_argument("--all", action="store_true", help="every combination of options")
    parser.add_argument("--positions", type=int, default=1_000_000)
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=120.0, help="of load")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    wanted = parser.parse_args()
    if unknown := set(wanted.parts) - PARTS.keys():
        parser.error(f"{', '.join(sorted(unknown))}: not one of {', '.join(PARTS)}")
    findings = []
    for part in wanted.parts or PARTS:
        began = time.monotonic()
        findings.append(PARTS[part](wanted))
        findings[-1].seconds = time.monotonic() - began
    print(report(findings))
    sys.exit(any(found.broken for found in findings))


if __name__ == "__main__":
    main()
