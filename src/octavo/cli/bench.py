"""`octavo bench`: our speed beside the peers', in one run."""

from __future__ import annotations

from typing import Annotated

import typer


def add_to(app: typer.Typer) -> None:
    @app.command()
    def bench(
        as_json: Annotated[
            bool, typer.Option("--json", help="A list of rows {name, peer, ours, theirs, ratio}.")
        ] = False,
        rounds: Annotated[int, typer.Option("--rounds", min=1, max=99, help="How often each is measured.")] = 7,
        seconds: Annotated[
            float, typer.Option("--seconds", min=0.05, max=60, help="CPU seconds per measurement.")
        ] = 0.5,
        only: Annotated[list[str] | None, typer.Option("--only", help="Only rows whose name contains this.")] = None,
    ) -> None:
        """Measures this house beside OpenSpiel, MOMAland, PettingZoo and catanatron, interleaved, per CPU second.

        Examples:  octavo bench   |   octavo bench --json --rounds 5 --only ingenious
        """
        from octavo.bench import run

        raise typer.Exit(run(json=as_json, rounds=rounds, seconds=seconds, only=only))
