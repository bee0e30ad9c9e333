"""Poseidon's Kingdom: build a reef, ride the wave, free six friends from the Kraken and mind the shark.

A turn reads from top to bottom: build or load, move, take dice, the Kraken track, the shark, the wave. `active` is the
seat whose turn it is, `turn` the seat that is asked. Numbers in comments are the rules of rulebook/en.md.
"""

from __future__ import annotations

from typing import Final, Self, final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from octavo.core.rng import Rng
from octavo.core.state import CHANCE, OVER, State
from octavo.games.poseidon.data import (
    ARM,
    ARM_DICE,
    ARMS,
    ARROW,
    ARROW_STORAGE,
    ASIDE,
    BARE,
    BEACH,
    BESIDE,
    BIG_MOUTH,
    BONUS,
    BONUS_AT,
    CORAL,
    CORAL_TILES,
    CORALS,
    CYCLE,
    CYCLE_AT,
    CYCLE_DIE,
    DEEP_SEA,
    DEFAULT,
    DEFAULT_FIRST,
    DEFAULT_SECOND,
    DICE,
    DIE,
    DIE_KINDS,
    DIE_ON,
    DISTANCE,
    DONE,
    EDGE_HEIGHT,
    FIELD,
    FIELDS,
    FINS,
    FIRST_HALF,
    FOUR,
    GRAVEYARD,
    HEAD,
    HEX,
    HEXES,
    HIGH_PAIR,
    KIND,
    KINDS,
    KRAKEN_FIELDS,
    KRAKEN_START,
    LANDED_OFF,
    LANDING_DRAW,
    LANDING_ODDS,
    LANDING_PICKS,
    LEFT_OUT,
    LOAD,
    LOW_PAIR,
    LOWEST_CORAL,
    MOUTH,
    NEUTRAL,
    NEUTRAL_DICE,
    NO_LOOK,
    NO_SKELETON_POINTS,
    NO_WAVE,
    NOTHING,
    NOWHERE,
    OFF,
    REEF,
    ROUND_CAP,
    ROW,
    SEAT,
    SECOND_HALF,
    SEVEN,
    SHARK_MOVES,
    SHARK_START,
    SKELETON,
    SKELETONS,
    SLOTS,
    STACK_SIZES,
    STACKS,
    STALL_ROUNDS,
    START_SET,
    STORAGE,
    STORE,
    TAKE_NOTHING,
    TILE,
    TOKEN,
    TRIDENT,
    TRIPLE,
    UNKNOWN,
    UNTAKEN,
    WAVE,
    WAVE_OF,
    WAVES,
    WHITE_CORALS,
)

# -- stages, in the order of the game --
LAY_TILE: Final = 0
LAY_FIRST: Final = 1
LAY_SECOND: Final = 2
TIP: Final = 3
LOT: Final = 4
BUILD_OR_LOAD: Final = 5
FIRST_HEX: Final = 6
SECOND_HEX: Final = 7
FIGURE: Final = 8
END_FIELD: Final = 9
TAKE: Final = 10
STORE_DIE: Final = 11
STORE_HEX: Final = 12
EAT: Final = 13
CORAL_DIE: Final = 14
CORAL_NEXT: Final = 15
KRAKEN: Final = 16
LOOK: Final = 17
REVEAL: Final = 18
BURY: Final = 19
RETURN: Final = 20
CHOOSE_BONUS: Final = 21

# -- bits of `offer` at TAKE; at CHOOSE_BONUS bit n is BONUS + n --
OFFER_STORE: Final = 1
OFFER_ARM: Final = 2
OFFER_CORAL: Final = 256

# -- bonuses, counted from BONUS --
ONE_DIE: Final = 1
TWO_DICE: Final = 2
TWO_STEPS: Final = 3
A_LOOK: Final = 4
NO_SKELETONS: Final = 5
A_FRIEND: Final = 6

# -- notes: name, then what the slots hold --
LAID_DEFAULT: Final = 0
TIPPED: Final = 1
TIPPED_AGAIN: Final = 2
STARTS: Final = 3
BUILT: Final = 4
LOADED: Final = 5
SKIPPED: Final = 6
MOVED: Final = 7
STORED: Final = 8
PUT_BACK: Final = 9
ATE: Final = 10
FREED: Final = 11
STEPPED: Final = 12
AT_HEAD: Final = 13
LOOKED: Final = 14
SAW: Final = 15
TOOK_CORAL: Final = 16
SHARK_MOVED: Final = 17
DIE_ROSE: Final = 18
EATEN: Final = 19
BURIED: Final = 20
SPARED: Final = 21
RETURNED: Final = 22
SHARK_TURNED: Final = 23
TOOK_BONUS: Final = 24
NO_BONUS: Final = 25
CLEANED: Final = 26
LAST_ROUND: Final = 27
STALEMATE: Final = 28
ROUNDS_OUT: Final = 29
LAID: Final = 30
NOTES: Final = (
    ("laid_default", "seat"),
    ("tipped", "dice", "off"),
    ("tipped_again", "dice", "off"),
    ("starts", "seat"),
    ("built", "seat", "tile", "level"),
    ("loaded", "seat", "n"),
    ("skipped", "seat"),
    ("moved", "seat", "field"),
    ("stored", "seat", "die"),
    ("put_back", "seat", "die"),
    ("ate", "seat", "n", "arm"),
    ("freed", "seat", "arm", "n"),
    ("stepped", "seat", "n"),
    ("at_head", "seat"),
    ("looked", "seat", "number"),
    ("saw", "number", "kind"),
    ("took_coral", "seat", "number"),
    ("shark_moved", "n", "field"),
    ("die_rose", "colour"),
    ("eaten", "seat", "field"),
    ("buried", "seat"),
    ("spared", "seat"),
    ("returned", "seat", "field"),
    ("shark_turned",),
    ("took_bonus", "seat", "bonus", "total"),
    ("no_bonus", "seat", "total"),
    ("cleaned", "seat", "n"),
    ("last_round",),
    ("stalemate",),
    ("rounds_out",),
    ("laid", "seat", "tile"),
)

NO_VEC: Final = vec[u8]()
ZEROS: Final = vec[u8]([0] * (4 * REEF))
ALL_START: Final = sum(1 << kind for kind in START_SET) - (1 << ARROW_STORAGE)


@final
class Poseidon(State):
    def __init__(
        self,
        seats: i64,
        exact_load: i64 = 0,
        head_once: i64 = 0,
        only_fallen: i64 = 0,
        by_lot: i64 = 0,
        blank: bool = False,
    ) -> None:
        super().__init__()
        self.seats: i64 = seats
        # The open points of the printed rules, as options.
        self.exact_load: i64 = exact_load  # 21: load as many dice as the level says, not up to it
        self.head_once: i64 = head_once  # 47: a figure that came to the head this turn takes no 12+ steps
        self.only_fallen: i64 = only_fallen  # 66: only the dice of this tip count for a bonus
        self.by_lot: i64 = by_lot  # 12: the start player is drawn by lot
        self.stage: i64 = LAY_TILE
        self.active: i64 = 0  # whose turn it is; `turn` is who is asked
        # Reefs: seat * REEF + hex.
        self.height: vec[u8] = NO_VEC
        self.symbol: vec[u8] = NO_VEC  # of the top half
        self.tile: vec[u8] = NO_VEC  # the number of the top tile, from 1
        self.lies: vec[u8] = NO_VEC  # nothing, a skeleton or a die
        self.shore: vec[u8] = NO_VEC  # 17: 2 where a hex touches the reef, 1 where a neighbour does
        self.laid: vec[u8] = NO_VEC  # tiles in each reef
        self.level: vec[u8] = NO_VEC  # seat * 3 + symbol: the highest visible, at least 1 (20, 24, 32)
        self.shelves: vec[u8] = NO_VEC  # visible storage hexes
        self.kept: vec[u8] = NO_VEC  # seat * 6 + value - 1: stored dice
        self.start_tiles: i64 = 0  # 9a: bits of the tile kinds still to be laid
        # Supplies.
        self.stack: vec[u8] = NO_VEC
        self.supply: vec[u8] = NO_VEC  # dice of each colour, grey last
        self.skeletons: i64 = SKELETONS
        # The ocean.
        self.dice: vec[u8] = NO_VEC  # wave * 30 + owner * 6 + value - 1
        self.big_wave: vec[u8] = NO_VEC  # dice of each colour on the big wave
        self.free: i64 = 0  # its free slots
        self.rolled: vec[u8] = (
            NO_VEC  # where the dice of this tip have come to lie so far: 0 off, 1 + wave * 6 + value - 1
        )
        self.total: vec[u8] = NO_VEC  # 66: what each seat counts after a tip
        self.figure: vec[u8] = NO_VEC  # seat * 2 + figure
        self.shark: i64 = SHARK_START
        self.facing: i64 = 1  # 1 along the cycle, 0 against it
        # The Kraken.
        self.kraken: vec[u8] = NO_VEC  # the four figures on the track; those without a player never move
        self.token: vec[u8] = NO_VEC  # seat * 6 + arm: the points of the token taken; 0 while the friend is held
        self.token_next: vec[u8] = NO_VEC  # tokens taken from each stack
        self.freed: vec[u8] = NO_VEC
        self.coral: vec[u8] = NO_VEC  # kinds, as far as anybody has looked
        self.seen: vec[u8] = NO_VEC  # 4a: bits of the seats that know the kind
        self.taker: vec[u8] = NO_VEC
        self.unseen: vec[u8] = NO_VEC  # kinds that nobody has seen
        # The turn so far.
        self.kind: i64 = 0  # the tile in hand
        self.first: i64 = 0  # where its first half lies
        self.moving: i64 = 0  # which figure moves
        self.offer: i64 = 0  # bits of what may be chosen at TAKE and CHOOSE_BONUS
        self.taken: i64 = 0  # dice taken from the wave
        self.die: i64 = 0  # the die to be stored
        self.fresh: vec[u8] = NO_VEC  # hexes that received a die this turn
        self.goal: i64 = 0  # the arm, or the coral from 0
        self.plate: vec[u8] = NO_VEC  # the dice eaten for the goal, by value
        self.corals_taken: i64 = 0  # bit 0 white, bit 1 black
        self.steps: vec[u8] = NO_VEC  # Kraken steps still due
        self.at_head: i64 = 0  # bits of the figures that came to the head this turn
        self.looker: i64 = 0
        self.looked_at: i64 = 0
        self.asked: i64 = 0  # how many seats, from the active one, have had their bonus
        self.saw_secret: bool = False
        # The whole game.
        self.starter: i64 = -1  # until the dice of the setup lie
        self.turns: i64 = 0
        self.quiet: i64 = 0  # 84a: turns without a friend freed, a tile built or a tip
        self.progress: bool = False
        self.last: i64 = 0  # turns left in the last round; 0 before it
        if not blank:
            self.set_up()

    def clone(self) -> Self:
        new = Poseidon(self.seats, self.exact_load, self.head_once, self.only_fallen, self.by_lot, blank=True)
        new.turn = self.turn
        new.settled = self.settled
        new.stage = self.stage
        new.active = self.active
        new.height = self.height[:]
        new.symbol = self.symbol[:]
        new.tile = self.tile[:]
        new.lies = self.lies[:]
        new.shore = self.shore[:]
        new.laid = self.laid[:]
        new.level = self.level[:]
        new.shelves = self.shelves[:]
        new.kept = self.kept[:]
        new.start_tiles = self.start_tiles
        new.stack = self.stack[:]
        new.supply = self.supply[:]
        new.skeletons = self.skeletons
        new.dice = self.dice[:]
        new.big_wave = self.big_wave[:]
        new.free = self.free
        new.rolled = self.rolled[:]
        new.total = self.total[:]
        new.figure = self.figure[:]
        new.shark = self.shark
        new.facing = self.facing
        new.kraken = self.kraken[:]
        new.token = self.token[:]
        new.token_next = self.token_next[:]
        new.freed = self.freed[:]
        new.coral = self.coral[:]
        new.seen = self.seen[:]
        new.taker = self.taker[:]
        new.unseen = self.unseen[:]
        new.kind = self.kind
        new.first = self.first
        new.moving = self.moving
        new.offer = self.offer
        new.taken = self.taken
        new.die = self.die
        new.fresh = self.fresh[:]
        new.goal = self.goal
        new.plate = self.plate[:]
        new.corals_taken = self.corals_taken
        new.steps = self.steps[:]
        new.at_head = self.at_head
        new.looker = self.looker
        new.looked_at = self.looked_at
        new.asked = self.asked
        new.saw_secret = self.saw_secret
        new.starter = self.starter
        new.turns = self.turns
        new.quiet = self.quiet
        new.progress = self.progress
        new.last = self.last
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
    def set_up(self) -> None:
        seats = self.seats
        self.height = ZEROS[: seats * REEF]
        self.symbol = filled(seats * REEF, BARE)
        self.tile = ZEROS[: seats * REEF]
        self.lies = ZEROS[: seats * REEF]
        self.shore = ZEROS[: seats * REEF]
        self.laid = ZEROS[:seats]
        self.level = filled(seats * 3, 1)
        self.shelves = ZEROS[:seats]
        self.kept = ZEROS[: seats * 6]
        self.stack = STACK_SIZES[:]
        self.supply = ZEROS[:5]
        self.dice = ZEROS[: WAVES * DIE_KINDS]
        self.big_wave = ZEROS[:5]
        self.rolled = NO_VEC[:]
        self.total = ZEROS[:4]
        self.figure = ZEROS[: seats * 2]
        self.kraken = KRAKEN_START[:]  # 14: figures without a player stay where they are
        self.token = ZEROS[: seats * ARMS]
        self.token_next = ZEROS[:ARMS]
        self.freed = ZEROS[:seats]
        self.coral = filled(CORALS, UNKNOWN)
        self.seen = ZEROS[:CORALS]
        self.taker = filled(CORALS, UNTAKEN)
        self.unseen = CORAL_TILES[:]
        self.fresh = NO_VEC[:]
        self.plate = ZEROS[:6]
        self.steps = ZEROS[:4]
        for kind in range(i64(STACKS)):
            self.stack[kind] -= u8(4 - seats)  # 8
        for seat in range(seats):
            self.height[seat * REEF + OFF] = EDGE_HEIGHT
            self.figure[seat * 2] = DEEP_SEA  # 5
            self.figure[seat * 2 + 1] = BEACH
            self.kraken[seat] = HEAD
            self.supply[seat] = DICE - 3  # 10
            self.big_wave[seat] = 3
        self.supply[NEUTRAL] = NEUTRAL_DICE - 3
        self.big_wave[NEUTRAL] = 3
        self.begin_layout(0)

    def begin_layout(self, seat: i64) -> None:
        """9a: the first tile lies in the middle; the others are the seat's to lay, or all at once by default."""
        self.turn = seat
        self.active = seat
        self.stage = LAY_TILE
        self.start_tiles = ALL_START
        if self.seats == 3:  # 9
            self.start_tiles -= 1 << LEFT_OUT
        self.place(seat, ARROW_STORAGE, i64(DEFAULT_FIRST[0]), i64(DEFAULT_SECOND[0]))

    def tiles_to_lay(self, out: vec[i16]) -> vec[i16]:
        for kind in range(i64(STACKS + 1)):
            if (self.start_tiles >> kind) & 1:
                out = append(out, i16(TILE + kind))
        if self.laid[self.turn] == 1:
            out = append(out, i16(DEFAULT))
        return out

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

    def ties(self, seat: i64) -> bool:
        """12: can this seat still be the start player? The highest sum, then the highest die; by lot everybody can."""
        if self.by_lot:
            return True
        best: i64 = 0
        for other in range(self.seats):
            standing = self.standing(other)
            if standing > best:
                best = standing
        return self.standing(seat) == best

    def standing(self, seat: i64) -> i64:
        """12: the sum of a seat's dice on the board, then its highest die."""
        total: i64 = 0
        highest: i64 = 0
        for value in range(i64(6)):
            for wave in range(i64(WAVES)):
                count = i64(self.dice[wave * DIE_KINDS + seat * 6 + value])
                if count > 0:
                    total += count * (value + 1)
                    highest = value + 1
        return total * 8 + highest

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

    def most_to_load(self) -> i64:
        """20-22: the level of the highest wave symbol, as far as dice and slots go."""
        most = i64(self.level[self.active * 3 + WAVE])
        if i64(self.supply[self.active]) < most:
            most = i64(self.supply[self.active])
        return most if most < self.free else self.free

    def builds_and_loads(self, out: vec[i16]) -> vec[i16]:
        for kind in range(i64(STACKS)):
            if self.stack[kind] > 0:
                out = append(out, i16(TILE + kind))
        most = self.most_to_load()
        least: i64 = 1
        if self.exact_load and most > 0:
            least = most
        for count in range(least, most + 1):
            out = append(out, i16(LOAD + count))
        return out

    def build_or_load(self, pick: i64) -> None:
        if pick > LOAD:
            self.load(self.active, pick - LOAD)
            self.say(LOADED, self.active, pick - LOAD)
            self.stage = FIGURE
        else:
            self.kind = pick - TILE
            self.stage = FIRST_HEX

    def load(self, owner: i64, count: i64) -> None:
        """Dice from the supply onto the big wave; there is room and there are dice."""
        self.supply[owner] -= u8(count)
        self.big_wave[owner] += u8(count)
        self.free -= count

    def fits(self, a: i64, b: i64, flat: bool) -> bool:
        """17, 18: may a tile cover these two hexes, given by their place in the reef's vecs?"""
        high = self.height[a]
        if high != self.height[b]:
            return False
        if high == 0:
            return self.shore[a] == 2 or self.shore[b] == 2
        return not flat and self.tile[a] != self.tile[b] and self.lies[a] == NOTHING and self.lies[b] == NOTHING

    def first_hexes(self, out: vec[i16], flat: bool) -> vec[i16]:
        reef = self.turn * REEF
        for hexagon in range(i64(HEXES)):
            if self.shore[reef + hexagon] > 0:  # a reef hex touches its own other half
                for d in range(i64(6)):
                    if self.fits(reef + hexagon, reef + i64(BESIDE[hexagon * 6 + d]), flat):
                        out = append(out, i16(HEX + hexagon))
                        break
        return out

    def second_hexes(self, out: vec[i16], flat: bool) -> vec[i16]:
        reef = self.turn * REEF
        for d in range(i64(6)):
            hexagon = i64(BESIDE[self.first * 6 + d])
            if self.fits(reef + self.first, reef + hexagon, flat):
                out = append(out, i16(HEX + hexagon))
        return ascending(out)

    def build(self, second: i64) -> None:
        seat = self.active
        self.stack[self.kind] -= 1
        self.place(seat, self.kind, self.first, second)
        self.progress = True
        self.say(BUILT, seat, self.kind, i64(self.height[seat * REEF + second]))
        self.stage = FIGURE

    def place(self, seat: i64, kind: i64, first: i64, second: i64) -> None:
        """16: a tile covers two hexes; its symbols lie one level higher than what was there."""
        reef = seat * REEF
        self.laid[seat] += 1
        self.symbol[reef + first] = FIRST_HALF[kind]
        self.symbol[reef + second] = SECOND_HALF[kind]
        self.tile[reef + first] = self.laid[seat]
        self.tile[reef + second] = self.laid[seat]
        self.height[reef + first] += 1
        self.height[reef + second] += 1
        if self.height[reef + first] == 1:
            self.mark_shore(reef, first)
            self.mark_shore(reef, second)
        self.survey(seat)

    def mark_shore(self, reef: i64, hexagon: i64) -> None:
        for d in range(i64(6)):
            beside = i64(BESIDE[hexagon * 6 + d])
            self.shore[reef + beside] = 2
            for e in range(i64(6)):
                beyond = reef + i64(BESIDE[beside * 6 + e])
                if self.shore[beyond] == 0:
                    self.shore[beyond] = 1

    def survey(self, seat: i64) -> None:
        """20, 24, 32, 35, 58: the highest visible symbols and the visible storage of a reef."""
        reef = seat * REEF
        arrow: i64 = 1
        mouth: i64 = 1
        wave: i64 = 1
        shelves: i64 = 0
        for hexagon in range(reef, reef + HEXES):
            high = i64(self.height[hexagon])
            if high > 0 and self.lies[hexagon] != SKELETON:
                symbol = i64(self.symbol[hexagon])
                if symbol == STORAGE:
                    shelves += 1
                elif symbol == ARROW:
                    if high > arrow:
                        arrow = high
                elif symbol == MOUTH:
                    if high > mouth:
                        mouth = high
                elif high > wave:
                    wave = high
        self.level[seat * 3 + ARROW] = u8(arrow)
        self.level[seat * 3 + MOUTH] = u8(mouth)
        self.level[seat * 3 + WAVE] = u8(wave)
        self.shelves[seat] = u8(shelves)

    # -- step 2: move one figure ------------------------------------------------------------------------------
    def figures(self, out: vec[i16]) -> vec[i16]:
        """24a: by their fields."""
        a = i64(self.figure[self.active * 2])
        b = i64(self.figure[self.active * 2 + 1])
        out = append(out, i16(FIELD + (a if a < b else b)))
        if a != b:
            out = append(out, i16(FIELD + (b if a < b else a)))
        return out

    def choose_figure(self, field: i64) -> None:
        self.moving = self.active * 2
        if i64(self.figure[self.moving]) != field:
            self.moving += 1
        self.stage = END_FIELD

    def ends(self, out: vec[i16]) -> vec[i16]:
        reach = self.level[self.active * 3 + ARROW]
        start = ((self.facing * FIELDS + self.shark) * FIELDS + i64(self.figure[self.moving])) * FIELDS
        for field in range(i64(FIELDS)):
            if DISTANCE[start + field] <= reach:
                out = append(out, i16(FIELD + field))
        return out

    def move(self, field: i64) -> None:
        self.figure[self.moving] = u8(field)
        self.say(MOVED, self.active, field)
        self.begin_take()

    # -- step 3: take dice, to store or to eat ----------------------------------------------------------------
    def begin_take(self) -> None:
        self.taken = 0
        self.corals_taken = 0
        self.fresh = NO_VEC[:]
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
        self.offer = offer
        if offer != 0:
            self.stage = TAKE
        else:
            self.shark_moves()

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
    def dice_to_store(self, out: vec[i16]) -> vec[i16]:
        at = i64(WAVE_OF[i64(self.figure[self.moving])]) * DIE_KINDS
        for die in range(i64(DIE_KINDS)):
            if self.dice[at + die] > 0:
                out = append(out, i16(DIE + die))
        if self.taken > 0:
            out = append(out, i16(DONE))
        return out

    def store_die(self, pick: i64) -> None:
        if pick == DONE:
            self.next_swimmer()
        else:
            self.die = pick - DIE
            self.stage = STORE_HEX

    def shelves_for_die(self, out: vec[i16]) -> vec[i16]:
        """34: a free storage hex; only when none is free, one whose die was stored in an earlier turn."""
        reef = self.active * REEF
        for hexagon in range(i64(HEXES)):
            if self.symbol[reef + hexagon] == STORAGE and self.lies[reef + hexagon] == NOTHING:
                out = append(out, i16(HEX + hexagon))
        if len(out) == 0:
            for hexagon in range(i64(HEXES)):
                if self.symbol[reef + hexagon] == STORAGE and self.lies[reef + hexagon] >= DIE_ON:
                    if not self.is_fresh(hexagon):
                        out = append(out, i16(HEX + hexagon))
        return out

    def is_fresh(self, hexagon: i64) -> bool:
        times: i64 = 0
        for i in range(i64(len(self.fresh))):
            if i64(self.fresh[i]) == hexagon:
                times += 1
        return times > 0

    def store_on(self, hexagon: i64) -> None:
        seat = self.active
        at = seat * REEF + hexagon
        if self.lies[at] != NOTHING:
            self.put_back(seat, hexagon)
        self.lies[at] = u8(DIE_ON + self.die)
        self.kept[seat * 6 + self.die % 6] += 1
        self.fresh = append(self.fresh, u8(hexagon))
        self.lift(self.die)
        self.say(STORED, seat, self.die)
        self.stage = STORE_DIE
        # 34a: dice stored this turn are not replaced.
        if self.taken == i64(self.level[seat * 3 + MOUTH]) or self.taken == i64(self.shelves[seat]):
            self.next_swimmer()
        else:
            wave = i64(WAVE_OF[i64(self.figure[self.moving])]) * DIE_KINDS
            for die in range(i64(DIE_KINDS)):
                if self.dice[wave + die] > 0:
                    return
            self.next_swimmer()

    def put_back(self, seat: i64, hexagon: i64) -> None:
        """A stored die goes back to its owner."""
        die = i64(self.lies[seat * REEF + hexagon]) - DIE_ON
        self.lies[seat * REEF + hexagon] = NOTHING
        self.kept[seat * 6 + die % 6] -= 1
        self.supply[die // 6] += 1
        self.say(PUT_BACK, seat, die)

    def lift(self, die: i64) -> None:
        """A die leaves its wave; its owner, if it is another player, will move on the Kraken track (41)."""
        self.dice[i64(WAVE_OF[i64(self.figure[self.moving])]) * DIE_KINDS + die] -= 1
        self.taken += 1
        owner = die // 6
        if owner != NEUTRAL and owner != self.active and self.last == 0:
            self.steps[owner] += 1

    # -- eat --
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

    def eat(self, pick: i64) -> None:
        if pick != DONE:
            self.swallow(pick)
            if self.goal == SEVEN or dice_on(self.plate) < i64(ARM_DICE[self.goal]):
                return
        self.say(ATE, self.active, dice_on(self.plate), self.goal)
        self.free_friend(self.active, self.goal)
        self.next_swimmer()

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

    # -- step 4: the shark ------------------------------------------------------------------------------------
    def shark_moves(self) -> None:
        side: i64 = 1 if self.seats == 2 else 0
        steps = i64(SHARK_MOVES[side * FIELDS + i64(self.figure[self.moving])])
        place = i64(CYCLE_AT[self.shark])
        for _ in range(steps):
            edge = place
            if self.facing:
                place = place + 1 if place + 1 < FIELDS else 0
            else:
                place = place - 1 if place > 0 else FIELDS - 1
                edge = place
            if CYCLE_DIE[edge]:
                self.raise_die()
            field = CYCLE[place]
            for figure in range(self.seats * 2):
                if self.figure[figure] == field:  # 49
                    self.figure[figure] = NOWHERE
                    self.say(EATEN, figure // 2, i64(field))
        self.shark = i64(CYCLE[place])
        self.say(SHARK_MOVED, steps, self.shark)
        self.next_burial()

    def raise_die(self) -> None:
        """51, 52: a neutral die onto the big wave, or one of the active player's."""
        owner: i64 = NEUTRAL if self.supply[NEUTRAL] > 0 else self.active
        if self.free > 0 and self.supply[owner] > 0:
            self.load(owner, 1)
            self.say(DIE_ROSE, owner)

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

    def has_grave(self, seat: i64) -> bool:
        """57: is there a skeleton, and a hex for it?"""
        if self.skeletons == 0:
            return False
        room: i64 = 0
        for hexagon in range(seat * REEF, seat * REEF + HEXES):
            if self.height[hexagon] > 0 and self.lies[hexagon] != SKELETON:
                room += 1
        return room > 0

    def graves(self, out: vec[i16]) -> vec[i16]:
        """55, 56: a free hex; without one a hex with a stored die."""
        reef = self.turn * REEF
        for hexagon in range(i64(HEXES)):
            if self.height[reef + hexagon] > 0 and self.lies[reef + hexagon] == NOTHING:
                out = append(out, i16(HEX + hexagon))
        if len(out) == 0:
            for hexagon in range(i64(HEXES)):
                if self.lies[reef + hexagon] >= DIE_ON:
                    out = append(out, i16(HEX + hexagon))
        return out

    def bury(self, hexagon: i64) -> None:
        seat = self.turn
        if self.lies[seat * REEF + hexagon] != NOTHING:
            self.put_back(seat, hexagon)
        self.lies[seat * REEF + hexagon] = SKELETON
        self.skeletons -= 1
        self.survey(seat)
        self.say(BURIED, seat)
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

    def come_to_lie(self) -> None:
        """64: all dice are rolled; those beside the board go back onto the big wave."""
        if self.only_fallen:
            self.total = ZEROS[:4]
        at: i64 = 0
        for owner in range(i64(5)):
            count = i64(self.big_wave[owner])
            for _ in range(count):
                where = i64(self.rolled[at])
                at += 1
                if where > 0:
                    value = (where - 1) % 6
                    self.dice[(where - 1) // 6 * DIE_KINDS + owner * 6 + value] += 1
                    self.big_wave[owner] -= 1
                    self.free += 1
                    if self.only_fallen and owner != NEUTRAL:
                        self.total[owner] += u8(value + 1)
        if not self.only_fallen:
            for seat in range(self.seats):
                self.total[seat] = u8(self.standing(seat) // 8)
        self.rolled = NO_VEC[:]

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

    def take_bonus(self, bonus: i64) -> None:
        seat = self.turn
        total = i64(self.total[seat])
        if bonus == 0:
            self.say(NO_BONUS, seat, total)
            self.next_bonus()
            return
        self.say(TOOK_BONUS, seat, bonus, total)
        asked = False
        if bonus <= TWO_DICE:
            for _ in range(bonus):
                if self.free > 0 and self.supply[seat] > 0:
                    self.load(seat, 1)
        elif bonus == TWO_STEPS:
            asked = self.step(seat, 2)
        elif bonus == A_FRIEND:
            self.free_nearest(seat)
        else:
            if bonus == NO_SKELETONS:
                self.clean(seat)
            asked = self.ask_to_look(seat)
        if not asked:
            self.next_bonus()

    def clean(self, seat: i64) -> None:
        """69: all skeletons of the reef go back to the supply."""
        count: i64 = 0
        for hexagon in range(seat * REEF, seat * REEF + HEXES):
            if self.lies[hexagon] == SKELETON:
                self.lies[hexagon] = NOTHING
                count += 1
        self.skeletons += count
        self.survey(seat)
        self.say(CLEANED, seat, count)

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

    def is_beaten(self) -> bool:
        """72: has somebody freed all six friends?"""
        most: i64 = 0
        for seat in range(self.seats):
            if i64(self.freed[seat]) > most:
                most = i64(self.freed[seat])
        return most == ARMS

    def begin_last_round(self) -> None:
        self.last = self.seats
        for seat in range(self.seats):
            self.kraken[seat] = ASIDE  # 74
        self.say(LAST_ROUND)

    def end_game(self) -> None:
        self.turn = OVER

    def visible(self, seat: i64, symbol: i64) -> i64:
        """81: on top, and no skeleton on it."""
        count: i64 = 0
        for hexagon in range(seat * REEF, seat * REEF + HEXES):
            if self.symbol[hexagon] == symbol and self.lies[hexagon] != SKELETON:
                count += 1
        return count

    def skeletons_of(self, seat: i64) -> i64:
        count: i64 = 0
        for hexagon in range(seat * REEF, seat * REEF + HEXES):
            if self.lies[hexagon] == SKELETON:
                count += 1
        return count

    def tallest(self, seat: i64) -> i64:
        """82: the greatest height of one hex, skeletons ignored."""
        high: i64 = 0
        for hexagon in range(seat * REEF, seat * REEF + HEXES):
            if i64(self.height[hexagon]) > high:
                high = i64(self.height[hexagon])
        return high

    def coral_points(self, seat: i64, kind: i64) -> i64:
        """78-80: what a coral is worth in this reef; one that is not known counts nothing."""
        if kind == FINS:
            return self.visible(seat, ARROW)
        if kind == BIG_MOUTH:
            return self.visible(seat, MOUTH)
        if kind == GRAVEYARD:
            skeletons = self.skeletons_of(seat)
            return -skeletons if skeletons > 0 else NO_SKELETON_POINTS
        if kind == UNKNOWN:
            return 0
        if kind != TRIDENT:
            return self.visible(seat, WAVE)
        best = self.coral_points(seat, 0)
        for other in range(i64(1), i64(TRIDENT)):
            points = self.coral_points(seat, other)
            if points > best:
                best = points
        return best

    def scores(self) -> list[tuple[int, ...]]:
        """Points; then, for ties (82): the trident, the highest reef, few skeletons, the tokens."""
        out: list[tuple[int, ...]] = []
        for seat in range(self.seats):
            tokens: i64 = 0
            for arm in range(i64(ARMS)):
                tokens += i64(self.token[seat * ARMS + arm])
            points = tokens
            trident: i64 = 0
            for coral in range(i64(CORALS)):
                if i64(self.taker[coral]) == seat:
                    points += self.coral_points(seat, i64(self.coral[coral]))
                    if self.coral[coral] == TRIDENT:
                        trident = 1
            out.append((int(points), int(trident), int(self.tallest(seat)), -int(self.skeletons_of(seat)), int(tokens)))
        return out

    # -- luck -------------------------------------------------------------------------------------------------
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
        if self.stage == REVEAL:
            return KIND + draw(self.unseen, rng)
        picks = self.picks()
        return i64(picks[rng.below(i64(len(picks)))])

    def sees(self, seat: i64) -> bool:
        return self.stage != REVEAL or seat == self.looker

    # -- secrets ----------------------------------------------------------------------------------------------
    def observe(self, seat: i64) -> Self:
        new = self.clone()
        if self.turn != OVER:
            for coral in range(i64(CORALS)):
                if new.coral[coral] != UNKNOWN and (seat < 0 or not (i64(new.seen[coral]) >> seat) & 1):
                    new.unseen[i64(new.coral[coral])] += 1
                    new.coral[coral] = UNKNOWN
        return new

    def guess(self, rng: Rng) -> Self:
        new = self.clone()
        for coral in range(i64(CORALS)):
            if new.seen[coral] != 0 and new.coral[coral] == UNKNOWN:
                kind = draw(new.unseen, rng)
                new.unseen[kind] -= 1
                new.coral[coral] = u8(kind)
        return new


def filled(count: i64, value: u8) -> vec[u8]:
    out = ZEROS[:count]
    for i in range(count):
        out[i] = value
    return out


def draw(unseen: vec[u8], rng: Rng) -> i64:
    """One of the unseen kinds, equal tiles equally likely."""
    total: i64 = 0
    for kind in range(i64(KINDS)):
        total += i64(unseen[kind])
    n = rng.below(total)
    for kind in range(i64(KINDS)):
        n -= i64(unseen[kind])
        if n < 0:
            return kind
    raise RuntimeError("no coral left unseen")


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


def ascending(picks: vec[i16]) -> vec[i16]:
    """Insertion sort: these lists are short."""
    for i in range(i64(1), i64(len(picks))):
        pick = picks[i]
        j = i
        while j > 0 and picks[j - 1] > pick:
            picks[j] = picks[j - 1]
            j -= 1
        picks[j] = pick
    return picks
