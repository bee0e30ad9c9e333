"""What is offered: cells for a chest (4), tokens that have a place (12a, 22), cells for a token (12b)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from octavo.games.tentacles.chapters.paths import Paths
from octavo.games.tentacles.chapters.stages import EMPTY
from octavo.games.tentacles.data import (
    CELLS,
    CHEST_GAP_FOUR,
    DRAW_AND_SKIP,
    NEAR,
    OF_A_COLOUR,
    PASS,
    PIPE,
    PIPE_I,
    SHAPE,
    START_ON_EIGHT,
    TOKEN,
    TOKENS,
    ZONE_OF_EIGHT,
    ZONE_OF_FOUR,
)


class Offers(Paths):
    """What a player may choose from."""

    def cells_for_a_chest(self) -> vec[i16]:
        """4: any cell without octopus or chest, and not around an octopus."""
        out = vec[i16](capacity=CELLS)
        zone = ZONE_OF_FOUR if self.switches & CHEST_GAP_FOUR else ZONE_OF_EIGHT
        cell = self.cell
        shells = self.shells
        for c in range(i64(CELLS)):
            if cell[c] == EMPTY and i64(zone[c]) & shells == 0:
                out = append(out, i16(c))
        return out

    def tokens(self) -> vec[i16]:
        """12a: the tokens that have a place; 22: draw and skip, or pass, if none can start or extend a tentacle."""
        out = vec[i16](capacity=TOKENS)
        seat = self.seat
        growing = self.growing(seat)
        must = False
        hand = self.hand
        mine = seat * TOKENS
        for token in range(i64(TOKENS)):
            if hand[mine + token] > 0:
                if token < PIPE and (growing >> (token // OF_A_COLOUR)) & 1 == 1:
                    must = True
                    out = append(out, i16(TOKEN + token))
                elif self.replaces_something(token):
                    out = append(out, i16(TOKEN + token))
        if not must:
            out = append(out, i16(DRAW_AND_SKIP if self.left > 0 else PASS))
        return out

    def cells(self) -> vec[i16]:
        """12b: where the token in hand may go."""
        out = vec[i16](capacity=CELLS)
        token = self.token
        if token >= PIPE:
            cell = self.cell
            for c in range(i64(CELLS)):
                if cell[c] < PIPE and self.ways_of_a_pipe(token, c) != 0:
                    out = append(out, i16(c))
            return out
        colour = token // OF_A_COLOUR
        cell = self.cell
        for t in range(colour * 8, colour * 8 + 8):
            target = self.target(t)
            if cell[target] >= EMPTY:
                out = insert(out, i16(target))
        if self.may_start(self.seat, colour):
            home = i64(self.home[colour]) * 8
            eight = self.switches & START_ON_EIGHT != 0
            for d in range(i64(8)):
                if eight or d & 1 == 0:
                    c = i64(NEAR[home + d])
                    if cell[c] >= EMPTY:
                        out = insert(out, i16(c))
        if self.can_reclaim(token):
            pipe = PIPE_I + i64(SHAPE[token])
            for c in range(i64(CELLS)):
                if i64(cell[c]) == pipe and i64(self.arm[c]) >> 3 == colour:
                    out = insert(out, i16(c))
        return out

    def somebody_has_a_move(self) -> bool:
        """27 (iii), judged on the truth: in a view a hand that is not known may hold a move."""
        for seat in range(self.seats):
            growing = self.growing(seat)
            known: i64 = 0
            for token in range(i64(TOKENS)):
                count = i64(self.hand[seat * TOKENS + token])
                if count > 0:
                    known += count
                    if token < PIPE and (growing >> (token // OF_A_COLOUR)) & 1 == 1:
                        return True
                    if self.replaces_something(token):
                        return True
            if known < i64(self.held[seat]):
                return True
        return False


def only(ways: i64) -> i64:
    """The one side in a set of sides."""
    side: i64 = 0
    while (ways >> side) & 1 == 0:
        side += 1
    return side


def sides(first: i64, ways: i64) -> vec[i16]:
    out = vec[i16](capacity=4)
    for side in range(i64(4)):
        if (ways >> side) & 1 == 1:
            out = append(out, i16(first + side))
    return out


def insert(picks: vec[i16], pick: i16) -> vec[i16]:
    """Keep a short list ascending and without doubles."""
    i = i64(len(picks))
    while i > 0 and picks[i - 1] > pick:
        i -= 1
    if i > 0 and picks[i - 1] == pick:
        return picks
    picks = append(picks, pick)
    j = i64(len(picks)) - 1
    while j > i:
        picks[j] = picks[j - 1]
        j -= 1
    picks[i] = pick
    return picks
