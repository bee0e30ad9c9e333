"""The figures on a page for researchers, each written by a command:

python -m octavo.research.page docs/research.md                     what every game is like, measured
python -m octavo.research.page docs/research.md --baselines 200     bots against bots, so many games a row
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from time import process_time

import octavo
from octavo.arena.summary import around, interval, shares
from octavo.arena.tournament import play
from octavo.game import Game, game, names
from octavo.laws import has_secrets

TABLE, BASELINES = "games", "baselines"
GAMES = 200  # that are played at random for each row
BATCH, STEPS = 256, 240
PAIRS = (("greedy", "chancer"), ("club", "greedy"))
HEAD = """| game | seats | picks | bytes | steps a second | branching | length | luck | secrets |
|---|--:|--:|--:|--:|--:|--:|--:|---|"""
BASELINES_HEAD = """| game | seats | bot | against | games | share of the wins | 95 % interval |
|---|--:|---|---|--:|--:|---|"""


@dataclass(frozen=True)
class Nature:
    """What a game is like, by games at random."""

    branching: float  # legal picks where there is a choice of who is asked, on average
    widest: int
    length: float  # picks of all seats
    luck: float  # draws


def nature(rules: Game, games: int) -> Nature:
    widths, lengths, draws = list[int](), list[int](), list[int]()
    for seed in range(games):
        state, rng = rules.start(), octavo.Rng(seed)
        picked = drawn = 0
        while state.turn != octavo.OVER:
            if state.turn == octavo.CHANCE:
                drawn += 1
                state.play(state.roll(rng))
            else:
                picks = state.picks()
                widths.append(len(picks))
                picked += 1
                state.play(int(picks[rng.below(len(picks))]))
        lengths.append(picked)
        draws.append(drawn)
    return Nature(statistics.mean(widths), max(widths), statistics.mean(lengths), statistics.mean(draws))


def steps_a_second(rules: Game) -> float:
    """Of a batch with picks drawn inside, masks and observations written, per CPU second."""
    batch = octavo.Batch(rules, BATCH, seed=1)
    batch.wander()
    before = process_time()
    for _ in range(STEPS):
        batch.wander()
    return BATCH * STEPS / (process_time() - before)


def row(rules: Game, found: Nature, speed: float) -> str:
    seats = f"{min(rules.seats)} to {max(rules.seats)}" if len(rules.seats) > 1 else str(rules.seats[0])
    cells = [
        *(f"`{rules.name}`", seats, f"{len(rules.words):,}", f"{rules.layout().size:,}", f"{speed / 1e6:.2f} M"),
        *(f"{found.branching:.1f} (most {found.widest})", f"{found.length:.0f}", f"{found.luck:.0f}"),
        "yes" if has_secrets(rules) else "no",
    ]
    return "| " + " | ".join(cells) + " |"


def table(games: int) -> str:
    lines = [HEAD]
    for name in names():
        print(name, file=sys.stderr)
        lines.append(row(game(name), nature(game(name), games), steps_a_second(game(name))))
    said = f"Means of {games} games at random with the usual options and number of seats; steps of a batch of {BATCH:,}"
    return "\n".join([*lines, "", f"{said}, with masks and observations, per CPU second."])


def baselines(games: int) -> str:
    lines = [BASELINES_HEAD]
    for name in names():
        rules = game(name)
        seats = rules.usual_seats()
        for pair in PAIRS:
            print(name, *pair, file=sys.stderr)
            results = play(name, pair, seats, rules.for_table(seats), games, seed=0)
            share, low, high = interval(shares(results, len(pair))[0])
            cells = [f"`{name}`", str(seats), *pair, str(len(results)), f"{share:.3f}", f"{low:.3f} … {high:.3f}"]
            lines.append("| " + " | ".join(cells) + " |")
    return "\n".join([*lines, "", *alone(games)])


def alone(games: int) -> list[str]:
    """Where one plays alone, the points."""
    said = []
    for name in names():
        rules = game(name)
        for seats, options in [setup for setup in rules.setups() if setup[0] == 1][:1]:
            for bot in dict.fromkeys(bot for pair in PAIRS for bot in reversed(pair)):
                print(name, "alone", bot, file=sys.stderr)
                results = play(name, [bot], seats, options, games, seed=0)
                mean, low, high = around([float(result.scores[0][0]) for result in results])
                said.append(
                    f"- `{name}` alone, {bot}: {mean:.2f} points ({low:.2f} … {high:.2f}), {len(results)} games."
                )
    return said


def written(page: str, part: str, text: str) -> str:
    """The page with that part made anew."""
    start, end = f"<!-- {part}: written by `python -m octavo.research.page` -->", f"<!-- /{part} -->"
    before, found, rest = page.partition(start)
    _, closed, after = rest.partition(end)
    assert found and closed, f"{start} … {end}"
    return f"{before}{start}\n\n{text}\n\n{end}{after}"


def main(said: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m octavo.research.page", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("page", type=Path)
    parser.add_argument("--games", type=int, default=GAMES, help="at random, for each row of the table (%(default)s)")
    parser.add_argument("--baselines", type=int, metavar="GAMES", help="plays these instead of the table")
    wanted = parser.parse_args(said)
    part, text = (BASELINES, baselines(wanted.baselines)) if wanted.baselines else (TABLE, table(wanted.games))
    wanted.page.write_text(written(wanted.page.read_text("utf-8"), part, text), "utf-8")


if __name__ == "__main__":
    main()
