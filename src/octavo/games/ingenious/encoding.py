"""What a network is told of a position of Ingenious: of each player the six colours from the lowest marker to the
highest, with the lines that are open for each and the tiles that show it, and what the hand-made value makes of it."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from octavo.core.net import Encoding
from octavo.core.state import OVER, State
from octavo.games.ingenious.chapters.markers import side
from octavo.games.ingenious.data import BOARD, CELL, COLOUR_COUNT, KIND_COUNT, RACK, TILES
from octavo.games.ingenious.position import BONUS_TILE, END_TURN, FIRST_CELL, SECOND_CELL
from octavo.games.ingenious.rules import Ingenious
from octavo.games.ingenious.value import FIRST, SECOND, WEIGHTS, Outlook, to_come

SHORT: Final = 3  # a line that brings so much is worth a move
LONG: Final = 5
MANY: Final = 8  # points of a tile; most bring fewer
CELLS: Final = 10.0  # of a kind, usually fewer
FULL: Final = 18.0

# -- of each colour of a seat, lowest marker first --
MARKER: Final = 0
BEHIND: Final = 1  # of the next higher one
FINISHED: Final = 2
LINE: Final = 3  # the most that half a tile can score
SHORT_LINES: Final = 4
LONG_LINES: Final = 5
SHOWN: Final = 6  # tiles on the rack
BROUGHT: Final = 7  # the most that the rack can score in it
OF_A_COLOUR: Final = 8

# -- of each seat, after its colours --
LOWEST: Final = 48
SOFT: Final = 49
HOPE: Final = 50  # the hand-made value: in points, and by how sure it is
RACK_BRINGS: Final = 52
LINE_BRINGS: Final = 53
ALL_POINTS: Final = 54
COMPLETE: Final = 55
BONUS: Final = 56
TO_MOVE: Final = 57
KNOWN: Final = 58
HELD: Final = 59
NOTHING_LOWEST: Final = 60  # no tile of the rack shows the lowest colour
DOUBLES: Final = 61
OWN_NUMBERS: Final = 62

# -- of nobody --
OPEN_CELLS: Final = 0
OPEN_SQUARED: Final = 1
BAG: Final = 2
HALF_LAID: Final = 3  # a tile chosen, a cell chosen, a bonus tile to come, the end of a turn
SHARED_NUMBERS: Final = 7

COLOUR_PARTS: Final = ("marker", "behind", "finished", "line", "short_lines", "long_lines", "shown", "brought")
PARTS: Final = (
    "lowest", "soft", "hope", "hope_sure", "rack_brings", "line_brings", "all_points", "complete", "bonus", "to_move",
    "known", "held", "nothing_lowest", "doubles",
)  # fmt: skip
SHARED_PARTS: Final = ("open", "open_squared", "bag", "first_cell", "second_cell", "bonus_tile", "end_turn")


@final
class Ingenuity(Encoding):
    def __init__(self) -> None:
        colours = tuple(f"{part}.{rank}" for rank in range(COLOUR_COUNT) for part in COLOUR_PARTS)
        super().__init__((*colours, *PARTS), SHARED_PARTS)
        self.short: vec[i64] = vec[i64]([0] * COLOUR_COUNT)  # cells with such a line, by colour
        self.long: vec[i64] = vec[i64]([0] * COLOUR_COUNT)
        self.shown: vec[float] = vec[float]([0.0] * COLOUR_COUNT)  # tiles of a rack that show a colour
        self.order: vec[i64] = vec[i64]([0] * COLOUR_COUNT)  # colours from the lowest marker

    def setup(self, state: State) -> str:
        assert isinstance(state, Ingenious)
        if state.solo:
            return "1,mode=solo"
        if state.teams:
            return "4,mode=teams,open_team=on" if state.open_team else "4,mode=teams"
        return str(state.seats)

    def write(self, state: State, out: vec[float]) -> bool:
        assert isinstance(state, Ingenious)
        if state.turn == OVER or state.laid == 0:
            return False
        outlook = Outlook(state)
        self.lines(state, outlook)
        for seat in range(state.seats):
            self.seat(state, seat, outlook, out, seat * OWN_NUMBERS)
        at = state.seats * OWN_NUMBERS
        out[at + OPEN_CELLS] = outlook.left
        out[at + OPEN_SQUARED] = outlook.left * outlook.left
        out[at + BAG] = float(state.left) / float(TILES)
        out[at + HALF_LAID] = 1.0 if state.stage == FIRST_CELL else 0.0
        out[at + HALF_LAID + 1] = 1.0 if state.stage == SECOND_CELL else 0.0
        out[at + HALF_LAID + 2] = 1.0 if state.stage == BONUS_TILE else 0.0
        out[at + HALF_LAID + 3] = 1.0 if state.stage == END_TURN else 0.0
        return True

    def lines(self, state: Ingenious, outlook: Outlook) -> None:
        """How many cells there are with a line of each colour."""
        short = self.short
        long = self.long
        reach = outlook.reach
        for colour in range(i64(COLOUR_COUNT)):
            short[colour] = 0
            long[colour] = 0
        for i in range(state.gaps):
            at = (i64(state.open[i]) - CELL) * COLOUR_COUNT
            for colour in range(i64(COLOUR_COUNT)):
                points = i64(reach[at + colour])
                if points >= SHORT:
                    short[colour] += 1
                    if points >= LONG:
                        long[colour] += 1

    def seat(self, state: Ingenious, seat: i64, outlook: Outlook, out: vec[float], at: i64) -> None:
        known = self.rack(state, seat, outlook)
        order = self.sorted(state, seat)
        track = side(state, seat) * COLOUR_COUNT
        total: i64 = 0
        complete = 0.0
        for rank in range(i64(COLOUR_COUNT)):
            colour = order[rank]
            marker = i64(state.track[track + colour])
            total += marker
            here = at + rank * OF_A_COLOUR
            following = i64(state.track[track + order[rank + 1]]) if rank < COLOUR_COUNT - 1 else marker
            line = float(i64(outlook.most[colour])) / float(MANY)
            out[here + MARKER] = float(marker) / FULL
            out[here + BEHIND] = float(following - marker) / FULL
            out[here + FINISHED] = 0.0
            if marker == BOARD or marker == state.top:
                out[here + FINISHED] = 1.0
                complete += 1.0
            out[here + LINE] = line
            out[here + SHORT_LINES] = float(self.short[colour]) / CELLS
            out[here + LONG_LINES] = float(self.long[colour]) / CELLS
            out[here + SHOWN] = self.shown[colour] / 3.0
            out[here + BROUGHT] = line * (self.shown[colour] if self.shown[colour] < 1.0 else 1.0)
        self.hopes(state, seat, outlook, known, out, at)
        out[at + LOWEST] = float(i64(state.track[track + order[0]])) / FULL
        out[at + ALL_POINTS] = float(total) / 60.0
        out[at + COMPLETE] = complete / 3.0
        out[at + NOTHING_LOWEST] = 1.0 if self.shown[order[0]] == 0.0 else 0.0

    def rack(self, state: Ingenious, seat: i64, outlook: Outlook) -> bool:
        """How many tiles show each colour; what is not seen is as the unseen on average. Is the rack seen?"""
        shown = self.shown
        for colour in range(i64(COLOUR_COUNT)):
            shown[colour] = 0.0
        known = state.held[seat] == 0 or outlook.sees(seat)
        share = 1.0
        if not known:
            share = float(i64(state.held[seat])) / float(state.pool) if state.pool > 0 else 0.0
        for kind in range(i64(KIND_COUNT)):
            count = i64(state.rack[seat * KIND_COUNT + kind]) if known else i64(state.unseen[kind])
            if count > 0:
                shown[i64(FIRST[kind])] += share * float(count)
                if FIRST[kind] != SECOND[kind]:
                    shown[i64(SECOND[kind])] += share * float(count)
        return known

    def sorted(self, state: Ingenious, seat: i64) -> vec[i64]:
        """The colours from the lowest marker to the highest; of equal ones that first which fewer tiles show."""
        order = self.order
        track = side(state, seat) * COLOUR_COUNT
        for colour in range(i64(COLOUR_COUNT)):
            j = colour
            while j > 0 and self.lower(state, track, colour, order[j - 1]):
                order[j] = order[j - 1]
                j -= 1
            order[j] = colour
        return order

    def lower(self, state: Ingenious, track: i64, colour: i64, other: i64) -> bool:
        mine = i64(state.track[track + colour])
        theirs = i64(state.track[track + other])
        return mine < theirs or (mine == theirs and self.shown[colour] < self.shown[other])

    def hopes(self, state: Ingenious, seat: i64, outlook: Outlook, known: bool, out: vec[float], at: i64) -> None:
        hope = outlook.prospects(seat)
        if state.solo:
            hope += to_come(outlook.left)
        wanting = outlook.wanting(seat)
        line = outlook.best_line(seat)
        out[at + SOFT] = outlook.stands(wanting) / FULL
        out[at + HOPE] = hope / FULL
        out[at + HOPE + 1] = hope / (WEIGHTS.sure + WEIGHTS.open * outlook.left) / 4.0
        out[at + RACK_BRINGS] = (outlook.best_of_rack(seat) if known else line) / wanting
        out[at + LINE_BRINGS] = line / wanting
        mine = state.seat == seat and state.turn == seat
        out[at + BONUS] = float(state.bonus) if mine else 0.0
        out[at + TO_MOVE] = 1.0 if state.turn == seat and state.settled else 0.0
        out[at + KNOWN] = 1.0 if known else 0.0
        out[at + HELD] = float(i64(state.held[seat])) / float(RACK)
        doubles: i64 = 0
        for kind in range(i64(KIND_COUNT)):
            if FIRST[kind] == SECOND[kind]:
                doubles += i64(state.rack[seat * KIND_COUNT + kind])
        out[at + DOUBLES] = float(doubles)


ENCODING: Final = Ingenuity()
