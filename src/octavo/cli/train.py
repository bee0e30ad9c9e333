"""`octavo train`: a network for a game's bots, by games against itself."""

from __future__ import annotations

import json
import os
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from octavo.arena.cluster import HERE
from octavo.arena.errors import NotInstalled
from octavo.arena.plot import drawable
from octavo.cli.arena import Ray, Workers
from octavo.cli.errors import CourseBegun
from octavo.cli.speech import Lang, Options, Seats, set_up, tongue
from octavo.game import game
from octavo.words import Tongue

if TYPE_CHECKING:  # the lab is for its own commands: a server never loads it
    from octavo.lab.train import Round, Trainer

PARTS = {"games": 0.0, "fit": 0.7, "before": 0.8, "hand": 0.9}  # of a round, roughly, when each begins
SEEDS = 1 << 29


def add_to(app: typer.Typer) -> None:
    @app.command()
    def train(
        name: Annotated[str, typer.Argument(metavar="GAME")],
        rounds: Annotated[int, typer.Option("--rounds", min=1, help="Rounds of games, fit and proof.")] = 5,
        games: Annotated[int, typer.Option("--games", min=10, help="Games of a round.")] = 4000,
        hidden: Annotated[int, typer.Option("--hidden", min=1, max=256, help="Units of the network.")] = 32,
        proof: Annotated[int, typer.Option("--proof", min=2, help="Games at most for each proof.")] = 400,
        seed: Annotated[int, typer.Option("--seed", min=0, max=SEEDS, help="The same seed, the same weights.")] = 0,
        seats: Seats = None,
        option: Options = None,
        workers: Workers = 2,
        ray: Ray = None,
        resume: Annotated[bool, typer.Option("--resume", help="Go on where it was stopped.")] = False,
        folder: Annotated[Path | None, typer.Option("--folder", help="Where everything is kept.")] = None,
        drawn: Annotated[Path | None, typer.Option("--plot", help="Strength over games: out.png, out.svg.")] = None,
        as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
        lang: Lang = "",
    ) -> None:
        """Lets a small network learn a game from games against itself, and keeps what wins.

        What has won lies in the folder as best.net; a game's bots play with it when it lies in nets/ of its folder.

        Examples:  octavo train tentacles --seats 2 --rounds 6 --games 4000 --seed 1   |   octavo train … --resume
        """
        count, options = set_up(game(name), seats, option)
        if drawn is not None:
            drawable(drawn)
        asked = "".join(f" --option {pair}" for pair in option or [])
        command = f"octavo train {name} --seats {count}{asked} --rounds {rounds} --games {games} --hidden {hidden}"
        for wanted in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS"):  # sums of several threads differ in the last digit
            os.environ[wanted] = "1"
        try:
            import numpy  # noqa: F401
        except ImportError:
            raise NotInstalled(name="numpy", extra="train") from None
        from octavo.lab.crews import Cluster, Processes
        from octavo.lab.lessons import Course
        from octavo.lab.train import Plan, Trainer

        course = Course(name, count, options, seed)
        where = folder or Path("training") / f"{name}-{course.setup}-{seed}"
        if (where / "course.json").exists() and not resume:
            raise CourseBegun(folder=str(where))
        crew = Cluster(course, ray or HERE, workers) if ray else Processes(course, where, workers)
        speech = tongue(lang)
        try:
            plan = Plan(rounds, games, hidden, proof)
            trainer = Trainer(course, plan, where, crew, f"{command} --seed {seed}")
            with watched(trainer, speech, as_json) as said:
                for one in trainer.run(said):
                    if not as_json:
                        said.progress.console.print(told(one, speech), markup=False, highlight=False)
        finally:
            crew.close()
        if drawn is not None:
            from octavo.lab.train_plot import plot

            plot(drawn, trainer.done, trainer.fair, captions(command, speech))
        if as_json:
            found = {"game": name, "seats": count, "options": course.changed, "seed": seed, "best": trainer.best}
            typer.echo(json.dumps({**found, "rounds": [asdict(one) for one in trainer.done]}))
            return
        typer.echo(speech.say("cli.train.best" if trainer.best else "cli.train.none", file=str(where / "best.net")))


def told(one: Round, speech: Tongue) -> str:
    shares = {
        name: f"{share:.1%} ({low:.1%} … {high:.1%})"
        for name, (share, low, high) in (("before", one.before), ("hand", one.hand))
    }
    key = "cli.train.kept" if one.kept else "cli.train.dropped"
    return speech.say(key, number=one.number + 1, games=one.games, loss=f"{one.loss:.4f}", **shares)


def captions(command: str, speech: Tongue) -> dict[str, str]:
    return {"title": command, **{part: speech.say(f"cli.train.plot.{part}") for part in ("games", "share")}}


class watched:
    """A progress bar over all rounds, with the time that is left."""

    def __init__(self, trainer: Trainer, speech: Tongue, quiet: bool) -> None:
        columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn(), TimeRemainingColumn())
        self.progress = Progress(*columns, console=Console(stderr=True), disable=quiet)
        self.trainer = trainer
        self.speech = speech
        self.bar = self.progress.add_task("", total=trainer.plan.rounds)

    def __enter__(self) -> watched:
        self.progress.start()
        return self

    def __exit__(self, *how: object) -> None:
        self.progress.stop()

    def __call__(self, what: str, done: float) -> None:
        starts = [*PARTS.values(), 1.0]
        first = PARTS[what]
        part = starts[starts.index(first) + 1] - first
        number = len(self.trainer.done)
        said = self.speech.say(f"cli.train.{what}", number=number + 1)
        self.progress.update(self.bar, completed=number + first + part * done, description=said)
