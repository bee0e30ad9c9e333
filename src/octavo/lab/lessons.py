"""What a process does for whoever trains a network: games for it to learn from, and games that prove it. Each follows
from its number, the seed and the weights, whoever plays it."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from octavo.arena.tournament import orders
from octavo.core.net import Encoding, Net
from octavo.core.net_file import read, setup_name
from octavo.core.rng import Rng
from octavo.game import Game, game
from octavo.lab.errors import NoEncoding
from octavo.lab.self_play import Kept, Pupil, duel, play

HAND = ""  # instead of the hash of weights: the value made by hand
RANDOM = 0.05  # of the moves are anybody's
NOISE = 0.03  # added to what a move is worth
KEEP = 0.3  # of the positions
HALF = 0.15  # of the moves bring a half-made one that was not chosen
PROOF = 1 << 31  # the luck of a proof is not that of lessons
DICE = 1 << 30  # nor is what players draw that of the game


@dataclass(frozen=True)
class Course:
    """What is learnt: a game with so many seats and these options, from this seed."""

    game: str
    seats: int
    options: dict[str, str]  # every one of them
    seed: int

    @property
    def rules(self) -> Game:
        return game(self.game)

    @property
    def encoding(self) -> Encoding:
        found = self.rules.encoding
        if found is None:
            raise NoEncoding(game=self.game)
        return found

    @property
    def changed(self) -> dict[str, str]:
        """The options that are not the usual ones."""
        usual = {option.name: option.default for option in self.rules.options}
        return {name: choice for name, choice in self.options.items() if choice != usual[name]}

    @property
    def setup(self) -> str:
        return setup_name(self.seats, self.changed)

    @property
    def sides(self) -> int:
        return len(set(self.rules.sides(self.seats, self.options)))


@dataclass
class Desk:
    """Where games of a course are played: the weights that have been brought there, by their hash."""

    course: Course
    brought: dict[str, Net] = field(default_factory=dict)

    def bring(self, weights: bytes) -> str:
        number = hashed(weights)
        if number not in self.brought:
            course = self.course
            hand = course.rules.value
            self.brought[number] = read(weights, course.game, course.setup, course.encoding, hand, number)
        return number

    def pupil(self, number: str) -> Pupil:
        return Pupil(self.brought[number] if number else None, self.course.rules.value, self.course.sides)

    def luck(self, number: int) -> tuple[Rng, Rng]:
        return Rng(number + (self.course.seed << 32)), Rng(number + ((self.course.seed + DICE) << 32))

    def taught(self, number: str, games: Sequence[int]) -> list[Any]:
        """Of each game: its rows, what is told of them, how it ended, and by how much."""
        course, pupil = self.course, self.pupil(number)
        found = []
        for one in games:
            kept = Kept(course.encoding, course.seats)
            state = course.rules.begin(course.seats, course.options)
            play(state, pupil, *self.luck(one), RANDOM, NOISE, KEEP, HALF, kept)
            found.append((bytes(kept.x), bytes(kept.told), list(kept.end), list(kept.lead)))
        return found

    def proved(self, number: str, rival: str, games: Sequence[int]) -> list[float]:
        """Of each luck, the share that the first has won over all rotations; alone, whether it did better."""
        course = self.course
        both = [self.pupil(number), self.pupil(rival)]
        found = []
        for one in games:
            shares = []
            for order in orders(course.rules, 2, course.seats, course.options):
                state = course.rules.begin(course.seats, course.options)
                ends = duel(state, [both[who] for who in order], *self.luck(PROOF + one))
                shares.append(max(end for end, who in zip(ends, order, strict=True) if who == 0 or course.seats == 1))
            if course.seats == 1:
                mine, theirs = shares
                shares = [1.0 if mine > theirs else 0.5 if mine == theirs else 0.0]
            found.append(sum(shares) / len(shares))
        return found


def hashed(weights: bytes) -> str:
    return hashlib.sha256(weights).hexdigest()[:16]
