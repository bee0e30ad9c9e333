"""How often it decides a game of Ankh'or whether a desert counts in groups of several colours at once (rule 40).

Finished games of one bot in all seats are scored again as if each desert had one colour, the best for its owner, and as
if it had its own only. What was played stays the same; bonus tokens are settled by the groups at the end.

    nice -n 19 python bench/deserts.py                         Expert, 74 games for two
    nice -n 19 python bench/deserts.py --games 200 --seats 3
"""

from __future__ import annotations

import argparse
import itertools
import time

from bot_games import played

from octavo.games.ankhor.chapters.ending import bonus_points, points
from octavo.games.ankhor.chapters.groups import group_sizes
from octavo.games.ankhor.data import COLOURS
from octavo.games.ankhor.position import DESERTS, SHADES
from octavo.games.ankhor.rules import Ankhor
from octavo.games.ankhor.scoring import BONUS_GROUP


def big_groups(state: Ankhor, seat: int) -> int:
    return sum(len(group_sizes(state, seat, shade, BONUS_GROUP)) for shade in range(DESERTS))


def scored(state: Ankhor, seat: int, colours: dict[int, int]) -> int:
    """The points of a seat if each of its deserts (by the bit of its tile) had that colour."""
    other = state.clone()
    other.wild = False
    for bit, colour in colours.items():
        for shade in range(COLOURS):
            mask = int(other.shade[seat * SHADES + shade]) & ~bit
            other.shade[seat * SHADES + shade] = mask | bit if shade == colour else mask
    return int(points(other, seat)) + int(bonus_points(big_groups(other, seat) - big_groups(state, seat)))


def one_colour_each(state: Ankhor, seat: int) -> int:
    """The most points with one colour for each desert."""
    deserts = int(state.shade[seat * SHADES + DESERTS])
    bits = [1 << i for i in range(deserts.bit_length()) if deserts >> i & 1]
    ways = itertools.product(range(COLOURS), repeat=len(bits))
    return max(scored(state, seat, dict(zip(bits, way, strict=True))) for way in ways)


def winners(state: Ankhor, first: list[int]) -> set[int]:
    """Rule 49 with these points."""
    rows = [(first[seat], *row[1:]) for seat, row in enumerate(state.scores())]
    return {seat for seat, row in enumerate(rows) if row == max(rows)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bot", default="expert")
    parser.add_argument("--seats", type=int, choices=(2, 3, 4), default=2)
    parser.add_argument("--games", type=int, default=74)
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    began, one, own = time.process_time(), 0, 0
    for number in range(wish.games):
        state = played("ankhor", wish.seats, {}, wish.bot, wish.seed + number).state
        assert isinstance(state, Ankhor)
        seats = range(wish.seats)
        as_played = winners(state, [int(row[0]) for row in state.scores()])
        one += as_played != winners(state, [one_colour_each(state, seat) for seat in seats])
        own += as_played != winners(state, [scored(state, seat, {}) for seat in seats])
        if number % 10 == 9:
            print(f"  {number + 1}: {one} by one colour for each desert, {own} by its own", flush=True)
    print(
        f"{wish.seats} players, {wish.bot}, {wish.games} games, {time.process_time() - began:.0f} s: "
        f"another winner in {one} if a desert had one colour, in {own} if it had its own only",
        flush=True,
    )


if __name__ == "__main__":
    main()
