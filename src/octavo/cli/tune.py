"""`octavo tune`: better weights for a game's value, by play."""

from __future__ import annotations

import json
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from octavo.cli.arena import Seed, Workers, watched
from octavo.cli.speech import Lang, Options, Seats, set_up, tongue
from octavo.game import game


def add_to(app: typer.Typer) -> None:
    @app.command()
    def tune(
        name: Annotated[str, typer.Argument(metavar="GAME")],
        games: Annotated[int, typer.Option("--games", min=2, help="Games for each proposal.")] = 20,
        rounds: Annotated[int, typer.Option("--rounds", min=1, help="Rounds of proposals.")] = 20,
        population: Annotated[int, typer.Option("--population", min=0, help="Proposals a round; 0: cma decides.")] = 0,
        proof: Annotated[int, typer.Option("--proof", min=2, help="Games at most for the proof.")] = 400,
        only: Annotated[list[str] | None, typer.Option("--only", help="Only this weight; may be repeated.")] = None,
        player: Annotated[str, typer.Option("--bot", help="Who plays with them: greedy, expert@0.5, ….")] = "greedy",
        seed: Seed = 0,
        seats: Seats = None,
        option: Options = None,
        workers: Workers = 2,
        as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
        lang: Lang = "",
    ) -> None:
        """Varies the weights of the game's value and keeps what wins, a bot against itself; then proves it.

        It prints the weights and writes nothing: put them into the game's value.py with the last line as their comment.

        Examples:  octavo tune ingenious --games 20 --rounds 30 --seed 1   |   octavo tune octocube --bot expert@0.5
        """
        from octavo.lab.tune import tune as tuned  # the lab is for its own commands: a server never loads it

        count, options = set_up(game(name), seats, option)
        with watched(None, [name, player], as_json) as told:
            found = tuned(
                name,
                count,
                options,
                games,
                rounds,
                seed,
                workers,
                proof,
                told,
                population,
                only or (),
                player,
            )
        first = found.proof["bots"][0]
        facts = {"low": first["low"], "high": first["high"], "verdict": found.proof["until"]["verdict"]}
        if as_json:
            played = {"games": found.games, "trail": found.trail, "proof_games": found.proof["games"]}
            both = {"before": found.before, "after": found.after}
            typer.echo(json.dumps({"game": name, "seed": seed, **both, "share": first["share"], **facts, **played}))
            return
        speech = tongue(lang)
        table = Table(box=None, pad_edge=False)
        for column in ("weight", "before", "after"):
            table.add_column(speech.say(f"cli.tune.{column}"), justify="left" if column == "weight" else "right")
        for weight, value in found.before.items():
            table.add_row(weight, f"{value:g}", f"{found.after[weight]:g}")
        Console().print(table)
        asked = "".join(f" --option {pair}" for pair in option or []) + (
            f" --seats {seats}" if seats is not None else ""
        )
        asked += f" --bot {player}" if player != "greedy" else ""
        asked += f" --population {population}" if population else ""
        asked += "".join(f" --only {weight}" for weight in only or [])
        command = f"octavo tune {name}{asked} --games {games} --rounds {rounds} --seed {seed} --proof {proof}"
        span = f"{first['low']:.1%} … {first['high']:.1%}"
        typer.echo(
            speech.say(
                "cli.tune.proof", command=command, share=f"{first['share']:.1%}", span=span, games=found.proof["games"]
            )
        )
