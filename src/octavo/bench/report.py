"""The figures as a table for people and as rows for programs."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table

from octavo.bench.runner import Figure, Line


def short(value: float) -> str:
    """Three digits and a letter: `2.31 M`."""
    for size, letter in ((1e6, " M"), (1e3, " k")):
        if value >= size:
            value /= size
            break
    else:
        letter = ""
    return f"{value:.{2 if value < 10 else 1 if value < 100 else 0}f}{letter}"


def with_spread(figure: Figure) -> str:
    return f"{short(figure.middle)} [dim]{short(figure.low)} … {short(figure.high)}[/dim]"


def table(lines: Sequence[Line], caption: str) -> Table:
    grid = Table(title="Octavo and its peers, per CPU second: median and spread", caption=caption)
    for heading in ("", "counted", "ours", "peer", "theirs", "ratio"):
        grid.add_column(heading, justify="right" if heading in ("ours", "theirs", "ratio") else "left")
    for line in lines:
        grid.add_row(
            line.row.name,
            line.row.unit,
            with_spread(line.ours),
            line.row.peer,
            with_spread(line.theirs),
            with_spread(line.ratio),
        )
    return grid


def as_rows(lines: Sequence[Line]) -> list[dict[str, object]]:
    """One dict a row: name, peer, ours, theirs, ratio; then what was counted, and the spreads."""
    return [
        {
            "name": line.row.name,
            "peer": line.row.peer,
            "ours": line.ours.middle,
            "theirs": line.theirs.middle,
            "ratio": line.ratio.middle,
            "counted": line.row.unit,
            "ours_spread": [line.ours.low, line.ours.high],
            "theirs_spread": [line.theirs.low, line.theirs.high],
            "ratio_spread": [line.ratio.low, line.ratio.high],
        }
        for line in lines
    ]
