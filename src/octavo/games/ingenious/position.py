"""Where everything lies in Ingenious, and what has been chosen so far in this turn."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from octavo.core.state import State
from octavo.games.ingenious.data import (
    BOARD,
    COLOUR_COUNT,
    COUNT,
    DOUBLE,
    KIND_COUNT,
    MOST_LAID,
    MOST_SEATS,
    OFF,
    OPEN,
    PLAYED,
    PRINTED,
    RACK,
    ROOM,
    SWAPS,
    TILES,
)

# -- stages, in the order of a turn ---------------------------------------------------------------------------
DRAW: Final = 0
CHOOSE_TILE: Final = 1
BONUS_TILE: Final = 2
FIRST_CELL: Final = 3
SECOND_CELL: Final = 4
END_TURN: Final = 5
SHOW: Final = 6


class Position(State):
    def __init__(
        self, seats: int = 2, mode: str = "standard", open_team: str = "off", like: Position | None = None
    ) -> None:
        super().__init__()
        if like is None:
            self.seats: i64 = seats
            self.teams: bool = mode == "teams"
            self.solo: bool = mode == "solo"
            self.open_team: bool = self.teams and open_team == "on"
            self.top: i64 = BOARD if mode == "standard" else DOUBLE  # where a marker stops for good
            self.hand: i64 = 1 if self.solo else RACK  # tiles to hold at the start of a turn
            self.seat: i64 = 0  # whose turn it is, also while luck acts
            self.stage: i64 = DRAW
            self.cell: vec[u8] = PRINTED[seats][:]
            self.room: vec[u8] = ROOM[seats][:]  # free neighbours of a free cell; 0 where nothing can be laid
            self.open: vec[i16] = OPEN[seats][:]  # the picks of cells with room, ascending
            self.gaps: i64 = len(self.open)  # how many of these still have room
            self.used: i64 = 0  # symbols chosen in the first round, as bits
            self.unseen: vec[u8] = COUNT[:]  # the bag; in an observation also what is hidden on racks
            self.pool: i64 = TILES  # how many are unseen
            self.left: i64 = TILES  # how many are in the bag
            self.rack: vec[u8] = vec[u8]([0] * (MOST_SEATS * KIND_COUNT))  # seat * KIND_COUNT + kind
            self.held: vec[u8] = vec[u8]([0] * MOST_SEATS)
            self.track: vec[u8] = vec[u8]([0] * (MOST_SEATS * COLOUR_COUNT))  # side * COLOUR_COUNT + colour
            self.bonus: i64 = 0  # bonus tiles still to be laid
            self.tile: i64 = -1  # the draft: a tile in the hand, and the cell of its first half
            self.first: i64 = -1
            self.swapping: bool = False
            # 11b. The tiles shown in the last swaps were in the bag afterwards, so they cannot be on a rack among the
            # tiles that were there before. `shown[swap * KIND_COUNT + kind]` counts them, the latest swap last; the
            # tile on place i of a rack can only be one of the first `since[seat * RACK + i]` swaps. All of it is
            # public: which of his tiles a player laid is not, so the places of a rack are the best case, descending.
            self.shown: vec[u8] = vec[u8]([0] * (SWAPS * KIND_COUNT))
            self.since: vec[u8] = vec[u8]([SWAPS] * (MOST_SEATS * RACK))
            self.laid: i64 = 0  # tiles on the board
            self.played: vec[u8] = vec[u8]([OFF] * (MOST_LAID * PLAYED))  # of each tile on the board
        else:
            self.turn = like.turn
            self.settled = like.settled
            self.seats = like.seats
            self.teams = like.teams
            self.solo = like.solo
            self.open_team = like.open_team
            self.top = like.top
            self.hand = like.hand
            self.seat = like.seat
            self.stage = like.stage
            self.cell = like.cell[:]
            self.room = like.room[:]
            self.open = like.open[:]
            self.gaps = like.gaps
            self.used = like.used
            self.unseen = like.unseen[:]
            self.pool = like.pool
            self.left = like.left
            self.rack = like.rack[:]
            self.held = like.held[:]
            self.track = like.track[:]
            self.bonus = like.bonus
            self.tile = like.tile
            self.first = like.first
            self.swapping = like.swapping
            self.shown = like.shown[:]
            self.since = like.since[:]
            self.laid = like.laid
            self.played = like.played[:]
