"""How good a view of Poseidon's Kingdom looks to a seat, counted in points that it has or may hope for."""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from octavo.core.state import OVER
from octavo.games.poseidon.chapters.food import fewest, openable
from octavo.games.poseidon.chapters.position import ZEROS
from octavo.games.poseidon.chapters.stages import (
    BUILD_OR_LOAD,
    CORAL_DIE,
    EAT,
    END_FIELD,
    KRAKEN,
    OFFER_ARM,
    SECOND_HEX,
    STORE_HEX,
    TAKE,
    TIP,
)
from octavo.games.poseidon.data import (
    ARMS,
    ARROW,
    BESIDE,
    CORALS,
    CYCLE_AT,
    DISTANCE,
    FIELDS,
    FIRST_HALF,
    HEXES,
    LOWEST_CORAL,
    MOUTH,
    NEUTRAL,
    NOTHING,
    NOWHERE,
    REEF,
    SECOND_HALF,
    SKELETON,
    SLOTS,
    STORAGE,
    TOKEN,
    UNKNOWN,
    UNTAKEN,
    WAVE,
    WAVE_OF,
    WAVES,
)
from octavo.games.poseidon.rules import Poseidon


@final
class Weights:
    """What counts how much, in points of the final score; `octavo tune poseidon` varies these."""

    def __init__(self) -> None:
        self.held = 0.2  # a friend still held, as a share of the top token of its arm
        self.meal = 0.13  # the best friend that can be freed by eating next turn, as a share of its token
        self.meal_now = 0.19  # the same for the seat whose turn it is
        self.second = 0.1  # the next best friend, beside the best
        self.close = 0.06  # the best arm for which at most one die is missing, as a share of its token
        self.ways = 0.42  # each wave that opens an arm, at most two for an arm
        self.arrows = vec[float]([0.0, 0.0, 2.3, 4.0, 4.5, 4.7])  # by the level of the highest visible symbol
        self.mouths = vec[float]([0.0, 0.0, 2.5, 2.7, 2.8, 2.9])
        self.wave_symbols = vec[float]([0.0, 0.0, 4.0, 6.0, 6.5, 6.8])
        self.shelves = vec[float]([0.0, 0.6, 0.9, 0.9, 0.9, 0.9, 0.9])  # by the number of visible storage hexes
        self.rooms = vec[float]([0.0, 0.8, 1.4, 1.6])  # a place to build on, by its height
        self.stored = 1.0  # a die kept for later
        self.skeleton_cost = 1.3
        self.eaten = 1.4  # a figure that the shark will probably meet: a skeleton, and a figure far from its food
        self.track = vec[float]([0.0, 0.7, 2.5, 2.9, 3.3, 3.6, 3.9, 4.2])  # by the Kraken field
        self.pips = 0.065  # what one's dice in the ocean and on the wave may show when it tips
        self.many_pips = 0.23  # those beyond twelve, as the wave fills
        self.on_wave = 0.54  # an own die on the big wave
        self.in_ocean = 0.28  # an own die in the ocean: others who take it move one's Kraken figure
        self.supply = 0.17
        self.tempo = 1.8  # being the one whose turn it is
        self.coral_hope = 2.2  # a coral nobody has named yet
        self.coral_share = 0.8  # of the corals that could be taken in the last turn


WEIGHTS: Final = Weights()
LATE: Final = 0.6  # what is left of the worth of arrows and mouths at the end
MOST_ROOMS: Final = 5  # places to build on of one height; more are not needed
FORTUNE: Final = 7.0  # the lead, in points, that makes a win likely; it shrinks with the game
SURE: Final = 3.0  # to this
# The waves, as bits, that a figure can come to: by the shark's facing and field, the figure's field and the arrow.
FARTHEST: Final = 6
NEAR: Final = vec[u8](
    [
        sum(
            1 << wave
            for wave in range(WAVES)
            if any(DISTANCE[start + field] <= reach and WAVE_OF[field] == wave for field in range(FIELDS))
        )
        for start in range(0, 2 * FIELDS * FIELDS * FIELDS, FIELDS)
        for reach in range(FARTHEST + 1)
    ]
)


def value(state: Poseidon, seat: i64) -> float:
    """Between 0 and 1, like the chance to win: one's own prospects against the best of the others."""
    ocean = in_ocean(state)
    best = -1000.0
    others = 0.0
    for other in range(state.seats):
        if other != seat:
            hope = prospects(state, other, ocean)
            others += hope
            if hope > best:
                best = hope
    mean = others / float(state.seats - 1)
    lead = prospects(state, seat, ocean) - 0.6 * best - 0.4 * mean
    return 1.0 / (1.0 + math.exp(-lead / (SURE + (FORTUNE - SURE) * ahead(state))))


def in_ocean(state: Poseidon) -> vec[u8]:
    """The dice of each wave by value; then of each seat the dice in the ocean, and their pips."""
    out = ZEROS[: WAVES * 6 + 10]
    at: i64 = 0
    for wave in range(i64(WAVES)):
        for owner in range(i64(NEUTRAL + 1)):
            for value in range(i64(6)):
                count = i64(state.dice[at])
                at += 1
                if count > 0:
                    out[wave * 6 + value] += u8(count)
                    out[WAVES * 6 + owner] += u8(count)
                    out[WAVES * 6 + 5 + owner] += u8(count * (value + 1))
    return out


def ahead(state: Poseidon) -> float:
    """How much of the game is left."""
    if state.last > 0:
        return 0.0
    farthest: i64 = 0
    for seat in range(state.seats):
        if i64(state.freed[seat]) > farthest:
            farthest = i64(state.freed[seat])
    return float(ARMS - farthest) / float(ARMS)


def prospects(state: Poseidon, seat: i64, ocean: vec[u8]) -> float:
    """Points a seat has, and what its reef, its food, its figures and its luck are worth."""
    points = taken(state, seat)
    if state.turn == OVER:
        return points
    if state.last > 0:
        return points + last_turn(state, seat, ocean)
    left = ahead(state)
    points += reef(state, seat, left)
    points += friends(state, seat) * WEIGHTS.held * left
    points += meals(state, seat, ocean)
    points -= danger(state, seat)
    points += kraken(state, seat)
    if next_to_move(state) == seat:
        points += WEIGHTS.tempo
    return points + outlook(state, seat, ocean)


def next_to_move(state: Poseidon) -> i64:
    """Whose food it is: the active seat's until it has eaten, then the next one's."""
    if BUILD_OR_LOAD <= state.stage <= TAKE:
        return state.active
    return (state.active + 1) % state.seats


def taken(state: Poseidon, seat: i64) -> float:
    """Tokens, coral, and the friend that is just being freed."""
    points = 0.0
    for arm in range(i64(ARMS)):
        points += float(i64(state.token[seat * ARMS + arm]))
    for coral in range(i64(CORALS)):
        if i64(state.taker[coral]) == seat:
            kind = i64(state.coral[coral])
            points += WEIGHTS.coral_hope if kind == UNKNOWN else float(state.coral_points(seat, kind))
    if state.active == seat:
        if state.stage == EAT:
            points += float(top_token(state, state.goal))
        elif state.stage == CORAL_DIE:
            points += WEIGHTS.coral_hope
    return points


def top_token(state: Poseidon, arm: i64) -> i64:
    return i64(TOKEN[((state.seats - 2) * ARMS + arm) * 4 + i64(state.token_next[arm])])


def friends(state: Poseidon, seat: i64) -> float:
    """The tokens that the friends still held would bring now."""
    points = 0.0
    for arm in range(i64(ARMS)):
        if holds(state, seat, arm):
            points += float(top_token(state, arm))
    return points


def holds(state: Poseidon, seat: i64, arm: i64) -> bool:
    """Is the seat's friend still on this arm, and not just being freed?"""
    if state.token[seat * ARMS + arm] != 0:
        return False
    return state.stage != EAT or state.active != seat or state.goal != arm


def reef(state: Poseidon, seat: i64, left: float) -> float:
    """Levels, storage, places to build on, and skeletons in between."""
    arrow = i64(state.level[seat * 3 + ARROW])
    mouth = i64(state.level[seat * 3 + MOUTH])
    wave = i64(state.level[seat * 3 + WAVE])
    shelves = i64(state.shelves[seat])
    if state.stage == SECOND_HEX and state.active == seat:  # the tile in hand, as if it lay there
        high = i64(state.height[seat * REEF + state.first]) + 1
        for symbol in (i64(FIRST_HALF[state.kind]), i64(SECOND_HALF[state.kind])):
            if symbol == STORAGE:
                shelves += 1
            elif symbol == ARROW:
                arrow = higher(arrow, high)
            elif symbol == MOUTH:
                mouth = higher(mouth, high)
            else:
                wave = higher(wave, high)
    fading = LATE + (1.0 - LATE) * left
    points = (WEIGHTS.arrows[capped(arrow, 5)] + WEIGHTS.mouths[capped(mouth, 5)]) * fading
    points += (WEIGHTS.wave_symbols[capped(wave, 5)] + WEIGHTS.shelves[capped(shelves, 6)]) * left
    return points + grounds(state, seat) * left


def grounds(state: Poseidon, seat: i64) -> float:
    """18, 58: pairs of hexes to build on, and skeletons that are in the way."""
    reef = seat * REEF
    rooms = ZEROS[:4]
    points = 0.0
    for hexagon in range(i64(HEXES)):
        high = i64(state.height[reef + hexagon])
        if high > 0:
            if state.lies[reef + hexagon] == SKELETON:
                points -= WEIGHTS.skeleton_cost
            elif state.lies[reef + hexagon] == NOTHING and high < 4:
                for d in range(i64(3)):  # the other three look back
                    beside = reef + i64(BESIDE[hexagon * 6 + d])
                    if (
                        i64(state.height[beside]) == high
                        and state.lies[beside] == NOTHING
                        and state.tile[beside] != state.tile[reef + hexagon]
                    ):
                        rooms[high] += 1
    for high in range(i64(1), i64(4)):
        points += WEIGHTS.rooms[high] * float(capped(i64(rooms[high]), MOST_ROOMS))
    return points


def higher(a: i64, b: i64) -> i64:
    return a if a > b else b


def capped(number: i64, most: i64) -> i64:
    return number if number < most else most


def meals(state: Poseidon, seat: i64, ocean: vec[u8]) -> float:
    """36, 37: what can be eaten next turn, with the stored dice and those of one wave within reach."""
    food = ZEROS[:12]
    stored = 0.0
    for value in range(i64(6)):
        food[6 + value] = state.kept[seat * 6 + value]
        stored += float(i64(food[6 + value]))
    if state.stage == STORE_HEX and state.active == seat:
        food[6 + state.die % 6] += 1
        stored += 1.0
    room = i64(state.level[seat * 3 + MOUTH])
    ways = vec[u8]([0] * ARMS)
    if state.stage == TAKE and state.active == seat:
        count_ways(ways, state.offer // OFFER_ARM)
    else:
        count_ways(ways, openable(ZEROS, food, 0))
        near = reachable(state, seat)
        for wave in range(i64(WAVES)):
            if (near >> wave) & 1 and fill(ocean, food, wave):
                count_ways(ways, openable(ZEROS, food, room))
    close = lacking_one(food)
    best = 0.0
    second = 0.0
    nearly = 0.0
    many = 0.0
    for arm in range(i64(ARMS)):
        if holds(state, seat, arm):
            token = float(top_token(state, arm))
            if ways[arm] > 0:
                many += 1.0 if ways[arm] == 1 else 2.0
                if token > best:
                    second = best
                    best = token
                elif token > second:
                    second = token
            if (ways[arm] > 0 or (close >> arm) & 1) and token > nearly:
                nearly = token
    share = WEIGHTS.meal_now if next_to_move(state) == seat else WEIGHTS.meal
    points = share * best + WEIGHTS.second * second + WEIGHTS.close * nearly
    return points + WEIGHTS.ways * many + WEIGHTS.stored * stored


def count_ways(ways: vec[u8], arms: i64) -> None:
    for arm in range(i64(ARMS)):
        if (arms >> arm) & 1:
            ways[arm] += 1


def reachable(state: Poseidon, seat: i64) -> i64:
    """Bits of the waves that a figure of this seat can come to in one move."""
    reach = capped(i64(state.level[seat * 3 + ARROW]), FARTHEST)
    start = (state.facing * FIELDS + state.shark) * FIELDS
    near: i64 = 0
    for figure in range(seat * 2, seat * 2 + 2):
        field = i64(state.figure[figure])
        if field != NOWHERE and (state.stage != END_FIELD or state.active != seat or state.moving == figure):
            near |= i64(NEAR[(start + field) * (FARTHEST + 1) + reach])
    return near


def fill(ocean: vec[u8], food: vec[u8], wave: i64) -> bool:
    """The dice of a wave, by value, before the stored ones; are there any?"""
    found = False
    for value in range(i64(6)):
        food[value] = ocean[wave * 6 + value]
        if food[value] > 0:
            found = True
    return found


def lacking_one(food: vec[u8]) -> i64:
    """Bits of the arms that one die of the right kind would open, with what is stored."""
    for value in range(i64(6)):
        food[value] = 1
    return openable(ZEROS, food, 1)


def danger(state: Poseidon, seat: i64) -> float:
    """48, 49: figures that lie in the shark's way before one's next turn."""
    cost = 0.0
    pace = 2.9 if state.seats == 2 else 1.6 * float(state.seats - 1)
    place = i64(CYCLE_AT[state.shark])
    along = state.facing == 1
    if state.stage == TIP:  # 65: it will turn
        along = not along
    for figure in range(seat * 2, seat * 2 + 2):
        field = i64(state.figure[figure])
        if field == NOWHERE:
            cost += WEIGHTS.eaten
            continue
        gap = i64(CYCLE_AT[field]) - place if along else place - i64(CYCLE_AT[field])
        if gap < 0:
            gap += FIELDS
        if gap > 0:
            risk = 1.0 - float(gap - 1) / (2.0 * pace)
            if risk > 0.0:
                cost += WEIGHTS.eaten * risk
    return cost


def kraken(state: Poseidon, seat: i64) -> float:
    """43-45: the way to the head, with the steps still due."""
    if state.freed[seat] == ARMS:
        return 0.0
    field = i64(state.kraken[seat]) + i64(state.steps[seat])
    return WEIGHTS.track[capped(field, 7)]


def outlook(state: Poseidon, seat: i64, ocean: vec[u8]) -> float:
    """66: what one's dice promise when the wave tips, the sooner the better."""
    out = i64(ocean[WAVES * 6 + seat])
    waiting = i64(state.big_wave[seat])
    pips = float(i64(ocean[WAVES * 6 + 5 + seat])) + 3.25 * float(waiting)
    slots = i64(SLOTS[state.seats])
    points = WEIGHTS.pips * pips
    if pips > 12.0:
        points += WEIGHTS.many_pips * (pips - 12.0) * float(slots - state.free) / float(slots)
    points += WEIGHTS.on_wave * float(waiting) + WEIGHTS.in_ocean * float(out)
    return points + WEIGHTS.supply * float(i64(state.supply[seat]))


def last_turn(state: Poseidon, seat: i64, ocean: vec[u8]) -> float:
    """75: what a last turn that is still to come may bring: a friend, or coral for exact sums."""
    behind = (seat - state.active + state.seats) % state.seats
    if behind >= state.last or (behind == 0 and state.stage >= KRAKEN):
        return 0.0
    food = ZEROS[:12]
    for value in range(i64(6)):
        food[6 + value] = state.kept[seat * 6 + value]
    room = i64(state.level[seat * 3 + MOUTH])
    near = reachable(state, seat)
    white = 0.0
    black = 0.0
    friend = 0.0
    for wave in range(i64(WAVES)):
        if (near >> wave) & 1:
            fill(ocean, food, wave)
            arms = openable(ZEROS, food, room)
            for arm in range(i64(ARMS)):
                if (arms >> arm) & 1 and state.token[seat * ARMS + arm] == 0:
                    friend = larger(friend, float(top_token(state, arm)))
            least = fewest(food)
            for coral in range(i64(CORALS)):
                if state.taker[coral] == UNTAKEN and i64(least[LOWEST_CORAL + coral]) <= room:
                    kind = i64(state.coral[coral])
                    worth = WEIGHTS.coral_hope if kind == UNKNOWN else float(state.coral_points(seat, kind))
                    if coral < 4:
                        white = larger(white, worth)
                    else:
                        black = larger(black, worth)
    return WEIGHTS.coral_share * larger(friend, white + 0.7 * black)


def larger(a: float, b: float) -> float:
    return a if a > b else b
