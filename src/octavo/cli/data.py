"""`octavo data`: games for those who learn from them, in files that other programs read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from octavo.arena import tournament
from octavo.cli.arena import Games, Ray, Seed, Workers
from octavo.cli.speech import Lang, Options, Seats, set_up, tongue
from octavo.game import game
from octavo.research.errors import BadDataSet

T = TypeVar("T")
File = Annotated[Path, typer.Argument(metavar="FILE", help="A *.parquet file.")]
COLUMN = 28  # characters before a fact
TOLD = 10  # rows that do not hold, of however many


def add_to(app: typer.Typer) -> None:
    data = typer.Typer(no_args_is_help=True, help="Games in Parquet files: make, show, verify.")
    app.add_typer(data, name="data")

    @data.command()
    def make(
        name: Annotated[str, typer.Argument(metavar="GAME")],
        file: File,
        bot: Annotated[
            list[str] | None, typer.Option("--bot", help="Who plays; several times for several, seats rotated.")
        ] = None,
        games: Games = 10_000,
        seed: Seed = 0,
        seats: Seats = None,
        option: Options = None,
        workers: Workers = 2,
        ray: Ray = None,
        lang: Lang = "",
    ) -> None:
        """Bots play, and every game becomes a row. The same seed makes the same games.

        Examples:  octavo data make ingenious games.parquet   |   octavo data make tentacles games.parquet --bot master
        --bot club --games 500 --seats 3
        """
        from octavo.research.making import made

        keeping, speech, bots = _data(), tongue(lang), bot or ["expert"]
        count, options = set_up(game(name), seats, option)
        most = sum(map(len, tournament.jobs(name, bots, count, options, games, seed)))
        chosen = "".join(f" --option {one}={choice}" for one, choice in options.items())
        players = "".join(f" --bot {one}" for one in bots)
        command = f"octavo data make {name} FILE{players} --games {games} --seed {seed} --seats {count}{chosen}"
        coming = made(name, bots, count, options, games, seed, workers, ray or "")
        wrote = keeping.write(file, watched(coming, name, most), command)
        typer.echo(speech.say("cli.data.made", n=wrote, file=file))

    @data.command()
    def show(file: File, lang: Lang = "") -> None:
        """What is in a file: which games, by whom, how long, how large.

        Example:  octavo data show games.parquet
        """
        speech = tongue(lang)
        for key, value in facts(file).items():
            typer.echo(f"{speech.say(f'cli.data.{key}'):{COLUMN}} {value}")

    @data.command()
    def verify(file: File, lang: Lang = "") -> None:
        """Plays every game of a file again, draws its luck anew from its seed, and compares scores and places.

        Example:  octavo data verify games.parquet
        """
        keeping, speech = _data(), tongue(lang)
        found = list(watched(keeping.verify(file), str(file), None))
        wrong = [one for one in found if one is not None]
        for one in wrong[:TOLD]:
            typer.echo(speech.say("cli.data.wrong", row=one.row, why=speech.error(one.why)))
        if wrong:
            raise BadDataSet(what=str(file), found=len(wrong), wanted=0)
        typer.echo(speech.say("cli.data.verified", n=len(found)))


def _data() -> Any:
    """What comes with an extra is asked for when it is needed."""
    return import_module("octavo.research.data")


def facts(file: Path) -> dict[str, str]:
    """The same for every game: what its rows have in common, and what they add up to."""
    keeping = _data()
    about = keeping.about(file)
    games = steps = 0
    seats, bots, won = Counter[int](), Counter[str](), Counter[int]()
    for row in keeping.rows(file):
        games, steps = games + 1, steps + len(row["picks"])
        seats[row["seats"]] += 1
        bots.update(set(row["bots"]))
        won.update(seat + 1 for seat, place in enumerate(row["places"]) if place == 1)
    return {
        "game": f"{about.game} {about.version}",
        "games": str(games),
        "seats": ", ".join(f"{many}: {count}" for many, count in sorted(seats.items())),
        "bots": ", ".join(sorted(bots)),
        "won": ", ".join(f"{seat}: {count / games:.1%}" for seat, count in sorted(won.items())),
        "steps": f"{steps} ({steps / games:.1f})",
        "bytes": f"{file.stat().st_size} ({file.stat().st_size / steps:.2f})",
        "fingerprint": keeping.fingerprint(file),
        "command": about.made,
    }


def watched(coming: Iterable[T], what: str, most: int | None) -> Iterator[T]:
    """With a bar that says how many have come, and how long it will take."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True)) as progress:
        bar = progress.add_task(what, total=most)
        for one in coming:
            yield one
            progress.advance(bar)
