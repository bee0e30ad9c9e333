"""Luck, secrets and points: chests and the stack (4, 5), hidden hands, the score (29, 30)."""

from __future__ import annotations

from typing import Self

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from octavo.core.rng import Rng
from octavo.core.state import OVER
from octavo.games.tentacles.chapters.offers import Offers
from octavo.games.tentacles.chapters.stages import CHOOSE_TOKEN, DEAL, DRAW, NOBODY, OPEN_CHEST, SCATTER_CHESTS
from octavo.games.tentacles.data import CELLS, FACE, FACES, PIPE_I, PIPE_L, TIE_BY_LENGTH, TOKEN, TOKENS


class Luck(Offers):
    """Luck answers, who may know it, and what it was all worth."""

    def scores(self) -> list[tuple[int, ...]]:
        """29: what lies on the board in your colour, and your chests; 30: by choice, then length, then chests."""
        out: list[tuple[int, ...]] = []
        for seat in range(self.seats):
            colour = i64(self.colour[seat])
            if colour == NOBODY:
                points: i64 = 0
                length: i64 = 0
            else:
                points = i64(self.points[colour]) + i64(self.treasure[seat])
                length = i64(self.length[colour])
            if self.switches & TIE_BY_LENGTH:
                chests: i64 = 0
                for face in range(i64(FACES)):
                    chests += i64(self.taken[seat * FACES + face])
                out.append((int(points), int(length), int(chests)))
            else:
                out.append((int(points),))
        return out

    def odds(self) -> vec[i16]:
        out = vec[i16](capacity=CELLS)
        if self.stage == SCATTER_CHESTS:
            for _ in self.cells_for_a_chest():
                out = append(out, i16(1))
            return out
        for weight in self.faces if self.stage == OPEN_CHEST else self.unseen:
            if weight > 0:
                out = append(out, i16(weight))
        return out

    def roll(self, rng: Rng) -> i64:
        if self.stage == SCATTER_CHESTS:
            cells = self.cells_for_a_chest()
            return i64(cells[rng.below(len(cells))])
        if self.stage == OPEN_CHEST:
            return FACE + drawn(self.faces, rng)
        return TOKEN + drawn(self.unseen, rng)

    def sees(self, seat: i64) -> bool:
        return seat == self.seat or (self.stage != DRAW and self.stage != DEAL)

    def observe(self, seat: i64) -> Self:
        """Other hands are hidden, except for the pipes that everybody saw go there; so is a half-made turn."""
        new = self.clone()
        if self.turn == OVER:
            return new
        for other in range(self.seats):
            if other != seat:
                for token in range(i64(TOKENS)):
                    at = other * TOKENS + token
                    known: u8 = 0
                    if token in (PIPE_I, PIPE_L):
                        known = new.known[other * 2 + token - PIPE_I]
                    new.unseen[token] += new.hand[at] - known
                    new.hand[at] = known
        if self.turn != seat and not self.settled and self.token >= 0:
            new.clear_draft()
            new.stage = CHOOSE_TOKEN
        return new

    def guess(self, rng: Rng) -> Self:
        new = self.clone()
        if self.turn == OVER:
            return new
        for seat in range(self.seats):
            known: i64 = 0
            for token in range(i64(TOKENS)):
                known += i64(new.hand[seat * TOKENS + token])
            for _ in range(i64(new.held[seat]) - known):
                token = drawn(new.unseen, rng)
                new.unseen[token] -= 1
                new.hand[seat * TOKENS + token] += 1
        return new


def drawn(counts: vec[u8], rng: Rng) -> i64:
    """One of these pieces, each as likely as the other."""
    total: i64 = 0
    for count in counts:
        total += i64(count)
    n = rng.below(total)
    for i in range(i64(len(counts))):
        n -= i64(counts[i])
        if n < 0:
            return i
    raise RuntimeError("nothing to draw from")
