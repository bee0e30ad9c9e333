"""Chapter 2, the ocean: figures (24-30), the shark (48-53), and the wave that is loaded (20-22) and falls (64)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from octavo.games.poseidon.chapters.position import NO_VEC, ZEROS
from octavo.games.poseidon.chapters.reef import Reef
from octavo.games.poseidon.chapters.stages import DIE_ROSE, EATEN, SHARK_MOVED
from octavo.games.poseidon.data import (
    ARROW,
    CYCLE,
    CYCLE_AT,
    CYCLE_DIE,
    DIE_KINDS,
    DISTANCE,
    FIELD,
    FIELDS,
    LOAD,
    NEUTRAL,
    NOWHERE,
    SHARK_MOVES,
    STACKS,
    TILE,
    WAVE,
    WAVES,
)


class Ocean(Reef):
    """What moves in the water."""

    def most_to_load(self) -> i64:
        """20-22: the level of the highest wave symbol, as far as dice and slots go."""
        most = i64(self.level[self.active * 3 + WAVE])
        if i64(self.supply[self.active]) < most:
            most = i64(self.supply[self.active])
        return most if most < self.free else self.free

    def builds_and_loads(self, out: vec[i16]) -> vec[i16]:
        for kind in range(i64(STACKS)):
            if self.stack[kind] > 0:
                out = append(out, i16(TILE + kind))
        most = self.most_to_load()
        least: i64 = 1
        if self.exact_load and most > 0:
            least = most
        for count in range(least, most + 1):
            out = append(out, i16(LOAD + count))
        return out

    def load(self, owner: i64, count: i64) -> None:
        """Dice from the supply onto the big wave; there is room and there are dice."""
        self.supply[owner] -= u8(count)
        self.big_wave[owner] += u8(count)
        self.free -= count

    def figures(self, out: vec[i16]) -> vec[i16]:
        """24a: by their fields."""
        a = i64(self.figure[self.active * 2])
        b = i64(self.figure[self.active * 2 + 1])
        out = append(out, i16(FIELD + (a if a < b else b)))
        if a != b:
            out = append(out, i16(FIELD + (b if a < b else a)))
        return out

    def ends(self, out: vec[i16]) -> vec[i16]:
        reach = self.level[self.active * 3 + ARROW]
        start = ((self.facing * FIELDS + self.shark) * FIELDS + i64(self.figure[self.moving])) * FIELDS
        for field in range(i64(FIELDS)):
            if DISTANCE[start + field] <= reach:
                out = append(out, i16(FIELD + field))
        return out

    def hunt(self) -> None:
        """48, 49: the shark swims as far as the field of the moved figure says, and eats whom it meets."""
        side: i64 = 1 if self.seats == 2 else 0
        steps = i64(SHARK_MOVES[side * FIELDS + i64(self.figure[self.moving])])
        place = i64(CYCLE_AT[self.shark])
        for _ in range(steps):
            edge = place
            if self.facing:
                place = place + 1 if place + 1 < FIELDS else 0
            else:
                place = place - 1 if place > 0 else FIELDS - 1
                edge = place
            if CYCLE_DIE[edge]:
                self.raise_die()
            field = CYCLE[place]
            for figure in range(self.seats * 2):
                if self.figure[figure] == field:  # 49
                    self.figure[figure] = NOWHERE
                    self.say(EATEN, figure // 2, i64(field))
        self.shark = i64(CYCLE[place])
        self.say(SHARK_MOVED, steps, self.shark)

    def raise_die(self) -> None:
        """51, 52: a neutral die onto the big wave, or one of the active player's."""
        owner: i64 = NEUTRAL if self.supply[NEUTRAL] > 0 else self.active
        if self.free > 0 and self.supply[owner] > 0:
            self.load(owner, 1)
            self.say(DIE_ROSE, owner)

    def come_to_lie(self) -> None:
        """64: all dice are rolled; those beside the board go back onto the big wave."""
        if self.only_fallen:
            self.total = ZEROS[:4]
        at: i64 = 0
        for owner in range(i64(5)):
            count = i64(self.big_wave[owner])
            for _ in range(count):
                where = i64(self.rolled[at])
                at += 1
                if where > 0:
                    value = (where - 1) % 6
                    self.dice[(where - 1) // 6 * DIE_KINDS + owner * 6 + value] += 1
                    self.big_wave[owner] -= 1
                    self.free += 1
                    if self.only_fallen and owner != NEUTRAL:
                        self.total[owner] += u8(value + 1)
        if not self.only_fallen:
            for seat in range(self.seats):
                self.total[seat] = u8(self.standing(seat) // 8)
        self.rolled = NO_VEC[:]

    def ties(self, seat: i64) -> bool:
        """12: can this seat still be the start player? The highest sum, then the highest die; by lot everybody can."""
        if self.by_lot:
            return True
        best: i64 = 0
        for other in range(self.seats):
            standing = self.standing(other)
            if standing > best:
                best = standing
        return self.standing(seat) == best

    def standing(self, seat: i64) -> i64:
        """12: the sum of a seat's dice on the board, then its highest die."""
        total: i64 = 0
        highest: i64 = 0
        for value in range(i64(6)):
            for wave in range(i64(WAVES)):
                count = i64(self.dice[wave * DIE_KINDS + seat * 6 + value])
                if count > 0:
                    total += count * (value + 1)
                    highest = value + 1
        return total * 8 + highest
