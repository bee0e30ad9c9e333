"""The market: six positions and two piles, of which only the top's colour is seen (3, 6, 17, 33, 52, 53)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from octavo.games.ankhor.data import HOLE, KINDS, POSITIONS
from octavo.games.ankhor.notes import TURNED_UP
from octavo.games.ankhor.position import NOTHING, Position


def bare_pile(position: Position) -> i64:
    """The pile whose top tile has not shown its colour yet."""
    if position.top[0] == NOTHING and position.left[0] > 0:
        return 0
    return 1


def possible_tops(position: Position) -> vec[u8]:
    """3: of each colour the tiles that may be the top of the bare pile: the unseen ones, but not the other top."""
    other = i64(position.top[1 - bare_pile(position)])
    if other == NOTHING:
        return position.hue
    tiles = position.hue[:]
    tiles[other] -= 1
    return tiles


def possible_kinds(position: Position) -> vec[u8]:
    """3: of each kind the unseen tiles of the colour that the top of the chosen pile shows."""
    start = i64(position.top[position.pile]) * KINDS
    return position.unseen[start : start + KINDS]


def show_top(position: Position, colour: i64) -> None:
    position.top[bare_pile(position)] = u8(colour)


def turn_up(position: Position, kind: i64) -> None:
    """6, 32: the top of the chosen pile goes to the leftmost hole."""
    pile = position.pile
    colour = i64(position.top[pile])
    tile = colour * KINDS + kind
    slot = hole(position)
    position.row[slot] = u8(tile)
    position.unseen[tile] -= 1
    position.hue[colour] -= 1
    position.left[pile] -= 1
    position.top[pile] = NOTHING
    position.say(TURNED_UP, tile, slot + 1)


def hole(position: Position) -> i64:
    """The leftmost empty position, or POSITIONS."""
    row = position.row
    for slot in range(i64(POSITIONS)):
        if row[slot] == HOLE:
            return slot
    return POSITIONS


def go_on_with_other_pile(position: Position) -> None:
    """33: if the chosen pile has run out."""
    other = 1 - position.pile
    if position.left[position.pile] == 0 and position.left[other] > 0:
        position.pile = other


def more_to_draw(position: Position) -> bool:
    """6, 32: a hole, and a tile for it."""
    return position.left[position.pile] > 0 and hole(position) < POSITIONS


def tiles_in_piles(position: Position) -> bool:
    return position.left[0] > 0 or position.left[1] > 0


def row_empty(position: Position) -> bool:
    row = position.row
    holes: i64 = 0
    for slot in range(i64(POSITIONS)):
        if row[slot] == HOLE:
            holes += 1
    return holes == POSITIONS
