"""Chapter 1, the reef: tiles and levels (15-19), storage (34, 35) and skeletons (55-58)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from octavo.games.poseidon.chapters.position import Position
from octavo.games.poseidon.chapters.stages import BURIED, CLEANED, PUT_BACK
from octavo.games.poseidon.data import (
    ARROW,
    BESIDE,
    DEFAULT,
    DIE_ON,
    FIRST_HALF,
    HEX,
    HEXES,
    MOUTH,
    NOTHING,
    REEF,
    SECOND_HALF,
    SKELETON,
    STACKS,
    STORAGE,
    TILE,
    WAVE,
)


class Reef(Position):
    """What can be built, stored and buried in a reef."""

    def tiles_to_lay(self, out: vec[i16]) -> vec[i16]:
        for kind in range(i64(STACKS + 1)):
            if (self.start_tiles >> kind) & 1:
                out = append(out, i16(TILE + kind))
        if self.laid[self.turn] == 1:
            out = append(out, i16(DEFAULT))
        return out

    def fits(self, a: i64, b: i64, flat: bool) -> bool:
        """17, 18: may a tile cover these two hexes, given by their place in the reef's vecs?"""
        high = self.height[a]
        if high != self.height[b]:
            return False
        if high == 0:
            return self.shore[a] == 2 or self.shore[b] == 2
        return not flat and self.tile[a] != self.tile[b] and self.lies[a] == NOTHING and self.lies[b] == NOTHING

    def first_hexes(self, out: vec[i16], flat: bool) -> vec[i16]:
        reef = self.turn * REEF
        for hexagon in range(i64(HEXES)):
            if self.shore[reef + hexagon] > 0:  # a reef hex touches its own other half
                for d in range(i64(6)):
                    if self.fits(reef + hexagon, reef + i64(BESIDE[hexagon * 6 + d]), flat):
                        out = append(out, i16(HEX + hexagon))
                        break
        return out

    def second_hexes(self, out: vec[i16], flat: bool) -> vec[i16]:
        reef = self.turn * REEF
        for d in range(i64(6)):
            hexagon = i64(BESIDE[self.first * 6 + d])
            if self.fits(reef + self.first, reef + hexagon, flat):
                out = append(out, i16(HEX + hexagon))
        return ascending(out)

    def place(self, seat: i64, kind: i64, first: i64, second: i64) -> None:
        """16: a tile covers two hexes; its symbols lie one level higher than what was there."""
        reef = seat * REEF
        self.laid[seat] += 1
        self.symbol[reef + first] = FIRST_HALF[kind]
        self.symbol[reef + second] = SECOND_HALF[kind]
        self.tile[reef + first] = self.laid[seat]
        self.tile[reef + second] = self.laid[seat]
        self.height[reef + first] += 1
        self.height[reef + second] += 1
        if self.height[reef + first] == 1:
            self.mark_shore(reef, first)
            self.mark_shore(reef, second)
        self.survey(seat)

    def mark_shore(self, reef: i64, hexagon: i64) -> None:
        for d in range(i64(6)):
            beside = i64(BESIDE[hexagon * 6 + d])
            self.shore[reef + beside] = 2
            for e in range(i64(6)):
                beyond = reef + i64(BESIDE[beside * 6 + e])
                if self.shore[beyond] == 0:
                    self.shore[beyond] = 1

    def survey(self, seat: i64) -> None:
        """20, 24, 32, 35, 58: the highest visible symbols and the visible storage of a reef."""
        reef = seat * REEF
        arrow: i64 = 1
        mouth: i64 = 1
        wave: i64 = 1
        shelves: i64 = 0
        for hexagon in range(reef, reef + HEXES):
            high = i64(self.height[hexagon])
            if high > 0 and self.lies[hexagon] != SKELETON:
                symbol = i64(self.symbol[hexagon])
                if symbol == STORAGE:
                    shelves += 1
                elif symbol == ARROW:
                    if high > arrow:
                        arrow = high
                elif symbol == MOUTH:
                    if high > mouth:
                        mouth = high
                elif high > wave:
                    wave = high
        self.level[seat * 3 + ARROW] = u8(arrow)
        self.level[seat * 3 + MOUTH] = u8(mouth)
        self.level[seat * 3 + WAVE] = u8(wave)
        self.shelves[seat] = u8(shelves)

    def shelves_for_die(self, out: vec[i16]) -> vec[i16]:
        """34: a free storage hex; only when none is free, one whose die was stored in an earlier turn."""
        reef = self.active * REEF
        for hexagon in range(i64(HEXES)):
            if self.symbol[reef + hexagon] == STORAGE and self.lies[reef + hexagon] == NOTHING:
                out = append(out, i16(HEX + hexagon))
        if len(out) == 0:
            for hexagon in range(i64(HEXES)):
                if self.symbol[reef + hexagon] == STORAGE and self.lies[reef + hexagon] >= DIE_ON:
                    if not self.is_fresh(hexagon):
                        out = append(out, i16(HEX + hexagon))
        return out

    def is_fresh(self, hexagon: i64) -> bool:
        times: i64 = 0
        for i in range(i64(len(self.fresh))):
            if i64(self.fresh[i]) == hexagon:
                times += 1
        return times > 0

    def put_back(self, seat: i64, hexagon: i64) -> None:
        """A stored die goes back to its owner."""
        die = i64(self.lies[seat * REEF + hexagon]) - DIE_ON
        self.lies[seat * REEF + hexagon] = NOTHING
        self.kept[seat * 6 + die % 6] -= 1
        self.supply[die // 6] += 1
        self.say(PUT_BACK, seat, die)

    def has_grave(self, seat: i64) -> bool:
        """57: is there a skeleton, and a hex for it?"""
        if self.skeletons == 0:
            return False
        room: i64 = 0
        for hexagon in range(seat * REEF, seat * REEF + HEXES):
            if self.height[hexagon] > 0 and self.lies[hexagon] != SKELETON:
                room += 1
        return room > 0

    def graves(self, out: vec[i16]) -> vec[i16]:
        """55, 56: a free hex; without one a hex with a stored die."""
        reef = self.turn * REEF
        for hexagon in range(i64(HEXES)):
            if self.height[reef + hexagon] > 0 and self.lies[reef + hexagon] == NOTHING:
                out = append(out, i16(HEX + hexagon))
        if len(out) == 0:
            for hexagon in range(i64(HEXES)):
                if self.lies[reef + hexagon] >= DIE_ON:
                    out = append(out, i16(HEX + hexagon))
        return out

    def lay_bones(self, seat: i64, hexagon: i64) -> None:
        if self.lies[seat * REEF + hexagon] != NOTHING:
            self.put_back(seat, hexagon)
        self.lies[seat * REEF + hexagon] = SKELETON
        self.skeletons -= 1
        self.survey(seat)
        self.say(BURIED, seat)

    def clean(self, seat: i64) -> None:
        """69: all skeletons of the reef go back to the supply."""
        count: i64 = 0
        for hexagon in range(seat * REEF, seat * REEF + HEXES):
            if self.lies[hexagon] == SKELETON:
                self.lies[hexagon] = NOTHING
                count += 1
        self.skeletons += count
        self.survey(seat)
        self.say(CLEANED, seat, count)


def ascending(picks: vec[i16]) -> vec[i16]:
    """Insertion sort: these lists are short."""
    for i in range(i64(1), i64(len(picks))):
        pick = picks[i]
        j = i
        while j > 0 and picks[j - 1] > pick:
            picks[j] = picks[j - 1]
            j -= 1
        picks[j] = pick
    return picks
