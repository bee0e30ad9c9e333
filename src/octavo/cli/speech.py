"""The language a terminal is spoken to in: `--lang` where a command has it, else OCTAVO_LANG, else the system's."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from octavo.core.errors import BadOption
from octavo.game import Game
from octavo.words import ENGLISH, LANGUAGES, Tongue, known

LOCALE = Path(__file__).parent / "locale"
Lang = Annotated[str, typer.Option("--lang", help=f"Language: {', '.join(LANGUAGES)}.", envvar="OCTAVO_LANG")]
Seats = Annotated[
    int | None, typer.Option("--seats", help="How many players; if left out, what the options leave, or 2.")
]
Options = Annotated[list[str] | None, typer.Option("--option", help="key=value, as often as needed.")]


def language(wanted: str = "") -> str:
    if wanted and wanted not in LANGUAGES:
        raise BadOption(name="lang", value=wanted, valid=list(LANGUAGES))
    return wanted or known(os.environ.get("OCTAVO_LANG", "") or os.environ.get("LANG", "")) or ENGLISH


def tongue(wanted: str = "", game: Game | None = None, names: Sequence[str] = ()) -> Tongue:
    if game is None:
        return Tongue(language(wanted), [LOCALE])
    return Tongue(language(wanted), [game.folder / "locale", LOCALE], names, game.words, game.notes)


def set_up(game: Game, seats: int | None, pairs: list[str] | None) -> tuple[int, dict[str, str]]:
    """How many play, and every option with its choice."""
    options = chosen(pairs)
    count = game.usual_seats(options) if seats is None else seats
    return count, game.for_table(count, options)


def chosen(pairs: list[str] | None) -> dict[str, object]:
    """`key=value` pairs of a command line."""
    options: dict[str, object] = {}
    for pair in pairs or []:
        key, equals, value = pair.partition("=")
        if not equals or not key:
            raise BadOption(name="--option", value=pair, valid=["key=value"])
        options[key.strip()] = value.strip()
    return options
