"""What is run before a release finds what it looks for."""

import os
import runpy
import subprocess
import sys
from pathlib import Path

from octavo.cli.new_game import write

PROVE = Path(__file__).parents[2] / "bench" / "prove.py"


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(PROVE), *arguments, "--workers", "1"]
    return subprocess.run(command, env={**os.environ, **environment}, capture_output=True, text=True)


def test_every_combination_and_many_positions_hold() -> None:
    done = run("setups", "positions", "--games", "noughts", "--positions", "50")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "setups" in done.stdout and "positions" in done.stdout and "0 broken laws" in done.stdout


def test_every_choice_meets_every_other_in_few_set_ups() -> None:
    prove = runpy.run_path(str(PROVE))
    every = prove["combinations"]("octocube")
    few = prove["meeting"](every)
    met = set().union(*(prove["pairs"](*setup) for setup in few))
    assert met == set().union(*(prove["pairs"](*setup) for setup in every)) and 10 * len(few) < len(every)


def test_a_broken_law_is_named_with_what_shows_it_again(tmp_path: Path) -> None:
    write("wrong", tmp_path / "wrong")
    oracle = tmp_path / "wrong" / "tests" / "oracle.py"  # who counts otherwise finds the rules wrong
    oracle.write_text(oracle.read_text("utf-8") + "\n\ndef scores(state):\n    return []\n", "utf-8")
    done = run("setups", "--games", "wrong", OCTAVO_GAMES=str(tmp_path))
    assert done.returncode == 1
    named, *_ = [line for line in done.stdout.splitlines() if "scores: wrong, " in line]
    assert " seats, " in named and "seed 1: AssertionError" in named


def test_a_part_that_does_not_exist_is_refused() -> None:
    assert run("everything").returncode == 2
