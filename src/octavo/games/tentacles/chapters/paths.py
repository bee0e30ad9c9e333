"""The geometry: open ends and their targets (7-11), starts (13), what pipes replace (16, 17), pass-through (18)."""

from __future__ import annotations

from mypy_extensions import i64, u8

from octavo.games.tentacles.data import (
    BRIDGES_ONLY,
    CELLS,
    CORNER,
    CROSSING,
    DEAD_END,
    DOUBLE_BEND,
    NEAR,
    NEXT,
    NO_SIDE,
    OF_A_COLOUR,
    OPPOSITE,
    PIPE,
    PIPE_D,
    PIPE_X,
    SHAPE,
    SPARE_PLUS_TOKENS,
    START_BY_ANYONE,
    START_ON_EIGHT,
    STRAIGHT,
    TOWARDS,
    VALUE,
    WAYS,
)
from octavo.games.tentacles.notes import PASSED_THROUGH
from octavo.games.tentacles.position import EMPTY, NOBODY, Position


def target(position: Position, t: i64) -> i64:
    """7: the cell that the open end faces; RIM if the tentacle is closed or not begun."""
    return i64(NEXT[i64(position.tip[t]) * WAYS + i64(position.tip_out[t])])


def facing(position: Position, t: i64) -> i64:
    """The side of its target that the open end faces."""
    return i64(OPPOSITE[i64(position.tip_out[t])])


def may_start(position: Position, seat: i64, colour: i64) -> bool:
    """13: only the owner starts a tentacle, at his own octopus."""
    owner = i64(position.owner[colour])
    return owner == seat or (owner != NOBODY and position.switches & START_BY_ANYONE != 0)


def growing(position: Position, seat: i64) -> i64:
    """A bit for each colour of which that seat could start or extend a tentacle, had it a token (13, 14)."""
    out: i64 = 0
    cell = position.cell
    tip = position.tip
    tip_out = position.tip_out
    for other in range(position.seats):
        colour = i64(position.colour[other])
        for t in range(colour * 8, colour * 8 + 8):
            if cell[i64(NEXT[i64(tip[t]) * WAYS + i64(tip_out[t])])] >= EMPTY:
                out |= 1 << colour
                break
        else:
            if may_start(position, seat, colour) and room_to_start(position, colour):
                out |= 1 << colour
    return out


def room_to_start(position: Position, colour: i64) -> bool:
    home = i64(position.home[colour]) * 8
    eight = position.switches & START_ON_EIGHT != 0
    return any((eight or d & 1 == 0) and position.cell[i64(NEAR[home + d])] >= EMPTY for d in range(i64(8)))


def ways_in(position: Position, at: i64, colour: i64) -> i64:
    """11, 13, 14: the sides from which a token of that colour can come to a free cell, a bit for each."""
    out: i64 = 0
    for t in range(colour * 8, colour * 8 + 8):
        if target(position, t) == at:
            out |= 1 << facing(position, t)
    if may_start(position, position.seat, colour):
        d = place_beside(position, at, colour)
        if d >= 0:
            out |= i64(TOWARDS[d])
    return out


def place_beside(position: Position, at: i64, colour: i64) -> i64:
    """Which neighbour of that octopus the cell is, if a tentacle may begin there; else -1."""
    home = i64(position.home[colour]) * 8
    eight = position.switches & START_ON_EIGHT != 0
    for d in range(i64(8)):
        if (eight or d & 1 == 0) and i64(NEAR[home + d]) == at:
            return d
    return -1


def ways_out(position: Position) -> i64:
    """The sides to which the token in hand may lead, a bit for each."""
    if position.token >= PIPE:
        return ways_of_a_pipe(position, position.token, position.at)
    return 0b1010 if position.in_side & 1 == 0 else 0b0101


def replaces_something(position: Position, token: i64) -> bool:
    if token < PIPE:
        return can_reclaim(position, token)
    shape = pipe_shape(token)
    if position.switches & SPARE_PLUS_TOKENS:
        shape += 2
    if position.lying[shape] > 0:
        return True
    cell = position.cell
    return any(cell[c] < PIPE and ways_of_a_pipe(position, token, c) != 0 for c in range(i64(CELLS)))


def can_reclaim(position: Position, token: i64) -> bool:
    """20: a plus token frees a re-usable pipe of its shape in a tentacle of its colour."""
    shape = i64(SHAPE[token])
    return shape != DEAD_END and VALUE[token] > 0 and position.pipes[token // OF_A_COLOUR * 2 + shape] > 0


def ways_of_a_pipe(position: Position, pipe: i64, at: i64) -> i64:
    """16, 17: the sides to which the pipe could lead in place of that coloured token, a bit for each."""
    token = i64(position.cell[at])
    way = i64(position.way[at])
    came = way // WAYS
    out = way - came * WAYS
    spared = position.switches & SPARE_PLUS_TOKENS != 0 and VALUE[token] > 0
    bridge = pipe in (PIPE_X, PIPE_D)
    bends = pipe_shape(pipe)
    ways: i64 = 0
    if i64(SHAPE[token]) == bends and (not spared or (bridge and somebody_waits(position, at))):
        ways = 1 << out
    if bridge and position.switches & BRIDGES_ONLY:
        return ways
    t = i64(position.arm[at])
    if i64(position.tip[t]) == at and position.cell[target(position, t)] < EMPTY:  # 16b, 17d
        if bends == STRAIGHT:
            if leads_on(position, at, i64(OPPOSITE[came])):
                ways |= 1 << i64(OPPOSITE[came])
        else:
            side = (came + 1) & 3
            if leads_on(position, at, side):
                ways |= 1 << side
            side = (came + 3) & 3
            if leads_on(position, at, side):
                ways |= 1 << side
    return ways


def pipe_shape(pipe: i64) -> i64:
    """The shape of a pipe's channels: straight or corner; a bridge has two of one shape."""
    shape = i64(SHAPE[pipe])
    return STRAIGHT if shape == CROSSING else CORNER if shape == DOUBLE_BEND else shape


def somebody_waits(position: Position, at: i64) -> bool:
    """Would an open end claim the second channel of a bridge laid there?"""
    way = i64(position.way[at])
    came = way // WAYS
    out = way - came * WAYS
    for t in range(i64(32)):
        if target(position, t) == at:
            side = facing(position, t)
            if side != came and side != out:
                return True
    return False


def leads_on(position: Position, at: i64, out: i64) -> bool:
    """16b, 17d: does that side lead to a free cell, directly or through empty second channels?"""
    while True:
        at = i64(NEXT[at * WAYS + out])
        if position.cell[at] >= EMPTY:
            return True
        out = channel(position, at, i64(OPPOSITE[out]))
        if out == NO_SIDE:
            return False


def channel(position: Position, at: i64, side: i64) -> i64:
    """18: where the empty second channel that opens to that side comes out; NO_SIDE if there is none."""
    token = position.cell[at]
    if (token != PIPE_X and token != PIPE_D) or position.under[at] != NOBODY:
        return NO_SIDE
    way = i64(position.way[at])
    came = way // WAYS
    out = way - came * WAYS
    return NO_SIDE if side in (came, out) else 6 - came - out - side


def claim(position: Position, at: i64) -> None:
    """18c: of two open ends that face a new bridge the acting player's goes first, then clockwise, then N E S W."""
    for i in range(position.seats):
        base = i64(position.colour[(position.seat + i) % position.seats]) * 8
        for t in range(base, base + 8):
            if target(position, t) == at and channel(position, at, facing(position, t)) != NO_SIDE:
                flow(position, t)
                return


def flow(position: Position, t: i64) -> None:
    """18: an open end that faces an empty channel passes through, as long as there is one."""
    while True:
        at = target(position, t)
        side = facing(position, t)
        out = channel(position, at, side)
        if out == NO_SIDE:
            return
        position.under[at] = u8(side * 32 + t)
        position.tip[t] = u8(at)
        position.tip_out[t] = u8(out)
        position.say(PASSED_THROUGH, i64(position.owner[t >> 3]), at)
