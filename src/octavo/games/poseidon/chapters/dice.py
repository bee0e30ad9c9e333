"""What dice can do: open an arm (37), make an exact sum (75). Dice are counted by value: six counts on a plate; of food
six on the wave, then six stored in the reef."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from octavo.games.poseidon.data import (
    ENOUGH,
    FOUR,
    HIGH_PAIR,
    HIGHEST_CORAL,
    LOW_PAIR,
    ROW,
    SEVEN,
    SIDES,
    TRIPLE,
)
from octavo.games.poseidon.position import ZEROS
from octavo.games.poseidon.scoring import DIFFERENT, IN_A_ROW, LOW, PAIR, THE_SAME

FOOD: Final = 12  # counts
NEVER: Final = 99  # more dice than any wave can give
SUMS: Final = vec[u8]([0] + [NEVER] * HIGHEST_CORAL)


def openable(plate: vec[u8], food: vec[u8], room: i64) -> i64:
    """37: bits of the arms that the dice on the plate can open, with stored dice and at most `room` of the wave."""
    eaten: i64 = 0
    points: i64 = 0
    doubles = False
    different: i64 = 0  # values on the plate or in the reef
    on_wave: i64 = 0  # further values on the wave
    for value in range(i64(SIDES)):
        on_plate = i64(plate[value])
        stored = i64(food[SIDES + value])
        eaten += on_plate
        points += (on_plate + stored) * (value + 1)
        doubles = doubles or on_plate > 1
        if on_plate + stored > 0:
            different += 1
        elif food[value] > 0:
            on_wave += 1
    found: i64 = 0
    left = room
    run: i64 = 0  # how many values in a row can be had
    for value in range(i64(SIDES - 1), i64(-1), i64(-1)):
        on_plate = i64(plate[value])
        wave = i64(food[value])
        take = wave if wave < left else left
        points += take * (value + 1)  # the highest dice of the wave
        left -= take
        same = on_plate + i64(food[SIDES + value]) + (wave if wave < room else room)
        if on_plate == eaten:
            if same >= PAIR and eaten <= PAIR:
                found |= 1 << (LOW_PAIR if value < LOW else HIGH_PAIR)
            if same >= THE_SAME and eaten <= THE_SAME:
                found |= 1 << TRIPLE
        run = run + 1 if same > 0 else 0
        if run >= IN_A_ROW and not doubles and in_a_row(plate, food, room, value, eaten):
            found |= 1 << ROW
    if points >= ENOUGH:
        found |= 1 << SEVEN
    if not doubles and eaten <= DIFFERENT and different + (on_wave if on_wave < room else room) >= DIFFERENT:
        found |= 1 << FOUR
    return found


def in_a_row(plate: vec[u8], food: vec[u8], room: i64, lowest: i64, eaten: i64) -> bool:
    """Three values from the lowest on: all of the plate is among them, and the wave need not give more than it may."""
    used: i64 = 0
    from_wave: i64 = 0
    for value in range(lowest, lowest + IN_A_ROW):
        used += i64(plate[value])
        if plate[value] == 0 and food[SIDES + value] == 0:
            from_wave += 1
    return used == eaten and from_wave <= room


def meets(plate: vec[u8], arm: i64) -> bool:
    """37: do the dice on the plate open the arm, as they are?"""
    return (openable(plate, ZEROS, 0) >> arm) & 1 == 1


def openable_with_more(plate: vec[u8], food: vec[u8], room: i64) -> i64:
    """37b: the same where more may be eaten than an arm needs: what is on the plate may serve, or be surplus."""
    all_of_it = food[:]
    for value in range(i64(SIDES)):
        all_of_it[SIDES + value] += plate[value]
    return openable(ZEROS, all_of_it, room)


def fewest(food: vec[u8]) -> vec[u8]:
    """75: for each exact sum from 0 to 10, the fewest dice of the wave that make it with any of the stored ones."""
    least = SUMS[:]
    for i in range(i64(FOOD)):
        value = i % SIDES + 1
        cost: i64 = 1 if i < SIDES else 0
        for _ in range(i64(food[i])):
            for total in range(i64(HIGHEST_CORAL), value - 1, i64(-1)):
                with_it = i64(least[total - value]) + cost
                if with_it < i64(least[total]):
                    least[total] = u8(with_it)
    return least


def pips(plate: vec[u8]) -> i64:
    total: i64 = 0
    for value in range(i64(SIDES)):
        total += i64(plate[value]) * (value + 1)
    return total


def dice_on(plate: vec[u8]) -> i64:
    count: i64 = 0
    for value in range(i64(SIDES)):
        count += i64(plate[value])
    return count
