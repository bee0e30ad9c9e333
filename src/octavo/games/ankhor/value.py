"""How good a position of Ankh'or looks to a seat: points so far, what groups and tokens promise, and tempo.

Nothing is hidden in this game, so a view is the position. Every weight is in points.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from octavo.core.state import OVER
from octavo.games.ankhor.chapters.words import DESERTS, HOLE, SHADES, TAKING
from octavo.games.ankhor.data import (
    ANIMALS,
    ANKH,
    BONUS_POINTS,
    COLOURS,
    DESERT,
    KINDS,
    LAST_TILE,
    MOST_TILES,
    POSITIONS,
    TILE_POINTS,
    TWO,
    TYPES,
)
from octavo.games.ankhor.rules import Ankhor


@final
class Weights:
    """What counts how much; `octavo tune ankhor` varies these.

    Set by hand, and tried. `octavo tune ankhor --bot expert@0.833 --population 10 --games 10 --rounds 10 --seed 1
    --proof 300` (50 iterations a move) found others after 1,000 games, with which it won 61.9 % (50.1 … 73.1) of 176
    games from these; but a deeper search was worse with them: 350 iterations won 21.4 % of 14 games from 50. So these
    stay.
    """

    def __init__(self) -> None:
        # a group of so many tiles, on its way to five and the bonus
        self.growing = vec[float]([0.0, 0.45, 2.5, 3.9, 5.6])
        self.token = 0.42  # a resource in hand, a third of a point at the end at least
        self.same_token = -0.10  # each further one of the same colour: hardly any price asks for it
        self.ankh_token = vec[float]([0.0, 0.75, 1.15, 1.2, 1.2, 1.2, 1.2])  # by how many are held
        self.stocked = 0.15  # a token on a warehouse leaves room in the hand
        self.tile = 0.5  # a tile more: groups have more places to grow
        self.roof = 0.12  # each colour that can be bought cheaper, on top
        self.action = 1.5  # an action still to come in this turn
        # What a tile of the row promises: by kind, and by what the layout has to join it to.
        self.promise = vec[float]([0.9, 0.9, 0.9, 2.0, 1.2, 1.4, 1.1])
        self.joins_colour = 0.9
        self.joins_animal = 0.9
        # of its promise, by the tokens still missing
        self.within_reach = vec[float]([0.55, 0.34, 0.17, 0.05, 0.0, 0.0])
        self.next_best = 0.35  # the second best tile counts so much
        self.late = 0.6  # promises lose so much of their worth towards the last round


WEIGHTS: Final = Weights()
EASE: Final = 14.0  # a lead of so many points is worth half of all that can be won


def value(state: Ankhor, seat: i64) -> float:
    """Between 0 and 1, like the chance to win."""
    if state.turn == OVER:
        return outcome(state, seat)
    mine = standing(state, seat)
    best = -1000.0
    for other in range(state.seats):
        if other != seat:
            theirs = standing(state, other)
            if theirs > best:
                best = theirs
    lead = mine - best
    return 0.5 + 0.5 * lead / (EASE + (lead if lead > 0.0 else -lead))


def outcome(state: Ankhor, seat: i64) -> float:
    """The game is over: won, shared or lost, the margin a little."""
    rows = state.scores()
    mine = rows[int(seat)]
    better = 0
    margin = 1000
    for other in range(state.seats):
        if other != seat:
            theirs = rows[int(other)]
            if theirs > mine:
                better += 1
            margin = min(margin, mine[0] - theirs[0])
    closeness = 0.1 * float(margin) / (EASE + float(abs(margin)))
    return (0.9 if better == 0 else 0.1) + closeness


def standing(state: Ankhor, seat: i64) -> float:
    """What a seat has, in points."""
    count = i64(state.count[seat])
    over = state.last_round
    total = BONUS_POINTS * float(state.bonus[seat]) + layout(state, seat)
    left = 1.0 - float(count) / LAST_TILE
    if left < 0.0 or over:
        left = 0.0
    total += WEIGHTS.tile * float(count)
    total += tokens(state, seat, over)
    if not over:
        roof = i64(state.roof[seat])
        for colour in range(i64(COLOURS)):
            if (roof >> colour) & 1 == 1:
                total += WEIGHTS.roof
    to_act = state.seat == seat and not state.acted and state.turn != OVER
    if not over or to_act:
        total += promise(state, seat) * (1.0 - WEIGHTS.late * (1.0 - left))
    if to_act and state.stage != TAKING:
        total += WEIGHTS.action
    return total


def layout(state: Ankhor, seat: i64) -> float:
    """Groups by their size, and values printed on tiles."""
    total = 0.0
    for shade in range(i64(DESERTS)):
        total += groups(state, seat, shade)
    for tile in range(i64(state.count[seat])):
        if i64(state.face[seat * MOST_TILES + tile]) % KINDS == TWO:
            total += TILE_POINTS
    return total


def groups(state: Ankhor, seat: i64, shade: i64) -> float:
    """The groups of one colour or animal, each by the table."""
    own = state.shade[seat * SHADES + shade]
    if own == 0:
        return 0.0
    within = own
    if shade < COLOURS and state.wild:
        deserts = state.shade[seat * SHADES + DESERTS]
        within |= deserts
        own &= ~deserts
    near = state.near
    base = seat * MOST_TILES
    count = i64(state.count[seat])
    total = 0.0
    while own != 0:
        group = own & -own
        grown: i64 = 0
        while grown != group:
            grown = group
            for i in range(count):
                if (group >> i) & 1 == 1:
                    group |= near[base + i] & within
        own &= ~group
        size: i64 = 0
        while group != 0:
            group &= group - 1
            size += 1
        total += WEIGHTS.growing[size] if size < 5 else float(size)  # from five on the bonus is held
    return total


def tokens(state: Ankhor, seat: i64, over: bool) -> float:
    """What the tokens are worth: when the end is near a third of a point each, before that what they can buy."""
    if over:
        return float(state.tokens_of(seat)) / 3.0
    total = WEIGHTS.ankh_token[i64(state.hand[seat * TYPES + ANKH])]
    for colour in range(i64(COLOURS)):
        held = i64(state.hand[seat * TYPES + colour])
        if held > 0:
            total += float(held) * WEIGHTS.token + float(held * (held - 1) // 2) * WEIGHTS.same_token
        if state.stock[seat * COLOURS + colour] > 0:
            total += WEIGHTS.token + WEIGHTS.stocked
    return total


def promise(state: Ankhor, seat: i64) -> float:
    """The two best tiles of the row for this seat, each by how near its price is."""
    first = 0.0
    second = 0.0
    buying = state.seat == seat and state.slot >= 0
    for slot in range(i64(POSITIONS)):
        tile = i64(state.row[slot])
        if tile == HOLE:
            continue
        short = missing(state, seat, slot)
        if (i64(state.roof[seat]) >> (tile // KINDS)) & 1 == 1 and short > 0:
            short -= 1
        hope = promised(state, seat, tile) * (1.0 if buying and slot == state.slot else WEIGHTS.within_reach[short])
        if hope > first:
            second = first
            first = hope
        elif hope > second:
            second = hope
    return first + WEIGHTS.next_best * second


def promised(state: Ankhor, seat: i64, tile: i64) -> float:
    """What a tile could bring to this layout."""
    colour = tile // KINDS
    kind = tile - colour * KINDS
    hope = WEIGHTS.promise[kind]
    if state.shade[seat * SHADES + colour] != 0 or (kind == DESERT and state.count[seat] > 0):
        hope += WEIGHTS.joins_colour
    if kind < ANIMALS and state.shade[seat * SHADES + COLOURS + kind] != 0:
        hope += WEIGHTS.joins_animal
    return hope


def missing(state: Ankhor, seat: i64, slot: i64) -> i64:
    """How many markers of a price a seat cannot pay."""
    total: i64 = 0
    for colour in range(i64(COLOURS)):
        short = (
            i64(state.price[slot * COLOURS + colour])
            - i64(state.hand[seat * TYPES + colour])
            - i64(state.stock[seat * COLOURS + colour])
        )
        if short > 0:
            total += short
    return total
