"""Ankh'or for two, three and four: what may be done, and a turn from top to bottom; its steps are in chapters/."""

from __future__ import annotations

from typing import Final, Self, final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from octavo.core.rng import Rng
from octavo.core.state import CHANCE, OVER
from octavo.games.ankhor.chapters.ankhs import (
    can_use,
    clear_row,
    pay_ankh,
    places_to_put,
    put,
    tiles_to_lift,
    uses,
)
from octavo.games.ankhor.chapters.buying import FULL_PRICE, buy, colours_to_save, places_to_buy, tiles_to_buy
from octavo.games.ankhor.chapters.end_of_turn import (
    can_store_any,
    excess,
    give_back,
    give_back_ankhs,
    store,
    tokens_to_give_back,
    tokens_to_store,
)
from octavo.games.ankhor.chapters.ending import game_over, notice_empty_market, points, tokens_left
from octavo.games.ankhor.chapters.layout import tile_at
from octavo.games.ankhor.chapters.market import (
    go_on_with_other_pile,
    more_to_draw,
    possible_kinds,
    possible_tops,
    show_top,
    turn_up,
)
from octavo.games.ankhor.chapters.setting_up import deal_price
from octavo.games.ankhor.chapters.taking import forget_taken, still_to_take, take, tell_taken, tokens_to_take
from octavo.games.ankhor.data import (
    ANKH,
    BACK,
    DONE,
    END_TURN,
    FIRST,
    KIND,
    LEVEL,
    MARKERS,
    MOST_SEATS,
    MOVE,
    PILE,
    PILES,
    PLACE,
    POSITIONS,
    REPLACE,
    SAVE,
    SLOT,
    STORE,
    TYPES,
)
from octavo.games.ankhor.notes import BEGINS, EXTRA_TURN
from octavo.games.ankhor.position import (
    ACT,
    AFTER,
    CHOOSE_PILE,
    DEAL_PRICES,
    ENDED,
    FIRST_PILE,
    GIVING_BACK,
    LIFTING,
    NONE,
    NOTHING,
    PLACING,
    PUTTING,
    SAVING,
    START_PLAYER,
    STORING,
    TAKING,
    TOP_COLOUR,
    TURN_UP,
    Position,
    copy,
)
from octavo.games.ankhor.tensor import SIZE, write
from octavo.kit.draw import drawn

EITHER_PILE: Final = vec[i16]([i16(PILE), i16(PILE + 1)])
ANKH_USES: Final = 2
# What luck answers with, by stage: a colour, a colour, a pile, a kind, a player.
FIRST_WORD: Final = vec[i64]([i64(0), i64(0), i64(PILE), i64(KIND), i64(FIRST)])
ALIKE: Final = vec[u8]([u8(1)] * MOST_SEATS)  # each pile, each player is as likely as the other


@final
class Ankhor(Position):
    def clone(self) -> Self:
        new = Ankhor(self.seats, self.wild, self.zones, self.lift, self.split, self.lone, True)
        copy(self, new)
        return new

    # -- what may be done -----------------------------------------------------
    def picks(self) -> vec[i16]:
        stage = self.stage
        if stage == ACT:
            return self.actions()
        if stage == TAKING:
            return tokens_to_take(self, vec[i16](capacity=TYPES))
        if stage == PLACING:
            return places_to_buy(self)
        if stage == AFTER:
            return append(uses(self, vec[i16](capacity=ANKH_USES + 1)), i16(END_TURN))
        if stage == LIFTING:
            return tiles_to_lift(self)
        if stage == PUTTING:
            return places_to_put(self)
        if stage == GIVING_BACK:
            return tokens_to_give_back(self)
        if stage == STORING:
            return tokens_to_store(self)
        if stage == SAVING:
            return colours_to_save(self)
        if stage == CHOOSE_PILE:
            return EITHER_PILE[:]
        if stage == ENDED:
            return vec[i16]()
        return self.answers()

    def actions(self) -> vec[i16]:
        """9 to 11: take tokens, buy a tile, or use an Ankh first."""
        out = tokens_to_take(self, vec[i16](capacity=TYPES + POSITIONS + ANKH_USES))
        nothing_to_take = len(out) == 0
        out = tiles_to_buy(self, out)
        if self.usable > 0:
            out = uses(self, out)
        if nothing_to_take:
            out = append(out, i16(END_TURN))  # 14: taking all that is left, which is nothing
        return out

    # -- what it does: the setup, then a turn in the order of the rulebook ---------------
    def play(self, pick: i64) -> None:
        stage = self.stage
        if stage < ACT:
            self.lay_out(pick)
            return
        self.settled = False
        if stage == TAKING:
            self.take(pick)
        elif stage in (ACT, AFTER):
            self.act(pick)
        elif stage == PLACING:
            self.choose_place(pick - PLACE)
        elif stage == SAVING:
            self.buy(pick - SAVE)
        elif stage == LIFTING:
            self.lift_tile(pick - PLACE)
        elif stage == PUTTING:
            self.put_tile(pick - PLACE)
        elif stage == CHOOSE_PILE:
            self.draw_from(pick - PILE)
        elif stage == STORING:
            self.store(pick)
        else:
            self.give_back(pick - BACK)

    # -- luck: prices, tops of piles, the first pile, tiles for the row, the start player --
    def lay_out(self, pick: i64) -> None:
        stage = self.stage
        if stage == TURN_UP:
            self.turn_up(pick - KIND)
        elif stage == TOP_COLOUR:
            self.show_top(pick)
        elif stage == DEAL_PRICES:
            deal_price(self, pick)
            if self.dealt == MARKERS:
                self.stage = TOP_COLOUR
        elif stage == FIRST_PILE:
            self.draw_from(pick - PILE)
        else:
            self.first = pick - FIRST
            self.say(BEGINS, self.first)
            self.begin_turn(self.first)

    def show_top(self, colour: i64) -> None:
        show_top(self, colour)
        if self.pile != NONE:
            self.fill()
        elif self.top[1] != NOTHING:
            self.stage = FIRST_PILE

    def draw_from(self, pile: i64) -> None:
        self.pile = pile
        self.fill()

    def fill(self) -> None:
        """6, 32, 33: luck fills hole after hole; then the game begins, or the turn goes on."""
        go_on_with_other_pile(self)
        self.settled = True
        if more_to_draw(self):
            self.turn = CHANCE
            self.stage = TURN_UP
        elif self.first == NONE:
            self.stage = START_PLAYER
        else:
            self.turn = self.seat
            self.go_on()

    def turn_up(self, kind: i64) -> None:
        turn_up(self, kind)
        if self.left[self.pile] > 0:
            self.stage = TOP_COLOUR  # 3: the next top shows its colour after every single draw
        else:
            self.fill()

    # -- a turn ------------------------------------------------------------------
    def begin_turn(self, seat: i64) -> None:
        self.seat = seat
        self.turn = seat
        self.stage = ACT
        self.settled = True
        self.acted = False
        self.extra = False
        self.usable = i64(self.hand[seat * TYPES + ANKH])  # 11: those held now, none that will be taken
        self.used = 0
        forget_taken(self)

    def act(self, pick: i64) -> None:
        """9, 10: one of two actions, or one of two uses of an Ankh."""
        if pick < TYPES:
            self.stage = TAKING
            self.take(pick)
        elif pick == REPLACE:
            self.replace()
        elif pick == MOVE:
            pay_ankh(self)
            self.stage = LIFTING
        elif pick == END_TURN:
            self.acted = True
            self.check()
        else:
            self.slot = pick - SLOT
            self.stage = PLACING

    # the action: take three tokens
    def take(self, token: i64) -> None:
        take(self, token)
        if still_to_take(self) == 0:
            tell_taken(self)
            self.action_done()

    # or buy a tile
    def choose_place(self, place: i64) -> None:
        """22: on top the buyer chooses which marker to leave out, if there is a choice."""
        self.spot = place
        if place < LEVEL:
            self.buy(FULL_PRICE)
            return
        savings = colours_to_save(self)
        if len(savings) == 1:
            self.buy(i64(savings[0]) - SAVE)
        else:
            self.stage = SAVING

    def buy(self, save: i64) -> None:
        buy(self, save)
        self.action_done()

    # an Ankh: new tiles
    def replace(self) -> None:
        """32: the pile is chosen when the row has moved up."""
        clear_row(self)
        if self.left[0] > 0 and self.left[1] > 0:
            self.stage = CHOOSE_PILE
        elif self.left[0] > 0:
            self.draw_from(0)
        elif self.left[1] > 0:
            self.draw_from(1)
        else:
            self.go_on()

    # or another place for one of one's own
    def lift_tile(self, place: i64) -> None:
        self.lifted = tile_at(self, place)
        self.stage = PUTTING

    def put_tile(self, place: i64) -> None:
        put(self, place)
        self.go_on()

    def action_done(self) -> None:
        self.acted = True
        self.go_on()

    def go_on(self) -> None:
        """9: Ankhs come before and after the action, as long as one can be used; then the check."""
        if not self.acted:
            self.stage = ACT
        elif can_use(self):
            self.stage = AFTER
        else:
            self.check()

    # -- the end of a turn ---------------------------------------------------------
    def check(self) -> None:
        """15: first storing, then the limits."""
        if can_store_any(self):
            self.stage = STORING
        else:
            self.limits()

    def store(self, pick: i64) -> None:
        if pick == DONE:
            self.limits()
        else:
            store(self, pick - STORE)
            self.check()

    def limits(self) -> None:
        give_back_ankhs(self)
        if excess(self) > 0:
            self.stage = GIVING_BACK
        else:
            self.end_turn()

    def give_back(self, colour: i64) -> None:
        give_back(self, colour)
        if excess(self) <= 0:
            self.end_turn()

    def end_turn(self) -> None:
        """15d: an empty market, then a scribe's extra turn, then the end of the round."""
        notice_empty_market(self)
        if self.extra:
            self.say(EXTRA_TURN, self.seat)
            self.begin_turn(self.seat)
            return
        after = (self.seat + 1) % self.seats
        if after == self.first:
            if game_over(self):
                self.turn = OVER
                self.stage = ENDED
                self.settled = True
                return
            self.round += 1
        self.begin_turn(after)

    def scores(self) -> list[tuple[int, ...]]:
        """49: points, then the fewest tiles, then the fewest tokens."""
        out: list[tuple[int, ...]] = []
        for seat in range(self.seats):
            out.append((int(points(self, seat)), -int(self.count[seat]), -int(tokens_left(self, seat))))
        return out

    # -- luck ---------------------------------------------------------------------------
    def chances(self) -> vec[u8]:
        """The markers, tiles, piles or players among which luck chooses, counted from the first word on."""
        stage = self.stage
        if stage == TURN_UP:
            return possible_kinds(self)
        if stage == TOP_COLOUR:
            return possible_tops(self)
        if stage == DEAL_PRICES:
            return self.loose
        return ALIKE[: len(PILES)] if stage == FIRST_PILE else ALIKE[: self.seats]

    def answers(self) -> vec[i16]:
        out = vec[i16]()
        first = FIRST_WORD[self.stage]
        chances = self.chances()
        for i in range(i64(len(chances))):
            if chances[i] > 0:
                out = append(out, i16(first + i))
        return out

    def odds(self) -> vec[i16]:
        out = vec[i16]()
        for chance in self.chances():
            if chance > 0:
                out = append(out, i16(chance))
        return out

    def roll(self, rng: Rng) -> i64:
        return FIRST_WORD[self.stage] + drawn(self.chances(), rng)

    # -- for programs that learn ---------------------------------------------------------
    def size(self) -> i64:
        return SIZE

    def tensor(self, seat: i64, out: vec[u8]) -> vec[u8]:
        return write(self, seat, out)
