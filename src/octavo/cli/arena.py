"""`octavo arena`: which bot is stronger, and how sure is that?"""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from octavo.bots import arena as arenas
from octavo.cli.speech import Lang, Options, Seats, chosen, tongue
from octavo.core.errors import BadOption
from octavo.game import game


def add_to(app: typer.Typer) -> None:
    @app.command()
    def arena(
        name: Annotated[str, typer.Argument(metavar="GAME")],
        bots: Annotated[list[str], typer.Argument(metavar="BOT…", help="Names, or file.py:Class for your own.")],
        games: Annotated[int, typer.Option("--games", min=1, max=1_000_000)] = 100,
        seed: Annotated[int, typer.Option("--seed", min=0)] = 0,
        seats: Seats = 2,
        option: Options = None,
        workers: Annotated[int, typer.Option("--workers", min=1, max=256)] = 2,
        as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
        lang: Lang = "",
    ) -> None:
        """Bots against bots, seats rotated, the same luck for every rotation.

        Examples:  octavo arena noughts greedy chancer --games 200   |   octavo arena ingenious mine.py:MyBot club
        """
        if len(bots) < 2:
            raise BadOption(name="BOT…", value=" ".join(bots), valid=["BOT BOT"])
        options = game(name).settle(seats, chosen(option))
        console = Console(stderr=True)
        with Progress(console=console, disable=as_json) as progress:
            bar = progress.add_task(name, total=games)
            results = arenas.play(
                name, bots, seats, options, games, seed, workers, lambda result: progress.advance(bar)
            )
        found = summary(results, bots, seats)
        if as_json:
            typer.echo(json.dumps({"game": name, "seats": seats, "options": options, "seed": seed, **found}))
            return
        speech = tongue(lang)
        table = Table(box=None, pad_edge=False)
        for key in ("cli.arena.bot", "cli.arena.games", "cli.arena.share", "cli.arena.interval"):
            table.add_column(speech.say(key))
        for row in found["bots"]:
            span = f"{row['low']:.1%} … {row['high']:.1%}"
            table.add_row(row["bot"], str(row["games"]), f"{row['share']:.1%}", span)
        Console().print(table)
        biases = ", ".join(f"{share:.1%}" for share in found["seat_shares"])
        typer.echo(speech.say("cli.arena.seats", shares=biases, picks=f"{found['mean_picks']:.1f}"))
        for fault in found["faults"]:
            typer.echo(speech.say("cli.arena.fault", fault=fault))


def summary(results: list[arenas.Result], bots: list[str], seats: int) -> dict[str, Any]:
    rows = []
    for name, share in zip(bots, arenas.shares(results, len(bots)), strict=True):
        mean, low, high = arenas.interval(share)
        rows.append({"bot": name, "games": len(share), "share": mean, "low": low, "high": high})
    return {
        "games": len(results),
        "bots": rows,
        "seat_shares": arenas.seat_bias(results, seats),
        "mean_picks": sum(result.picks for result in results) / len(results),
        "faults": sorted({result.fault for result in results if result.fault}),
    }
