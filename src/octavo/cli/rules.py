"""`octavo rules`: the rulebook of a game, in the reader's language."""

from __future__ import annotations

import typer
from rich.console import Console
from rich.markdown import Markdown

from octavo.cli.speech import Lang, language, tongue
from octavo.game import Game, game
from octavo.words import rulebook as written


def rulebook(rules: Game, lang: str) -> str:
    """The rulebook; where it had to be the English one, a line above it says so."""
    text, written_in = written(rules.folder, language(lang))
    return text if written_in == language(lang) else f"{tongue(lang).say('in-english')}\n\n{text}"


def add_to(app: typer.Typer) -> None:
    @app.command(name="rules")
    def rules_(name: str = typer.Argument(metavar="GAME"), lang: Lang = "") -> None:
        """The numbered rulebook of a game.

        Examples:  octavo rules ingenious   |   octavo rules ingenious --lang nl
        """
        text = rulebook(game(name), lang)
        console = Console()
        if console.is_terminal:
            console.print(Markdown(text))
        else:
            typer.echo(text, nl=False)
