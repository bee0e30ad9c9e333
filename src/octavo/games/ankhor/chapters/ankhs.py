"""Using an Ankh: new tiles, or another place for one of one's own (32 to 38)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from octavo.games.ankhor.chapters.groups import settle_groups
from octavo.games.ankhor.chapters.layout import ANY_COLOUR, SOME_PLACES, ground, lay, raise_tile, tops
from octavo.games.ankhor.chapters.market import row_empty, tiles_in_piles
from octavo.games.ankhor.data import ANKH, HOLE, LEVEL, MOST_TILES, MOVE, PLACE, POSITIONS, REPLACE, TYPES
from octavo.games.ankhor.notes import MOVED, REMOVED, REPLACED
from octavo.games.ankhor.position import NONE, Position
from octavo.kit.sort import ascending


def uses(position: Position, out: vec[i16]) -> vec[i16]:
    """38a: only what is possible."""
    if can_replace(position):
        out = append(out, i16(REPLACE))
    if can_move(position):
        out = append(out, i16(MOVE))
    return out


def can_use(position: Position) -> bool:
    """9, 11: is there an Ankh that may still be used in this turn, and something to use it for?"""
    return position.usable > 0 and (can_replace(position) or can_move(position))


def can_replace(position: Position) -> bool:
    """36: a replacement that would leave the row as it is may not be bought."""
    if position.seats == 2:
        return tiles_in_piles(position) or not row_empty(position)
    row = position.row
    hole = False
    for slot in range(i64(POSITIONS)):
        if row[slot] == HOLE:
            hole = True
        elif hole:
            return True
    return hole and tiles_in_piles(position)


def can_move(position: Position) -> bool:
    # 38: some tile is always uncovered, and beside the others there is always an empty cell within rule 55's span
    return position.count[position.seat] > 1


def pay_ankh(position: Position) -> None:
    position.usable -= 1
    position.used += 1
    position.hand[position.seat * TYPES + ANKH] -= 1
    position.supply[ANKH] += 1


# -- new tiles --
def clear_row(position: Position) -> None:
    """32: with two players the leftmost tile leaves the game; then the others slide to the left."""
    pay_ankh(position)
    position.say(REPLACED, position.seat)
    row = position.row
    if position.seats == 2:
        for slot in range(i64(POSITIONS)):
            if row[slot] != HOLE:
                position.removed[i64(row[slot])] += 1
                position.say(REMOVED, i64(row[slot]))
                row[slot] = HOLE
                break
    to: i64 = 0
    for slot in range(i64(POSITIONS)):
        if row[slot] != HOLE:
            tile = row[slot]
            row[slot] = HOLE
            row[to] = tile
            to += 1


# -- another place --
def tiles_to_lift(position: Position) -> vec[i16]:
    """37: those that carry none."""
    out = vec[i16](capacity=MOST_TILES)
    mine = position.seat * MOST_TILES
    for tile in range(i64(position.count[position.seat])):
        if position.load[mine + tile] == 0:
            out = append(out, i16(PLACE + i64(position.place[mine + tile])))
    return ascending(out)


def places_to_put(position: Position) -> vec[i16]:
    """37: the ground for any tile; only what lay on top may go on top again, unless B6 says otherwise."""
    out = ground(position, vec[i16](capacity=SOME_PLACES), position.lifted)
    if position.lift or position.place[position.seat * MOST_TILES + position.lifted] >= LEVEL:
        out = tops(position, out, position.lifted, ANY_COLOUR)
    return out


def put(position: Position, place: i64) -> None:
    """37: lift, lay, and only then count the groups."""
    tile = position.lifted
    raise_tile(position, tile)
    position.lifted = NONE
    lay(position, tile, place)
    mine = position.seat * MOST_TILES + tile
    position.say(MOVED, position.seat, i64(position.face[mine]), PLACE + i64(position.place[mine]))
    settle_groups(position)
