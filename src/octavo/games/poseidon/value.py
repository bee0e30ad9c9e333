"""How good a view of Poseidon's Kingdom looks to a seat, counted in points that it has or may hope for."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from octavo.core.state import OVER
from octavo.games.poseidon.chapters.food import fewest, openable
from octavo.games.poseidon.chapters.position import ZEROS
from octavo.games.poseidon.chapters.stages import CORAL_DIE, EAT, KRAKEN, STORE_HEX, TIP
from octavo.games.poseidon.data import (
    ARMS,
    ARROW,
    CORALS,
    CYCLE_AT,
    DIE_KINDS,
    DISTANCE,
    FIELDS,
    HEXES,
    KRAKEN_FIELDS,
    LOWEST_CORAL,
    MOUTH,
    NO_WAVE,
    NOWHERE,
    REEF,
    SKELETON,
    SLOTS,
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
    """What counts how much; `octavo tune poseidon` varies these."""

    def __init__(self) -> None:
        # What a good player counts, in points of the final score.
        self.held = 0.35  # a friend still held, as a share of the top token of its arm
        self.meal = 0.42  # the best friend that can be freed by eating next turn, as a share of its token
        self.sure_meal = 0.63  # the same when all its dice are in the reef, where nobody takes them
        self.second = 0.43  # the next best friend, beside the best
        self.close = 0.14  # an arm for which one die is missing, as a share of its token
        self.arrows = vec[float]([0.0, 0.0, 0.9, 1.5, 1.8, 2.0])  # by the level of the highest visible symbol
        self.mouths = vec[float]([0.0, 0.0, 3.0, 5.0, 6.0, 6.5])
        self.wave_symbols = vec[float]([0.0, 0.0, 0.5, 0.9, 1.1, 1.2])
        self.shelves = vec[float]([0.0, 1.6, 3.0, 4.0, 4.6, 5.0, 5.2])  # by the number of visible storage hexes
        self.stored = 0.45  # a die kept for later
        self.skeleton_cost = 0.5
        self.eaten = 1.6  # a figure that the shark will probably meet: a skeleton, and a figure far from its food
        self.head = 4.5  # coming to the head of the Kraken: a friend and a look
        self.own_die_out = 0.06  # an own die in the ocean or on the wave: others who take it move one's Kraken figure
        self.coral_hope = 2.2  # a coral nobody has named yet
        self.coral_share = 0.8  # of the corals that could be taken in the last turn


WEIGHTS: Final = Weights()
OUTLOOK: Final = vec[float](
    [0.0, 0.0, 0.0, 0.3, 0.4, 0.5, 0.6, 0.8, 1.0, 1.1, 1.3, 1.4, 1.7, 1.9, 2.1, 2.3, 2.7, 3.1, 3.7, 4.5, 4.8]
)
FORTUNE: Final = 9.0  # the lead, in points, that makes a win likely


def value(state: Poseidon, seat: i64) -> float:
    """Between 0 and 1, like the chance to win: one's own prospects against the best of the others."""
    best = -1000.0
    others = 0.0
    for other in range(state.seats):
        if other != seat:
            hope = prospects(state, other)
            others += hope
            if hope > best:
                best = hope
    mean = others / float(state.seats - 1)
    lead = prospects(state, seat) - 0.6 * best - 0.4 * mean
    return 0.5 + 0.5 * lead / (FORTUNE + (lead if lead > 0.0 else -lead))


def prospects(state: Poseidon, seat: i64) -> float:
    """Points a seat has, and what its reef, its food, its figures and its luck are worth."""
    points = taken(state, seat)
    if state.turn == OVER:
        return points
    if state.last > 0:
        return points + last_turn(state, seat)
    farthest: i64 = 0
    for other in range(state.seats):
        if i64(state.freed[other]) > farthest:
            farthest = i64(state.freed[other])
    ahead = float(ARMS - farthest) / float(ARMS)  # how much of the game is left
    points += reef(state, seat) * (0.25 + 0.75 * ahead)
    points += friends(state, seat) * WEIGHTS.held
    points += meals(state, seat)
    points -= danger(state, seat)
    points += (
        float(i64(state.kraken[seat]))
        / float(KRAKEN_FIELDS)
        * WEIGHTS.head
        * (1.0 if state.freed[seat] < ARMS else 0.2)
    )
    points += float(i64(state.steps[seat])) / float(KRAKEN_FIELDS) * WEIGHTS.head
    return points + outlook(state, seat)


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
        if state.token[seat * ARMS + arm] == 0:
            points += float(top_token(state, arm))
    return points


def reef(state: Poseidon, seat: i64) -> float:
    """Levels, storage, and skeletons in between."""
    points = WEIGHTS.arrows[capped(i64(state.level[seat * 3 + ARROW]), 5)]
    points += WEIGHTS.mouths[capped(i64(state.level[seat * 3 + MOUTH]), 5)]
    points += WEIGHTS.wave_symbols[capped(i64(state.level[seat * 3 + WAVE]), 5)]
    points += WEIGHTS.shelves[capped(i64(state.shelves[seat]), 6)]
    for hexagon in range(seat * REEF, seat * REEF + HEXES):
        if state.lies[hexagon] == SKELETON:
            points -= WEIGHTS.skeleton_cost
    return points


def capped(number: i64, most: i64) -> i64:
    return number if number < most else most


def meals(state: Poseidon, seat: i64) -> float:
    """36, 37: what can be eaten next turn, with the stored dice and those of one wave within reach."""
    food = ZEROS[:12]
    stored = 0.0
    for value in range(i64(6)):
        food[6 + value] = state.kept[seat * 6 + value]
        stored += float(i64(food[6 + value]))
    if state.stage == STORE_HEX and state.active == seat:
        food[6 + state.die % 6] += 1
        stored += 1.0
    in_reach = edible(state, seat, food)
    sure = openable(ZEROS, food, 0)
    close = lacking_one(food)
    best = 0.0
    second = 0.0
    for arm in range(i64(ARMS)):
        if state.token[seat * ARMS + arm] == 0:
            share = 0.0
            if (sure >> arm) & 1:
                share = WEIGHTS.sure_meal
            elif (in_reach >> arm) & 1:
                share = WEIGHTS.meal
            elif (close >> arm) & 1:
                share = WEIGHTS.close
            worth = share * float(top_token(state, arm))
            if worth > best:
                second = best
                best = worth
            elif worth > second:
                second = worth
    return best + WEIGHTS.second * second + WEIGHTS.stored * stored


def edible(state: Poseidon, seat: i64, food: vec[u8]) -> i64:
    """Bits of the arms that the dice of one wave within reach would open, together with the stored ones."""
    room = i64(state.level[seat * 3 + MOUTH])
    near = reachable(state, seat)
    found: i64 = 0
    for wave in range(i64(WAVES)):
        if (near >> wave) & 1 and fill(state, food, wave):
            found |= openable(ZEROS, food, room)
    empty(food)
    return found


def reachable(state: Poseidon, seat: i64) -> i64:
    """Bits of the waves that a figure of this seat can come to in one move."""
    reach = state.level[seat * 3 + ARROW]
    near: i64 = 0
    for figure in range(seat * 2, seat * 2 + 2):
        start = i64(state.figure[figure])
        if start != NOWHERE:
            row = ((state.facing * FIELDS + state.shark) * FIELDS + start) * FIELDS
            for field in range(i64(FIELDS)):
                if DISTANCE[row + field] <= reach and i64(WAVE_OF[field]) != NO_WAVE:
                    near |= 1 << i64(WAVE_OF[field])
    return near


def fill(state: Poseidon, food: vec[u8], wave: i64) -> bool:
    """The dice of a wave, by value, before the stored ones; are there any?"""
    empty(food)
    found = False
    for at in range(wave * DIE_KINDS, wave * DIE_KINDS + DIE_KINDS):
        if state.dice[at] > 0:
            food[at % 6] += state.dice[at]
            found = True
    return found


def empty(food: vec[u8]) -> None:
    for value in range(i64(6)):
        food[value] = 0


def lacking_one(food: vec[u8]) -> i64:
    """Bits of the arms that one die of the right kind would open, with what is stored."""
    for value in range(i64(6)):
        food[value] = 1
    arms = openable(ZEROS, food, 1)
    empty(food)
    return arms


def danger(state: Poseidon, seat: i64) -> float:
    """48, 49: figures that lie in the shark's way before one's next turn."""
    if state.stage == TIP:
        return 0.0
    cost = 0.0
    pace = 2.9 if state.seats == 2 else 1.6 * float(state.seats - 1)
    place = i64(CYCLE_AT[state.shark])
    for figure in range(seat * 2, seat * 2 + 2):
        field = i64(state.figure[figure])
        if field == NOWHERE:
            cost += WEIGHTS.eaten * 0.6
            continue
        gap = i64(CYCLE_AT[field]) - place if state.facing else place - i64(CYCLE_AT[field])
        if gap < 0:
            gap += FIELDS
        if gap > 0:
            risk = 1.0 - float(gap - 1) / (2.0 * pace)
            if risk > 0.0:
                cost += WEIGHTS.eaten * risk
    return cost


def outlook(state: Poseidon, seat: i64) -> float:
    """66: what one's dice promise when the wave tips, the sooner the better."""
    pips: i64 = 0
    out: i64 = 0
    for wave in range(i64(WAVES)):
        at = wave * DIE_KINDS + seat * 6
        for value in range(i64(6)):
            count = i64(state.dice[at + value])
            out += count
            pips += count * (value + 1)
    waiting = i64(state.big_wave[seat])
    expected = pips + waiting * 13 // 4
    slots = i64(SLOTS[state.seats])
    near = float(slots - state.free) / float(slots)
    hope = OUTLOOK[capped(expected, 20)] * near * near
    return hope + WEIGHTS.own_die_out * float(out + waiting)


def last_turn(state: Poseidon, seat: i64) -> float:
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
            fill(state, food, wave)
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
