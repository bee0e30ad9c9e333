"""Groups of one colour or one animal, and the bonus tokens that come and go with them (39 to 45).

A shade is one of the five colours or, after them, one of the three animals.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from octavo.games.ankhor.data import COLOURS, MOST_TILES
from octavo.games.ankhor.notes import BONUS_LOST, BONUS_NONE_LEFT, BONUS_WON
from octavo.games.ankhor.position import DESERTS, NO_BYTES, SHADES, Position
from octavo.games.ankhor.scoring import BONUS_GROUP
from octavo.kit.masks import size, spread


def rooted(position: Position, seat: i64, shade: i64) -> i64:
    """40: the tiles that make a group. Where deserts are wild they only join one; but those that hang together with no
    other tile are one by themselves: it counts once, under the colour of its first."""
    masks = position.shade
    own = masks[seat * SHADES + shade]
    if shade < COLOURS and position.wild:
        deserts = own & masks[seat * SHADES + DESERTS]
        if deserts != 0:
            own &= ~deserts
            if position.lone:
                own |= deserts & first_of_lone_deserts(position, seat)
    return own


def first_of_lone_deserts(position: Position, seat: i64) -> i64:
    """40: of deserts that hang together and touch no other tile, the one that was laid first."""
    deserts = position.shade[seat * SHADES + DESERTS]
    found: i64 = 0
    left = deserts
    while left != 0:
        group = group_of_first(position, seat, left, deserts)
        left &= ~group
        if touched(position, seat, group) & ~deserts == 0:
            found |= group & -group
    return found


def touched(position: Position, seat: i64, tiles: i64) -> i64:
    """39: all that is adjacent to one of these tiles."""
    found: i64 = 0
    for tile in range(i64(position.count[seat])):
        if (tiles >> tile) & 1 == 1:
            found |= position.near[seat * MOST_TILES + tile]
    return found


def joinable(position: Position, seat: i64, shade: i64) -> i64:
    """40, 41: all tiles that may be in a group of that shade."""
    masks = position.shade
    own = masks[seat * SHADES + shade]
    if shade < COLOURS and position.wild:
        own |= masks[seat * SHADES + DESERTS]
    return own


def group_of_first(position: Position, seat: i64, tiles: i64, within: i64) -> i64:
    """39: the group in which the first of some tiles is, among all that may be in it."""
    return spread(tiles & -tiles, within, position.near, seat * MOST_TILES, i64(position.count[seat]))


def group_sizes(position: Position, seat: i64, shade: i64, least: i64) -> vec[u8]:
    """39 to 41: the size of each group of a shade that has so many tiles or more."""
    within = joinable(position, seat, shade)
    if size(within) < least:
        return NO_BYTES
    out = vec[u8]()
    tiles = rooted(position, seat, shade)
    while tiles != 0:
        group = group_of_first(position, seat, tiles, within)
        tiles &= ~group
        if size(group) >= least:
            out = append(out, u8(size(group)))
    return out


def settle_groups(position: Position) -> None:
    """42 to 45, 50: bonus tokens come and go by the difference in groups of five or more."""
    seat = position.seat
    before = i64(position.big[seat])
    now: i64 = 0
    if position.count[seat] >= BONUS_GROUP:
        for shade in range(i64(DESERTS)):
            now += i64(len(group_sizes(position, seat, shade, BONUS_GROUP)))
    if now == before:
        return
    position.big[seat] = u8(now)
    if now > before:
        won = now - before
        if won > position.bonus_supply:
            won = position.bonus_supply
            position.say(BONUS_NONE_LEFT, seat)
        if won > 0:
            position.bonus_supply -= won
            position.bonus[seat] += u8(won)
            position.say(BONUS_WON, seat, won)
    else:
        lost = before - now
        if lost > i64(position.bonus[seat]):
            lost = i64(position.bonus[seat])
        if lost > 0:
            position.bonus_supply += lost
            position.bonus[seat] -= u8(lost)
            position.say(BONUS_LOST, seat, lost)
