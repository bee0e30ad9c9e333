"""How good a position of Octocube looks to a seat: sets on the cube, coins, majorities, room for more, what is near."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from octavo.games.octocube.chapters.kids_boards import printed_of
from octavo.games.octocube.chapters.majorities import CATEGORIES
from octavo.games.octocube.chapters.model import face_turned, size, sticks
from octavo.games.octocube.chapters.sets import SIZE, SIZE_BITS, added, coin_points, one_of, points_for, size_of
from octavo.games.octocube.data import (
    BESIDE,
    COIN,
    COLOUR_COUNT,
    DIRECTIONS,
    DOWN,
    FACES,
    FRAME,
    HOME,
    KIDS,
    KINDS,
    MOST_SEATS,
    NOTHING,
    OBJECT_COUNT,
    ROLLED,
    SPACES,
    SPOT_MASK,
    SPOTS,
)
from octavo.games.octocube.position import NOBODY
from octavo.games.octocube.rules import Octocube
from octavo.games.octocube.scoring import COIN_POINTS, FIRST_PRIZE, SECOND_PRIZE


@final
class Weights:
    """What counts how much; `octavo tune octocube` varies these.

    Found by `octavo tune octocube --bot expert@1.5 --population 10 --only hope --only room --only lead --only near
    --only haste --games 10 --rounds 12 --seed 1 --proof 400` (60 iterations a move), after 1,200 games: with these it
    won 57.1 % (50.0 … 64.3) of 344 games from itself with those set by hand. Tuned by greedy, what was found won
    63.6 % (50.0 … 76.1) of 88 games for greedy, but 42.5 % of 100 for a search. Set by hand are the kids' weights, and
    `quiet` and `dry`: `bench/stand_offs.py` tells what they are for.
    """

    def __init__(self) -> None:
        # What a set on the cube may still grow into, by its size; the fewer faces are empty the less of it is true.
        self.hope = vec[float]([0.0, 0.446, 1.09, 1.81, 2.72, 2.11, 0.0])
        self.room = 0.588  # an empty face: it will carry another tile
        self.lead = 0.209  # how much surer a majority gets by one more tile of lead
        self.near = 0.278  # of what the best next roll would bring
        self.haste = 0.26  # of hope and room, for each abyss tile still in the supply
        self.quiet = 4.0  # points of lead that a whole round of waiting costs, for whoever looks at it (5.9)
        self.dry = 2.0  # and a whole round in which no tile left a pile
        self.carried = 0.8  # of a spot, for a tile on the cube that fits it
        self.dig = 0.04  # a tile that fits nowhere: at least it uncovered another
        self.coin_tie = 0.1


WEIGHTS: Final = Weights()
SPACE_FOR_HOPE: Final = vec[float]([0.0, 0.35, 0.65, 0.85, 1.0, 1.0, 1.0])  # by the number of empty faces
EVEN_LEAD: Final = 14.0  # points of lead that make winning about three in four
FIRST_WORTH: Final = vec[float]([float(prize) for prize in FIRST_PRIZE])  # by category
SECOND_WORTH: Final = vec[float]([float(prize) for prize in SECOND_PRIZE])

# the kids' version
SPOT_WORTH: Final = vec[float]([worth for _ in range(4) for worth in (1.0, 1.0, 1.5, 1.2)])  # exact spots are hardest
EVEN_SPOTS: Final = 4.0


def value(state: Octocube, seat: i64, weights: Weights = WEIGHTS) -> float:
    """Between 0 and 1, like the chance to win.

    Rounds without progress cost whoever asks: else the worth of waiting is the worth of now, each of two players waits
    for the other to take the first step, and a search that sees no further than a round never learns that it ends.
    """
    mine = 0.0
    best = -1000.0
    for other in range(state.seats):
        worth = kids_worth(state, other, weights) if state.version == KIDS else worth_of(state, other, weights)
        if other == seat:
            mine = worth
        elif worth > best:
            best = worth
    lead = mine - best - weights.quiet * float(state.quiet) - weights.dry * float(state.dry)
    even = EVEN_SPOTS if state.version == KIDS else EVEN_LEAD
    return 0.5 + 0.5 * lead / (even + (lead if lead > 0.0 else -lead))


def worth_of(state: Octocube, seat: i64, weights: Weights = WEIGHTS) -> float:
    """The points a seat can count on, with all tiles that stick to cubes taken as scored."""
    time = 0.0
    if not state.ending:
        time = weights.haste * float(state.supply)
        if time > 1.0:
            time = 1.0
    coins = i64(state.coins[seat])
    sets: i64 = 0
    empty: i64 = 0
    for face in range(seat * FACES, seat * FACES + FACES):
        kind = i64(state.face[face])
        if kind == NOTHING:
            empty += 1
        elif kind == COIN:
            coins += 1
        else:
            sets += one_of(kind)
    worth = float(i64(state.points[seat]) + points_for(sets) + coin_points(coins))
    if empty > 0:
        hope = 0.0
        sizes = sets
        while sizes:
            hope += weights.hope[sizes & SIZE]
            sizes >>= SIZE_BITS
        worth += time * (
            hope * SPACE_FOR_HOPE[empty]
            + weights.room * float(empty)
            + weights.near * best_roll(state, seat, sets, weights)
        )
    return worth + majorities(state, seat, weights)


def best_roll(state: Octocube, seat: i64, sets: i64, weights: Weights) -> float:
    """What the best tile within one roll (or one placement) would add to the sets on the cube."""
    best = 0.0
    space = i64(state.cube_at[seat])
    if space == HOME:
        return 1.0
    ways = i64(state.orient[seat]) * DIRECTIONS
    for d in range(i64(DIRECTIONS)):
        to = i64(BESIDE[state.grid + space * DIRECTIONS + d])
        if state.cube_on[to] == NOBODY and sticks(state, face_turned(seat, i64(ROLLED[ways + d]), DOWN), to):
            kind = i64(state.top[to])
            gain = float(COIN_POINTS)  # of a tile that nobody has seen yet, too
            if kind < COIN:
                held = size_of(sets, kind % OBJECT_COUNT)
                gain = float(added(sets, kind)) + weights.hope[held + 1] - weights.hope[held]
            if gain > best:
                best = gain
    return best


def majorities(state: Octocube, seat: i64, weights: Weights = WEIGHTS) -> float:
    """The nine prizes, each by how sure it looks."""
    worth = 0.0
    counts = counted(state)
    for category in range(i64(CATEGORIES)):
        worth += prize(counts, state.seats, seat, category, weights)
    return worth


def counted(state: Octocube) -> vec[i64]:
    """Each seat's tiles of each colour and object; tiles on cubes count as if they lay on the boards."""
    board = state.board
    counts = vec[i64]([0] * (MOST_SEATS * CATEGORIES))  # seat * CATEGORIES + category
    for other in range(state.seats):
        for kind in range(i64(COIN)):
            n = i64(board[other * COIN + kind])
            if n > 0:
                counts[other * CATEGORIES + kind // OBJECT_COUNT] += n
                counts[other * CATEGORIES + COLOUR_COUNT + kind % OBJECT_COUNT] += n
        for face in range(other * FACES, other * FACES + FACES):
            kind = i64(state.face[face])
            if kind < COIN:
                counts[other * CATEGORIES + kind // OBJECT_COUNT] += 1
                counts[other * CATEGORIES + COLOUR_COUNT + kind % OBJECT_COUNT] += 1
    return counts


def prize(counts: vec[i64], seats: i64, seat: i64, category: i64, weights: Weights) -> float:
    """What a seat may hope for from one majority."""
    mine = counts[seat * CATEGORIES + category]
    if mine == 0:
        return 0.0
    most: i64 = 0
    ahead: i64 = 0
    for other in range(seats):
        theirs = counts[other * CATEGORIES + category]
        if other != seat:
            if theirs > most:
                most = theirs
            if theirs > mine:
                ahead += 1
    sure = 0.5 + weights.lead * float(mine - most)
    if sure > 1.0:
        sure = 1.0
    elif sure < 0.0:
        sure = 0.0
    worth = FIRST_WORTH[category] * sure
    if ahead <= 1:
        worth += SECOND_WORTH[category] * (1.0 - sure)
    return worth


def kids_worth(state: Octocube, seat: i64, weights: Weights = WEIGHTS) -> float:
    """Spots covered, tiles on the cube that fit open spots, what the best next roll would bring, and coins for ties."""
    worth = weights.coin_tie * float(i64(state.coins[seat]))
    board = printed_of(state, seat)
    free: i64 = 0
    for spot in range(i64(SPOTS)):
        if state.spot[seat * SPOTS + spot] == NOTHING:
            free |= i64(1) << spot
        else:
            worth += SPOT_WORTH[spot]
    empty: i64 = 0
    for face in range(seat * FACES, seat * FACES + FACES):
        kind = i64(state.face[face])
        if kind == NOTHING:
            empty += 1
        elif kind == COIN:
            worth += weights.coin_tie * weights.carried
        else:
            spot = best_spot(board, kind, free)
            if spot < 0:
                worth += weights.dig
            else:
                worth += weights.carried * SPOT_WORTH[spot]
                free &= ~(i64(1) << spot)
    return worth + (weights.near * nearest(state, seat, board, free) if empty > 0 else 0.0)


def nearest(state: Octocube, seat: i64, board: i64, free: i64) -> float:
    """The best tile in sight that fits an open spot, worth the less the more rolls away it is."""
    last = size(state) - 1
    here = i64(state.cube_at[seat])
    best = 0.0
    for space in range(i64(SPACES)):
        if state.height[space] > 0 and i64(state.top[space]) < COIN and state.cube_on[space] == NOBODY:
            spot = best_spot(board, i64(state.top[space]), free)
            if spot >= 0:
                row = space // FRAME
                column = space - row * FRAME
                far: i64 = 0
                if here == HOME:
                    far = 1 + smallest(row, column, last - row, last - column)
                else:
                    across = column - here % FRAME
                    along = row - here // FRAME
                    far = (across if across > 0 else -across) + (along if along > 0 else -along)
                worth = SPOT_WORTH[spot] / float(far)
                if worth > best:
                    best = worth
    return best


def smallest(a: i64, b: i64, c: i64, d: i64) -> i64:
    if b < a:
        a = b
    if c < a:
        a = c
    return d if d < a else a


def best_spot(board: i64, kind: i64, free: i64) -> i64:
    """The open spot that this tile should go to: the one that is hardest to fill otherwise."""
    fits = SPOT_MASK[board * KINDS + kind] & free
    best: i64 = -1
    for spot in range(i64(SPOTS)):
        if fits >> spot & 1 and (best < 0 or SPOT_WORTH[spot] > SPOT_WORTH[best]):
            best = spot
    return best
