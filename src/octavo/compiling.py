"""What is compiled, and how: one unit of core, kit and search, one of what builds pictures, one of each game's rules.
The setup of the house and `octavo build`, for a game outside it, both ask here. Imports nothing of ours: it is read
before there is anything."""

from __future__ import annotations

import hashlib
import os
import shlex
import shutil
import sys
import sysconfig
from collections.abc import Sequence
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from typing import Any, NamedTuple

CORE = ("core/*.py", "kit/*.py", "players/search.py", "lab/self_play.py")  # under src/octavo
PICTURES = ("svg.py", "picture.py")  # beside them
RULES = (
    "data.py",
    "scoring.py",
    "notes.py",
    "position.py",
    "chapters/*.py",
    "tensor.py",
    "rules.py",
)  # in a game's folder
VALUE = ("value.py", "encoding.py")
CORE_UNIT = "octavo_core"
PICTURE_UNIT = "octavo_pictures"
LEVEL = "3"
LAYOUT = "core/layout"  # in an installed house: the layout of its core
TARGET = "build"  # where C code is written, and all that is kept for the next time
MADE = "made"  # where a game outside the house is compiled to
OUTSIDE = ("--config-file=", "--explicit-package-bases", "--follow-imports=silent", "--ignore-missing-imports")


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
    pictures = Unit(PICTURE_UNIT, found(house, PICTURES))
    return [core_unit(house), pictures, *(game_unit(rules.parent) for rules in sorted(house.glob("games/*/rules.py")))]


def library(unit: Unit) -> str:
    """The module that a unit is compiled to; the modules of its parts only point into it."""
    return f"{unit.name}__mypyc"


def compiler_wanted() -> str:
    """The command by which Python calls the C compiler."""
    wanted = os.environ.get("CC") or sysconfig.get_config_var("CC") or ""
    return shlex.split(wanted)[0] if wanted else ""


def compiler() -> str:
    """Where the C compiler is; empty when there is none. Where Python names none (Windows), trying will tell."""
    wanted = compiler_wanted()
    return (shutil.which(wanted) or "") if wanted else "cc"


def extensions(units: Sequence[Unit], target: Path, options: Sequence[str] = ()) -> list[Any]:
    """The extension modules of these units, their C code written to `target`; a unit whose files and whose core's
    interface are as they were gets the same code as before, and what was made of it stands."""
    mypycify = import_module("mypyc.build").mypycify  # by name: who only checks types need not look into it
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
    tools = [*map(version, ("mypy", "librt", "setuptools")), sys.version, compiler()]
    flags = [f"{name}={os.environ.get(name, '')}" for name in ("CC", "CFLAGS", "CPPFLAGS", "LDFLAGS")]
    return hashlib.sha256("\n".join([*tools, *flags, Path(__file__).read_text("utf-8")]).encode()).hexdigest()


def layout(target: Path) -> str:
    """Where everything lies in a compiled core, as a hash: a game is compiled for one and crashes with another."""
    headers = [(target / f"{kind}_{CORE_UNIT}.h").read_text("utf-8") for kind in ("__native", "__native_internal")]
    return hashlib.sha256("\n".join([*map(version, ("mypy", "librt")), *headers]).encode()).hexdigest() + "\n"


def build_outside(name: str) -> None:
    """Compiles one game; run in a folder with a copy of the house that has this game only. The core is not compiled
    again, but its C code is written, for the game is compiled against it."""
    house = Path("octavo")
    game = game_unit(house / "games" / name)
    made = extensions([core_unit(house), game], Path(TARGET), OUTSIDE)
    own = [part for part in made if part.name == library(game) or part.name.startswith(f"octavo.games.{name}.")]
    setup = import_module("setuptools").setup
    setup(name=name, ext_modules=own, script_args=["-q", "build_ext", "--build-lib", MADE, "--parallel", "2"])


if __name__ == "__main__":
    build_outside(sys.argv[1])
