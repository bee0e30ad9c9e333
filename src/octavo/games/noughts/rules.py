"""Noughts and crosses: three in a row. The smallest game of the house, by which speed is measured."""

from __future__ import annotations

from typing import Final, Self, final

from librt.vecs import extend, vec
from mypy_extensions import i16, i64, mypyc_attr, u8

from octavo.core.squares import names
from octavo.core.state import OVER, State
from octavo.core.tensor import Layout, Part
from octavo.kit.notes import Notes

WORDS: Final = tuple(names(3, 3))  # the pick is the cell
LIST: Final = Notes()
MARKED: Final = LIST.add("marked", "seat", "word")
WON: Final = LIST.add("won", "seat")
DRAWN: Final = LIST.add("drawn")
NOTES: Final = LIST.names()

FULL: Final = 0b111_111_111
ROWS: Final = (0b111, 0b111_000, 0b111_000_000, 0b1_001_001, 0b10_010_010, 0b100_100_100, 0b100_010_001, 0b1_010_100)
THREE: Final = vec[u8]([int(any(cells & row == row for row in ROWS)) for cells in range(512)])
FREE: Final = vec[vec[i16]]([vec[i16]([c for c in range(9) if taken >> c & 1 == 0]) for taken in range(512)])

CELLS: Final = vec[vec[u8]]([vec[u8]([mask >> c & 1 for c in range(9)]) for mask in range(512)])  # bits as bytes
ASKED: Final = 1 << 9  # one more bit: it is the viewer's turn
OTHERS: Final = vec[vec[u8]]([vec[u8]([mask >> c & 1 for c in range(10)]) for mask in range(2 * ASKED)])
LAYOUT: Final = Layout(
    (Part("own", (3, 3), 1), Part("others", (3, 3), 1), Part("asked", (1,), 1)),
    left_out=("winner", "settled"),  # the first follows from the rows, and there are no drafts
)
SIZE: Final = 19

POINT: Final[tuple[int, ...]] = (1,)
NO_POINT: Final[tuple[int, ...]] = (0,)


@final
@mypyc_attr(acyclic=True, free_list_len=1)  # for speed only: a clone takes the place of the last one dropped
class Noughts(State):
    def __init__(self) -> None:
        super().__init__()
        self.turn = 0
        self.crosses: i64 = 0  # the cells of seat 0, one bit each
        self.noughts: i64 = 0  # the cells of seat 1
        self.winner: i64 = -1

    def clone(self) -> Self:
        new = Noughts()
        new.turn = self.turn
        new.crosses = self.crosses
        new.noughts = self.noughts
        new.winner = self.winner
        return new

    def picks(self) -> vec[i16]:
        """2: any free cell."""
        return FREE[self.crosses | self.noughts][:]

    def legal(self) -> vec[i16]:
        return FREE[self.crosses | self.noughts]

    def play(self, pick: i64) -> None:
        seat = self.turn
        if self.listening:
            self.say(MARKED, seat, pick)
        if seat == 0:
            self.crosses |= i64(1) << pick
            mine = self.crosses
        else:
            self.noughts |= i64(1) << pick
            mine = self.noughts
        if THREE[mine]:  # 3: three in a row win
            self.winner = seat
            self.turn = OVER
            self.say(WON, seat)
        elif self.crosses | self.noughts == FULL:  # 4: a full board is a draw
            self.turn = OVER
            self.say(DRAWN)
        else:
            self.turn = 1 - seat

    def scores(self) -> list[tuple[int, ...]]:
        return [POINT if self.winner == 0 else NO_POINT, POINT if self.winner == 1 else NO_POINT]

    def size(self) -> i64:
        return SIZE

    def tensor(self, seat: i64, out: vec[u8]) -> vec[u8]:
        own, others = (self.noughts, self.crosses) if seat == 1 else (self.crosses, self.noughts)
        asked: i64 = ASKED if self.turn == max(seat, i64(0)) else 0  # never only zeros while there is a choice
        return extend(extend(out, CELLS[own]), OTHERS[others | asked])
