"""Kuhn poker: three cards, one each, one bet. Small enough to be solved, so solvers can be checked by it.

The numbers are those of the rulebook page.
"""

from __future__ import annotations

from typing import Final, Self, final

from librt.vecs import append, extend, vec
from mypy_extensions import i16, i64, u8

from octavo.core.rng import Rng
from octavo.core.state import CHANCE, OVER, State
from octavo.core.tensor import Layout, Part, seat_seen
from octavo.kit.notes import Notes

CARDS: Final = 3
SEATS: Final = 2
PASS: Final = 3  # the cards are 0 to 2
BET: Final = 4
WORDS: Final = ("jack", "queen", "king", "pass", "bet")
UNSEEN: Final = CARDS  # no card, or one that the viewer does not know
MOST_SAID: Final = 3

LIST: Final = Notes()
DEALT: Final = LIST.add("dealt", "seat", "word")
SAID: Final = LIST.add("said", "seat", "word")
WON: Final = LIST.add("won", "seat", "n")
NOTES: Final = LIST.names()

LAYOUT: Final = Layout(
    (
        Part("turn", (1,), SEATS + 1),
        Part("dealt", (1,), SEATS),
        Part("begins", (1,), 1),
        Part("cards", (SEATS,), CARDS),
        Part("said", (MOST_SAID,), BET),
    ),
    left_out=("settled",),  # there are no drafts
)
SIZE: Final = 8


@final
class Kuhn(State):
    def __init__(self) -> None:
        super().__init__()
        self.dealt: i64 = 0
        self.cards: vec[u8] = vec[u8]([UNSEEN] * SEATS)
        self.said: vec[u8] = vec[u8]()  # passes and bets, in turn

    def clone(self) -> Self:
        new = Kuhn()
        new.turn = self.turn
        new.dealt = self.dealt
        new.cards = self.cards[:]
        new.said = self.said[:]
        return new

    def picks(self) -> vec[i16]:
        if self.turn != CHANCE:
            return vec[i16]([PASS, BET])
        out = vec[i16]()
        for card in range(i64(CARDS)):
            if u8(card) not in self.cards:
                out = append(out, i16(card))
        return out

    def odds(self) -> vec[i16]:
        """1: every card that is left is as likely."""
        return vec[i16]([1] * len(self.picks()))

    def sees(self, seat: i64) -> bool:
        """1: a card is seen by who gets it."""
        return seat == self.dealt

    def play(self, pick: i64) -> None:
        if self.turn == CHANCE:
            self.deal(pick)
        else:
            self.speak(pick)

    def deal(self, card: i64) -> None:
        self.say(DEALT, self.dealt, card, to=self.dealt)
        self.cards[self.dealt] = u8(card)
        self.dealt += 1
        if self.dealt == SEATS:
            self.turn = 0

    def speak(self, word: i64) -> None:
        """2 to 4: who passes after a bet gives up, a bet after a bet and a second pass show the cards."""
        self.say(SAID, self.turn, word)
        self.said = append(self.said, u8(word))
        last = i64(len(self.said)) - 1
        if last == 0 or (last == 1 and word == BET and self.said[0] == PASS):
            self.turn = 1 - self.turn
            return
        self.turn = OVER
        winner = self.winner()
        self.say(WON, winner, self.stake())

    def winner(self) -> i64:
        last = i64(len(self.said)) - 1
        if self.said[last] == PASS and self.said[last - 1] == BET:
            return 1 - last % SEATS  # the one who bet
        return 0 if self.cards[0] > self.cards[1] else 1

    def stake(self) -> i64:
        """5: one, and one more when a bet was answered by a bet."""
        bets: i64 = 0
        for word in self.said:
            if word == BET:
                bets += 1
        return 2 if bets == 2 else 1

    def scores(self) -> list[tuple[int, ...]]:
        """5: what the winner gets, the other one loses."""
        if self.turn != OVER:
            return [(0,), (0,)]
        stake = int(self.stake())
        return [(stake,), (-stake,)] if self.winner() == 0 else [(-stake,), (stake,)]

    def observe(self, seat: i64) -> Self:
        """1: the card of the other one is not seen; when all is over both lie open."""
        new = self.clone()
        if self.turn != OVER:
            for other in range(i64(SEATS)):
                if other != seat:
                    new.cards[other] = UNSEEN
        return new

    def guess(self, rng: Rng) -> Self:
        new = self.clone()
        for seat in range(self.dealt):
            while new.cards[seat] == UNSEEN:
                card = u8(rng.below(CARDS))
                if card not in new.cards:
                    new.cards[seat] = card
        return new

    def size(self) -> i64:
        return SIZE

    def tensor(self, seat: i64, out: vec[u8]) -> vec[u8]:
        return self.observe(seat).truth_tensor(seat, out)

    def truth_tensor(self, seat: i64, out: vec[u8]) -> vec[u8]:
        own = max(seat, i64(0))
        out = append(out, seat_seen(self.turn, own, SEATS, SEATS))
        out = append(out, u8(self.dealt))
        out = append(out, u8(own == 0))
        out = append(append(out, self.cards[own]), self.cards[1 - own])
        out = extend(out, self.said)
        for _ in range(MOST_SAID - len(self.said)):
            out = append(out, 0)
        return out
