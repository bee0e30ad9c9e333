"""The end: what brings the last round, and what scores (46 to 49, 53, 54)."""

from __future__ import annotations

from mypy_extensions import i64

from octavo.games.ankhor.chapters.groups import group_sizes
from octavo.games.ankhor.chapters.market import row_empty, tiles_in_piles
from octavo.games.ankhor.data import COLOURS, LAST_TILE, MAX_ROUNDS, MOST_TILES, TWO, TYPES, kind_of
from octavo.games.ankhor.notes import LAST_ROUND, MARKET_EMPTY, ROUNDS_OVER
from octavo.games.ankhor.position import DESERTS, Position
from octavo.games.ankhor.scoring import BONUS_POINTS, SCORING_GROUP, TILE_POINTS, TOKENS_PER_POINT


# -- the last round --
def notice_last_tile(position: Position) -> None:
    """46: with the 13th tile of a player the last round begins."""
    if position.count[position.seat] >= LAST_TILE and not position.last_round:
        position.last_round = True
        position.say(LAST_ROUND, position.seat)


def notice_empty_market(position: Position) -> None:
    """53: so it does when there is nothing left to buy."""
    if not position.last_round and not tiles_in_piles(position) and row_empty(position):
        position.last_round = True
        position.say(MARKET_EMPTY)


def game_over(position: Position) -> bool:
    """46, 54: was this round the last one? Two hundred are told of."""
    if position.round == MAX_ROUNDS and not position.last_round:
        position.say(ROUNDS_OVER, MAX_ROUNDS)
        return True
    return position.last_round


# -- points --
def group_points(tiles: i64) -> i64:
    """48: a group of two or more tiles, of one colour or one animal."""
    if tiles < SCORING_GROUP:
        return 0
    return tiles


def value_points(position: Position, seat: i64) -> i64:
    """31: values printed on tiles."""
    face = position.face
    total: i64 = 0
    for tile in range(i64(position.count[seat])):
        if kind_of(i64(face[seat * MOST_TILES + tile])) == TWO:
            total += TILE_POINTS
    return total


def bonus_points(tokens: i64) -> i64:
    """48: so many bonus tokens."""
    return tokens * BONUS_POINTS


def tokens_left(position: Position, seat: i64) -> i64:
    """48: of any type, warehouses included."""
    total: i64 = 0
    for token in range(i64(TYPES)):
        total += i64(position.hand[seat * TYPES + token])
    for colour in range(i64(COLOURS)):
        total += i64(position.stock[seat * COLOURS + colour])
    return total


def token_points(position: Position, seat: i64) -> i64:
    return tokens_left(position, seat) // TOKENS_PER_POINT


def points(position: Position, seat: i64) -> i64:
    """48: groups, values printed on tiles, bonus tokens, tokens left."""
    total: i64 = 0
    for shade in range(i64(DESERTS)):
        for tiles in group_sizes(position, seat, shade, SCORING_GROUP):
            total += group_points(i64(tiles))
    total += value_points(position, seat) + bonus_points(i64(position.bonus[seat]))
    return total + token_points(position, seat)
