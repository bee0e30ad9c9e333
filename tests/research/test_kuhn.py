"""Kuhn poker, the smallest game that is worth solving, is solved through our door as through OpenSpiel's own."""

import os
import re
import subprocess
import sys
from pathlib import Path

EXAMPLES = Path(__file__).parent.parent.parent / "docs" / "examples"
SHELF = {**os.environ, "OCTAVO_GAMES": str(EXAMPLES)}


def run(*command: str) -> str:
    done = subprocess.run([sys.executable, *command], env=SHELF, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_obeys_the_laws() -> None:
    assert "kuhn: no_leak holds" in run("-m", "octavo.laws", "kuhn")


def test_300_iterations_of_cfr_give_what_openspiels_own_gives_to_twelve_digits() -> None:
    ours, theirs = run(str(EXAMPLES / "kuhn_cfr.py")).splitlines()
    number = re.compile(r"-?\d\.\d{12}")
    assert ours.startswith("octavo_kuhn") and theirs.startswith("kuhn_poker")
    assert number.findall(ours) == number.findall(theirs)
    assert abs(float(number.findall(ours)[0]) + 1 / 18) < 0.001
