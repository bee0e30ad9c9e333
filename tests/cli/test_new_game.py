"""A new game's folder passes its tests and all laws at once, and has no trace of the sample it was copied from."""

import os
import subprocess
import sys
from pathlib import Path

import octavo
from octavo.cli import main
from octavo.cli.new_game import SAMPLE, write
from octavo.words import LANGUAGES


def test_a_new_game_is_found_and_passes_its_tests(tmp_path: Path) -> None:
    main(["new-game", "night_market", "--in", str(tmp_path / "mine")])
    environment = {**os.environ, "OCTAVO_GAMES": str(tmp_path / "mine")}
    games = subprocess.run(
        [sys.executable, "-m", "octavo", "games", "--json"], env=environment, capture_output=True, text=True, check=True
    )
    assert '"night_market"' in games.stdout and '"Night market"' in games.stdout
    tests = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--import-mode=importlib"]
    run = subprocess.run([*tests, "mine/night_market"], cwd=tmp_path, env=environment, capture_output=True, text=True)
    assert run.returncode == 0 and "19 passed" in run.stdout, run.stdout
    laws = [sys.executable, "-m", "octavo.laws", "night_market"]
    run = subprocess.run(laws, cwd=tmp_path, env=environment, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr


def test_nothing_of_the_sample_or_of_noughts_is_left_in_it(tmp_path: Path) -> None:
    write("mine", tmp_path / "mine")
    sample = octavo.game(SAMPLE)
    traces = [SAMPLE, "nought", *(sample.tongue(language).say("title").lower() for language in LANGUAGES)]
    files = [file for file in (tmp_path / "mine").rglob("*") if file.is_file()]
    assert len(files) == len(
        [
            file
            for file in sample.folder.rglob("*")
            if file.suffix in (".py", ".po", ".md", ".game", "") and file.is_file()
        ]
    )
    for file in files:
        text = file.read_text("utf-8").lower()
        assert [trace for trace in traces if trace in text] == [], file


def test_the_class_and_the_title_get_the_new_name(tmp_path: Path) -> None:
    write("night_market", tmp_path)
    assert "class NightMarket(State):" in (tmp_path / "rules.py").read_text("utf-8")
    for language in LANGUAGES:
        assert 'msgstr "Night market"' in (tmp_path / "locale" / f"{language}.po").read_text("utf-8")
        assert (tmp_path / "rulebook" / f"{language}.md").read_text("utf-8").startswith("# Night market\n")
