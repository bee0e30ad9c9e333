"""`octavo serve`: the table in a browser."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from octavo.cli.database import FILE, Data, Database, Direct
from octavo.cli.errors import OneProcess
from octavo.cli.speech import Lang, tongue
from octavo.core.errors import BadOption
from octavo.table.alerts.settings import AFTER, Alerting, mail_server, networks, place, services
from octavo.table.bot_pace import PAUSE
from octavo.web.server import logs
from octavo.web.server.limits import UNLIMITED, Limits, tuned
from octavo.web.server.listening import address, begin_anew, folder_for, listening


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    data: Path = Path("data"),
    *,
    database: str = "",
    direct: str = "",
    processes: int = 1,
    unlimited: bool = False,
    limit: Sequence[str] = (),
    access_log: bool = False,
    log: str = logs.TEXT,
    pause: float = PAUSE,
    mail: str = "",
    site: str = "",
    service: Sequence[str] = (),
    near: Sequence[str] = (),
    alert_after: float = AFTER,
    lang: str = "",
) -> None:
    """Serves until it is told to stop."""
    alerting = Alerting(
        mail=mail_server(mail),
        site=place(site),
        services=services(service),
        near=networks(near),
        after=alert_after,
    )
    limits = tuned(UNLIMITED if unlimited else Limits(), limit)
    if processes > 1 and not database:
        raise OneProcess(processes=processes)
    where = database or str(folder_for(data) / FILE)
    if log not in logs.KINDS:
        raise BadOption(name="--log", value=log[:80], valid=list(logs.KINDS))
    taken = listening(host, port)
    kept = taken.dup()
    from octavo.table.store.opening import open_store, shown  # only now: a port that is taken is said at once
    from octavo.web.server import metrics
    from octavo.web.server.processes import Processes
    from octavo.web.server.run import House, looped, one_of_several, push_key_in, run
    from octavo.web.session.operator import keys_in

    def ready() -> None:
        typer.echo(tongue(lang).say("cli.serving", address=address(taken), file=shown(where)))

    async def tried() -> None:
        """What is wrong with the database is said once, and not by each process."""
        await (await open_store(where, direct)).close()
        keys_in(folder_for(data))
        push_key_in(folder_for(data))

    workers = max(1, ((os.cpu_count() or 2) - 1) // processes)
    house = House(where, direct, limits, workers, pause, access_log, log, data, alerting)
    if processes == 1:
        if looped(run(taken, house, ready)):
            begin_anew(kept)
    else:
        looped(tried())
        logs.begin(log)
        with tempfile.TemporaryDirectory(prefix="octavo-metrics-") as summed:
            os.environ[metrics.FOLDER] = summed  # for the servers; this process itself counts nothing
            Processes(processes, one_of_several, taken, house).run(ready)


def add_to(app: typer.Typer) -> None:
    @app.command(name="serve")
    def serve_(
        host: Annotated[str, typer.Option("--host", help="0.0.0.0 lets others in your network come.")] = "127.0.0.1",
        port: Annotated[int, typer.Option("--port", min=0, max=65535, help="0 takes any free one.")] = 8000,
        data: Data = Path("data"),
        database: Database = "",
        direct: Direct = "",
        processes: Annotated[
            int, typer.Option("--processes", min=1, max=256, help="So many on this port; needs --database.")
        ] = 1,
        unlimited: Annotated[
            bool, typer.Option("--unlimited", help="No rate limits: for tests and load measurements.")
        ] = False,
        limit: Annotated[
            list[str] | None,
            typer.Option("--limit", metavar="NAME=…", help="Another limit, like ask=60/400; may be repeated."),
        ] = None,
        access_log: Annotated[bool, typer.Option("--access-log", help="A line per request, without secrets.")] = False,
        log: Annotated[str, typer.Option("--log", help="text for people, or json for programs.")] = logs.TEXT,
        pause: Annotated[
            float, typer.Option("--pause", min=0, max=60, help="Seconds that a position stands before a bot moves on.")
        ] = PAUSE,
        mail: Annotated[
            str,
            typer.Option(
                "--mail",
                envvar="OCTAVO_MAIL",
                metavar="smtp://…",
                help="The server that mail goes out by: smtp://user:password@host:587?from=octavo@example.org",
            ),
        ] = "",
        site: Annotated[
            str,
            typer.Option(
                "--site",
                envvar="OCTAVO_SITE",
                metavar="https://…",
                help="Where people find this server: the links in messages lead there.",
            ),
        ] = "",
        service: Annotated[
            list[str] | None,
            typer.Option(
                "--service", envvar="OCTAVO_SERVICES", help="What an Apprise address may begin with, like ntfys."
            ),
        ] = None,
        near: Annotated[
            list[str] | None,
            typer.Option(
                "--near", envvar="OCTAVO_NEAR", help="A network that alerts may reach though it is not public."
            ),
        ] = None,
        alert_after: Annotated[
            float, typer.Option("--alert-after", min=0, max=86400, help="Seconds of a turn before somebody is told.")
        ] = AFTER,
        lang: Lang = "",
    ) -> None:
        """Starts the table in the browser and says its address.

        Examples:  octavo serve   |   octavo serve --host 0.0.0.0 --port 8080 --data /var/lib/octavo   |
        octavo serve --database postgresql://octavo@localhost/octavo --processes 4
        """
        serve(
            host,
            port,
            data,
            database=database,
            direct=direct,
            processes=processes,
            unlimited=unlimited,
            limit=limit or (),
            access_log=access_log,
            log=log,
            pause=pause,
            mail=mail,
            site=site,
            service=service or (),
            near=near or (),
            alert_after=alert_after,
            lang=lang,
        )
