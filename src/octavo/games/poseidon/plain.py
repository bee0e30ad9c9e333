"""Poseidon's Kingdom in words: the whole table as text, what is asked, what the buttons say."""

from __future__ import annotations

from octavo.core.state import CHANCE, OVER
from octavo.games.poseidon.chapters.build import level
from octavo.games.poseidon.chapters.end import rounds_played, still_missing
from octavo.games.poseidon.chapters.kraken import holds_friend, nearest_friend, tokens_left, top_token
from octavo.games.poseidon.chapters.shark import next_fields, shark_number
from octavo.games.poseidon.data import (
    ARM,
    ARMS,
    ARROW,
    ASIDE,
    BEACH,
    CORAL,
    CORALS,
    DEEP_SEA,
    DEFAULT,
    DIE,
    DIE_KINDS,
    DIE_ON,
    DONE,
    FIELD,
    FIGURES,
    FIRST_HALF,
    HEX_WORDS,
    HEXES,
    LOAD,
    LOWEST_CORAL,
    MOUTH,
    NEUTRAL,
    NO_LOOK,
    REEF,
    SEAT,
    SECOND_HALF,
    SIDES,
    SKELETON,
    SLOTS,
    STACKS,
    STORE,
    TILE,
    UNKNOWN,
    UNTAKEN,
    WAVE,
    WAVES,
    WORDS,
)
from octavo.games.poseidon.planning import eaten_after, gift, laid, meals, plans
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
    NOBODY,
    RETURN,
    SECOND_HEX,
    STORE_DIE,
    STORE_HEX,
    TAKE,
)
from octavo.games.poseidon.rules import Poseidon
from octavo.words import Tongue

PROMPTS = {
    LAY_TILE: "lay_tile",
    LAY_FIRST: "lay_first",
    LAY_SECOND: "lay_second",
    BUILD_OR_LOAD: "build_or_load",
    FIRST_HEX: "lay_first",
    SECOND_HEX: "lay_second",
    FIGURE: "figure",
    END_FIELD: "end_field",
    TAKE: "take",
    STORE_DIE: "store_die",
    STORE_HEX: "store_hex",
    EAT: "eat",
    CORAL_DIE: "coral_die",
    CORAL_NEXT: "coral_next",
    KRAKEN: "kraken",
    LOOK: "look",
    BURY: "bury",
    RETURN: "return",
    CHOOSE_BONUS: "bonus",
    GREET: "greet",
}


# -- what is asked --------------------------------------------------------------------------------------------
def prompt(view: Poseidon, seat: int, tongue: Tongue) -> str:
    stage = int(view.stage)
    key = PROMPTS[stage]
    offered = [int(pick) for pick in view.picks()]
    slots: dict[str, object] = {}
    if stage in (LAY_FIRST, FIRST_HEX):
        slots["symbol"] = tongue.say(f"symbol.{int(FIRST_HALF[int(view.kind)])}")
    elif stage in (LAY_SECOND, SECOND_HEX):
        slots["symbol"] = tongue.say(f"symbol.{int(SECOND_HALF[int(view.kind)])}")
    elif stage == BUILD_OR_LOAD:
        key = "load" if offered[0] > LOAD else "build_or_load" if offered[-1] > LOAD else "build"
    elif stage == TAKE:
        slots["what"] = _ways_to_take(offered, tongue)
    elif stage == STORE_DIE and view.taken > 0:
        key = "store_more"
    elif stage == STORE_HEX:
        slots["die"] = tongue.say(f"die.{int(view.die)}")
    elif stage == EAT:
        key = "eat_more" if DONE in offered else "eat"
        slots["arm"] = tongue.say(f"arm.{int(view.goal)}")
    elif stage == CORAL_DIE:
        slots |= {"number": LOWEST_CORAL + int(view.goal), "rest": int(still_missing(view))}
    elif stage == BURY and view.lies[seat * REEF + offered[0]] >= DIE_ON:
        key = "bury_die"
    elif stage == GREET:
        slots["arm"] = tongue.say(f"arm.{int(nearest_friend(view, seat))}")
    elif stage == CHOOSE_BONUS:
        slots["n"] = int(view.total[seat])
    return tongue.say(f"prompt.{key}", **slots)


def _ways_to_take(offered: list[int], tongue: Tongue) -> str:
    """31a: what may be done with the dice within reach, just that."""
    can = {"store": STORE in offered, "friend": any(ARM <= pick < ARM + ARMS for pick in offered)}
    can["coral"] = any(CORAL <= pick < CORAL + CORALS for pick in offered)
    return ", ".join(tongue.say(f"take.{way}") for way, possible in can.items() if possible)


# -- what the buttons say -------------------------------------------------------------------------------------
def label(view: Poseidon, seat: int, word: str, tongue: Tongue) -> str:
    pick = WORDS.index(word)
    stage = int(view.stage)
    if pick < HEXES:
        return _hex_label(view, seat, pick, tongue)
    if pick < DIE:
        return _field_label(view, pick - FIELD, tongue)
    if pick < TILE:
        return _die_label(view, seat, pick - DIE, tongue)
    if pick < DEFAULT and stage == BUILD_OR_LOAD:
        return tongue.say("label.build", tile=tongue.word(word), n=int(view.stack[pick - TILE]))
    if ARM <= pick < ARM + ARMS:
        arm = pick - ARM
        return tongue.say("label.arm", arm=tongue.say(f"arm.{arm}"), n=int(top_token(view, arm)))
    if CORAL <= pick < CORAL + CORALS:
        kind = tongue.say(f"kind.{int(view.coral[pick - CORAL])}")
        return tongue.say("label.coral", number=LOWEST_CORAL + pick - CORAL, kind=kind)
    if SEAT <= pick < NO_LOOK:
        return tongue.say("label.swim", seat=tongue.name(pick - SEAT), n=int(view.steps[pick - SEAT]))
    return tongue.word(word)


def left_out(view: Poseidon, word: str) -> bool:
    """In a long move it matters what is built, where the figure ends, which arm and which dice."""
    return word == "done" or int(view.stage) in (FIRST_HEX, SECOND_HEX, FIGURE, STORE_HEX, BURY, RETURN)


def _hex_label(view: Poseidon, seat: int, hexagon: int, tongue: Tongue) -> str:
    """A stored die that is eaten or makes room; else what will lie there."""
    at = seat * REEF + hexagon
    name, lies = HEX_WORDS[hexagon], int(view.lies[at])
    if lies >= DIE_ON:
        key = "label.stored" if view.stage in (EAT, CORAL_DIE) else "label.replace"
        return tongue.say(key, hex=name, die=tongue.say(f"die.{lies - DIE_ON}"))
    after = laid(view, hexagon)
    symbol, level = tongue.say(f"symbol.{int(after.symbol[at])}"), int(after.height[at])
    if after.lies[at] == SKELETON:
        return tongue.say("label.bury", hex=name, symbol=symbol, level=level)
    if after.lies[at] >= DIE_ON:
        return tongue.say("label.store", hex=name, die=tongue.say(f"die.{int(after.lies[at]) - DIE_ON}"))
    return tongue.say("label.hex", hex=name, symbol=symbol, level=level)


def _field_label(view: Poseidon, field: int, tongue: Tongue) -> str:
    name = tongue.say(f"field.{field}")
    if view.stage != END_FIELD:
        return name
    steps = int(shark_number(view, field))
    eaten = ", ".join(tongue.say(f"figure.{owner}") for owner in eaten_after(view, field))
    if eaten:
        return tongue.say("label.end_eats", field=name, steps=steps, eaten=eaten)
    return tongue.say("label.end", field=name, steps=steps)


def _die_label(view: Poseidon, seat: int, die: int, tongue: Tongue) -> str:
    said = tongue.say(f"die.{die}")
    owner = die // SIDES
    given = gift(view, seat, owner)
    if not given:
        return said
    return tongue.say("label.gift", die=said, gift=tongue.say(given, colour=tongue.say(f"colour.{owner}")))


# -- the whole table as text ----------------------------------------------------------------------------------
def plain(view: Poseidon, seat: int, tongue: Tongue) -> str:
    lines = [_turn(view, tongue), "", _big_wave(view, tongue), tongue.say("text.ocean"), *_ocean(view, seat, tongue)]
    near = next_fields(view, 1)[0]
    field, following = tongue.say(f"field.{int(view.shark)}"), tongue.say(f"field.{near}")
    lines += [tongue.say("text.shark", field=field, next=following), ""]
    lines += [tongue.say("text.kraken", figures=_track(view, tongue)), *_arms(view, tongue), _coral(view, tongue), ""]
    stacks = ", ".join(f"{tongue.say(f'tile.{kind}')} {int(view.stack[kind])}" for kind in range(STACKS))
    lines.append(
        tongue.say("text.stacks", stacks=stacks, skeletons=int(view.skeletons), neutral=int(view.supply[NEUTRAL]))
    )
    for of in range(int(view.seats)):
        lines += ["", *_reef(view, of, tongue)]
    lines += _in_hand(view, seat, tongue)
    return "\n".join(lines)


def _turn(view: Poseidon, tongue: Tongue) -> str:
    if view.turn == OVER:
        return tongue.say("text.over")
    asked = tongue.say("text.luck") if view.turn == CHANCE else tongue.name(int(view.turn))
    if view.starter == NOBODY:
        return tongue.say("text.setup", asked=asked)
    said = tongue.say(
        "text.turn", round=int(rounds_played(view)) + 1, active=tongue.name(int(view.active)), asked=asked
    )
    return said + " " + tongue.say("text.last") if view.last > 0 else said


def _big_wave(view: Poseidon, tongue: Tongue) -> str:
    slots = int(SLOTS[int(view.seats)])
    held = [f"{tongue.say(f'colour.{owner}')} {int(n)}" for owner, n in enumerate(view.big_wave) if n]
    dice = ", ".join(held) or tongue.say("text.empty")
    return tongue.say("text.big_wave", count=slots - int(view.free), slots=slots, dice=dice)


def _ocean(view: Poseidon, seat: int, tongue: Tongue) -> list[str]:
    planning = plans(view, seat)
    lines = ["  " + _field(view, DEEP_SEA, tongue)]
    for wave in range(WAVES):
        left, right = _field(view, DEEP_SEA + 1 + wave, tongue), _field(view, BEACH + 1 + wave, tongue)
        dice = [f"{tongue.say(f'die.{die}')}" for die in range(DIE_KINDS) for _ in range(_count(view, wave, die))]
        said = tongue.say("text.wave", number=wave + 1, dice=", ".join(dice) or tongue.say("text.empty"))
        lines.append(f"  {said} | {left} | {right}")
        for arm, food in meals(view, seat, wave).items() if planning else ():
            opens = tongue.say("opens", arm=tongue.say(f"arm.{arm}"), dice=" + ".join(map(str, food)))
            lines.append("    " + opens)
    return [*lines, "  " + _field(view, BEACH, tongue)]


def _count(view: Poseidon, wave: int, die: int) -> int:
    return int(view.dice[wave * DIE_KINDS + die])


def _field(view: Poseidon, field: int, tongue: Tongue) -> str:
    who = [tongue.say(f"figure.{i // FIGURES}") for i, there in enumerate(view.figure) if there == field]
    name = tongue.say(f"field.{field}")
    return tongue.say("text.field", field=name, steps=int(shark_number(view, field)), who=", ".join(who)).rstrip()


def _track(view: Poseidon, tongue: Tongue) -> str:
    figures = []
    for index, field in enumerate(map(int, view.kraken)):
        name = tongue.name(index) if index < view.seats else tongue.say("text.nobody")
        figures.append(f"{name} {tongue.say('text.aside') if field == ASIDE else field}")
    return ", ".join(figures)


def _arms(view: Poseidon, tongue: Tongue) -> list[str]:
    lines = []
    for arm in range(ARMS):
        tokens = tokens_left(view, arm)
        held = [tongue.name(of) for of in range(int(view.seats)) if holds_friend(view, of, arm)]
        lines.append(
            "  "
            + tongue.say(
                "text.arm",
                number=arm + 1,
                arm=tongue.say(f"arm.{arm}"),
                tip=tongue.say(f"arm_tip.{arm}"),
                tokens=" ".join(map(str, tokens)) or "–",
                held=", ".join(held) or "–",
            )
        )
    return lines


def _coral(view: Poseidon, tongue: Tongue) -> str:
    corals = []
    for coral in range(CORALS):
        kind, taker = int(view.coral[coral]), int(view.taker[coral])
        said = f"{LOWEST_CORAL + coral} " + ("?" if kind == UNKNOWN else tongue.say(f"kind.{kind}").split(":")[0])
        lookers = [tongue.name(of) for of in range(int(view.seats)) if int(view.seen[coral]) >> of & 1]
        if taker != UNTAKEN:
            said += f" ({tongue.say('text.taken', seat=tongue.name(taker))})"
        elif lookers:
            said = tongue.say("text.seen", coral=said, who=", ".join(lookers))
        corals.append(said)
    return tongue.say("text.coral", corals="; ".join(corals))


def _reef(view: Poseidon, of: int, tongue: Tongue) -> list[str]:
    """A line about the player, then the reef row by row."""
    levels = {name: int(level(view, of, kind)) for name, kind in (("arrow", ARROW), ("mouth", MOUTH), ("wave", WAVE))}
    lines = [
        tongue.say(
            "text.reef",
            seat=tongue.name(of),
            figure=tongue.say(f"figure.{of}"),
            points=view.scores()[of][0],
            supply=int(view.supply[of]),
            storage=int(view.shelves[of]),
            **levels,
        )
    ]
    row: list[str] = []
    last = ""
    for hexagon in range(HEXES):
        at = of * REEF + hexagon
        if view.height[at] > 0:
            name = HEX_WORDS[hexagon]
            if row and name[0] != last:
                lines.append("  " + "; ".join(row))
                row = []
            last = name[0]
            row.append(
                f"{name} {tongue.say(f'symbol.{int(view.symbol[at])}')} {int(view.height[at])}{_lies(view, at, tongue)}"
            )
    return [*lines, "  " + "; ".join(row)] if row else lines


def _lies(view: Poseidon, at: int, tongue: Tongue) -> str:
    lies = int(view.lies[at])
    if lies == SKELETON:
        return f" ({tongue.say('text.skeleton')})"
    return f" ({tongue.say(f'die.{lies - DIE_ON}')})" if lies >= DIE_ON else ""


def _in_hand(view: Poseidon, seat: int, tongue: Tongue) -> list[str]:
    """The half-made move of the viewer."""
    if view.turn != seat:
        return []
    if view.stage in (LAY_FIRST, FIRST_HEX, LAY_SECOND, SECOND_HEX):
        where = f" ({HEX_WORDS[int(view.first)]})" if view.stage in (LAY_SECOND, SECOND_HEX) else ""
        return ["", tongue.say("text.plan", what=tongue.say(f"tile.{int(view.kind)}") + where)]
    if view.stage == STORE_HEX:
        return ["", tongue.say("text.plan", what=tongue.say(f"die.{int(view.die)}"))]
    if view.stage in (EAT, CORAL_DIE):
        plate = [str(value + 1) for value in range(SIDES) for _ in range(int(view.plate[value]))]
        return ["", tongue.say("text.plate", what=", ".join(plate) or tongue.say("text.empty"))]
    return []
