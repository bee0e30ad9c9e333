"""Poseidon's Kingdom: build a reef, ride the wave, free six friends from the Kraken and mind the shark.

This is the order of a turn, from top to bottom: build or load, move, take dice, the Kraken track, the shark, the wave.
What can be done with a reef, in the ocean or around the Kraken stands in the chapters. `active` is the seat whose turn
it is, `turn` the seat that is asked. Numbers in comments are the rules of rulebook/en.md.
"""

from __future__ import annotations

from typing import Final, Self, final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from octavo.core.state import CHANCE, OVER
from octavo.games.poseidon.chapters.food import dice_on, pips
from octavo.games.poseidon.chapters.luck import Luck
from octavo.games.poseidon.chapters.position import NO_VEC, ZEROS
from octavo.games.poseidon.chapters.stages import (
    ATE,
    BUILD_OR_LOAD,
    BUILT,
    BURY,
    CHOOSE_BONUS,
    CORAL_DIE,
    CORAL_NEXT,
    EAT,
    END_FIELD,
    FIGURE,
    FIRST_HEX,
    KRAKEN,
    LAID,
    LAID_DEFAULT,
    LAST_ROUND,
    LAY_FIRST,
    LAY_SECOND,
    LAY_TILE,
    LOADED,
    LOOK,
    LOOKED,
    LOT,
    MOVED,
    NO_BONUS,
    RETURN,
    RETURNED,
    REVEAL,
    ROUNDS_OUT,
    SAW,
    SECOND_HEX,
    SHARK_TURNED,
    SKIPPED,
    SPARED,
    STALEMATE,
    STARTS,
    STORE_DIE,
    STORE_HEX,
    TAKE,
    TIP,
    TIPPED,
    TIPPED_AGAIN,
    TOOK_BONUS,
    TOOK_CORAL,
)
from octavo.games.poseidon.data import (
    ARM,
    ARM_DICE,
    ARROW_STORAGE,
    ASIDE,
    BEACH,
    BONUS,
    CORAL,
    DEEP_SEA,
    DEFAULT,
    DEFAULT_FIRST,
    DEFAULT_SECOND,
    DIE,
    DONE,
    FIELD,
    HEX,
    KIND,
    KINDS,
    KRAKEN_START,
    LANDED_OFF,
    LANDING_PICKS,
    LEFT_OUT,
    LOAD,
    LOWEST_CORAL,
    MOUTH,
    NO_LOOK,
    NOWHERE,
    REEF,
    ROUND_CAP,
    SEAT,
    SEVEN,
    SLOTS,
    STACKS,
    STALL_ROUNDS,
    START_SET,
    STORE,
    TAKE_NOTHING,
    TILE,
    WHITE_CORALS,
)

ALL_START: Final = sum(1 << kind for kind in START_SET) - (1 << ARROW_STORAGE)


@final
class Poseidon(Luck):
    def __init__(
        self,
        seats: i64,
        exact_load: i64 = 0,
        head_once: i64 = 0,
        only_fallen: i64 = 0,
        by_lot: i64 = 0,
        blank: bool = False,
    ) -> None:
        super().__init__(seats, exact_load, head_once, only_fallen, by_lot)
        if not blank:
            self.set_up()
            self.begin_layout(0)

    def clone(self) -> Self:
        new = Poseidon(self.seats, self.exact_load, self.head_once, self.only_fallen, self.by_lot, blank=True)
        new.copy(self)
        return new

    # -- what may be done -------------------------------------------------------------------------------------
    def picks(self) -> vec[i16]:
        stage = self.stage
        if stage == TIP:
            return LANDING_PICKS[:]
        out = vec[i16](capacity=64)
        if stage == BUILD_OR_LOAD:
            return self.builds_and_loads(out)
        if stage == FIGURE:
            return self.figures(out)
        if stage == END_FIELD:
            return self.ends(out)
        if stage == TAKE:
            return self.ways_to_take(out)
        if stage == STORE_DIE:
            return self.dice_to_store(out)
        if stage == STORE_HEX:
            return self.shelves_for_die(out)
        if stage in (EAT, CORAL_DIE):
            return self.dice_to_eat(out)
        if stage in (LAY_FIRST, FIRST_HEX):
            return self.first_hexes(out, stage == LAY_FIRST)
        if stage in (LAY_SECOND, SECOND_HEX):
            return self.second_hexes(out, stage == LAY_SECOND)
        if stage == LAY_TILE:
            return self.tiles_to_lay(out)
        if stage == BURY:
            return self.graves(out)
        if stage == RETURN:  # 60
            out = append(out, i16(FIELD + DEEP_SEA))
            return append(out, i16(FIELD + BEACH))
        if stage == LOOK:
            return self.corals_to_look_at(out)
        if stage == CORAL_NEXT:
            return self.more_corals(out)
        if stage == CHOOSE_BONUS:
            for bonus in range(i64(7)):
                if (self.offer >> bonus) & 1:
                    out = append(out, i16(BONUS + bonus))
        elif stage == KRAKEN:
            for seat in range(self.seats):
                if self.steps[seat] > 0:
                    out = append(out, i16(SEAT + seat))
        elif stage == LOT:
            for seat in range(self.seats):
                if self.ties(seat):
                    out = append(out, i16(SEAT + seat))
        elif stage == REVEAL:
            for kind in range(i64(KINDS)):
                if self.unseen[kind] > 0:
                    out = append(out, i16(KIND + kind))
        return out

    # -- play: one short method for each stage ----------------------------------------------------------------
    def play(self, pick: i64) -> None:
        actor = self.turn
        self.saw_secret = False
        stage = self.stage
        if stage == TIP:
            self.land(pick)
        elif stage == BUILD_OR_LOAD:
            self.build_or_load(pick)
        elif stage == FIGURE:
            self.choose_figure(pick - FIELD)
        elif stage == END_FIELD:
            self.move(pick - FIELD)
        elif stage == TAKE:
            self.take(pick)
        elif stage == STORE_DIE:
            self.store_die(pick)
        elif stage == STORE_HEX:
            self.store_on(pick - HEX)
        elif stage == EAT:
            self.eat(pick)
        elif stage == CORAL_DIE:
            self.eat_for_coral(pick)
        elif stage == CORAL_NEXT:
            self.next_coral(pick)
        elif stage == LAY_TILE:
            self.lay_tile(pick)
        elif stage in (LAY_FIRST, FIRST_HEX):
            self.first = pick - HEX
            self.stage = stage + 1
        elif stage == LAY_SECOND:
            self.lay(pick - HEX)
        elif stage == SECOND_HEX:
            self.build(pick - HEX)
        elif stage == KRAKEN:
            self.swim(pick - SEAT)
        elif stage == LOOK:
            self.look(pick)
        elif stage == REVEAL:
            self.reveal(pick - KIND)
        elif stage == BURY:
            self.bury(pick - HEX)
        elif stage == RETURN:
            self.come_back(pick - FIELD)
        elif stage == CHOOSE_BONUS:
            self.take_bonus(pick - BONUS)
        else:
            self.begin(pick - SEAT)
        self.settled = actor < 0 or self.turn != actor or self.saw_secret

    # -- setup ------------------------------------------------------------------------------------------------
    def begin_layout(self, seat: i64) -> None:
        """9a: the first tile lies in the middle; the others are the seat's to lay, or all at once by default."""
        self.turn = seat
        self.active = seat
        self.stage = LAY_TILE
        self.start_tiles = ALL_START
        if self.seats == 3:  # 9
            self.start_tiles -= 1 << LEFT_OUT
        self.place(seat, ARROW_STORAGE, i64(DEFAULT_FIRST[0]), i64(DEFAULT_SECOND[0]))

    def lay_tile(self, pick: i64) -> None:
        if pick == DEFAULT:
            seat = self.turn
            for k in range(i64(1), i64(4)):
                kind = i64(START_SET[k])
                if (self.start_tiles >> kind) & 1:
                    self.place(seat, kind, i64(DEFAULT_FIRST[k]), i64(DEFAULT_SECOND[k]))
            self.say(LAID_DEFAULT, seat)
            self.end_layout()
        else:
            self.kind = pick - TILE
            self.stage = LAY_FIRST

    def lay(self, second: i64) -> None:
        seat = self.turn
        self.place(seat, self.kind, self.first, second)
        self.start_tiles -= 1 << self.kind
        self.say(LAID, seat, self.kind)
        if self.start_tiles != 0:
            self.stage = LAY_TILE
        else:
            self.end_layout()

    def end_layout(self) -> None:
        if self.turn + 1 < self.seats:
            self.begin_layout(self.turn + 1)
        else:
            self.begin_tip()

    def find_starter(self) -> None:
        tied: i64 = 0
        starter: i64 = 0
        for seat in range(self.seats):
            if self.ties(seat):
                tied += 1
                starter = seat
        if tied == 1:
            self.begin(starter)
        else:
            self.turn = CHANCE
            self.stage = LOT

    def begin(self, starter: i64) -> None:
        self.starter = starter
        self.active = starter
        for seat in range(self.seats):
            self.load(seat, 2)  # 13
            self.kraken[(starter + seat) % self.seats] = KRAKEN_START[seat]  # 14
        self.say(STARTS, starter)
        self.begin_turn()

    # -- step 1: build or load --------------------------------------------------------------------------------
    def begin_turn(self) -> None:
        self.turn = self.active
        self.stage = BUILD_OR_LOAD
        self.progress = False
        self.at_head = 0
        if self.most_to_load() == 0:
            for kind in range(i64(STACKS)):
                if self.stack[kind] > 0:
                    return
            self.say(SKIPPED, self.active)  # 22
            self.stage = FIGURE

    def build_or_load(self, pick: i64) -> None:
        if pick > LOAD:
            self.load(self.active, pick - LOAD)
            self.say(LOADED, self.active, pick - LOAD)
            self.stage = FIGURE
        else:
            self.kind = pick - TILE
            self.stage = FIRST_HEX

    def build(self, second: i64) -> None:
        seat = self.active
        self.stack[self.kind] -= 1
        self.place(seat, self.kind, self.first, second)
        self.progress = True
        self.say(BUILT, seat, self.kind, i64(self.height[seat * REEF + second]))
        self.stage = FIGURE

    # -- step 2: move one figure ------------------------------------------------------------------------------
    def choose_figure(self, field: i64) -> None:
        self.moving = self.active * 2
        if i64(self.figure[self.moving]) != field:
            self.moving += 1
        self.stage = END_FIELD

    def move(self, field: i64) -> None:
        self.figure[self.moving] = u8(field)
        self.say(MOVED, self.active, field)
        self.begin_take()

    # -- step 3: take dice, to store or to eat ----------------------------------------------------------------
    def begin_take(self) -> None:
        self.taken = 0
        self.corals_taken = 0
        self.fresh = NO_VEC[:]
        self.offer = self.food_offer()
        if self.offer != 0:
            self.stage = TAKE
        else:
            self.shark_moves()

    def take(self, pick: i64) -> None:
        if pick == TAKE_NOTHING:
            self.shark_moves()
        elif pick == STORE:
            self.stage = STORE_DIE
        elif pick < CORAL:
            self.goal = pick - ARM
            self.plate = ZEROS[:6]
            self.stage = EAT
        else:
            self.go_for_coral(pick)

    def go_for_coral(self, pick: i64) -> None:
        self.goal = pick - CORAL
        self.plate = ZEROS[:6]
        self.stage = CORAL_DIE

    # -- store --
    def store_die(self, pick: i64) -> None:
        if pick == DONE:
            self.next_swimmer()
        else:
            self.die = pick - DIE
            self.stage = STORE_HEX

    def store_on(self, hexagon: i64) -> None:
        self.keep(hexagon)
        if self.can_store_more():
            self.stage = STORE_DIE
        else:
            self.next_swimmer()

    # -- eat --
    def eat(self, pick: i64) -> None:
        if pick != DONE:
            self.swallow(pick)
            if self.goal == SEVEN or dice_on(self.plate) < i64(ARM_DICE[self.goal]):
                return
        self.say(ATE, self.active, dice_on(self.plate), self.goal)
        self.free_friend(self.active, self.goal)
        self.next_swimmer()

    def eat_for_coral(self, pick: i64) -> None:
        """75b: when the sum is reached the tile is taken and seen."""
        self.swallow(pick)
        if pips(self.plate) < LOWEST_CORAL + self.goal:
            return
        self.taker[self.goal] = u8(self.active)
        self.corals_taken |= 1 << (self.goal // WHITE_CORALS)
        self.say(TOOK_CORAL, self.active, LOWEST_CORAL + self.goal)
        self.offer = self.coral_offer(self.food(), i64(self.level[self.active * 3 + MOUTH]) - self.taken)
        self.stage = CORAL_NEXT
        self.see(self.active, self.goal)

    def next_coral(self, pick: i64) -> None:
        if pick == DONE:
            self.shark_moves()
        else:
            self.go_for_coral(pick)

    # -- secrets: looking at coral ----------------------------------------------------------------------------
    def see(self, seat: i64, coral: i64) -> None:
        """4a: a kind that nobody has seen is luck's answer; one that somebody has seen is what it is."""
        self.looker = seat
        self.looked_at = coral
        if self.seen[coral] == 0:
            self.turn = CHANCE
            self.stage = REVEAL
        else:
            self.seen[coral] |= u8(1 << seat)
            self.saw_secret = True
            self.say(SAW, LOWEST_CORAL + coral, i64(self.coral[coral]), to=seat)
            self.after_look()

    def reveal(self, kind: i64) -> None:
        self.unseen[kind] -= 1
        self.coral[self.looked_at] = u8(kind)
        self.seen[self.looked_at] = u8(1 << self.looker)
        self.say(SAW, LOWEST_CORAL + self.looked_at, kind, to=self.looker)
        self.after_look()

    def look(self, pick: i64) -> None:
        if pick == NO_LOOK:
            self.after_look()
        else:
            self.say(LOOKED, self.turn, pick - CORAL + LOWEST_CORAL)
            self.see(self.turn, pick - CORAL)

    def after_look(self) -> None:
        """On with what the look belonged to: coral taken, the Kraken track, or the bonuses."""
        if self.corals_taken != 0 and self.asked == 0:
            self.turn = self.active
            self.stage = CORAL_NEXT
            if self.offer == 0:
                self.shark_moves()
        elif self.asked == 0:
            self.next_swimmer()
        else:
            self.next_bonus()

    # -- the Kraken track -------------------------------------------------------------------------------------
    def next_swimmer(self) -> None:
        """42: the active player says who moves first; the last one needs no saying."""
        swimmer: i64 = -1
        count: i64 = 0
        for seat in range(self.seats):
            if self.steps[seat] > 0:
                swimmer = seat
                count += 1
        if count == 0:
            self.shark_moves()
        elif count == 1:
            self.swim(swimmer)
        else:
            self.turn = self.active
            self.stage = KRAKEN

    def swim(self, seat: i64) -> None:
        count = i64(self.steps[seat])
        self.steps[seat] = 0
        if not self.step(seat, count):
            self.next_swimmer()

    # -- step 4: the shark ------------------------------------------------------------------------------------
    def shark_moves(self) -> None:
        self.hunt()
        self.next_burial()

    def next_burial(self) -> None:
        """54: owners clockwise from the active player, one figure after the other."""
        for i in range(self.seats):
            seat = (self.active + i) % self.seats
            if self.figure[seat * 2] == NOWHERE or self.figure[seat * 2 + 1] == NOWHERE:
                self.turn = seat
                if self.has_grave(seat):
                    self.stage = BURY
                else:
                    self.say(SPARED, seat)  # 57
                    self.stage = RETURN
                return
        self.end_turn()

    def bury(self, hexagon: i64) -> None:
        self.lay_bones(self.turn, hexagon)
        self.stage = RETURN

    def come_back(self, field: i64) -> None:
        seat = self.turn
        figure = seat * 2
        if self.figure[figure] != NOWHERE:
            figure += 1
        self.figure[figure] = u8(field)
        self.say(RETURNED, seat, field)
        self.next_burial()

    # -- the wave ---------------------------------------------------------------------------------------------
    def end_turn(self) -> None:
        if self.free == 0:
            self.begin_tip()
        else:
            self.finish_turn()

    def begin_tip(self) -> None:
        self.rolled = NO_VEC[:]
        self.turn = CHANCE
        self.stage = TIP

    def land(self, pick: i64) -> None:
        self.rolled = append(self.rolled, u8(pick - LANDED_OFF))
        dice = i64(SLOTS[self.seats])
        if i64(len(self.rolled)) < dice:
            return
        off: i64 = 0
        for i in range(dice):
            if self.rolled[i] == 0:
                off += 1
        if off * 2 > dice:
            self.say(TIPPED_AGAIN, dice, off)
            self.rolled = NO_VEC[:]
            return
        self.say(TIPPED, dice, off)
        self.come_to_lie()
        if self.starter < 0:
            self.find_starter()
            return
        self.facing = 1 - self.facing  # 65
        self.say(SHARK_TURNED)
        self.progress = True
        self.asked = 0
        self.next_bonus()

    def next_bonus(self) -> None:
        """66: from the active player, clockwise, each seat whose dice allow it chooses."""
        while self.asked < self.seats:
            seat = (self.active + self.asked) % self.seats
            self.asked += 1
            self.offer = self.bonuses(seat)
            if self.offer > 1:
                self.turn = seat
                self.stage = CHOOSE_BONUS
                return
        self.asked = 0
        self.finish_turn()

    def take_bonus(self, bonus: i64) -> None:
        seat = self.turn
        total = i64(self.total[seat])
        if bonus == 0:
            self.say(NO_BONUS, seat, total)
            self.next_bonus()
            return
        self.say(TOOK_BONUS, seat, bonus, total)
        if not self.enjoy(seat, bonus):
            self.next_bonus()

    # -- the end ----------------------------------------------------------------------------------------------
    def finish_turn(self) -> None:
        self.turns += 1
        if self.last > 0:
            self.last -= 1
            if self.last == 0:
                self.end_game()
                return
        else:
            self.quiet = 0 if self.progress else self.quiet + 1
            if self.is_beaten():
                self.begin_last_round()
            elif self.quiet >= STALL_ROUNDS * self.seats:  # 84a
                self.say(STALEMATE)
                self.begin_last_round()
            elif self.turns >= ROUND_CAP * self.seats:  # 84
                self.say(ROUNDS_OUT)
                self.end_game()
                return
        self.active = (self.active + 1) % self.seats
        self.begin_turn()

    def begin_last_round(self) -> None:
        self.last = self.seats
        for seat in range(self.seats):
            self.kraken[seat] = ASIDE  # 74
        self.say(LAST_ROUND)

    def end_game(self) -> None:
        self.turn = OVER
