"""Groups of one colour or one animal, and the bonus tokens that come and go with them (39 to 45)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64, u8

from octavo.games.ankhor.chapters.words import (
    BONUS_LOST,
    BONUS_NONE_LEFT,
    BONUS_WON,
    DESERTS,
    SHADES,
)
from octavo.games.ankhor.data import (
    BONUS_GROUP,
    COLOURS,
    MOST_TILES,
)

if TYPE_CHECKING:
    from octavo.games.ankhor.rules import Ankhor


def settle_groups(state: Ankhor) -> None:
    """42 to 45, 50: bonus tokens come and go by the difference in groups of five or more."""
    seat = state.seat
    before = i64(state.big[seat])
    now: i64 = 0
    if state.count[seat] >= BONUS_GROUP:
        for shade in range(i64(DESERTS)):
            now += groups(state, seat, shade, BONUS_GROUP, False)
    if now == before:
        return
    state.big[seat] = u8(now)
    if now > before:
        won = now - before
        if won > state.bonus_supply:
            won = state.bonus_supply
            state.say(BONUS_NONE_LEFT, seat)
        if won > 0:
            state.bonus_supply -= won
            state.bonus[seat] += u8(won)
            state.say(BONUS_WON, seat, won)
    else:
        lost = before - now
        if lost > i64(state.bonus[seat]):
            lost = i64(state.bonus[seat])
        if lost > 0:
            state.bonus_supply += lost
            state.bonus[seat] -= u8(lost)
            state.say(BONUS_LOST, seat, lost)


def groups(state: Ankhor, seat: i64, shade: i64, least: i64, tiles: bool) -> i64:
    """39 to 41: how many groups of a colour (0..4) or an animal (5..7) have that many tiles; or all their tiles."""
    own = state.shade[seat * SHADES + shade]
    within = own
    if shade < COLOURS and state.wild:
        deserts = state.shade[seat * SHADES + DESERTS]
        within |= deserts
        own &= ~deserts  # 40: deserts alone are no group
    if not at_least(within, least):
        return 0
    near = state.near
    mine = seat * MOST_TILES
    count = i64(state.count[seat])
    total: i64 = 0
    while own != 0:
        group = own & -own
        grown: i64 = 0
        while grown != group:
            grown = group
            for i in range(count):
                if (group >> i) & 1 == 1:
                    group |= near[mine + i] & within
        own &= ~group
        size: i64 = 0
        while group != 0:
            group &= group - 1
            size += 1
        if size >= least:
            total += size if tiles else 1
    return total


def at_least(mask: i64, least: i64) -> bool:
    """Does a mask have that many tiles?"""
    while mask != 0:
        mask &= mask - 1
        least -= 1
    return least <= 0
