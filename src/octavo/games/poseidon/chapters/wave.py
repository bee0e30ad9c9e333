"""The wave tips: where its dice come to lie (64), what they show (66), and the bonuses for it (66a-70)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from octavo.games.poseidon.chapters.build import can_load, load, survey
from octavo.games.poseidon.chapters.kraken import ask_to_look, coral_is_left, free_nearest, step
from octavo.games.poseidon.data import (
    A_FRIEND,
    A_LOOK,
    ARMS,
    BONUS,
    BONUSES,
    DIE_KINDS,
    HEXES,
    MOST_SEATS,
    NEUTRAL,
    NO_BONUS,
    NO_SKELETONS,
    NOTHING,
    ONE_DIE,
    OWNERS,
    REEF,
    SIDES,
    SKELETON,
    STEPS,
    TWO_DICE,
    TWO_STEPS,
    WAVES,
)
from octavo.games.poseidon.notes import CLEANED
from octavo.games.poseidon.position import NO_VEC, ZEROS, Position
from octavo.games.poseidon.scoring import BONUS_AT


def dice_beside_board(position: Position) -> i64:
    """64: how many of the dice that were rolled came to lie off."""
    off: i64 = 0
    for i in range(i64(len(position.rolled))):
        if position.rolled[i] == 0:
            off += 1
    return off


def come_to_lie(position: Position) -> None:
    """64: all dice are rolled; those beside the board go back onto the big wave."""
    if position.only_fallen:
        position.total = ZEROS[:MOST_SEATS]
    at: i64 = 0
    for owner in range(i64(OWNERS)):
        count = i64(position.big_wave[owner])
        for _ in range(count):
            where = i64(position.rolled[at])
            at += 1
            if where > 0:
                value = (where - 1) % SIDES
                position.dice[(where - 1) // SIDES * DIE_KINDS + owner * SIDES + value] += 1
                position.big_wave[owner] -= 1
                position.free += 1
                if position.only_fallen and owner != NEUTRAL:
                    position.total[owner] += u8(value + 1)
    if not position.only_fallen:
        for seat in range(position.seats):
            position.total[seat] = u8(pips_on_board(position, seat))
    position.rolled = NO_VEC[:]


def pips_on_board(position: Position, seat: i64) -> i64:
    """12, 66: the sum of a seat's dice on the board."""
    total: i64 = 0
    for wave in range(i64(WAVES)):
        at = wave * DIE_KINDS + seat * SIDES
        for value in range(i64(SIDES)):
            total += i64(position.dice[at + value]) * (value + 1)
    return total


# -- bonuses --------------------------------------------------------------------------------------------------
def asks_for(bonus: i64) -> i64:
    """66: the total that one's dice must show."""
    return i64(BONUS_AT[bonus])


def bonuses(position: Position, seat: i64) -> i64:
    """66a: bits of what may be chosen."""
    total = i64(position.total[seat])
    offer: i64 = 1 << NO_BONUS
    for bonus in range(i64(1), i64(BONUSES)):
        if total >= asks_for(bonus) and does_something(position, seat, bonus):
            offer |= 1 << bonus
    return offer


def offered_bonuses(position: Position, out: vec[i16]) -> vec[i16]:
    for bonus in range(i64(BONUSES)):
        if (position.offer >> bonus) & 1:
            out = append(out, i16(BONUS + bonus))
    return out


def does_something(position: Position, seat: i64, bonus: i64) -> bool:
    if bonus in (ONE_DIE, TWO_DICE):
        return can_load(position, seat)
    if bonus == TWO_STEPS:
        return position.last == 0 and not (position.head_once and (position.at_head >> seat) & 1)
    if bonus == A_LOOK:
        return coral_is_left(position)
    if bonus == A_FRIEND:
        return position.freed[seat] < ARMS
    return True


def enjoy(position: Position, seat: i64, bonus: i64) -> bool:
    """67-70: the bonus is carried out at once. Is the seat asked for a look?"""
    if bonus in (ONE_DIE, TWO_DICE):
        for _ in range(i64(1) if bonus == ONE_DIE else i64(2)):
            if can_load(position, seat):
                load(position, seat, 1)
        return False
    if bonus == TWO_STEPS:
        return step(position, seat, STEPS)
    if bonus == A_FRIEND:
        free_nearest(position, seat)
        return False
    if bonus == NO_SKELETONS:
        clean(position, seat)
    return ask_to_look(position, seat)


def clean(position: Position, seat: i64) -> None:
    """69: all skeletons of the reef go back to the supply."""
    count: i64 = 0
    for hexagon in range(seat * REEF, seat * REEF + HEXES):
        if position.lies[hexagon] == SKELETON:
            position.lies[hexagon] = NOTHING
            count += 1
    position.skeletons += count
    survey(position, seat)
    position.say(CLEANED, seat, count)
