"""Octocube: cubes that roll over piles of tiles, in the standard, the kids' and the advanced version.

The comments cite the numbers of the rulebook page. A pile is a count, of which only the top part that everyone has seen
has an identity; what lies below is decided by luck in the moment it is uncovered. Nothing is known to one seat only.
"""

from __future__ import annotations

from typing import Final, Self, final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from octavo.core.rng import Rng
from octavo.core.state import CHANCE, OVER, State
from octavo.games.octocube.chapters.kids import ask_tile, keep_coins, kids_picks, kids_play, kids_round
from octavo.games.octocube.chapters.powers import can_use, power_picks, power_play, use
from octavo.games.octocube.chapters.words import (
    ABYSS,
    ACT,
    ALL_TILES,
    DEALING,
    DONE,
    EXTRA_ROLL,
    FACE,
    FACE_DOWN,
    FIRST,
    FIRST_PLAYER,
    KIND,
    LIFTED,
    MOVED,
    NO_MOVE,
    NOBODY,
    OFFER,
    PLACE,
    POWER,
    POWERS,
    QUARTERS,
    REMOVE,
    ROLLING,
    SAY_ABYSS,
    SAY_DRY,
    SAY_FINAL,
    SAY_FIRST,
    SAY_LAST_ROUND,
    SAY_LETTER,
    SAY_LIFTED,
    SAY_PLACED,
    SAY_POINTS,
    SAY_QUIET,
    SAY_REMOVED,
    SAY_ROLLED,
    SAY_ROTATED,
    SAY_SKIPPED,
    SAY_STUCK,
    SAY_UNCOVERED,
    SCORE,
    SKIP,
    SPACE,
    TAKE_BACK,
    TURN,
    TURNING,
    UNCOVER,
    UNCOVERS,
)
from octavo.games.octocube.data import (
    ADVANCED,
    BESIDE,
    BOX,
    CENTRE,
    COIN,
    COIN_POINTS,
    COLOUR_FIRST,
    COLOUR_SECOND,
    DRY_ROUNDS,
    EDGE,
    FACE_AT,
    FACES,
    GRID,
    HOME,
    KIDS,
    KINDS,
    NO_ABYSS,
    NOTHING,
    OBJECT_FIRST,
    OBJECT_SECOND,
    PILES,
    PLAIN,
    POOL,
    POOL_WITH_A,
    QUIET_ROUNDS,
    ROLLED,
    SET_POINTS,
    SPACES,
    STANDARD,
    START,
    SUPPLY,
    TILES,
    TURNED,
    A,
    I,
)

_EMPTY: Final = vec[u8]()
_NO_POINTS: Final = vec[i16]()
_ZEROS: Final = vec[u8]([0] * 100)
_NO_TILES: Final = vec[u8]([NOTHING] * 64)
_NO_CUBES: Final = vec[u8]([NOBODY] * SPACES + [NOBODY + 1])
_POINTS: Final = vec[i16]([0] * 4)
_DEEP: Final = vec[u8]([NOTHING] * (SPACES * TILES))


@final
class Octocube(State):
    """One position of Octocube. Without seats it is blank, for `clone` to fill in."""

    def __init__(
        self,
        seats: i64,
        version: i64 = STANDARD,
        heights: i64 = 0,
        split: i64 = 0,
        include_a: i64 = 0,
        hide_attached: i64 = 0,
        boards: i64 = 0,
    ) -> None:
        super().__init__()
        self.seats: i64 = seats
        self.version: i64 = version
        self.heights: i64 = heights
        self.split: i64 = split
        self.include_a: i64 = include_a
        self.hide_attached: i64 = hide_attached  # only the picture asks
        self.boards: i64 = boards
        # the turn
        self.seat: i64 = 0  # whose turn it is, also while luck acts
        self.first: i64 = 0  # 1.1: the first player, all game long
        self.stage: i64 = FIRST_PLAYER
        self.then: i64 = DEALING
        self.uncover: i64 = HOME  # the space luck speaks about
        self.uncover_next: i64 = HOME
        self.target: i64 = HOME  # where the cube will be placed; the first stack of F and H
        self.other: i64 = 0  # the opponent of G
        self.looks: i64 = 0  # the orientations on offer, one of each look, a bit each
        self.down: i64 = 0  # the face chosen to go down
        self.marked: i64 = 0  # faces whose tiles are to be removed, a bit each
        self.tile: i64 = NOTHING  # kids: the tile to be put on a spot
        # the play area
        self.grid: i64 = 0  # which part of BESIDE
        self.height: vec[u8] = _EMPTY  # object and coin tiles in each pile
        self.top: vec[u8] = _EMPTY  # the top one, if it has been seen
        self.known: vec[u8] = _EMPTY  # kids: how many below the top have been seen
        self.deep: vec[u8] = _EMPTY  # kids: which, space * 84 from the bottom up
        self.abyss: vec[u8] = _EMPTY  # the abyss tile on each space
        self.supply: i64 = 0
        self.a_in_supply: bool = False  # K11
        self.letters: i64 = 0  # advanced: the letters nobody has seen, a bit each
        self.unseen: vec[u8] = _EMPTY  # tiles nobody has seen, by kind
        self.left: i64 = TILES
        # the cubes
        self.cube_at: vec[u8] = _EMPTY  # seat: its space, or HOME
        self.cube_on: vec[u8] = _EMPTY  # space: whose cube, or NOBODY
        self.orient: vec[u8] = _EMPTY
        self.face: vec[u8] = _EMPTY  # seat * 6 + face: the tile that sticks to it
        self.claimed: vec[u8] = _EMPTY  # did the cube take a tile where it stands?
        self.came: vec[u8] = _EMPTY  # for the picture: the direction the cube last rolled
        # the boards
        self.board: vec[u8] = _EMPTY  # seat * 20 + kind
        self.held: vec[u8] = _EMPTY  # object tiles on the board
        self.coins: vec[u8] = _EMPTY
        self.points: vec[i16] = _NO_POINTS  # for sets
        self.spot: vec[u8] = _EMPTY  # kids: seat * 16 + spot
        self.rest: vec[u8] = _EMPTY  # kids: the leftover pile so far, from the bottom up
        # rounds
        self.ending: bool = False  # this is the last round
        self.acted: bool = False  # this round somebody placed, rolled, scored or used a power
        self.taken: bool = False  # this round a tile left a pile
        self.covered: bool = False  # this round a tile was placed on a kids' board
        self.quiet: i64 = 0  # whole rounds in a row without the above
        self.dry: i64 = 0
        self.blocked: i64 = 0
        if seats > 0:
            self.set_up()

    def set_up(self) -> None:
        """2.1 to 2.4; the top tiles, the letter in the centre and the first player are up to luck."""
        seats = self.seats
        wide: i64 = 0 if seats == 2 else 1
        self.grid = wide * GRID
        layout = (self.heights * 2 + wide) * SPACES
        self.height = PILES[layout : layout + SPACES]
        self.top = _NO_TILES[:SPACES]
        self.known = _ZEROS[:SPACES]
        self.abyss = _ZEROS[:SPACES]
        self.supply = SUPPLY[seats]
        self.unseen = BOX[self.split * KINDS : self.split * KINDS + KINDS]
        self.cube_at = vec[u8]([HOME] * 4)
        self.cube_on = _NO_CUBES[:]
        self.orient = vec[u8]([START] * 4)
        self.face = _NO_TILES[:24]
        self.claimed = _ZEROS[:4]
        self.came = vec[u8]([NO_MOVE] * 4)
        self.board = _ZEROS[:80]
        self.held = _ZEROS[:4]
        self.coins = _ZEROS[:4]
        self.points = _POINTS[:]
        if self.version == KIDS:
            self.deep = _DEEP[:]
            self.spot = _NO_TILES[:64]
        if self.version == ADVANCED:
            self.letters = POOL_WITH_A if self.include_a else POOL
        if wide:
            self.abyss[CENTRE] = u8(PLAIN if self.version == ADVANCED else A)

    def clone(self) -> Self:
        new = Octocube(0)
        new.turn = self.turn
        new.settled = self.settled
        new.seats = self.seats
        new.version = self.version
        new.heights = self.heights
        new.split = self.split
        new.include_a = self.include_a
        new.hide_attached = self.hide_attached
        new.boards = self.boards
        new.seat = self.seat
        new.first = self.first
        new.stage = self.stage
        new.then = self.then
        new.uncover = self.uncover
        new.uncover_next = self.uncover_next
        new.target = self.target
        new.other = self.other
        new.looks = self.looks
        new.down = self.down
        new.marked = self.marked
        new.tile = self.tile
        new.grid = self.grid
        new.height = self.height[:]
        new.top = self.top[:]
        new.known = self.known[:]
        new.deep = self.deep[:]
        new.abyss = self.abyss[:]
        new.supply = self.supply
        new.a_in_supply = self.a_in_supply
        new.letters = self.letters
        new.unseen = self.unseen[:]
        new.left = self.left
        new.cube_at = self.cube_at[:]
        new.cube_on = self.cube_on[:]
        new.orient = self.orient[:]
        new.face = self.face[:]
        new.claimed = self.claimed[:]
        new.came = self.came[:]
        new.board = self.board[:]
        new.held = self.held[:]
        new.coins = self.coins[:]
        new.points = self.points[:]
        new.spot = self.spot[:]
        new.rest = self.rest[:]
        new.ending = self.ending
        new.acted = self.acted
        new.taken = self.taken
        new.covered = self.covered
        new.quiet = self.quiet
        new.dry = self.dry
        new.blocked = self.blocked
        return new

    # -- what may be done --------------------------------------------------------------------------
    def picks(self) -> vec[i16]:
        stage = self.stage
        if stage == ACT:
            return self.actions()
        out = vec[i16](capacity=24)
        if stage == UNCOVER:
            if self.height[self.uncover] == 0:
                for letter in range(i64(9)):
                    if self.letters >> letter & 1:
                        out = append(out, i16(ABYSS + letter))
            else:
                unseen = self.unseen
                for kind in range(i64(KINDS)):
                    if unseen[kind] > 0:
                        out = append(out, i16(KIND + kind))
        elif stage == PLACE:
            edge = EDGE[0 if self.grid == 0 else 1]
            for i in range(i64(len(edge))):
                space = i64(edge[i])
                if self.cube_on[space] == NOBODY:
                    out = append(out, i16(SPACE + space))
        elif stage == REMOVE:
            return self.removals()
        elif stage == FACE_DOWN:
            for face in range(i64(FACES)):
                if self.looks >> (face * 4) & 15:
                    out = append(out, i16(FACE + face))
        elif stage == QUARTERS:
            for quarters in range(i64(4)):
                if self.looks >> (self.down * 4 + quarters) & 1:
                    out = append(out, i16(TURN + quarters))
        elif stage == EXTRA_ROLL:
            out = append(self.neighbours(out), i16(DONE))
        elif stage == FIRST_PLAYER:
            for seat in range(self.seats):
                out = append(out, i16(FIRST + seat))
        elif stage == OFFER:
            out = append(out, i16(DONE))
            out = append(out, i16(POWER - 1 + i64(self.abyss[i64(self.cube_at[self.seat])])))
        elif stage >= POWERS:
            return power_picks(self)
        elif self.turn != OVER:
            return kids_picks(self)
        return out

    def actions(self) -> vec[i16]:
        """3.3 and K2: what a player may do whose cube is in the play area."""
        out = self.neighbours(vec[i16](capacity=24))
        seat = self.seat
        if self.version == KIDS:
            return append(out, i16(TAKE_BACK))
        # 3.5: turning four sides that look alike would change nothing; skipping says the same.
        at = i64(self.orient[seat]) * 6
        mine = seat * 6
        face = self.face
        north = face[mine + i64(FACE_AT[at + 2])]
        if (
            face[mine + i64(FACE_AT[at + 3])] != north
            or face[mine + i64(FACE_AT[at + 4])] != north
            or face[mine + i64(FACE_AT[at + 5])] != north
        ):
            out = append(out, i16(TURN + 1))
            out = append(out, i16(TURN + 2))
            out = append(out, i16(TURN + 3))
        out = append(out, i16(SCORE))
        out = append(out, i16(SKIP))
        if self.version == ADVANCED:
            # V4 (i): the open abyss tiles next to the cube
            beside = self.grid + i64(self.cube_at[seat]) * 4
            found: i64 = 0
            for d in range(i64(4)):
                space = i64(BESIDE[beside + d])
                if self.cube_on[space] == NOBODY and self.abyss[space] != NO_ABYSS:
                    found |= i64(1) << i64(self.abyss[space])
            for letter in range(i64(A), i64(I + 1)):
                if found >> letter & 1 and can_use(self, letter):
                    out = append(out, i16(POWER - 1 + letter))
        return out

    def neighbours(self, out: vec[i16]) -> vec[i16]:
        """3.4: the available spaces next to the cube."""
        beside = self.grid + i64(self.cube_at[self.seat]) * 4
        cube_on = self.cube_on
        north = i64(BESIDE[beside])
        south = i64(BESIDE[beside + 1])
        east = i64(BESIDE[beside + 2])
        west = i64(BESIDE[beside + 3])
        if cube_on[north] == NOBODY:
            out = append(out, i16(north))
        if cube_on[west] == NOBODY:
            out = append(out, i16(west))
        if cube_on[east] == NOBODY:
            out = append(out, i16(east))
        if cube_on[south] == NOBODY:
            out = append(out, i16(south))
        return out

    def inside(self, space: i64) -> bool:
        """1.2: is this space of the 5 x 5 frame part of the grid?"""
        return self.grid != 0 or (space < 20 and space % 5 < 4)

    def removals(self) -> vec[i16]:
        """3.6: the tiles still on the cube, all of them, or no more."""
        out = vec[i16](capacity=8)
        mine = self.seat * 6
        for face in range(i64(FACES)):
            if self.face[mine + face] != NOTHING and not self.marked >> face & 1:
                out = append(out, i16(FACE + face))
        if len(out) > 1:
            out = append(out, i16(ALL_TILES))
        return append(out, i16(DONE))

    # -- a turn, in the order of the rulebook ------------------------------------------------------
    def play(self, pick: i64) -> None:
        if self.turn == CHANCE:
            self.luck(pick)
            self.settled = True
            return
        self.settled = False
        stage = self.stage
        if stage == ACT:
            if pick < FACE:
                self.acted = True
                self.roll_to(pick)
            elif pick < SCORE:
                self.rotate(pick - TURN)
            elif pick < SKIP:
                self.acted = True
                self.say(SAY_LIFTED, self.seat)
                self.lift_home()
            elif pick == SKIP:
                self.say(SAY_SKIPPED, self.seat)
                self.end_turn()
            else:
                use(self, pick - POWER + 1)
        elif stage == PLACE:
            self.place(pick)
        elif stage == REMOVE:
            self.remove(pick)
        elif stage == FACE_DOWN:
            self.choose_face(pick - FACE)
        elif stage == QUARTERS:
            self.orient_as(self.down * 4 + pick - TURN)
        elif stage == EXTRA_ROLL:
            if pick == DONE:
                self.end_turn()
            else:
                self.roll_to(pick)
        elif stage == OFFER:
            if pick == DONE:
                self.end_turn()
            else:
                use(self, pick - POWER + 1)
        elif stage >= POWERS:
            power_play(self, pick)
        else:
            kids_play(self, pick)

    def place(self, space: i64) -> None:
        """3.2: the cube comes into the play area; a cube without tiles has only one look."""
        self.acted = True
        self.target = space
        if self.version == KIDS:
            self.orient_as(START)
        else:
            self.ask_face()

    def ask_face(self) -> None:
        self.looks = self.distinct()
        faces: i64 = 0
        only: i64 = 0
        for face in range(i64(FACES)):
            if self.looks >> (face * 4) & 15:
                faces += 1
                only = face
        if faces == 1:
            self.choose_face(only)
        else:
            self.stage = FACE_DOWN

    def choose_face(self, face: i64) -> None:
        turns = self.looks >> (face * 4) & 15
        self.down = face
        if turns & (turns - 1) == 0:
            self.orient_as(
                face * 4 + (turns >> 1) - (turns >> 3)
            )  # the place of the only bit: 1, 2, 4, 8 -> 0, 1, 2, 3
        else:
            self.stage = QUARTERS

    def distinct(self) -> i64:
        """The orientations a player can tell apart, a bit each: two that put equal tiles in equal places are one."""
        seat = self.seat
        mine = seat * 6
        face = self.face
        now = i64(self.orient[seat])
        standing = self.cube_at[seat] != HOME
        if not standing and self.attached(seat) == 0:
            return i64(1) << START
        codes = vec[i64](capacity=24)
        looks: i64 = 0
        for i in range(i64(24)):
            o = i + START if i < 24 - START else i + START - 24  # as it lies now comes first
            code: i64 = 0
            for p in range(i64(FACES)):
                code = code << 5 | i64(face[mine + i64(FACE_AT[o * 6 + p])])
            if standing:
                if o == now:
                    code = -1  # E: any other orientation
                elif self.claimed[seat] and o >> 2 != now >> 2:
                    code |= UNCOVERS  # E: another face down uncovers the pile
            codes = append(codes, code)
            fresh = code != -1
            for earlier in range(i):
                if codes[earlier] == code:
                    fresh = False
                    break
            if fresh:
                looks |= i64(1) << o
        return looks

    def orient_as(self, orientation: i64) -> None:
        """3.2 and power E: the cube has found its orientation and comes down."""
        seat = self.seat
        was = i64(self.orient[seat])
        self.orient[seat] = u8(orientation)
        self.looks = 0
        self.down = 0
        if self.cube_at[seat] == HOME:
            self.say(SAY_PLACED, seat, self.target)
            self.set_down(seat, self.target)
            self.end_turn()
        elif was >> 2 == orientation >> 2:
            self.end_turn()  # E about the vertical axis is like Rotate
        else:
            self.then = TURNING
            self.lift(seat)
            self.await_luck()

    def roll_to(self, space: i64) -> None:
        """3.4."""
        seat = self.seat
        beside = self.grid + i64(self.cube_at[seat]) * 4
        towards: i64 = 0
        while i64(BESIDE[beside + towards]) != space:
            towards += 1
        self.say(SAY_ROLLED, seat, space)
        self.then = ROLLING
        self.lift(seat)
        orientation = i64(ROLLED[i64(self.orient[seat]) * 4 + towards])
        if self.version == KIDS and self.face[seat * 6 + (orientation >> 2)] != NOTHING:
            orientation = self.empty_face(seat) * 4  # K4: an empty face goes down
        self.orient[seat] = u8(orientation)
        self.came[seat] = u8(towards)
        self.move(seat, space)
        self.await_luck()

    def rotate(self, quarters: i64) -> None:
        """3.5."""
        seat = self.seat
        self.orient[seat] = TURNED[i64(self.orient[seat]) * 4 + quarters]
        self.say(SAY_ROTATED, seat, quarters * 90)
        self.end_turn()

    def lift_home(self) -> None:
        """3.6 and K9: the cube leaves the play area with everything that sticks to it."""
        self.then = LIFTED
        self.lift(self.seat)
        self.bring_home(self.seat)
        self.await_luck()

    def remove(self, pick: i64) -> None:
        """3.6: one tile after the other, until done."""
        seat = self.seat
        if pick == ALL_TILES:
            self.marked = (1 << FACES) - 1
        elif pick != DONE:
            self.marked |= i64(1) << (pick - FACE)
            for face in range(i64(FACES)):
                if self.face[seat * 6 + face] != NOTHING and not self.marked >> face & 1:
                    return
        marked = self.marked
        self.marked = 0
        tiles: i64 = 0
        if self.listening:
            for face in range(i64(FACES)):
                if self.face[seat * 6 + face] != NOTHING and marked >> face & 1:
                    tiles += 1
            self.say(SAY_REMOVED, seat, tiles)
        points = self.pay(seat, marked)
        self.say(SAY_POINTS, seat, points, to=seat)  # 4.2
        self.end_turn()

    def pay(self, seat: i64, marked: i64) -> i64:
        """3.6: tiles go to the board, coins beside it, and every set of one object pays."""
        sets: i64 = 0  # five counts of four bits
        mine = seat * 6
        for face in range(i64(FACES)):
            kind = i64(self.face[mine + face])
            if kind != NOTHING and marked >> face & 1:
                self.face[mine + face] = NOTHING
                if kind == COIN:
                    self.coins[seat] += 1
                else:
                    self.board[seat * 20 + kind] += 1
                    self.held[seat] += 1
                    sets += i64(1) << (kind % 5 * 4)
        points: i64 = 0
        while sets:
            points += i64(SET_POINTS[sets & 15])
            sets >>= 4
        self.points[seat] = i16(i64(self.points[seat]) + points)
        return points

    # -- lifting and setting down ------------------------------------------------------------------
    def lift(self, seat: i64) -> None:
        """1.10: a cube that took a tile where it stood leaves an abyss tile, or uncovers what was below."""
        if self.claimed[seat]:
            self.claimed[seat] = 0
            self.lay_open(i64(self.cube_at[seat]))

    def lay_open(self, space: i64) -> None:
        if self.height[space] > 0:
            if self.top[space] == NOTHING:
                self.ask_luck(space)
        elif self.supply > 0:
            self.supply -= 1
            self.say(SAY_ABYSS, space)
            self.abyss[space] = PLAIN
            if self.version == ADVANCED:
                self.ask_luck(space)  # V3: power side up
            elif self.supply == 0 and self.a_in_supply:
                self.abyss[space] = A  # K11: A is laid last
                self.a_in_supply = False
            if self.supply == 0 and self.version != KIDS:
                self.ending = True  # 5.1
                self.say(SAY_LAST_ROUND)

    def ask_luck(self, space: i64) -> None:
        if self.uncover == HOME:
            self.uncover = space
        else:
            self.uncover_next = space

    def await_luck(self) -> None:
        if self.uncover == HOME:
            self.go_on()
        else:
            self.turn = CHANCE
            self.stage = UNCOVER
            self.settled = True

    def luck(self, pick: i64) -> None:
        """A tile nobody has seen shows itself, an abyss tile its letter, or a player gets the first turn."""
        if pick >= FIRST:
            self.first = pick - FIRST
            self.seat = self.first
            self.say(SAY_FIRST, self.first)
            if self.version == ADVANCED and self.grid:
                self.ask_luck(CENTRE)
                self.await_luck()
            else:
                self.go_on()
            return
        space = self.uncover
        if pick >= ABYSS:
            letter = pick - ABYSS + 1
            self.abyss[space] = u8(letter)
            self.letters &= ~(i64(1) << (letter - 1))
            self.say(SAY_LETTER, space, letter)
        else:
            kind = pick - KIND
            self.unseen[kind] -= 1
            self.left -= 1
            self.top[space] = u8(kind)
            if self.then != DEALING:
                self.say(SAY_UNCOVERED, space, kind)
        self.uncover = self.uncover_next
        self.uncover_next = HOME
        if self.uncover == HOME:
            self.go_on()

    def go_on(self) -> None:
        """What was interrupted, now that luck has spoken or had nothing to say."""
        then = self.then
        seat = self.seat
        if then == ROLLING:
            self.rolled()
        elif then == LIFTED:
            self.lifted()
        elif then == DEALING:
            self.deal()
        elif then == TURNING:
            self.set_down(seat, i64(self.cube_at[seat]))
            self.end_turn()
        elif then == MOVED:
            self.end_turn()
        else:
            mine = i64(self.cube_at[seat])
            theirs = i64(self.cube_at[self.other])
            self.set_down(seat, theirs)
            self.set_down(self.other, mine)
            self.other = 0
            self.end_turn()

    def deal(self) -> None:
        """2.1: the next pile shows its top tile, until all do."""
        for space in range(i64(SPACES)):
            if self.height[space] > 0 and self.top[space] == NOTHING:
                self.uncover = space
                self.await_luck()
                return
        self.begin(self.first)

    def move(self, seat: i64, space: i64) -> None:
        self.cube_on[i64(self.cube_at[seat])] = NOBODY
        self.set_down(seat, space)

    def set_down(self, seat: i64, space: i64) -> None:
        """1.9: an empty face that comes to rest on a pile takes its top tile."""
        self.cube_at[seat] = u8(space)
        self.cube_on[space] = u8(seat)
        at = seat * 6 + (i64(self.orient[seat]) >> 2)
        if self.height[space] > 0 and self.face[at] == NOTHING:
            kind = self.take_top(space)
            self.face[at] = u8(kind)
            self.claimed[seat] = 1
            self.say(SAY_STUCK, seat, kind)

    def take_top(self, space: i64) -> i64:
        kind = i64(self.top[space])
        self.top[space] = NOTHING
        self.height[space] -= 1
        if self.known[space] > 0:
            self.known[space] -= 1
            self.top[space] = self.deep[space * TILES + i64(self.known[space])]
        self.taken = True
        return kind

    def rolled(self) -> None:
        """What a roll may bring: a full cube (K6), the extra roll of A (3.4, K7), or a power (V4 ii)."""
        seat = self.seat
        letter = i64(self.abyss[i64(self.cube_at[seat])])
        if self.version == KIDS and self.attached(seat) == FACES:
            self.say(SAY_LIFTED, seat)
            self.lift_home()
        elif letter in (NO_ABYSS, PLAIN):
            self.end_turn()
        elif self.version != ADVANCED:
            self.wait(EXTRA_ROLL)
        elif can_use(self, letter):
            self.wait(OFFER)
        else:
            self.end_turn()

    def lifted(self) -> None:
        if self.version == KIDS:
            keep_coins(self)
            ask_tile(self)
        elif self.attached(self.seat) == 0:
            self.end_turn()
        else:
            self.wait(REMOVE)

    def bring_home(self, seat: i64) -> None:
        self.cube_on[i64(self.cube_at[seat])] = NOBODY
        self.cube_at[seat] = HOME
        self.orient[seat] = START
        self.came[seat] = NO_MOVE

    def wait(self, stage: i64) -> None:
        """The same player goes on choosing."""
        self.turn = self.seat
        self.stage = stage

    def attached(self, seat: i64) -> i64:
        tiles: i64 = 0
        for face in range(seat * 6, seat * 6 + 6):
            if self.face[face] != NOTHING:
                tiles += 1
        return tiles

    def empty_face(self, seat: i64) -> i64:
        for face in range(i64(FACES)):
            if self.face[seat * 6 + face] == NOTHING:
                return face
        return 0

    # -- rounds and the end ------------------------------------------------------------------------
    def begin(self, seat: i64) -> None:
        self.seat = seat
        self.turn = seat
        self.settled = True
        self.stage = PLACE if self.cube_at[seat] == HOME else ACT

    def end_turn(self) -> None:
        """3.1: clockwise, and after the last player of a round the first one again."""
        self.target = HOME
        seat = self.seat + 1
        if seat == self.seats:
            seat = 0
        if seat == self.first and self.round_ends_game():
            self.turn = OVER
            self.stage = FIRST_PLAYER
            self.settled = True
        else:
            self.begin(seat)

    def round_ends_game(self) -> bool:
        if self.version == KIDS:
            return kids_round(self)
        self.quiet = 0 if self.acted else self.quiet + 1
        self.dry = 0 if self.taken else self.dry + 1
        self.acted = False
        self.taken = False
        if not self.ending:
            if self.quiet == QUIET_ROUNDS:
                self.say(SAY_QUIET, self.quiet)
            elif self.dry == DRY_ROUNDS:
                self.say(SAY_DRY, self.dry)
            else:
                return False
        for seat in range(self.seats):
            self.final_score(seat)
        return True

    def final_score(self, seat: i64) -> None:
        """5.2: one last Score for everyone, with all tiles, wherever the cube is."""
        tiles = self.attached(seat)
        if self.cube_at[seat] != HOME:
            if self.claimed[seat]:
                self.claimed[seat] = 0
                space = i64(self.cube_at[seat])
                if self.height[space] == 0 and self.supply > 0:
                    self.supply -= 1
                    self.abyss[space] = PLAIN
            self.bring_home(seat)
        points = self.pay(seat, (1 << FACES) - 1)
        self.say(SAY_FINAL, seat, tiles, points)

    def scores(self) -> list[tuple[int, ...]]:
        """5.3 and 5.8: points, then object tiles; the kids' version: covered spots, then coins (K13, K14).

        Until the game is over the set points are left out: they lie face down (4.2).
        """
        if self.version == KIDS:
            return [(int(self.held[seat]), int(self.coins[seat])) for seat in range(self.seats)]
        hidden = self.turn != OVER
        rows: list[tuple[int, ...]] = []
        for seat, (sets, coins, colours, objects) in enumerate(self.shares()):
            rows.append(((0 if hidden else sets) + coins + colours + objects, int(self.held[seat])))
        return rows

    def shares(self) -> list[tuple[int, int, int, int]]:
        """The four ways of scoring (5.3), for each seat: sets, coins, colours, objects, without tiles on cubes."""
        seats = int(self.seats)
        colours = [0] * seats
        objects = [0] * seats
        for colour in range(4):
            counts = [sum(int(self.board[s * 20 + colour * 5 + thing]) for thing in range(5)) for s in range(seats)]
            for s, prize in enumerate(prizes(counts, COLOUR_FIRST, COLOUR_SECOND)):
                colours[s] += prize
        for thing in range(5):
            counts = [sum(int(self.board[s * 20 + colour * 5 + thing]) for colour in range(4)) for s in range(seats)]
            for s, prize in enumerate(prizes(counts, OBJECT_FIRST[thing], OBJECT_SECOND[thing])):
                objects[s] += prize
        return [(int(self.points[s]), COIN_POINTS * int(self.coins[s]), colours[s], objects[s]) for s in range(seats)]

    # -- luck --------------------------------------------------------------------------------------
    def odds(self) -> vec[i16]:
        out = vec[i16](capacity=24)
        if self.stage == UNCOVER and self.height[self.uncover] > 0:
            for kind in range(i64(KINDS)):
                if self.unseen[kind] > 0:
                    out = append(out, i16(self.unseen[kind]))
        else:
            for _ in range(i64(len(self.picks()))):
                out = append(out, i16(1))
        return out

    def roll(self, rng: Rng) -> i64:
        if self.stage == UNCOVER and self.height[self.uncover] > 0:
            unseen = self.unseen
            n = rng.below(self.left)
            for kind in range(i64(KINDS)):
                n -= i64(unseen[kind])
                if n < 0:
                    return KIND + kind
        picks = self.picks()
        return i64(picks[rng.below(i64(len(picks)))])


def prizes(counts: list[int], first: int, second: int) -> list[int]:
    """5.5 to 5.7: who has most gets the first prize, alone or not; the second is paid only behind a single first."""
    most = max(counts)
    behind = max((count for count in counts if count < most), default=0)
    out = []
    for count in counts:
        if count == 0:
            out.append(0)
        elif count == most:
            out.append(first)
        elif count == behind and counts.count(most) == 1:
            out.append(second)
        else:
            out.append(0)
    return out
