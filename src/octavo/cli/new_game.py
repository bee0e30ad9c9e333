"""`octavo new-game`: a folder to start from, complete and passing its tests."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Annotated

import typer

from octavo.cli.speech import Lang, tongue
from octavo.core.errors import BadOption
from octavo.game import folders

SAMPLE = "noughts"
NAME = re.compile(r"[a-z][a-z0-9_]{1,30}")
TEXT = (".py", ".po", ".md", ".game")


def add_to(app: typer.Typer) -> None:
    @app.command(name="new-game")
    def new_game(
        name: Annotated[str, typer.Argument(metavar="NAME", help="Lower-case letters, digits and _.")],
        folder: Annotated[Path, typer.Option("--in", help="The folder to write it in.")] = Path("games"),
        lang: Lang = "",
    ) -> None:
        """Writes the folder of a new game: a working copy of noughts and crosses under another name.

        Example:  octavo new-game fourinarow --in my-games && OCTAVO_GAMES=my-games octavo play fourinarow
        """
        if not NAME.fullmatch(name):
            raise BadOption(name="NAME", value=name, valid=["a-z 0-9 _"])
        target = folder / name
        if name in folders() or target.exists():
            raise BadOption(name="NAME", value=name, valid=[tongue(lang).say("cli.another-name")])
        write(name, target)
        typer.echo(tongue(lang).say("cli.new-game", folder=target, shelf=folder, name=name))


def write(name: str, target: Path) -> None:
    """A copy of the sample with its name changed throughout."""
    for source in sorted(folders()[SAMPLE].rglob("*")):
        copy = target / source.relative_to(folders()[SAMPLE])
        if source.is_dir() or "__pycache__" in source.parts or source.suffix in (".so", ".pyc"):
            continue
        copy.parent.mkdir(parents=True, exist_ok=True)
        if source.suffix in TEXT:
            text = source.read_text("utf-8")
            text = text.replace(f"games.{SAMPLE}", f"games.{name}").replace(f'"{SAMPLE}"', f'"{name}"')
            text = text.replace(f"game {SAMPLE} ", f"game {name} ")
            text = re.sub(r"\bNoughts\b(?! and)", name.title().replace("_", ""), text)
            text = re.sub(r'msgid "title"\nmsgstr ".*"', f'msgid "title"\nmsgstr "{name.title()}"', text)
            copy.write_text(text, "utf-8")
        else:
            shutil.copyfile(source, copy)
