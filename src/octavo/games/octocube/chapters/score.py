"""3.6 Score: the cube goes home, and any of its tiles are taken off. K9: taking back begins alike."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from octavo.games.octocube.chapters.end import end_turn
from octavo.games.octocube.chapters.model import bring_home, laden, lift
from octavo.games.octocube.chapters.sets import coin_points, coins_of, pay
from octavo.games.octocube.data import ALL_FACES, ALL_TILES, DONE, FACE, FACES
from octavo.games.octocube.notes import PAID, REMOVED, SCORED_COINS, TOOK_HOME
from octavo.games.octocube.position import LIFTED, Position
from octavo.kit.masks import size


def take_home(position: Position) -> None:
    """The cube leaves the play area with everything that sticks to it."""
    if position.listening:
        position.say(TOOK_HOME, position.seat)
    position.then = LIFTED
    lift(position, position.seat)
    bring_home(position, position.seat)


def removals(position: Position) -> vec[i16]:
    """The tiles still on the cube, all of them, or no more."""
    out = vec[i16](capacity=8)
    left = laden(position, position.seat) & ~position.marked
    for face in range(i64(FACES)):
        if left >> face & 1:
            out = append(out, i16(FACE + face))
    if len(out) > 1:
        out = append(out, i16(ALL_TILES))
    return append(out, i16(DONE))


def remove(position: Position, pick: i64) -> None:
    """One tile after the other, until done."""
    seat = position.seat
    if pick == ALL_TILES:
        position.marked = ALL_FACES
    elif pick != DONE:
        position.marked |= i64(1) << (pick - FACE)
        if laden(position, seat) & ~position.marked:
            return
    marked = position.marked
    position.marked = 0
    taken_off = laden(position, seat) & marked
    coins = coins_of(position, seat, marked)
    points = pay(position, seat, marked)
    if position.listening:
        position.say(REMOVED, seat, size(taken_off))
        position.say(PAID, seat, points, to=seat)  # 4.2
        if coins > 0:
            position.say(SCORED_COINS, seat, coins, coin_points(coins))
    end_turn(position)
