"""`octavo rules`: the rulebook of a game, in three languages."""

from __future__ import annotations

import typer
from rich.console import Console
from rich.markdown import Markdown

from octavo.cli.speech import Lang, language
from octavo.game import Game, game
from octavo.words import LANGUAGES


def rulebook(rules: Game, lang: str) -> str:
    wanted = language(lang)
    return (rules.folder / "rulebook" / f"{wanted if wanted in LANGUAGES else 'en'}.md").read_text("utf-8")


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
