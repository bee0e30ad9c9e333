"""Where everything lies in a game of Octocube, and what has been chosen so far in a turn.

A pile is a count, of which only the top part that everyone has seen has an identity; what lies below is decided by luck
in the moment it is uncovered. Nothing is known to one seat only. The comments cite the numbers of the rulebook page.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from octavo.core.state import State
from octavo.games.octocube.data import (
    ADVANCED,
    BOX,
    CENTRE,
    COIN,
    FACES,
    GRID,
    HOME,
    KIDS,
    KINDS,
    LAYOUTS,
    MOST_SEATS,
    NOTHING,
    PILES,
    PLAIN,
    POOL,
    POOL_WITH_A,
    SPACES,
    SPOTS,
    STANDARD,
    START,
    SUPPLY,
    TILES,
    A,
)

# -- stages: luck's, then those of a turn in the order of the rulebook -----------------------------
FIRST_PLAYER: Final = 0
UNCOVER: Final = 1
PLACE: Final = 2
FACE_DOWN: Final = 3
QUARTERS: Final = 4
ACT: Final = 5
EXTRA_ROLL: Final = 6
REMOVE: Final = 7
OFFER: Final = 8  # the power of the abyss tile just rolled on
TILE: Final = 9  # kids: which tile goes on the board next
WHICH_SPOT: Final = 10
STACKING: Final = 11  # kids: the leftover pile, from the bottom up
WHERE: Final = 12
POWERS: Final = 20  # + letter: the choice that power asks for
SECOND_STACK: Final = 30  # H
BOARD_TILE: Final = 31  # F
ROLLS: Final = (ACT, EXTRA_ROLL, POWERS + A)  # a space that is picked now is rolled to

# -- what goes on when luck has spoken, or has nothing to say --------------------------------------
DEALING: Final = 0
ROLLING: Final = 1
MOVED: Final = 2  # C, D
TURNING: Final = 3  # E: the cube comes down on what luck shows
TRADING: Final = 4  # G: and so do two cubes
LIFTED: Final = 5
NOTHING_MORE: Final = 6

# -- signs for nothing -----------------------------------------------------------------------------
NOBODY: Final = 4  # no cube on this space
NO_MOVE: Final = 9  # the cube did not get where it is by rolling

NO_BYTES: Final = vec[u8]()
NO_POINTS: Final = vec[i16]()
ZEROS: Final = vec[u8]([0] * (MOST_SEATS * COIN))
NO_TILES: Final = vec[u8]([NOTHING] * (MOST_SEATS * SPOTS))
NO_CUBES: Final = vec[u8]([NOBODY] * SPACES + [NOBODY + 1])  # nobody can go to HOME, beyond the rim
UNKNOWN: Final = vec[u8]([NOTHING] * (SPACES * TILES))


class Position(State):
    """The fields, set out as 2.1 to 2.4 say; without seats it is blank, for `copy` to fill in."""

    def __init__(
        self,
        seats: i64 = 2,
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
        self.hide_attached: i64 = hide_attached  # only what is shown asks (4.1)
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
        self.height: vec[u8] = NO_BYTES  # object and coin tiles in each pile
        self.top: vec[u8] = NO_BYTES  # the top one, if it has been seen
        self.known: vec[u8] = NO_BYTES  # kids: how many below the top have been seen
        self.deep: vec[u8] = NO_BYTES  # kids: which, space * TILES from the bottom up
        self.abyss: vec[u8] = NO_BYTES  # the abyss tile on each space
        self.supply: i64 = 0
        self.a_in_supply: bool = False  # K11
        self.letters: i64 = 0  # advanced: the letters nobody has seen, a bit each
        self.unseen: vec[u8] = NO_BYTES  # tiles nobody has seen, by kind
        self.left: i64 = TILES
        # the cubes
        self.cube_at: vec[u8] = NO_BYTES  # seat: its space, or HOME
        self.cube_on: vec[u8] = NO_BYTES  # space: whose cube, or NOBODY
        self.orient: vec[u8] = NO_BYTES
        self.face: vec[u8] = NO_BYTES  # seat * FACES + face: the tile that sticks to it
        self.claimed: vec[u8] = NO_BYTES  # did the cube take a tile where it stands?
        self.came: vec[u8] = NO_BYTES  # for the picture: the direction the cube last rolled
        # the boards
        self.board: vec[u8] = NO_BYTES  # seat * COIN + kind
        self.held: vec[u8] = NO_BYTES  # object tiles on the board
        self.coins: vec[u8] = NO_BYTES
        self.points: vec[i16] = NO_POINTS  # for sets
        self.spot: vec[u8] = NO_BYTES  # kids: seat * SPOTS + spot
        self.rest: vec[u8] = NO_BYTES  # kids: the leftover pile so far, from the bottom up
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
        layout = (self.heights * LAYOUTS + wide) * SPACES
        self.height = PILES[layout : layout + SPACES]
        self.top = NO_TILES[:SPACES]
        self.known = ZEROS[:SPACES]
        self.abyss = ZEROS[:SPACES]
        self.supply = SUPPLY[seats]
        self.unseen = BOX[self.split * KINDS : self.split * KINDS + KINDS]
        self.cube_at = vec[u8]([HOME] * MOST_SEATS)
        self.cube_on = NO_CUBES[:]
        self.orient = vec[u8]([START] * MOST_SEATS)
        self.face = NO_TILES[: MOST_SEATS * FACES]
        self.claimed = ZEROS[:MOST_SEATS]
        self.came = vec[u8]([NO_MOVE] * MOST_SEATS)
        self.board = ZEROS[: MOST_SEATS * COIN]
        self.held = ZEROS[:MOST_SEATS]
        self.coins = ZEROS[:MOST_SEATS]
        self.points = vec[i16]([0] * MOST_SEATS)
        if self.version == KIDS:
            self.deep = UNKNOWN[:]
            self.spot = NO_TILES[: MOST_SEATS * SPOTS]
        if self.version == ADVANCED:
            self.letters = POOL_WITH_A if self.include_a else POOL
        if wide:
            self.abyss[CENTRE] = u8(PLAIN if self.version == ADVANCED else A)

    def copy(self, origin: Position) -> None:
        """Every field of another position; what is written into gets an array of its own."""
        self.turn = origin.turn
        self.settled = origin.settled
        self.seats = origin.seats
        self.version = origin.version
        self.heights = origin.heights
        self.split = origin.split
        self.include_a = origin.include_a
        self.hide_attached = origin.hide_attached
        self.boards = origin.boards
        self.seat = origin.seat
        self.first = origin.first
        self.stage = origin.stage
        self.then = origin.then
        self.uncover = origin.uncover
        self.uncover_next = origin.uncover_next
        self.target = origin.target
        self.other = origin.other
        self.looks = origin.looks
        self.down = origin.down
        self.marked = origin.marked
        self.tile = origin.tile
        self.grid = origin.grid
        self.height = origin.height[:]
        self.top = origin.top[:]
        self.known = origin.known[:]
        self.deep = origin.deep[:]
        self.abyss = origin.abyss[:]
        self.supply = origin.supply
        self.a_in_supply = origin.a_in_supply
        self.letters = origin.letters
        self.unseen = origin.unseen[:]
        self.left = origin.left
        self.cube_at = origin.cube_at[:]
        self.cube_on = origin.cube_on[:]
        self.orient = origin.orient[:]
        self.face = origin.face[:]
        self.claimed = origin.claimed[:]
        self.came = origin.came[:]
        self.board = origin.board[:]
        self.held = origin.held[:]
        self.coins = origin.coins[:]
        self.points = origin.points[:]
        self.spot = origin.spot[:]
        self.rest = origin.rest[:]
        self.ending = origin.ending
        self.acted = origin.acted
        self.taken = origin.taken
        self.covered = origin.covered
        self.quiet = origin.quiet
        self.dry = origin.dry
        self.blocked = origin.blocked
