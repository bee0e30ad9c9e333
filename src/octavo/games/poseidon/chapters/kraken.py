"""The Kraken: friends and their tokens (38), the track around its head (41-46), looking at coral (45a)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from octavo.games.poseidon.data import (
    ARM,
    ARMS,
    CORAL,
    CORALS,
    FEWEST_SEATS,
    HEAD,
    KIND,
    KINDS,
    KRAKEN_FIELDS,
    MOST_SEATS,
    NEUTRAL,
    NO_FRIEND,
    NO_LOOK,
    SEAT,
    UNTAKEN,
)
from octavo.games.poseidon.notes import AT_HEAD, FREED, STEPPED
from octavo.games.poseidon.position import GREET, LOOK, Position
from octavo.games.poseidon.scoring import DEEPEST, NO_TOKEN, TOKEN


# -- friends --------------------------------------------------------------------------------------------------
def top_token(position: Position, arm: i64) -> i64:
    """38: what the next friend from this arm brings."""
    return i64(TOKEN[((position.seats - FEWEST_SEATS) * ARMS + arm) * DEEPEST + i64(position.token_next[arm])])


def tokens_left(position: Position, arm: i64) -> list[int]:
    """The tokens still in an arm's stack, from the top."""
    first = ((position.seats - FEWEST_SEATS) * ARMS + arm) * DEEPEST
    stack = [int(points) for points in TOKEN[first + i64(position.token_next[arm]) : first + DEEPEST]]
    return [points for points in stack if points != NO_TOKEN]


def holds_friend(position: Position, seat: i64, arm: i64) -> bool:
    """3, 38: is the seat's friend still on this arm?"""
    return position.token[seat * ARMS + arm] == NO_TOKEN


def free_friend(position: Position, seat: i64, arm: i64) -> None:
    """38: the friend comes off, and the top token of the arm with it."""
    points = top_token(position, arm)
    position.token_next[arm] += 1
    position.token[seat * ARMS + arm] = u8(points)
    position.freed[seat] += 1
    position.progress = True
    position.say(FREED, seat, arm, points)


def nearest_friend(position: Position, seat: i64) -> i64:
    """b3: the lowest arm that still holds a friend; ARMS if none does."""
    arm: i64 = 0
    while arm < ARMS and not holds_friend(position, seat, arm):
        arm += 1
    return arm


def free_nearest(position: Position, seat: i64) -> None:
    arm = nearest_friend(position, seat)
    if arm < ARMS:
        free_friend(position, seat, arm)


# -- the track ------------------------------------------------------------------------------------------------
def is_moved_by(position: Position, owner: i64, taker: i64) -> bool:
    """41, 74: does a die of this owner, taken by that seat, move a figure on the track?"""
    return owner != NEUTRAL and owner != taker and position.last == 0


def swimmers(position: Position, out: vec[i16]) -> vec[i16]:
    """42: those whose figures have steps to make."""
    for seat in range(position.seats):
        if position.steps[seat] > 0:
            out = append(out, i16(SEAT + seat))
    return out


def step(position: Position, seat: i64, count: i64) -> bool:
    """43-45: along the track; at the head a friend and a look. Is the seat asked?"""
    position.say(STEPPED, seat, count)
    field = field_after(position, seat, count)
    position.kraken[seat] = u8(field)
    if field != HEAD:
        return False
    position.at_head |= 1 << seat
    position.say(AT_HEAD, seat)
    if position.may_decline and position.freed[seat] < ARMS:
        position.turn = seat
        position.stage = GREET
        return True
    free_nearest(position, seat)
    return ask_to_look(position, seat)


def friend_or_none(position: Position, out: vec[i16]) -> vec[i16]:
    """45b: the nearest friend, or nobody."""
    out = append(out, i16(ARM + nearest_friend(position, position.turn)))
    return append(out, i16(NO_FRIEND))


def field_after(position: Position, seat: i64, count: i64) -> i64:
    """43, 44: where so many steps lead, one at least: onto free fields, clockwise, not beyond the head."""
    field = i64(position.kraken[seat])
    for _ in range(count):
        field += 1
        while field < KRAKEN_FIELDS and is_taken(position, field):
            field += 1
        if field >= KRAKEN_FIELDS:
            return HEAD
    return field


def is_taken(position: Position, field: i64) -> bool:
    """43: does a figure stand on this field, a player's or nobody's?"""
    return any(i64(position.kraken[other]) == field for other in range(i64(MOST_SEATS)))


# -- looking at coral -----------------------------------------------------------------------------------------
def ask_to_look(position: Position, seat: i64) -> bool:
    """45a: may this seat look? Not when all coral is taken."""
    if not coral_is_left(position):
        return False
    position.turn = seat
    position.stage = LOOK
    return True


def coral_is_left(position: Position) -> bool:
    return any(position.taker[coral] == UNTAKEN for coral in range(i64(CORALS)))


def corals_to_look_at(position: Position, out: vec[i16]) -> vec[i16]:
    for coral in range(i64(CORALS)):
        if position.taker[coral] == UNTAKEN:
            out = append(out, i16(CORAL + coral))
    return append(out, i16(NO_LOOK))


def unseen_kinds(position: Position, out: vec[i16]) -> vec[i16]:
    """4a: what may lie under a coral that nobody has looked at."""
    for kind in range(i64(KINDS)):
        if position.unseen[kind] > 0:
            out = append(out, i16(KIND + kind))
    return out
