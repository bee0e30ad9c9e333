"""Chapter 3, food: which dice are within reach (31, 32) and what they can do (36, 37, 75)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from octavo.games.poseidon.chapters.ocean import Ocean
from octavo.games.poseidon.chapters.position import ZEROS
from octavo.games.poseidon.chapters.stages import EAT, OFFER_ARM, OFFER_CORAL, OFFER_STORE, STORED
from octavo.games.poseidon.data import (
    ARM,
    ARMS,
    CORAL,
    CORALS,
    DIE,
    DIE_KINDS,
    DIE_ON,
    DONE,
    FOUR,
    HEX,
    HEXES,
    HIGH_PAIR,
    LOW_PAIR,
    LOWEST_CORAL,
    MOUTH,
    NEUTRAL,
    NO_WAVE,
    NOTHING,
    REEF,
    ROW,
    SEVEN,
    STORE,
    TAKE_NOTHING,
    TRIPLE,
    UNTAKEN,
    WAVE_OF,
    WHITE_CORALS,
)


class Food(Ocean):
    """Dice to take, to store and to eat."""

    def food(self) -> vec[u8]:
        """31, 36: the dice within reach by value, six counts on the wave and six in the reef."""
        food = ZEROS[:12]
        wave = i64(WAVE_OF[i64(self.figure[self.moving])])
        if wave != NO_WAVE:
            at = wave * DIE_KINDS
            for _ in range(i64(5)):
                for value in range(i64(6)):
                    food[value] += self.dice[at]
                    at += 1
        kept = self.active * 6
        for value in range(i64(6)):
            food[6 + value] = self.kept[kept + value]
        return food

    def lift(self, die: i64) -> None:
        """A die leaves its wave; its owner, if it is another player, will move on the Kraken track (41)."""
        self.dice[i64(WAVE_OF[i64(self.figure[self.moving])]) * DIE_KINDS + die] -= 1
        self.taken += 1
        owner = die // 6
        if owner != NEUTRAL and owner != self.active and self.last == 0:
            self.steps[owner] += 1

    def dice_to_store(self, out: vec[i16]) -> vec[i16]:
        at = i64(WAVE_OF[i64(self.figure[self.moving])]) * DIE_KINDS
        for die in range(i64(DIE_KINDS)):
            if self.dice[at + die] > 0:
                out = append(out, i16(DIE + die))
        if self.taken > 0:
            out = append(out, i16(DONE))
        return out

    def keep(self, hexagon: i64) -> None:
        """34: the die in hand comes to lie in the reef; an older one makes room."""
        seat = self.active
        at = seat * REEF + hexagon
        if self.lies[at] != NOTHING:
            self.put_back(seat, hexagon)
        self.lies[at] = u8(DIE_ON + self.die)
        self.kept[seat * 6 + self.die % 6] += 1
        self.fresh = append(self.fresh, u8(hexagon))
        self.lift(self.die)
        self.say(STORED, seat, self.die)

    def can_store_more(self) -> bool:
        """34a: as the mouth, the storage and the wave allow; dice stored this turn are not replaced."""
        if self.taken == i64(self.level[self.active * 3 + MOUTH]) or self.taken == i64(self.shelves[self.active]):
            return False
        wave = i64(WAVE_OF[i64(self.figure[self.moving])]) * DIE_KINDS
        return any(self.dice[die] > 0 for die in range(wave, wave + DIE_KINDS))

    def dice_to_eat(self, out: vec[i16]) -> vec[i16]:
        """36a, 75b: each die with which the goal can still be met."""
        food = self.food()
        room = i64(self.level[self.active * 3 + MOUTH]) - self.taken
        useful: i64 = 0  # bits: six values on the wave, six in the reef
        for i in range(i64(12)):
            if food[i] > 0 and (i >= 6 or room > 0):
                food[i] -= 1
                if self.still_possible(i % 6, food, room if i >= 6 else room - 1):
                    useful |= 1 << i
                food[i] += 1
        if useful & 63:
            at = i64(WAVE_OF[i64(self.figure[self.moving])]) * DIE_KINDS
            for die in range(i64(DIE_KINDS)):
                if self.dice[at + die] > 0 and (useful >> (die % 6)) & 1:
                    out = append(out, i16(DIE + die))
        if useful >> 6:
            out = self.stored_dice(out, useful >> 6)
        if self.stage == EAT and self.goal == SEVEN and pips(self.plate) >= 7:
            out = append(out, i16(DONE))
        return out

    def stored_dice(self, out: vec[i16], useful: i64) -> vec[i16]:
        """Hexes come before dice in the vocabulary."""
        reef = self.active * REEF
        found = vec[i16](capacity=64)
        for hexagon in range(i64(HEXES)):
            lies = i64(self.lies[reef + hexagon])
            if lies >= DIE_ON and (useful >> ((lies - DIE_ON) % 6)) & 1:
                found = append(found, i16(HEX + hexagon))
        for i in range(i64(len(out))):
            found = append(found, out[i])
        return found

    def still_possible(self, value: i64, food: vec[u8], room: i64) -> bool:
        """Can the goal be met after this die, with the food that is left?"""
        self.plate[value] += 1
        if self.stage == EAT:
            possible = (openable(self.plate, food, room) >> self.goal) & 1 == 1
        else:
            rest = LOWEST_CORAL + self.goal - pips(self.plate)
            possible = rest >= 0 and i64(fewest(food)[rest]) <= room
        self.plate[value] -= 1
        return possible

    def swallow(self, pick: i64) -> None:
        """38: an eaten die returns to its owner."""
        if pick >= DIE:
            die = pick - DIE
            self.lift(die)
            self.supply[die // 6] += 1
        else:
            at = self.active * REEF + pick - HEX
            die = i64(self.lies[at]) - DIE_ON
            self.lies[at] = NOTHING
            self.kept[self.active * 6 + die % 6] -= 1
            self.supply[die // 6] += 1
        self.plate[die % 6] += 1

    def food_offer(self) -> i64:
        """31a: bits of what the dice within reach allow: to store, to open an arm, in the last round to take coral."""
        food = self.food()
        seat = self.active
        offer: i64 = 0
        if self.shelves[seat] > 0:
            for value in range(i64(6)):
                if food[value] > 0:
                    offer = OFFER_STORE
        room = i64(self.level[seat * 3 + MOUTH])
        arms = openable(ZEROS, food, room)
        for arm in range(i64(ARMS)):
            if (arms >> arm) & 1 and self.token[seat * ARMS + arm] == 0:
                offer |= OFFER_ARM << arm
        if self.last > 0:
            offer |= self.coral_offer(food, room)
        return offer

    def coral_offer(self, food: vec[u8], room: i64) -> i64:
        """75, 77: the corals whose exact sum can be had, of a colour not taken this turn."""
        offer: i64 = 0
        least = fewest(food)
        for coral in range(i64(CORALS)):
            if self.taker[coral] == UNTAKEN and not (self.corals_taken >> (coral // WHITE_CORALS)) & 1:
                if i64(least[LOWEST_CORAL + coral]) <= room:
                    offer |= OFFER_CORAL << coral
        return offer

    def ways_to_take(self, out: vec[i16]) -> vec[i16]:
        """31a: nothing, store, an arm; in the last turn a coral."""
        out = append(out, i16(TAKE_NOTHING))
        if self.offer & OFFER_STORE:
            out = append(out, i16(STORE))
        for arm in range(i64(ARMS)):
            if self.offer & (OFFER_ARM << arm):
                out = append(out, i16(ARM + arm))
        return self.offered_corals(out)

    def offered_corals(self, out: vec[i16]) -> vec[i16]:
        for coral in range(i64(CORALS)):
            if self.offer & (OFFER_CORAL << coral):
                out = append(out, i16(CORAL + coral))
        return out

    def more_corals(self, out: vec[i16]) -> vec[i16]:
        return append(self.offered_corals(out), i16(DONE))


def openable(plate: vec[u8], food: vec[u8], room: i64) -> i64:
    """37: bits of the arms that the dice on the plate can open, with stored dice and at most `room` of the wave."""
    eaten: i64 = 0
    points: i64 = 0
    doubles = False
    different: i64 = 0  # values on the plate or in the reef
    on_wave: i64 = 0  # further values on the wave
    for value in range(i64(6)):
        on_plate = i64(plate[value])
        stored = i64(food[6 + value])
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
    for value in range(i64(5), i64(-1), i64(-1)):
        on_plate = i64(plate[value])
        wave = i64(food[value])
        take = wave if wave < left else left
        points += take * (value + 1)  # the highest dice of the wave
        left -= take
        same = on_plate + i64(food[6 + value]) + (wave if wave < room else room)
        if on_plate == eaten:
            if same >= 2 and eaten <= 2:
                found |= 1 << (LOW_PAIR if value < 3 else HIGH_PAIR)
            if same >= 3 and eaten <= 3:
                found |= 1 << TRIPLE
        run = run + 1 if same > 0 else 0
        if run >= 3 and not doubles and in_a_row(plate, food, room, value, eaten):
            found |= 1 << ROW
    if points >= 7:
        found |= 1 << SEVEN
    if not doubles and eaten <= 4 and different + (on_wave if on_wave < room else room) >= 4:
        found |= 1 << FOUR
    return found


def in_a_row(plate: vec[u8], food: vec[u8], room: i64, lowest: i64, eaten: i64) -> bool:
    """Three values from the lowest on: all of the plate is among them, and the wave need not give more than it may."""
    used: i64 = 0
    from_wave: i64 = 0
    for value in range(lowest, lowest + 3):
        used += i64(plate[value])
        if plate[value] == 0 and food[6 + value] == 0:
            from_wave += 1
    return used == eaten and from_wave <= room


def fewest(food: vec[u8]) -> vec[u8]:
    """75: for each exact sum from 0 to 10, the fewest dice of the wave that make it with any of the stored ones."""
    least = vec[u8]([0, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99])
    for i in range(i64(12)):
        value = i % 6 + 1
        cost: i64 = 1 if i < 6 else 0
        for _ in range(i64(food[i])):
            for total in range(i64(10), value - 1, i64(-1)):
                with_it = i64(least[total - value]) + cost
                if with_it < i64(least[total]):
                    least[total] = u8(with_it)
    return least


def pips(plate: vec[u8]) -> i64:
    total: i64 = 0
    for value in range(i64(6)):
        total += i64(plate[value]) * (value + 1)
    return total


def dice_on(plate: vec[u8]) -> i64:
    count: i64 = 0
    for value in range(i64(6)):
        count += i64(plate[value])
    return count
