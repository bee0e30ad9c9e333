"""`octavo move-data`: from a file into PostgreSQL, and back."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from octavo.cli.database import file_for
from octavo.cli.speech import Lang, tongue


def add_to(app: typer.Typer) -> None:
    @app.command(name="move-data")
    def move_data(
        source: Annotated[str, typer.Argument(metavar="FROM", help="A data folder, a file, or postgresql://…")],
        target: Annotated[str, typer.Argument(metavar="TO", help="The same; made if it is not there.")],
        lang: Lang = "",
    ) -> None:
        """Carries all tables from one database into another and compares them row by row.

        Stop the server first. Cut off in the middle, the same command goes on where it was.

        Examples:  octavo move-data data postgresql://octavo@localhost/octavo   |
        octavo move-data postgresql://octavo@localhost/octavo data
        """
        from octavo.table.store.moving import Moved, move
        from octavo.table.store.opening import opened, shared, shown

        async def carried() -> Moved:
            first = file_for(source)
            if not shared(first):
                Path(first).stat()  # a file that is not there is not made
            async with opened(first) as kept, opened(file_for(target)) as into:
                return await move(kept, into)

        moved = asyncio.run(carried())
        facts = {"tables": moved.tables, "rows": moved.rows, "copied": moved.copied, "to": shown(file_for(target))}
        typer.echo(tongue(lang).say("cli.moved", **facts))
