"""`octavo mcp`: a language model takes a seat at a running table."""

from __future__ import annotations

from typing import Annotated

import typer

from octavo.cli.speech import Lang, language


def add_to(app: typer.Typer) -> None:
    @app.command()
    def mcp(
        address: Annotated[str, typer.Argument(metavar="ADDRESS", help="Of the table: http://127.0.0.1:8000.")],
        key: Annotated[str, typer.Option("--key", envvar="OCTAVO_KEY", help="The key of the seat.")],
        lang: Lang = "",
    ) -> None:
        """Tools for a language model that holds a seat, by the Model Context Protocol, on standard input and output.

        Example:  OCTAVO_KEY=… octavo mcp http://127.0.0.1:8000
        """
        from octavo.research.language_models import Seat, server  # comes with an extra

        server(Seat(address, key, language(lang))).run()
