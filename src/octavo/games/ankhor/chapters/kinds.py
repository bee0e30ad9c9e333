"""The kinds of tile: what a tile counts as, and what warehouses and scribes do (25 to 30)."""

from __future__ import annotations

from mypy_extensions import i64, u8

from octavo.games.ankhor.data import (
    ANIMALS,
    COLOURS,
    DESERT,
    MOST_TILES,
    SCRIBE,
    TYPES,
    WAREHOUSE,
    colour_of,
    kind_of,
)
from octavo.games.ankhor.notes import WAREHOUSE_COVERED, WAREHOUSE_FILLED, WAREHOUSE_UNFILLED
from octavo.games.ankhor.position import DESERTS, SHADES, Position


def add_tile(position: Position, tile: i64) -> i64:
    """A bought tile joins the player's, with its colour and kind; returns its index among them."""
    seat = position.seat
    index = i64(position.count[seat])
    position.count[seat] += 1
    position.face[seat * MOST_TILES + index] = u8(tile)
    colour = colour_of(tile)
    kind = kind_of(tile)
    bit = i64(1) << index
    position.shade[seat * SHADES + colour] |= bit
    if kind < ANIMALS:
        position.shade[seat * SHADES + COLOURS + kind] |= bit
    elif kind == DESERT:
        position.shade[seat * SHADES + DESERTS] |= bit
    elif kind == WAREHOUSE:
        position.depot[seat * COLOURS + colour] = u8(index + 1)
    elif kind == SCRIBE:
        position.extra = True  # 29
    return index


def fill_warehouse(position: Position, colour: i64) -> None:
    """25, 51: a bought warehouse gets a token of its colour, if the supply has one."""
    if position.supply[colour] > 0:
        position.supply[colour] -= 1
        position.stock[position.seat * COLOURS + colour] = 1
        position.say(WAREHOUSE_FILLED, position.seat, colour)
    else:
        position.say(WAREHOUSE_UNFILLED, position.seat, colour)


def cover(position: Position, tile: i64) -> None:
    """27: something comes to rest on this tile; a warehouse loses its token to the supply."""
    seat = position.seat
    position.load[seat * MOST_TILES + tile] += 1
    face = i64(position.face[seat * MOST_TILES + tile])
    colour = colour_of(face)
    if kind_of(face) == WAREHOUSE and position.stock[seat * COLOURS + colour] > 0:
        position.stock[seat * COLOURS + colour] = 0
        position.supply[colour] += 1
        position.say(WAREHOUSE_COVERED, seat, colour)


def is_warehouse(position: Position, seat: i64, tile: i64) -> bool:
    """Is this tile of a player one that can store?"""
    return kind_of(i64(position.face[seat * MOST_TILES + tile])) == WAREHOUSE


def can_store(position: Position, colour: i64) -> bool:
    """15a, 26, 27: an empty, uncovered warehouse of that colour, and a token for it in hand."""
    mine = position.seat * COLOURS + colour
    depot = i64(position.depot[mine])
    return (
        depot > 0
        and position.stock[mine] == 0
        and position.load[position.seat * MOST_TILES + depot - 1] == 0
        and position.hand[position.seat * TYPES + colour] > 0
    )
