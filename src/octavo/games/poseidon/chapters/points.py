"""Chapter 5, points: tokens and coral (78-81), and what decides ties (82)."""

from __future__ import annotations

from mypy_extensions import i64

from octavo.games.poseidon.chapters.kraken import Kraken
from octavo.games.poseidon.data import (
    ARMS,
    ARROW,
    BIG_MOUTH,
    CORALS,
    FINS,
    GRAVEYARD,
    HEXES,
    MOUTH,
    NO_SKELETON_POINTS,
    REEF,
    SKELETON,
    TRIDENT,
    UNKNOWN,
    WAVE,
)


class Points(Kraken):
    """What a game is worth."""

    def scores(self) -> list[tuple[int, ...]]:
        """Points; then, for ties (82): the trident, the highest reef, few skeletons, the tokens."""
        out: list[tuple[int, ...]] = []
        for seat in range(self.seats):
            tokens: i64 = 0
            for arm in range(i64(ARMS)):
                tokens += i64(self.token[seat * ARMS + arm])
            points = tokens
            trident: i64 = 0
            for coral in range(i64(CORALS)):
                if i64(self.taker[coral]) == seat:
                    points += self.coral_points(seat, i64(self.coral[coral]))
                    if self.coral[coral] == TRIDENT:
                        trident = 1
            out.append((int(points), int(trident), int(self.tallest(seat)), -int(self.skeletons_of(seat)), int(tokens)))
        return out

    def coral_points(self, seat: i64, kind: i64) -> i64:
        """78-80: what a coral is worth in this reef; one that is not known counts nothing."""
        if kind == FINS:
            return self.visible(seat, ARROW)
        if kind == BIG_MOUTH:
            return self.visible(seat, MOUTH)
        if kind == GRAVEYARD:
            skeletons = self.skeletons_of(seat)
            return -skeletons if skeletons > 0 else NO_SKELETON_POINTS
        if kind == UNKNOWN:
            return 0
        if kind != TRIDENT:
            return self.visible(seat, WAVE)
        best = self.coral_points(seat, 0)
        for other in range(i64(1), i64(TRIDENT)):
            points = self.coral_points(seat, other)
            if points > best:
                best = points
        return best

    def visible(self, seat: i64, symbol: i64) -> i64:
        """81: on top, and no skeleton on it."""
        count: i64 = 0
        for hexagon in range(seat * REEF, seat * REEF + HEXES):
            if self.symbol[hexagon] == symbol and self.lies[hexagon] != SKELETON:
                count += 1
        return count

    def skeletons_of(self, seat: i64) -> i64:
        count: i64 = 0
        for hexagon in range(seat * REEF, seat * REEF + HEXES):
            if self.lies[hexagon] == SKELETON:
                count += 1
        return count

    def tallest(self, seat: i64) -> i64:
        """82: the greatest height of one hex, skeletons ignored."""
        high: i64 = 0
        for hexagon in range(seat * REEF, seat * REEF + HEXES):
            if i64(self.height[hexagon]) > high:
                high = i64(self.height[hexagon])
        return high
