"""How good a view of Ingenious looks to a seat: its lowest colours, what its tiles can make next, and the rivals alike.

A side stands at the soft minimum of its six markers: the lowest counts most, the others the less the farther ahead they
are and the fuller the board is, since there is less time left to be overtaken. To that comes the best that the tiles of
a rack can make on the board as it lies, for whoever sees that rack.
"""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from octavo.core.state import OVER
from octavo.games.ingenious.chapters.laying import second_cells
from octavo.games.ingenious.chapters.markers import moved, side
from octavo.games.ingenious.data import CELL, DOUBLE, KIND_COUNT, KINDS, NEXT, OPEN
from octavo.games.ingenious.position import FIRST_CELL, SECOND_CELL
from octavo.games.ingenious.rules import Ingenious


@final
class Weights:
    """What counts how much; `octavo tune ingenious` varies these.

    Set by hand, and tried. `octavo tune ingenious --bot expert@1.5 --population 8 --games 12 --rounds 12 --seed 1
    --proof 300` (150 iterations a move, judged at any pick) found others after 1,152 games, with which it won 36.4 %
    (23.5 … 49.2) of 66 games from these. Tuned by greedy (`--population 8 --games 10 --rounds 12 --seed 1 --proof 200`)
    others won 53.0 % (44.6 … 61.4) of 200 games for greedy, and 25.8 % (18.8 … 34.3) of 120 for a search. So these
    stay.
    """

    def __init__(self) -> None:
        self.late: float = 2.0  # a colour so many points ahead of another counts e times less, on a full board
        self.early: float = 5.0  # so many more on an empty one
        self.line: float = 0.3  # of the best open line of a colour, which is there for everybody
        self.bonus: float = 2.0  # a bonus tile still to be laid, in points
        self.now: float = 0.8  # of the best that a rack can make, for the seat to act
        self.next: float = 0.5  # for those who act later
        self.unseen: float = 0.6  # of the best line, for a rack that is not seen
        self.sure: float = 1.5  # a lead that means winning three games of four, on a full board
        self.open: float = 5.0  # so much more on an empty one


WEIGHTS: Final = Weights()
# Alone, by tenths of the board that are open: what the soft minimum lacks of the lowest colour at the end, on average.
TO_COME: Final = vec[float]([-3.4, -2.5, -1.1, 0.8, 3.0, 5.2, 7.6, 10.0, 11.9, 13.5, 15.0, 15.0])
FIRST: Final = vec[u8]([a for a, _ in KINDS])  # of each kind of tile its colours
SECOND: Final = vec[u8]([b for _, b in KINDS])
NOTHING: Final = vec[u8]([0] * 1020)
ROW: Final = 64
MOST: Final = 31  # points of half a tile; more is as good
NONE: Final = vec[float]([0.0] * (6 * ROW))


@final
class Outlook:
    """What half a tile of each colour would score on each open cell, and how much points are worth now."""

    def __init__(self, state: Ingenious, weights: Weights = WEIGHTS) -> None:
        self.state: Ingenious = state
        self.weights: Weights = weights
        self.reach: vec[u8] = NOTHING[:]  # cell * 6 + colour
        self.most: vec[u8] = NOTHING[:6]  # by colour
        self.left: float = float(state.gaps) / float(len(OPEN[state.seats]))  # how much of the board is open
        self.soft: float = weights.late + weights.early * self.left
        self.fade: vec[float] = vec[float]([1.0] * (DOUBLE + 1))  # what is still wanting in a colour, by its marker
        ratio = math.exp(-1.0 / self.soft)
        for marker in range(i64(DOUBLE)):
            self.fade[marker + 1] = self.fade[marker] * ratio
        self.survey()
        self.ease: vec[float] = vec[float]([1.0] * 6)  # by colour: where lines are open less is wanting
        for colour in range(i64(6)):
            self.ease[colour] = math.exp(-weights.line * float(i64(self.most[colour])) / self.soft)

    def survey(self) -> None:
        reach = self.reach
        most = self.most
        cell = self.state.cell
        cells = self.state.open
        step = NEXT
        for i in range(self.state.gaps):
            at = (i64(cells[i]) - CELL) * 6
            for d in range(i64(6)):
                c = i64(step[at + d])
                colour = i64(cell[c])
                if colour < 6:
                    points: i64 = 0
                    while i64(cell[c]) == colour:
                        points += 1
                        c = i64(step[c * 6 + d])
                    points += i64(reach[at + colour])
                    if points > MOST:
                        points = MOST
                    reach[at + colour] = u8(points)
                    if points > i64(most[colour]):
                        most[colour] = u8(points)

    def wanting(self, seat: i64) -> float:
        """All that is wanting in the colours of a seat."""
        at = side(self.state, seat) * 6
        total = 0.0
        for colour in range(i64(6)):
            total += self.fade[i64(self.state.track[at + colour])] * self.ease[colour]
        return total

    def stands(self, wanting: float) -> float:
        """The soft minimum, in points."""
        return -self.soft * math.log(wanting / 6.0)

    def closing(self, seat: i64) -> vec[float]:
        """How much of what is wanting each number of points in each colour would bring: colour * ROW + points."""
        brings = NONE[:]
        state = self.state
        fade = self.fade
        at = side(state, seat) * 6
        for colour in range(i64(6)):
            marker = i64(state.track[at + colour])
            ease = self.ease[colour]
            before = fade[marker]
            for points in range(1, 2 * i64(self.most[colour]) + 1):  # twice: both halves of a double
                brings[colour * ROW + points] = (before - fade[moved(state, marker, points)]) * ease
        return brings

    def best_of_rack(self, seat: i64) -> float:
        """What the best of the tiles that are seen on a rack would bring."""
        best = 0.0
        brings = self.closing(seat)
        rack = self.state.rack
        for kind in range(i64(KIND_COUNT)):
            if rack[seat * KIND_COUNT + kind] > 0:
                best = self.best_of(brings, i64(FIRST[kind]), i64(SECOND[kind]), best)
        return best

    def best_of(self, brings: vec[float], a: i64, b: i64, best: float) -> float:
        """What the best place for a tile would bring, if that is more than `best`."""
        best = self.best_with(brings, a, b, best)
        return best if a == b else self.best_with(brings, b, a, best)

    def best_with(self, brings: vec[float], a: i64, b: i64, best: float) -> float:
        """The same for the places where the half `a` scores."""
        hoped = brings[b * ROW + i64(self.most[b])]
        if a == b:
            hoped = brings[a * ROW + 2 * i64(self.most[a])]
        elif brings[a * ROW + i64(self.most[a])] + hoped <= best:
            return best
        reach = self.reach
        room = self.state.room
        cells = self.state.open
        step = NEXT
        for i in range(self.state.gaps):
            at = (i64(cells[i]) - CELL) * 6
            points = i64(reach[at + a])
            if points > 0:
                mine = brings[a * ROW + points]
                if mine + hoped > best:
                    row = a * ROW + points if a == b else b * ROW
                    already = 0.0 if a == b else mine
                    for d in range(at, at + 6):
                        c = i64(step[d])
                        if room[c] > 0:
                            both = already + brings[row + i64(reach[c * 6 + b])]
                            if both > best:
                                best = both
        return best

    def best_line(self, seat: i64) -> float:
        """What the best line would bring to somebody who may have any tile."""
        best = 0.0
        brings = self.closing(seat)
        for colour in range(i64(6)):
            line = brings[colour * ROW + i64(self.most[colour])]
            if line > best:
                best = line
        return best

    def drafted(self, seat: i64) -> float:
        """With a tile in the hand and perhaps its first cell chosen: the best that can still be made of it."""
        state = self.state
        a = state.tile // 6
        b = state.tile - a * 6
        brings = self.closing(seat)
        if state.stage == FIRST_CELL:
            return self.best_of(brings, a, b, 0.0)
        best = 0.0
        points = i64(self.reach[state.first * 6 + a])
        row = a * ROW + points if a == b else b * ROW
        already = 0.0 if a == b else brings[a * ROW + points]
        for pick in second_cells(state):
            both = already + brings[row + i64(self.reach[(i64(pick) - CELL) * 6 + b])]
            if both > best:
                best = both
        return best

    def prospects(self, seat: i64) -> float:
        """Where a seat stands and will stand with its next tile, in points."""
        state = self.state
        weights = self.weights
        wanting = self.wanting(seat)
        pending = 0.0
        if state.seat == seat and state.turn == seat:
            pending = weights.bonus * float(state.bonus)
            if state.stage == FIRST_CELL or state.stage == SECOND_CELL:
                return self.stands(wanting - self.drafted(seat)) + pending
        share = weights.now if state.turn == seat and state.settled else weights.next
        if i64(state.held[seat]) > 0 and not self.sees(seat):
            return self.stands(wanting - share * weights.unseen * self.best_line(seat)) + pending
        return self.stands(wanting - share * self.best_of_rack(seat)) + pending

    def sees(self, seat: i64) -> bool:
        for kind in range(seat * KIND_COUNT, seat * KIND_COUNT + KIND_COUNT):  # noqa: SIM110, a generator would be slow
            if self.state.rack[kind] > 0:
                return True
        return False


def value(state: Ingenious, seat: i64, weights: Weights = WEIGHTS) -> float:
    """Between 0 and 1, like the chance to win; alone, the share of all that can be had."""
    if state.turn == OVER:
        return result(state, seat)
    outlook = Outlook(state, weights)
    mine = outlook.prospects(seat)
    if state.solo:
        return min(1.0, max(0.0, (mine + to_come(outlook.left)) / float(DOUBLE)))
    best = -1000.0
    for other in range(state.seats):
        if side(state, other) != side(state, seat):
            best = max(best, outlook.prospects(other))
    lead = (mine - best) / (weights.sure + weights.open * outlook.left)
    return 0.5 + 0.5 * lead / (1.0 + (lead if lead > 0.0 else -lead))


def to_come(left: float) -> float:
    """Alone: the points that are still to be made while so much of the board is open."""
    tenth = i64(int(left * 10.0))
    part = left * 10.0 - float(tenth)
    return (1.0 - part) * TO_COME[tenth] + part * TO_COME[tenth + 1]


def result(state: Ingenious, seat: i64) -> float:
    """14: won, shared or lost; 21: alone, the lowest colour."""
    mine = ranked(markers(state, seat))
    if state.solo:
        return (float(i64(mine[0])) + 0.01 * float(i64(mine[1]))) / float(DOUBLE)
    shared = False
    for other in range(state.seats):
        if side(state, other) != side(state, seat):
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
    at = side(state, seat) * 6
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
