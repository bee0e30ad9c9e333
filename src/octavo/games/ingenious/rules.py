"""Ingenious for two, three and four, in two teams, and alone. The numbers are those of the rulebook page.

A turn is: a tile, named by the half that goes first; that half's cell; the other half's cell; bonus tiles if earned;
and `refill` or `swap`. Then luck draws.
"""

from __future__ import annotations

from typing import Self, final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from octavo.core.rng import Rng
from octavo.core.state import ALL, CHANCE, OVER
from octavo.games.ingenious.chapters.knowledge import hide, knows
from octavo.games.ingenious.chapters.laying import close, cover, first_cells, second_cells
from octavo.games.ingenious.chapters.markers import better_reversed, complete, lines, score, standings
from octavo.games.ingenious.chapters.swapping import (
    begin_swap,
    forget,
    may_swap,
    place_on_rack,
    put_back,
    take_off_rack,
)
from octavo.games.ingenious.data import (
    AROUND,
    CELL,
    COLOUR_COUNT,
    ENOUGH,
    FACES,
    KIND_COUNT,
    KIND_OF,
    MOST_SEATS,
    NEAR,
    NEXT,
    NO_SYMBOL,
    PLAYED,
    RACK,
    REFILL,
    SWAP,
    SWAPS,
    TILE_OF,
)
from octavo.games.ingenious.notes import DREW, FULL, LAID, REFILLED, SHOWED, STOPPED, WON
from octavo.games.ingenious.position import (
    BONUS_TILE,
    CHOOSE_TILE,
    DRAW,
    END_TURN,
    FIRST_CELL,
    SECOND_CELL,
    SHOW,
    Position,
)
from octavo.games.ingenious.tensor import SIZE, write
from octavo.kit.draw import drawn_of


@final
class Ingenious(Position):
    def clone(self) -> Self:
        return Ingenious(like=self)

    # -- what may be done -------------------------------------------------------------------------------------
    def picks(self) -> vec[i16]:
        stage = self.stage
        if stage == FIRST_CELL:
            return first_cells(self)
        if stage == SECOND_CELL:
            return second_cells(self)
        if stage == END_TURN:
            if may_swap(self):
                return vec[i16]([SWAP, REFILL])
            return vec[i16]([REFILL])
        if stage == DRAW:
            return self.kinds_unseen()
        if stage == SHOW:
            return self.tiles_held()[:1]
        return self.tiles_held()

    def tiles_held(self) -> vec[i16]:
        rack = self.rack
        kind_of = KIND_OF
        faces = FACES
        mine = self.seat * KIND_COUNT
        size: i64 = 0
        for kind in range(i64(KIND_COUNT)):
            size += i64(faces[kind]) * i64(rack[mine + kind] > 0)
        out = vec[i16]([ENOUGH] * (size + i64(self.stage == BONUS_TILE)))
        n: i64 = 0
        tile: i64 = 0
        while n < size:
            out[n] = i16(tile)
            n += i64(rack[mine + i64(kind_of[tile])] > 0)
            tile += 1
        return out

    # -- a turn, in the order of the rulebook -----------------------------------------------------------------
    def play(self, pick: i64) -> None:
        stage = self.stage
        if stage == CHOOSE_TILE:
            self.choose_tile(pick)
        elif stage == FIRST_CELL:
            self.first = pick - CELL
            self.stage = SECOND_CELL
        elif stage == SECOND_CELL:
            self.lay(pick - CELL)
        elif stage == END_TURN:
            self.end_turn(pick)
        elif stage == DRAW:
            self.draw(pick)
        elif stage == SHOW:
            self.show(pick)
        elif pick == ENOUGH:
            self.say(STOPPED, self.seat, self.bonus)
            self.bonus = 0
            self.stage = END_TURN
        else:
            self.bonus -= 1
            self.choose_tile(pick)

    def choose_tile(self, tile: i64) -> None:
        self.tile = tile
        self.stage = FIRST_CELL
        self.settled = False

    def lay(self, second: i64) -> None:
        """5, 4a: lay the tile and score it; then see how the turn goes on."""
        first = self.first
        a = self.tile // COLOUR_COUNT
        b = self.tile - a * COLOUR_COUNT
        towards: i64 = 0
        while i64(NEXT[first * AROUND + towards]) != second:
            towards += 1
        self.say(LAID, self.seat, self.tile)
        points = lines(self, first, a, towards)
        others = lines(self, second, b, AROUND - 1 - towards)
        if a == b and better_reversed(self, a, points, others):
            score(self, second, b, others)
            score(self, first, a, points)
        else:
            score(self, first, a, points)
            score(self, second, b, others)
        if self.laid < self.seats:
            symbol = i64(NEAR[first])
            self.used |= i64(1) << (symbol if symbol != NO_SYMBOL else i64(NEAR[second]))
        cover(self, first, a)
        cover(self, second, b)
        close(self)
        self.played[self.laid * PLAYED] = u8(first)
        self.played[self.laid * PLAYED + 1] = u8(second)
        self.played[self.laid * PLAYED + 2] = u8(self.seat)
        self.laid += 1
        take_off_rack(self, i64(KIND_OF[self.tile]))
        self.tile = -1
        self.first = -1
        if complete(self):
            self.say(WON, self.seat)
            self.finish()
        elif self.gaps == 0:
            self.say(FULL)
            self.finish()
        elif self.solo:
            self.let_luck_draw()
        elif self.bonus > 0 and self.held[self.seat] > 0:
            self.stage = BONUS_TILE  # still the same draft
        else:
            self.bonus = 0
            self.stage = END_TURN

    def finish(self) -> None:
        """10a, 13: pending bonus tiles, swap and refill lapse."""
        self.bonus = 0
        self.turn = OVER
        self.settled = True

    def end_turn(self, pick: i64) -> None:
        """11, 12: show the rack and draw six, or fill the rack up."""
        if pick == SWAP:
            begin_swap(self)
        else:
            if self.held[self.seat] < RACK - 1:  # one tile is drawn in every turn
                self.say(REFILLED, self.seat, self.hand - i64(self.held[self.seat]))
            self.let_luck_draw()

    def let_luck_draw(self) -> None:
        self.turn = CHANCE
        self.stage = DRAW
        self.settled = True

    def draw(self, pick: i64) -> None:
        seat = self.seat
        kind = i64(KIND_OF[pick])
        self.unseen[kind] -= 1
        self.pool -= 1
        self.left -= 1
        self.rack[seat * KIND_COUNT + kind] += 1
        self.held[seat] += 1
        place_on_rack(self)
        if self.listening:
            self.tell_draw(pick)
        if i64(self.held[seat]) == self.hand:
            if self.swapping:
                put_back(self)
            self.seat = seat + 1 if seat + 1 < self.seats else 0
            if i64(self.held[self.seat]) == self.hand:
                self.turn = self.seat
                self.stage = CHOOSE_TILE

    def show(self, tile: i64) -> None:
        """11b: tile by tile, so that the record tells what all have seen; then six new ones are drawn."""
        kind = i64(KIND_OF[tile])
        self.say(SHOWED, self.seat, tile)
        take_off_rack(self, kind)
        self.shown[(SWAPS - 1) * KIND_COUNT + kind] += 1
        if self.held[self.seat] == 0:
            self.let_luck_draw()

    def tell_draw(self, tile: i64) -> None:
        if self.solo:
            self.say(DREW, self.seat, tile, to=ALL)
            return
        for seat in range(self.seats):
            if self.sees(seat):
                self.say(DREW, self.seat, tile, to=seat)

    def scores(self) -> list[tuple[int, ...]]:
        return standings(self)

    # -- luck -------------------------------------------------------------------------------------------------
    def kinds_unseen(self) -> vec[i16]:
        out = vec[i16](capacity=KIND_COUNT)
        for kind in range(i64(KIND_COUNT)):
            if self.unseen[kind] > 0:
                out = append(out, i16(TILE_OF[kind]))
        return out

    def odds(self) -> vec[i16]:
        out = vec[i16](capacity=KIND_COUNT)
        for kind in range(i64(KIND_COUNT)):
            if self.unseen[kind] > 0:
                out = append(out, i16(self.unseen[kind]))
        return out

    def roll(self, rng: Rng) -> i64:
        return i64(TILE_OF[drawn_of(self.unseen, self.pool, rng)])

    def sees(self, seat: i64) -> bool:
        return knows(self, seat, self.seat)

    # -- secrets ----------------------------------------------------------------------------------------------
    def observe(self, seat: i64) -> Self:
        new = self.clone()
        if self.turn != OVER:
            new.pool += hide(self, seat, new.rack, new.unseen)
        return new

    def guess(self, rng: Rng) -> Self:
        """Hidden racks are filled from the unseen, the most restricted places first: so all ways are equally likely."""
        new = self.clone()
        if self.tile >= 0 and self.rack[self.seat * KIND_COUNT + i64(KIND_OF[self.tile])] == 0:
            new.put_tile_back()
        rack = new.rack
        blank = vec[u8]([0] * MOST_SEATS)  # how many tiles of a rack are hidden
        shown = self.shown[:]  # less what is known to lie on the racks that are seen
        for seat in range(self.seats):
            blank[seat] = self.held[seat]
            for kind in range(i64(KIND_COUNT)):
                for _ in range(i64(rack[seat * KIND_COUNT + kind])):
                    blank[seat] -= 1
                    forget(shown, kind, i64(self.since[seat * RACK]))
        lot = self.unseen[:]  # what may lie on the places that are filled now: first what was never shown
        size = self.pool
        swaps: i64 = SWAPS - 1 if self.swapping else SWAPS  # the latest still lies aside
        for i in range(i64(KIND_COUNT)):
            for swap in range(swaps):
                lot[i] -= shown[swap * KIND_COUNT + i]
                size -= i64(shown[swap * KIND_COUNT + i])
        for level in range(swaps + 1):
            if level > 0:
                for i in range(i64(KIND_COUNT)):
                    lot[i] += shown[(level - 1) * KIND_COUNT + i]
                    size += i64(shown[(level - 1) * KIND_COUNT + i])
            for seat in range(self.seats):
                for place in range(i64(blank[seat])):
                    if i64(self.since[seat * RACK + place]) == level:
                        kind = drawn_of(lot, size, rng)
                        lot[kind] -= 1
                        size -= 1
                        new.unseen[kind] -= 1
                        new.pool -= 1
                        rack[seat * KIND_COUNT + kind] += 1
        return new

    def put_tile_back(self) -> None:
        """A tile lifted from a rack that is hidden may not be on the guessed one; what was laid before it stays."""
        laid_by = i64(self.played[(self.laid - 1) * PLAYED + 2]) if self.laid > 0 else i64(-1)
        if laid_by == self.seat:  # a bonus tile
            self.bonus += 1
            self.stage = BONUS_TILE
        else:
            self.stage = CHOOSE_TILE
            self.settled = True
        self.tile = -1
        self.first = -1

    # -- for programs that learn ------------------------------------------------------------------------------
    def size(self) -> i64:
        return SIZE

    def tensor(self, seat: i64, out: vec[u8]) -> vec[u8]:
        return write(self, seat, False, out)

    def truth_tensor(self, seat: i64, out: vec[u8]) -> vec[u8]:
        return write(self, seat, True, out)
