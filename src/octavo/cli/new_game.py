"""`octavo new-game`: a folder to start from, complete and passing its tests."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

import typer

from octavo.cli.speech import Lang, tongue
from octavo.core.errors import BadOption
from octavo.game import folders, game
from octavo.words import LANGUAGES

SAMPLE = "strandline"
NAME = re.compile(r"[a-z][a-z0-9_]{1,30}")
TEXT = (".py", ".po", ".md", ".game", "")


def add_to(app: typer.Typer) -> None:
    @app.command(name="new-game")
    def new_game(
        name: Annotated[str, typer.Argument(metavar="NAME", help="Lower-case letters, digits and _.")],
        folder: Annotated[Path, typer.Option("--in", help="The folder to write it in.")] = Path("games"),
        lang: Lang = "",
    ) -> None:
        """Writes the folder of a new game: a small card game that works, under the name you give it.

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
    """A copy of the sample with its name changed throughout: of the module, of the class, and in every language."""
    sample = game(SAMPLE)
    spoken = name.replace("_", " ").capitalize()
    titles = {sample.tongue(language).say("title") for language in LANGUAGES}
    for source in sorted(sample.folder.rglob("*")):
        copy = target / source.relative_to(sample.folder)
        if source.is_dir() or "__pycache__" in source.parts or source.suffix not in TEXT:
            continue
        text = source.read_text("utf-8").replace(SAMPLE, name)
        if source.suffix == ".py":
            text = text.replace(SAMPLE.title(), name.title().replace("_", ""))
        for title in titles:
            text = text.replace(title, spoken)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(text, "utf-8")
