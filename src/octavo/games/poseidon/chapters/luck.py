"""Chapter 6, luck and secrets: how dice fall (b2), what lies under a coral, and who has looked (4a)."""

from __future__ import annotations

from typing import Self

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from octavo.core.rng import Rng
from octavo.core.state import OVER
from octavo.games.poseidon.chapters.points import Points
from octavo.games.poseidon.chapters.stages import LOT, REVEAL, TIP
from octavo.games.poseidon.data import CORALS, KIND, KINDS, LANDING_DRAW, LANDING_ODDS, UNKNOWN


class Luck(Points):
    """Luck answers, and who may know it."""

    def odds(self) -> vec[i16]:
        if self.stage == TIP:
            return LANDING_ODDS[:]
        out = vec[i16](capacity=8)
        if self.stage == LOT:
            for _ in range(i64(len(self.picks()))):
                out = append(out, i16(1))
            return out
        for kind in range(i64(KINDS)):
            if self.unseen[kind] > 0:
                out = append(out, i16(self.unseen[kind]))
        return out

    def roll(self, rng: Rng) -> i64:
        if self.stage == TIP:
            return i64(LANDING_DRAW[rng.below(i64(len(LANDING_DRAW)))])
        if self.stage == REVEAL:
            return KIND + draw(self.unseen, rng)
        picks = self.picks()
        return i64(picks[rng.below(i64(len(picks)))])

    def sees(self, seat: i64) -> bool:
        return self.stage != REVEAL or seat == self.looker

    # -- secrets ----------------------------------------------------------------------------------------------
    def observe(self, seat: i64) -> Self:
        new = self.clone()
        if self.turn != OVER:
            for coral in range(i64(CORALS)):
                if new.coral[coral] != UNKNOWN and (seat < 0 or not (i64(new.seen[coral]) >> seat) & 1):
                    new.unseen[i64(new.coral[coral])] += 1
                    new.coral[coral] = UNKNOWN
        return new

    def guess(self, rng: Rng) -> Self:
        new = self.clone()
        for coral in range(i64(CORALS)):
            if new.seen[coral] != 0 and new.coral[coral] == UNKNOWN:
                kind = draw(new.unseen, rng)
                new.unseen[kind] -= 1
                new.coral[coral] = u8(kind)
        return new


def draw(unseen: vec[u8], rng: Rng) -> i64:
    """One of the unseen kinds, equal tiles equally likely."""
    total: i64 = 0
    for kind in range(i64(KINDS)):
        total += i64(unseen[kind])
    n = rng.below(total)
    for kind in range(i64(KINDS)):
        n -= i64(unseen[kind])
        if n < 0:
            return kind
    raise RuntimeError("no coral left unseen")
