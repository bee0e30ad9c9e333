"""`pip wheel .`, an install of that wheel and `pip install .`, each in an environment made for it, with and without a
C compiler. What pip needs for it `make test` has put beside our own packages, so that no network is asked again."""

import json
import os
import subprocess
import sys
import zipfile
from collections.abc import Mapping
from pathlib import Path

from house import Copy

from octavo.compiling import compiler, units

WHEELS = Path(sys.prefix) / "wheels"
LINKS = ["--no-index", "--find-links", str(WHEELS)] if WHEELS.is_dir() else []  # else as pip is configured
FACTS = "import json, octavo; print(json.dumps([octavo.__file__, octavo.compiled, octavo.names()]))"


class Environment:
    """A virtual environment with nothing in it but pip."""

    def __init__(self, folder: Path, **environment: str) -> None:
        self.folder = folder
        self.bin = folder / "bin"
        inherited = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "OCTAVO_GAMES")}
        self.environment: Mapping[str, str] = {**inherited, **environment, "OCTAVO_LANG": "en"}
        self.run(sys.executable, "-m", "venv", folder)

    def run(self, *command: object, cwd: Path | None = None) -> tuple[str, str]:
        said = subprocess.run(
            [str(word) for word in command],
            cwd=cwd or self.folder.parent,
            env=self.environment,
            capture_output=True,
            text=True,
        )
        assert said.returncode == 0, f"{command}: {said.stdout}{said.stderr}"
        return said.stdout, said.stderr

    def pip(self, *arguments: object, cwd: Path) -> None:
        self.run(self.bin / "python", "-m", "pip", "--disable-pip-version-check", *arguments, *LINKS, cwd=cwd)

    def holds_the_house(self, compiled: bool) -> None:
        """The whole house is there, built as it should be, and a game can be played in it."""
        file, found, games = json.loads(self.run(self.bin / "python", "-c", FACTS)[0])
        assert Path(file).is_relative_to(self.folder)
        assert found == compiled
        assert {"noughts", "ingenious", "octocube", "ankhor", "tentacles", "poseidon"} <= set(games)
        played, said = self.run(self.bin / "octavo", "simulate", "ingenious", "--games", "1", "--seed", "3", "--json")
        assert json.loads(played)["games"] == 1
        assert ("without the compiled rules" in said) != compiled
        self.run(self.bin / "octavo", "serve", "--help")


def names_in(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as packed:
        return set(packed.namelist())


def test_a_wheel_built_apart_from_everything_installs_and_plays(tmp_path: Path) -> None:
    house = Copy(tmp_path / "house", built=False)
    maker = Environment(tmp_path / "maker")
    maker.pip("wheel", "--wheel-dir", tmp_path / "wheels", ".", cwd=house.folder)
    (wheel,) = (tmp_path / "wheels").glob("octavo-*.whl")
    packed = names_in(wheel)
    written = {str(file.relative_to(house.folder / "src")) for file in house.source.rglob("*") if file.is_file()}
    assert written <= packed, sorted(written - packed)
    compiled = {name for name in packed if name.endswith(".so")}
    parts = [unit for unit in units(house.source) if compiler()]
    assert len(compiled) == sum(len(unit.files) + 1 for unit in parts)

    player = Environment(tmp_path / "player")
    player.pip("install", wheel, cwd=tmp_path)
    player.holds_the_house(compiled=bool(compiler()))


def test_an_install_without_a_compiler_plays_too(tmp_path: Path) -> None:
    house = Copy(tmp_path / "house", built=False)
    (tmp_path / "nothing").mkdir()
    player = Environment(tmp_path / "player", PATH=str(tmp_path / "nothing"))
    player.pip("install", ".", cwd=house.folder)
    player.holds_the_house(compiled=False)
    assert not list(player.folder.glob("lib*/python*/site-packages/octavo*/**/*.so"))
