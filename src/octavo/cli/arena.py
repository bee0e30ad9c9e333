"""`octavo arena`: which bot is stronger, and how sure is that?"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from octavo.arena import tournament
from octavo.arena.cluster import ADDRESS, HERE, Cluster
from octavo.arena.contest import Result
from octavo.arena.plot import drawable, plot
from octavo.arena.summary import shares, summary
from octavo.cli.speech import Lang, Options, Seats, set_up, tongue
from octavo.core.errors import BadOption
from octavo.game import game
from octavo.words import Tongue

Games = Annotated[int, typer.Option("--games", min=1, max=1_000_000, help="How many games, at most.")]
Seed = Annotated[int, typer.Option("--seed", min=0, max=2**31, help="The same seed, the same games.")]
Workers = Annotated[int, typer.Option("--workers", min=1, max=256, help="Processes that play.")]
Ray = Annotated[
    str | None, typer.Option("--ray", metavar="[ADDRESS]", help="On a Ray cluster; without address, one made here.")
]
Patience = Annotated[float, typer.Option("--patience", min=0.05, help="Seconds for one answer; more loses the game.")]


def add_to(app: typer.Typer) -> None:
    @app.command()
    def arena(
        name: Annotated[str, typer.Argument(metavar="GAME")],
        bots: Annotated[
            list[str], typer.Argument(metavar="BOT…", help="Names, master@2 for twice the search, file.py:Class.")
        ],
        games: Games = 100,
        seed: Seed = 0,
        seats: Seats = None,
        option: Options = None,
        workers: Workers = 2,
        until: Annotated[
            float | None,
            typer.Option("--until", help="Stop when it is decided whether the first bot's share is above or below."),
        ] = None,
        patience: Patience = tournament.PATIENCE,
        drawn: Annotated[
            Path | None, typer.Option("--plot", help="A picture of the results: out.png, out.svg.")
        ] = None,
        ray: Ray = None,
        as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
        lang: Lang = "",
    ) -> None:
        """Bots against bots, seats rotated, the same luck for every rotation.

        Examples:  octavo arena noughts greedy chancer --games 200   |   octavo arena ingenious mine.py:MyBot club
        |   octavo arena ingenious master greedy --until 0.85 --games 400
        """
        from octavo.arena.ratings import ratings  # what other commands need not wait for

        count, options = set_up(game(name), seats, option)
        if len(bots) < 2 and count > 1:
            raise BadOption(name="BOT…", value=" ".join(bots), valid=["BOT BOT"])
        if until is not None and not 0.0 < until < 1.0:
            raise BadOption(name="--until", value=until, valid=["0 … 1"])
        speech = tongue(lang)
        if drawn is not None:
            drawable(drawn)
        most = len([job for each in tournament.jobs(name, bots, count, options, games, seed) for job in each])
        with watched(most, bots, quiet=as_json) as told:
            away = Cluster(ray, workers, patience, bots) if ray else None
            try:
                on = away.results if away else None
                results = tournament.play(name, bots, count, options, games, seed, workers, told, until, patience, on)
            finally:
                if away:
                    away.close()
        found = summary(results, bots, until)
        for row, (rating, low, high) in zip(found["bots"], ratings(results, len(bots)), strict=True):
            row.update(rating=rating, rating_low=low, rating_high=high)
        if drawn is not None:
            plot(drawn, results, found, captions(name, options, found, lang))
        if as_json:
            typer.echo(json.dumps({"game": name, "seats": count, "options": options, "seed": seed, **found}))
            return
        show(found, speech)
        if drawn is not None:
            typer.echo(speech.say("cli.drawn", file=str(drawn)))


def ray_here(arguments: list[str]) -> list[str]:
    """`--ray` may stand alone; what follows is an address only if it looks like one."""
    after = [*arguments[1:], ""]
    return [
        f"--ray={HERE}" if word == "--ray" and not ADDRESS.fullmatch(following) else word
        for word, following in zip(arguments, after, strict=True)
    ]


def captions(name: str, options: dict[str, str], found: dict[str, Any], lang: str) -> dict[str, str]:
    """What the picture says: the game with the options that are not the usual ones, and what each part shows."""
    rules = game(name)
    speech = tongue(lang, rules)
    changed = [option.name for option in rules.options if options[option.name] != option.default]
    title = ", ".join([speech.say("title"), *(speech.say(f"option.{one}.{options[one]}") for one in changed)])
    facts = {"title": title, "count": found["games"], "picks": f"{found['mean_picks']:.0f}"}
    parts = {part: speech.say(f"cli.arena.plot.{part}") for part in ("won", "games", "seat", "points")}
    return {"title": speech.say("cli.arena.plot.title", **facts), **parts}


class watched:
    """A progress bar that says how the first bot is doing."""

    def __init__(self, most: int | None, bots: list[str], quiet: bool) -> None:
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
        self.progress = Progress(*columns, console=Console(stderr=True), disable=quiet)
        self.bots = bots
        self.bar = self.progress.add_task(bots[0], total=most)
        self.won: list[float] = []

    def __enter__(self) -> watched:
        self.progress.start()
        return self

    def __exit__(self, *how: object) -> None:
        self.progress.stop()

    def __call__(self, result: Result) -> None:
        self.won += shares([result], len(self.bots))[0] if len(result.bots) > 1 else []
        now = f" {sum(self.won) / len(self.won):.0%}" if self.won else ""
        self.progress.update(self.bar, advance=1, description=f"{self.bots[0]}{now}")


def show(found: dict[str, Any], speech: Tongue) -> None:
    table = Table(box=None, pad_edge=False)
    for column in ("bot", "games", "share", "interval", "rating", "points", "seconds", "longest"):
        table.add_column(speech.say(f"cli.arena.{column}"), justify="left" if column == "bot" else "right")
    for row in found["bots"]:
        table.add_row(
            row["bot"],
            str(row["games"]),
            f"{row['share']:.1%}",
            f"{row['low']:.1%} … {row['high']:.1%}",
            f"{row['rating']:.1f} ± {row['rating_high'] - row['rating']:.1f}",
            f"{row['points']:.1f}",
            f"{row['seconds_a_move']:.3f}",
            f"{row['longest_move']:.2f}",
        )
    Console(width=None if sys.stdout.isatty() else 120).print(table)  # a pipe or a file has no edge
    biases = ", ".join(f"{share:.1%}" for share in found["seat_shares"])
    typer.echo(speech.say("cli.arena.seats", shares=biases, picks=f"{found['mean_picks']:.1f}"))
    if "until" in found:
        first, test = found["bots"][0], found["until"]
        facts = {"bot": first["bot"], "bound": f"{test['bound']:.1%}", "games": found["games"]}
        typer.echo(speech.say(f"cli.arena.until.{test['verdict']}", **facts))
        typer.echo(speech.say("cli.arena.until.interval"))
    for fault in found["faults"][:20]:
        facts = {**fault, "seat": fault["seat"] + 1, "words": fault["words"] + 1}
        typer.echo(speech.say(f"cli.arena.fault.{fault['kind']}", **facts))
    if len(found["faults"]) > 20:
        typer.echo(speech.say("cli.arena.faults", count=len(found["faults"]) - 20))
