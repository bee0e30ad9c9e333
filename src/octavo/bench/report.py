"""The figures as a table for people and as rows for programs."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table

from octavo.bench.rows import Row
from octavo.bench.runner import Figure, Line


def short(value: float) -> str:
    """Three digits and a letter: `2.31 M`."""
    letter = ""
    if value >= 1e6:
        value, letter = value / 1e6, " M"
    elif value >= 1e3:
        value, letter = value / 1e3, " k"
    digits = 2 if value < 10 else 1 if value < 100 else 0
    return f"{value:.{digits}f}{letter}"


def with_spread(figure: Figure) -> str:
    """The median, and how far the rounds lie from it at most."""
    far = max(figure.high - figure.middle, figure.middle - figure.low) / figure.middle
    return f"{short(figure.middle)} ±{far:.0%}"


def times(figure: Figure) -> str:
    """How many times as fast: `3.05 (2.83 … 3.19)`."""
    middle, low, high = (
        f"{value:,.0f}" if value >= 100 else short(value) for value in (figure.middle, figure.low, figure.high)
    )
    return f"{middle} ({low} … {high})"


def wanted(row: Row) -> str:
    """What has to hold: a ratio, or so many of ours a second."""
    if row.floor is not None:
        return f"{short(row.floor)} {row.count}"
    return "" if row.least is None else f"{row.least:g}"


def table(lines: Sequence[Line], caption: str) -> Table:
    grid = Table(title="Octavo beside its peers, per CPU second", caption=caption)
    for heading in ("", "counted", "ours", "theirs", "ratio", "at least", "peer"):
        grid.add_column(heading, justify="left" if heading in ("", "counted", "peer") else "right")
    for line in lines:
        grid.add_row(
            line.row.name,
            line.row.unit,
            with_spread(line.ours),
            with_spread(line.theirs),
            times(line.ratio),
            wanted(line.row),
            line.row.peer,
        )
    return grid


def as_rows(lines: Sequence[Line]) -> list[dict[str, object]]:
    """One dict a row: name, peer, ours, theirs, ratio; then what it has to be, what was counted, and the spreads."""
    return [
        {
            "name": line.row.name,
            "peer": line.row.peer,
            "ours": line.ours.middle,
            "theirs": line.theirs.middle,
            "ratio": line.ratio.middle,
            "at_least": line.row.least,
            "ours_at_least": line.row.floor,
            "counted": line.row.unit,
            "ours_spread": [line.ours.low, line.ours.high],
            "theirs_spread": [line.theirs.low, line.theirs.high],
            "ratio_spread": [line.ratio.low, line.ratio.high],
        }
        for line in lines
    ]
