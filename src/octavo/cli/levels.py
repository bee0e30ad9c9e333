"""`octavo levels`: how strong the levels are, measured and written down."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from octavo.arena import tournament
from octavo.cli.arena import Games, Seed, Workers, watched
from octavo.cli.speech import Lang, Options, chosen, tongue
from octavo.core.errors import BadOption
from octavo.game import game, names

if TYPE_CHECKING:  # the lab is for its own commands: a server never loads it
    from octavo.lab.pairings import Pairing
    from octavo.lab.strength import Book


def add_to(app: typer.Typer) -> None:
    @app.command()
    def levels(
        name: Annotated[list[str] | None, typer.Argument(metavar="GAME…", help="All games, if none is named.")] = None,
        pair: Annotated[list[str] | None, typer.Option("--pair", help="Only these: master/greedy.")] = None,
        seats: Annotated[list[int] | None, typer.Option("--seats", help="Only for so many players.")] = None,
        option: Options = None,
        games: Games = tournament.MOST,
        seed: Seed = 0,
        workers: Workers = 2,
        again: Annotated[bool, typer.Option("--again", help="Also what is known already.")] = False,
        only_page: Annotated[bool, typer.Option("--page", help="Play nothing, write the page.")] = False,
        only_list: Annotated[bool, typer.Option("--list", help="Play nothing, say what is known.")] = False,
        folder: Annotated[Path, typer.Option("--docs", help="Where strength.json and bots.md are.")] = Path("docs"),
        as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
        lang: Lang = "",
    ) -> None:
        """Plays each level against the one below and master against greedy, and writes docs/bots.md.

        What is known and still true is not played again; every pairing is kept as soon as it is decided.

        Examples:  octavo levels   |   octavo levels ingenious --seats 2 --pair master/greedy   |   octavo levels --list
        """
        from octavo.lab.strength import Book

        if not (folder / "bots.md").is_file():
            raise BadOption(name="--docs", value=str(folder), valid=["…/bots.md"])
        speech = tongue(lang)
        book = Book(folder / "strength.json")
        every = asked(list(name or names()), list(pair or []), list(seats or []), chosen(option))
        if only_list:
            listed(every, book, as_json)
            return
        found = {}
        for pairing in [] if only_page else every:
            known = book.state(pairing) == "known"
            if book.wanted(pairing) or (known and again) or (pair and not known):
                found[pairing.key] = entry = played(pairing, games, seed, workers, as_json)
                book.keep(pairing, entry)
                write(folder, book)
                if not as_json:
                    first = entry["first"]
                    told = {
                        "share": f"{first['share']:.1%}",
                        "low": f"{first['low']:.1%}",
                        "high": f"{first['high']:.1%}",
                    }
                    typer.echo(speech.say("cli.levels.row", key=pairing.key, games=entry["games"], **told))
        write(folder, book)
        if as_json:
            typer.echo(json.dumps(found))
        else:
            typer.echo(speech.say("cli.levels.written", file=str(folder / "bots.md")))


def asked(games: list[str], pairs: list[str], seats: list[int], options: dict[str, object]) -> list[Pairing]:
    from octavo.lab.pairings import pairings

    every = pairings(games)
    here = [one for one in every if not seats or one.seats in seats]
    if options:
        here = [one for one in here if options == one.options]
    known = list(dict.fromkeys(one.pair for one in here))
    for wrong in (pair for pair in pairs if pair not in known):
        raise BadOption(name="--pair", value=wrong, valid=known)
    if not here:
        raise BadOption(name="--seats", value=seats, valid=sorted({one.setup for one in every}))
    return [one for one in here if not pairs or one.pair in pairs]


def played(pairing: Pairing, games: int, seed: int, workers: int, quiet: bool) -> dict[str, Any]:
    from octavo.lab.strength import measured

    specs = [pairing.first, pairing.second]
    options = game(pairing.game).for_table(pairing.seats, pairing.options)
    most = sum(map(len, tournament.jobs(pairing.game, specs, pairing.seats, options, games, seed)))
    with watched(most, [pairing.key, pairing.second], quiet) as told:
        return measured(pairing, games, seed, workers, told)


def listed(every: list[Pairing], book: Book, as_json: bool) -> None:
    if as_json:
        typer.echo(json.dumps({one.key: {"state": book.state(one), "wanted": book.wanted(one)} for one in every}))
        return
    table = Table(box=None, pad_edge=False, show_header=False)
    for one in every:
        entry = book.known.get(one.key)
        share = f"{entry['first']['share']:.1%} ({entry['games']})" if entry else ""
        table.add_row(one.key, f"{one.bound:.0%}", book.state(one), "…" if book.wanted(one) else "", share)
    Console().print(table)


def write(folder: Path, book: Book) -> None:
    from octavo.lab.strength_page import written

    page = folder / "bots.md"
    page.write_text(written(page.read_text("utf-8"), names(), book), "utf-8")
