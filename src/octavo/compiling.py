"""What is compiled, and how: one unit of core, kit and search, and one of each game's rules. The setup of the house and
`octavo build`, for a game outside it, both ask here. Imports nothing of ours: it is read before there is anything."""

from __future__ import annotations

import hashlib
import os
import shlex
import shutil
import sys
import sysconfig
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

CORE = ("core/*.py", "kit/*.py", "bots/search.py", "players/search.py")  # under src/octavo
RULES = ("data.py", "scoring.py", "notes.py", "position.py", "chapters/*.py", "rules.py")  # in a game's folder
VALUE = ("value.py",)
CORE_UNIT = "octavo_core"
LEVEL = "3"


class Unit(NamedTuple):
    """Files that become one library; inside it a call costs nothing."""

    name: str
    files: list[Path]


def found(folder: Path, patterns: Sequence[str]) -> list[Path]:
    return [file for pattern in patterns for file in sorted(folder.glob(pattern)) if file.name != "__init__.py"]


def core_unit(house: Path) -> Unit:
    return Unit(CORE_UNIT, found(house, CORE))


def game_unit(folder: Path) -> Unit:
    return Unit(f"octavo_games_{folder.name}", found(folder, (*RULES, *VALUE)))


def units(house: Path) -> list[Unit]:
    """Those of the house, core first."""
    return [core_unit(house), *(game_unit(rules.parent) for rules in sorted(house.glob("games/*/rules.py")))]


def compiler() -> str:
    """The command of the C compiler; empty when there is none. Where Python names none (Windows) trying will tell."""
    wanted = os.environ.get("CC") or sysconfig.get_config_var("CC")
    return (shutil.which(shlex.split(wanted)[0]) or "") if wanted else "cc"


def extensions(units: Sequence[Unit], target: Path, options: Sequence[str] = ()) -> list[Any]:
    """The extension modules of these units, their C code written to `target`; a unit whose files and whose core's
    interface are as they were gets the same code as before, and what was made of it stands."""
    from mypyc.build import mypycify

    target.mkdir(parents=True, exist_ok=True)
    files = [str(file) for unit in units for file in unit.files]
    made: list[Any] = mypycify(
        [f"--cache-dir={target / 'mypy'}", *options, *files],
        opt_level=LEVEL,
        separate=[([str(file) for file in unit.files], unit.name) for unit in units],
        target_dir=str(target),
    )
    if sys.platform == "linux":  # otherwise gcc inlines no call inside a unit: another library might replace it
        for extension in made:
            extension.extra_compile_args.append("-fno-semantic-interposition")
    return made


def made_with() -> str:
    """Everything but the sources that decides what a build makes of them."""
    from importlib.metadata import version

    says = [
        version("mypy"),
        version("librt"),
        version("setuptools"),
        sys.version,
        compiler(),
        Path(__file__).read_text("utf-8"),
    ]
    says += [f"{name}={os.environ.get(name, '')}" for name in ("CC", "CFLAGS", "CPPFLAGS", "LDFLAGS")]
    return hashlib.sha256("\n".join(says).encode()).hexdigest()
