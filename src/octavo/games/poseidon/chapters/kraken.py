"""Chapter 4, the Kraken: friends and tokens (38), the track (43-45), bonuses (66a), looking at coral (45a)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from octavo.games.poseidon.chapters.food import Food
from octavo.games.poseidon.chapters.stages import (
    A_FRIEND,
    A_LOOK,
    AT_HEAD,
    FREED,
    LOOK,
    NO_SKELETONS,
    ONE_DIE,
    STEPPED,
    TWO_DICE,
    TWO_STEPS,
)
from octavo.games.poseidon.data import (
    ARMS,
    BONUS_AT,
    CORAL,
    CORALS,
    HEAD,
    KRAKEN_FIELDS,
    NO_LOOK,
    TOKEN,
    UNTAKEN,
)


class Kraken(Food):
    """What the Kraken holds, and what it is worth."""

    def free_friend(self, seat: i64, arm: i64) -> None:
        """38: the friend comes off, and the top token of the arm with it."""
        points = TOKEN[((self.seats - 2) * ARMS + arm) * 4 + i64(self.token_next[arm])]
        self.token_next[arm] += 1
        self.token[seat * ARMS + arm] = points
        self.freed[seat] += 1
        self.progress = True
        self.say(FREED, seat, arm, i64(points))

    def free_nearest(self, seat: i64) -> None:
        """b3: the friend still held on the lowest arm."""
        for arm in range(i64(ARMS)):
            if self.token[seat * ARMS + arm] == 0:
                self.free_friend(seat, arm)
                return

    def step(self, seat: i64, count: i64) -> bool:
        """43-45: onto free fields, clockwise, not beyond the head; there a friend and a look. Is the seat asked?"""
        self.say(STEPPED, seat, count)
        for _ in range(count):
            field = i64(self.kraken[seat])
            taken = True
            while taken:
                field = (field + 1) % KRAKEN_FIELDS
                taken = False
                if field != HEAD:
                    for other in range(i64(4)):
                        if i64(self.kraken[other]) == field:
                            taken = True
            self.kraken[seat] = u8(field)
            if field == HEAD:
                self.at_head |= 1 << seat
                self.say(AT_HEAD, seat)
                self.free_nearest(seat)
                return self.ask_to_look(seat)
        return False

    def bonuses(self, seat: i64) -> i64:
        """66a: bits of what may be chosen."""
        total = self.total[seat]
        offer: i64 = 1
        for bonus in range(i64(1), i64(7)):
            if total >= BONUS_AT[bonus] and self.worth(seat, bonus):
                offer |= 1 << bonus
        return offer

    def worth(self, seat: i64, bonus: i64) -> bool:
        if bonus in (ONE_DIE, TWO_DICE):
            return self.free > 0 and self.supply[seat] > 0
        if bonus == TWO_STEPS:
            return self.last == 0 and not (self.head_once and (self.at_head >> seat) & 1)
        if bonus == A_LOOK:
            return self.coral_is_left()
        if bonus == A_FRIEND:
            return self.freed[seat] < ARMS
        return True

    def enjoy(self, seat: i64, bonus: i64) -> bool:
        """67-70: the bonus is carried out at once. Is the seat asked for a look?"""
        if bonus <= TWO_DICE:
            for _ in range(bonus):
                if self.free > 0 and self.supply[seat] > 0:
                    self.load(seat, 1)
            return False
        if bonus == TWO_STEPS:
            return self.step(seat, 2)
        if bonus == A_FRIEND:
            self.free_nearest(seat)
            return False
        if bonus == NO_SKELETONS:
            self.clean(seat)
        return self.ask_to_look(seat)

    def ask_to_look(self, seat: i64) -> bool:
        """45a: may this seat look? Not when all coral is taken."""
        if not self.coral_is_left():
            return False
        self.turn = seat
        self.stage = LOOK
        return True

    def coral_is_left(self) -> bool:
        left: i64 = 0
        for coral in range(i64(CORALS)):
            if self.taker[coral] == UNTAKEN:
                left += 1
        return left > 0

    def corals_to_look_at(self, out: vec[i16]) -> vec[i16]:
        for coral in range(i64(CORALS)):
            if self.taker[coral] == UNTAKEN:
                out = append(out, i16(CORAL + coral))
        return append(out, i16(NO_LOOK))

    def is_beaten(self) -> bool:
        """72: has somebody freed all six friends?"""
        most: i64 = 0
        for seat in range(self.seats):
            if i64(self.freed[seat]) > most:
                most = i64(self.freed[seat])
        return most == ARMS
