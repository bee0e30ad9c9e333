"""A copy of the house to build and edit, for the tests and for the measurements in this folder."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).parents[1]
PARTS = ("src", "setup.py", "pyproject.toml", "README.md", "LICENSE", "NOTICE")
EDIT = "\n\ndef edited(number: int) -> int:\n    return number + {number}\n"


class Copy:
    """The sources, and with `built` what was made of them so far: then only what is edited is compiled."""

    def __init__(self, folder: Path, built: bool = True) -> None:
        self.folder = folder
        self.source = folder / "src" / "octavo"
        self.edits = 0
        for part in (*PARTS, "build") if built else PARTS:
            if (ROOT / part).is_dir():
                left = shutil.ignore_patterns("__pycache__", "*.egg-info", "bdist.*")
                shutil.copytree(ROOT / part, folder / part, ignore=left)
            elif (ROOT / part).exists():
                folder.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / part, folder / part)

    def games(self) -> list[str]:
        return sorted(rules.parent.name for rules in self.source.glob("games/*/rules.py"))

    def keep(self, *games: str) -> None:
        """Removes all other games."""
        for name in self.games():
            if name not in games:
                shutil.rmtree(self.source / "games" / name)

    def edit(self, game: str) -> int:
        """Adds a function to the rules of a game; answers with what it adds to a number."""
        self.edits += 1
        rules = self.source / "games" / game / "rules.py"
        rules.write_text(
            rules.read_text("utf-8").partition("\n\ndef edited")[0] + EDIT.format(number=self.edits), "utf-8"
        )
        return self.edits

    def run(self, *arguments: str, env: Mapping[str, str] | None = None) -> str:
        """Runs this Python in the copy, far from our own sources."""
        inherited = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        command = [sys.executable, *arguments]
        done = subprocess.run(
            command, cwd=self.folder, env={**inherited, **(env or {})}, capture_output=True, text=True
        )
        assert done.returncode == 0, f"{' '.join(arguments)}: {done.stdout}{done.stderr}"
        return done.stdout

    def build(self, env: Mapping[str, str] | None = None) -> None:
        self.run("setup.py", "-q", "build", env=env)

    def install(self) -> None:
        """What `make install` does, into the folder `site`."""
        quietly = ("--disable-pip-version-check", "-q", "--no-build-isolation", "--no-deps")
        shutil.rmtree(self.folder / "site", ignore_errors=True)
        self.run("-m", "pip", "install", *quietly, "--target", "site", ".")

    def shipped(self) -> Path:
        """The folder of what is built and would be packed."""
        (folder,) = self.folder.glob("build/lib*")
        return folder

    def libraries(self) -> dict[str, tuple[int, str]]:
        """Every compiled file that is shipped, when it was made and what is in it."""
        return {
            str(file.relative_to(self.shipped())): (
                file.stat().st_mtime_ns,
                hashlib.sha256(file.read_bytes()).hexdigest(),
            )
            for file in sorted(self.shipped().rglob("*.so"))
        }

    def changed(self, before: Mapping[str, tuple[int, str]]) -> list[str]:
        """The libraries that are new, other or gone since, by their names alone."""
        now = self.libraries()
        return sorted(
            name.partition(".")[0] for name in now.keys() | before.keys() if now.get(name) != before.get(name)
        )
