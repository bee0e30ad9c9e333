"""`octavo replay`, `verify` and `draw`: what can be done with a record."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from octavo.cli.speech import Lang, tongue
from octavo.core.errors import BadOption, LongRecord
from octavo.core.record import LARGEST, Record, read
from octavo.core.state import SPECTATOR
from octavo.match import replay
from octavo.match import verify as verified
from octavo.seen import Seen, see
from octavo.words import figure

File = Annotated[Path, typer.Argument(metavar="FILE", help="A *.game file.")]


def opened(file: Path) -> Record:
    if file.stat().st_size > 4 * LARGEST:
        raise LongRecord(found=file.stat().st_size, most=LARGEST)
    return read(file.read_text("utf-8", errors="replace"))


def add_to(app: typer.Typer) -> None:
    @app.command(name="replay")
    def replay_(file: File, lang: Lang = "") -> None:
        """Tells a recorded game: what happened, the last position, the result.

        Example:  octavo replay evening.game --lang ru
        """
        match = replay(opened(file))
        seen = see(match, SPECTATOR, tongue(lang, match.game, match.record.players))
        for line in reversed(seen.log):
            for said in line.said:
                typer.echo(f"{line.n:4}  {said}")
        typer.echo()
        typer.echo(seen.twin)
        if seen.over:
            typer.echo()
            for row in ranking(seen):
                typer.echo(row)

    @app.command()
    def verify(file: File, lang: Lang = "") -> None:
        """Recomputes every draw of a finished game from its seed; refuses a forged record and says where. What happened
        at the table beside the game is named, and cannot be checked.

        Example:  octavo verify evening.game
        """
        record = opened(file)
        draws = verified(record)
        speech = tongue(lang)
        typer.echo(speech.say("cli.verified", n=draws, words=len(record.words)))
        if record.events:
            typer.echo(speech.say("cli.unchecked", n=len(record.events)))
            for event in record.events:
                typer.echo(f"  {event.line()}")

    @app.command()
    def draw(
        file: File,
        out: Annotated[Path, typer.Argument(metavar="OUT.svg")],
        step: Annotated[
            int | None, typer.Option("--step", help="The settled position to draw; the last if left out.")
        ] = None,
        seat: Annotated[
            int, typer.Option("--seat", help="As this seat sees it, from 0; a spectator if left out.")
        ] = SPECTATOR,
        theme: Annotated[str, typer.Option("--theme", help="light, dark, or as the reader's system wishes.")] = "",
        lang: Lang = "",
    ) -> None:
        """Draws a position of a recorded game as a picture.

        Example:  octavo draw evening.game --step 12 --seat 0 position.svg
        """
        match = replay(opened(file))
        n = match.n if step is None else step
        if not 0 <= n <= match.n:
            raise BadOption(name="--step", value=step, valid=[f"0…{match.n}"])
        if not (seat == SPECTATOR or 0 <= seat < match.record.seats):
            raise BadOption(name="--seat", value=seat, valid=list(range(match.record.seats)))
        if theme not in ("", "light", "dark"):
            raise BadOption(name="--theme", value=theme, valid=["light", "dark"])
        seen = see(match, seat, tongue(lang, match.game, match.record.players), n, lines=0)
        out.write_text(seen.standalone(theme or None), "utf-8")
        typer.echo(tongue(lang).say("cli.drawn", file=out))


def ranking(seen: Seen, people: Sequence[int] = ()) -> list[str]:
    """Who came where, with every number that decided it; alone, what was reached."""
    tongue = seen.tongue
    if seen.places is None:
        return [seen.verdict(people)]
    return [
        f"{tongue.say(f'place.{rank.place}')}  {rank.name}  ("
        + "; ".join(f"{column}: {figure(points)}" for column, points in zip(seen.columns, rank.scores, strict=True))
        + ")"
        for rank in seen.ranking
    ]
