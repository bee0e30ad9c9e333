"""How good a view of Ingenious looks to a seat: the low colours count most, then what board and rack promise."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from octavo.core.state import OVER
from octavo.games.ingenious.data import CELL, NEXT, SHOWS
from octavo.games.ingenious.rules import SECOND_CELL, Ingenious


@final
class Weights:
    """What counts how much; `octavo tune ingenious` varies these.

    Set by hand, and tried: `octavo tune ingenious --games 10 --rounds 15 --population 8 --seed 1 --proof 300
    --only rank --only bonus --only ours --only theirs` proposed others after 1,200 games, which then won
    49.0 % (41.5 … 56.5) of 300 games from these. So these stay.
    """

    def __init__(self) -> None:
        self.rank: vec[float] = vec[float]([3.4, 2.7, 2.0, 1.5, 1.1, 0.8])  # a point in the lowest colour, the next, …
        self.bonus: float = 12.0  # a bonus tile still to be laid
        self.ours: float = 0.1  # the share of the best open line that is as good as ours, if its colour is on our rack
        self.to_move: float = 0.8  # the same when it is our turn
        self.theirs: float = 0.2  # the share of it that is as good as a rival's, who moves before us


WEIGHTS: Final = Weights()
LEAD: Final = 30.0  # a lead that means winning three games of four
ALONE: Final = 36.0 * 11.5  # all that can be had alone


def value(state: Ingenious, seat: i64) -> float:
    """Between 0 and 1, like the chance to win; alone, the share of all that can be had."""
    if state.turn == OVER and not state.solo:
        return result(state, seat)
    lines = open_lines(state)
    mine = standing(markers(state, seat)) + drafted(state, seat) + hopes(state, seat, lines)
    if state.solo:
        return mine / (ALONE + 30.0)
    best = -1000.0
    for other in range(state.seats):
        if state.side(other) != state.side(seat):
            best = max(
                best, standing(markers(state, other)) + WEIGHTS.theirs * promise(markers(state, other), lines, 63)
            )
    lead = mine - best
    return 0.5 + 0.5 * lead / (LEAD + (lead if lead > 0.0 else -lead))


def result(state: Ingenious, seat: i64) -> float:
    """14: won, shared or lost."""
    mine = ranked(markers(state, seat))
    shared = False
    for other in range(state.seats):
        if state.side(other) != state.side(seat):
            order = compared(mine, ranked(markers(state, other)))
            if order < 0:
                return 0.0
            if order == 0:
                shared = True
    return 0.5 if shared else 1.0


def compared(mine: vec[u8], theirs: vec[u8]) -> i64:
    for rank in range(i64(6)):
        if mine[rank] != theirs[rank]:
            return 1 if mine[rank] > theirs[rank] else -1
    return 0


def markers(state: Ingenious, seat: i64) -> vec[u8]:
    at = state.side(seat) * 6
    return state.track[at : at + 6]


def ranked(track: vec[u8]) -> vec[u8]:
    """The markers from the lowest to the highest."""
    out = track[:]
    for i in range(i64(1), i64(6)):
        marker = out[i]
        j = i
        while j > 0 and out[j - 1] > marker:
            out[j] = out[j - 1]
            j -= 1
        out[j] = marker
    return out


def standing(track: vec[u8]) -> float:
    """The markers, each weighted by its rank from below."""
    in_order = ranked(track)
    total = 0.0
    for rank in range(i64(6)):
        total += WEIGHTS.rank[rank] * float(i64(in_order[rank]))
    return total


def hopes(state: Ingenious, seat: i64, lines: vec[u8]) -> float:
    """Bonus tiles to come, and the open lines in colours on the rack."""
    held: i64 = 63 if state.swapping and state.seat == seat else 0  # six new tiles show nearly every colour
    for kind in range(i64(21)):
        if state.rack[seat * 21 + kind] > 0:
            held |= i64(SHOWS[kind])
    track = markers(state, seat)
    pending = float(state.bonus) * WEIGHTS.bonus if state.seat == seat else 0.0
    now = state.turn == seat and state.settled
    return pending + (WEIGHTS.to_move if now else WEIGHTS.ours) * promise(track, lines, held)


def promise(track: vec[u8], lines: vec[u8], colours: i64) -> float:
    """What the best of the open lines in these colours is worth."""
    best = 0.0
    for colour in range(i64(6)):
        if (colours >> colour) & 1:
            rank: i64 = 0
            for other in range(i64(6)):
                rank += i64(track[other] < track[colour])
            best = max(best, WEIGHTS.rank[rank] * float(i64(lines[colour])))
    return best


def open_lines(state: Ingenious) -> vec[u8]:
    """For each colour, the most that half a tile could score now."""
    best = vec[u8]([0] * 6)
    here = vec[i64]([0] * 8)
    cell = state.cell
    step = NEXT
    for i in range(state.gaps):
        at = i64(state.open[i]) - CELL
        for colour in range(i64(6)):
            here[colour] = 0
        for d in range(i64(6)):
            c = i64(step[at * 6 + d])
            colour = i64(cell[c])
            if colour < 6:
                while i64(cell[c]) == colour:
                    here[colour] += 1
                    c = i64(step[c * 6 + d])
        for colour in range(i64(6)):
            if here[colour] > i64(best[colour]):
                best[colour] = u8(here[colour])
    return best


def drafted(state: Ingenious, seat: i64) -> float:
    """With a tile in the hand and its first cell chosen: the best that the second can still make of it."""
    if state.stage != SECOND_CELL or state.turn != seat:
        return 0.0
    a = state.tile // 6
    b = state.tile - a * 6
    track = markers(state, seat)
    before = standing(track)
    best = 0.0
    for pick in state.second_cells():
        second = i64(pick) - CELL
        towards: i64 = 0
        while i64(NEXT[state.first * 6 + towards]) != second:
            towards += 1
        after = track[:]
        after[a] = u8(state.moved(i64(after[a]), state.lines(state.first, a, towards)))
        after[b] = u8(state.moved(i64(after[b]), state.lines(second, b, 5 - towards)))
        gain = standing(after) - before
        for colour in range(i64(6)):
            if after[colour] > track[colour] and (i64(after[colour]) == 18 or i64(after[colour]) == state.top):
                gain += 0.0 if state.solo else WEIGHTS.bonus
        best = max(best, gain)
    return best
