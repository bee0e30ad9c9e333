"""What is offered: cells for a chest (4), tokens that have a place (12a, 22), cells for a token (12b)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from octavo.games.tentacles.chapters.paths import (
    can_reclaim,
    growing,
    may_start,
    replaces_something,
    target,
    ways_of_a_pipe,
)
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
from octavo.games.tentacles.position import EMPTY, Position


def cells_for_a_chest(position: Position) -> vec[i16]:
    """4: any cell without octopus or chest, and not around an octopus."""
    out = vec[i16](capacity=CELLS)
    zone = ZONE_OF_FOUR if position.switches & CHEST_GAP_FOUR else ZONE_OF_EIGHT
    cell = position.cell
    shells = position.shells
    board = position.board * (CELLS + 1)
    for c in range(i64(CELLS)):
        if cell[c] == EMPTY and i64(zone[board + c]) & shells == 0:
            out = append(out, i16(c))
    return out


def tokens(position: Position) -> vec[i16]:
    """12a: the tokens that have a place; 22: draw and skip, or pass, if none can start or extend a tentacle."""
    out = vec[i16](capacity=TOKENS)
    seat = position.seat
    colours = growing(position, seat)
    must = False
    hand = position.hand
    mine = seat * TOKENS
    for token in range(i64(TOKENS)):
        if hand[mine + token] > 0:
            if token < PIPE and (colours >> (token // OF_A_COLOUR)) & 1 == 1:
                must = True
                out = append(out, i16(TOKEN + token))
            elif replaces_something(position, token):
                out = append(out, i16(TOKEN + token))
    if not must:
        out = append(out, i16(DRAW_AND_SKIP if position.left > 0 else PASS))
    return out


def cells(position: Position) -> vec[i16]:
    """12b: where the token in hand may go."""
    out = vec[i16](capacity=CELLS)
    token = position.token
    if token >= PIPE:
        cell = position.cell
        for c in range(i64(CELLS)):
            if cell[c] < PIPE and ways_of_a_pipe(position, token, c) != 0:
                out = append(out, i16(c))
        return out
    colour = token // OF_A_COLOUR
    cell = position.cell
    for t in range(colour * 8, colour * 8 + 8):
        ahead = target(position, t)
        if cell[ahead] >= EMPTY:
            out = insert(out, i16(ahead))
    if may_start(position, position.seat, colour):
        home = i64(position.home[colour]) * 8
        eight = position.switches & START_ON_EIGHT != 0
        for d in range(i64(8)):
            if eight or d & 1 == 0:
                c = i64(NEAR[home + d])
                if cell[c] >= EMPTY:
                    out = insert(out, i16(c))
    if can_reclaim(position, token):
        pipe = PIPE_I + i64(SHAPE[token])
        for c in range(i64(CELLS)):
            if i64(cell[c]) == pipe and i64(position.arm[c]) >> 3 == colour:
                out = insert(out, i16(c))
    return out


def somebody_has_a_move(position: Position) -> bool:
    """27 (iii), judged on the truth: in a view a hand that is not known may hold a move."""
    for seat in range(position.seats):
        colours = growing(position, seat)
        known: i64 = 0
        for token in range(i64(TOKENS)):
            count = i64(position.hand[seat * TOKENS + token])
            if count > 0:
                known += count
                if token < PIPE and (colours >> (token // OF_A_COLOUR)) & 1 == 1:
                    return True
                if replaces_something(position, token):
                    return True
        if known < i64(position.held[seat]):
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
