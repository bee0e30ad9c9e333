"""Tokens change their place: from the stack to a hand, to the board, to the discard."""

from __future__ import annotations

from mypy_extensions import i64, u8

from octavo.games.tentacles.data import DEAD_END, NO_SIDE, OF_A_COLOUR, RIM, SHAPE, TOKENS, VALUE
from octavo.games.tentacles.position import Position


def take(position: Position, token: i64) -> None:
    position.unseen[token] -= 1
    position.left -= 1
    position.hand[position.seat * TOKENS + token] += 1
    position.held[position.seat] += 1


def leave_hand(position: Position, token: i64) -> None:
    """A placement: a token leaves the hand, and the passes are counted anew (27)."""
    position.hand[position.seat * TOKENS + token] -= 1
    position.held[position.seat] -= 1
    position.passed = 0
    position.last = position.at
    position.found = -1


def cover(position: Position, token: i64, at: i64) -> None:
    colour = token // OF_A_COLOUR
    position.cell[at] = u8(token)
    position.points[colour] += VALUE[token]
    position.length[colour] += 1
    shape = i64(SHAPE[token])
    if shape != DEAD_END:
        position.lying[shape] += 1
        if VALUE[token] < 0:
            position.lying[shape + 2] += 1


def uncover(position: Position, at: i64) -> None:
    token = i64(position.cell[at])
    colour = token // OF_A_COLOUR
    position.discard[token] += 1
    position.points[colour] -= VALUE[token]
    position.length[colour] -= 1
    shape = i64(SHAPE[token])
    if shape != DEAD_END:
        position.lying[shape] -= 1
        if VALUE[token] < 0:
            position.lying[shape + 2] -= 1


def clear_draft(position: Position) -> None:
    position.token = -1
    position.at = RIM
    position.in_side = NO_SIDE
