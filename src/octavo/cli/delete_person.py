"""`octavo delete-person`: a person who asked for it is deleted."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Annotated

import typer

from octavo.cli.database import Data, Database, Direct, there
from octavo.cli.speech import Lang, tongue
from octavo.table.deleting_people import Found


def add_to(app: typer.Typer) -> None:
    @app.command("delete-person")
    def delete_person(
        person: Annotated[str, typer.Argument(help="Whom: the letters that --name tells.")] = "",
        name: Annotated[str, typer.Option("--name", help="Tells who sits, or sat, under this name.")] = "",
        data: Data = Path("data"),
        database: Database = "",
        direct: Direct = "",
        lang: Lang = "",
    ) -> None:
        """Deletes a person: name, talk, alerts and links go, the games stay with "somebody".

        May run beside the server. What is deleted is gone; only backups made before still have it.

        Example:  octavo delete-person --name Ada, then  octavo delete-person 3f2a9c1b0d4e
        """
        from octavo.table.deleting_people import called, found_by, read_from
        from octavo.table.deleting_people import delete_person as deleted
        from octavo.table.store.opening import opened

        async def found() -> list[Found]:
            async with opened(there(data, database), direct) as store:
                return await called(store, name)

        async def gone() -> int:
            async with opened(there(data, database), direct) as store:
                return await deleted(store, await found_by(store, person), read_from(store))

        speech = tongue(lang)
        if person:
            typer.echo(speech.say("cli.delete_person.done", n=asyncio.run(gone())))
            return
        people = asyncio.run(found())
        for one in people:
            last = time.strftime("%Y-%m-%d %H:%M", time.gmtime(one.last))
            typer.echo(speech.say("cli.delete_person.one", id=one.id, tables=one.tables, last=last))
        typer.echo(speech.say("cli.delete_person.found", n=len(people), name=name))
