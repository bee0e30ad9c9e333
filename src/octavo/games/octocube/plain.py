"""Octocube in words: the whole table as text, what is asked, and what each button says."""

from __future__ import annotations

from octavo.core.state import OVER
from octavo.games.octocube.chapters.advanced import letter_below
from octavo.games.octocube.chapters.kids_boards import spots_of
from octavo.games.octocube.chapters.knowledge import knows_sets, sees_attached
from octavo.games.octocube.chapters.majorities import counts, first_prize, second_prize, shares
from octavo.games.octocube.chapters.model import face_at, size
from octavo.games.octocube.chapters.sets import coin_points, coins_of, points_for, sets_of
from octavo.games.octocube.data import (
    ALL_FACES,
    COIN,
    COLOUR_COUNT,
    FACE,
    FACES,
    FRAME,
    HOME,
    KIDS,
    KIND,
    KIND_WORDS,
    LETTERS,
    NOTHING,
    OBJECT_COUNT,
    PLAIN,
    POSITIONS,
    POWER,
    SCORE,
    SPACE_WORDS,
    SPOTS,
    TURN,
    VERSIONS,
    C,
    D,
    F,
    G,
    H,
    I,
)
from octavo.games.octocube.kids_panels import SPOTS_IN_A_ROW, spot_words
from octavo.games.octocube.planning import fits, picked_up
from octavo.games.octocube.position import (
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
    ROLLS,
    SECOND_STACK,
    STACKING,
    TILE,
    WHERE,
    WHICH_SPOT,
)
from octavo.games.octocube.rules import Octocube
from octavo.words import Tongue


# -- the whole table --------------------------------------------------------------------------------------
def plain(view: Octocube, seat: int, tongue: Tongue) -> str:
    say = tongue.say
    lines = [say(f"option.version.{VERSIONS[view.version]}")]
    side = range(int(size(view)))
    for row in side:
        lines.append("; ".join(space_text(view, row * FRAME + column, tongue) for column in side))
    lines.append(say("supply.last") if view.ending else say("supply.left", n=int(view.supply)))
    for one in range(view.seats):
        lines += ["", *seat_lines(view, seat, one, tongue)]
    if view.version != KIDS:
        lines += ["", *majority_lines(view, tongue)]
    if view.turn == OVER and view.version != KIDS:
        lines += ["", say("final.title")]
        totals = [int(row[0]) for row in view.scores()]
        for one, (sets, coins, colours, objects) in enumerate(shares(view)):
            facts = {"sets": sets, "coins": coins, "colours": colours, "objects": objects}
            lines.append(say("plain.final", seat=tongue.name(one), total=totals[one], **facts))
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
    """What sticks to a face; `face` is its place in the view's list."""
    kind = int(view.face[face])
    if kind == NOTHING:
        return tongue.say("face.empty")
    return tongue.say(f"kind.{kind}") if sees_attached(view, viewer, seat) else tongue.say("face.hidden")


def seat_lines(view: Octocube, viewer: int, seat: int, tongue: Tongue) -> list[str]:
    say = tongue.say
    space = int(view.cube_at[seat])
    where = say("plain.home") if space == HOME else say("plain.on", space=SPACE_WORDS[space])
    sides = []
    for at, side in enumerate(POSITIONS):
        held = held_text(view, viewer, seat, int(face_at(view, seat, at)), tongue)
        sides.append(f"{say(f'side.{side}')}: {held}")
    lines = [f"{tongue.name(seat)}: {where}", "  " + ", ".join(sides)]
    if view.version == KIDS:
        lines += kids_lines(view, seat, tongue)
    else:
        tiles = [(int(view.board[seat * COIN + kind]), say(f"kind.{kind}")) for kind in range(COIN)]
        board = ", ".join(f"{count} × {name}" for count, name in tiles if count) or say("plain.nothing")
        lines.append("  " + say("plain.board", tiles=board))
    lines.append("  " + say("plain.coins", n=int(view.coins[seat])))
    if view.version != KIDS and knows_sets(view, viewer, seat):
        lines.append("  " + say("plain.points", n=int(view.points[seat])))
    return lines


def kids_lines(view: Octocube, seat: int, tongue: Tongue) -> list[str]:
    board = spots_of(view, seat)
    lines = []
    for start in range(0, SPOTS, SPOTS_IN_A_ROW):
        told = []
        for spot in range(start, start + SPOTS_IN_A_ROW):
            kind = int(view.spot[seat * SPOTS + spot])
            asks = spot_words(tongue, *board[spot])
            held = tongue.say(f"kind.{kind}") if kind != NOTHING else tongue.say("spot.open")
            told.append(f"{spot + 1} {asks}: {held}")
        lines.append("  " + "; ".join(told))
    return lines


def majority_lines(view: Octocube, tongue: Tongue) -> list[str]:
    """5.5: who has how many in each row and column, and what that pays."""
    say = tongue.say
    lines = [say("majority.title")]
    names = [say(f"colour.{colour}") for colour in range(COLOUR_COUNT)]
    names += [say(f"object.{thing}") for thing in range(OBJECT_COUNT)]
    for category, name in enumerate(names):
        tiles = ", ".join(f"{tongue.name(seat)} {count}" for seat, count in enumerate(counts(view, category)))
        lines.append(f"  {name} ({int(first_prize(category))}/{int(second_prize(category))}): {tiles}")
    return lines


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
        return what_to_do(view, tongue)
    if stage == EXTRA_ROLL:
        return say("prompt.extra")
    if stage == REMOVE:
        return say("prompt.remove")
    if stage == OFFER:
        letter = LETTERS[int(letter_below(view)) - 1]
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


def what_to_do(view: Octocube, tongue: Tongue) -> str:
    """The actions that are open now, no others (3.3, K2, V4)."""
    say = tongue.say
    legal = [int(pick) for pick in view.picks()]
    rolls = any(pick < FACE for pick in legal)
    if view.version == KIDS:
        return say("prompt.kids" if rolls else "prompt.kids-back")
    open_now = {
        "roll": rolls,
        "rotate": any(TURN <= pick < SCORE for pick in legal),
        "power": any(POWER <= pick < KIND for pick in legal),
        "score": True,
        "skip": True,
    }
    *acts, last = (say(f"prompt.act.{act}") for act, can in open_now.items() if can)
    said = say("prompt.act.or", acts=", ".join(acts), last=last)
    return said[0].upper() + said[1:]


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
        held = held_text(view, seat, seat, seat * FACES + face, tongue)
        if stage == REMOVE:
            return say("label.remove", number=face + 1, held=held)
        kind = picked_up(view, FACE + face)
        if kind == NOTHING:
            return say("label.face", number=face + 1, held=held)
        return say("label.face-picks-up", number=face + 1, kind=say(f"kind.{kind}"))
    if word.startswith("turn-"):
        degrees = int(word.removeprefix("turn-"))
        return say("label.rotate" if stage == ACT else "label.turned", degrees=degrees)
    if word.startswith("power-"):
        return say("label.power", letter=word[-1].upper(), power=say(f"power.{word[-1]}"))
    if word.startswith("spot"):
        spot = int(word.removeprefix("spot")) - 1
        return say("label.spot", number=spot + 1, asks=spot_words(tongue, *spots_of(view, seat)[spot]))
    if word == "done":
        if stage == REMOVE:
            return worth_label(view, seat, int(view.marked), "label.removed", tongue)
        return say("label.stay" if stage == EXTRA_ROLL else "label.no-power")
    if word == "score":
        if sees_attached(view, seat, seat):
            return worth_label(view, seat, ALL_FACES, "label.score", tongue)
        return say("label.score-hidden")
    if word == "all":
        return worth_label(view, seat, ALL_FACES, "label.all", tongue)
    return say(f"label.{word}")


def worth_label(view: Octocube, seat: int, faces: int, key: str, tongue: Tongue) -> str:
    """What taking the tiles off those faces pays, told as the log tells it: the sets, and the coins by themselves."""
    said = tongue.say(key, n=int(points_for(sets_of(view, seat, faces))))
    coins = int(coins_of(view, seat, faces))
    return said + tongue.say("label.coins", coins=coins, n=int(coin_points(coins))) if coins else said


def space_label(view: Octocube, seat: int, space: int, tongue: Tongue) -> str:
    say = tongue.say
    stage = int(view.stage)
    facts = {"space": SPACE_WORDS[space], "stack": stack_text(view, space, tongue)}
    if stage in ROLLS:
        kind = picked_up(view, space, space)
        if kind == NOTHING:
            return say("label.roll-nothing", **facts)
        if view.version == KIDS and kind != COIN:
            room = fits(view, seat, kind, carried=sees_attached(view, seat, seat))
            return say("label.roll-fits" if room else "label.roll-no-spot", kind=say(f"kind.{kind}"), **facts)
        return say("label.roll", kind=say(f"kind.{kind}"), **facts)
    if stage in (POWERS + G, POWERS + I):
        return say("label.opponent", seat=tongue.name(int(view.cube_on[space])), **facts)
    keys = {PLACE: "place", POWERS + C: "leap", POWERS + D: "take", POWERS + F: "swap", POWERS + H: "first-stack"}
    keys |= {SECOND_STACK: "second-stack", WHERE: "bury"}
    return say(f"label.{keys[stage]}", **facts)
