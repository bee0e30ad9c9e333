"""Step 1, build or load: tiles and the levels of their symbols (15-19), dice for the big wave (20-22)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from octavo.games.poseidon.data import (
    AROUND,
    ARROW,
    BESIDE,
    FIRST_HALF,
    HEX,
    HEXES,
    LEVELS,
    LOAD,
    MOUTH,
    NOTHING,
    REEF,
    SECOND_HALF,
    SKELETON,
    STACKS,
    STORAGE,
    TILE,
    WAVE,
)
from octavo.games.poseidon.position import NEARBY, TOUCHES, Position
from octavo.kit.sort import ascending


def builds_and_loads(position: Position, out: vec[i16]) -> vec[i16]:
    for kind in range(i64(STACKS)):
        if position.stack[kind] > 0:
            out = append(out, i16(TILE + kind))
    most = most_to_load(position)
    least: i64 = 1
    if position.exact_load and most > 0:
        least = most
    for count in range(least, most + 1):
        out = append(out, i16(LOAD + count))
    return out


def can_build_or_load(position: Position) -> bool:
    """22: is there a tile, or a die and a slot for it?"""
    return most_to_load(position) > 0 or any(count > 0 for count in position.stack)


# -- build ----------------------------------------------------------------------------------------------------
def fits(position: Position, a: i64, b: i64, flat: bool) -> bool:
    """17: may a tile cover these two hexes, given by their place in the reef's vecs? Both are empty and one touches the
    reef; or, unless it has to lie flat, they can be covered."""
    if position.height[a] == 0:
        return position.height[b] == 0 and (position.shore[a] == TOUCHES or position.shore[b] == TOUCHES)
    return not flat and can_cover(position, a, b)


def can_cover(position: Position, a: i64, b: i64) -> bool:
    """18: may a tile lie on top of these two? Equally high, of two tiles, and nothing lies on them."""
    return (
        position.height[a] == position.height[b]
        and position.lies[b] == NOTHING
        and position.tile[a] != position.tile[b]
        and position.lies[a] == NOTHING
    )


def first_hexes(position: Position, out: vec[i16], flat: bool) -> vec[i16]:
    reef = position.turn * REEF
    for hexagon in range(i64(HEXES)):
        if position.shore[reef + hexagon] > 0:  # a reef hex touches its own other half
            for d in range(i64(AROUND)):
                if fits(position, reef + hexagon, reef + i64(BESIDE[hexagon * AROUND + d]), flat):
                    out = append(out, i16(HEX + hexagon))
                    break
    return out


def second_hexes(position: Position, out: vec[i16], flat: bool) -> vec[i16]:
    reef = position.turn * REEF
    for d in range(i64(AROUND)):
        hexagon = i64(BESIDE[position.first * AROUND + d])
        if fits(position, reef + position.first, reef + hexagon, flat):
            out = append(out, i16(HEX + hexagon))
    return ascending(out)


def place(position: Position, seat: i64, kind: i64, first: i64, second: i64) -> None:
    """16: a tile covers two hexes; its symbols lie one level higher than what was there."""
    reef = seat * REEF
    position.laid[seat] += 1
    position.symbol[reef + first] = FIRST_HALF[kind]
    position.symbol[reef + second] = SECOND_HALF[kind]
    position.tile[reef + first] = position.laid[seat]
    position.tile[reef + second] = position.laid[seat]
    position.height[reef + first] += 1
    position.height[reef + second] += 1
    if position.height[reef + first] == 1:
        mark_shore(position, reef, first)
        mark_shore(position, reef, second)
    survey(position, seat)


def mark_shore(position: Position, reef: i64, hexagon: i64) -> None:
    for d in range(i64(AROUND)):
        beside = i64(BESIDE[hexagon * AROUND + d])
        position.shore[reef + beside] = TOUCHES
        for e in range(i64(AROUND)):
            beyond = reef + i64(BESIDE[beside * AROUND + e])
            if position.shore[beyond] == 0:
                position.shore[beyond] = NEARBY


def survey(position: Position, seat: i64) -> None:
    """20, 24, 32, 35, 58: the highest visible symbols and the visible storage of a reef."""
    reef = seat * REEF
    arrow: i64 = 1
    mouth: i64 = 1
    wave: i64 = 1
    shelves: i64 = 0
    for hexagon in range(reef, reef + HEXES):
        high = i64(position.height[hexagon])
        if high > 0 and position.lies[hexagon] != SKELETON:
            symbol = i64(position.symbol[hexagon])
            if symbol == STORAGE:
                shelves += 1
            elif symbol == ARROW:
                if high > arrow:
                    arrow = high
            elif symbol == MOUTH:
                if high > mouth:
                    mouth = high
            elif high > wave:
                wave = high
    position.level[seat * LEVELS + ARROW] = u8(arrow)
    position.level[seat * LEVELS + MOUTH] = u8(mouth)
    position.level[seat * LEVELS + WAVE] = u8(wave)
    position.shelves[seat] = u8(shelves)


def level(position: Position, seat: i64, symbol: i64) -> i64:
    """20, 24, 32: how much the highest visible symbol of this kind allows; one is always allowed."""
    return i64(position.level[seat * LEVELS + symbol])


# -- load -----------------------------------------------------------------------------------------------------
def most_to_load(position: Position) -> i64:
    """20-22: the level of the highest wave symbol, as far as dice and slots go."""
    most = level(position, position.active, WAVE)
    if i64(position.supply[position.active]) < most:
        most = i64(position.supply[position.active])
    return most if most < position.free else position.free


def load(position: Position, owner: i64, count: i64) -> None:
    """Dice from the supply onto the big wave; there is room and there are dice."""
    position.supply[owner] -= u8(count)
    position.big_wave[owner] += u8(count)
    position.free -= count


def can_load(position: Position, owner: i64) -> bool:
    """51, 66a: is there a die in this supply, and a slot for it?"""
    return position.free > 0 and position.supply[owner] > 0
