"""A position of Ankh'or: what lies where, whose turn it is, and what is asked of him.

Nothing is secret. A pile is a number of tiles and the colour of its top one; what lies deeper has no identity until
luck gives it one: the colour when a tile becomes the top, the kind when it is turned up.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from octavo.core.state import State
from octavo.games.ankhor.data import (
    ANKH_LIFT,
    BONUS_TOKENS,
    COLOURS,
    DESERT_WILD,
    FACES,
    HOLE,
    LONE_DESERTS,
    MARKERS,
    MARKERS_EACH,
    MOST_TILES,
    PER_COLOUR,
    PILES,
    POSITIONS,
    SPLIT,
    SUPPLY,
    TYPES,
)

# -- stages: first those of luck, in the order of the setup, then a turn in the order of the rulebook --
DEAL_PRICES: Final = 0
TOP_COLOUR: Final = 1
FIRST_PILE: Final = 2
TURN_UP: Final = 3
START_PLAYER: Final = 4
ACT: Final = 5  # before the action: take, buy, or use an Ankh
TAKING: Final = 6  # the second and third token
PLACING: Final = 7  # a place for the tile that is bought
SAVING: Final = 8  # which marker is left out of the price
CHOOSE_PILE: Final = 9
LIFTING: Final = 10  # which tile an Ankh moves
PUTTING: Final = 11  # and where to
AFTER: Final = 12  # after the action: use an Ankh, or end the turn
STORING: Final = 13
GIVING_BACK: Final = 14
ENDED: Final = 15

NONE: Final = -1  # no seat, position, place, tile or pile
NOTHING: Final = 9  # no colour: a marker not yet dealt, the top of an empty pile
SHADES: Final = 9  # masks of tiles: 5 colours, 3 animals, deserts
DESERTS: Final = 8

NO_BYTES: Final = vec[u8]([])
NO_PLACES: Final = vec[i16]([])
NO_MASKS: Final = vec[i64]([])


def bytes_of(value: int, count: i64) -> vec[u8]:
    return vec[u8]([u8(value)] * int(count))


class Position(State):
    """The fields; set out as the box says (4 to 8), or blank for a copy, which brings its own arrays."""

    def __init__(
        self,
        seats: i64 = 2,
        wild: bool = DESERT_WILD,
        zones: i64 = 0,
        lift: bool = ANKH_LIFT,
        split: i64 = 0,
        lone: bool = LONE_DESERTS,
        blank: bool = False,
    ) -> None:
        super().__init__()
        self.seats: i64 = seats
        self.wild: bool = wild  # B4: a desert is any colour in a group
        self.zones: i64 = zones  # B1: which row of ZONES
        self.lift: bool = lift  # B6: an Ankh may lift a ground tile on top
        self.split: i64 = split  # B2: which row of SPLITS
        self.lone: bool = lone  # 40: wild deserts by themselves are a group too
        self.stage: i64 = DEAL_PRICES
        self.seat: i64 = 0  # whose turn it is, also while luck acts
        self.first: i64 = NONE  # the start player
        self.round: i64 = 1
        self.last_round: bool = False
        self.acted: bool = False  # the mandatory action of this turn is done
        self.extra: bool = False  # a scribe was bought in this turn
        self.usable: i64 = 0  # Ankhs that may still be used in this turn
        self.used: i64 = 0  # Ankhs used in this turn
        self.took: i64 = 0
        self.slot: i64 = NONE  # the position whose tile is being bought
        self.spot: i64 = NONE  # the place chosen for it
        self.lifted: i64 = NONE  # the tile an Ankh is moving
        self.pile: i64 = NONE  # the pile tiles are drawn from
        self.dealt: i64 = 0  # price markers on the board
        self.bonus_supply: i64 = BONUS_TOKENS
        bare: i64 = 0 if blank else seats
        self.supply: vec[u8] = NO_BYTES if blank else bytes_of(SUPPLY[int(seats)], TYPES)
        self.taken: vec[u8] = NO_BYTES if blank else bytes_of(0, TYPES)  # by the take of this turn
        self.marker: vec[u8] = NO_BYTES if blank else bytes_of(NOTHING, MARKERS)
        self.loose: vec[u8] = NO_BYTES if blank else bytes_of(MARKERS_EACH, COLOURS)  # markers not yet dealt
        self.price: vec[u8] = NO_BYTES if blank else bytes_of(0, POSITIONS * COLOURS)  # position * COLOURS + colour
        self.row: vec[u8] = NO_BYTES if blank else bytes_of(HOLE, POSITIONS)
        self.unseen: vec[u8] = NO_BYTES if blank else SPLIT[split * FACES : (split + 1) * FACES]
        self.hue: vec[u8] = NO_BYTES if blank else bytes_of(PER_COLOUR, COLOURS)  # the unseen by colour
        self.removed: vec[u8] = NO_BYTES if blank else bytes_of(0, FACES)
        self.left: vec[u8] = NO_BYTES if blank else vec[u8]([u8(n) for n in PILES])
        self.top: vec[u8] = NO_BYTES if blank else bytes_of(NOTHING, len(PILES))  # the colour of each pile's top tile
        self.hand: vec[u8] = NO_BYTES if blank else bytes_of(0, bare * TYPES)
        self.depot: vec[u8] = NO_BYTES if blank else bytes_of(0, bare * COLOURS)  # 1 + the tile that is a warehouse
        self.stock: vec[u8] = NO_BYTES if blank else bytes_of(0, bare * COLOURS)  # tokens on warehouses
        self.bonus: vec[u8] = NO_BYTES if blank else bytes_of(0, bare)
        self.count: vec[u8] = NO_BYTES if blank else bytes_of(0, bare)  # tiles placed
        self.big: vec[u8] = NO_BYTES if blank else bytes_of(0, bare)  # groups of five or more
        self.roof: vec[u8] = NO_BYTES if blank else bytes_of(0, bare)  # mask of the colours that find a place on top
        self.face: vec[u8] = NO_BYTES if blank else bytes_of(0, bare * MOST_TILES)
        self.load: vec[u8] = NO_BYTES if blank else bytes_of(0, bare * MOST_TILES)  # tiles that rest on this one
        self.place: vec[i16] = NO_PLACES if blank else vec[i16]([i16(0)] * int(bare * MOST_TILES))
        self.near: vec[i64] = NO_MASKS if blank else vec[i64]([i64(0)] * int(bare * MOST_TILES))  # adjacent tiles
        self.shade: vec[i64] = NO_MASKS if blank else vec[i64]([i64(0)] * int(bare * SHADES))


def copy(position: Position, new: Position) -> None:
    """Every field into a blank one of the same seats and options."""
    new.turn = position.turn
    new.settled = position.settled
    new.stage = position.stage
    new.seat = position.seat
    new.first = position.first
    new.round = position.round
    new.last_round = position.last_round
    new.acted = position.acted
    new.extra = position.extra
    new.usable = position.usable
    new.used = position.used
    new.took = position.took
    new.slot = position.slot
    new.spot = position.spot
    new.lifted = position.lifted
    new.pile = position.pile
    new.dealt = position.dealt
    new.bonus_supply = position.bonus_supply
    new.supply = position.supply[:]
    new.taken = position.taken[:]
    dealing = position.dealt < MARKERS
    new.marker = position.marker[:] if dealing else position.marker  # 5: once dealt, prices never change
    new.loose = position.loose[:] if dealing else position.loose
    new.price = position.price[:] if dealing else position.price
    new.row = position.row[:]
    new.unseen = position.unseen[:]
    new.hue = position.hue[:]
    new.removed = position.removed[:]
    new.left = position.left[:]
    new.top = position.top[:]
    new.hand = position.hand[:]
    new.depot = position.depot[:]
    new.stock = position.stock[:]
    new.bonus = position.bonus[:]
    new.count = position.count[:]
    new.big = position.big[:]
    new.roof = position.roof[:]
    new.face = position.face[:]
    new.load = position.load[:]
    new.place = position.place[:]
    new.near = position.near[:]
    new.shade = position.shade[:]
