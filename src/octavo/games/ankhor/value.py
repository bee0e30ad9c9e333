"""How good a position of Ankh'or looks to a seat: points so far, what groups and tokens promise, and tempo.

Nothing is hidden in this game, so a view is the position. Every weight is in points.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from octavo.core.state import OVER
from octavo.games.ankhor.chapters.buying import missing
from octavo.games.ankhor.chapters.ending import bonus_points, tokens_left, value_points
from octavo.games.ankhor.chapters.groups import group_of_first, joinable, rooted
from octavo.games.ankhor.chapters.layout import finds_roof
from octavo.games.ankhor.data import (
    ANIMALS,
    ANKH,
    COLOURS,
    DESERT,
    HOLE,
    LAST_TILE,
    POSITIONS,
    TYPES,
    colour_of,
    kind_of,
)
from octavo.games.ankhor.position import DESERTS, SHADES, TAKING
from octavo.games.ankhor.rules import Ankhor
from octavo.games.ankhor.scoring import BONUS_GROUP, TOKENS_PER_POINT
from octavo.kit.masks import size


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


def value(state: Ankhor, seat: i64, weights: Weights = WEIGHTS) -> float:
    """Between 0 and 1, like the chance to win."""
    if state.turn == OVER:
        return outcome(state, seat)
    mine = standing(state, seat, weights)
    best = -1000.0
    for other in range(state.seats):
        if other != seat:
            theirs = standing(state, other, weights)
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


def standing(state: Ankhor, seat: i64, weights: Weights = WEIGHTS) -> float:
    """What a seat has, in points."""
    count = i64(state.count[seat])
    over = state.last_round
    total = float(bonus_points(i64(state.bonus[seat]))) + layout(state, seat, weights)
    left = 1.0 - float(count) / LAST_TILE
    if left < 0.0 or over:
        left = 0.0
    total += weights.tile * float(count)
    total += tokens(state, seat, over, weights)
    if not over:
        roof = i64(state.roof[seat])
        for colour in range(i64(COLOURS)):
            if (roof >> colour) & 1 == 1:
                total += weights.roof
    to_act = state.seat == seat and not state.acted and state.turn != OVER
    if not over or to_act:
        total += promise(state, seat, weights) * (1.0 - weights.late * (1.0 - left))
    if to_act and state.stage != TAKING:
        total += weights.action
    return total


def layout(state: Ankhor, seat: i64, weights: Weights = WEIGHTS) -> float:
    """Groups by their size, and values printed on tiles."""
    total = 0.0
    for shade in range(i64(DESERTS)):
        total += groups(state, seat, shade, weights)
    return total + float(value_points(state, seat))


def groups(state: Ankhor, seat: i64, shade: i64, weights: Weights) -> float:
    """The groups of one colour or animal, each by the table; from five on the bonus is held."""
    total = 0.0
    tiles = rooted(state, seat, shade)
    if tiles == 0:
        return total
    growing = weights.growing
    within = joinable(state, seat, shade)
    while tiles != 0:
        group = group_of_first(state, seat, tiles, within)
        tiles &= ~group
        count = size(group)
        total += growing[count] if count < BONUS_GROUP else float(count)
    return total


def tokens(state: Ankhor, seat: i64, over: bool, weights: Weights = WEIGHTS) -> float:
    """What the tokens are worth: when the end is near a third of a point each, before that what they can buy."""
    if over:
        return float(tokens_left(state, seat)) / TOKENS_PER_POINT
    hand = state.hand
    stock = state.stock
    total = weights.ankh_token[i64(hand[seat * TYPES + ANKH])]
    for colour in range(i64(COLOURS)):
        held = i64(hand[seat * TYPES + colour])
        if held > 0:
            total += float(held) * weights.token + float(held * (held - 1) // 2) * weights.same_token
        if stock[seat * COLOURS + colour] > 0:
            total += weights.token + weights.stocked
    return total


def promise(state: Ankhor, seat: i64, weights: Weights = WEIGHTS) -> float:
    """The two best tiles of the row for this seat, each by how near its price is."""
    first = 0.0
    second = 0.0
    buying = state.seat == seat and state.slot >= 0
    row = state.row
    for slot in range(i64(POSITIONS)):
        tile = i64(row[slot])
        if tile == HOLE:
            continue
        short = missing(state, seat, slot)
        if short > 0 and finds_roof(state, seat, tile):
            short -= 1
        hope = promised(state, seat, tile, weights) * (
            1.0 if buying and slot == state.slot else weights.within_reach[short]
        )
        if hope > first:
            second = first
            first = hope
        elif hope > second:
            second = hope
    return first + weights.next_best * second


def promised(state: Ankhor, seat: i64, tile: i64, weights: Weights) -> float:
    """What a tile could bring to this layout."""
    colour = colour_of(tile)
    kind = kind_of(tile)
    masks = state.shade
    hope = weights.promise[kind]
    if masks[seat * SHADES + colour] != 0 or (kind == DESERT and state.count[seat] > 0):
        hope += weights.joins_colour
    if kind < ANIMALS and masks[seat * SHADES + COLOURS + kind] != 0:
        hope += weights.joins_animal
    return hope
