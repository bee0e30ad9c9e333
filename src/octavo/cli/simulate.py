"""`octavo simulate`: random games with the compiled engine, counted."""

from __future__ import annotations

import json
import time
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table

from octavo.cli.speech import Lang, Options, Seats, set_up, tongue
from octavo.core.rng import Rng
from octavo.core.state import playout
from octavo.game import Game, game, places

CHUNK = 200


def add_to(app: typer.Typer) -> None:
    @app.command()
    def simulate(
        name: Annotated[str, typer.Argument(metavar="GAME")],
        seats: Seats = None,
        option: Options = None,
        games: Annotated[int, typer.Option("--games", min=1, max=100_000_000, help="How many games.")] = 1000,
        seed: Annotated[int, typer.Option("--seed", min=0, max=2**62, help="The same seed, the same games.")] = 0,
        as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
        lang: Lang = "",
    ) -> None:
        """Random play, as fast as the rules go.

        Examples:  octavo simulate noughts --games 5000   |   octavo simulate ingenious --option mode=teams
        """
        rules = game(name)
        count, options = set_up(rules, seats, option)
        found = simulated(rules, count, options, games, seed, quiet=as_json)
        if as_json:
            typer.echo(json.dumps(found))
            return
        speech = tongue(lang)
        table = Table(box=None, show_header=False, pad_edge=False)
        for key, value in found.items():
            shown = f"{value:,.1f}" if isinstance(value, float) else str(value)
            table.add_row(speech.say(f"cli.simulate.{key}"), shown)
        Console().print(table)


def simulated(
    rules: Game, seats: int, options: dict[str, str], games: int, seed: int, quiet: bool
) -> dict[str, object]:
    rng = Rng(seed)
    picks = 0
    wins = [0.0] * seats
    sides = rules.sides(seats, options)
    spent = 0.0
    chunks = range(0, games, CHUNK)
    for first in track(chunks, description=rules.name, disable=quiet, console=Console(stderr=True)):
        for _ in range(min(CHUNK, games - first)):
            before = time.process_time()
            state = rules.begin(seats, options)
            picks += playout(state, rng)
            spent += time.process_time() - before
            ranks = places(state, sides)
            for seat in range(seats):
                wins[seat] += (ranks[seat] == 1) / ranks.count(1)
    return {
        "game": rules.name,
        "seats": seats,
        "options": options,
        "seed": seed,
        "games": games,
        "picks": picks,
        "seconds": spent,
        "playouts_per_second": games / spent if spent else 0.0,
        "picks_per_second": picks / spent if spent else 0.0,
        "mean_picks": picks / games,
        "wins": wins,
    }
