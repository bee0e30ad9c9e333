"""Poseidon's Kingdom: build a reef, ride the wave, free six friends from the Kraken and mind the shark.

This is the order of a turn, from top to bottom: build or load, move, take dice, the Kraken track, the shark, the wave.
What each step can do and does stands in the chapters. `active` is the seat whose turn it is, `turn` the seat that is
asked. Numbers in comments are the rules of rulebook/en.md.
"""

from __future__ import annotations

from typing import Self, final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, mypyc_attr, u8

from octavo.core.rng import Rng
from octavo.core.state import CHANCE, OVER
from octavo.games.poseidon.chapters.build import (
    builds_and_loads,
    can_build_or_load,
    first_hexes,
    level,
    load,
    place,
    second_hexes,
)
from octavo.games.poseidon.chapters.dice import dice_on
from octavo.games.poseidon.chapters.end import (
    corals_within_reach,
    is_beaten,
    is_out_of_rounds,
    is_stalled,
    score,
    still_missing,
    take_coral,
)
from octavo.games.poseidon.chapters.knowledge import hide
from octavo.games.poseidon.chapters.kraken import (
    ask_to_look,
    corals_to_look_at,
    free_friend,
    friend_or_none,
    nearest_friend,
    step,
    swimmers,
    unseen_kinds,
)
from octavo.games.poseidon.chapters.move import ends, figures
from octavo.games.poseidon.chapters.setup import lay_the_first, lay_the_others, tiles_to_lay, who_may_begin
from octavo.games.poseidon.chapters.shark import (
    bring_back,
    graves,
    has_grave,
    hunt,
    is_eaten,
    lay_bones,
    places_to_return,
)
from octavo.games.poseidon.chapters.take import (
    can_store_more,
    dice_to_eat,
    dice_to_store,
    food,
    food_offer,
    is_met,
    keep,
    may_eat_more,
    more_corals,
    shelves_for_die,
    swallow,
    ways_to_take,
)
from octavo.games.poseidon.chapters.wave import bonuses, come_to_lie, dice_beside_board, enjoy, offered_bonuses
from octavo.games.poseidon.data import (
    ARM,
    ASIDE,
    BONUS,
    CORAL,
    CORALS,
    DEFAULT,
    DIE,
    DONE,
    FIELD,
    FIGURES,
    HEX,
    KIND,
    KINDS,
    KRAKEN_START,
    LANDED_OFF,
    LANDING_DRAW,
    LANDING_ODDS,
    LANDING_PICKS,
    LOAD,
    LOWEST_CORAL,
    MOUTH,
    NO_BONUS,
    NO_FRIEND,
    NO_LOOK,
    REEF,
    SEAT,
    SECOND_LOAD,
    SIDES,
    SLOTS,
    STORE,
    TAKE_NOTHING,
    TILE,
    UNKNOWN,
)
from octavo.games.poseidon.notes import (
    ATE,
    BUILT,
    DECLINED,
    LAID,
    LAID_DEFAULT,
    LAST_ROUND,
    LEFT_FRIEND,
    LOADED,
    LOOKED,
    MOVED,
    RETURNED,
    ROUNDS_OUT,
    SAW,
    SHARK_TURNED,
    SKIPPED,
    SPARED,
    STALEMATE,
    STARTS,
    TIPPED,
    TIPPED_AGAIN,
    TOOK_BONUS,
    TOOK_CORAL,
)
from octavo.games.poseidon.position import (
    BUILD_OR_LOAD,
    BURY,
    CHOOSE_BONUS,
    CORAL_DIE,
    CORAL_NEXT,
    EAT,
    END_FIELD,
    FIGURE,
    FIRST_HEX,
    GREET,
    KRAKEN,
    LAY_FIRST,
    LAY_SECOND,
    LAY_TILE,
    LOOK,
    LOT,
    NO_VEC,
    NOBODY,
    RETURN,
    REVEAL,
    SECOND_HEX,
    STORE_DIE,
    STORE_HEX,
    TAKE,
    TIP,
    ZEROS,
    Position,
)
from octavo.games.poseidon.tensor import SIZE, write
from octavo.kit.draw import drawn


@final
@mypyc_attr(acyclic=True)  # for speed only: the collector need not follow it
class Poseidon(Position):
    def __init__(
        self,
        seats: i64 = 2,
        exact_load: i64 = 0,
        head_once: i64 = 0,
        only_fallen: i64 = 0,
        by_lot: i64 = 0,
        surplus: i64 = 0,
        may_decline: i64 = 0,
        blank: bool = False,
    ) -> None:
        super().__init__(seats, exact_load, head_once, only_fallen, by_lot, surplus, may_decline)
        if not blank:
            self.set_out()
            self.begin_layout(0)

    def clone(self) -> Self:
        new = Poseidon(self.seats, blank=True)
        new.copy(self)
        return new

    # -- what may be done -------------------------------------------------------------------------------------
    def picks(self) -> vec[i16]:
        stage = self.stage
        if stage == TIP:
            return LANDING_PICKS[:]
        out = vec[i16](capacity=64)
        if stage == BUILD_OR_LOAD:
            return builds_and_loads(self, out)
        if stage == FIGURE:
            return figures(self, out)
        if stage == END_FIELD:
            return ends(self, out)
        if stage == TAKE:
            return ways_to_take(self, out)
        if stage == STORE_DIE:
            return dice_to_store(self, out)
        if stage == STORE_HEX:
            return shelves_for_die(self, out)
        if stage in (EAT, CORAL_DIE):
            return dice_to_eat(self, out)
        if stage in (LAY_FIRST, FIRST_HEX):
            return first_hexes(self, out, stage == LAY_FIRST)
        if stage in (LAY_SECOND, SECOND_HEX):
            return second_hexes(self, out, stage == LAY_SECOND)
        if stage == LAY_TILE:
            return tiles_to_lay(self, out)
        if stage == BURY:
            return graves(self, out)
        if stage == RETURN:
            return places_to_return(out)
        if stage == CHOOSE_BONUS:
            return offered_bonuses(self, out)
        if stage == LOOK:
            return corals_to_look_at(self, out)
        if stage == CORAL_NEXT:
            return more_corals(self, out)
        if stage == KRAKEN:
            return swimmers(self, out)
        if stage == REVEAL:
            return unseen_kinds(self, out)
        if stage == GREET:
            return friend_or_none(self, out)
        return who_may_begin(self, out)

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
            self.stage = LAY_SECOND if stage == LAY_FIRST else SECOND_HEX
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
        elif stage == GREET:
            self.free_or_leave(pick)
        else:
            self.begin(pick - SEAT)
        self.settled = actor < 0 or self.turn != actor or self.saw_secret

    # -- setup ------------------------------------------------------------------------------------------------
    def begin_layout(self, seat: i64) -> None:
        self.turn = seat
        self.active = seat
        self.stage = LAY_TILE
        lay_the_first(self, seat)

    def lay_tile(self, pick: i64) -> None:
        if pick == DEFAULT:
            lay_the_others(self, self.turn)
            self.start_tiles = 0
            self.say(LAID_DEFAULT, self.turn)
            self.end_layout()
        else:
            self.kind = pick - TILE
            self.stage = LAY_FIRST

    def lay(self, second: i64) -> None:
        seat = self.turn
        place(self, seat, self.kind, self.first, second)
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
        tied = who_may_begin(self, vec[i16]())
        if len(tied) == 1:
            self.begin(i64(tied[0]) - SEAT)
        else:
            self.turn = CHANCE
            self.stage = LOT

    def begin(self, starter: i64) -> None:
        self.starter = starter
        self.active = starter
        for seat in range(self.seats):
            load(self, seat, SECOND_LOAD)  # 13
            self.kraken[(starter + seat) % self.seats] = KRAKEN_START[seat]  # 14
        self.say(STARTS, starter)
        self.begin_turn()

    # -- step 1: build or load --------------------------------------------------------------------------------
    def begin_turn(self) -> None:
        self.turn = self.active
        self.stage = BUILD_OR_LOAD
        self.progress = False
        self.at_head = 0
        if not can_build_or_load(self):
            self.say(SKIPPED, self.active)
            self.stage = FIGURE

    def build_or_load(self, pick: i64) -> None:
        if pick > LOAD:
            load(self, self.active, pick - LOAD)
            self.say(LOADED, self.active, pick - LOAD)
            self.stage = FIGURE
        else:
            self.kind = pick - TILE
            self.stage = FIRST_HEX

    def build(self, second: i64) -> None:
        seat = self.active
        self.stack[self.kind] -= 1
        place(self, seat, self.kind, self.first, second)
        self.progress = True
        self.say(BUILT, seat, self.kind, i64(self.height[seat * REEF + second]))
        self.stage = FIGURE

    # -- step 2: move one figure ------------------------------------------------------------------------------
    def choose_figure(self, field: i64) -> None:
        self.moving = self.active * FIGURES
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
        self.offer = food_offer(self)
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
            self.set_table(pick - ARM)
            self.stage = EAT
        else:
            self.go_for_coral(pick)

    def set_table(self, goal: i64) -> None:
        self.goal = goal
        self.plate = ZEROS[:SIDES]

    # -- store --
    def store_die(self, pick: i64) -> None:
        if pick == DONE:
            self.next_swimmer()
        else:
            self.die = pick - DIE
            self.stage = STORE_HEX

    def store_on(self, hexagon: i64) -> None:
        keep(self, hexagon)
        if can_store_more(self):
            self.stage = STORE_DIE
        else:
            self.next_swimmer()

    # -- eat --
    def eat(self, pick: i64) -> None:
        """36a: an arm is complete by itself; where more may be eaten the player says when."""
        if pick != DONE:
            swallow(self, pick)
            if may_eat_more(self) or not is_met(self):
                return
        self.say(ATE, self.active, dice_on(self.plate), self.goal)
        free_friend(self, self.active, self.goal)
        self.next_swimmer()

    # -- coral, in the last turn --
    def go_for_coral(self, pick: i64) -> None:
        self.set_table(pick - CORAL)
        self.stage = CORAL_DIE

    def eat_for_coral(self, pick: i64) -> None:
        """75b: when the sum is reached the tile is taken and seen."""
        swallow(self, pick)
        if still_missing(self) > 0:
            return
        take_coral(self, self.active, self.goal)
        self.say(TOOK_CORAL, self.active, LOWEST_CORAL + self.goal)
        self.offer = corals_within_reach(self, food(self), level(self, self.active, MOUTH) - self.taken)
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
        waiting = swimmers(self, vec[i16]())
        if len(waiting) == 0:
            self.shark_moves()
        elif len(waiting) == 1:
            self.swim(i64(waiting[0]) - SEAT)
        else:
            self.turn = self.active
            self.stage = KRAKEN

    def swim(self, seat: i64) -> None:
        count = i64(self.steps[seat])
        self.steps[seat] = 0
        if not step(self, seat, count):
            self.next_swimmer()

    def free_or_leave(self, pick: i64) -> None:
        """45b: then the look, as after any arrival."""
        seat = self.turn
        if pick == NO_FRIEND:
            self.say(LEFT_FRIEND, seat, nearest_friend(self, seat))
        else:
            free_friend(self, seat, pick - ARM)
        if not ask_to_look(self, seat):
            self.after_look()

    # -- step 4: the shark ------------------------------------------------------------------------------------
    def shark_moves(self) -> None:
        hunt(self)
        self.next_burial()

    def next_burial(self) -> None:
        """54: owners clockwise from the active player, one figure after the other."""
        for i in range(self.seats):
            seat = (self.active + i) % self.seats
            if is_eaten(self, seat):
                self.turn = seat
                if has_grave(self, seat):
                    self.stage = BURY
                else:
                    self.say(SPARED, seat)  # 57
                    self.stage = RETURN
                return
        self.end_turn()

    def bury(self, hexagon: i64) -> None:
        lay_bones(self, self.turn, hexagon)
        self.stage = RETURN

    def come_back(self, field: i64) -> None:
        bring_back(self, self.turn, field)
        self.say(RETURNED, self.turn, field)
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
        off = dice_beside_board(self)
        if off > dice - off:  # more than half
            self.say(TIPPED_AGAIN, dice, off)
            self.rolled = NO_VEC[:]
            return
        self.say(TIPPED, dice, off)
        come_to_lie(self)
        if self.starter == NOBODY:
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
            self.offer = bonuses(self, seat)
            if self.offer != 1 << NO_BONUS:
                self.turn = seat
                self.stage = CHOOSE_BONUS
                return
        self.asked = 0
        self.finish_turn()

    def take_bonus(self, bonus: i64) -> None:
        seat = self.turn
        total = i64(self.total[seat])
        if bonus == NO_BONUS:
            self.say(DECLINED, seat, total)
            self.next_bonus()
            return
        self.say(TOOK_BONUS, seat, bonus, total)
        if not enjoy(self, seat, bonus):
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
            if is_beaten(self):
                self.begin_last_round()
            elif is_stalled(self):  # 84a
                self.say(STALEMATE)
                self.begin_last_round()
            elif is_out_of_rounds(self):  # 84
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

    def scores(self) -> list[tuple[int, ...]]:
        return [score(self, seat) for seat in range(self.seats)]

    # -- luck: how dice fall (b2), what lies under a coral (4a), who begins (12) ------------------------------
    def odds(self) -> vec[i16]:
        if self.stage == TIP:
            return LANDING_ODDS[:]
        out = vec[i16](capacity=8)
        if self.stage == LOT:
            for _ in range(i64(len(self.picks()))):
                out = append(out, i16(1))
            return out
        for kind in range(i64(KINDS)):
            if self.unseen[kind] > 0:
                out = append(out, i16(self.unseen[kind]))
        return out

    def roll(self, rng: Rng) -> i64:
        if self.stage == TIP:
            return i64(LANDING_DRAW[rng.below(i64(len(LANDING_DRAW)))])
        return super().roll(rng)

    def sees(self, seat: i64) -> bool:
        return self.stage != REVEAL or seat == self.looker

    # -- secrets: the kind of a coral is known to those who have looked (4a) ----------------------------------
    def observe(self, seat: i64) -> Self:
        new = self.clone()
        if self.turn != OVER:
            hide(self, seat, new.coral, new.unseen)
        return new

    def guess(self, rng: Rng) -> Self:
        new = self.clone()
        for coral in range(i64(CORALS)):
            if new.seen[coral] != 0 and new.coral[coral] == UNKNOWN:
                kind = drawn(new.unseen, rng)
                new.unseen[kind] -= 1
                new.coral[coral] = u8(kind)
        return new

    # -- for programs that learn ------------------------------------------------------------------------------
    def size(self) -> i64:
        return SIZE

    def tensor(self, seat: i64, out: vec[u8]) -> vec[u8]:
        return write(self, seat, False, out)

    def truth_tensor(self, seat: i64, out: vec[u8]) -> vec[u8]:
        return write(self, seat, True, out)
