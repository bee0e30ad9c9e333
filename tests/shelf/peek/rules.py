"""Peek: eight turns, in each of which luck deals a secret digit; then two picks, the very last with one answer only."""

from __future__ import annotations

from typing import Any, Final, Self

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from octavo.core.state import CHANCE, OVER, State

DIGITS: Final = tuple(f"d{digit}" for digit in range(10))
WORDS: Final = (*DIGITS, "keep", "drop", "red", "blue", "green")
KEEP: Final = 10
RED: Final = 12
NOTES: Final = (("dealt", "seat", "digit"), ("kept", "seat"), ("ended", "seat"))
TURNS: Final = 8
UNSEEN: Final = -1


class Peek(State):
    def __init__(self) -> None:
        super().__init__()
        self.deals = 0
        self.stage = 0  # 0: luck deals, 1: keep or drop, 2: a colour
        self.hands: list[list[int]] = [[], []]
        self.kept: list[int] = [0, 0]

    def clone(self) -> Self:
        new: Any = Peek()
        new.turn, new.settled, new.deals, new.stage = self.turn, self.settled, self.deals, self.stage
        new.hands = [list(hand) for hand in self.hands]
        new.kept = list(self.kept)
        return new  # type: ignore[no-any-return]

    def picks(self) -> vec[i16]:
        offered = range(10) if self.stage == 0 else (10, 11) if self.stage == 1 else range(12, 15)
        if self.stage == 2 and self.deals == TURNS:
            offered = range(12, 13)
        out = vec[i16]()
        for pick in offered:
            out = append(out, i16(pick))
        return out

    def odds(self) -> vec[i16]:
        out = vec[i16]()
        for _ in range(10):
            out = append(out, i16(1))
        return out

    def sees(self, seat: i64) -> bool:
        return int(seat) == self.deals % 2

    def play(self, pick: i64) -> None:
        if self.stage == 0:
            seat = self.deals % 2
            self.hands[seat].append(int(pick))
            self.say(0, seat, pick, to=seat)
            self.deals += 1
            self.turn, self.stage, self.settled = seat, 1, True
        elif self.stage == 1:
            if pick == KEEP:
                self.kept[int(self.turn)] += 1
                self.say(1, self.turn)
            self.stage, self.settled = 2, False
        else:
            self.say(2, self.turn)
            self.stage, self.settled = 0, True
            self.turn = CHANCE if self.deals < TURNS else OVER

    def scores(self) -> list[tuple[int, ...]]:
        if self.turn == OVER:
            return [(sum(hand), kept) for hand, kept in zip(self.hands, self.kept, strict=True)]
        return [(0, kept) for kept in self.kept]

    def observe(self, seat: i64) -> Self:
        new = self.clone()
        if self.turn != OVER:
            for other in range(2):
                if other != seat:
                    new.hands[other] = [UNSEEN] * len(new.hands[other])
        return new
