"""Weights that fit what was played: numpy, one thread, the same numbers from the same data every time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

Array = Any
Weights = dict[str, Array]
BATCH = 512
EPOCHS = 4
RATE = 1e-3
DECAY = 2.0  # of a weight goes, times the rate, at each step
LEADS = 1.0  # how much the points count that somebody is ahead, beside who wins
LAMBDA = 0.93  # how much of a target is what came later in the game, rather than what was then thought of it
TEST = 10  # one game of so many is not learnt from
AT_A_TIME = 8192  # rows


@dataclass
class Lessons:
    """Rows of numbers, seat after seat and what is shared, and of each row its game, and what became of it."""

    x: Array  # float16
    told: Array  # chances, or -1 where the end of the game tells
    of: Array  # the number of the game
    ends: Array  # of each row
    leads: Array

    @classmethod
    def of_games(cls, games: list[Any], inputs: int, seats: int, first: int) -> Lessons:
        x = [np.frombuffer(one[0]).reshape(-1, inputs).astype(np.float16) for one in games]
        told = [np.frombuffer(one[1]).reshape(-1, seats).astype(np.float32) for one in games]
        counts = [len(rows) for rows in x]
        numbers = np.repeat(np.arange(first, first + len(games)), counts)
        ends = np.repeat(np.array([one[2] for one in games], np.float32), counts, axis=0)
        leads = np.repeat(np.array([one[3] for one in games], np.float32), counts, axis=0)
        return cls(np.concatenate(x), np.concatenate(told), numbers, ends, leads)

    @classmethod
    def pooled(cls, parts: list[Lessons]) -> Lessons:
        names = ("x", "told", "of", "ends", "leads")
        return cls(*(np.concatenate([getattr(part, name) for part in parts]) for name in names))


@dataclass(frozen=True)
class Shape:
    """How a network is built."""

    own: int
    shared: int
    seats: int
    sides: int
    hidden: int

    @property
    def inputs(self) -> int:
        return self.seats * self.own + self.shared

    def begun(self, rng: Array) -> Weights:
        few = {"units": (self.hidden,), "straight": (self.inputs,)}
        weights = {
            "to_units": rng.standard_normal((self.inputs, self.hidden)) * 0.08,
            "bias": np.full(self.hidden, 0.3),
            "from_units": rng.standard_normal(few["units"]) * 0.1,
            "straight": np.zeros(few["straight"]),
            "constant": np.zeros(1),
            "lead_units": rng.standard_normal(few["units"]) * 0.1,
            "lead_straight": np.zeros(few["straight"]),
        }
        return {name: value.astype(np.float32) for name, value in weights.items()}

    def turned(self, x: Array) -> Array:
        """Each row as each seat looks at it: its own numbers first. Seat after seat, all rows of one together."""
        blocks = x[:, : self.seats * self.own].reshape(len(x), self.seats, self.own)
        shared = x[:, self.seats * self.own :]
        seen = [np.roll(blocks, -seat, axis=1).reshape(len(x), -1) for seat in range(self.seats)]
        return np.concatenate([np.concatenate([one, shared], axis=1) for one in seen])

    def chances(self, z: Array) -> Array:
        """From what speaks for each seat (rows by seats) to everybody's chance."""
        if self.seats == 1:
            return 1.0 / (1.0 + np.exp(-z))
        sums = z.reshape(len(z), -1, self.sides).sum(axis=1)
        grown = np.exp(sums - sums.max(axis=1, keepdims=True))
        return np.tile(grown / grown.sum(axis=1, keepdims=True), (1, self.seats // self.sides))

    def flat(self, weights: Weights) -> list[float]:
        names = ("to_units", "bias", "from_units", "straight", "constant")
        return [float(one) for name in names for one in weights[name].reshape(-1)]

    def thick(self, flat: list[float]) -> Weights:
        """The other way, without what only training needs."""
        inputs, hidden = self.inputs, self.hidden
        ends = np.cumsum([inputs * hidden, hidden, hidden, inputs])
        parts = np.split(np.array(flat, np.float32), ends)
        names = ("to_units", "bias", "from_units", "straight", "constant")
        weights = dict(zip(names, parts, strict=True))
        weights["to_units"] = weights["to_units"].reshape(inputs, hidden)
        return weights

    def judged(self, weights: Weights, x: Array) -> Array:
        """Everybody's chance in every row."""
        found = []
        for first in range(0, len(x), AT_A_TIME):
            rows = x[first : first + AT_A_TIME].astype(np.float32)
            seen = self.turned(rows)
            units = np.clip(seen @ weights["to_units"] + weights["bias"], 0, 1)
            z = units @ weights["from_units"] + seen @ weights["straight"] + weights["constant"][0]
            found.append(self.chances(z.reshape(self.seats, len(rows)).T))
        return np.concatenate(found)


def targets(shape: Shape, lessons: Lessons, before: Weights | None) -> Array:
    """Of each row what is to be learnt: how its game ended, mixed with what the weights before thought on the way; and
    what was told at once of half-made moves."""
    wanted = lessons.ends.copy()
    if before is not None:
        thought = shape.judged(before, lessons.x)
        later = None
        for row in range(len(wanted) - 1, -1, -1):
            if lessons.told[row, 0] >= 0.0:
                continue
            if later is None or lessons.of[later] != lessons.of[row]:
                wanted[row] = lessons.ends[row]
            else:
                wanted[row] = (1.0 - LAMBDA) * thought[later] + LAMBDA * wanted[later]
            later = row
    return np.where(lessons.told >= 0.0, lessons.told, wanted)


def fitted(
    shape: Shape, lessons: Lessons, before: Weights | None, seed: int, said: Callable[[float], None] = lambda done: None
) -> tuple[Weights, float]:
    """The weights, and how well they foretell games that they have not learnt from (mean log loss)."""
    rng = np.random.default_rng(seed)
    weights = shape.begun(rng)
    wanted = targets(shape, lessons, before)
    usual = float(lessons.leads.std()) or 1.0
    test = lessons.of % TEST == 0
    learnt = np.flatnonzero(~test)
    batch = min(BATCH, len(learnt))
    steps = EPOCHS * (len(learnt) // batch)
    mean = {name: np.zeros_like(value) for name, value in weights.items()}
    square = {name: np.zeros_like(value) for name, value in weights.items()}
    done = 0
    for _epoch in range(EPOCHS):
        rng.shuffle(learnt)
        for first in range(0, len(learnt) - batch + 1, batch):
            rows = np.sort(learnt[first : first + batch])
            slopes = gradient(shape, weights, lessons.x[rows], wanted[rows], lessons.leads[rows] / usual)
            done += 1
            rate = RATE * (1 - done / steps) + 1e-5
            for name, value in weights.items():
                mean[name] += 0.1 * (slopes[name] - mean[name])
                square[name] += 0.001 * (slopes[name] ** 2 - square[name])
                value -= rate * mean[name] / (1 - 0.9**done) / (np.sqrt(square[name] / (1 - 0.999**done)) + 1e-8)
            for name in ("to_units", "straight"):
                weights[name] *= 1 - rate * DECAY
            if done % 100 == 0:
                said(done / steps)
    chances = shape.judged(weights, lessons.x[test])
    return weights, loss(shape, chances, lessons.ends[test]) if test.any() else 0.0


def loss(shape: Shape, chances: Array, ends: Array) -> float:
    sure = np.clip(chances, 1e-6, 1 - 1e-6)
    if shape.seats == 1:
        return float(-np.mean(ends * np.log(sure) + (1 - ends) * np.log(1 - sure)))
    return float(-np.mean((ends * np.log(sure)).sum(axis=1) * shape.sides / shape.seats))


def gradient(shape: Shape, weights: Weights, x: Array, wanted: Array, leads: Array) -> Weights:
    rows = len(x)
    seen = shape.turned(x.astype(np.float32))
    before = seen @ weights["to_units"] + weights["bias"]
    units = np.clip(before, 0, 1)
    z = units @ weights["from_units"] + seen @ weights["straight"] + weights["constant"][0]
    chances = shape.chances(z.reshape(shape.seats, rows).T)
    dz = ((chances - wanted) / rows).T.reshape(-1).astype(np.float32)
    guessed = units @ weights["lead_units"] + seen @ weights["lead_straight"]
    dy = (LEADS * 2 * (guessed - leads.T.reshape(-1)) / rows / shape.seats).astype(np.float32)
    du = np.outer(dz, weights["from_units"]) + np.outer(dy, weights["lead_units"])
    du *= (before > 0) & (before < 1)
    return {
        "to_units": seen.T @ du,
        "bias": du.sum(axis=0),
        "from_units": units.T @ dz,
        "straight": seen.T @ dz,
        "constant": np.array([dz.sum()], np.float32),
        "lead_units": units.T @ dy,
        "lead_straight": seen.T @ dy,
    }
