"""Taking tokens (12 to 14)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from octavo.games.ankhor.data import TAKE, TYPES
from octavo.games.ankhor.notes import TOOK
from octavo.games.ankhor.position import Position


def tokens_to_take(position: Position, out: vec[i16]) -> vec[i16]:
    """12: any type, as far as the supply has it."""
    supply = position.supply
    for token in range(i64(TYPES)):
        if supply[token] > 0:
            out = append(out, i16(token))
    return out


def take(position: Position, token: i64) -> None:
    position.supply[token] -= 1
    position.hand[position.seat * TYPES + token] += 1
    position.taken[token] += 1
    position.took += 1


def still_to_take(position: Position) -> i64:
    """12, 14: three in all, or what there is."""
    supply = position.supply
    left: i64 = 0
    for token in range(i64(TYPES)):
        left += i64(supply[token])
    wanted = TAKE - position.took
    return wanted if wanted < left else left


def tell_taken(position: Position) -> None:
    """A note for each type; not counted while nobody listens."""
    if not position.listening:
        return
    taken = position.taken
    for token in range(i64(TYPES)):
        if taken[token] > 0:
            position.say(TOOK, position.seat, token, i64(taken[token]))


def forget_taken(position: Position) -> None:
    if position.took > 0:
        position.took = 0
        taken = position.taken
        for token in range(i64(TYPES)):
            taken[token] = 0
