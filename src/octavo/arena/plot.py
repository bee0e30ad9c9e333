"""The results of an arena as one picture: who wins how much, how that came about, what the seats and points say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from octavo.arena.contest import Result
from octavo.arena.errors import NotInstalled
from octavo.arena.summary import mean, rounds, shares
from octavo.core.errors import BadOption
from octavo.svg import PALETTE

COLOURS = ("teal", "coral", "sun", "plum", "moss", "sky")
INK, PAPER, SHEET, SOFT, LINE = (PALETTE[name][0] for name in ("ink", "paper", "sheet", "soft", "line"))
Say = Mapping[str, str]  # the words on the picture: title, won, games, seat, points


def drawable(file: Path) -> None:
    """Refuses what could not be drawn, before anybody has waited for it."""
    try:
        import matplotlib  # noqa: F401
        from matplotlib.backend_bases import FigureCanvasBase
    except ImportError:
        raise NotInstalled(name="matplotlib", extra="plot") from None
    kinds = [f".{kind}" for kind in sorted(FigureCanvasBase.get_supported_filetypes())]
    if file.suffix.lower() not in kinds:
        raise BadOption(name="--plot", value=str(file), valid=[f"*{kind}" for kind in kinds])
    if not file.parent.is_dir():
        raise BadOption(name="--plot", value=str(file), valid=[f"…/{file.name}"])


def plot(file: Path, results: Sequence[Result], found: dict[str, Any], say: Say) -> None:
    """Draws `found`, the summary of these results, into a file; its ending says what kind: png, svg, pdf."""
    drawable(file)
    import matplotlib
    from matplotlib.figure import Figure

    matplotlib.rcParams.update(
        {
            "font.family": "sans-serif",
            "text.color": INK,
            "axes.labelcolor": INK,
            "axes.edgecolor": LINE,
            "axes.facecolor": SHEET,
            "xtick.color": SOFT,
            "ytick.color": SOFT,
            "axes.spines.top": False,
            "axes.spines.right": False,
            "svg.hashsalt": "octavo",
        }
    )
    figure = Figure(figsize=(11, 6.6), dpi=130, facecolor=PAPER, layout="constrained")
    grid = figure.add_gridspec(2, 3, width_ratios=(1.5, 1, 1), height_ratios=(1.25, 1))
    names = [Path(row["bot"]).name for row in found["bots"]]
    colours = [PALETTE[COLOURS[i % len(COLOURS)]][0] for i in range(len(names))]
    figure.suptitle(say["title"], x=0.012, ha="left", fontsize=15, fontweight="bold", family="serif")
    won(figure.add_subplot(grid[0, :2]), found, names, colours, say)
    came(figure.add_subplot(grid[1, :2]), results, names, colours, say)
    seats(figure.add_subplot(grid[0, 2]), found, say)
    points(figure.add_subplot(grid[1, 2]), results, names, colours, say)
    figure.savefig(file, facecolor=PAPER)


def won(axes: Any, found: dict[str, Any], names: list[str], colours: list[str], say: Say) -> None:
    """The shares with their intervals, the best on top."""
    rows = found["bots"]
    order = sorted(range(len(rows)), key=lambda who: rows[who]["share"])
    fair = sum(row["share"] for row in rows) / len(rows)
    axes.axvline(fair, color=SOFT, linestyle=(0, (2, 3)), linewidth=1)
    if "until" in found:
        axes.axvline(found["until"]["bound"], color=PALETTE["coral"][0], linestyle="--", linewidth=1.2)
    for height, who in enumerate(order):
        row = rows[who]
        axes.plot([row["low"], row["high"]], [height, height], color=colours[who], linewidth=9, alpha=0.3,
                  solid_capstyle="round")  # fmt: skip
        axes.plot(
            row["share"], height, "o", color=colours[who], markersize=13, markeredgecolor=SHEET, markeredgewidth=2
        )
        label = f"{row['share']:.1%}"
        if "rating" in row:
            label += f"   ★ {row['rating']:.1f} ± {row['rating_high'] - row['rating']:.1f}"
        side = "left" if row["share"] < 0.2 else "right" if row["share"] > 0.8 else "center"
        axes.annotate(label, (row["share"], height), (0, 14), textcoords="offset points", ha=side, fontsize=10)
    axes.set_yticks(range(len(order)), [names[who] for who in order], fontsize=12, color=INK)
    axes.set_ylim(-0.6, len(order) - 0.25)
    axes.set_xlim(-0.03, 1.03)
    axes.xaxis.set_major_formatter(lambda value, at: f"{value:.0%}")
    axes.set_title(say["won"], loc="left", fontsize=11, color=SOFT)
    axes.tick_params(length=0)
    axes.grid(axis="x", color=LINE, linewidth=0.6)
    axes.set_axisbelow(True)


def came(axes: Any, results: Sequence[Result], names: list[str], colours: list[str], say: Say) -> None:
    """The share of each bot so far, round after round."""
    groups = rounds(results)
    for who, colour in enumerate(colours):
        sums, counts, so_far, played = 0.0, 0, [], []
        total = 0
        for group in groups:
            own = shares(group, len(names))[who]
            total += len(group)
            sums, counts = sums + sum(own), counts + len(own)
            if counts:
                so_far.append(sums / counts)
                played.append(total)
        axes.plot(played, so_far, color=colour, linewidth=2, marker="o" if len(groups) == 1 else "")
        if played:
            end = (played[-1], so_far[-1])
            axes.annotate(names[who], end, (6, -3), textcoords="offset points", fontsize=9, color=INK)
    axes.set_ylim(-0.03, 1.03)
    axes.set_xlim(0, len(results) * 1.12)
    axes.yaxis.set_major_formatter(lambda value, at: f"{value:.0%}")
    axes.set_title(say["games"], loc="left", fontsize=11, color=SOFT)
    axes.grid(color=LINE, linewidth=0.6)
    axes.tick_params(length=0)


def seats(axes: Any, found: dict[str, Any], say: Say) -> None:
    """What sitting there is worth, whoever sits."""
    share = found["seat_shares"]
    axes.bar(range(1, len(share) + 1), share, width=0.6, color=PALETTE["sky"][0], alpha=0.85)
    axes.axhline(sum(share) / len(share), color=SOFT, linestyle=(0, (2, 3)), linewidth=1)
    for seat, one in enumerate(share):
        axes.annotate(f"{one:.0%}", (seat + 1, one), (0, 3), textcoords="offset points", ha="center", fontsize=9)
    axes.set_xticks(range(1, len(share) + 1))
    axes.set_yticks([])
    axes.spines["left"].set_visible(False)
    axes.set_ylim(0, max(share) * 1.2 or 1)
    axes.set_title(say["seat"], loc="left", fontsize=11, color=SOFT)
    axes.tick_params(length=0)


def points(axes: Any, results: Sequence[Result], names: list[str], colours: list[str], say: Say) -> None:
    """How the points of each bot are spread: a box for the middle half, a dot for the mean."""
    held: list[list[int]] = [[] for _ in names]
    for result in results:
        if result.fault is None:
            for seat, who in enumerate(result.bots):
                held[who].append(result.scores[seat][0])
    for who, (mine, colour) in enumerate(zip(held, colours, strict=True)):
        if mine:
            box = axes.boxplot([mine], positions=[who], widths=0.5, patch_artist=True, showfliers=False,
                               medianprops={"color": INK}, whiskerprops={"color": colour},
                               capprops={"color": colour})  # fmt: skip
            box["boxes"][0].set(facecolor=colour, alpha=0.35, edgecolor=colour)
            axes.plot(who, mean(mine), "o", color=colour, markeredgecolor=SHEET, markersize=7)
    axes.set_xticks(range(len(names)), names, fontsize=9 if len(names) < 4 else 7, color=INK)
    axes.set_xlim(-0.6, len(names) - 0.4)
    axes.set_title(say["points"], loc="left", fontsize=11, color=SOFT)
    axes.grid(axis="y", color=LINE, linewidth=0.6)
    axes.set_axisbelow(True)
    axes.tick_params(length=0)
