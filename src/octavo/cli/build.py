"""`octavo build`: compiles the rules of a game outside the house against the core that is installed."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

import octavo
from octavo import compiling, outside
from octavo.arena.errors import NotInstalled
from octavo.cli.errors import CoreDiffers, CoreNotCompiled, NoCompiler, NotAGame, NotBuilt
from octavo.cli.speech import Lang, tongue
from octavo.core.errors import BadOption

HOUSE = Path(octavo.__file__).parent
EVERY_GAME_HAS = ("__init__.py", "rules.py")
LINES = 30  # of a compiler's complaint
TRIED = "import importlib, sys; importlib.import_module(sys.argv[1])"


def add_to(app: typer.Typer) -> None:
    @app.command()
    def build(
        folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="The folder of the game, with its rules.py.")],
        lang: Lang = "",
    ) -> None:
        """Compiles the rules of a game outside the house; after an edit, again. Uncompiled it runs, too.

        Example:  octavo build my-games/fourinarow && OCTAVO_GAMES=my-games octavo play fourinarow
        """
        speech = tongue(lang)
        game = folder.resolve()
        if (HOUSE / "games" / game.name).is_dir():
            raise BadOption(name="FOLDER", value=game.name, valid=[speech.say("cli.another-name")])
        can_be_built(game)
        build_game(game)
        typer.echo(speech.say("cli.built", folder=folder, n=len(compiling.game_unit(game).files)))


def can_be_built(folder: Path) -> None:
    """Refuses what is no game, and says what is missing on this machine."""
    for missing in (name for name in EVERY_GAME_HAS if not (folder / name).is_file()):
        raise NotAGame(folder=str(folder), missing=missing)
    if not octavo.compiled:
        raise CoreNotCompiled()
    for name in (name for name in ("mypyc", "setuptools") if find_spec(name) is None):
        raise NotInstalled(name=name, extra="build")
    if not compiling.compiler():
        raise NoCompiler(command=compiling.compiler_wanted())


def build_game(folder: Path) -> None:
    """Whatever was compiled there before is gone; what is made now is used as soon as it is whole."""
    (folder / outside.STAMP).unlink(missing_ok=True)
    for file in outside.compiled(folder):
        file.unlink()
    with tempfile.TemporaryDirectory() as room:
        for file, made in compiled(folder, Path(room)).items():
            shutil.move(made, folder / file)
    (folder / outside.STAMP).write_text(json.dumps(outside.stamp(folder), indent=1) + "\n", "utf-8")
    rules = f"octavo.games.{folder.name}.rules"
    shelf = {**os.environ, "OCTAVO_GAMES": str(folder.parent)}
    run(folder, [sys.executable, "-c", TRIED, rules], env=shelf)


def compiled(folder: Path, room: Path) -> dict[Path, Path]:
    """Compiles a copy of the game beside a copy of the house, for then it has its right name; where each file
    belongs, and where it was made."""
    left = shutil.ignore_patterns("__pycache__", "*.so", "tests")
    shutil.copytree(HOUSE, room / "octavo", ignore=lambda *seen: {*left(*seen), *({"games"} & set(seen[1]))})
    (room / "octavo" / "games").mkdir()
    shutil.copy(HOUSE / "games" / "__init__.py", room / "octavo" / "games")
    shutil.copytree(folder, room / "octavo" / "games" / folder.name, ignore=left)
    run(folder, [sys.executable, "-P", str(HOUSE / "compiling.py"), folder.name], cwd=room)
    layout = HOUSE / compiling.LAYOUT
    if not layout.exists() or layout.read_text("utf-8") != compiling.layout(room / compiling.TARGET):
        raise CoreDiffers(core=str(HOUSE / "core"))
    package, library = room / compiling.MADE / "octavo" / "games" / folder.name, room / compiling.MADE
    parts = {made.relative_to(package): made for made in package.rglob(f"*{outside.SUFFIX}")}
    return {**parts, **{Path(made.name): made for made in library.glob(f"*{outside.SUFFIX}")}}


def run(folder: Path, command: list[str], cwd: Path | None = None, env: dict[str, str] | None = None) -> None:
    """In a process of its own, so that whatever happens there is a sentence here."""
    done = subprocess.run(command, cwd=cwd, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        said = done.stdout.replace(f"octavo/games/{folder.name}/", f"{folder}{os.sep}").strip().splitlines()
        raise NotBuilt(folder=str(folder), said="\n".join(said[-LINES:]) or str(done.returncode))
