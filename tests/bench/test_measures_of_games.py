"""The scripts that measure a game play it and print their table."""

import subprocess
import sys
from pathlib import Path

import pytest

BENCH = Path(__file__).parents[2] / "bench"
ROW = r"| 2 | 9-inner | greedy | "


def printed(script: str, *arguments: str) -> str:
    command = [sys.executable, str(BENCH / script), *arguments, "--bot", "greedy", "--games", "2", "--seats", "2"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_boards_of_tentacles() -> None:
    once, again = (printed("boards.py", "--board", "9-inner") for _ in range(2))
    assert once == again, "the same luck, the same games"
    head, _, row = once.splitlines()
    assert row.startswith(ROW) and row.count("|") == head.count("|") == 11


@pytest.mark.parametrize("starter", ["dice", "lot"])
def test_what_it_is_worth_to_begin_in_poseidon_s_kingdom(starter: str) -> None:
    told = printed("start_player.py", "--option", f"starter={starter}")
    assert told.startswith("2 players, greedy, 2 games, ") and told.count("…") == 2
