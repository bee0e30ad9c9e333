"""Octocube in words: the whole table as text, what is asked, and what each button says."""

from __future__ import annotations

from octavo.core.state import OVER
from octavo.games.octocube.chapters.words import (
    ACT,
    BOARD_TILE,
    EXTRA_ROLL,
    FACE_DOWN,
    NOBODY,
    OFFER,
    PLACE,
    POWERS,
    QUARTERS,
    REMOVE,
    SECOND_STACK,
    STACKING,
    TILE,
    WHERE,
    WHICH_SPOT,
)
from octavo.games.octocube.data import (
    BESIDE,
    COIN,
    COIN_POINTS,
    COLOUR_FIRST,
    COLOUR_SECOND,
    FACE_AT,
    HOME,
    KIDS,
    KIND_WORDS,
    LETTERS,
    NOTHING,
    OBJECT_FIRST,
    OBJECT_SECOND,
    PLAIN,
    SET_POINTS,
    SPACE_WORDS,
    VERSIONS,
    A,
    C,
    D,
    F,
    G,
    H,
    I,
)
from octavo.games.octocube.kids_panels import spot_words, spots
from octavo.games.octocube.panels import hidden
from octavo.games.octocube.rules import Octocube
from octavo.words import Tongue

SIDES = "UDNSEW"


# -- the whole table --------------------------------------------------------------------------------------
def plain(view: Octocube, seat: int, tongue: Tongue) -> str:
    say = tongue.say
    lines = [say(f"option.version.{VERSIONS[view.version]}")]
    size = 4 if view.seats == 2 else 5
    for row in range(size):
        lines.append("; ".join(space_text(view, row * 5 + column, tongue) for column in range(size)))
    lines.append(say("supply.last") if view.ending else say("supply.left", n=int(view.supply)))
    for one in range(view.seats):
        lines += ["", *seat_lines(view, seat, one, tongue)]
    if view.version != KIDS:
        lines += ["", *majority_lines(view, tongue)]
    if view.turn == OVER and view.version != KIDS:
        lines += ["", say("final.title")]
        for one, (sets, coins, colours, objects) in enumerate(view.shares()):
            facts = {"sets": sets, "coins": coins, "colours": colours, "objects": objects}
            total = sets + coins + colours + objects
            lines.append(say("plain.final", seat=tongue.name(one), total=total, **facts))
    return "\n".join(lines)


def space_text(view: Octocube, space: int, tongue: Tongue) -> str:
    said = f"{SPACE_WORDS[space]} {stack_text(view, space, tongue)}"
    if view.cube_on[space] < NOBODY:
        said += " " + tongue.say("plain.under", seat=tongue.name(int(view.cube_on[space])))
    return said


def stack_text(view: Octocube, space: int, tongue: Tongue) -> str:
    """What lies on a space: the tile on top and how many there are."""
    letter = int(view.abyss[space])
    height = int(view.height[space])
    if letter == PLAIN:
        return tongue.say("stack.abyss")
    if letter:
        return tongue.say("stack.letter", letter=LETTERS[letter - 1].upper())
    if not height:
        return tongue.say("stack.bare")
    if view.top[space] == NOTHING:
        return tongue.say("stack.covered", n=height)
    return f"{tongue.say(f'kind.{int(view.top[space])}')} ×{height}"


def held_text(view: Octocube, viewer: int, seat: int, face: int, tongue: Tongue) -> str:
    kind = int(view.face[seat * 6 + face])
    if kind == NOTHING:
        return tongue.say("face.empty")
    return tongue.say("face.hidden") if hidden(view, viewer, seat) else tongue.say(f"kind.{kind}")


def seat_lines(view: Octocube, viewer: int, seat: int, tongue: Tongue) -> list[str]:
    say = tongue.say
    space = int(view.cube_at[seat])
    where = say("plain.home") if space == HOME else say("plain.on", space=SPACE_WORDS[space])
    sides = []
    for position, side in enumerate(SIDES):
        face = int(FACE_AT[int(view.orient[seat]) * 6 + position])
        sides.append(f"{say(f'side.{side}')}: {held_text(view, viewer, seat, face, tongue)}")
    lines = [f"{tongue.name(seat)}: {where}", "  " + ", ".join(sides)]
    if view.version == KIDS:
        lines += kids_lines(view, seat, tongue)
    else:
        tiles = [(int(view.board[seat * 20 + kind]), say(f"kind.{kind}")) for kind in range(COIN)]
        board = ", ".join(f"{count} × {name}" for count, name in tiles if count) or say("plain.nothing")
        lines.append("  " + say("plain.board", tiles=board))
    lines.append("  " + say("plain.coins", n=int(view.coins[seat])))
    if view.version != KIDS and (viewer == seat or view.turn == OVER):
        lines.append("  " + say("plain.points", n=int(view.points[seat])))
    return lines


def kids_lines(view: Octocube, seat: int, tongue: Tongue) -> list[str]:
    board = spots(view, seat)
    lines = []
    for row in range(4):
        told = []
        for spot in range(row * 4, row * 4 + 4):
            kind = int(view.spot[seat * 16 + spot])
            asks = spot_words(tongue, *board[spot])
            held = tongue.say(f"kind.{kind}") if kind != NOTHING else tongue.say("spot.open")
            told.append(f"{spot + 1} {asks}: {held}")
        lines.append("  " + "; ".join(told))
    return lines


def majority_lines(view: Octocube, tongue: Tongue) -> list[str]:
    """5.5: who has how many in each row and column, and what that pays."""
    say = tongue.say
    lines = [say("majority.title")]
    for colour in range(4):
        kinds = [colour * 5 + thing for thing in range(5)]
        lines.append(majority_line(view, say(f"colour.{colour}"), kinds, COLOUR_FIRST, COLOUR_SECOND, tongue))
    for thing in range(5):
        kinds = [colour * 5 + thing for colour in range(4)]
        name = say(f"object.{thing}")
        lines.append(majority_line(view, name, kinds, OBJECT_FIRST[thing], OBJECT_SECOND[thing], tongue))
    return lines


def majority_line(view: Octocube, name: str, kinds: list[int], first: int, second: int, tongue: Tongue) -> str:
    counts = []
    for seat in range(view.seats):
        count = sum(int(view.board[seat * 20 + kind]) for kind in kinds)
        counts.append(f"{tongue.name(seat)} {count}")
    return f"  {name} ({first}/{second}): " + ", ".join(counts)


# -- what is asked ------------------------------------------------------------------------------------------
def prompt(view: Octocube, seat: int, tongue: Tongue) -> str:
    stage = int(view.stage)
    say = tongue.say
    if stage == PLACE:
        return say("prompt.place")
    if stage == FACE_DOWN:
        return say("prompt.face")
    if stage == QUARTERS:
        return say("prompt.quarters")
    if stage == ACT:
        return say("prompt.kids" if view.version == KIDS else "prompt.act")
    if stage == EXTRA_ROLL:
        return say("prompt.extra")
    if stage == REMOVE:
        return say("prompt.remove")
    if stage == OFFER:
        letter = LETTERS[int(view.abyss[int(view.cube_at[seat])]) - 1]
        return say("prompt.offer", letter=letter.upper(), power=say(f"power.{letter}"))
    if stage == TILE:
        return say("prompt.tile")
    if stage == WHICH_SPOT:
        return say("prompt.spot", kind=say(f"kind.{int(view.tile)}"))
    if stage == STACKING:
        return say("prompt.stacking")
    if stage == WHERE:
        return say("prompt.where")
    if stage == SECOND_STACK:
        return say("prompt.second", space=SPACE_WORDS[int(view.target)])
    if stage == BOARD_TILE:
        return say("prompt.tile-for", kind=say(f"kind.{int(view.top[int(view.target)])}"))
    return say(f"prompt.power-{LETTERS[stage - POWERS - 1]}")


# -- buttons ------------------------------------------------------------------------------------------------
def label(view: Octocube, seat: int, word: str, tongue: Tongue) -> str:
    say = tongue.say
    stage = int(view.stage)
    if word in SPACE_WORDS:
        return space_label(view, seat, SPACE_WORDS.index(word), tongue)
    if word in KIND_WORDS:
        name = say(f"kind.{KIND_WORDS.index(word)}")
        return say({TILE: "label.tile", STACKING: "label.stack"}.get(stage, "label.board"), kind=name)
    if word.startswith("face"):
        face = int(word.removeprefix("face")) - 1
        held = held_text(view, seat, seat, face, tongue)
        return say("label.remove" if stage == REMOVE else "label.face", number=face + 1, held=held)
    if word.startswith("turn-"):
        degrees = int(word.removeprefix("turn-"))
        return say("label.rotate" if stage == ACT else "label.turned", degrees=degrees)
    if word.startswith("power-"):
        return say("label.power", letter=word[-1].upper(), power=say(f"power.{word[-1]}"))
    if word.startswith("spot"):
        spot = int(word.removeprefix("spot")) - 1
        return say("label.spot", number=spot + 1, asks=spot_words(tongue, *spots(view, seat)[spot]))
    if word == "done":
        if stage == REMOVE:
            return say("label.removed", n=worth(view, seat, int(view.marked)))
        return say("label.stay" if stage == EXTRA_ROLL else "label.no-power")
    if word == "score":
        hide = hidden(view, seat, seat)
        return say("label.score-hidden") if hide else say("label.score", n=worth(view, seat, 63))
    if word == "all":
        return say("label.all", n=worth(view, seat, 63))
    return say(f"label.{word}")


def worth(view: Octocube, seat: int, marked: int) -> int:
    """3.6: what removing those tiles pays, coins included."""
    kinds = [int(view.face[seat * 6 + face]) for face in range(6) if marked >> face & 1]
    points = COIN_POINTS * kinds.count(COIN)
    for thing in range(5):
        points += int(SET_POINTS[sum(kind < COIN and kind % 5 == thing for kind in kinds)])
    return points


def space_label(view: Octocube, seat: int, space: int, tongue: Tongue) -> str:
    say = tongue.say
    stage = int(view.stage)
    facts = {"space": SPACE_WORDS[space], "stack": stack_text(view, space, tongue)}
    if stage in (ACT, EXTRA_ROLL, POWERS + A):
        taken = taken_by_roll(view, seat, space)
        if taken == NOTHING:
            return say("label.roll-nothing", **facts)
        return say("label.roll", kind=say(f"kind.{taken}"), **facts)
    if stage in (POWERS + G, POWERS + I):
        return say("label.opponent", seat=tongue.name(int(view.cube_on[space])), **facts)
    keys = {PLACE: "place", POWERS + C: "leap", POWERS + D: "take", POWERS + F: "swap", POWERS + H: "first-stack"}
    keys |= {SECOND_STACK: "second-stack", WHERE: "bury"}
    return say(f"label.{keys[stage]}", **facts)


def taken_by_roll(view: Octocube, seat: int, space: int) -> int:
    """The tile that a roll to this space would pick up."""
    here = int(view.cube_at[seat])
    (direction,) = [d for d in range(4) if int(BESIDE[int(view.grid) + here * 4 + d]) == space]
    side = int(view.face[seat * 6 + int(FACE_AT[int(view.orient[seat]) * 6 + 2 + direction])])
    if view.height[space] and (side == NOTHING or view.version == KIDS):
        return int(view.top[space])
    return NOTHING
