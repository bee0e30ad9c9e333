"""5.3 to 5.7: the majorities in colours and objects, and the four ways of scoring."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from octavo.games.octocube.chapters.sets import coin_points
from octavo.games.octocube.data import COIN, COLOUR_COUNT, OBJECT_COUNT
from octavo.games.octocube.position import Position
from octavo.games.octocube.scoring import FIRST_PRIZE, SECOND_PRIZE

CATEGORIES: Final = 9  # four colours, then five objects
# category: the kinds of tiles that count for it
KINDS_OF: Final = [
    *([colour * OBJECT_COUNT + thing for thing in range(OBJECT_COUNT)] for colour in range(COLOUR_COUNT)),
    *([colour * OBJECT_COUNT + thing for colour in range(COLOUR_COUNT)] for thing in range(OBJECT_COUNT)),
]


def counts(position: Position, category: int) -> list[int]:
    """5.5: how many tiles of that colour or object each seat has on the board."""
    kinds = KINDS_OF[category]
    return [sum(int(position.board[seat * COIN + kind]) for kind in kinds) for seat in range(int(position.seats))]


def first_prize(category: i64) -> i64:
    return i64(FIRST_PRIZE[category])


def second_prize(category: i64) -> i64:
    return i64(SECOND_PRIZE[category])


def leaders(counts: list[int]) -> list[int]:
    """5.6: the seats that have most, alone or not; without a tile nobody leads (5.7)."""
    most = max(counts)
    return [seat for seat, count in enumerate(counts) if count and count == most]


def followers(counts: list[int]) -> list[int]:
    """5.6: the seats that come second; there are some only behind a single first."""
    if len(leaders(counts)) != 1:
        return []
    behind = max(count for count in counts if count < max(counts))
    return [seat for seat, count in enumerate(counts) if count and count == behind]


def lead(counts: list[int]) -> int:
    """How far the leaders are ahead of all others."""
    most = max(counts)
    return most - max((count for count in counts if count < most), default=0)


def prizes(counts: list[int], first: int, second: int) -> list[int]:
    """5.5 to 5.7: what each seat gets."""
    ahead, behind = leaders(counts), followers(counts)
    return [first if seat in ahead else second if seat in behind else 0 for seat in range(len(counts))]


def shares(position: Position) -> list[tuple[int, int, int, int]]:
    """The four ways of scoring (5.3), for each seat: sets, coins, colours, objects, without tiles on cubes."""
    seats = range(int(position.seats))
    colours = [0 for _ in seats]
    objects = [0 for _ in seats]
    for category in range(CATEGORIES):
        won = colours if category < COLOUR_COUNT else objects
        first, second = int(first_prize(category)), int(second_prize(category))
        for seat, prize in enumerate(prizes(counts(position, category), first, second)):
            won[seat] += prize
    return [(int(position.points[s]), int(coin_points(i64(position.coins[s]))), colours[s], objects[s]) for s in seats]
