"""Step 4, the shark: how it swims and eats (48-53), and what becomes of those it ate (54-62)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from octavo.games.poseidon.chapters.build import can_load, load, survey
from octavo.games.poseidon.chapters.take import put_back
from octavo.games.poseidon.data import (
    BEACH,
    CYCLE,
    CYCLE_AT,
    CYCLE_DIE,
    DEEP_SEA,
    DIE_ON,
    FEWEST_SEATS,
    FIELD,
    FIELDS,
    FIGURES,
    HEX,
    HEXES,
    NEUTRAL,
    NOTHING,
    NOWHERE,
    REEF,
    SHARK_MOVES,
    SKELETON,
)
from octavo.games.poseidon.notes import BURIED, DIE_ROSE, EATEN, SHARK_MOVED
from octavo.games.poseidon.position import Position


def shark_number(position: Position, field: i64) -> i64:
    """48: how far the shark moves when a figure ends its move there."""
    return i64(SHARK_MOVES[(position.seats - FEWEST_SEATS) * FIELDS + field])


def hunt(position: Position) -> None:
    """48, 49: the shark swims as far as the field of the moved figure says, and eats whom it meets."""
    steps = shark_number(position, i64(position.figure[position.moving]))
    place = i64(CYCLE_AT[position.shark])
    for _ in range(steps):
        came_from = place
        place = onward(position, place)
        if CYCLE_DIE[came_from if position.facing else place]:
            raise_die(position)
        field = CYCLE[place]
        for figure in range(position.seats * FIGURES):
            if position.figure[figure] == field:  # 49
                position.figure[figure] = NOWHERE
                position.say(EATEN, figure // FIGURES, i64(field))
    position.shark = i64(CYCLE[place])
    position.say(SHARK_MOVED, steps, position.shark)


def onward(position: Position, place: i64) -> i64:
    """48: the next place of the cycle, the way the shark faces."""
    if position.facing:
        return place + 1 if place + 1 < FIELDS else 0
    return place - 1 if place > 0 else FIELDS - 1


def next_fields(position: Position, count: i64) -> list[int]:
    """48: the fields that lie before the shark, as it faces now."""
    out: list[int] = []
    place = i64(CYCLE_AT[position.shark])
    for _ in range(count):
        place = onward(position, place)
        out.append(int(CYCLE[place]))
    return out


def raise_die(position: Position) -> None:
    """51, 52: a neutral die onto the big wave, or one of the active player's."""
    owner: i64 = NEUTRAL if position.supply[NEUTRAL] > 0 else position.active
    if can_load(position, owner):
        load(position, owner, 1)
        position.say(DIE_ROSE, owner)


# -- those it ate ---------------------------------------------------------------------------------------------
def is_eaten(position: Position, seat: i64) -> bool:
    """54: has this seat a figure to bring back?"""
    return position.figure[seat * FIGURES] == NOWHERE or position.figure[seat * FIGURES + 1] == NOWHERE


def has_grave(position: Position, seat: i64) -> bool:
    """57: is there a skeleton, and a hex for it?"""
    if position.skeletons == 0:
        return False
    for hexagon in range(seat * REEF, seat * REEF + HEXES):
        if position.height[hexagon] > 0 and position.lies[hexagon] != SKELETON:
            return True
    return False


def graves(position: Position, out: vec[i16]) -> vec[i16]:
    """55, 56: a free hex; without one a hex with a stored die."""
    reef = position.turn * REEF
    for hexagon in range(i64(HEXES)):
        if position.height[reef + hexagon] > 0 and position.lies[reef + hexagon] == NOTHING:
            out = append(out, i16(HEX + hexagon))
    if len(out) == 0:
        for hexagon in range(i64(HEXES)):
            if position.lies[reef + hexagon] >= DIE_ON:
                out = append(out, i16(HEX + hexagon))
    return out


def lay_bones(position: Position, seat: i64, hexagon: i64) -> None:
    """55, 56: the skeleton hides what it lies on; a stored die makes room."""
    if position.lies[seat * REEF + hexagon] != NOTHING:
        put_back(position, seat, hexagon)
    position.lies[seat * REEF + hexagon] = SKELETON
    position.skeletons -= 1
    survey(position, seat)
    position.say(BURIED, seat)


def places_to_return(out: vec[i16]) -> vec[i16]:
    """60: the deep sea or the beach."""
    out = append(out, i16(FIELD + DEEP_SEA))
    return append(out, i16(FIELD + BEACH))


def bring_back(position: Position, seat: i64, field: i64) -> None:
    """60: an eaten figure comes back."""
    figure = seat * FIGURES
    if position.figure[figure] != NOWHERE:
        figure += 1
    position.figure[figure] = u8(field)
