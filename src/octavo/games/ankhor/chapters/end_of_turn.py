"""The check at the end of a turn: storing, then Ankhs, then resources (15a to 15c)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from octavo.games.ankhor.chapters.kinds import can_store
from octavo.games.ankhor.data import ANKH, BACK, COLOURS, DONE, MOST_ANKHS, MOST_RESOURCES, STORE, TYPES
from octavo.games.ankhor.notes import GAVE_BACK, STORED
from octavo.games.ankhor.position import Position


def can_store_any(position: Position) -> bool:
    """15a: storing is offered whenever it can be done."""
    found: i64 = 0
    for colour in range(i64(COLOURS)):
        if can_store(position, colour):
            found += 1
    return found > 0


def tokens_to_store(position: Position) -> vec[i16]:
    out = vec[i16]([i16(DONE)], capacity=1 + COLOURS)
    for colour in range(i64(COLOURS)):
        if can_store(position, colour):
            out = append(out, i16(STORE + colour))
    return out


def store(position: Position, colour: i64) -> None:
    position.hand[position.seat * TYPES + colour] -= 1
    position.stock[position.seat * COLOURS + colour] = 1
    position.say(STORED, position.seat, colour)


def give_back_ankhs(position: Position) -> None:
    """15b: those beyond the limit, without asking."""
    ankhs = i64(position.hand[position.seat * TYPES + ANKH])
    if ankhs > MOST_ANKHS:
        position.hand[position.seat * TYPES + ANKH] = MOST_ANKHS
        position.supply[ANKH] += u8(ankhs - MOST_ANKHS)
        position.say(GAVE_BACK, position.seat, ANKH, ankhs - MOST_ANKHS)


def excess(position: Position) -> i64:
    """15c: by how many resources in hand the player is above the limit; those on warehouses don't count."""
    hand = position.hand
    mine = position.seat * TYPES
    total: i64 = 0
    for colour in range(i64(COLOURS)):
        total += i64(hand[mine + colour])
    return total - MOST_RESOURCES


def tokens_to_give_back(position: Position) -> vec[i16]:
    out = vec[i16](capacity=COLOURS)
    hand = position.hand
    mine = position.seat * TYPES
    for colour in range(i64(COLOURS)):
        if hand[mine + colour] > 0:
            out = append(out, i16(BACK + colour))
    return out


def give_back(position: Position, colour: i64) -> None:
    position.hand[position.seat * TYPES + colour] -= 1
    position.supply[colour] += 1
    position.say(GAVE_BACK, position.seat, colour, 1)
