"""What happened since an earlier position: what was learnt, said before anybody agrees to go back there; and where
somebody made his last move, for a message that tells him of all since."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from itertools import pairwise

from octavo.core.rng import Rng
from octavo.core.state import CHANCE
from octavo.match import Match, walk

GUESSES = 6  # worlds in which a move is tried: one in which it cannot be made, and it has told something


@dataclass(frozen=True)
class Learnt:
    """What a seat knows now and did not know then: so many draws that it saw, and whose secrets."""

    seat: int
    draws: int
    of: tuple[int, ...]


def learnt(match: Match, to: int) -> list[Learnt]:
    """For each seat that has learnt something since a settled position."""
    seats = range(match.record.seats)
    draws, told = dict.fromkeys(seats, 0), {seat: set[int]() for seat in seats}
    line = match.line()
    path = line[line.index(to) :]
    for now, then in pairwise(path):
        moment, end = match.moments[now], match.moments[then].steps
        actors, words = match.record.actors[moment.steps : end], match.record.words[moment.steps : end]
        state = moment.state.clone()
        for actor, _ in walk(match.game, state, actors, words):
            for seat in seats:
                draws[seat] += actor == CHANCE and state.sees(seat)
        picks = [match.game.picks[word] for actor, word in zip(actors, words, strict=True) if actor == moment.turn]
        for seat in seats:
            if seat != moment.turn and _told(match, now, seat, picks):
                told[seat].add(moment.turn)
    found = [Learnt(seat, draws[seat], tuple(sorted(told[seat]))) for seat in seats]
    return [one for one in found if one.draws or one.of]


def last_move(match: Match, seat: int, before: int) -> int:
    """The settled position that the last move of a seat led to, before another one; the first one if it made none."""
    moments = match.moments
    return next((n for n in range(before - 1, 0, -1) if seat in (moments[n].mover, moments[n].back)), 0)


def while_away(match: Match, seat: int, strange: Collection[int] = ()) -> tuple[int, int]:
    """From the position that the last move of a seat led to, to the newest before the one it is making; from the first
    for whoever only watches. `strange` are positions that somebody else led to in the name of this seat."""
    until = match.n
    while until and match.turn == seat == match.moments[until].mover and until not in strange:
        until -= 1
    after = last_move(match, seat, until + 1)
    while after and after in strange:
        after = last_move(match, seat, after)
    return (after if seat >= 0 else 0), until


def _told(match: Match, n: int, seat: int, picks: list[int]) -> bool:
    """Did a move show another seat something: is there a world that fits what it knew, where it cannot be made?"""
    view = match.moments[n].state.observe(seat)
    actor = int(view.turn)
    for number in range(GUESSES):
        world = view.guess(Rng(number + 1))
        for pick in picks:
            if world.turn != actor:
                break
            if pick not in [int(one) for one in world.picks()]:
                return True
            world.play(pick)
    return False
