"""Many games in step: one call plays a pick in each of them, and what it writes can be read as arrays without a copy.

Every array is made anew for each step, so that whoever holds one keeps what it said.
"""

from __future__ import annotations

import math
from typing import Final, final

from librt.strings import read_f32_le, read_f64_le, read_i16_le, read_i32_le, read_i64_le
from librt.vecs import append, extend, vec
from mypy_extensions import i16, i64, u8

from octavo.core.rewards import leads, reward
from octavo.core.rng import MASK, Rng
from octavo.core.state import CHANCE, OVER, State

CHOOSER: Final = 0x2545F491  # what is drawn for the seats is not drawn with luck's numbers
WEYL: Final = 0x9E3779B9
MIX: Final = 0x45D9F3B  # of 27 bits: a product with 32 stays below 64
ALL_LEGAL: Final = -1  # no game has an illegal pick


def mixed(number: i64) -> i64:
    """32 bits for 32 bits, well stirred."""
    number = ((number >> 16) ^ number) * MIX & MASK
    number = ((number >> 16) ^ number) * MIX & MASK
    return (number >> 16) ^ number


def next_seed(seed: i64) -> i64:
    """The seed of the game that is begun when the one of this seed is over."""
    low = mixed((seed + WEYL) & MASK)
    high = mixed(((seed >> 32) + low) & MASK)
    return (high >> 1) << 32 | low


@final
class Games:
    """n games of one set-up, begun anew when they are over; the game of each place has a seed of its own."""

    def __init__(
        self,
        first: State,
        seeds: vec[i64],
        words: i64,
        sides: list[int],
        forced: bool,
        watched: bool,
    ) -> None:
        n = i64(len(seeds))
        self.first: State = first
        self.n: i64 = n
        self.words: i64 = words
        self.size: i64 = first.size()
        self.lead: vec[i64] = leads(sides)
        self.forced: bool = forced  # are picks that have only one answer played here?
        self.watched: bool = watched  # are settled positions kept for the seats that are not to act?
        self.states: vec[State] = vec[State]([first.clone() for _ in range(n)])
        self.settled: vec[State] = self.states[:]  # the last position others may see, where it is not the present one
        self.ended: vec[State] = vec[State]([first] * n)  # the last position of the game before
        self.lucks: list[Rng] = []
        self.choosers: list[Rng] = []
        self.no_bytes: vec[u8] = vec[u8]([0] * n)
        self.no_masks: vec[u8] = vec[u8]([0] * (n * words))
        self.no_rewards: vec[float] = vec[float]([0.0] * (n * len(sides)))
        self.seeds: vec[i64] = seeds
        self.lucky: vec[u8] = self.no_bytes[:]  # has luck been seeded for this game?
        self.choosing: vec[u8] = self.no_bytes[:]
        self.no_picks: vec[i16] = vec[i16]([0] * n)
        self.chosen: vec[i16] = self.no_picks  # what was picked
        self.turns: vec[u8] = self.no_bytes
        self.masks: vec[u8] = self.no_masks
        self.seen: vec[u8] = self.no_bytes
        self.done: vec[u8] = self.no_bytes[:]
        self.rewards: vec[float] = self.no_rewards
        self.choices: vec[i16] = self.no_picks  # the legal picks of all games, one game after the other
        self.no_starts: vec[i64] = vec[i64]([0] * (n + 1))
        self.starts: vec[i64] = self.no_starts  # where those of each begin, and where the last ones end
        for i in range(n):
            self.lucks.append(Rng(0))
            self.choosers.append(Rng(0))
            self.go_on(i, self.states[i])
        self.show()

    # -- one game -------------------------------------------------------------------------------------------
    def go_on(self, i: i64, state: State) -> None:
        """Luck answers, and if wished whoever has only one answer, until there is something to ask."""
        while (turn := state.turn) != OVER:
            if turn == CHANCE:
                luck = self.lucks[i]
                if not self.lucky[i]:
                    self.lucky[i] = 1
                    luck.begin(self.seeds[i])
                state.play(state.roll(luck))
            elif not self.forced:
                return
            else:
                picks = state.picks()
                if len(picks) > 1:
                    return
                if self.watched:
                    self.keep(i, state)
                state.play(i64(picks[0]))

    def keep(self, i: i64, state: State) -> None:
        """Before a seat acts: others go on seeing what they see now, until it is settled again."""
        if state.settled:
            self.settled[i] = state.clone()

    def play(self, i: i64, pick: i64) -> None:
        state = self.states[i]
        if self.watched:
            self.keep(i, state)
        state.play(pick)
        if state.turn < 0 or self.forced:
            self.go_on(i, state)
            if state.turn == OVER:
                self.begin_anew(i, state)

    def begin_anew(self, i: i64, over: State) -> None:
        self.done[i] = 1
        reward(over.scores(), self.lead, self.rewards, i * i64(len(self.lead)))
        self.ended[i] = over
        state = self.first.clone()
        self.states[i] = state
        self.seeds[i] = next_seed(self.seeds[i])
        self.lucky[i] = 0
        self.choosing[i] = 0
        self.go_on(i, state)

    # -- all of them ----------------------------------------------------------------------------------------
    def ready(self) -> None:
        """Arrays for what the next step brings."""
        self.done = self.no_bytes[:]
        self.rewards = self.no_rewards[:]
        self.chosen = self.no_picks[:]
        self.seeds = self.seeds[:]

    def illegal(self, picks: bytes, width: i64) -> i64:
        """The first game for which no legal pick is given, or ALL_LEGAL."""
        masks = self.masks
        words = self.words
        for i in range(self.n):
            pick = number_at(picks, i, width)
            if pick < 0 or pick >= words or masks[i * words + pick] == 0:
                return i
        return ALL_LEGAL

    def step(self, picks: bytes, width: i64) -> None:
        """One pick for each game, legal ones, in whole numbers of so many bytes."""
        self.ready()
        chosen = self.chosen
        for i in range(self.n):
            pick = number_at(picks, i, width)
            chosen[i] = i16(pick)
            self.play(i, pick)
        self.show()

    def chooser(self, i: i64) -> Rng:
        rng = self.choosers[i]
        if not self.choosing[i]:
            self.choosing[i] = 1
            rng.begin(self.seeds[i] ^ CHOOSER)
        return rng

    def wander(self) -> None:
        """A random pick in each game."""
        self.ready()
        chosen = self.chosen
        choices = self.choices
        starts = self.starts
        for i in range(self.n):
            first = starts[i]
            pick = choices[first + self.chooser(i).below(starts[i + 1] - first)]
            chosen[i] = pick
            self.play(i, i64(pick))
        self.show()

    def sample(self, logits: bytes, width: i64) -> None:
        """A pick in each game, as likely as the logits of all words say when the illegal ones are left out."""
        self.ready()
        chosen = self.chosen
        for i in range(self.n):
            picks = self.legal(i)
            pick = picks[drawn_by(logits, width, i * self.words, picks, self.chooser(i))]
            chosen[i] = pick
            self.play(i, i64(pick))
        self.show()

    def show(self) -> None:
        """For each game whose turn it is, what he may pick, and what he sees."""
        words = self.words
        masks = self.no_masks[:]
        turns = self.no_bytes[:]
        starts = self.no_starts[:]
        choices = self.choices[:]  # as many as there were; more where there are more
        room = i64(len(choices))
        end: i64 = 0
        seen = vec[u8](capacity=self.n * self.size)
        states = self.states
        at: i64 = 0
        for i in range(self.n):
            state = states[i]
            turn = state.turn
            turns[i] = u8(turn)
            picks = state.legal()
            if end + i64(len(picks)) > room:
                choices = extend(extend(choices, choices), picks)
                room = i64(len(choices))
            for pick in picks:
                masks[at + i64(pick)] = 1
                choices[end] = pick
                end += 1
            starts[i + 1] = end
            seen = state.tensor(turn, seen)
            at += words
        self.masks = masks
        self.turns = turns
        self.seen = seen
        self.choices = choices[:end]
        self.starts = starts

    def legal(self, i: i64) -> vec[i16]:
        return self.choices[self.starts[i] : self.starts[i + 1]]

    # -- what others may see, and what only training may ---------------------------------------------------
    def position(self, i: i64, seat: i64) -> State:
        """What stands on the table for a seat: a draft stands there for its actor only."""
        state = self.states[i]
        return state if state.settled or state.turn == seat else self.settled[i]

    def views(self, seat: i64) -> vec[u8]:
        out = vec[u8](capacity=self.n * self.size)
        for i in range(self.n):
            out = self.position(i, seat).tensor(seat, out)
        return out

    def ends(self, seat: i64) -> vec[u8]:
        """What a seat sees at the end of the games that have just ended; nothing for the others."""
        out = vec[u8](capacity=self.n * self.size)
        blank = vec[u8]([0] * self.size)
        for i in range(self.n):
            if self.done[i]:
                out = self.ended[i].tensor(seat, out)
            else:
                out = extend(out, blank)
        return out

    def truths(self) -> vec[u8]:
        """What there is, counted from the seat to act."""
        out = vec[u8](capacity=self.n * self.size)
        for state in self.states:
            out = state.truth_tensor(state.turn, out)
        return out


def number_at(numbers: bytes, i: i64, width: i64) -> i64:
    if width == 8:
        return read_i64_le(numbers, i * 8)
    if width == 4:
        return i64(read_i32_le(numbers, i * 4))
    if width == 2:
        return i64(read_i16_le(numbers, i * 2))
    return i64(numbers[i])


def drawn_by(logits: bytes, width: i64, first: i64, legal: vec[i16], rng: Rng) -> i64:
    """The place in `legal` of the pick that is drawn."""
    highest = -math.inf
    for pick in legal:
        highest = max(highest, float_at(logits, first + i64(pick), width))
    weights = vec[float](capacity=len(legal))
    total = 0.0
    for pick in legal:
        weight = math.exp(float_at(logits, first + i64(pick), width) - highest)
        total += weight
        weights = append(weights, weight)
    left = total * (float(rng.next()) / 4294967296.0)
    for i in range(i64(len(legal))):
        left -= weights[i]
        if left < 0.0:
            return i
    return i64(len(legal)) - 1


def float_at(numbers: bytes, i: i64, width: i64) -> float:
    return read_f64_le(numbers, i * 8) if width == 8 else read_f32_le(numbers, i * 4)
