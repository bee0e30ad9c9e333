"""Which rule stands against a pick of Poseidon's Kingdom."""

from octavo.core.state import OVER
from octavo.games.poseidon.chapters.build import level, most_to_load
from octavo.games.poseidon.chapters.end import colour_of, still_missing
from octavo.games.poseidon.chapters.kraken import holds_friend, nearest_friend
from octavo.games.poseidon.chapters.take import is_fresh, wave_of_mover
from octavo.games.poseidon.chapters.wave import asks_for
from octavo.games.poseidon.data import (
    A_FRIEND,
    A_LOOK,
    ARM,
    AROUND,
    ARROW,
    ARROW_WAVE,
    BESIDE,
    BONUS,
    CORAL,
    DEFAULT,
    DIE,
    DIE_KINDS,
    DIE_ON,
    DISTANCE,
    DONE,
    FIELD,
    FIELDS,
    KIND,
    LANDED_OFF,
    LOAD,
    LOWEST_CORAL,
    MOUTH,
    NO_FRIEND,
    NO_LOOK,
    NO_WAVE,
    REEF,
    SEAT,
    SKELETON,
    STORAGE,
    STORE,
    TAKE_NOTHING,
    TILE,
    TWO_STEPS,
    UNTAKEN,
    WAVE,
    WORDS,
)
from octavo.games.poseidon.position import (
    BUILD_OR_LOAD,
    BURY,
    CHOOSE_BONUS,
    CORAL_DIE,
    CORAL_NEXT,
    EAT,
    END_FIELD,
    FIGURE,
    FIRST_HEX,
    GREET,
    KRAKEN,
    LAY_FIRST,
    LAY_SECOND,
    LAY_TILE,
    LOOK,
    LOT,
    NOBODY,
    RETURN,
    REVEAL,
    SECOND_HEX,
    STORE_DIE,
    STORE_HEX,
    TAKE,
    TIP,
)
from octavo.games.poseidon.rules import Poseidon
from octavo.why import Reason, not_now

# The rule that says who is asked, at stages that are no step of one's own turn; else players take turns (1).
ASKED = {
    LAY_TILE: "9a",
    LAY_FIRST: "9a",
    LAY_SECOND: "9a",
    TIP: "64",
    LOT: "12",
    KRAKEN: "42",
    LOOK: "45",
    GREET: "45",
    REVEAL: "4a",
    BURY: "54",
    RETURN: "54",
    CHOOSE_BONUS: "66",
}


def why(view: Poseidon, seat: int, word: str) -> Reason:
    pick = WORDS.index(word)
    reason = None
    if view.turn != OVER:
        reason = _ever(view, seat, pick) or (_now(view, seat, pick) if 0 <= seat == view.turn else None)
    asked = ASKED.get(int(view.stage), "1")
    return reason or not_now(view, seat, word, turn=asked, stage=asked, over="72")


# -- whoever asks, whenever -----------------------------------------------------------------------------------
def _ever(view: Poseidon, seat: int, pick: int) -> Reason | None:
    """Against what nobody can do now, or this seat not any more."""
    if view.starter == NOBODY:
        lays = pick < FIELD or TILE <= pick <= DEFAULT
        return None if lays or view.turn < 0 else Reason("9", "setup")
    if TILE <= pick < DEFAULT:
        if pick == TILE + ARROW_WAVE:
            return Reason("9", "start_only", {"word": pick})
        return Reason("15", "stack_empty", {"word": pick}) if view.stack[pick - TILE] == 0 else None
    if pick == DEFAULT:
        return Reason("9a", "default_first")
    if ARM <= pick < CORAL and seat >= 0 and not holds_friend(view, seat, pick - ARM):
        return Reason("36", "friend_free", {"arm": pick - ARM})
    if CORAL <= pick < DONE:
        return _coral_lies(view, pick - CORAL)
    if SEAT <= pick < NO_LOOK:
        return _swimmer(view, pick - SEAT)
    if BONUS <= pick < LANDED_OFF and view.stage != CHOOSE_BONUS:
        return Reason("66", "no_tip", {"n": int(view.free)})
    if LANDED_OFF <= pick < NO_FRIEND:
        return Reason("64", "luck_falls") if pick < KIND else Reason("4a", "luck_hides")
    return None


def _coral_lies(view: Poseidon, coral: int) -> Reason | None:
    if view.taker[coral] != UNTAKEN:
        return Reason("77", "coral_taken", {"number": LOWEST_CORAL + coral, "seat": int(view.taker[coral])})
    return Reason("75", "last_turn") if view.last == 0 else None


def _swimmer(view: Poseidon, owner: int) -> Reason | None:
    """Against a figure on the Kraken track: it moves by itself, only the order may be asked for."""
    if owner >= view.seats:
        return Reason("14", "nobody_plays")
    if view.last > 0:
        return Reason("74", "track_rests")
    if view.stage == KRAKEN:
        return Reason("41", "no_steps", {"seat": owner}) if view.steps[owner] == 0 else None
    return Reason("41", "steps_by_dice")


# -- whoever is asked -----------------------------------------------------------------------------------------
def _now(view: Poseidon, seat: int, pick: int) -> Reason | None:
    """Against anything, for whoever is asked."""
    if pick < FIELD:
        return _hex(view, seat, pick)
    if pick < DIE:
        return _field(view, pick - FIELD)
    if pick < TILE:
        return _die(view, pick - DIE)
    if pick <= DEFAULT and view.starter == NOBODY:
        return _start_tile(view, pick)
    if pick < TAKE_NOTHING:
        return _tile_or_load(view, pick)
    if pick < ARM:
        return _take_or_store(view, pick)
    if pick < CORAL:
        return _arm(view, pick - ARM)
    if pick < DONE:
        return _coral(view, pick - CORAL)
    if pick == DONE:
        return _done(view)
    return _bonus(view, seat, pick - BONUS) if BONUS <= pick < LANDED_OFF else None


# -- the setup --
def _start_tile(view: Poseidon, pick: int) -> Reason:
    if pick == DEFAULT:
        return Reason("9a", "default_first")
    return Reason("9", "not_in_hand", {"word": pick}) if view.stage == LAY_TILE else Reason("16a", "hex_next")


# -- the reef --
def _hex(view: Poseidon, seat: int, hexagon: int) -> Reason | None:
    stage, at = view.stage, seat * REEF + hexagon
    if stage in (LAY_TILE, BUILD_OR_LOAD):
        return Reason("16a", "tile_first")
    if stage in (LAY_FIRST, FIRST_HEX):
        return _cannot_lie(view, at) or _first_half(view, at)
    if stage in (LAY_SECOND, SECOND_HEX):
        return _cannot_lie(view, at) or _second_half(view, seat, hexagon)
    if stage in (TAKE, CORAL_NEXT):
        return Reason("31a", "what_for")
    if stage == STORE_DIE:
        return Reason("34a", "die_first")
    if stage == STORE_HEX:
        return _shelf(view, at, hexagon)
    if stage in (EAT, CORAL_DIE):
        lies = int(view.lies[at])
        return _no_use(view, lies - DIE_ON) if lies >= DIE_ON else Reason("36", "nothing_stored")
    if stage == BURY:
        return _grave(view, at)
    return Reason("60", "bones_lie") if stage == RETURN else Reason("15", "step_1")


def _cannot_lie(view: Poseidon, at: int) -> Reason | None:
    """Against a hex that takes no half of a tile, whatever lies beside it."""
    if view.height[at] > 0 and view.stage in (LAY_FIRST, LAY_SECOND):
        return Reason("9", "flat")
    if view.lies[at] == SKELETON:
        return Reason("58", "bones")
    return Reason("19", "die_lies") if view.lies[at] >= DIE_ON else None


def _first_half(view: Poseidon, at: int) -> Reason:
    return Reason("18", "no_partner") if view.height[at] > 0 else Reason("17", "not_beside")


def _second_half(view: Poseidon, seat: int, hexagon: int) -> Reason:
    first, reef = int(view.first), seat * REEF
    if hexagon not in BESIDE[first * AROUND : first * AROUND + AROUND]:
        return Reason("16a", "apart", {"word": first})
    below, there = int(view.height[reef + first]), int(view.height[reef + hexagon])
    if below != there:
        return Reason("18", "uneven", {"word": first, "n": below, "level": there})
    return Reason("18", "same_tile") if there > 0 else Reason("17", "not_beside")


def _shelf(view: Poseidon, at: int, hexagon: int) -> Reason:
    if view.symbol[at] != STORAGE:
        return Reason("34", "no_storage")
    if view.lies[at] == SKELETON:
        return Reason("58", "bones_on_storage")
    return Reason("34a", "fresh") if is_fresh(view, hexagon) else Reason("34", "free_first")


def _grave(view: Poseidon, at: int) -> Reason:
    if view.height[at] == 0:
        return Reason("55", "no_reef")
    return Reason("55", "bones_there") if view.lies[at] == SKELETON else Reason("56", "free_grave")


# -- step 1 --
def _tile_or_load(view: Poseidon, pick: int) -> Reason | None:
    if view.stage in (FIRST_HEX, SECOND_HEX):
        return Reason("16a", "hex_next")
    if view.stage != BUILD_OR_LOAD:
        return Reason("15", "step_1")
    count, seat = pick - LOAD, int(view.active)
    if count > view.supply[seat]:
        return Reason("21", "few_dice", {"n": int(view.supply[seat])})
    if count > view.free:
        return Reason("21", "few_slots", {"n": int(view.free)})
    if count > level(view, seat, WAVE):
        return Reason("20", "wave_level", {"level": int(level(view, seat, WAVE))})
    return Reason("21", "exact", {"n": int(most_to_load(view))})


# -- step 2 --
def _field(view: Poseidon, field: int) -> Reason:
    stage = view.stage
    if stage < FIGURE:
        return Reason("24", "build_first")
    if stage == FIGURE:
        return Reason("24a", "no_figure", {"field": field})
    if stage == END_FIELD:
        return _end(view, field)
    if stage == BURY:
        return Reason("54a", "bury_first")
    return Reason("60", "deep_sea_or_beach") if stage == RETURN else Reason("24", "step_2")


def _end(view: Poseidon, field: int) -> Reason:
    """Against a field on which the figure cannot end."""
    start, shark, reach = int(view.figure[view.moving]), int(view.shark), int(level(view, view.active, ARROW))
    if field == start:
        return Reason("27", "same_field")
    if field == shark:
        return Reason("26", "shark_there")
    facts = {"level": reach, "n": _distance(view, shark, start, field)}
    if min(_distance(view, other, start, field) for other in range(FIELDS)) > reach:
        return Reason("24", "too_far", facts)
    return Reason("29", "behind_shark") if start == shark else Reason("26", "past_shark", facts)


def _distance(view: Poseidon, shark: int, start: int, field: int) -> int:
    """25: fields to swim if the shark were there."""
    return int(DISTANCE[((view.facing * FIELDS + shark) * FIELDS + start) * FIELDS + field])


# -- step 3 --
def _die(view: Poseidon, die: int) -> Reason | None:
    stage = view.stage
    if stage in (TAKE, CORAL_NEXT):
        return Reason("31a", "what_for")
    if stage == STORE_HEX:
        return Reason("34a", "storage_next", {"die": int(view.die)})
    if stage not in (STORE_DIE, EAT, CORAL_DIE):
        return Reason("31", "step_3")
    wave = int(wave_of_mover(view))
    if wave == NO_WAVE or view.dice[wave * DIE_KINDS + die] == 0:
        return Reason("31", "not_here", {"die": die})
    mouth = int(level(view, view.active, MOUTH))
    return Reason("32", "mouth_full", {"level": mouth}) if view.taken >= mouth else _no_use(view, die)


def _no_use(view: Poseidon, die: int) -> Reason:
    """Against a die that is there but would spoil what is eaten for."""
    goal = int(view.goal)
    if view.stage == EAT:
        return Reason("37", "spoils_arm", {"die": die, "arm": goal, "arm_tip": goal})
    return Reason("75", "spoils_coral", {"die": die, "number": LOWEST_CORAL + goal, "rest": int(still_missing(view))})


def _take_or_store(view: Poseidon, pick: int) -> Reason | None:
    if view.stage in (STORE_DIE, STORE_HEX, EAT, CORAL_DIE, CORAL_NEXT):
        return Reason("33", "begun")
    if view.stage == TAKE and pick == STORE:
        none = view.shelves[view.active] == 0
        return Reason("34", "no_shelf") if none else Reason("31", "wave_empty")
    return Reason("31", "step_3")


def _arm(view: Poseidon, arm: int) -> Reason:
    stage = view.stage
    if stage == TAKE:
        return Reason("37", "arm_unmet", {"arm_tip": arm, "level": int(level(view, view.active, MOUTH))})
    if stage in (STORE_DIE, STORE_HEX):
        return Reason("33", "storing")
    if stage == EAT:
        return Reason("39", "one_friend", {"arm": int(view.goal)})
    if stage in (CORAL_DIE, CORAL_NEXT):
        return Reason("76", "friend_or_coral")
    if stage == GREET:
        return Reason("45", "nearest", {"arm": int(nearest_friend(view, view.turn))})
    return Reason("36", "arm_later", {"arm_tip": arm})


def _coral(view: Poseidon, coral: int) -> Reason:
    """Against a coral that lies there, in the last round."""
    stage = view.stage
    if stage == CORAL_NEXT and view.corals_taken & colour_of(coral):
        return Reason("75", "same_colour")
    if stage in (TAKE, CORAL_NEXT):
        left = int(level(view, view.active, MOUTH)) - int(view.taken)
        return Reason("75", "coral_unmet", {"number": LOWEST_CORAL + coral, "n": left})
    if stage == CORAL_DIE:
        return Reason("75b", "coral_begun", {"number": LOWEST_CORAL + int(view.goal), "rest": int(still_missing(view))})
    if stage in (STORE_DIE, STORE_HEX):
        return Reason("33", "storing")
    return Reason("76", "friend_or_coral") if stage == EAT else Reason("75", "coral_later")


def _done(view: Poseidon) -> Reason | None:
    goal = int(view.goal)
    if view.stage == STORE_DIE:
        return Reason("34a", "one_at_least")
    if view.stage == STORE_HEX:
        return Reason("34a", "storage_next", {"die": int(view.die)})
    if view.stage == EAT:
        return Reason("36", "not_met", {"arm_tip": goal})
    if view.stage == CORAL_DIE:
        return Reason("75b", "coral_begun", {"number": LOWEST_CORAL + goal, "rest": int(still_missing(view))})
    return None


# -- the wave --
def _bonus(view: Poseidon, seat: int, bonus: int) -> Reason:
    """Against a bonus when one is chosen: the total is too low, or it would do nothing (66a)."""
    total, least = int(view.total[seat]), int(asks_for(bonus))
    if total < least:
        return Reason("66", "total_low", {"n": total, "least": least})
    if bonus == TWO_STEPS:
        return Reason("74", "track_rests") if view.last > 0 else Reason("47", "head_once")
    if bonus == A_LOOK:
        return Reason("66a", "no_coral_left")
    if bonus == A_FRIEND:
        return Reason("66a", "all_free")
    if view.supply[seat] == 0:
        return Reason("66a", "few_dice", {"n": 0})
    return Reason("66a", "few_slots", {"n": int(view.free)})
