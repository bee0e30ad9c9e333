"""`octavo rules`: the rulebook of a game, in the reader's language."""

from __future__ import annotations

import typer
from rich.console import Console
from rich.markdown import Markdown

from octavo.cli.speech import Lang, language, tongue
from octavo.figure import in_words
from octavo.game import Game, game
from octavo.rulebook import found
from octavo.words import rulebook as written


def rulebook(rules: Game, lang: str) -> str:
    """The rulebook, its figures in words; where it had to be the English one, a line above it says so."""
    text, written_in = written(rules.folder, language(lang))
    text = in_words(rules, text, rules.tongue(written_in))
    return text if written_in == language(lang) else f"{tongue(lang).say('in-english')}\n\n{text}"


def add_to(app: typer.Typer) -> None:
    @app.command(name="rules")
    def rules_(
        name: str = typer.Argument(metavar="GAME"),
        find: str = typer.Option("", help="Only the rules that have these words."),
        lang: Lang = "",
    ) -> None:
        """The numbered rulebook of a game, its figures in words.

        Examples:  octavo rules ingenious   |   octavo rules ankhor --lang nl   |   octavo rules ingenious --find swap
        """
        text = found(written(game(name).folder, language(lang))[0], find) if find else rulebook(game(name), lang)
        console = Console()
        if console.is_terminal:
            console.print(Markdown(text))
        else:
            typer.echo(text, nl=False)
