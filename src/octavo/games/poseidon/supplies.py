"""The big wave with its slots and its bar, and the supplies below it: what a turn begins with, drawn."""

from __future__ import annotations

from octavo.games.poseidon import art, reefs
from octavo.games.poseidon.chapters.wave import asks_for
from octavo.games.poseidon.data import (
    A_LOOK,
    BONUS_WORDS,
    BONUSES,
    COLOURS,
    DICE,
    NEUTRAL,
    NO_SKELETONS,
    OWNERS,
    SLOTS,
    STACKS,
    TILE_WORDS,
    TWO_DICE,
    TWO_STEPS,
)
from octavo.games.poseidon.position import BUILD_OR_LOAD
from octavo.games.poseidon.rules import Poseidon
from octavo.picture import Panel
from octavo.stamp import stamp
from octavo.svg import Svg
from octavo.words import Tongue

WIDE, HIGH = 320.0, 436.0
ROWS = 3  # of slots
SLOT = 51.0
CREST = "M4 256V92Q4 66 30 66H262Q312 66 315 104Q316 136 288 132Q302 116 282 108Q262 106 264 140Q272 220 316 256Z"
STACK_AT, STACK_SIZE = 264, (60, 112)
REST_AT = 384


def panel(view: Poseidon, tongue: Tongue, at: tuple[float, float], scale: float) -> Panel:
    svg = Panel("supplies", 0, 0, WIDE, HIGH, tongue.say("panel.supplies"), at=at, scale=scale)
    _bar(svg, tuple(tongue.word(BONUS_WORDS[bonus]) for bonus in range(1, BONUSES)))
    _slots(svg, view, tongue)
    _stacks(svg, view, tongue)
    _rest(svg, view, tongue)
    return svg


# -- the big wave ---------------------------------------------------------------------------------------------
@stamp
def _bar(svg: Svg, tips: tuple[str, ...]) -> None:
    """What dice of one's own on the wave bring when it tips."""
    for bonus in range(1, BONUSES):
        word = BONUS_WORDS[bonus]
        at = (WIDE * (bonus - 0.5) / (BONUSES - 1), 31)
        with svg.group(id=word, at=at, word=word, tip=tips[bonus - 1]):
            svg.add("circle", r=25, fill=art.PAPER, stroke=art.INK, stroke_width=1.5)
            svg.text(0, 0, str(int(asks_for(bonus))), 21, fill=art.INK, cls="strong")
            _bonus_sign(svg, bonus)
            svg.add("circle", r=26, cls="ring")


def _bonus_sign(svg: Svg, bonus: int) -> None:
    if bonus <= TWO_DICE:
        for i in range(bonus):
            left = i * 15 + 2 - bonus * 7.5
            svg.add("rect", x=left, y=5, width=11, height=11, rx=2, fill=art.WATER[0], stroke=art.INK)
    elif bonus == TWO_STEPS:
        svg.add("path", d="M-10 11H4V6L11 11.500L4 17V12.500", fill="none", stroke=art.PLUM, stroke_width=2.4)
    elif bonus == A_LOOK:
        art.eye(svg, 0, 11, 9)
    elif bonus == NO_SKELETONS:
        art.skeleton(svg, -8, 11, 7)
        art.eye(svg, 8, 11, 7)
    else:
        svg.add("path", d="M0 18Q-10 10 -5 5Q-1 3 0 7Q1 3 5 5Q10 10 0 18Z", fill=art.RED, stroke=art.INK)


def _slots(svg: Svg, view: Poseidon, tongue: Tongue) -> None:
    svg.add("path", d=CREST, fill=art.WATER[1], stroke=art.INK, stroke_width=1.5)
    foam = {"fill": "none", "stroke": art.FOAM, "stroke_width": 5, "stroke_linecap": "round"}
    svg.add("path", d="M34 74H256Q294 76 304 98", **foam)
    slots = int(SLOTS[int(view.seats)])
    columns = slots // ROWS
    dice = [owner for owner in range(OWNERS) for _ in range(int(view.big_wave[owner]))]
    for slot in range(slots):
        x, y = 137 + (slot % columns - (columns - 1) / 2) * SLOT, 112 + slot // columns * SLOT
        word = f"load-{slot - len(dice) + 1}" if len(dice) <= slot < len(dice) + DICE else None
        with svg.group(id=f"slot-{slot}", word=word, tip=tongue.say("slot")):
            box = {"x": x - 22, "y": y - 22, "width": 44, "height": 44, "rx": 9}
            svg.add("rect", fill=art.FOAM, fill_opacity=0.35, stroke=art.FOAM, **box)
            svg.add("rect", x=x - 25, y=y - 25, width=50, height=50, rx=10, cls="ring")
        if slot < len(dice):
            owner = dice[slot]
            lies = {"id": f"wave-die-{slot}", "piece": f"die-{COLOURS[owner]}", "tip": tongue.say(f"colour.{owner}")}
            art.die(svg, x, y, 39, owner, 0, **lies)


# -- supplies -------------------------------------------------------------------------------------------------
def _stacks(svg: Svg, view: Poseidon, tongue: Tongue) -> None:
    """The five stacks of tiles."""
    width, height = STACK_SIZE
    for kind in range(STACKS):
        count = int(view.stack[kind])
        at = (2 + kind * (WIDE / STACKS), STACK_AT)
        tip = f"{tongue.word(TILE_WORDS[kind])}: {count}"
        word = TILE_WORDS[kind] if view.stage >= BUILD_OR_LOAD else None  # start tiles lie in hand
        with svg.group(id=f"stack-{TILE_WORDS[kind]}", at=at, word=word, tip=tip, opacity=None if count else 0.35):
            svg.add("rect", width=width, height=height, rx=11, fill="var(--mat)", stroke="var(--line)")
            svg.add("rect", x=-1, y=-1, width=width + 2, height=height + 2, rx=12, cls="ring")
            reefs.tile(svg, 30, 30, 30, 66, 20, kind, layers=min(3, count))
            svg.text(width / 2, 106, f"× {count}", 20)


def _rest(svg: Svg, view: Poseidon, tongue: Tongue) -> None:
    """Skeletons and neutral dice."""
    mid = REST_AT + 26
    bones, dice = int(view.skeletons), int(view.supply[NEUTRAL])
    with svg.group(tip=tongue.say("skeletons_left", n=bones)):
        art.skeleton(svg, 64, mid, 17)
        svg.text(88, mid + 7, f"× {bones}", 20, text_anchor="start")
    with svg.group(tip=tongue.say("neutral_left", n=dice)):
        art.die(svg, 200, mid, 30, NEUTRAL, 0)
        svg.text(222, mid + 7, f"× {dice}", 20, text_anchor="start")
