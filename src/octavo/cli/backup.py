"""`octavo backup` and `octavo restore`: all tables in one file, and back."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from octavo.cli.check import ended
from octavo.cli.database import FILE, Data, Database, Direct, there
from octavo.cli.speech import Lang, tongue


def add_to(app: typer.Typer) -> None:
    @app.command()
    def backup(
        file: Annotated[Path, typer.Argument(metavar="FILE", help="The new file; one that is there is left alone.")],
        data: Data = Path("data"),
        database: Database = "",
        direct: Direct = "",
        lang: Lang = "",
    ) -> None:
        """Copies all tables into one file while the server runs, and plays every one of them again.

        The file holds the keys of all seats. It is that of a server without PostgreSQL, wherever the tables were.

        Examples:  octavo backup /backup/today.db --data /var/lib/octavo   |
        octavo backup today.db --database postgresql://octavo@localhost/octavo
        """
        from octavo.table.store.backup import back_up

        checked = asyncio.run(back_up(there(data, database), file, direct))
        typer.echo(tongue(lang).say("cli.backed_up", file=file))
        ended(checked, tongue(lang))

    @app.command()
    def restore(
        file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup.")],
        data: Data = Path("data"),
        database: Database = "",
        direct: Direct = "",
        lang: Lang = "",
    ) -> None:
        """Puts a backup back: in the place of the file, or into an empty database; and plays every table again.

        Stop the server first. A file that was there is kept beside it.

        Example:  octavo restore /backup/today.db --data /var/lib/octavo
        """
        from octavo.table.store.backup import restore as restored
        from octavo.table.store.opening import shown
        from octavo.web.server.listening import folder_for

        target = database or str(folder_for(data) / FILE)
        checked, aside = asyncio.run(restored(file, target, direct))
        speech = tongue(lang)
        typer.echo(speech.say("cli.restored", file=file, to=shown(target)))
        if aside is not None:
            typer.echo(speech.say("cli.put_aside", file=aside))
        ended(checked, speech)
