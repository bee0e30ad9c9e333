"""`octavo prune`: old tables are deleted."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Annotated

import typer

from octavo.cli.database import Data, Database, Direct, there
from octavo.cli.speech import Lang, tongue
from octavo.core.errors import BadOption
from octavo.table.checking import STATES
from octavo.table.pruning import DAY, Pruned


def add_to(app: typer.Typer) -> None:
    @app.command()
    def prune(
        days: Annotated[float, typer.Option("--days", min=1, help="Nothing has happened there for so long.")],
        state: Annotated[list[str], typer.Option("--state", help=f"Which: {', '.join(STATES)}; may be repeated.")],
        dry_run: Annotated[bool, typer.Option("--dry-run", help="Tells what would be deleted, and leaves it.")] = False,
        data: Data = Path("data"),
        database: Database = "",
        direct: Direct = "",
        lang: Lang = "",
    ) -> None:
        """Deletes tables where nothing has happened for long: no pick, no word, nobody who looked.

        May run beside the server. Make a backup first; what is deleted is gone.

        Example:  octavo prune --days 365 --state over --state untouched --dry-run
        """
        from octavo.table.pruning import prune as pruned
        from octavo.table.store.opening import opened

        wrong = [one for one in state if one not in STATES]
        if wrong:
            raise BadOption(name="--state", value=wrong[0][:80], valid=list(STATES))

        async def all_of_it() -> Pruned:
            async with opened(there(data, database), direct) as store:
                return await pruned(store, time.time() - days * DAY, state, dry_run)

        done, speech = asyncio.run(all_of_it()), tongue(lang)
        for id, which, rows in done.found:
            typer.echo(speech.say("cli.prune.one", id=id, state=speech.say(f"cli.state.{which}"), rows=rows))
        key = "cli.prune.would" if dry_run else "cli.prune.done"
        typer.echo(speech.say(key, n=len(done.found) - done.kept, tables=done.tables))
