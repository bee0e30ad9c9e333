"""How good a position of Octocube looks to a seat: sets on the cube, coins, majorities, room for more, what is near."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from octavo.games.octocube.chapters.words import NOBODY
from octavo.games.octocube.data import (
    BESIDE,
    COIN,
    COIN_POINTS,
    COLOUR_FIRST,
    COLOUR_SECOND,
    FACE_AT,
    FACES,
    HOME,
    KIDS,
    KINDS,
    NOTHING,
    OBJECT_FIRST,
    OBJECT_SECOND,
    SET_POINTS,
    SPACES,
    SPOT_MASK,
    SPOTS,
)
from octavo.games.octocube.rules import Octocube


@final
class Weights:
    """What counts how much; `octavo tune octocube` varies these.

    Found by `octavo tune octocube --bot expert@1.5 --population 10 --only hope --only room --only lead --only near
    --only haste --games 10 --rounds 12 --seed 1 --proof 400` (60 iterations a move), after 1,200 games: with these it
    won 57.1 % (50.0 … 64.3) of 344 games from itself with those set by hand. Tuned by greedy, what was found won
    63.6 % (50.0 … 76.1) of 88 games for greedy, but 42.5 % of 100 for a search. The kids' weights are set by hand.
    """

    def __init__(self) -> None:
        # What a set on the cube may still grow into, by its size; the fewer faces are empty the less of it is true.
        self.hope = vec[float]([0.0, 0.446, 1.09, 1.81, 2.72, 2.11, 0.0])
        self.room = 0.588  # an empty face: it will carry another tile
        self.lead = 0.209  # how much surer a majority gets by one more tile of lead
        self.near = 0.278  # of what the best next roll would bring
        self.haste = 0.26  # of hope and room, for each abyss tile still in the supply
        self.carried = 0.8  # of a spot, for a tile on the cube that fits it
        self.dig = 0.04  # a tile that fits nowhere: at least it uncovered another
        self.coin_tie = 0.1


WEIGHTS: Final = Weights()
SPACE_FOR_HOPE: Final = vec[float]([0.0, 0.35, 0.65, 0.85, 1.0, 1.0, 1.0])  # by the number of empty faces
EVEN_LEAD: Final = 14.0  # points of lead that make winning about three in four

FIRST_PRIZE: Final = vec[float]([float(prize) for prize in OBJECT_FIRST])
SECOND_PRIZE: Final = vec[float]([float(prize) for prize in OBJECT_SECOND])

# the kids' version
SPOT_WORTH: Final = vec[float]([worth for _ in range(4) for worth in (1.0, 1.0, 1.5, 1.2)])  # exact spots are hardest
EVEN_SPOTS: Final = 4.0


def value(state: Octocube, seat: i64) -> float:
    """Between 0 and 1, like the chance to win."""
    mine = 0.0
    best = -1000.0
    for other in range(state.seats):
        worth = kids_worth(state, other) if state.version == KIDS else worth_of(state, other)
        if other == seat:
            mine = worth
        elif worth > best:
            best = worth
    lead = mine - best
    even = EVEN_SPOTS if state.version == KIDS else EVEN_LEAD
    return 0.5 + 0.5 * lead / (even + (lead if lead > 0.0 else -lead))


def worth_of(state: Octocube, seat: i64) -> float:
    """The points a seat can count on, with all tiles that stick to cubes taken as scored."""
    time = 0.0
    if not state.ending:
        time = WEIGHTS.haste * float(state.supply)
        if time > 1.0:
            time = 1.0
    worth = float(i64(state.points[seat])) + float(COIN_POINTS * i64(state.coins[seat]))
    sets: i64 = 0
    empty: i64 = 0
    for face in range(seat * 6, seat * 6 + 6):
        kind = i64(state.face[face])
        if kind == NOTHING:
            empty += 1
        elif kind == COIN:
            worth += float(COIN_POINTS)
        else:
            sets += i64(1) << (kind % 5 * 4)
    hope = 0.0
    counts = sets
    while counts:
        worth += float(i64(SET_POINTS[counts & 15]))
        hope += WEIGHTS.hope[counts & 15]
        counts >>= 4
    if empty > 0:
        worth += time * (
            hope * SPACE_FOR_HOPE[empty] + WEIGHTS.room * float(empty) + WEIGHTS.near * best_roll(state, seat, sets)
        )
    return worth + majorities(state, seat)


def best_roll(state: Octocube, seat: i64, sets: i64) -> float:
    """What the best tile within one roll (or one placement) would add to the sets on the cube."""
    best = 0.0
    space = i64(state.cube_at[seat])
    if space == HOME:
        return 1.0
    at = i64(state.orient[seat]) * 6
    for d in range(i64(4)):
        to = i64(BESIDE[state.grid + space * 4 + d])
        if state.cube_on[to] == NOBODY and state.height[to] > 0:
            if state.face[seat * 6 + i64(FACE_AT[at + 2 + d])] == NOTHING:
                kind = i64(state.top[to])
                gain = float(COIN_POINTS)
                if kind < COIN:
                    size = sets >> (kind % 5 * 4) & 15
                    gain = (
                        float(i64(SET_POINTS[size + 1]) - i64(SET_POINTS[size]))
                        + WEIGHTS.hope[size + 1]
                        - WEIGHTS.hope[size]
                    )
                if gain > best:
                    best = gain
    return best


def majorities(state: Octocube, seat: i64) -> float:
    """The nine prizes, each by how sure it looks; tiles on cubes count as if they lay on the boards."""
    worth = 0.0
    counts = vec[i64]([0] * 36)  # seat * 9 + colour or 4 + object
    for other in range(state.seats):
        for kind in range(i64(20)):
            n = i64(state.board[other * 20 + kind])
            if n > 0:
                counts[other * 9 + kind // 5] += n
                counts[other * 9 + 4 + kind % 5] += n
        for face in range(other * 6, other * 6 + 6):
            kind = i64(state.face[face])
            if kind < COIN:
                counts[other * 9 + kind // 5] += 1
                counts[other * 9 + 4 + kind % 5] += 1
    for category in range(i64(9)):
        mine = counts[seat * 9 + category]
        if mine > 0:
            most: i64 = 0
            ahead: i64 = 0
            for other in range(state.seats):
                theirs = counts[other * 9 + category]
                if other != seat:
                    if theirs > most:
                        most = theirs
                    if theirs > mine:
                        ahead += 1
            sure = 0.5 + WEIGHTS.lead * float(mine - most)
            if sure > 1.0:
                sure = 1.0
            elif sure < 0.0:
                sure = 0.0
            first = float(COLOUR_FIRST) if category < 4 else FIRST_PRIZE[category - 4]
            second = float(COLOUR_SECOND) if category < 4 else SECOND_PRIZE[category - 4]
            worth += first * sure
            if ahead <= 1:
                worth += second * (1.0 - sure)
    return worth


def kids_worth(state: Octocube, seat: i64) -> float:
    """Spots covered, tiles on the cube that fit open spots, what the best next roll would bring, and coins for ties."""
    worth = WEIGHTS.coin_tie * float(i64(state.coins[seat]))
    board = state.boards * 4 + (seat - state.first + state.seats) % state.seats
    free: i64 = 0
    for spot in range(i64(SPOTS)):
        if state.spot[seat * SPOTS + spot] == NOTHING:
            free |= i64(1) << spot
        else:
            worth += SPOT_WORTH[spot]
    empty: i64 = 0
    for face in range(seat * 6, seat * 6 + FACES):
        kind = i64(state.face[face])
        if kind == NOTHING:
            empty += 1
        elif kind == COIN:
            worth += WEIGHTS.coin_tie * WEIGHTS.carried
        else:
            spot = best_spot(board, kind, free)
            if spot < 0:
                worth += WEIGHTS.dig
            else:
                worth += WEIGHTS.carried * SPOT_WORTH[spot]
                free &= ~(i64(1) << spot)
    return worth + (WEIGHTS.near * nearest(state, seat, board, free) if empty > 0 else 0.0)


def nearest(state: Octocube, seat: i64, board: i64, free: i64) -> float:
    """The best tile in sight that fits an open spot, worth the less the more rolls away it is."""
    size: i64 = 4 if state.grid == 0 else 5
    here = i64(state.cube_at[seat])
    best = 0.0
    for space in range(i64(SPACES)):
        if state.height[space] > 0 and i64(state.top[space]) < COIN and state.cube_on[space] == NOBODY:
            spot = best_spot(board, i64(state.top[space]), free)
            if spot >= 0:
                row = space // 5
                column = space - row * 5
                far: i64 = 0
                if here == HOME:
                    far = 1 + smallest(row, column, size - 1 - row, size - 1 - column)
                else:
                    across = column - here % 5
                    along = row - here // 5
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
