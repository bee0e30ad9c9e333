"""Tentacles: grow your own, tangle theirs. The rules are numbered as in rulebook/en.md.

A tentacle is known by its colour and the neighbour of the octopus where it began (colour * 8 + place in AROUND).
Each cell knows the token that lies there, the way through it and the tentacle it belongs to; each tentacle knows its
last segment. A target beyond the edge, or beyond a dead end, is the cell RIM, which is never free.
"""

from __future__ import annotations

from typing import Self, final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from octavo.core.rng import Rng
from octavo.core.state import CHANCE, OVER
from octavo.games.tentacles.chapters.knowledge import hide
from octavo.games.tentacles.chapters.offers import cells, cells_for_a_chest, only, sides, somebody_has_a_move, tokens
from octavo.games.tentacles.chapters.paths import (
    claim,
    facing,
    flow,
    place_beside,
    target,
    ways_in,
    ways_of_a_pipe,
    ways_out,
)
from octavo.games.tentacles.chapters.pieces import clear_draft, cover, leave_hand, take, uncover
from octavo.games.tentacles.chapters.points import standings
from octavo.games.tentacles.data import (
    CELLS,
    CHESTS_BY_LUCK,
    CORNER,
    DRAW_AND_SKIP,
    FACE,
    FACE_VALUE,
    FACES,
    FREE_RECLAIM,
    FROM,
    HAND,
    HUE,
    KEEP_UNUSED,
    NO_SIDE,
    OF_A_COLOUR,
    OPPOSITE,
    PIPE,
    PIPE_D,
    PIPE_I,
    PIPE_L,
    PIPE_X,
    RIM,
    SHAPE,
    SKIP,
    STRAIGHT,
    TO,
    TOKEN,
    TOKENS,
    VALUE,
    WAYS,
)
from octavo.games.tentacles.notes import (
    BRIDGED,
    CHOSE,
    CLOSED,
    DEALT,
    DREW,
    DREW_AND_SKIPPED,
    ENDED,
    EXTENDED,
    LAID_CHEST,
    LED_ON,
    OPENED,
    PASSED,
    RECLAIMED,
    REMOVED,
    REPLACED,
    SCATTERED,
    SETTLED,
    SKIPPED,
    STARTED,
)
from octavo.games.tentacles.position import (
    ALL_PASSED,
    ALL_USED,
    CHEST,
    CHOOSE_CELL,
    CHOOSE_TOKEN,
    COLOUR,
    DEAL,
    DRAW,
    EMPTY,
    IN_SIDE,
    LAY_CHEST,
    NO_MOVE_LEFT,
    NOBODY,
    OCTOPUS,
    OPEN_CHEST,
    OUT_SIDE,
    SCATTER_CHESTS,
    SHELL,
    SHELL_CELL,
    Position,
)
from octavo.games.tentacles.tensor import SIZE, write
from octavo.kit.draw import drawn


@final
class Tentacles(Position):
    def clone(self) -> Self:
        return Tentacles(self.seats, self.switches, self)

    # -- what may be done -----------------------------------------------------------
    def picks(self) -> vec[i16]:
        stage = self.stage
        if stage == CHOOSE_TOKEN:
            return tokens(self)
        if stage == CHOOSE_CELL:
            return cells(self)
        if stage == IN_SIDE:
            return sides(FROM, ways_in(self, self.at, self.token // OF_A_COLOUR))
        if stage == OUT_SIDE:
            return sides(TO, ways_out(self))
        if stage in (LAY_CHEST, SCATTER_CHESTS):
            return cells_for_a_chest(self)
        out = vec[i16](capacity=64)
        if stage in (DRAW, DEAL):
            unseen = self.unseen
            for token in range(i64(TOKENS)):
                if unseen[token] > 0:
                    out = append(out, i16(TOKEN + token))
        elif stage == OPEN_CHEST:
            for face in range(i64(FACES)):
                if self.faces[face] > 0:
                    out = append(out, i16(FACE + face))
        elif stage == COLOUR:
            for colour in range(i64(4)):
                if self.owner[colour] == NOBODY:
                    out = append(out, i16(HUE + colour))
        else:
            for i in range(i64(4)):
                if (self.shells >> i) & 1 == 0:
                    out = append(out, i16(SHELL_CELL[self.board * 4 + i]))
        return out

    # -- the set-up, in the order of the rulebook -----------------------------------------
    def play(self, pick: i64) -> None:
        stage = self.stage
        if stage == CHOOSE_TOKEN:
            self.choose_token(pick)
        elif stage == CHOOSE_CELL:
            self.choose_cell(pick)
        elif stage == OUT_SIDE:
            self.place(self.in_side, pick - TO)
        elif stage == DRAW:
            self.draw(pick - TOKEN)
        elif stage == OPEN_CHEST:
            self.open_chest(pick - FACE)
        elif stage == LAY_CHEST:
            self.lay_chest(pick)
        elif stage == DEAL:
            self.deal(pick - TOKEN)
        elif stage == IN_SIDE:
            self.enter(pick - FROM)
        elif stage == COLOUR:
            self.choose_colour(pick - HUE)
        elif stage == SHELL:
            self.choose_shell(pick)
        else:
            self.scatter_chest(pick)

    def choose_colour(self, colour: i64) -> None:
        self.colour[self.seat] = u8(colour)
        self.owner[colour] = u8(self.seat)
        self.say(CHOSE, self.seat, HUE + colour)
        self.stage = SHELL
        self.settled = False

    def choose_shell(self, shell: i64) -> None:
        colour = i64(self.colour[self.seat])
        self.home[colour] = u8(shell)
        self.cell[shell] = u8(OCTOPUS + colour)
        for i in range(i64(4)):
            if i64(SHELL_CELL[self.board * 4 + i]) == shell:
                self.shells |= 1 << i
        self.last = shell
        self.say(SETTLED, self.seat, shell)
        self.settled = True
        self.seat += 1
        if self.seat == self.seats:
            self.seat = 0
            if self.switches & CHESTS_BY_LUCK:
                self.turn = CHANCE
                self.stage = SCATTER_CHESTS
            else:
                self.turn = 0
                self.stage = LAY_CHEST
            return
        self.turn = self.seat
        self.stage = COLOUR
        if self.seat == 3:  # 1a: the fourth player takes what is left
            self.choose_colour(i64(self.picks()[0]) - HUE)
            self.choose_shell(i64(self.picks()[0]))

    def lay_chest(self, at: i64) -> None:
        self.cell[at] = CHEST
        self.last = at
        self.say(LAID_CHEST, self.seat, at)
        self.chests -= 1
        self.seat = (self.seat + 1) % self.seats
        self.turn = self.seat
        if self.chests == 0:
            self.shuffle()

    def scatter_chest(self, at: i64) -> None:
        self.cell[at] = CHEST
        self.say(SCATTERED, at)
        self.chests -= 1
        if self.chests == 0:
            self.shuffle()

    def shuffle(self) -> None:
        """3, 5: colours nobody plays leave the game; the rest is the stack."""
        unseen = self.unseen
        left: i64 = 0
        for token in range(i64(TOKENS)):
            if token < PIPE and self.owner[token // OF_A_COLOUR] == NOBODY and self.switches & KEEP_UNUSED == 0:
                unseen[token] = 0
            left += i64(unseen[token])
        self.left = left
        self.last = RIM
        self.seat = 0
        self.turn = CHANCE
        self.stage = DEAL

    def deal(self, token: i64) -> None:
        take(self, token)
        if self.held[self.seat] == HAND:
            self.seat += 1
            if self.seat == self.seats:
                self.seat = 0
                self.turn = 0
                self.stage = CHOOSE_TOKEN
                self.say(DEALT, self.seat)

    # -- a turn ----------------------------------------------------------------------------
    def choose_token(self, pick: i64) -> None:
        if pick >= DRAW_AND_SKIP:
            self.draw_and_skip()
        else:
            self.token = pick - TOKEN
            self.stage = CHOOSE_CELL
            self.settled = False

    def choose_cell(self, at: i64) -> None:
        """12b: token and cell say which action it is; a side is asked only where more than one is legal."""
        self.at = at
        token = self.token
        there = i64(self.cell[at])
        if token >= PIPE:
            ways = ways_of_a_pipe(self, token, at)
            if ways & (ways - 1) == 0:
                self.replace(only(ways))
            else:
                self.in_side = i64(self.way[at]) // WAYS
                self.stage = OUT_SIDE
        elif there < EMPTY:
            self.reclaim()
        else:
            ways = ways_in(self, at, token // OF_A_COLOUR)
            if ways & (ways - 1) == 0:
                self.enter(only(ways))
            else:
                self.stage = IN_SIDE

    def enter(self, in_side: i64) -> None:
        shape = SHAPE[self.token]
        if shape == CORNER:
            self.in_side = in_side
            self.stage = OUT_SIDE
        elif shape == STRAIGHT:
            self.place(in_side, i64(OPPOSITE[in_side]))
        else:
            self.place(in_side, NO_SIDE)

    def place(self, in_side: i64, out: i64) -> None:
        if self.token >= PIPE:
            self.replace(out)
        else:
            self.grow(in_side, out)

    def grow(self, in_side: i64, out: i64) -> None:
        """13, 14: start or extend a tentacle; 15: a chest there goes to its owner."""
        at = self.at
        token = self.token
        colour = token // OF_A_COLOUR
        t: i64 = -1
        for i in range(colour * 8, colour * 8 + 8):
            if target(self, i) == at and facing(self, i) == in_side:
                t = i
        self.say(CLOSED if out == NO_SIDE else STARTED if t < 0 else EXTENDED, self.seat, TOKEN + token, at)
        if t < 0:
            t = colour * 8 + place_beside(self, at, colour)
        chest = self.cell[at] == CHEST
        cover(self, token, at)
        self.arm[at] = u8(t)
        self.way[at] = u8(in_side * WAYS + out)
        self.tip[t] = u8(at)
        self.tip_out[t] = u8(out)
        leave_hand(self, token)
        flow(self, t)
        if chest:
            self.turn = CHANCE
            self.stage = OPEN_CHEST
            self.settled = True
        else:
            self.refill()

    def replace(self, out: i64) -> None:
        """16, 17: a pipe takes the place of a coloured token, which is discarded."""
        at = self.at
        pipe = self.token
        t = i64(self.arm[at])
        owner = i64(self.owner[t >> 3])
        gone = i64(self.cell[at])
        uncover(self, at)
        self.cell[at] = u8(pipe)
        leave_hand(self, pipe)
        bridge = pipe in (PIPE_X, PIPE_D)
        self.say(BRIDGED if bridge else REPLACED, self.seat, TOKEN + pipe, at)
        self.say(REMOVED, owner, TOKEN + gone, -i64(VALUE[gone]))
        if pipe <= PIPE_L:
            self.pipes[(t >> 3) * 2 + i64(SHAPE[pipe])] += 1
            known = self.seat * 2 + i64(SHAPE[pipe])
            if self.known[known] > 0:
                self.known[known] -= 1
        way = i64(self.way[at])
        came = way // WAYS
        if way - came * WAYS != out:  # 16b, 17d: the tentacle goes on
            self.way[at] = u8(came * WAYS + out)
            self.tip_out[t] = u8(out)
            self.say(LED_ON, owner, out)
            flow(self, t)
        if bridge:
            claim(self, at)
        self.refill()

    def reclaim(self) -> None:
        """20, 21: a plus token takes the pipe's place, and everybody sees the pipe go to the hand."""
        at = self.at
        token = self.token
        shape = i64(SHAPE[token])
        self.say(RECLAIMED, self.seat, TOKEN + token, at)
        cover(self, token, at)
        leave_hand(self, token)
        self.pipes[token // OF_A_COLOUR * 2 + shape] -= 1
        self.hand[self.seat * TOKENS + PIPE_I + shape] += 1
        self.held[self.seat] += 1
        self.known[self.seat * 2 + shape] += 1
        if self.switches & FREE_RECLAIM:
            clear_draft(self)
            self.stage = CHOOSE_TOKEN
        else:
            self.refill()

    def draw_and_skip(self) -> None:
        """23, 24: take one token and the turn is over; with an empty stack it is a plain pass."""
        self.last = RIM
        self.found = -1
        if self.left > 0:
            self.say(DREW_AND_SKIPPED, self.seat)
            self.turn = CHANCE
            self.stage = DRAW
            self.settled = True
        else:
            self.pass_turn()
            self.end_turn()

    def open_chest(self, face: i64) -> None:
        """15: the chest is turned up for all and goes to the owner of the tentacle; a Skip costs that owner a turn."""
        owner = i64(self.owner[self.token // OF_A_COLOUR])
        self.found = face
        self.faces[face] -= 1
        self.taken[owner * FACES + face] += 1
        self.treasure[owner] += FACE_VALUE[face]
        if face == SKIP:
            self.skips[owner] += 1
        self.say(OPENED, owner, FACE + face)
        self.refill()

    def refill(self) -> None:
        """26: draw until the hand is 7 or the stack is empty."""
        if i64(self.held[self.seat]) < HAND and self.left > 0:
            self.turn = CHANCE
            self.stage = DRAW
            self.settled = True
        else:
            self.end_turn()

    def draw(self, token: i64) -> None:
        take(self, token)
        self.say(DREW, self.seat, TOKEN + token, to=self.seat)
        self.refill()

    def end_turn(self) -> None:
        """27: the end, or the next seat clockwise; Skips (12) and passes without a token (25) happen by themselves."""
        clear_draft(self)
        self.settled = True
        while not self.ended():
            self.seat = (self.seat + 1) % self.seats
            if self.skips[self.seat] > 0:
                self.skips[self.seat] -= 1
                self.say(SKIPPED, self.seat)
            elif self.held[self.seat] == 0:
                self.pass_turn()
            else:
                self.turn = self.seat
                self.stage = CHOOSE_TOKEN
                return
        self.turn = OVER
        self.say(ENDED, self.ending)

    def ended(self) -> bool:
        if self.left > 0:
            return False
        held: i64 = 0
        for seat in range(self.seats):
            held += i64(self.held[seat])
        if held == 0:
            self.ending = ALL_USED
        elif self.passed == (1 << self.seats) - 1:
            self.ending = ALL_PASSED
        elif not somebody_has_a_move(self):
            self.ending = NO_MOVE_LEFT
        return self.ending != 0

    def pass_turn(self) -> None:
        self.passed |= 1 << self.seat
        self.say(PASSED, self.seat)

    def scores(self) -> list[tuple[int, ...]]:
        return standings(self)

    # -- luck and secrets ------------------------------------------------------------------
    def odds(self) -> vec[i16]:
        out = vec[i16](capacity=CELLS)
        if self.stage == SCATTER_CHESTS:
            for _ in cells_for_a_chest(self):
                out = append(out, i16(1))
            return out
        for weight in self.faces if self.stage == OPEN_CHEST else self.unseen:
            if weight > 0:
                out = append(out, i16(weight))
        return out

    def roll(self, rng: Rng) -> i64:
        if self.stage == SCATTER_CHESTS:
            cells = cells_for_a_chest(self)
            return i64(cells[rng.below(len(cells))])
        if self.stage == OPEN_CHEST:
            return FACE + drawn(self.faces, rng)
        return TOKEN + drawn(self.unseen, rng)

    def sees(self, seat: i64) -> bool:
        return seat == self.seat or (self.stage != DRAW and self.stage != DEAL)

    def observe(self, seat: i64) -> Self:
        """Other hands are hidden, except for the pipes that everybody saw go there; so is a half-made turn."""
        new = self.clone()
        if self.turn == OVER:
            return new
        hide(self, seat, new.hand, new.unseen)
        if self.turn != seat and not self.settled and self.token >= 0:
            clear_draft(new)
            new.stage = CHOOSE_TOKEN
        return new

    def guess(self, rng: Rng) -> Self:
        new = self.clone()
        if self.turn == OVER:
            return new
        for seat in range(self.seats):
            known: i64 = 0
            for token in range(i64(TOKENS)):
                known += i64(new.hand[seat * TOKENS + token])
            for _ in range(i64(new.held[seat]) - known):
                token = drawn(new.unseen, rng)
                new.unseen[token] -= 1
                new.hand[seat * TOKENS + token] += 1
        return new

    # -- for programs that learn ---------------------------------------------------------
    def size(self) -> i64:
        return SIZE

    def tensor(self, seat: i64, out: vec[u8]) -> vec[u8]:
        return write(self, seat, False, out)

    def truth_tensor(self, seat: i64, out: vec[u8]) -> vec[u8]:
        return write(self, seat, True, out)
