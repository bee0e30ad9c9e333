"""A layout on two and three levels: where a tile may lie, and what changes when it does (18 to 23, 27, 37, 38, 55)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from octavo.games.ankhor.chapters.kinds import cover
from octavo.games.ankhor.data import (
    CENTRE,
    LAYOUT_SPAN,
    LEVEL,
    LEVELS,
    MOST_TILES,
    PLACE,
    SIDE,
    SUPPORTS,
    colour_of,
)
from octavo.games.ankhor.notes import LAYOUT_FULL
from octavo.games.ankhor.position import NONE, Position

ANY_COLOUR: Final = -1
SOME_PLACES: Final = 40  # as many as a layout usually offers,
SOME_ROOFS: Final = 8  # and on top
NO_ROWS: Final = vec[i64]([i64(0)] * (SIDE + 2))
NO_LINES: Final = vec[i64]([i64(0)] * (LEVELS * SIDE))


def ground(position: Position, out: vec[i16], lifted: i64) -> vec[i16]:
    """19, 20, 37, 55: empty cells beside the player's ground tiles (the lifted one is none) within the span."""
    count = i64(position.count[position.seat])
    if count == 0:
        return append(out, i16(PLACE + CENTRE))
    rows = NO_ROWS[:]  # row y at y + 1, so that the row above and the row below always exist
    mine = position.seat * MOST_TILES
    place = position.place
    for tile in range(count):
        cell = i64(place[mine + tile])
        if cell < LEVEL and tile != lifted:
            rows[cell // SIDE + 1] |= i64(1) << (cell % SIDE)
    west, east, north, south = extent(position, lifted)
    origin = place_of(position, lifted)
    left = west - 1 if east - west + 1 < LAYOUT_SPAN else west
    right = east + 1 if east - west + 1 < LAYOUT_SPAN else east
    upper = north - 1 if south - north + 1 < LAYOUT_SPAN else north
    lower = south + 1 if south - north + 1 < LAYOUT_SPAN else south
    for y in range(upper, lower + 1):
        here = rows[y + 1]
        above = rows[y] if y > 0 else i64(0)
        below = rows[y + 2] if y < SIDE - 1 else i64(0)
        free = ((here << 1) | (here >> 1) | above | below) & ~here
        for x in range(left, right + 1):
            if (free >> x) & 1 == 1 and y * SIDE + x != origin:
                out = append(out, i16(PLACE + y * SIDE + x))
    return out


def extent(position: Position, lifted: i64) -> tuple[i64, i64, i64, i64]:
    """55: the westernmost and easternmost column and the northernmost and southernmost row of the ground tiles."""
    west: i64 = SIDE
    east: i64 = -1
    north: i64 = SIDE
    south: i64 = -1
    place = position.place
    mine = position.seat * MOST_TILES
    for tile in range(i64(position.count[position.seat])):
        cell = i64(place[mine + tile])
        if cell < LEVEL and tile != lifted:
            y = cell // SIDE
            x = cell - y * SIDE
            if x < west:
                west = x
            if x > east:
                east = x
            if y < north:
                north = y
            if y > south:
                south = y
    return west, east, north, south


def tops(position: Position, out: vec[i16], lifted: i64, colour: i64) -> vec[i16]:
    """21, 37: empty places on four tiles, one of them of the colour (ANY_COLOUR: it is ignored)."""
    places = roofs(position, lifted)
    for i in range(i64(len(places))):
        place = i64(places[i])
        if colour == ANY_COLOUR or (colours_under(position, place) >> colour) & 1 == 1:
            out = append(out, i16(PLACE + place))
    return out


def roofs(position: Position, lifted: i64) -> vec[i16]:
    """Every empty place with four tiles under it, ascending; the lifted tile is no support."""
    out = vec[i16](capacity=SOME_ROOFS)
    count = i64(position.count[position.seat])
    if count < SUPPORTS:
        return out
    lines = NO_LINES[:]  # level * SIDE + y: the cells taken, a bit for each x
    mine = position.seat * MOST_TILES
    for tile in range(count):
        place = i64(position.place[mine + tile])
        line = place // SIDE
        if tile != lifted:
            lines[line] |= i64(1) << (place - line * SIDE)
    origin = place_of(position, lifted)
    for line in range(i64((LEVELS - 1) * SIDE)):
        here = lines[line]
        if here != 0:
            under = lines[line + 1]
            free = here & (here >> 1) & under & (under >> 1) & ~lines[line + SIDE]
            place = (line + SIDE) * SIDE
            while free != 0:
                if free & 1 == 1 and place != origin:
                    out = append(out, i16(place))
                free >>= 1
                place += 1
    return out


def colours_under(position: Position, place: i64) -> i64:
    """The printed colours of the four tiles under a place, as a mask."""
    places = position.place
    mine = position.seat * MOST_TILES
    mask: i64 = 0
    for tile in range(i64(position.count[position.seat])):
        if rests_on(place, i64(places[mine + tile])):
            mask |= i64(1) << colour_of(i64(position.face[mine + tile]))
    return mask


def find_roofs(position: Position) -> None:
    """21: for which colours there is a place on top."""
    places = roofs(position, NONE)
    mask: i64 = 0
    for i in range(i64(len(places))):
        mask |= colours_under(position, i64(places[i]))
    position.roof[position.seat] = u8(mask)


def finds_roof(position: Position, seat: i64, tile: i64) -> bool:
    """21: is there a place on top for this tile?"""
    return (i64(position.roof[seat]) >> colour_of(tile)) & 1 == 1


def place_of(position: Position, tile: i64) -> i64:
    """Where a tile of the mover's lies."""
    if tile == NONE:
        return NONE
    return i64(position.place[position.seat * MOST_TILES + tile])


def tile_at(position: Position, place: i64) -> i64:
    places = position.place
    mine = position.seat * MOST_TILES
    for tile in range(i64(position.count[position.seat])):
        if i64(places[mine + tile]) == place:
            return tile
    return NONE


def lay(position: Position, tile: i64, place: i64) -> None:
    """Put a tile of the mover's down: its neighbours, what it rests on, and the warehouses it covers."""
    place = within_frame(position, tile, place)
    mine = position.seat * MOST_TILES
    places = position.place
    near = position.near
    bit = i64(1) << tile
    around: i64 = 0
    for other in range(i64(position.count[position.seat])):
        there = i64(places[mine + other])
        below = rests_on(place, there)
        if other != tile and (below or beside(place, there)):
            around |= i64(1) << other
            near[mine + other] |= bit
            if below:
                cover(position, other)
    near[mine + tile] = around
    position.place[mine + tile] = i16(place)
    find_roofs(position)


def raise_tile(position: Position, tile: i64) -> None:
    """Lift a tile of the mover's: it is no neighbour and no burden any more."""
    mine = position.seat * MOST_TILES
    place = i64(position.place[mine + tile])
    stays = ~(i64(1) << tile)
    for other in range(i64(position.count[position.seat])):
        position.near[mine + other] &= stays
        if rests_on(place, i64(position.place[mine + other])):
            position.load[mine + other] -= 1


def within_frame(position: Position, tile: i64, place: i64) -> i64:
    """55: only relative positions matter; a layout that reaches the rim of its frame is shifted to the middle."""
    if place >= LEVEL:
        return place
    y = place // SIDE
    x = place - y * SIDE
    off_the_rim = 0 < x < SIDE - 1 and 0 < y < SIDE - 1
    if off_the_rim and not position.listening:
        return place
    west, east, north, south = extent(position, tile)
    west = x if x < west else west
    east = x if x > east else east
    north = y if y < north else north
    south = y if y > south else south
    seat = position.seat
    mine = seat * MOST_TILES
    if east - west + 1 == LAYOUT_SPAN or south - north + 1 == LAYOUT_SPAN:
        position.say(LAYOUT_FULL, seat, LAYOUT_SPAN)
    if off_the_rim:
        return place
    shift = (SIDE - (east - west + 1)) // 2 - west + ((SIDE - (south - north + 1)) // 2 - north) * SIDE
    for i in range(i64(position.count[seat])):
        if i != tile:
            position.place[mine + i] = i16(i64(position.place[mine + i]) + shift)
    return place + shift


def beside(place: i64, other: i64) -> bool:
    """20, 39: two places of one level that share a side. Layouts keep off the rim, so rows do not run on."""
    apart = place - other
    return apart in (1, -1, SIDE, -SIDE)


def rests_on(place: i64, other: i64) -> bool:
    """18: is the other place one of the four that support this one?"""
    apart = place - other
    return apart in (LEVEL, LEVEL - 1, LEVEL - SIDE, LEVEL - SIDE - 1)
