"""Step 3, take dice: which are within reach (31, 32), to store (34, 35) and to eat (36-38)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from octavo.games.poseidon.chapters.build import level
from octavo.games.poseidon.chapters.dice import FOOD, fewest, openable, openable_with_more
from octavo.games.poseidon.chapters.end import corals_within_reach, still_missing
from octavo.games.poseidon.chapters.kraken import holds_friend, is_moved_by
from octavo.games.poseidon.data import (
    ARM,
    ARMS,
    CORAL,
    CORALS,
    DIE,
    DIE_KINDS,
    DIE_ON,
    DONE,
    HEX,
    HEXES,
    MOUTH,
    NO_WAVE,
    NOTHING,
    OWNERS,
    REEF,
    SEVEN,
    SIDES,
    STORAGE,
    STORE,
    TAKE_NOTHING,
    WAVE_OF,
)
from octavo.games.poseidon.notes import PUT_BACK, STORED
from octavo.games.poseidon.position import EAT, OFFER_ARM, OFFER_CORAL, OFFER_STORE, ZEROS, Position

ON_WAVE: Final = (1 << SIDES) - 1  # of bits for six values on the wave and six in the reef


# -- what is within reach -------------------------------------------------------------------------------------
def wave_of_mover(position: Position) -> i64:
    """31: the wave beside the field where the moved figure ended."""
    return i64(WAVE_OF[i64(position.figure[position.moving])])


def food(position: Position) -> vec[u8]:
    """31, 36: the dice within reach."""
    return food_at(position, position.active, wave_of_mover(position))


def food_at(position: Position, seat: i64, wave: i64) -> vec[u8]:
    """31, 36: the dice within a seat's reach beside a wave, by value: six counts on the wave and six in the reef."""
    found = ZEROS[:FOOD]
    if wave != NO_WAVE:
        at = wave * DIE_KINDS
        for _ in range(i64(OWNERS)):
            for value in range(i64(SIDES)):
                found[value] += position.dice[at]
                at += 1
    kept = seat * SIDES
    for value in range(i64(SIDES)):
        found[SIDES + value] = position.kept[kept + value]
    return found


def food_offer(position: Position) -> i64:
    """31a: bits of what the dice within reach allow: to store, to open an arm, in the last round to take coral."""
    there = food(position)
    seat = position.active
    offer: i64 = 0
    if position.shelves[seat] > 0:
        for value in range(i64(SIDES)):
            if there[value] > 0:
                offer = OFFER_STORE
    room = level(position, seat, MOUTH)
    arms = openable(ZEROS, there, room)
    for arm in range(i64(ARMS)):
        if (arms >> arm) & 1 and holds_friend(position, seat, arm):
            offer |= OFFER_ARM << arm
    if position.last > 0:
        offer |= corals_within_reach(position, there, room)
    return offer


def ways_to_take(position: Position, out: vec[i16]) -> vec[i16]:
    """31a: nothing, store, an arm; in the last turn a coral."""
    out = append(out, i16(TAKE_NOTHING))
    if position.offer & OFFER_STORE:
        out = append(out, i16(STORE))
    for arm in range(i64(ARMS)):
        if position.offer & (OFFER_ARM << arm):
            out = append(out, i16(ARM + arm))
    return offered_corals(position, out)


def offered_corals(position: Position, out: vec[i16]) -> vec[i16]:
    for coral in range(i64(CORALS)):
        if position.offer & (OFFER_CORAL << coral):
            out = append(out, i16(CORAL + coral))
    return out


def more_corals(position: Position, out: vec[i16]) -> vec[i16]:
    return append(offered_corals(position, out), i16(DONE))


def lift(position: Position, die: i64) -> None:
    """A die leaves its wave; its owner, if it is another player, will move on the Kraken track (41)."""
    position.dice[wave_of_mover(position) * DIE_KINDS + die] -= 1
    position.taken += 1
    owner = die // SIDES
    if is_moved_by(position, owner, position.active):
        position.steps[owner] += 1


# -- store ----------------------------------------------------------------------------------------------------
def dice_to_store(position: Position, out: vec[i16]) -> vec[i16]:
    at = wave_of_mover(position) * DIE_KINDS
    for die in range(i64(DIE_KINDS)):
        if position.dice[at + die] > 0:
            out = append(out, i16(DIE + die))
    if position.taken > 0:
        out = append(out, i16(DONE))
    return out


def shelves_for_die(position: Position, out: vec[i16]) -> vec[i16]:
    """34: a free storage hex; only when none is free, one whose die was stored in an earlier turn."""
    reef = position.active * REEF
    for hexagon in range(i64(HEXES)):
        if position.symbol[reef + hexagon] == STORAGE and position.lies[reef + hexagon] == NOTHING:
            out = append(out, i16(HEX + hexagon))
    if len(out) == 0:
        for hexagon in range(i64(HEXES)):
            if position.symbol[reef + hexagon] == STORAGE and position.lies[reef + hexagon] >= DIE_ON:
                if not is_fresh(position, hexagon):
                    out = append(out, i16(HEX + hexagon))
    return out


def is_fresh(position: Position, hexagon: i64) -> bool:
    """34a: was the die on this hex stored this turn?"""
    return any(i64(position.fresh[i]) == hexagon for i in range(i64(len(position.fresh))))


def keep(position: Position, hexagon: i64) -> None:
    """34: the die in hand comes to lie in the reef; an older one makes room."""
    seat = position.active
    at = seat * REEF + hexagon
    if position.lies[at] != NOTHING:
        put_back(position, seat, hexagon)
    position.lies[at] = u8(DIE_ON + position.die)
    position.kept[seat * SIDES + position.die % SIDES] += 1
    position.fresh = append(position.fresh, u8(hexagon))
    lift(position, position.die)
    position.say(STORED, seat, position.die)


def put_back(position: Position, seat: i64, hexagon: i64) -> None:
    """A stored die makes room, and goes back to its owner."""
    position.say(PUT_BACK, seat, send_home(position, seat, hexagon))


def send_home(position: Position, seat: i64, hexagon: i64) -> i64:
    """A stored die leaves the reef for its owner's supply. Which one?"""
    at = seat * REEF + hexagon
    die = i64(position.lies[at]) - DIE_ON
    position.lies[at] = NOTHING
    position.kept[seat * SIDES + die % SIDES] -= 1
    position.supply[die // SIDES] += 1
    return die


def can_store_more(position: Position) -> bool:
    """34a: as the mouth, the storage and the wave allow; dice stored this turn are not replaced."""
    if position.taken == level(position, position.active, MOUTH) or position.taken == i64(
        position.shelves[position.active]
    ):
        return False
    at = wave_of_mover(position) * DIE_KINDS
    return any(position.dice[die] > 0 for die in range(at, at + DIE_KINDS))


# -- eat ------------------------------------------------------------------------------------------------------
def dice_to_eat(position: Position, out: vec[i16]) -> vec[i16]:
    """36a, 75b: each die with which the goal can still be met."""
    there = food(position)
    room = level(position, position.active, MOUTH) - position.taken
    useful: i64 = 0
    for i in range(i64(FOOD)):
        if there[i] > 0 and (i >= SIDES or room > 0):
            there[i] -= 1
            if is_possible_with(position, i % SIDES, there, room if i >= SIDES else room - 1):
                useful |= 1 << i
            there[i] += 1
    if useful & ON_WAVE:
        at = wave_of_mover(position) * DIE_KINDS
        for die in range(i64(DIE_KINDS)):
            if position.dice[at + die] > 0 and (useful >> (die % SIDES)) & 1:
                out = append(out, i16(DIE + die))
    if useful >> SIDES:
        out = stored_dice(position, out, useful >> SIDES)
    if position.stage == EAT and may_eat_more(position) and is_met(position):
        out = append(out, i16(DONE))
    return out


def may_eat_more(position: Position) -> bool:
    """36a, 37b: may the dice be more than the arm needs?"""
    return position.goal == SEVEN or position.surplus != 0


def opens_with(position: Position, food: vec[u8], room: i64) -> bool:
    """37: can the arm be opened by what is on the plate, with this food and at most `room` of the wave?"""
    if may_eat_more(position):
        return (openable_with_more(position.plate, food, room) >> position.goal) & 1 == 1
    return (openable(position.plate, food, room) >> position.goal) & 1 == 1


def is_met(position: Position) -> bool:
    """37: do the dice on the plate open the arm, as they are?"""
    return opens_with(position, ZEROS[:FOOD], 0)


def stored_dice(position: Position, out: vec[i16], useful: i64) -> vec[i16]:
    """Hexes come before dice in the vocabulary."""
    reef = position.active * REEF
    found = vec[i16](capacity=64)
    for hexagon in range(i64(HEXES)):
        lies = i64(position.lies[reef + hexagon])
        if lies >= DIE_ON and (useful >> ((lies - DIE_ON) % SIDES)) & 1:
            found = append(found, i16(HEX + hexagon))
    for i in range(i64(len(out))):
        found = append(found, out[i])
    return found


def is_possible_with(position: Position, value: i64, left: vec[u8], room: i64) -> bool:
    """Can the goal be met after a die of this value, with the food that is left?"""
    position.plate[value] += 1
    if position.stage == EAT:
        possible = opens_with(position, left, room)
    else:
        rest = still_missing(position)
        possible = rest >= 0 and i64(fewest(left)[rest]) <= room
    position.plate[value] -= 1
    return possible


def swallow(position: Position, pick: i64) -> None:
    """38: an eaten die returns to its owner."""
    if pick >= DIE:
        die = pick - DIE
        lift(position, die)
        position.supply[die // SIDES] += 1
    else:
        die = send_home(position, position.active, pick - HEX)
    position.plate[die % SIDES] += 1
