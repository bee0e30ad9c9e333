"""How good a view of Tentacles looks to a seat: points, room to grow, chests in reach, skips to come, the hand."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from octavo.core.state import OVER
from octavo.games.tentacles.chapters.stages import CHEST, EMPTY, NOBODY, OPEN_CHEST
from octavo.games.tentacles.data import (
    CELLS,
    FACE_VALUE,
    FACES,
    NEAR,
    NEXT,
    OF_A_COLOUR,
    PIPE,
    SIZE,
    SKIP,
    TOKENS,
    VALUE,
    WAYS,
)
from octavo.games.tentacles.rules import Tentacles


@final
class Weights:
    """What counts how much; `octavo tune tentacles` varies these."""

    def __init__(self) -> None:
        # In points: what a good player would give for each of these.
        self.a_turn = 2.5  # lost to a Skip
        self.open_end = 0.8  # a tentacle that can go on, or a side of the octopus where one can begin
        self.room = 0.12  # a free cell around the target of an open end
        self.chest_in_reach = 0.35  # of a chest's worth, for the nearest tentacle; less the farther away
        self.own_plus = 0.35  # of a point on a token in hand that will feed one's own tentacle
        self.their_minus = 0.2  # of a point on a token in hand that will spoil somebody else's
        self.own_pipe = 0.5  # a pipe in hand
        self.apart = 0.1  # a step between one's octopus and the next one


WEIGHTS: Final = Weights()
MOST_ENDS: Final = 3  # more than so many are no better
SURE: Final = 9.0  # points of lead that make the game three quarters won


def value(state: Tentacles, seat: i64) -> float:
    """Between 0 and 1, like the chance to win."""
    if state.colour[seat] == NOBODY:
        return 0.5
    best = -1000.0
    total = 0.0
    for other in range(state.seats):
        if other != seat and state.colour[other] != NOBODY:
            theirs = prospects(state, other)
            total += theirs
            if theirs > best:
                best = theirs
    lead = prospects(state, seat)
    if best > -1000.0:
        # whoever leads has to be caught; the others matter less
        lead -= 0.7 * best + 0.3 * total / float(state.seats - 1)
    if state.turn != OVER:
        lead += in_hand(state, seat)
    return 0.5 + 0.5 * lead / (SURE + (lead if lead > 0.0 else -lead))


def prospects(state: Tentacles, seat: i64) -> float:
    """Points, and what the board promises to that seat."""
    colour = i64(state.colour[seat])
    worth = float(i64(state.points[colour]) + i64(state.treasure[seat]))
    if state.turn == OVER or state.home[colour] >= CELLS:
        return worth
    worth -= WEIGHTS.a_turn * float(i64(state.skips[seat]))
    chest = a_chest(state)
    if state.stage == OPEN_CHEST and state.token // OF_A_COLOUR == colour:
        worth += chest
    ends: i64 = 0
    cell = state.cell
    near: list[i64] = []
    for t in range(colour * 8, colour * 8 + 8):
        target = state.target(t)
        if cell[target] >= EMPTY:
            ends += 1
            worth += WEIGHTS.room * float(free_around(state, target))
            near.append(target)
    home = i64(state.home[colour])
    for d in range(i64(0), i64(8), i64(2)):
        c = i64(NEAR[home * 8 + d])
        if cell[c] >= EMPTY:
            ends += 1
            near.append(c)
    worth += WEIGHTS.open_end * float(ends if ends < MOST_ENDS else MOST_ENDS)
    for c in range(i64(CELLS)):
        if cell[c] == CHEST:
            steps = i64(99)
            for target in near:
                away = distance(c, target)
                if away < steps:
                    steps = away
            if steps < 8:
                worth += WEIGHTS.chest_in_reach * chest / float(1 + steps)
    for other in range(state.seats):
        if other != seat and state.colour[other] != NOBODY:
            elsewhere = i64(state.home[i64(state.colour[other])])
            if elsewhere < CELLS:
                worth += WEIGHTS.apart * float(distance(home, elsewhere))
    return worth


def in_hand(state: Tentacles, seat: i64) -> float:
    """What the tokens of one's own hand may still bring."""
    own = i64(state.colour[seat])
    worth = 0.0
    for token in range(i64(TOKENS)):
        count = float(i64(state.hand[seat * TOKENS + token]))
        if count > 0.0:
            printed = float(i64(VALUE[token]))
            if token >= PIPE:
                worth += WEIGHTS.own_pipe * count
            elif token // OF_A_COLOUR == own:
                if printed > 0.0:
                    worth += WEIGHTS.own_plus * printed * count
            elif printed < 0.0:
                worth -= WEIGHTS.their_minus * printed * count
    return worth


def a_chest(state: Tentacles) -> float:
    """What an unseen chest is worth on average; a Skip costs a turn."""
    total = 0.0
    left = 0.0
    for face in range(i64(FACES)):
        count = float(i64(state.faces[face]))
        left += count
        total += count * (-WEIGHTS.a_turn if face == SKIP else float(i64(FACE_VALUE[face])))
    return total / left if left > 0.0 else 0.0


def free_around(state: Tentacles, at: i64) -> i64:
    count: i64 = 0
    for side in range(i64(4)):
        if state.cell[i64(NEXT[at * WAYS + side])] >= EMPTY:
            count += 1
    return count


def distance(a: i64, b: i64) -> i64:
    down = a // SIZE - b // SIZE
    across = a % SIZE - b % SIZE
    return (down if down > 0 else -down) + (across if across > 0 else -across)
