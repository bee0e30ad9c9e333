"""`octavo review`: a recorded game, looked at again by Expert."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import Progress

from octavo.cli.records import File, opened
from octavo.cli.speech import Lang, tongue
from octavo.match import Match, replay
from octavo.players.costly import reason_in_points
from octavo.players.game_review import Review, Verdict, choices, effort, gathered, reviewed
from octavo.seen import Advised, percent, see
from octavo.table.errors import NotOver
from octavo.words import Tongue

BARS = "▁▂▃▄▅▆▇█"


def add_to(app: typer.Typer) -> None:
    @app.command()
    def review(
        file: File,
        as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
        iterations: Annotated[
            int,
            typer.Option(
                "--iterations", min=0, max=1_000_000, help="How closely each move is looked at; 0: as Expert."
            ),
        ] = 0,
        lang: Lang = "",
    ) -> None:
        """A win-chance curve over a finished game, and the moves that cost most, each with what Expert would have done.

        Examples:  octavo review evening.game   |   octavo review evening.game --json
        """
        match = replay(opened(file))
        if not match.over:
            raise NotOver()
        moves = choices(match)
        verdicts = []
        with Progress(console=Console(stderr=True), disable=as_json) as progress:
            bar = progress.add_task(file.name, total=len(moves))
            for verdict in reviewed(match, iterations):
                verdicts.append(verdict)
                progress.advance(bar)
        found = gathered(match, verdicts, iterations or effort(match, len(moves)))
        if as_json:
            typer.echo(json.dumps(described(match, found), ensure_ascii=False))
            return
        speech = tongue(lang, match.game, match.record.players)
        for line in told(match, found, speech):
            typer.echo(line)


def described(match: Match, found: Review) -> dict[str, Any]:
    return {
        "game": match.game.name,
        "positions": found.last,
        "iterations": found.iterations,
        "curves": [found.curve(seat) for seat in range(match.record.seats)],
        "worst": [one.n for one in found.worst()],
        "moves": [
            {
                "n": one.n,
                "seat": one.seat,
                "played": list(one.played),
                "best": list(one.best),
                "chance": round(one.chance, 4),
                "cost": round(one.cost, 4),
                "why": one.why,
            }
            for one in found.verdicts
        ],
    }


def told(match: Match, found: Review, speech: Tongue) -> list[str]:
    lines = [speech.say("cli.review.points" if found.alone else "cli.review.chances")]
    width = max(len(speech.name(seat)) for seat in range(match.record.seats))
    for seat in range(match.record.seats):
        worths = [worth for _, worth in found.curve(seat)]
        end = str(int(worths[-1])) if found.alone else f"{percent(worths[-1])} %"
        lines.append(f"  {speech.name(seat):{width}}  {bars(worths, max(worths) if found.alone else 1.0)}  {end}")
    lines.append("")
    lines.append(speech.say("cli.review.worst" if found.worst() else "cli.review.clean"))
    for place, one in enumerate(found.worst(), 1):
        lines += dear(match, place, one, speech)
    return lines


def bars(worths: list[float], top: float) -> str:
    return "".join(BARS[min(7, max(0, int(8 * worth / max(top, 1e-9))))] for worth in worths)


def dear(match: Match, place: int, one: Verdict, speech: Tongue) -> list[str]:
    seen = see(match, one.seat, speech, one.n, lines=0)
    moves = {"played": seen.move(one.played), "best": seen.move(one.best)}
    head = speech.say("cli.review.move", n=one.n, seat=speech.name(one.seat), cost=percent(one.cost))
    return [
        f"{place}. {head}",
        *(f"   {speech.say(f'cli.review.{name}', move=move)}" for name, move in moves.items()),
        f"   {seen.because(Advised(one.best, one.chance, one.why))}",
        f"   {reason_in_points(match, one, speech)}",
    ]
