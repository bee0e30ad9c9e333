"""Tentacles: grow your own, tangle theirs. The rules are numbered as in rulebook/en.md.

A tentacle is known by its colour and the neighbour of the octopus where it began (colour * 8 + place in AROUND).
Each cell knows the token that lies there, the way through it and the tentacle it belongs to; each tentacle knows its
last segment. A target beyond the edge, or beyond a dead end, is the cell RIM, which is never free.
"""

from __future__ import annotations

from typing import Final, Self, final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from octavo.core.rng import Rng
from octavo.core.state import CHANCE, OVER, State
from octavo.games.tentacles.data import (
    BRIDGES,
    CELLS,
    CHEST_GAP_FOUR,
    CHESTS,
    CHESTS_BY_LUCK,
    CORNER,
    DEAD_END,
    DRAW_AND_SKIP,
    FACE,
    FACE_COUNT,
    FACE_VALUE,
    FACES,
    FREE_RECLAIM,
    FROM,
    HAND,
    HUE,
    KEEP_UNUSED,
    NEAR,
    NEXT,
    NO_BRIDGES,
    NO_SIDE,
    OF_A_COLOUR,
    OPPOSITE,
    PASS,
    PIPE,
    PIPE_D,
    PIPE_I,
    PIPE_L,
    PIPE_X,
    PLAIN_SINGLE_USE,
    RIM,
    SHAPE,
    SHELLS,
    SKIP,
    SPARE_PLUS_TOKENS,
    START_BY_ANYONE,
    START_ON_EIGHT,
    STRAIGHT,
    TIE_BY_LENGTH,
    TO,
    TOKEN,
    TOKENS,
    TOWARDS,
    VALUE,
    WAYS,
    ZONE_OF_EIGHT,
    ZONE_OF_FOUR,
)

# -- what a cell can hold beside a token --
OCTOPUS: Final = 62  # + colour
EDGE: Final = 69
EMPTY: Final = 70
CHEST: Final = 71  # from EMPTY on a cell is free
NOBODY: Final = 255

# -- stages: the set-up, then a turn, in order --
COLOUR: Final = 0
SHELL: Final = 1
LAY_CHEST: Final = 2
SCATTER_CHESTS: Final = 3
DEAL: Final = 4
CHOOSE_TOKEN: Final = 5
CHOOSE_CELL: Final = 6
IN_SIDE: Final = 7
OUT_SIDE: Final = 8
OPEN_CHEST: Final = 9
DRAW: Final = 10

# -- ends, as rule 27 counts them --
ALL_USED: Final = 1
ALL_PASSED: Final = 2
NO_MOVE_LEFT: Final = 3

# -- notes --
CHOSE: Final = 0
SETTLED: Final = 1
LAID_CHEST: Final = 2
SCATTERED: Final = 3
DEALT: Final = 4
STARTED: Final = 5
EXTENDED: Final = 6
CLOSED: Final = 7
REPLACED: Final = 8
BRIDGED: Final = 9
PASSED_THROUGH: Final = 10
RECLAIMED: Final = 11
OPENED: Final = 12
DREW: Final = 13
DREW_AND_SKIPPED: Final = 14
PASSED: Final = 15
SKIPPED: Final = 16
ENDED: Final = 17
NOTES: Final = (
    ("chose", "seat", "word"),
    ("settled", "seat", "word"),
    ("laid-chest", "seat", "word"),
    ("scattered", "word"),
    ("dealt", "seat"),
    ("started", "seat", "word_token", "word_cell"),
    ("extended", "seat", "word_token", "word_cell"),
    ("closed", "seat", "word_token", "word_cell"),
    ("replaced", "seat", "word_token", "word_cell"),
    ("bridged", "seat", "word_token", "word_cell"),
    ("passed-through", "seat", "word"),
    ("reclaimed", "seat", "word_token", "word_cell"),
    ("opened", "seat", "word"),
    ("drew", "seat", "word"),
    ("drew-and-skipped", "seat"),
    ("passed", "seat"),
    ("skipped", "seat"),
    ("ended", "ending"),
)

SHELL_CELL: Final = vec[u8](list(SHELLS))
BARE: Final = vec[u8]([EMPTY] * CELLS + [EDGE])
NO_ARMS: Final = vec[u8]([NOBODY] * (CELLS + 1))
NO_WAYS: Final = vec[u8]([0] * (CELLS + 1))
NO_TIPS: Final = vec[u8]([RIM] * 32)
NO_OUTS: Final = vec[u8]([NO_SIDE] * 32)
NO_HANDS: Final = vec[u8]([0] * (4 * TOKENS))
NO_TOKENS: Final = vec[u8]([0] * TOKENS)
NONE_TAKEN: Final = vec[u8]([0] * (4 * FACES))
NO_NUMBERS: Final = vec[i16]([0] * 4)
FOUR_NOBODIES: Final = vec[u8]([NOBODY] * 4)
FOUR_RIMS: Final = vec[u8]([RIM] * 4)
FOUR: Final = vec[u8]([0] * 4)
EIGHT: Final = vec[u8]([0] * 8)


@final
class Tentacles(State):
    def __init__(self, seats: i64, switches: i64 = 0, origin: Tentacles | None = None) -> None:
        super().__init__()
        self.seats: i64 = seats
        self.switches: i64 = switches
        self.turn = 0
        self.seat: i64 = 0  # whose turn it is, also while luck acts
        self.stage: i64 = COLOUR
        self.ending: i64 = 0
        # the players
        self.colour: vec[u8] = FOUR_NOBODIES  # of each seat
        self.owner: vec[u8] = FOUR_NOBODIES  # of each colour
        self.home: vec[u8] = FOUR_RIMS  # where the octopus of each colour sits
        self.shells: i64 = 0  # a bit for each shell that has an octopus
        self.skips: vec[u8] = FOUR  # turns each seat has still to skip
        self.passed: i64 = 0  # a bit for each seat that passed since the last placement
        # the board
        self.cell: vec[u8] = BARE
        self.way: vec[u8] = NO_WAYS  # in-side * WAYS + out-side
        self.arm: vec[u8] = NO_ARMS  # the tentacle that lies there
        self.under: vec[u8] = NO_ARMS  # in the second channel of a bridge: in-side * 32 + tentacle
        self.tip: vec[u8] = NO_TIPS  # the cell of each tentacle's last segment
        self.tip_out: vec[u8] = NO_OUTS  # the side by which it leads on
        self.last: i64 = RIM  # the cell last played on, and the chest found there, if any
        self.found: i64 = -1
        # the tokens
        self.hand: vec[u8] = NO_HANDS  # seat * TOKENS + token
        self.held: vec[u8] = FOUR
        self.known: vec[u8] = EIGHT  # seat * 2 + shape: re-usable pipes that everybody saw go to that hand
        self.unseen: vec[u8] = (
            NO_BRIDGES if switches & PLAIN_SINGLE_USE else BRIDGES
        )  # the stack; in a view, and others' hands
        self.left: i64 = 0  # tokens in the stack
        self.discard: vec[u8] = NO_TOKENS
        # the chests
        self.chests: i64 = CHESTS  # not yet laid
        self.faces: vec[u8] = FACE_COUNT  # not yet turned up
        self.taken: vec[u8] = NONE_TAKEN  # seat * FACES + face
        # sums of the above, kept up to date
        self.points: vec[i16] = NO_NUMBERS  # on the board, by colour
        self.treasure: vec[i16] = NO_NUMBERS  # in chests, by seat
        self.length: vec[u8] = FOUR  # tokens on the board, by colour
        self.lying: vec[u8] = FOUR  # coloured tokens on the board: straights, corners, and the minus ones among them
        self.pipes: vec[u8] = EIGHT  # re-usable pipes on the board: colour * 2 + shape
        # the half-made turn
        self.token: i64 = -1
        self.at: i64 = RIM
        self.in_side: i64 = NO_SIDE
        self.copy(self if origin is None else origin)

    def copy(self, origin: Tentacles) -> None:
        """Every state writes in vecs of its own."""
        self.colour = origin.colour[:]
        self.owner = origin.owner[:]
        self.home = origin.home[:]
        self.skips = origin.skips[:]
        self.cell = origin.cell[:]
        self.way = origin.way[:]
        self.arm = origin.arm[:]
        self.under = origin.under[:]
        self.tip = origin.tip[:]
        self.tip_out = origin.tip_out[:]
        self.hand = origin.hand[:]
        self.held = origin.held[:]
        self.known = origin.known[:]
        self.unseen = origin.unseen[:]
        self.discard = origin.discard[:]
        self.faces = origin.faces[:]
        self.taken = origin.taken[:]
        self.points = origin.points[:]
        self.treasure = origin.treasure[:]
        self.length = origin.length[:]
        self.lying = origin.lying[:]
        self.pipes = origin.pipes[:]

    def clone(self) -> Self:
        new = Tentacles(self.seats, self.switches, self)
        new.turn = self.turn
        new.settled = self.settled
        new.seat = self.seat
        new.stage = self.stage
        new.ending = self.ending
        new.shells = self.shells
        new.passed = self.passed
        new.last = self.last
        new.found = self.found
        new.left = self.left
        new.chests = self.chests
        new.token = self.token
        new.at = self.at
        new.in_side = self.in_side
        return new

    # -- what may be done -----------------------------------------------------------
    def picks(self) -> vec[i16]:
        stage = self.stage
        if stage == CHOOSE_TOKEN:
            return self.tokens()
        if stage == CHOOSE_CELL:
            return self.cells()
        if stage == IN_SIDE:
            return sides(FROM, self.ways_in(self.at, self.token // OF_A_COLOUR))
        if stage == OUT_SIDE:
            return sides(TO, self.ways_out())
        if stage in (LAY_CHEST, SCATTER_CHESTS):
            return self.cells_for_a_chest()
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
                    out = append(out, i16(SHELL_CELL[i]))
        return out

    def cells_for_a_chest(self) -> vec[i16]:
        """4: any cell without octopus or chest, and not around an octopus."""
        out = vec[i16](capacity=CELLS)
        zone = ZONE_OF_FOUR if self.switches & CHEST_GAP_FOUR else ZONE_OF_EIGHT
        cell = self.cell
        shells = self.shells
        for c in range(i64(CELLS)):
            if cell[c] == EMPTY and i64(zone[c]) & shells == 0:
                out = append(out, i16(c))
        return out

    def tokens(self) -> vec[i16]:
        """12a: the tokens that have a place; 22: draw and skip, or pass, if none can start or extend a tentacle."""
        out = vec[i16](capacity=TOKENS)
        seat = self.seat
        growing = self.growing(seat)
        must = False
        hand = self.hand
        mine = seat * TOKENS
        for token in range(i64(TOKENS)):
            if hand[mine + token] > 0:
                if token < PIPE and (growing >> (token // OF_A_COLOUR)) & 1 == 1:
                    must = True
                    out = append(out, i16(TOKEN + token))
                elif self.replaces_something(token):
                    out = append(out, i16(TOKEN + token))
        if not must:
            out = append(out, i16(DRAW_AND_SKIP if self.left > 0 else PASS))
        return out

    def cells(self) -> vec[i16]:
        """12b: where the token in hand may go."""
        out = vec[i16](capacity=CELLS)
        token = self.token
        if token >= PIPE:
            cell = self.cell
            for c in range(i64(CELLS)):
                if cell[c] < PIPE and self.ways_of_a_pipe(token, c) != 0:
                    out = append(out, i16(c))
            return out
        colour = token // OF_A_COLOUR
        cell = self.cell
        for t in range(colour * 8, colour * 8 + 8):
            target = self.target(t)
            if cell[target] >= EMPTY:
                out = insert(out, i16(target))
        if self.may_start(self.seat, colour):
            home = i64(self.home[colour]) * 8
            eight = self.switches & START_ON_EIGHT != 0
            for d in range(i64(8)):
                if eight or d & 1 == 0:
                    c = i64(NEAR[home + d])
                    if cell[c] >= EMPTY:
                        out = insert(out, i16(c))
        if self.can_reclaim(token):
            pipe = PIPE_I + i64(SHAPE[token])
            for c in range(i64(CELLS)):
                if i64(cell[c]) == pipe and i64(self.arm[c]) >> 3 == colour:
                    out = insert(out, i16(c))
        return out

    # -- where a tentacle can go on ----------------------------------------------------
    def target(self, t: i64) -> i64:
        """7: the cell that the open end faces; RIM if the tentacle is closed or not begun."""
        return i64(NEXT[i64(self.tip[t]) * WAYS + i64(self.tip_out[t])])

    def facing(self, t: i64) -> i64:
        """The side of its target that the open end faces."""
        return i64(OPPOSITE[i64(self.tip_out[t])])

    def may_start(self, seat: i64, colour: i64) -> bool:
        """13: only the owner starts a tentacle, at his own octopus."""
        owner = i64(self.owner[colour])
        return owner == seat or (owner != NOBODY and self.switches & START_BY_ANYONE != 0)

    def growing(self, seat: i64) -> i64:
        """A bit for each colour of which that seat could start or extend a tentacle, had it a token (13, 14)."""
        out: i64 = 0
        cell = self.cell
        tip = self.tip
        tip_out = self.tip_out
        for other in range(self.seats):
            colour = i64(self.colour[other])
            for t in range(colour * 8, colour * 8 + 8):
                if cell[i64(NEXT[i64(tip[t]) * WAYS + i64(tip_out[t])])] >= EMPTY:
                    out |= 1 << colour
                    break
            else:
                if self.may_start(seat, colour) and self.room_to_start(colour):
                    out |= 1 << colour
        return out

    def room_to_start(self, colour: i64) -> bool:
        home = i64(self.home[colour]) * 8
        eight = self.switches & START_ON_EIGHT != 0
        return any((eight or d & 1 == 0) and self.cell[i64(NEAR[home + d])] >= EMPTY for d in range(i64(8)))

    def ways_in(self, at: i64, colour: i64) -> i64:
        """11, 13, 14: the sides from which a token of that colour can come to a free cell, a bit for each."""
        out: i64 = 0
        for t in range(colour * 8, colour * 8 + 8):
            if self.target(t) == at:
                out |= 1 << self.facing(t)
        if self.may_start(self.seat, colour):
            d = self.place_beside(at, colour)
            if d >= 0:
                out |= i64(TOWARDS[d])
        return out

    def place_beside(self, at: i64, colour: i64) -> i64:
        """Which neighbour of that octopus the cell is, if a tentacle may begin there; else -1."""
        home = i64(self.home[colour]) * 8
        eight = self.switches & START_ON_EIGHT != 0
        for d in range(i64(8)):
            if (eight or d & 1 == 0) and i64(NEAR[home + d]) == at:
                return d
        return -1

    def ways_out(self) -> i64:
        """The sides to which the token in hand may lead, a bit for each."""
        if self.token >= PIPE:
            return self.ways_of_a_pipe(self.token, self.at)
        return 0b1010 if self.in_side & 1 == 0 else 0b0101

    # -- what a pipe can replace, and a token reclaim -----------------------------------
    def replaces_something(self, token: i64) -> bool:
        if token < PIPE:
            return self.can_reclaim(token)
        shape = i64(SHAPE[token])
        if shape > CORNER:
            shape -= 3
        if self.switches & SPARE_PLUS_TOKENS:
            shape += 2
        if self.lying[shape] > 0:
            return True
        cell = self.cell
        return any(cell[c] < PIPE and self.ways_of_a_pipe(token, c) != 0 for c in range(i64(CELLS)))

    def can_reclaim(self, token: i64) -> bool:
        """20: a plus token frees a re-usable pipe of its shape in a tentacle of its colour."""
        shape = i64(SHAPE[token])
        return shape != DEAD_END and VALUE[token] > 0 and self.pipes[token // OF_A_COLOUR * 2 + shape] > 0

    def ways_of_a_pipe(self, pipe: i64, at: i64) -> i64:
        """16, 17: the sides to which the pipe could lead in place of that coloured token, a bit for each."""
        token = i64(self.cell[at])
        shape = i64(SHAPE[token])
        way = i64(self.way[at])
        came = way // WAYS
        out = way - came * WAYS
        spared = self.switches & SPARE_PLUS_TOKENS != 0 and VALUE[token] > 0
        if pipe in (PIPE_X, PIPE_D):
            if shape != i64(SHAPE[pipe]) - 3 or (spared and not self.somebody_waits(at)):
                return 0
            return 1 << out
        straight = SHAPE[pipe] == STRAIGHT
        ways: i64 = 0
        if shape == i64(SHAPE[pipe]) and not spared:
            ways = 1 << out
        t = i64(self.arm[at])
        if i64(self.tip[t]) == at and self.cell[self.target(t)] < EMPTY:
            if straight:
                if self.leads_on(at, i64(OPPOSITE[came])):
                    ways |= 1 << i64(OPPOSITE[came])
            else:
                side = (came + 1) & 3
                if self.leads_on(at, side):
                    ways |= 1 << side
                side = (came + 3) & 3
                if self.leads_on(at, side):
                    ways |= 1 << side
        return ways

    def somebody_waits(self, at: i64) -> bool:
        """Would an open end claim the second channel of a bridge laid there?"""
        way = i64(self.way[at])
        came = way // WAYS
        out = way - came * WAYS
        for t in range(i64(32)):
            if self.target(t) == at:
                side = self.facing(t)
                if side != came and side != out:
                    return True
        return False

    def leads_on(self, at: i64, out: i64) -> bool:
        """16b: does that side lead to a free cell, directly or through empty second channels?"""
        while True:
            at = i64(NEXT[at * WAYS + out])
            if self.cell[at] >= EMPTY:
                return True
            out = self.channel(at, i64(OPPOSITE[out]))
            if out == NO_SIDE:
                return False

    def channel(self, at: i64, side: i64) -> i64:
        """18: where the empty second channel that opens to that side comes out; NO_SIDE if there is none."""
        token = self.cell[at]
        if (token != PIPE_X and token != PIPE_D) or self.under[at] != NOBODY:
            return NO_SIDE
        way = i64(self.way[at])
        came = way // WAYS
        out = way - came * WAYS
        return NO_SIDE if side in (came, out) else 6 - came - out - side

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
            if i64(SHELL_CELL[i]) == shell:
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
        self.take(token)
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
            ways = self.ways_of_a_pipe(token, at)
            if ways & (ways - 1) == 0:
                self.replace(only(ways))
            else:
                self.in_side = i64(self.way[at]) // WAYS
                self.stage = OUT_SIDE
        elif there < EMPTY:
            self.reclaim()
        else:
            ways = self.ways_in(at, token // OF_A_COLOUR)
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
            if self.target(i) == at and self.facing(i) == in_side:
                t = i
        self.say(CLOSED if out == NO_SIDE else STARTED if t < 0 else EXTENDED, self.seat, TOKEN + token, at)
        if t < 0:
            t = colour * 8 + self.place_beside(at, colour)
        chest = self.cell[at] == CHEST
        self.cover(token, at)
        self.arm[at] = u8(t)
        self.way[at] = u8(in_side * WAYS + out)
        self.tip[t] = u8(at)
        self.tip_out[t] = u8(out)
        self.leave_hand(token)
        self.flow(t)
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
        self.uncover(at)
        self.cell[at] = u8(pipe)
        self.leave_hand(pipe)
        if pipe in (PIPE_X, PIPE_D):
            self.say(BRIDGED, self.seat, TOKEN + pipe, at)
            self.claim(at)
        else:
            self.say(REPLACED, self.seat, TOKEN + pipe, at)
            if pipe <= PIPE_L:
                self.pipes[(t >> 3) * 2 + i64(SHAPE[pipe])] += 1
                known = self.seat * 2 + i64(SHAPE[pipe])
                if self.known[known] > 0:
                    self.known[known] -= 1
            way = i64(self.way[at])
            came = way // WAYS
            if way - came * WAYS != out:
                self.way[at] = u8(came * WAYS + out)
                self.tip_out[t] = u8(out)
                self.flow(t)
        self.refill()

    def claim(self, at: i64) -> None:
        """18c: of two open ends that face a new bridge the acting player's goes first, then clockwise, then N E S W."""
        for i in range(self.seats):
            base = i64(self.colour[(self.seat + i) % self.seats]) * 8
            for t in range(base, base + 8):
                if self.target(t) == at and self.channel(at, self.facing(t)) != NO_SIDE:
                    self.flow(t)
                    return

    def flow(self, t: i64) -> None:
        """18: an open end that faces an empty channel passes through, as long as there is one."""
        while True:
            at = self.target(t)
            side = self.facing(t)
            out = self.channel(at, side)
            if out == NO_SIDE:
                return
            self.under[at] = u8(side * 32 + t)
            self.tip[t] = u8(at)
            self.tip_out[t] = u8(out)
            self.say(PASSED_THROUGH, i64(self.owner[t >> 3]), at)

    def reclaim(self) -> None:
        """20, 21: a plus token takes the pipe's place, and everybody sees the pipe go to the hand."""
        at = self.at
        token = self.token
        shape = i64(SHAPE[token])
        self.say(RECLAIMED, self.seat, TOKEN + token, at)
        self.cover(token, at)
        self.leave_hand(token)
        self.pipes[token // OF_A_COLOUR * 2 + shape] -= 1
        self.hand[self.seat * TOKENS + PIPE_I + shape] += 1
        self.held[self.seat] += 1
        self.known[self.seat * 2 + shape] += 1
        if self.switches & FREE_RECLAIM:
            self.clear_draft()
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
        self.take(token)
        self.say(DREW, self.seat, TOKEN + token, to=self.seat)
        self.refill()

    def end_turn(self) -> None:
        """27: the end, or the next seat clockwise; Skips (12) and passes without a token (25) happen by themselves."""
        self.clear_draft()
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
        elif not self.somebody_has_a_move():
            self.ending = NO_MOVE_LEFT
        return self.ending != 0

    def somebody_has_a_move(self) -> bool:
        """27 (iii), judged on the truth: in a view a hand that is not known may hold a move."""
        for seat in range(self.seats):
            growing = self.growing(seat)
            known: i64 = 0
            for token in range(i64(TOKENS)):
                count = i64(self.hand[seat * TOKENS + token])
                if count > 0:
                    known += count
                    if token < PIPE and (growing >> (token // OF_A_COLOUR)) & 1 == 1:
                        return True
                    if self.replaces_something(token):
                        return True
            if known < i64(self.held[seat]):
                return True
        return False

    # -- small steps -------------------------------------------------------------------------
    def take(self, token: i64) -> None:
        self.unseen[token] -= 1
        self.left -= 1
        self.hand[self.seat * TOKENS + token] += 1
        self.held[self.seat] += 1

    def leave_hand(self, token: i64) -> None:
        """A placement: a token leaves the hand, and the passes are counted anew (27)."""
        self.hand[self.seat * TOKENS + token] -= 1
        self.held[self.seat] -= 1
        self.passed = 0
        self.last = self.at
        self.found = -1

    def cover(self, token: i64, at: i64) -> None:
        colour = token // OF_A_COLOUR
        self.cell[at] = u8(token)
        self.points[colour] += VALUE[token]
        self.length[colour] += 1
        shape = i64(SHAPE[token])
        if shape != DEAD_END:
            self.lying[shape] += 1
            if VALUE[token] < 0:
                self.lying[shape + 2] += 1

    def uncover(self, at: i64) -> None:
        token = i64(self.cell[at])
        colour = token // OF_A_COLOUR
        self.discard[token] += 1
        self.points[colour] -= VALUE[token]
        self.length[colour] -= 1
        shape = i64(SHAPE[token])
        if shape != DEAD_END:
            self.lying[shape] -= 1
            if VALUE[token] < 0:
                self.lying[shape + 2] -= 1

    def pass_turn(self) -> None:
        self.passed |= 1 << self.seat
        self.say(PASSED, self.seat)

    def clear_draft(self) -> None:
        self.token = -1
        self.at = RIM
        self.in_side = NO_SIDE

    def scores(self) -> list[tuple[int, ...]]:
        """29: what lies on the board in your colour, and your chests; 30: by choice, then length, then chests."""
        out: list[tuple[int, ...]] = []
        for seat in range(self.seats):
            colour = i64(self.colour[seat])
            if colour == NOBODY:
                points: i64 = 0
                length: i64 = 0
            else:
                points = i64(self.points[colour]) + i64(self.treasure[seat])
                length = i64(self.length[colour])
            if self.switches & TIE_BY_LENGTH:
                chests: i64 = 0
                for face in range(i64(FACES)):
                    chests += i64(self.taken[seat * FACES + face])
                out.append((int(points), int(length), int(chests)))
            else:
                out.append((int(points),))
        return out

    # -- luck ----------------------------------------------------------------------------------
    def odds(self) -> vec[i16]:
        out = vec[i16](capacity=CELLS)
        if self.stage == SCATTER_CHESTS:
            for _ in self.cells_for_a_chest():
                out = append(out, i16(1))
            return out
        for weight in self.faces if self.stage == OPEN_CHEST else self.unseen:
            if weight > 0:
                out = append(out, i16(weight))
        return out

    def roll(self, rng: Rng) -> i64:
        if self.stage == SCATTER_CHESTS:
            cells = self.cells_for_a_chest()
            return i64(cells[rng.below(len(cells))])
        if self.stage == OPEN_CHEST:
            return FACE + drawn(self.faces, rng)
        return TOKEN + drawn(self.unseen, rng)

    def sees(self, seat: i64) -> bool:
        return seat == self.seat or (self.stage != DRAW and self.stage != DEAL)

    # -- secrets -------------------------------------------------------------------------------
    def observe(self, seat: i64) -> Self:
        """Other hands are hidden, except for the pipes that everybody saw go there; so is a half-made turn."""
        new = self.clone()
        if self.turn == OVER:
            return new
        for other in range(self.seats):
            if other != seat:
                for token in range(i64(TOKENS)):
                    at = other * TOKENS + token
                    known: u8 = 0
                    if token in (PIPE_I, PIPE_L):
                        known = new.known[other * 2 + token - PIPE_I]
                    new.unseen[token] += new.hand[at] - known
                    new.hand[at] = known
        if self.turn != seat and not self.settled and self.token >= 0:
            new.clear_draft()
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


def drawn(counts: vec[u8], rng: Rng) -> i64:
    """One of these pieces, each as likely as the other."""
    total: i64 = 0
    for count in counts:
        total += i64(count)
    n = rng.below(total)
    for i in range(i64(len(counts))):
        n -= i64(counts[i])
        if n < 0:
            return i
    raise RuntimeError("nothing to draw from")


def only(ways: i64) -> i64:
    """The one side in a set of sides."""
    side: i64 = 0
    while (ways >> side) & 1 == 0:
        side += 1
    return side


def sides(first: i64, ways: i64) -> vec[i16]:
    out = vec[i16](capacity=4)
    for side in range(i64(4)):
        if (ways >> side) & 1 == 1:
            out = append(out, i16(first + side))
    return out


def insert(picks: vec[i16], pick: i16) -> vec[i16]:
    """Keep a short list ascending and without doubles."""
    i = i64(len(picks))
    while i > 0 and picks[i - 1] > pick:
        i -= 1
    if i > 0 and picks[i - 1] == pick:
        return picks
    picks = append(picks, pick)
    j = i64(len(picks)) - 1
    while j > i:
        picks[j] = picks[j - 1]
        j -= 1
    picks[i] = pick
    return picks
