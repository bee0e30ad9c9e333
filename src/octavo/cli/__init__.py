"""The command line: one file per thing it does, one place where errors become sentences."""

from __future__ import annotations

import os
import sys

import typer
from rich.console import Console

from octavo import compiled, outside
from octavo.cli import (
    arena,
    backup,
    bench,
    build,
    check,
    data,
    delete_person,
    games,
    learn,
    levels,
    mcp,
    move_data,
    new_game,
    play,
    prune,
    records,
    review,
    rules,
    serve,
    simulate,
    train,
    tune,
)
from octavo.cli.speech import tongue
from octavo.core.errors import OctavoError

app = typer.Typer(
    name="octavo",
    help="A table for board games: play, study, simulate, measure.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
)
for module in (
    serve,
    backup,
    check,
    prune,
    delete_person,
    move_data,
    play,
    learn,
    games,
    rules,
    simulate,
    records,
    review,
    arena,
    levels,
    tune,
    train,
    data,
    mcp,
    new_game,
    build,
    bench,
):
    module.add_to(app)


def main(arguments: list[str] | None = None) -> None:
    """Runs a command; whatever is refused is said in a sentence on stderr, with an exit code."""
    speech = tongue()
    words = sys.argv[1:] if arguments is None else arguments
    if not compiled:
        Console(stderr=True, highlight=False).print(speech.say("cli.uncompiled"), style="dim", markup=False)
    elif words[:1] != ["build"]:
        for folder in outside.stale():
            said = speech.say("cli.stale", name=folder.name, folder=folder)
            Console(stderr=True, highlight=False).print(said, style="bold", markup=False, soft_wrap=True)
    try:
        app(args=arena.ray_here(words))
    except SystemExit as stop:
        if stop.code:
            raise
    except OctavoError as error:
        Console(stderr=True, highlight=False).print(speech.error(error), style="bold", markup=False)
        sys.exit(error.code)
    except OSError as error:
        what = error.strerror or str(error)
        said = speech.say("cli.file", file=error.filename or "", what=what)
        # A path that is broken at the end of a line cannot be copied.
        Console(stderr=True, highlight=False).print(said, style="bold", markup=False, soft_wrap=True)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        os._exit(0)
