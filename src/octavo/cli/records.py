"""`octavo replay`, `verify` and `draw`: what can be done with a record."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from octavo.cli.speech import Lang, tongue
from octavo.core.errors import BadOption, LongRecord, NothingSettled
from octavo.core.record import HEX, LARGEST, Record, read, refuse
from octavo.core.state import SPECTATOR
from octavo.match import replay
from octavo.match import verify as verified
from octavo.seen import Seen, see
from octavo.words import Tongue, figure

File = Annotated[Path, typer.Argument(metavar="FILE", help="A *.game file.")]


def opened(file: Path) -> Record:
    if file.stat().st_size > 4 * LARGEST:
        raise LongRecord(found=file.stat().st_size, most=LARGEST)
    try:
        return read(file.read_bytes().decode("utf-8"))
    except UnicodeDecodeError as error:
        raise refuse(
            error.object.count(b"\n", 0, error.start) + 1, error.object[error.start : error.end], "UTF-8"
        ) from None


def add_to(app: typer.Typer) -> None:
    @app.command(name="replay")
    def replay_(file: File, lang: Lang = "") -> None:
        """Tells a recorded game: what happened, the last position, the result.

        Example:  octavo replay evening.game --lang ru
        """
        match = replay(opened(file))
        if not match.moments:
            raise NothingSettled(words=len(match.record.words))
        seen = see(match, SPECTATOR, tongue(lang, match.game, match.record.players))
        for line in seen.log:
            for said in line.said:
                typer.echo(f"{line.n:4}  {said}")
        typer.echo()
        typer.echo(seen.twin)
        if seen.over:
            typer.echo()
            if seen.closed and seen.places:
                typer.echo(seen.verdict())
            for row in ranking(seen):
                typer.echo(row)

    @app.command()
    def verify(
        file: File,
        luck: Annotated[
            str, typer.Option("--luck", metavar="HASH", help="The fingerprint of the luck, as shown at the start.")
        ] = "",
        lang: Lang = "",
    ) -> None:
        """Recomputes every draw of a finished game from its seed; refuses a forged record and says where.

        Words, luck and end fit together: that is shown, not who played. What cannot be checked (what was taken over
        from another game, what happened beside this one) is named. A game that is not over ends with exit code 3; one
        that ended before its end (resigned, out of time, called off) says how, with exit code 4.

        Example:  octavo verify evening.game --luck 6acf0d21…
        """
        shown = luck.strip().lower()
        if shown and not HEX.fullmatch(shown):
            raise BadOption(name="--luck", value=luck[:80], valid=["64 × 0-9a-f"])
        record, speech = opened(file), tongue(lang)
        try:
            draws = verified(record, shown)
            whose = speech.say("cli.verified.shown" if shown else "cli.verified.chosen")
            typer.echo(f"{speech.say('cli.verified', n=draws, words=len(record.words) - record.given)} {whose}")
        finally:
            for line in unchecked(record, speech):
                typer.echo(line)

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
        if not match.moments:
            raise NothingSettled(words=len(match.record.words))
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


def unchecked(record: Record, speech: Tongue) -> list[str]:
    """What a record says and no seed can tell."""
    lines = [speech.say("cli.given", n=record.given)] if record.given else []
    if record.events:
        lines += [speech.say("cli.unchecked"), *(f"  {event.line()}" for event in record.events)]
    return lines


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
