"""A layout on two and three levels: where a tile may lie, and what changes when it does (18 to 23, 27, 37, 38, 55)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from octavo.games.ankhor.chapters.words import (
    LAYOUT_FULL,
    WAREHOUSE_COVERED,
)
from octavo.games.ankhor.data import (
    CENTRE,
    COLOURS,
    KINDS,
    LAYOUT_SPAN,
    LEVEL,
    MOST_TILES,
    PLACE,
    SIDE,
    WAREHOUSE,
)

if TYPE_CHECKING:
    from octavo.games.ankhor.rules import Ankhor

NO_ROWS: Final = vec[i64]([i64(0)] * (SIDE + 2))
NO_LINES: Final = vec[i64]([i64(0)] * (3 * SIDE))


def ground(state: Ankhor, out: vec[i16], lifted: i64) -> vec[i16]:
    """19, 20, 37, 55: empty cells beside the player's ground tiles (the lifted one is none) within the span."""
    count = i64(state.count[state.seat])
    if count == 0:
        return append(out, i16(PLACE + CENTRE))
    rows = NO_ROWS[:]  # row y at y + 1, so that the row above and the row below always exist
    mine = state.seat * MOST_TILES
    place = state.place
    west: i64 = SIDE
    east: i64 = 0
    north: i64 = SIDE
    south: i64 = 0
    for tile in range(count):
        cell = i64(place[mine + tile])
        if cell < LEVEL and tile != lifted:
            y = cell // SIDE
            x = cell - y * SIDE
            rows[y + 1] |= i64(1) << x
            if x < west:
                west = x
            if x > east:
                east = x
            if y < north:
                north = y
            if y > south:
                south = y
    origin: i64 = -1
    if lifted >= 0:
        origin = i64(place[mine + lifted])
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


def tops(state: Ankhor, out: vec[i16], lifted: i64, colour: i64) -> vec[i16]:
    """21, 37: empty places on four tiles, one of them of the colour (-1: the colour is ignored)."""
    places = roofs(state, lifted)
    for i in range(i64(len(places))):
        place = i64(places[i])
        if colour < 0 or (colours_under(state, place) >> colour) & 1 == 1:
            out = append(out, i16(PLACE + place))
    return out


def roofs(state: Ankhor, lifted: i64) -> vec[i16]:
    """Every empty place with four tiles under it, ascending; the lifted tile is no support."""
    out = vec[i16](capacity=8)
    count = i64(state.count[state.seat])
    if count < 4:
        return out
    lines = NO_LINES[:]  # level * SIDE + y: the cells taken, a bit for each x
    mine = state.seat * MOST_TILES
    for tile in range(count):
        place = i64(state.place[mine + tile])
        line = place // SIDE
        if tile != lifted:
            lines[line] |= i64(1) << (place - line * SIDE)
    origin: i64 = -1 if lifted < 0 else i64(state.place[mine + lifted])
    for line in range(i64(2 * SIDE)):
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


def colours_under(state: Ankhor, place: i64) -> i64:
    """The printed colours of the four tiles under a place, as a mask."""
    mine = state.seat * MOST_TILES
    mask: i64 = 0
    for tile in range(i64(state.count[state.seat])):
        if rests_on(place, i64(state.place[mine + tile])):
            mask |= i64(1) << (i64(state.face[mine + tile]) // KINDS)
    return mask


def find_roofs(state: Ankhor) -> None:
    """21: for which colours there is a place on top."""
    places = roofs(state, -1)
    mask: i64 = 0
    for i in range(i64(len(places))):
        mask |= colours_under(state, i64(places[i]))
    state.roof[state.seat] = u8(mask)


def tile_at(state: Ankhor, place: i64) -> i64:
    mine = state.seat * MOST_TILES
    for tile in range(i64(state.count[state.seat])):
        if i64(state.place[mine + tile]) == place:
            return tile
    return -1


def lay(state: Ankhor, tile: i64, place: i64) -> None:
    """Put a tile of the mover's down: its neighbours, what it rests on, and the warehouses it covers."""
    place = within_frame(state, tile, place)
    mine = state.seat * MOST_TILES
    near = state.near
    bit = i64(1) << tile
    around: i64 = 0
    for other in range(i64(state.count[state.seat])):
        there = i64(state.place[mine + other])
        if other != tile and (beside(place, there) or rests_on(place, there)):
            around |= i64(1) << other
            near[mine + other] |= bit
            if place - there >= LEVEL - SIDE - 1:
                burden(state, other)
    near[mine + tile] = around
    state.place[mine + tile] = i16(place)
    find_roofs(state)


def burden(state: Ankhor, tile: i64) -> None:
    """27: a tile comes to rest on this one; a warehouse loses its token to the supply."""
    seat = state.seat
    state.load[seat * MOST_TILES + tile] += 1
    face = i64(state.face[seat * MOST_TILES + tile])
    colour = face // KINDS
    if face - colour * KINDS == WAREHOUSE and state.stock[seat * COLOURS + colour] > 0:
        state.stock[seat * COLOURS + colour] = 0
        state.supply[colour] += 1
        state.say(WAREHOUSE_COVERED, seat, colour)


def raise_tile(state: Ankhor, tile: i64) -> None:
    """Lift a tile of the mover's: it is no neighbour and no burden any more."""
    mine = state.seat * MOST_TILES
    place = i64(state.place[mine + tile])
    stays = ~(i64(1) << tile)
    for other in range(i64(state.count[state.seat])):
        state.near[mine + other] &= stays
        if rests_on(place, i64(state.place[mine + other])):
            state.load[mine + other] -= 1


def within_frame(state: Ankhor, tile: i64, place: i64) -> i64:
    """55: only relative positions matter; a layout that reaches the rim of its frame is shifted to the middle."""
    if place >= LEVEL:
        return place
    y = place // SIDE
    x = place - y * SIDE
    if 0 < x < SIDE - 1 and 0 < y < SIDE - 1 and not state.listening:
        return place
    west = x
    east = x
    north = y
    south = y
    seat = state.seat
    mine = seat * MOST_TILES
    for i in range(i64(state.count[seat])):
        cell = i64(state.place[mine + i])
        if i != tile and cell < LEVEL:
            v = cell // SIDE
            u = cell - v * SIDE
            if u < west:
                west = u
            if u > east:
                east = u
            if v < north:
                north = v
            if v > south:
                south = v
    if east - west + 1 == LAYOUT_SPAN or south - north + 1 == LAYOUT_SPAN:
        state.say(LAYOUT_FULL, seat, LAYOUT_SPAN)
    if 0 < x < SIDE - 1 and 0 < y < SIDE - 1:
        return place
    shift = (SIDE - (east - west + 1)) // 2 - west + ((SIDE - (south - north + 1)) // 2 - north) * SIDE
    for i in range(i64(state.count[seat])):
        if i != tile:
            state.place[mine + i] = i16(i64(state.place[mine + i]) + shift)
    return place + shift


def beside(place: i64, other: i64) -> bool:
    """20, 39: two places of one level that share a side. Layouts keep off the rim, so rows do not run on."""
    apart = place - other
    return apart in (1, -1, SIDE, -SIDE)


def rests_on(place: i64, other: i64) -> bool:
    """18: is the other place one of the four that support this one?"""
    apart = place - other
    return apart in (LEVEL, LEVEL - 1, LEVEL - SIDE, LEVEL - SIDE - 1)
