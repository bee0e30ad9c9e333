"""A small network that judges positions: numbers for each seat go in, everybody's chance to win comes out.

Every seat is looked at in the same way, its own numbers first, then those of the others in turn order, and what is
found is weighed against the others'. So no chair has a chance of its own: whoever changes places changes chances.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from octavo.core.state import OVER, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoding:
    """What a game tells a network of a position; `own` and `shared` are the names of the numbers."""

    def __init__(self, own: tuple[str, ...], shared: tuple[str, ...]) -> None:
        self.own = own  # of each seat
        self.shared = shared  # of nobody

    def setup(self, state: State) -> str:
        """The set-up that a position belongs to, as its file is called; empty where there is no network for it."""
        raise NotImplementedError

    def write(self, state: State, out: vec[float]) -> bool:
        """Fills it: the numbers of each seat, the first seat's first, then the shared ones. Is there anything to tell
        yet?"""
        raise NotImplementedError


Hand = Callable[[State, int], float]


@final
class Net:
    """One hidden layer of units between 0 and 1, and a way straight through. What it cannot judge is judged by
    `hand`."""

    def __init__(
        self, encoding: Encoding, seats: i64, sides: i64, hidden: i64, weights: list[float], hand: Hand
    ) -> None:
        own = i64(len(encoding.own))
        shared = i64(len(encoding.shared))
        inputs = seats * own + shared
        assert i64(len(weights)) == size(own, shared, seats, hidden)
        self.encoding: Encoding = encoding
        self.hand: Hand = hand
        self.seats: i64 = seats
        self.sides: i64 = sides  # seat s wins and loses with side s % sides
        self.own: i64 = own
        self.shared: i64 = shared
        self.hidden: i64 = hidden
        first = int(inputs * hidden)
        units = int(hidden)
        self.to_units: vec[float] = vec[float](weights[:first])  # by input, then by unit
        self.bias: vec[float] = vec[float](weights[first : first + units])
        self.from_units: vec[float] = vec[float](weights[first + units : first + 2 * units])
        self.straight: vec[float] = vec[float](weights[first + 2 * units : -1])
        self.constant: float = weights[-1]
        self.x: vec[float] = vec[float]([0.0] * int(inputs))
        self.base: vec[float] = vec[float]([0.0] * units)
        self.unit: vec[float] = vec[float]([0.0] * units)
        self.out: vec[float] = vec[float]([0.0] * int(seats))  # the chance of each seat, after `judge`

    def value(self, state: State, seat: i64) -> float:
        """What a seat may hope for: its share of the first place, or alone of all that can be had."""
        if self.judge(state):
            return self.out[seat]
        return self.hand(state, int(seat))

    def judge(self, state: State) -> bool:
        """Writes everybody's chance to `out`; not where there is nothing to tell yet."""
        if state.turn == OVER:
            if self.seats == 1:
                return False
            first_places(state.scores(), self.sides, self.out)
            return True
        if not self.encoding.write(state, self.x):
            return False
        self.forward()
        return True

    def forward(self) -> None:
        """From `x` to `out`."""
        out = self.out
        self.begin()
        for seat in range(self.seats):
            out[seat] = self.looked_at(seat)
        if self.seats == 1:
            out[0] = 1.0 / (1.0 + math.exp(-out[0]))
            return
        sides = self.sides
        for seat in range(sides, self.seats):
            out[seat % sides] += out[seat]
        most = out[0]
        for side in range(i64(1), sides):
            most = out[side] if out[side] > most else most
        total = 0.0
        for side in range(sides):
            out[side] = math.exp(out[side] - most)
            total += out[side]
        for side in range(sides):
            out[side] /= total
        for seat in range(sides, self.seats):
            out[seat] = out[seat % sides]

    def begin(self) -> None:
        """What all seats share is summed once."""
        n = self.hidden
        x = self.x
        w = self.to_units
        base = self.base
        for j in range(n):
            base[j] = self.bias[j]
        first = self.seats * self.own
        for i in range(first, first + self.shared):
            v = x[i]
            if v != 0.0:
                row = i * n
                for j in range(n):
                    base[j] += v * w[row + j]

    def looked_at(self, seat: i64) -> float:
        """What speaks for a seat."""
        n = self.hidden
        own = self.own
        seats = self.seats
        x = self.x
        w = self.to_units
        unit = self.unit
        straight = self.straight
        base = self.base
        total = self.constant
        for j in range(n):
            unit[j] = base[j]
        other = seat
        at: i64 = 0
        for _away in range(seats):
            for i in range(other * own, other * own + own):
                v = x[i]
                if v != 0.0:
                    total += v * straight[at]
                    row = at * n
                    for j in range(n):
                        unit[j] += v * w[row + j]
                at += 1
            other = other + 1 if other + 1 < seats else i64(0)
        for i in range(at, at + self.shared):
            total += x[i] * straight[i]
        last = self.from_units
        for j in range(n):
            a = unit[j]
            if a > 0.0:
                total += (a if a < 1.0 else 1.0) * last[j]
        return total


def size(own: i64, shared: i64, seats: i64, hidden: i64) -> i64:
    """How many weights there are: to the units, their bias, from them, straight through, and one more."""
    inputs = seats * own + shared
    return inputs * hidden + 2 * hidden + inputs + 1


def first_places(rows: list[tuple[int, ...]], sides: i64, out: vec[float]) -> None:
    """For each seat its share of the first place."""
    best = max(rows)
    winners = 0.0
    for side in range(sides):
        if rows[side] == best:
            winners += 1.0
    for seat in range(i64(len(rows))):
        out[seat] = 1.0 / winners if rows[seat] == best else 0.0
