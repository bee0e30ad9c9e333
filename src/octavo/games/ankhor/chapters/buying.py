"""Buying a tile: what can be paid, where it may go, and what happens in which order (16 to 22, 28)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from octavo.games.ankhor.chapters.ending import notice_last_tile
from octavo.games.ankhor.chapters.groups import settle_groups
from octavo.games.ankhor.chapters.kinds import add_tile, fill_warehouse
from octavo.games.ankhor.chapters.layout import SOME_PLACES, finds_roof, ground, lay, tops
from octavo.games.ankhor.data import COLOURS, HOLE, POSITIONS, SAVE, SLOT, TYPES, WAREHOUSE, colour_of, kind_of
from octavo.games.ankhor.notes import BOUGHT, BOUGHT_ON_TOP, PAID, SAVED
from octavo.games.ankhor.position import NONE, Position

# Where a tile can be paid for.
NOWHERE: Final = 0
ON_TOP: Final = 1
ANYWHERE: Final = 2
FULL_PRICE: Final = -1  # no colour is left out


# -- what can be paid --
def missing(position: Position, seat: i64, slot: i64) -> i64:
    """16: how many markers of the price of a position a player cannot pay, warehouses included."""
    return missing_between(position, seat, slot, 0, COLOURS)


def missing_of(position: Position, seat: i64, slot: i64, colour: i64) -> i64:
    """How many of them are of one colour."""
    return missing_between(position, seat, slot, colour, colour + 1)


def missing_between(position: Position, seat: i64, slot: i64, colour: i64, end: i64) -> i64:
    price = position.price
    hand = position.hand
    stock = position.stock
    total: i64 = 0
    while colour < end:
        asked = i64(price[slot * COLOURS + colour])
        short = asked - i64(hand[seat * TYPES + colour]) - i64(stock[seat * COLOURS + colour])
        if short > 0:
            total += short
        colour += 1
    return total


def payable(position: Position, seat: i64, slot: i64) -> i64:
    """16a, 22: where a player can pay for a tile; where it finds a place on top one marker may be missing."""
    short = missing(position, seat, slot)
    if short == 0:
        return ANYWHERE
    if short == 1 and finds_roof(position, seat, i64(position.row[slot])):
        return ON_TOP
    return NOWHERE


def can_save(position: Position, seat: i64, slot: i64, colour: i64) -> bool:
    """22: may this colour be left out of a price, such that the rest can be paid?"""
    if position.price[slot * COLOURS + colour] == 0:
        return False
    return missing_of(position, seat, slot, colour) > 0 or missing(position, seat, slot) == 0


# -- what may be bought, where to, and without which marker --
def tiles_to_buy(position: Position, out: vec[i16]) -> vec[i16]:
    seat = position.seat
    row = position.row
    for slot in range(i64(POSITIONS)):
        if row[slot] != HOLE and payable(position, seat, slot) != NOWHERE:
            out = append(out, i16(SLOT + slot))
    return out


def places_to_buy(position: Position) -> vec[i16]:
    out = vec[i16](capacity=SOME_PLACES)
    tile = i64(position.row[position.slot])
    if payable(position, position.seat, position.slot) == ANYWHERE:
        out = ground(position, out, NONE)
    if finds_roof(position, position.seat, tile):
        out = tops(position, out, NONE, colour_of(tile))
    return out


def colours_to_save(position: Position) -> vec[i16]:
    out = vec[i16](capacity=COLOURS)
    for colour in range(i64(COLOURS)):
        if can_save(position, position.seat, position.slot, colour):
            out = append(out, i16(SAVE + colour))
    return out


# -- what a purchase does --
def buy(position: Position, save: i64) -> None:
    """16b: pay, empty the position, place, cover, fill a warehouse, bonus, end."""
    tile = i64(position.row[position.slot])
    if save == FULL_PRICE:
        position.say(BOUGHT, position.seat, tile, position.slot + 1)
    else:
        position.say(BOUGHT_ON_TOP, position.seat, tile, position.slot + 1)
        position.say(SAVED, position.seat, save)
    pay(position, save)
    position.row[position.slot] = HOLE
    lay(position, add_tile(position, tile), position.spot)
    if kind_of(tile) == WAREHOUSE:
        fill_warehouse(position, colour_of(tile))
    settle_groups(position)
    notice_last_tile(position)
    position.slot = NONE
    position.spot = NONE


def pay(position: Position, save: i64) -> None:
    """16, 22, 28: colour for colour, one marker less on top, the warehouse's token before those in hand."""
    seat = position.seat
    for colour in range(i64(COLOURS)):
        due = i64(position.price[position.slot * COLOURS + colour])
        if colour == save:
            due -= 1
        if due > 0:
            position.say(PAID, seat, colour, due)
            position.supply[colour] += u8(due)
            if position.stock[seat * COLOURS + colour] > 0:
                position.stock[seat * COLOURS + colour] = 0
                due -= 1
            position.hand[seat * TYPES + colour] -= u8(due)
