"""The position: every field of a game, the names of its stages, how it is set out (1-8, 10) and copied."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from octavo.core.state import State
from octavo.games.poseidon.data import (
    ARMS,
    BARE,
    BEACH,
    CORAL_TILES,
    CORALS,
    DEEP_SEA,
    DICE,
    DIE_KINDS,
    EDGE_HEIGHT,
    FIGURES,
    FIRST_LOAD,
    HEAD,
    KRAKEN_START,
    LEVELS,
    MOST_SEATS,
    NEUTRAL,
    NEUTRAL_DICE,
    OFF,
    OWNERS,
    REEF,
    SHARK_START,
    SIDES,
    SKELETONS,
    STACK_SIZES,
    STACKS,
    UNKNOWN,
    UNTAKEN,
    WAVES,
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
GREET: Final = 22  # 45b: at the head, with a friend to free or to leave

# -- bits of `offer` at TAKE; at CHOOSE_BONUS bit n is BONUS + n --
OFFER_STORE: Final = 1
OFFER_ARM: Final = 2
OFFER_CORAL: Final = 256

# -- bits of `corals_taken` --
WHITE: Final = 1
BLACK: Final = 2

# -- how close a hex is to the reef --
NEARBY: Final = 1
TOUCHES: Final = 2

NOBODY: Final = -1  # the start player, before one is found
NO_VEC: Final = vec[u8]()
ZEROS: Final = vec[u8]([0] * (MOST_SEATS * REEF))


@mypyc_attr(acyclic=True)
class Position(State):
    """Where everything lies, and what has been chosen so far in this turn."""

    def __init__(
        self,
        seats: i64,
        exact_load: i64,
        head_once: i64,
        only_fallen: i64,
        by_lot: i64,
        surplus: i64,
        may_decline: i64,
    ) -> None:
        super().__init__()
        self.seats: i64 = seats
        # The open points of the printed rules, as options.
        self.exact_load: i64 = exact_load  # 21: load as many dice as the level says, not up to it
        self.head_once: i64 = head_once  # 47: a figure that came to the head this turn takes no 12+ steps
        self.only_fallen: i64 = only_fallen  # 66: only the dice of this tip count for a bonus
        self.by_lot: i64 = by_lot  # 12: the start player is drawn by lot
        self.surplus: i64 = surplus  # 37b: more dice may be eaten than an arm needs
        self.may_decline: i64 = may_decline  # 45b: at the head a friend may be left where it is
        self.stage: i64 = LAY_TILE
        self.active: i64 = 0  # whose turn it is; `turn` is who is asked
        # Reefs: seat * REEF + hex.
        self.height: vec[u8] = NO_VEC  # tile halves on a hex
        self.symbol: vec[u8] = NO_VEC  # of the top half
        self.tile: vec[u8] = NO_VEC  # the number of the top tile, from 1
        self.lies: vec[u8] = NO_VEC  # NOTHING, SKELETON, or DIE_ON + a die
        self.shore: vec[u8] = NO_VEC  # 17: TOUCHES the reef, or is NEARBY where a neighbour does
        self.laid: vec[u8] = NO_VEC  # tiles in each reef
        self.level: vec[u8] = NO_VEC  # seat * LEVELS + symbol: the highest visible, at least 1 (20, 24, 32)
        self.shelves: vec[u8] = NO_VEC  # visible storage hexes
        self.kept: vec[u8] = NO_VEC  # seat * SIDES + value - 1: stored dice
        self.start_tiles: i64 = 0  # 9a: bits of the tile kinds still to be laid
        # Supplies.
        self.stack: vec[u8] = NO_VEC
        self.supply: vec[u8] = NO_VEC  # dice of each colour, grey last
        self.skeletons: i64 = SKELETONS
        # The ocean.
        self.dice: vec[u8] = NO_VEC  # wave * DIE_KINDS + owner * SIDES + value - 1
        self.big_wave: vec[u8] = NO_VEC  # dice of each colour on the big wave
        self.free: i64 = 0  # its free slots
        self.rolled: vec[u8] = NO_VEC  # how the dice of this tip fell so far: 0 off, 1 + wave * SIDES + value - 1
        self.total: vec[u8] = NO_VEC  # 66: what each seat counts after a tip
        self.figure: vec[u8] = NO_VEC  # seat * FIGURES + figure
        self.shark: i64 = SHARK_START
        self.facing: i64 = 1  # 1 along the cycle, 0 against it
        # The Kraken.
        self.kraken: vec[u8] = NO_VEC  # the four figures on the track; those without a player never move
        self.token: vec[u8] = NO_VEC  # seat * ARMS + arm: the points of the token taken; 0 while the friend is held
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
        self.corals_taken: i64 = 0  # WHITE, BLACK
        self.steps: vec[u8] = NO_VEC  # Kraken steps still due
        self.at_head: i64 = 0  # bits of the figures that came to the head this turn
        self.looker: i64 = 0
        self.looked_at: i64 = 0
        self.asked: i64 = 0  # how many seats, from the active one, have had their bonus
        self.saw_secret: bool = False
        # The whole game.
        self.starter: i64 = NOBODY  # until the dice of the setup lie
        self.turns: i64 = 0
        self.quiet: i64 = 0  # 84a: turns without a friend freed, a tile built or a tip
        self.progress: bool = False
        self.last: i64 = 0  # turns left in the last round; 0 before it

    def copy(self, origin: Position) -> None:
        """All of another position: what stands in `__init__` stands here too. Every state writes in vecs of its own."""
        self.seats = origin.seats
        self.exact_load = origin.exact_load
        self.head_once = origin.head_once
        self.only_fallen = origin.only_fallen
        self.by_lot = origin.by_lot
        self.surplus = origin.surplus
        self.may_decline = origin.may_decline
        self.turn = origin.turn
        self.settled = origin.settled
        self.stage = origin.stage
        self.active = origin.active
        self.height = origin.height[:]
        self.symbol = origin.symbol[:]
        self.tile = origin.tile[:]
        self.lies = origin.lies[:]
        self.shore = origin.shore[:]
        self.laid = origin.laid[:]
        self.level = origin.level[:]
        self.shelves = origin.shelves[:]
        self.kept = origin.kept[:]
        self.start_tiles = origin.start_tiles
        self.stack = origin.stack[:]
        self.supply = origin.supply[:]
        self.skeletons = origin.skeletons
        self.dice = origin.dice[:]
        self.big_wave = origin.big_wave[:]
        self.free = origin.free
        self.rolled = origin.rolled[:]
        self.total = origin.total[:]
        self.figure = origin.figure[:]
        self.shark = origin.shark
        self.facing = origin.facing
        self.kraken = origin.kraken[:]
        self.token = origin.token[:]
        self.token_next = origin.token_next[:]
        self.freed = origin.freed[:]
        self.coral = origin.coral[:]
        self.seen = origin.seen[:]
        self.taker = origin.taker[:]
        self.unseen = origin.unseen[:]
        self.kind = origin.kind
        self.first = origin.first
        self.moving = origin.moving
        self.offer = origin.offer
        self.taken = origin.taken
        self.die = origin.die
        self.fresh = origin.fresh[:]
        self.goal = origin.goal
        self.plate = origin.plate[:]
        self.corals_taken = origin.corals_taken
        self.steps = origin.steps[:]
        self.at_head = origin.at_head
        self.looker = origin.looker
        self.looked_at = origin.looked_at
        self.asked = origin.asked
        self.saw_secret = origin.saw_secret
        self.starter = origin.starter
        self.turns = origin.turns
        self.quiet = origin.quiet
        self.progress = origin.progress
        self.last = origin.last

    def set_out(self) -> None:
        """5-8, 10: what lies where before the first tile is laid."""
        seats = self.seats
        self.height = ZEROS[: seats * REEF]
        self.symbol = filled(seats * REEF, BARE)
        self.tile = ZEROS[: seats * REEF]
        self.lies = ZEROS[: seats * REEF]
        self.shore = ZEROS[: seats * REEF]
        self.laid = ZEROS[:seats]
        self.level = filled(seats * LEVELS, 1)
        self.shelves = ZEROS[:seats]
        self.kept = ZEROS[: seats * SIDES]
        self.stack = STACK_SIZES[:]
        self.supply = ZEROS[:OWNERS]
        self.dice = ZEROS[: WAVES * DIE_KINDS]
        self.big_wave = ZEROS[:OWNERS]
        self.rolled = NO_VEC[:]
        self.total = ZEROS[:MOST_SEATS]
        self.figure = ZEROS[: seats * FIGURES]
        self.kraken = KRAKEN_START[:]  # 14: figures without a player stay where they are
        self.token = ZEROS[: seats * ARMS]
        self.token_next = ZEROS[:ARMS]
        self.freed = ZEROS[:seats]
        self.coral = filled(CORALS, UNKNOWN)
        self.seen = ZEROS[:CORALS]
        self.taker = filled(CORALS, UNTAKEN)
        self.unseen = CORAL_TILES[:]
        self.fresh = NO_VEC[:]
        self.plate = ZEROS[:SIDES]
        self.steps = ZEROS[:MOST_SEATS]
        for kind in range(i64(STACKS)):
            self.stack[kind] -= u8(MOST_SEATS - seats)  # 8
        for seat in range(seats):
            self.height[seat * REEF + OFF] = EDGE_HEIGHT
            self.figure[seat * FIGURES] = DEEP_SEA  # 5
            self.figure[seat * FIGURES + 1] = BEACH
            self.kraken[seat] = HEAD
            self.supply[seat] = DICE - FIRST_LOAD  # 10
            self.big_wave[seat] = FIRST_LOAD
        self.supply[NEUTRAL] = NEUTRAL_DICE - FIRST_LOAD
        self.big_wave[NEUTRAL] = FIRST_LOAD


def filled(count: i64, value: u8) -> vec[u8]:
    out = ZEROS[:count]
    for i in range(count):
        out[i] = value
    return out
