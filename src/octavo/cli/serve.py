"""`octavo serve`: the table in a browser."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from octavo.cli.speech import Lang, tongue
from octavo.table.bot_pace import PAUSE
from octavo.web.server.limits import UNLIMITED, Limits, tuned
from octavo.web.server.listening import folder_for, listening


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    data: Path = Path("data"),
    *,
    unlimited: bool = False,
    limit: Sequence[str] = (),
    access_log: bool = False,
    pause: float = PAUSE,
    lang: str = "",
) -> None:
    """Serves until it is told to stop."""
    limits = tuned(UNLIMITED if unlimited else Limits(), limit)
    data, taken = folder_for(data), listening(host, port)
    import uvloop  # only now: a port that is taken is said at once

    from octavo.web.server.run import run

    def ready(address: str, file: Path) -> None:
        typer.echo(tongue(lang).say("cli.serving", address=address, file=file))

    workers = max(1, (os.cpu_count() or 2) - 1)
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(run(taken, data, ready, limits=limits, workers=workers, pause=pause, access_log=access_log))


def add_to(app: typer.Typer) -> None:
    @app.command(name="serve")
    def serve_(
        host: Annotated[str, typer.Option("--host", help="0.0.0.0 lets others in your network come.")] = "127.0.0.1",
        port: Annotated[int, typer.Option("--port", min=0, max=65535, help="0 takes any free one.")] = 8000,
        data: Annotated[Path, typer.Option("--data", help="The folder where games are kept.")] = Path("data"),
        unlimited: Annotated[
            bool, typer.Option("--unlimited", help="No rate limits: for tests and load measurements.")
        ] = False,
        limit: Annotated[
            list[str] | None,
            typer.Option("--limit", metavar="NAME=…", help="Another limit, like ask=60/400; may be repeated."),
        ] = None,
        access_log: Annotated[bool, typer.Option("--access-log", help="A line per request, without secrets.")] = False,
        pause: Annotated[
            float, typer.Option("--pause", min=0, max=60, help="Seconds that a position stands before a bot moves on.")
        ] = PAUSE,
        lang: Lang = "",
    ) -> None:
        """Starts the table in the browser and says its address.

        Examples:  octavo serve   |   octavo serve --host 0.0.0.0 --port 8080 --data /var/lib/octavo
        """
        serve(host, port, data, unlimited=unlimited, limit=limit or (), access_log=access_log, pause=pause, lang=lang)
