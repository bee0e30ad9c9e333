"""How good a view of Poseidon's Kingdom looks to a seat, counted in points that it has or may hope for."""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from octavo.core.state import OVER
from octavo.games.poseidon.chapters.build import can_cover, level
from octavo.games.poseidon.chapters.dice import fewest, openable
from octavo.games.poseidon.chapters.end import coral_points, is_black
from octavo.games.poseidon.chapters.kraken import holds_friend, top_token
from octavo.games.poseidon.chapters.move import is_yet_to_move
from octavo.games.poseidon.chapters.shark import shark_number
from octavo.games.poseidon.chapters.take import food_at, wave_of_mover
from octavo.games.poseidon.data import (
    ARMS,
    AROUND,
    ARROW,
    BESIDE,
    CORALS,
    CYCLE_AT,
    DISTANCE,
    FEWEST_SEATS,
    FIELDS,
    FIGURES,
    FIRST_HALF,
    HEXES,
    LOWEST_CORAL,
    MOUTH,
    NEUTRAL,
    NO_WAVE,
    NOTHING,
    NOWHERE,
    OWNERS,
    REEF,
    SECOND_HALF,
    SIDES,
    SKELETON,
    SLOTS,
    STORAGE,
    UNKNOWN,
    UNTAKEN,
    WAVE,
    WAVE_OF,
    WAVES,
)
from octavo.games.poseidon.position import (
    CORAL_DIE,
    EAT,
    END_FIELD,
    FIRST_HEX,
    OFFER_ARM,
    OFFER_STORE,
    REVEAL,
    SECOND_HEX,
    STORE_HEX,
    TAKE,
    TIP,
    ZEROS,
)
from octavo.games.poseidon.rules import Poseidon


@final
class Weights:
    """What counts how much, in points of the final score; `octavo tune poseidon` varies these.

    Most are the mean of two least squares fits of the final lead, to positions of about 350 games of the greedy bot
    with the weights before and of 300 with the first of these; where greedy play varied too little to tell (mouths,
    shelves) and for half-made moves they were set by hand. Greedy with these, 24 wide, won 71 % (61 … 81) of 80 games
    from the value before, 200 wide. Not kept: the mean with a third fit, which won 43 % (36 … 50) of 160 games, and
    `octavo tune poseidon --population 8 --games 12 --rounds 8 --seed 1 --proof 200`, which varies all of them,
    proposed others after 768 games, 24 wide too, which then won 52.5 % (42.8 … 62.1) of 200 games from these.
    """

    def __init__(self) -> None:
        self.held = 0.16  # a friend still held, as a share of the top token of its arm
        self.meal = 0.1  # the best friend that can be freed by eating next turn, as a share of its token
        self.meal_now = 0.15  # the same for the seat whose turn it is
        self.served = 0.75  # the best friend that can be freed at once, as a share of its token
        self.second = 0.1  # the next best friend, beside the best
        self.close = 0.11  # the best arm for which at most one die is missing, as a share of its token
        self.ways = 0.25  # each wave that opens an arm, at most two for an arm
        self.arrows = vec[float]([0.0, 0.0, 2.4, 4.2, 4.7, 5.0])  # by the level of the highest visible symbol
        self.mouths = vec[float]([0.0, 0.0, 2.5, 4.0, 4.6, 5.0])
        self.wave_symbols = vec[float]([0.0, 0.0, 2.7, 3.0, 3.1, 3.2])
        self.shelves = vec[float]([0.0, 0.6, 0.9, 0.9, 0.9, 0.9, 0.9])  # by the number of visible storage hexes
        self.rooms = vec[float]([0.0, 0.4, 0.95, 1.2])  # a place to build on, by its height
        self.symbols = 0.3  # a visible symbol, for coral
        self.stored = 1.35  # a die kept for later
        self.skeleton_cost = 1.1
        self.eaten = 0.95  # a figure that the shark will probably meet: a skeleton, and a figure far from its food
        self.caught = 2.2  # a figure that it has met
        self.track = vec[float]([0.0, 0.9, 1.6, 2.5, 2.7, 2.9, 3.6, 4.25])  # by the Kraken field
        self.pips = 0.13  # what one's dice in the ocean and on the wave may show when it tips
        self.many_pips = 0.15  # those beyond twelve, as the wave fills
        self.on_wave = 0.5  # an own die on the big wave
        self.in_ocean = 0.1  # an own die in the ocean: others who take it move one's Kraken figure
        self.supply = 0.12
        self.tempo = 2.3  # being the one whose turn it is
        self.known = 0.1  # a coral that one has looked at
        self.coral_hope = 2.2  # a coral nobody has named yet
        self.coral_share = 0.8  # of the corals that could be taken in the last turn


WEIGHTS: Final = Weights()
LATE: Final = 0.6  # what is left of the worth of arrows and mouths at the end
MOST_ROOMS: Final = 5  # places to build on of one height; more are not needed
FORTUNE: Final = 7.0  # the lead, in points, that makes a win likely; it shrinks with the game
SURE: Final = 3.5  # to this
# The waves, as bits, that a figure can come to: by the shark's facing and field, the figure's field and the arrow.
FARTHEST: Final = 6
# What `in_ocean` counts: the dice of each wave by value; of each owner the dice in the ocean, and their pips.
DICE_OF: Final = WAVES * SIDES
PIPS_OF: Final = DICE_OF + OWNERS
HIGHEST_ROOM: Final = 3  # places to build on that are higher are not counted
PACE_OF_TWO: Final = 2.9  # how far the shark swims before one's next turn, where two play,
PACE: Final = 1.6  # and for each of the others where more do
MEAN_PIPS: Final = 3.25  # of a die that is still to fall; some fall beside the board
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


def value(state: Poseidon, seat: i64, weights: Weights = WEIGHTS) -> float:
    """Between 0 and 1, like the chance to win: one's own prospects against the best of the others."""
    ocean = in_ocean(state)
    best = -1000.0
    others = 0.0
    for other in range(state.seats):
        if other != seat:
            hope = prospects(state, other, ocean, weights)
            others += hope
            if hope > best:
                best = hope
    mean = others / float(state.seats - 1)
    lead = prospects(state, seat, ocean, weights) - 0.6 * best - 0.4 * mean
    return 1.0 / (1.0 + math.exp(-lead / (SURE + (FORTUNE - SURE) * ahead(state))))


def in_ocean(state: Poseidon) -> vec[u8]:
    """The dice of each wave by value; then of each seat the dice in the ocean, and their pips."""
    out = ZEROS[: PIPS_OF + OWNERS]
    at: i64 = 0
    for wave in range(i64(WAVES)):
        for owner in range(i64(NEUTRAL + 1)):
            for value in range(i64(SIDES)):
                count = i64(state.dice[at])
                at += 1
                if count > 0:
                    out[wave * SIDES + value] += u8(count)
                    out[DICE_OF + owner] += u8(count)
                    out[PIPS_OF + owner] += u8(count * (value + 1))
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


def prospects(state: Poseidon, seat: i64, ocean: vec[u8], weights: Weights = WEIGHTS) -> float:
    """Points a seat has, and what its reef, its food, its figures and its luck are worth."""
    points = taken(state, seat, weights)
    if state.turn == OVER:
        return points
    if state.last > 0:
        return points + last_turn(state, seat, ocean, weights)
    left = ahead(state)
    points += reef(state, seat, left, weights)
    points += friends(state, seat) * weights.held * left
    points += meals(state, seat, ocean, weights)
    points -= danger(state, seat, weights)
    points += kraken(state, seat, weights)
    for coral in range(i64(CORALS)):
        if (i64(state.seen[coral]) >> seat) & 1:
            points += weights.known
    if next_to_move(state) == seat:
        points += weights.tempo
    return points + outlook(state, seat, ocean, weights)


def next_to_move(state: Poseidon) -> i64:
    """Whose food it is: the active seat's until it has moved, then the next one's."""
    if is_yet_to_move(state):
        return state.active
    return (state.active + 1) % state.seats


def taken(state: Poseidon, seat: i64, weights: Weights = WEIGHTS) -> float:
    """Tokens, coral, and the friend that is just being freed."""
    points = 0.0
    for arm in range(i64(ARMS)):
        points += float(i64(state.token[seat * ARMS + arm]))
    for coral in range(i64(CORALS)):
        if i64(state.taker[coral]) == seat:
            points += coral_worth(state, seat, coral, weights)
    if state.active == seat and state.turn != OVER:
        if state.stage == EAT:
            points += float(top_token(state, state.goal))
        elif state.stage == CORAL_DIE:
            points += coral_worth(state, seat, state.goal, weights)
    return points


def coral_worth(state: Poseidon, seat: i64, coral: i64, weights: Weights) -> float:
    kind = i64(state.coral[coral])
    return weights.coral_hope if kind == UNKNOWN else float(coral_points(state, seat, kind))


def friends(state: Poseidon, seat: i64) -> float:
    """The tokens that the friends still held would bring now."""
    points = 0.0
    for arm in range(i64(ARMS)):
        if holds(state, seat, arm):
            points += float(top_token(state, arm))
    return points


def holds(state: Poseidon, seat: i64, arm: i64) -> bool:
    """Is the seat's friend still on this arm, and not just being freed?"""
    if not holds_friend(state, seat, arm):
        return False
    return state.stage != EAT or state.active != seat or state.goal != arm


def reef(state: Poseidon, seat: i64, left: float, weights: Weights = WEIGHTS) -> float:
    """Levels, storage, places to build on, visible symbols, and skeletons that are in the way."""
    arrow = level(state, seat, ARROW)
    mouth = level(state, seat, MOUTH)
    wave = level(state, seat, WAVE)
    shelves = i64(state.shelves[seat])
    rooms = ZEROS[: HIGHEST_ROOM + 1]
    points = grounds(state, seat, rooms, left, weights)
    for high in range(i64(1), i64(HIGHEST_ROOM + 1)):
        points += weights.rooms[high] * left * float(capped(i64(rooms[high]), MOST_ROOMS))
    if state.active == seat and (state.stage == FIRST_HEX or state.stage == SECOND_HEX):
        high = built_at(state, seat, rooms)  # the tile in hand, as if it lay there
        points -= weights.rooms[capped(high - 1, HIGHEST_ROOM)] * left
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
    points += (weights.arrows[capped(arrow, 5)] + weights.mouths[capped(mouth, 5)]) * fading
    return points + (weights.wave_symbols[capped(wave, 5)] + weights.shelves[capped(shelves, 6)]) * left


def grounds(state: Poseidon, seat: i64, rooms: vec[u8], left: float, weights: Weights) -> float:
    """18, 58, 78: counts the pairs of hexes to build on, by height; symbols that coral will count, and skeletons."""
    reef = seat * REEF
    points = 0.0
    height = state.height
    for hexagon in range(i64(HEXES)):
        high = i64(height[reef + hexagon])
        if high > 0:
            lies = state.lies[reef + hexagon]
            if lies == SKELETON:
                points -= weights.skeleton_cost * left
                continue
            if state.symbol[reef + hexagon] != STORAGE:
                points += weights.symbols
            if lies == NOTHING and high <= HIGHEST_ROOM:
                for d in range(i64(3)):  # the other three look back
                    if can_cover(state, reef + hexagon, reef + i64(BESIDE[hexagon * AROUND + d])):
                        rooms[high] += 1
    return points


def built_at(state: Poseidon, seat: i64, rooms: vec[u8]) -> i64:
    """The level that the tile in hand will come to, or the highest it may come to."""
    if state.stage == SECOND_HEX:
        return i64(state.height[seat * REEF + state.first]) + 1
    high: i64 = HIGHEST_ROOM
    while high > 0 and rooms[high] == 0:
        high -= 1
    return high + 1


def higher(a: i64, b: i64) -> i64:
    return a if a > b else b


def capped(number: i64, most: i64) -> i64:
    return number if number < most else most


def meals(state: Poseidon, seat: i64, ocean: vec[u8], weights: Weights = WEIGHTS) -> float:
    """36, 37: what can be eaten next turn, with the stored dice and those of one wave within reach."""
    food = food_at(state, seat, NO_WAVE)
    stored = 0.0
    for value in range(i64(SIDES)):
        stored += float(i64(food[SIDES + value]))
    if state.stage == STORE_HEX and state.active == seat:
        food[SIDES + state.die % SIDES] += 1
        stored += 1.0
    room = level(state, seat, MOUTH)
    ways = vec[u8]([0] * ARMS)
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
    share = weights.meal_now if next_to_move(state) == seat else weights.meal
    points = share * best + weights.second * second + weights.close * nearly
    points += weights.ways * many + weights.stored * stored
    if state.active == seat:
        if FIRST_HEX <= state.stage <= END_FIELD:
            points += weights.served * best
        elif TAKE <= state.stage <= STORE_HEX:
            points += served(state, seat, ocean, weights)
    return points


def served(state: Poseidon, seat: i64, ocean: vec[u8], weights: Weights) -> float:
    """31a: the best that the dice on offer can do at once: free a friend, or be stored."""
    points = 0.0
    if state.offer & OFFER_STORE:
        wave = wave_of_mover(state)
        dice: i64 = 0
        shelves = i64(state.shelves[seat])
        for value in range(i64(SIDES)):
            dice += i64(ocean[wave * SIDES + value])
            shelves -= i64(state.kept[seat * SIDES + value])
        dice = capped(dice, level(state, seat, MOUTH) - state.taken)
        if state.stage == STORE_HEX:  # this one is counted as stored
            dice -= 1
            shelves -= 1
        points = weights.stored * float(capped(dice, shelves))
    if state.stage == TAKE:
        for arm in range(i64(ARMS)):
            if state.offer & (OFFER_ARM << arm):
                points = larger(points, weights.served * float(top_token(state, arm)))
    return points


def count_ways(ways: vec[u8], arms: i64) -> None:
    for arm in range(i64(ARMS)):
        if (arms >> arm) & 1:
            ways[arm] += 1


def reachable(state: Poseidon, seat: i64) -> i64:
    """Bits of the waves that a figure of this seat can come to in one move."""
    reach = capped(level(state, seat, ARROW), FARTHEST)
    start = (state.facing * FIELDS + state.shark) * FIELDS
    near: i64 = 0
    for figure in range(seat * FIGURES, (seat + 1) * FIGURES):
        field = i64(state.figure[figure])
        if field != NOWHERE and (state.stage != END_FIELD or state.active != seat or state.moving == figure):
            near |= i64(NEAR[(start + field) * (FARTHEST + 1) + reach])
    return near


def fill(ocean: vec[u8], food: vec[u8], wave: i64) -> bool:
    """The dice of a wave, by value, before the stored ones; are there any?"""
    found = False
    for value in range(i64(SIDES)):
        food[value] = ocean[wave * SIDES + value]
        if food[value] > 0:
            found = True
    return found


def lacking_one(food: vec[u8]) -> i64:
    """Bits of the arms that one die of the right kind would open, with what is stored."""
    for value in range(i64(SIDES)):
        food[value] = 1
    return openable(ZEROS, food, 1)


def danger(state: Poseidon, seat: i64, weights: Weights = WEIGHTS) -> float:
    """48, 49: figures that lie in the shark's way before one's next turn."""
    cost = 0.0
    pace = PACE_OF_TWO if state.seats == FEWEST_SEATS else PACE * float(state.seats - 1)
    place = i64(CYCLE_AT[state.shark])
    along = state.facing == 1
    if state.stage == TIP:  # 65: it will turn
        along = not along
    due: i64 = 0  # the steps it will take at the end of this turn
    if TAKE <= state.stage <= REVEAL and state.asked == 0:
        due = shark_number(state, i64(state.figure[state.moving]))
    for figure in range(seat * FIGURES, (seat + 1) * FIGURES):
        field = i64(state.figure[figure])
        if field == NOWHERE:
            cost += weights.caught
            continue
        gap = i64(CYCLE_AT[field]) - place if along else place - i64(CYCLE_AT[field])
        if gap < 0:
            gap += FIELDS
        if 0 < gap <= due:
            cost += weights.caught
        elif gap > 0:
            risk = 1.0 - float(gap - due - 1) / (2.0 * pace)
            if risk > 0.0:
                cost += weights.eaten * risk
    return cost


def kraken(state: Poseidon, seat: i64, weights: Weights = WEIGHTS) -> float:
    """43-45: the way to the head, with the steps still due."""
    if state.freed[seat] == ARMS:
        return 0.0
    field = i64(state.kraken[seat]) + i64(state.steps[seat])
    return weights.track[capped(field, 7)]


def outlook(state: Poseidon, seat: i64, ocean: vec[u8], weights: Weights = WEIGHTS) -> float:
    """66: what one's dice promise when the wave tips, the sooner the better."""
    out = i64(ocean[DICE_OF + seat])
    waiting = i64(state.big_wave[seat])
    pips = float(i64(ocean[PIPS_OF + seat])) + MEAN_PIPS * float(waiting)
    slots = i64(SLOTS[state.seats])
    points = weights.pips * pips
    if pips > 12.0:
        points += weights.many_pips * (pips - 12.0) * float(slots - state.free) / float(slots)
    points += weights.on_wave * float(waiting) + weights.in_ocean * float(out)
    return points + weights.supply * float(i64(state.supply[seat]))


def last_turn(state: Poseidon, seat: i64, ocean: vec[u8], weights: Weights) -> float:
    """75: what a last turn that is still to come may bring: a friend, or coral for exact sums."""
    behind = (seat - state.active + state.seats) % state.seats
    if behind >= state.last or (behind == 0 and state.stage > TAKE):
        return 0.0
    food = food_at(state, seat, NO_WAVE)
    room = level(state, seat, MOUTH)
    near = reachable(state, seat)
    if state.stage == TAKE and behind == 0:
        near = 1 << wave_of_mover(state)
    white = 0.0
    black = 0.0
    friend = 0.0
    for wave in range(i64(WAVES)):
        if (near >> wave) & 1:
            fill(ocean, food, wave)
            arms = openable(ZEROS, food, room)
            for arm in range(i64(ARMS)):
                if (arms >> arm) & 1 and holds_friend(state, seat, arm):
                    friend = larger(friend, float(top_token(state, arm)))
            least = fewest(food)
            for coral in range(i64(CORALS)):
                if state.taker[coral] == UNTAKEN and i64(least[LOWEST_CORAL + coral]) <= room:
                    worth = coral_worth(state, seat, coral, weights)
                    if is_black(coral):
                        black = larger(black, worth)
                    else:
                        white = larger(white, worth)
    return weights.coral_share * larger(friend, white + 0.7 * black)


def larger(a: float, b: float) -> float:
    return a if a > b else b
