"""`octavo check`: every table played again, every draw of luck worked out again."""

from __future__ import annotations

import asyncio
from pathlib import Path

import typer

from octavo.cli.database import Data, Database, Direct, there
from octavo.cli.speech import Lang, tongue
from octavo.table.checking import HEADS, STATES, Checked
from octavo.words import Tongue

TROUBLE = 1  # the exit code when something is wrong


def add_to(app: typer.Typer) -> None:
    @app.command()
    def check(data: Data = Path("data"), database: Database = "", direct: Direct = "", lang: Lang = "") -> None:
        """Plays every table again, works out its luck from its seed, and tells what is wrong.

        May run beside the server. Ends with exit code 1 when something is wrong.

        Example:  octavo check --data /var/lib/octavo
        """
        from octavo.table.checking import check as checked
        from octavo.table.store.opening import opened

        async def all_of_it() -> Checked:
            async with opened(there(data, database), direct) as store:
                return await checked(store)

        ended(asyncio.run(all_of_it()), tongue(lang))


def ended(checked: Checked, speech: Tongue) -> None:
    """Tells what was found; trouble has an exit code."""
    said = {"tables": checked.tables, "rows": checked.rows, "draws": checked.draws}
    typer.echo(speech.say("cli.checked", **said))
    for state in STATES:
        if checked.states[state]:
            typer.echo(f"  {speech.say(f'cli.state.{state}')}: {checked.states[state]}")
    for id, wrong in checked.troubles:
        told = speech.say("cli.check.heads") if wrong == HEADS else wrong
        typer.echo(f"! {id or '-'}: {told}", err=True)
    if checked.troubles:
        typer.echo(speech.say("cli.check.wrong", n=len(checked.troubles)), err=True)
        raise typer.Exit(TROUBLE)
