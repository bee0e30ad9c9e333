"""What a player can see coming: where the shark swims, whom it eats, what a die gives away, which arms food opens."""

from __future__ import annotations

from collections.abc import Iterable

from librt.vecs import vec
from mypy_extensions import u8

from octavo.games.poseidon.chapters.food import openable
from octavo.games.poseidon.data import (
    ARMS,
    CYCLE,
    CYCLE_AT,
    DIE_KINDS,
    FIELDS,
    FOUR,
    HEAD,
    HIGH_PAIR,
    KRAKEN_FIELDS,
    LOW_PAIR,
    MOUTH,
    ROW,
    SEVEN,
    SHARK_MOVES,
    TRIPLE,
)
from octavo.games.poseidon.rules import Poseidon


# -- the shark ------------------------------------------------------------------------------------------------
def shark_number(view: Poseidon, field: int) -> int:
    """48: how far the shark moves when a figure ends its move there."""
    return int(SHARK_MOVES[(FIELDS if view.seats == 2 else 0) + field])


def ahead(view: Poseidon, count: int) -> list[int]:
    """The next fields of the shark."""
    step = 1 if view.facing else -1
    at = int(CYCLE_AT[int(view.shark)])
    return [int(CYCLE[(at + step * i) % FIELDS]) for i in range(1, count + 1)]


def eaten_after(view: Poseidon, field: int) -> list[int]:
    """49: whose figures the shark would eat if the chosen figure ended here."""
    where = [int(there) for there in view.figure]
    where[int(view.moving)] = field
    path = ahead(view, shark_number(view, field))
    return [index // 2 for index, there in enumerate(where) if there in path]


# -- the Kraken track -----------------------------------------------------------------------------------------
def reaches_head(view: Poseidon, owner: int) -> bool:
    """41, 43: would one more step, after those due already, bring this player's figure to the head?"""
    taken = [int(other) for other in view.kraken]
    field = taken[owner]
    for _ in range(int(view.steps[owner]) + 1):
        field = (field + 1) % KRAKEN_FIELDS
        while field != HEAD and field in taken:
            field = (field + 1) % KRAKEN_FIELDS
        if field == HEAD:
            return True
    return False


# -- food -----------------------------------------------------------------------------------------------------
def meals(view: Poseidon, seat: int, wave: int) -> dict[int, list[int]]:
    """36, 37: the arms that the dice of a wave would open for a seat with what it has stored, each with such dice."""
    there = [sum(int(view.dice[wave * DIE_KINDS + die]) for die in range(value, DIE_KINDS, 6)) for value in range(6)]
    if not any(there):
        return {}
    stored = [int(view.kept[seat * 6 + value]) for value in range(6)]
    room = int(view.level[seat * 3 + MOUTH])
    arms = int(openable(vec[u8]([0] * 6), vec[u8](there + stored), room))
    return {
        arm: meal(arm, there, stored, room)
        for arm in range(ARMS)
        if arms >> arm & 1 and view.token[seat * ARMS + arm] == 0
    }


def meal(arm: int, there: list[int], stored: list[int], room: int) -> list[int]:
    """Values that open the arm, as few of them from the wave as can be; the arm can be opened."""
    if arm == SEVEN:
        return _seven(there, stored, room)
    found: list[tuple[int, list[int]]] = []
    for values in _patterns(arm, there, stored):
        from_wave = sum(max(0, values.count(value) - stored[value - 1]) for value in set(values))
        if from_wave <= room:
            found.append((from_wave, values))
    return min(found)[1]


def _patterns(arm: int, there: list[int], stored: list[int]) -> Iterable[list[int]]:
    """The handfuls that the arm asks for and that can be had, whatever the mouth allows."""
    count = [there[value] + stored[value] for value in range(6)]
    if arm in (LOW_PAIR, HIGH_PAIR, TRIPLE):
        size = 3 if arm == TRIPLE else 2
        low, high = {LOW_PAIR: (1, 3), HIGH_PAIR: (4, 6)}.get(arm, (1, 6))
        return [[value] * size for value in range(low, high + 1) if count[value - 1] >= size]
    if arm == ROW:
        return [[low, low + 1, low + 2] for low in range(1, 5) if all(count[low - 1 : low + 2])]
    assert arm == FOUR
    kept = [value for value in range(1, 7) if stored[value - 1]]
    others = [value for value in range(1, 7) if count[value - 1] and value not in kept]
    return [sorted((kept + others)[:4])]


def _seven(there: list[int], stored: list[int], room: int) -> list[int]:
    """The highest dice first, until they make seven."""
    dice = [(value, False) for value in range(1, 7) for _ in range(stored[value - 1])]
    dice += [(value, True) for value in range(1, 7) for _ in range(there[value - 1])]
    best: list[int] = []
    for value, from_wave in sorted(dice, key=lambda die: (-die[0], die[1])):
        if sum(best) < 7 and (not from_wave or room > 0):
            best.append(value)
            room -= from_wave
    return sorted(best)
