"""A new game's folder passes its tests at once."""

import os
import subprocess
import sys
from pathlib import Path

from octavo.cli import main


def test_a_new_game_is_found_and_passes_its_tests(tmp_path: Path) -> None:
    main(["new-game", "fourinarow", "--in", str(tmp_path / "mine")])
    environment = {**os.environ, "OCTAVO_GAMES": str(tmp_path / "mine")}
    games = subprocess.run(
        [sys.executable, "-m", "octavo", "games", "--json"], env=environment, capture_output=True, text=True, check=True
    )
    assert '"fourinarow"' in games.stdout and '"Fourinarow"' in games.stdout
    tests = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--import-mode=importlib"]
    run = subprocess.run([*tests, "mine/fourinarow"], cwd=tmp_path, env=environment, capture_output=True, text=True)
    assert run.returncode == 0 and "7 passed" in run.stdout, run.stdout
    laws = [sys.executable, "-m", "octavo.laws", "fourinarow"]
    run = subprocess.run(laws, cwd=tmp_path, env=environment, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
