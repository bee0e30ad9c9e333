"""`octavo games`: what can be played here."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from octavo.cli.speech import Lang, tongue
from octavo.game import game, names


def add_to(app: typer.Typer) -> None:
    @app.command()
    def games(
        as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
        lang: Lang = "",
    ) -> None:
        """The games of this house, with their seats and options.

        Examples:  octavo games   |   octavo games --json   |   OCTAVO_GAMES=~/my-games octavo games
        """
        if as_json:
            typer.echo(json.dumps([described(name, lang) for name in names()], ensure_ascii=False, indent=2))
            return
        speech = tongue(lang)
        table = Table(box=None, pad_edge=False)
        for key in ("cli.name", "cli.title", "cli.seats", "cli.options"):
            table.add_column(speech.say(key))
        for name in names():
            found = described(name, lang)
            options = "\n".join(f"{o['name']}: {', '.join(o['choices'])}" for o in found["options"])
            table.add_row(name, found["title"], ", ".join(map(str, found["seats"])), options)
        Console().print(table)


def described(name: str, lang: str) -> dict[str, Any]:
    rules = game(name)
    speech = tongue(lang, rules)
    return {
        "name": name,
        "title": speech.say("title"),
        "tagline": speech.say("tagline"),
        "version": rules.version,
        "seats": list(rules.seats),
        "options": [
            {
                "name": option.name,
                "title": speech.say(f"option.{option.name}"),
                "choices": list(option.offered),
                "default": option.default,
            }
            for option in rules.options
            if option.offered
        ],
    }
