"""How lively Tentacles is on each board, by one bot in all seats: the table behind the option `board`.

    nice -n 19 python bench/boards.py                        greedy and Expert, 200 games each, 2, 3 and 4 seats
    nice -n 19 python bench/boards.py --bot greedy --seats 2 --board 8 --games 1000

All else is as at a new table. Means of a game:

    chests     opened, of 22
    blocked    open ends that came to face a token or octopus of another colour
    passages   tentacles that went through the second channel of a bridge
    forced     own minus tokens laid by their owner though a token that helps could be played: a plus token of one's own
               colour, or a minus token of another's
    turns      of all seats together
    wins       of each seat, the dealer first; the largest difference from a fair share with its standard error
"""

from __future__ import annotations

import argparse
import math
from collections import Counter
from typing import Any

from bot_games import played

from octavo.game import places
from octavo.games.tentacles.chapters.paths import target
from octavo.games.tentacles.data import BOARD_NAMES, NO_SIDE, OF_A_COLOUR, PIPE, RIM, TOKEN, VALUE
from octavo.games.tentacles.position import CHOOSE_TOKEN, NOBODY, OCTOPUS
from octavo.match import Match

BOTS = ("greedy", "expert")
SEATS = (2, 3, 4)


class Seen:
    """What happened in one game."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.blocked: set[tuple[int, int]] = set()  # a tentacle and its last cell

    def watch(self, match: Match, word: str) -> None:
        state: Any = match.state
        if state.stage != CHOOSE_TOKEN:
            return
        self.look(state)
        self.counts["turns"] += 1
        own = int(state.colour[match.turn])
        offered = [int(pick) - TOKEN for pick in state.picks() if pick < TOKEN + PIPE]
        helps = any((VALUE[token] > 0) == (token // OF_A_COLOUR == own) for token in offered)
        token = match.game.picks[word] - TOKEN
        if helps and token < PIPE and token // OF_A_COLOUR == own and VALUE[token] < 0:
            self.counts["forced"] += 1

    def look(self, state: Any) -> None:
        """Open ends that face another colour, each counted once where it is."""
        for t in range(32):
            tip = int(state.tip[t])
            if tip == RIM or state.tip_out[t] == NO_SIDE:
                continue
            ahead = int(target(state, t))
            there = int(state.cell[ahead])
            colour = there - OCTOPUS if OCTOPUS <= there < OCTOPUS + 4 else int(state.arm[ahead]) // 8
            if there < OCTOPUS + 4 and colour != t // 8 and (t, tip) not in self.blocked:
                self.blocked.add((t, tip))
                self.counts["blocked"] += 1

    def end(self, state: Any) -> None:
        self.look(state)
        self.counts["chests"] = sum(map(int, state.taken))
        self.counts["passages"] = sum(int(under) != NOBODY for under in state.under)


def row(board: str, seats: int, level: str, games: int, seed: int) -> str:
    total: Counter[str] = Counter()
    wins = [0.0] * seats
    for number in range(games):
        seen = Seen()
        match = played("tentacles", seats, {"board": board}, level, seed + number, seen.watch)
        seen.end(match.state)
        total += seen.counts
        ranks = places(match.state)
        for seat in range(seats):
            wins[seat] += (ranks[seat] == 1) / ranks.count(1) / games
    means = " | ".join(f"{total[name] / games:.1f}" for name in ("chests", "blocked", "passages", "forced", "turns"))
    shares = " ".join(f"{share:.2f}" for share in wins)
    off = max(abs(share - 1 / seats) for share in wins)
    error = math.sqrt((1 / seats) * (1 - 1 / seats) / games)
    return f"| {seats} | {board} | {level} | {means} | {shares} | {off:.2f} ± {error:.2f} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bot", choices=BOTS)
    parser.add_argument("--seats", type=int, choices=SEATS)
    parser.add_argument("--board", choices=BOARD_NAMES)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    print("| seats | board | bot | chests | blocked | passages | forced | turns | wins by seat | off |")
    print("|---|---|---|---|---|---|---|---|---|---|", flush=True)
    for seats in (wish.seats,) if wish.seats else SEATS:
        for level in (wish.bot,) if wish.bot else BOTS:
            for board in (wish.board,) if wish.board else BOARD_NAMES:
                print(row(board, seats, level, wish.games, wish.seed), flush=True)


if __name__ == "__main__":
    main()
