"""The position: every field of a game, and the small steps by which tokens change their place."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from octavo.core.state import State
from octavo.games.tentacles.chapters.stages import COLOUR, EDGE, EMPTY, NOBODY
from octavo.games.tentacles.data import (
    BRIDGES,
    CELLS,
    CHESTS,
    DEAD_END,
    FACE_COUNT,
    FACES,
    NO_BRIDGES,
    NO_SIDE,
    OF_A_COLOUR,
    PLAIN_SINGLE_USE,
    RIM,
    SHAPE,
    SHELLS,
    TOKENS,
    VALUE,
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


class Position(State):
    """Where everything lies, and what has been chosen so far in this turn."""

    def __init__(self, seats: i64, switches: i64 = 0, origin: Position | None = None) -> None:
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

    def copy(self, origin: Position) -> None:
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

    def clear_draft(self) -> None:
        self.token = -1
        self.at = RIM
        self.in_side = NO_SIDE
