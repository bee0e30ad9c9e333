"""How much it helps to begin in Poseidon's Kingdom: shares of the wins by place in the order of play, the start player
first, one bot in all seats. Who begins is decided by the dice (rule 12), so seats say nothing.

    nice -n 19 python bench/start_player.py                    Expert, 200 games for two, 120 for three and for four
    nice -n 19 python bench/start_player.py --bot greedy --games 500 --seats 2
    nice -n 19 python bench/start_player.py --option starter=lot

Intervals are those of the arena, 95 of 100. A shared win counts for each its part.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence

from bot_games import played

from octavo.arena.summary import interval
from octavo.game import places

GAMES = {2: 200, 3: 120, 4: 120}


def wins(seats: int, options: dict[str, str], level: str, seed: int) -> list[float]:
    """One game: what each got of the win, in the order of play."""
    state = played("poseidon", seats, options, level, seed).state
    ranks = places(state)
    starter = int(state.starter)  # type: ignore[attr-defined]  # of this game's states
    return [(ranks[(starter + i) % seats] == 1) / ranks.count(1) for i in range(seats)]


def row(shares: Sequence[Sequence[float]]) -> str:
    """`.55 (.48 … .62)` for each place in the order of play."""
    told = []
    for column in zip(*shares, strict=True):
        mean, low, high = interval(column)
        told.append(f"{mean:.2f} ({low:.2f} … {high:.2f})")
    return " | ".join(told)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bot", default="expert")
    parser.add_argument("--seats", type=int, choices=(2, 3, 4), help="only this many")
    parser.add_argument("--games", type=int, help="how many games, whoever plays")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=CHOICE")
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    options = dict(one.split("=", 1) for one in wish.option)
    for seats in (wish.seats,) if wish.seats else GAMES:
        games = wish.games or GAMES[seats]
        began = time.process_time()
        shares = []
        for number in range(games):
            shares.append(wins(seats, options, wish.bot, wish.seed + number))
            if number % 500 == 499:
                print(f"  {number + 1}: {row(shares)}", flush=True)
        print(
            f"{seats} players, {wish.bot}, {games} games, {time.process_time() - began:.0f} s: {row(shares)}",
            flush=True,
        )


if __name__ == "__main__":
    main()
