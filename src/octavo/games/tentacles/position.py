"""The position: every field of a game, its stages, and how it is copied."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from octavo.core.state import State
from octavo.games.tentacles.data import (
    BOARD,
    BRIDGES,
    CELLS,
    CHESTS,
    FACE_COUNT,
    FACES,
    NO_BRIDGES,
    NO_SIDE,
    PLAIN_SINGLE_USE,
    RIM,
    SHELLS,
    TOKENS,
    WIDTHS,
    is_on_board,
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


SHELL_CELL: Final = vec[u8]([cell for shells in SHELLS for cell in shells])  # board * 4 + shell
BARE: Final = vec[u8](  # board * (CELLS + 1) + cell
    [EMPTY if is_on_board(cell, width) else EDGE for width in WIDTHS for cell in range(CELLS + 1)]
)
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


def bare(board: i64) -> vec[u8]:
    """A board with nothing on it; what is not on it is edge."""
    return BARE[board * (CELLS + 1) : (board + 1) * (CELLS + 1)]


class Position(State):
    """Where everything lies, and what has been chosen so far in this turn."""

    def __init__(self, seats: i64 = 2, switches: i64 = 0, origin: Position | None = None) -> None:
        super().__init__()
        self.seats: i64 = seats
        self.switches: i64 = switches
        self.board: i64 = switches >> BOARD
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
        self.cell: vec[u8] = bare(self.board) if origin is None else origin.cell
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

    def copy(self, origin: Position) -> None:
        """All that changes in a game; every state writes in vecs of its own."""
        self.board = origin.board
        self.turn = origin.turn
        self.settled = origin.settled
        self.seat = origin.seat
        self.stage = origin.stage
        self.ending = origin.ending
        self.shells = origin.shells
        self.passed = origin.passed
        self.last = origin.last
        self.found = origin.found
        self.left = origin.left
        self.chests = origin.chests
        self.token = origin.token
        self.at = origin.at
        self.in_side = origin.in_side
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
