"""How good a view of Tentacles looks to a seat: points, room to grow, chests in reach, skips to come, the hands."""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from octavo.core.state import OVER
from octavo.games.tentacles.chapters.paths import growing, target
from octavo.games.tentacles.data import (
    CELLS,
    CORNER,
    FACE_VALUE,
    FACES,
    HAND,
    NEAR,
    NEXT,
    OF_A_COLOUR,
    ONCE_I,
    ONCE_L,
    PIPE,
    PIPE_D,
    PIPE_I,
    PIPE_L,
    PIPE_X,
    RIM,
    SHAPE,
    SIZE,
    SKIP,
    STRAIGHT,
    TOKENS,
    VALUE,
    WAYS,
)
from octavo.games.tentacles.position import (
    CHEST,
    CHOOSE_CELL,
    CHOOSE_TOKEN,
    DEAL,
    DRAW,
    EMPTY,
    NOBODY,
    OPEN_CHEST,
    OUT_SIDE,
)
from octavo.games.tentacles.rules import Tentacles

FAR: Final = 6  # steps from an open end that a chest is looked at
NO_TOKENS: Final = vec[float]([0.0] * TOKENS)


@final
class Weights:
    """What counts how much, in points at the end of the game; `octavo tune tentacles` varies these.

    What is young is added while the game is: all of it at the first turn, half of it when half of the tokens are laid.
    Fitted with two seats: ridge regression of the final lead on four fifths of 88,511 positions, from 4,000 games in
    which greedy played itself with 8 % random picks; its weights then came likewise from 9,000 games, all but
    `discarded`, set by hand. With fresh luck greedy so won 82.5 % (76.6 … 87.1) of 200 games from the weights set by
    hand before. A weight tells what goes with winning, not always what causes it; those of tokens mean something
    only beside each other. Not fitted with three or four seats.
    """

    def __init__(self) -> None:
        self.on_board = 0.44  # a point of one's own colour
        self.on_board_young = -0.73
        self.discarded = -0.52  # a point of one's own colour that a pipe has taken away for good
        self.discarded_young = -0.08
        self.skip = -0.10  # a turn to be skipped
        self.skip_young = -0.34
        self.to_move = 0.18  # being the next to move
        self.to_move_young = 0.03
        self.ends = vec[float]([0.06, -0.11, -0.31])  # the first tentacle that can go on, the second, any other
        self.ends_young = vec[float]([-0.33, 0.37, 0.46])
        self.starts = vec[float]([0.13, -0.17, -0.42])  # likewise the sides of the octopus where one can begin
        self.starts_young = vec[float]([-1.38, 0.12, 0.60])
        self.stuck = 0.02  # a tentacle that only a pipe can help
        self.stuck_young = -0.13
        self.room = 0.01  # a free cell around the target of an open end
        self.room_young = -0.23
        self.reach = vec[float]([0.47, -0.03, -0.05, -0.02, 0.02, 0.07])  # of a chest's worth, by the steps to it
        self.reach_young = vec[float]([1.04, 0.63, 0.21, 0.09, -0.13, -0.38])
        # A token in hand, in the order of the box: of one's own colour, of another, a pipe.
        self.own = vec[float]([1.09, 1.30, 0.87, 0.01, -0.53, 1.31, 1.33, 1.63, 0.58, -0.00, -0.34, -0.80, 0.46, -0.22])
        self.own_young = vec[float](
            [-0.53, -0.54, -0.04, 0.28, 1.15, -0.67, -0.78, -1.55, -0.58, -0.25, 0.45, 1.02, -0.32, 0.36]
        )
        self.others = vec[float](
            [0.17, 0.06, 0.18, -0.59, -0.33, 0.54, 0.49, 0.04, 0.72, -0.10, 0.10, -0.45, -0.71, 0.09]
        )
        self.others_young = vec[float](
            [0.12, 0.71, 0.58, 0.69, 0.36, -0.24, 0.16, 1.18, 0.28, -0.12, -0.26, 0.13, 0.45, -0.44]
        )
        self.pipe = vec[float]([0.33, 0.44, 0.46, 0.36])
        self.pipe_young = vec[float]([0.52, 0.74, 0.55, 0.67])
        self.idle_plus = -0.19  # a point on one's own tokens in hand while nothing of one's own can grow
        self.idle_minus = -0.08  # a point against others in hand while none of theirs can grow
        self.harm = 0.54  # a point that one's pipe can take away from another
        self.harm_young = -0.43
        self.mend = 0.16  # a point that one's pipe can win back
        self.mend_young = -0.24
        self.reclaim = 0.35  # a pipe that a token in hand can take back
        self.reclaim_young = -0.77


WEIGHTS: Final = Weights()
LEADER: Final = 0.7  # how much of what the best of the others may hope for is held against us; the rest is shared


def value(state: Tentacles, seat: i64, weights: Weights = WEIGHTS) -> float:
    """Between 0 and 1, like the chance to win."""
    if state.colour[seat] == NOBODY:
        return 0.5
    return 1.0 / (1.0 + math.exp(-lead(state, seat, weights) / sure(young(state))))


def sure(rest: float) -> float:
    """A lead, in points, that means winning three games of four; less and less towards the end."""
    return 0.9 + 3.5 * rest


def lead(state: Tentacles, seat: i64, weights: Weights) -> float:
    """How many points ahead that seat may hope to be at the end."""
    best = -1000.0
    total = 0.0
    rest = young(state)
    for other in range(state.seats):
        if other != seat and state.colour[other] != NOBODY:
            theirs = prospects(state, other, rest, weights)
            total += theirs
            if theirs > best:
                best = theirs
    ahead = prospects(state, seat, rest, weights)
    if best > -1000.0:
        # whoever leads has to be caught; the others matter less
        ahead -= LEADER * best + (1.0 - LEADER) * total / float(state.seats - 1)
    return ahead


def young(state: Tentacles) -> float:
    """The share of the tokens that are still to be laid."""
    if state.stage < DEAL:
        return 1.0
    left = state.left
    for seat in range(state.seats):
        left += i64(state.held[seat])
    share = float(left) / float(16 * state.seats + 10)
    return share if share < 1.0 else 1.0


def prospects(state: Tentacles, seat: i64, rest: float, weights: Weights) -> float:
    """What that seat may hope to have at the end."""
    worth = points(state, seat, rest, weights)
    if state.turn == OVER or state.home[i64(state.colour[seat])] >= CELLS:
        return worth
    return worth + growth(state, seat, rest, weights) + tokens(state, seat, rest, weights)


def points(state: Tentacles, seat: i64, rest: float, weights: Weights = WEIGHTS) -> float:
    """What lies there, and what is being laid; turns to come and to be skipped."""
    colour = i64(state.colour[seat])
    on_board = i64(state.points[colour])
    worth = float(i64(state.treasure[seat]))
    if state.turn == OVER:
        return worth + float(on_board)
    if state.token >= 0 and state.token < PIPE and state.token // OF_A_COLOUR == colour:
        if half_made(state):
            on_board += i64(VALUE[state.token])
        if state.stage == OPEN_CHEST or state.cell[state.at] == CHEST:
            worth += a_chest(state)
    worth += (weights.on_board + weights.on_board_young * rest) * float(on_board)
    worth += (weights.discarded + weights.discarded_young * rest) * float(discarded(state, colour))
    worth += (weights.skip + weights.skip_young * rest) * float(i64(state.skips[seat]))
    if after(state) == seat:
        worth += weights.to_move + weights.to_move_young * rest
    return worth


def discarded(state: Tentacles, colour: i64) -> i64:
    """The points on tokens of that colour that will not come back."""
    total: i64 = 0
    for token in range(colour * OF_A_COLOUR, colour * OF_A_COLOUR + OF_A_COLOUR):
        total += i64(state.discard[token]) * i64(VALUE[token])
    return total


def half_made(state: Tentacles) -> bool:
    """Has a token been chosen that does not lie yet?"""
    return state.stage >= CHOOSE_CELL and state.stage <= OUT_SIDE


def after(state: Tentacles) -> i64:
    """Who moves next, when the move that is being made is over."""
    if state.stage == CHOOSE_TOKEN:
        return state.seat
    if state.stage <= DEAL:
        return 0
    return (state.seat + 1) % state.seats


def growth(state: Tentacles, seat: i64, rest: float, weights: Weights = WEIGHTS) -> float:
    """Tentacles that can go on, and the chests before them."""
    w = weights
    colour = i64(state.colour[seat])
    if state.turn == OVER or state.home[colour] >= CELLS:
        return 0.0
    chest = a_chest(state)
    cell = state.cell
    worth = 0.0
    ends: i64 = 0
    room: i64 = 0
    near: list[i64] = []
    for t in range(colour * 8, colour * 8 + 8):
        c = target(state, t)
        if cell[c] >= EMPTY:
            k = ends if ends < 2 else 2
            worth += w.ends[k] + w.ends_young[k] * rest
            ends += 1
            room += free_around(state, c)
            near.append(c)
        elif state.tip[t] < RIM:
            worth += w.stuck + w.stuck_young * rest
    home = i64(state.home[colour])
    starts: i64 = 0
    for d in range(i64(0), i64(8), i64(2)):
        c = i64(NEAR[home * 8 + d])
        if cell[c] >= EMPTY:
            k = starts if starts < 2 else 2
            worth += w.starts[k] + w.starts_young[k] * rest
            starts += 1
            near.append(c)
    worth += (w.room + w.room_young * rest) * float(room)
    for c in range(i64(CELLS)):
        if cell[c] == CHEST:
            steps = i64(FAR)
            for start in near:
                away = distance(c, start)
                if away < steps:
                    steps = away
            if steps < FAR:
                worth += (w.reach[steps] + w.reach_young[steps] * rest) * chest
    return worth


def tokens(state: Tentacles, seat: i64, rest: float, weights: Weights = WEIGHTS) -> float:
    """What the hand may still bring."""
    if state.stage <= DEAL or state.turn == OVER:
        return 0.0
    hand = expected_hand(state, seat)
    return held(state, seat, hand, rest, weights) + by_pipe(state, seat, hand, rest, weights)


def expected_hand(state: Tentacles, seat: i64) -> vec[float]:
    """How many of each token the seat holds; what is not known, or will be drawn, is as the unseen on average."""
    hand = NO_TOKENS[:]
    missing = i64(state.held[seat])
    for token in range(i64(TOKENS)):
        count = i64(state.hand[seat * TOKENS + token])
        if count > 0:
            hand[token] = float(count)
            missing -= count
    if seat == state.seat and state.stage != CHOOSE_TOKEN:
        more = HAND - i64(state.held[seat])
        if half_made(state):
            hand[state.token] -= 1.0
            more += 1
        if more < 1 and state.stage == DRAW:
            more = 1  # 23: draw and skip
        if more > 0 and state.left > 0:
            missing += more
    if missing > 0:
        unseen: i64 = 0
        for token in range(i64(TOKENS)):
            unseen += i64(state.unseen[token])
        if unseen > 0:
            share = float(missing) / float(unseen)
            for token in range(i64(TOKENS)):
                hand[token] += share * float(i64(state.unseen[token]))
    return hand


def held(state: Tentacles, seat: i64, hand: vec[float], rest: float, weights: Weights) -> float:
    """Each token by itself; those that nothing can be done with now; pipes that can be taken back (20)."""
    own = i64(state.colour[seat])
    colours = growing(state, seat)
    one_of = 1.0 / float(state.seats - 1)  # harm to one of many rivals helps the others as much
    worth = 0.0
    straight = 0.0
    corner = 0.0
    for token in range(i64(TOKENS)):
        count = hand[token]
        if count > 0.0:
            colour = token // OF_A_COLOUR
            counts = count if token >= PIPE or colour == own else count * one_of
            worth += counts * in_hand(token, own, rest, weights)
            printed = i64(VALUE[token])
            if token < PIPE and colour == own:
                if printed > 0:
                    if (colours >> own) & 1 == 0:
                        worth += weights.idle_plus * float(printed) * count
                    if SHAPE[token] == STRAIGHT:
                        straight += count
                    elif SHAPE[token] == CORNER:
                        corner += count
            elif printed < 0 and (colours >> colour) & 1 == 0:
                worth -= weights.idle_minus * float(printed) * counts
    reclaim = weights.reclaim + weights.reclaim_young * rest
    if state.pipes[own * 2] > 0:
        worth += reclaim * at_most_one(straight)
    if state.pipes[own * 2 + 1] > 0:
        worth += reclaim * at_most_one(corner)
    return worth


def by_pipe(state: Tentacles, seat: i64, hand: vec[float], rest: float, weights: Weights) -> float:
    """16, 17: what pipes can take away from others, and from what lies against oneself."""
    straight = at_most_one(hand[PIPE_I] + hand[PIPE_X] + hand[ONCE_I])
    corner = at_most_one(hand[PIPE_L] + hand[PIPE_D] + hand[ONCE_L])
    laying = half_made(state) and seat == state.seat and state.token >= PIPE
    if straight + corner <= 0.0 and not laying:
        return 0.0
    first = i64(state.colour[seat]) * OF_A_COLOUR
    theirs = vec[i64]([0, 0, 0])  # the highest of each shape
    ours = vec[i64]([0, 0, 0])  # the lowest
    for c in range(i64(CELLS)):
        token = i64(state.cell[c])
        if token < PIPE:
            shape = i64(SHAPE[token])
            printed = i64(VALUE[token])
            if first <= token and token < first + OF_A_COLOUR:
                if printed < ours[shape]:
                    ours[shape] = printed
            elif printed > theirs[shape]:
                theirs[shape] = printed
    harm = (straight * float(theirs[STRAIGHT]) + corner * float(theirs[CORNER])) / float(state.seats - 1)
    mend = straight * float(ours[STRAIGHT]) + corner * float(ours[CORNER])
    worth = (weights.harm + weights.harm_young * rest) * harm - (weights.mend + weights.mend_young * rest) * mend
    if laying:
        k = i64(SHAPE[state.token]) % 3
        worth += float(theirs[k] if theirs[k] > -ours[k] else -ours[k])
    return worth


def at_most_one(count: float) -> float:
    return count if count < 1.0 else 1.0


def in_hand(token: i64, own: i64, rest: float, weights: Weights) -> float:
    """What a token in hand is worth to the player of that colour."""
    w = weights
    if token >= PIPE:
        k = i64(SHAPE[token])
        if k > CORNER:
            k -= 1
        return w.pipe[k] + w.pipe_young[k] * rest
    colour = token // OF_A_COLOUR
    k = token - colour * OF_A_COLOUR
    if colour == own:
        return w.own[k] + w.own_young[k] * rest
    return w.others[k] + w.others_young[k] * rest


def a_chest(state: Tentacles) -> float:
    """What an unseen chest is worth on average; a Skip costs a turn."""
    total = 0.0
    left = 0.0
    skip = -2.0
    for face in range(i64(FACES)):
        count = float(i64(state.faces[face]))
        left += count
        total += count * (skip if face == SKIP else float(i64(FACE_VALUE[face])))
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
