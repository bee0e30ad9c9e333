"""What a player can see coming, asked of the rules: whom the shark eats, what a die gives away, what can be eaten."""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement

from librt.vecs import vec
from mypy_extensions import u8

from octavo.ahead import ahead
from octavo.core.state import OVER
from octavo.games.poseidon.chapters.build import level
from octavo.games.poseidon.chapters.dice import meets, openable
from octavo.games.poseidon.chapters.kraken import field_after, holds_friend, is_moved_by
from octavo.games.poseidon.chapters.move import is_yet_to_move
from octavo.games.poseidon.chapters.shark import shark_number
from octavo.games.poseidon.chapters.take import food_at
from octavo.games.poseidon.data import ARMS, FIELD, FIELDS, FIGURES, HEAD, MOUTH, NOWHERE, SEVEN, SIDES, TAKE_NOTHING
from octavo.games.poseidon.position import LAY_SECOND, SECOND_HEX, TAKE, ZEROS
from octavo.games.poseidon.rules import Poseidon

Dice = tuple[int, ...]  # values, in order


def plans(view: Poseidon, seat: int) -> bool:
    """Has this seat to choose what to build or load, and where to go?"""
    return bool(view.turn == seat == view.active and is_yet_to_move(view))


# -- the reef -------------------------------------------------------------------------------------------------
def laid(view: Poseidon, hexagon: int) -> Poseidon:
    """The reef with what is laid on this hex; a tile's other half lies on any of the hexes that are open to it."""
    return ahead(view, hexagon, until=lambda after: after.stage not in (LAY_SECOND, SECOND_HEX)).after


# -- the shark ------------------------------------------------------------------------------------------------
def farthest(view: Poseidon) -> int:
    """48: as far as the shark may come in one turn."""
    return max(int(shark_number(view, field)) for field in range(FIELDS))


def eaten_after(view: Poseidon, field: int) -> list[int]:
    """49: whose figures the shark would eat if the chosen figure ended here."""
    after = ahead(view, FIELD + field).after
    if after.stage == TAKE:
        after = ahead(after, TAKE_NOTHING).after
    return [index // FIGURES for index, there in enumerate(after.figure) if there == NOWHERE]


# -- the Kraken track -----------------------------------------------------------------------------------------
def gift(view: Poseidon, seat: int, owner: int) -> str:
    """41: what a die gives away to its owner when this seat takes it: nothing, a step, or the head."""
    if seat < 0 or view.turn == OVER or not is_moved_by(view, owner, seat):
        return ""
    return "gift.head" if reaches_head(view, owner) else "gift.step"


def reaches_head(view: Poseidon, owner: int) -> bool:
    """41, 43: would one more step, after those due already, bring this player's figure to the head?"""
    return int(field_after(view, owner, int(view.steps[owner]) + 1)) == HEAD


# -- food -----------------------------------------------------------------------------------------------------
def meals(view: Poseidon, seat: int, wave: int) -> dict[int, Dice]:
    """36, 37: the arms that the dice of a wave would open for a seat with what it has stored, each with such dice."""
    food = food_at(view, seat, wave)
    there, stored = [int(count) for count in food[:SIDES]], [int(count) for count in food[SIDES:]]
    if not any(there):
        return {}
    room = int(level(view, seat, MOUTH))
    arms = int(openable(ZEROS, food, room))
    return {
        arm: meal(arm, there, stored, room) for arm in range(ARMS) if arms >> arm & 1 and holds_friend(view, seat, arm)
    }


def meal(arm: int, there: list[int], stored: list[int], room: int) -> Dice:
    """Values that open the arm, as few of them from the wave as can be; the arm can be opened."""
    if arm == SEVEN:
        return _seven(there, stored, room)
    found: list[tuple[int, Dice]] = []
    for values in handfuls(arm):
        count = plate(values)
        from_wave = [max(0, count[i] - stored[i]) for i in range(SIDES)]
        if sum(from_wave) <= room and all(from_wave[i] <= there[i] for i in range(SIDES)):
            found.append((sum(from_wave), values))
    return min(found)[1]


@cache
def handfuls(arm: int) -> list[Dice]:
    """37: all dice that open an arm, where it asks for a number of them."""
    sizes = (combinations_with_replacement(range(1, SIDES + 1), count) for count in range(1, SIDES))
    return [values for size in sizes for values in size if meets(plate(values), arm)]


def plate(values: Dice) -> vec[u8]:
    return vec[u8]([values.count(value) for value in range(1, SIDES + 1)])


def _seven(there: list[int], stored: list[int], room: int) -> Dice:
    """The highest dice first, until they are enough."""
    dice = [(value, False) for value in range(1, SIDES + 1) for _ in range(stored[value - 1])]
    dice += [(value, True) for value in range(1, SIDES + 1) for _ in range(there[value - 1])]
    best: Dice = ()
    for value, from_wave in sorted(dice, key=lambda die: (-die[0], die[1])):
        if not meets(plate(best), SEVEN) and (not from_wave or room > 0):
            best = (*best, value)
            room -= from_wave
    return tuple(sorted(best))
