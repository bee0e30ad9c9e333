"""The end: what brings it (72, 84), coral for exact sums (75-77), points (78-81) and ties (82)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from octavo.games.poseidon.chapters.dice import fewest, pips
from octavo.games.poseidon.data import (
    ARMS,
    CORAL_SYMBOLS,
    CORALS,
    FINS,
    GRAVEYARD,
    HEXES,
    LOWEST_CORAL,
    REEF,
    ROUND_CAP,
    SKELETON,
    STALL_ROUNDS,
    TRIDENT,
    UNKNOWN,
    UNTAKEN,
    WHITE_CORALS,
)
from octavo.games.poseidon.position import BLACK, OFFER_CORAL, WHITE, Position
from octavo.games.poseidon.scoring import NO_SKELETON_POINTS


# -- when -----------------------------------------------------------------------------------------------------
def is_beaten(position: Position) -> bool:
    """72: has somebody freed all six friends?"""
    return any(position.freed[seat] == ARMS for seat in range(position.seats))


def is_stalled(position: Position) -> bool:
    """84a: have ten rounds passed in which nothing came of anything?"""
    return position.quiet >= STALL_ROUNDS * position.seats


def rounds_played(position: Position) -> i64:
    """84: a round is one turn of each player."""
    return position.turns // position.seats


def is_out_of_rounds(position: Position) -> bool:
    """84: have a hundred rounds been played?"""
    return rounds_played(position) >= ROUND_CAP


# -- coral ----------------------------------------------------------------------------------------------------
def is_black(coral: i64) -> bool:
    """75: 3-6 are white, 7-10 black."""
    return coral >= WHITE_CORALS


def corals_within_reach(position: Position, food: vec[u8], room: i64) -> i64:
    """75, 77: bits, from OFFER_CORAL, of the corals whose exact sum can be had, of a colour not taken this turn."""
    offer: i64 = 0
    least = fewest(food)
    for coral in range(i64(CORALS)):
        if position.taker[coral] == UNTAKEN and not position.corals_taken & colour_of(coral):
            if i64(least[LOWEST_CORAL + coral]) <= room:
                offer |= OFFER_CORAL << coral
    return offer


def colour_of(coral: i64) -> i64:
    """75: one of each colour in a turn, as bits of `corals_taken`."""
    return BLACK if is_black(coral) else WHITE


def still_missing(position: Position) -> i64:
    """75: what the dice on the plate lack of the coral's number."""
    return LOWEST_CORAL + position.goal - pips(position.plate)


def take_coral(position: Position, seat: i64, coral: i64) -> None:
    """77: from now on it is the seat's, and others look elsewhere."""
    position.taker[coral] = u8(seat)
    position.corals_taken |= colour_of(coral)


# -- points ---------------------------------------------------------------------------------------------------
def score(position: Position, seat: i64) -> tuple[int, ...]:
    """78: tokens and coral; then, for ties (82): the trident, the highest reef, few skeletons, the tokens."""
    tokens = token_points(position, seat)
    points = tokens
    trident: i64 = 0
    for coral in range(i64(CORALS)):
        if i64(position.taker[coral]) == seat:
            points += coral_points(position, seat, i64(position.coral[coral]))
            if position.coral[coral] == TRIDENT:
                trident = 1
    return (int(points), int(trident), int(tallest(position, seat)), -int(skeletons_of(position, seat)), int(tokens))


def token_points(position: Position, seat: i64) -> i64:
    """78: the tokens of the friends that are free."""
    points: i64 = 0
    for arm in range(i64(ARMS)):
        points += i64(position.token[seat * ARMS + arm])
    return points


def coral_points(position: Position, seat: i64, kind: i64) -> i64:
    """78-80: what a coral is worth in this reef; one that is not known counts nothing."""
    if kind == UNKNOWN:
        return 0
    if kind == TRIDENT:
        return coral_points(position, seat, trident_as(position, seat))
    if kind == GRAVEYARD:
        skeletons = skeletons_of(position, seat)
        return -skeletons if skeletons > 0 else NO_SKELETON_POINTS
    return visible(position, seat, i64(CORAL_SYMBOLS[kind]))


def trident_as(position: Position, seat: i64) -> i64:
    """80: the other kind that is worth most in this reef."""
    best: i64 = FINS
    points = coral_points(position, seat, best)
    for kind in range(i64(FINS + 1), i64(TRIDENT)):
        worth = coral_points(position, seat, kind)
        if worth > points:
            best = kind
            points = worth
    return best


def visible(position: Position, seat: i64, symbol: i64) -> i64:
    """81: on top, and no skeleton on it."""
    count: i64 = 0
    for hexagon in range(seat * REEF, seat * REEF + HEXES):
        if position.symbol[hexagon] == symbol and position.lies[hexagon] != SKELETON:
            count += 1
    return count


def skeletons_of(position: Position, seat: i64) -> i64:
    count: i64 = 0
    for hexagon in range(seat * REEF, seat * REEF + HEXES):
        if position.lies[hexagon] == SKELETON:
            count += 1
    return count


def tallest(position: Position, seat: i64) -> i64:
    """82: the greatest height of one hex, skeletons ignored."""
    high: i64 = 0
    for hexagon in range(seat * REEF, seat * REEF + HEXES):
        if i64(position.height[hexagon]) > high:
            high = i64(position.height[hexagon])
    return high
