"""How a network grew stronger, as one picture: its share from the value made by hand, over the games it has learnt
from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from octavo.arena.plot import INK, LINE, PAPER, SHEET, drawable
from octavo.lab.train import Round
from octavo.svg import PALETTE


def plot(file: Path, rounds: Sequence[Round], fair: float, say: Mapping[str, str]) -> None:
    """Draws these rounds; the ending of the file says what kind: png, svg, pdf."""
    drawable(file)
    from matplotlib.figure import Figure

    figure = Figure(figsize=(8, 4.5), dpi=130, facecolor=PAPER, layout="constrained")
    chart = figure.add_subplot(facecolor=SHEET)
    chart.axhline(fair, color=LINE, linewidth=1)
    for one in rounds:
        share, low, high = one.hand
        colour = PALETTE["teal" if one.kept else "coral"][0]
        chart.plot([one.games, one.games], [low, high], color=colour, linewidth=2)
        chart.plot([one.games], [share], "o" if one.kept else "x", color=colour, markersize=6)
    chart.set_ylim(0, 1)
    chart.set_xlim(left=0)
    chart.set_xlabel(say["games"], color=INK)
    chart.set_ylabel(say["share"], color=INK)
    chart.set_title(say["title"], color=INK, loc="left", family="serif", fontweight="bold")
    figure.savefig(file)
