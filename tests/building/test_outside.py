"""`octavo build`: a game outside the house is compiled against the installed core, says what it said uncompiled, and
an edit is never shadowed by what was compiled before it."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from house import ROOT

import octavo
from octavo import outside
from octavo.compiling import LAYOUT

NAME = "fourinarow"
FACTS = f"""
import importlib, json
import octavo
from octavo.laws.digest import digest
game = octavo.game({NAME!r})
found = {{}}
for part in ("rules", "value", "chapters.lines"):
    try:
        found[part] = importlib.import_module(f"octavo.games.{NAME}.{{part}}").__file__
    except ModuleNotFoundError:
        pass
said = getattr(importlib.import_module("octavo.games.{NAME}.rules"), "EDITED", 0)
print(json.dumps({{"files": found, "digest": digest(game), "edited": said}}))
"""


class Shelf:
    """A folder of games with one that `octavo new-game` wrote."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.game = folder / NAME
        self.octavo("new-game", NAME, "--in", folder)

    def run(self, *command: object, **environment: str) -> subprocess.CompletedProcess[str]:
        known = {**os.environ, "OCTAVO_GAMES": str(self.folder), "OCTAVO_LANG": "en", "COLUMNS": "1000", **environment}
        words = [sys.executable, *map(str, command)]
        return subprocess.run(words, cwd=self.folder.parent, env=known, capture_output=True, text=True)

    def octavo(self, *command: object, **environment: str) -> subprocess.CompletedProcess[str]:
        return self.run("-m", "octavo", *command, **environment)

    def build(self) -> bool:
        """Compiles the game; a house that is not compiled itself has nothing to compile it against, and says so."""
        if not octavo.compiled:
            assert "Octavo itself runs uncompiled" in self.refused()
            return False
        done = self.octavo("build", self.game)
        assert done.returncode == 0, done.stderr
        assert "Compiled: " in done.stdout and not done.stderr
        return True

    def refused(self, folder: Path | None = None, **environment: str) -> str:
        done = self.octavo("build", folder or self.game, **environment)
        assert done.returncode == 2, done.stdout
        assert "Traceback" not in done.stderr
        return done.stderr

    def facts(self) -> Any:
        done = self.run("-c", FACTS)
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)

    def add(self, file: str, text: str) -> None:
        path = self.game / file
        path.parent.mkdir(exist_ok=True)
        path.write_text((path.read_text("utf-8") if path.exists() else "") + text, "utf-8")

    def compiled(self) -> bool:
        """Are all parts of the rules compiled? None or all are."""
        (kind,) = {Path(file).suffix for file in self.facts()["files"].values()}
        return kind != ".py"


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path / "mine")


def test_a_game_outside_the_house_is_compiled_and_says_what_it_said(shelf: Shelf) -> None:
    before = shelf.facts()
    assert not shelf.compiled()
    if not shelf.build():
        return
    after = shelf.facts()
    assert shelf.compiled()
    assert Path(after["files"]["rules"]).parent == shelf.game
    assert after["digest"] == before["digest"]
    laws = shelf.run("-m", "octavo.laws", NAME)
    assert laws.returncode == 0, laws.stderr
    tests = shelf.run("-m", "pytest", "-p", "no:cacheprovider", "--import-mode=importlib", shelf.game)
    assert tests.returncode == 0, tests.stdout
    played = shelf.octavo("simulate", NAME, "--games", 3, "--json")
    assert json.loads(played.stdout)["games"] == 3 and not played.stderr


def test_an_edit_runs_at_once_and_compiled_after_the_next_build(shelf: Shelf) -> None:
    if not shelf.build():
        return
    shelf.add("rules.py", "\nEDITED = 7\n")
    facts = shelf.facts()
    assert facts["edited"] == 7 and not shelf.compiled()
    said = shelf.octavo("games").stderr
    assert f"octavo build {shelf.game}" in said and "uncompiled" in said
    shelf.build()
    facts = shelf.facts()
    assert facts["edited"] == 7 and shelf.compiled()
    assert not shelf.octavo("games").stderr

    # Chapters, too, with whatever they hold.
    shelf.add("chapters/__init__.py", "")
    shelf.add("chapters/lines.py", '"""A chapter."""\n\n\ndef double(number: int) -> int:\n    return 2 * number\n')
    assert not shelf.compiled()
    shelf.build()
    assert shelf.compiled() and "chapters.lines" in shelf.facts()["files"]
    shelf.add("chapters/lines.py", "\n# An edit.\n")
    assert not shelf.compiled()


def test_what_was_compiled_for_another_core_is_left_alone(shelf: Shelf) -> None:
    if not shelf.build():
        return
    stamp = shelf.game / outside.STAMP
    told = json.loads(stamp.read_text("utf-8"))
    stamp.write_text(json.dumps({**told, "core": "another"}), "utf-8")
    assert not shelf.compiled()
    stamp.unlink()
    assert not shelf.compiled()
    shelf.build()
    assert shelf.compiled()
    uncompiled_house = shelf.run("-c", FACTS, PYTHONPATH=str(ROOT / "src"))
    assert json.loads(uncompiled_house.stdout)["files"]["rules"].endswith("rules.py")


def test_it_says_what_is_wrong_with_the_folder(shelf: Shelf) -> None:
    assert "no __init__.py" in shelf.refused(shelf.folder)
    (shelf.game / "rules.py").rename(shelf.game / "laws.py")
    assert "no rules.py" in shelf.refused()
    assert "er staat geen rules.py" in shelf.refused(OCTAVO_LANG="nl")
    assert "в ней нет rules.py" in shelf.refused(OCTAVO_LANG="ru")
    (shelf.folder / "noughts").mkdir()
    assert "a name that is not taken" in shelf.refused(shelf.folder / "noughts")


def test_it_says_what_is_missing_here(shelf: Shelf) -> None:
    assert "Octavo itself runs uncompiled" in shelf.refused(PYTHONPATH=str(ROOT / "src"))
    if octavo.compiled:
        assert "There is no C compiler here (no-such-cc)" in shelf.refused(CC="no-such-cc")
        assert "could not be compiled" in shelf.refused(CC="false")
        assert not shelf.compiled()
        shelf.add("rules.py", '\nWRONG: int = "one"\n')
        lines = len((shelf.game / "rules.py").read_text("utf-8").splitlines())
        assert f"{shelf.game / 'rules.py'}:{lines}: error" in shelf.refused()


def test_it_compiles_against_no_core_but_the_one_that_runs(shelf: Shelf, tmp_path: Path) -> None:
    """A house whose core was laid out otherwise: the game would reach into the wrong places."""
    if not shelf.build():
        return
    installed = Path(octavo.__file__).parent
    shutil.copytree(installed, tmp_path / "site" / "octavo")
    for library in installed.parent.glob("octavo_*__mypyc*"):
        shutil.copy(library, tmp_path / "site")
    layout = tmp_path / "site" / "octavo" / LAYOUT
    layout.write_text("another\n", "utf-8")
    assert "another mypyc" in shelf.refused(PYTHONPATH=str(tmp_path / "site"))
    assert not shelf.compiled()
