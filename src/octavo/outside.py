"""Games outside the house: where they are, and whether what `octavo build` made of their rules still holds. It holds
while the sources are those it was made of and the core is the one it was made for; otherwise the sources are run."""

from __future__ import annotations

import functools
import hashlib
import json
import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from octavo.compiling import core_unit, game_unit, library

HOUSE = Path(__file__).parent
SUFFIX = EXTENSION_SUFFIXES[0]  # of a compiled module, for this very Python
STAMP = (
    Path(f"compiled{SUFFIX}").with_suffix(".json").name
)  # beside the rules: what they were made of, and for which core
PACKAGE = ["octavo", "games"]


def shelves() -> list[str]:
    """The folders named by OCTAVO_GAMES; each holds folders of games."""
    return [folder for folder in os.environ.get("OCTAVO_GAMES", "").split(os.pathsep) if folder]


def hashed(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


@functools.cache
def core() -> str:
    """The core that runs, as a hash; empty when it is not compiled: then nothing compiled fits it."""
    running = sys.modules.get(library(core_unit(HOUSE)))
    return hashed(Path(str(running.__file__))) if running else ""


def sources(folder: Path) -> dict[str, str]:
    """What a game is compiled of: each file with its hash."""
    return {file.relative_to(folder).as_posix(): hashed(file) for file in game_unit(folder).files}


def compiled(folder: Path) -> list[Path]:
    """All that was compiled for this Python in the folder of a game."""
    return sorted([*folder.glob(f"*{SUFFIX}"), *folder.glob(f"chapters/*{SUFFIX}")])


def stamp(folder: Path) -> dict[str, Any]:
    """What a build of this folder, as it is now, would leave beside it."""
    made = {file.relative_to(folder).as_posix(): hashed(file) for file in compiled(folder)}
    return {"core": core(), "sources": sources(folder), "made": made}


def holds(folder: Path) -> bool:
    """Is what was compiled in this folder made of the files that are there, and for the core that runs?"""
    try:
        return bool(core()) and json.loads((folder / STAMP).read_text("utf-8")) == stamp(folder)
    except (OSError, ValueError):
        return False


def stale() -> list[Path]:
    """The games whose compiled rules are not used."""
    games = [rules.parent for shelf in shelves() for rules in sorted(Path(shelf).glob("*/rules.py"))]
    return [folder for folder in games if compiled(folder) and not holds(folder)]


class Finder(MetaPathFinder):
    """Python takes a compiled module before its source, whatever their age. For a game outside the house it gets the
    source when what was compiled does not hold. What was found first is kept: a game is not half of one, half of the
    other."""

    def __init__(self) -> None:
        self.held: dict[Path, bool] = {}
        self.libraries: dict[str, Path] = {}

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname in self.libraries:
            return spec_from_file_location(fullname, self.libraries[fullname])
        parts = fullname.split(".")
        inner = parts[3:]  # octavo.games.NAME and then these
        if parts[:2] != PACKAGE or not inner or not path:
            return None
        here = Path(next(iter(path)))
        folder = here.parents[len(inner) - 2] if len(inner) > 1 else here
        if folder.parent == HOUSE / "games" or not compiled(folder):
            return None
        if folder not in self.held:
            self.held[folder] = holds(folder)
        if self.held[folder]:
            name = library(game_unit(folder))
            self.libraries[name] = folder / f"{name}{SUFFIX}"
            return None
        source = here / f"{inner[-1]}.py"
        return spec_from_file_location(fullname, source) if source.exists() else None
