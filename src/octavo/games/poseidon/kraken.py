"""Coral, the Kraken with its six arms and its track, and the supplies, drawn."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache

from octavo.games.poseidon import art, reefs
from octavo.games.poseidon.chapters.end import is_black
from octavo.games.poseidon.chapters.kraken import holds_friend, tokens_left
from octavo.games.poseidon.data import (
    ARM_WORDS,
    ARMS,
    ASIDE,
    COLOURS,
    CORALS,
    HEAD,
    KRAKEN_FIELDS,
    LOWEST_CORAL,
    NEUTRAL,
    SIDES,
    STACKS,
    TILE_WORDS,
    UNKNOWN,
    UNTAKEN,
)
from octavo.games.poseidon.notes import FREED
from octavo.games.poseidon.position import BUILD_OR_LOAD, EAT
from octavo.games.poseidon.rules import Poseidon
from octavo.svg import Svg
from octavo.words import Note, Tongue

HEAD_AT = (806.0, 318.0)
TRACK = 84
ARM_AT = ((934, 124), (934, 250), (934, 376), (504, 376), (504, 250), (504, 124))  # clockwise from the head
ARM_SIZE = (176, 116)
SKIN, UNDERSIDE = "#9a5588", "#d9a9cc"
# Each arm leaves the track between two of its fields, on the right side; the left one is its mirror image.
REACH = (
    ("M846 300C896 288 902 238 914 206Q924 176 950 190", ((880, 279), (897, 250), (909, 218))),
    ("M850 332C884 344 908 330 918 318Q932 300 952 312", ((878, 337), (902, 330), (921, 313))),
    ("M832 352C846 420 878 438 908 450Q940 460 952 438", ((843, 389), (860, 417), (886, 440))),
)


def corals(svg: Svg, view: Poseidon, tongue: Tongue) -> None:
    for coral in range(CORALS):
        x, y = 504 + coral * 76.5, 14
        number = LOWEST_CORAL + coral
        kind, taker = int(view.coral[coral]), int(view.taker[coral])
        said = tongue.say("coral_taken") if taker != UNTAKEN else tongue.say(f"kind.{kind}")
        with svg.group(id=f"coral-{number}", at=(x, y), word=f"coral-{number}", tip=f"{number} · {said}"):
            if taker == UNTAKEN:
                svg.add(
                    "rect",
                    width=70,
                    height=72,
                    rx=10,
                    fill=art.ROCK if kind != UNKNOWN else "#b5503a",
                    stroke=art.INK,
                    stroke_width=1.5,
                )
                if kind == UNKNOWN:
                    art.coral_branch(svg, 40, 38, 21)
                else:
                    art.coral_kind(svg, 40, 38, 20, kind)
            else:
                svg.add(
                    "rect",
                    width=70,
                    height=72,
                    rx=10,
                    fill="none",
                    stroke="var(--line)",
                    stroke_width=1.5,
                    stroke_dasharray="5 4",
                )
                art.figure(svg, 40, 40, 14, taker, opacity=0.8)
            white = not is_black(coral)
            svg.add(
                "circle", cx=14, cy=14, r=15, fill=art.PAPER if white else art.INK, stroke=art.INK, stroke_width=1.5
            )
            svg.text(14, 21, str(number), 20, fill=art.INK if white else art.PAPER, cls="strong")
            svg.add("rect", x=-4, y=-4, width=78, height=80, rx=13, cls="ring")
            lookers = [s for s in range(int(view.seats)) if int(view.seen[coral]) >> s & 1]
            for i, looker in enumerate(lookers if taker == UNTAKEN else []):
                art.figure(svg, 12 + i * 17, 84, 8, looker, tip=tongue.say("knows", seat=tongue.name(looker)))


def kraken(svg: Svg, view: Poseidon, notes: Sequence[Note], tongue: Tongue) -> None:
    for arm in range(ARMS):
        _arm(svg, view, arm, notes, tongue)
    svg.parts.append(_beast())
    for arm in range(ARMS):
        _plate(svg, view, arm)
    _swimmers(svg, view, tongue)


@cache
def _beast() -> str:
    """The Kraken itself and the track around its head, drawn once."""
    svg = Svg(0, 0, 0, 0)
    hx, hy = HEAD_AT
    svg.add("circle", cx=hx, cy=hy, r=TRACK, fill="none", stroke="var(--mat)", stroke_width=54)
    svg.add("circle", cx=hx, cy=hy, r=TRACK, fill="none", stroke="var(--line)", stroke_width=2, stroke_dasharray="3 7")
    for arm in range(ARMS):
        _tentacle(svg, arm)
    _head(svg, hx, hy)
    for field in range(KRAKEN_FIELDS):
        x, y = track_spot(field)
        svg.add(
            "circle",
            cx=x,
            cy=y,
            r=36 if field == HEAD else 20,
            fill="var(--sheet)",
            stroke="var(--ink)",
            stroke_width=1.5,
        )
        if field != HEAD:
            svg.text(x, y + 7, str(field), 20, fill="var(--soft)")
    return "".join(part for part in svg.parts if isinstance(part, str))


def _tentacle(svg: Svg, arm: int) -> None:
    """An arm that has taken hold of its card, with suckers below."""
    path, suckers = REACH[arm if arm < 3 else 5 - arm]
    mirror = None if arm < 3 else f"matrix(-1 0 0 1 {2 * HEAD_AT[0]:g} 0)"
    with svg.group(transform=mirror, fill="none", stroke_linecap="round", pointer_events="none"):
        svg.add("path", d=path, stroke=art.INK, stroke_width=19)
        svg.add("path", d=path, stroke=SKIN, stroke_width=16)
        for x, y in suckers:
            svg.add("circle", cx=x, cy=y, r=3.6, fill=UNDERSIDE, stroke=art.INK, stroke_width=0.8)


def _swimmers(svg: Svg, view: Poseidon, tongue: Tongue) -> None:
    """The figures on the track; at the head there is room for all."""
    crowd: dict[int, int] = {}
    for index, field in enumerate(map(int, view.kraken)):
        x, y = track_spot(field)
        nth = crowd[field] = crowd.get(field, 0) + 1
        if field == HEAD:
            x, y = x + (-14, 14, -14, 14)[nth - 1], y + (-13, -13, 14, 14)[nth - 1]
        elif field == ASIDE:
            x, y = 722.0 + 26 * nth, 106.0
        mine = index < view.seats
        tip = tongue.name(index) if mine else tongue.say("nobody")
        with svg.group(id=f"kraken-{index}", transform=art.place(x, y), word=COLOURS[index] if mine else None, tip=tip):
            art.figure(svg, 0, 0, 12 if field in (HEAD, ASIDE) else 15, index, opacity=None if mine else 0.4)
            svg.add("circle", r=33, cls="ring")


def track_spot(field: int) -> tuple[float, float]:
    angle = math.pi * field / 4 - math.pi / 2
    return round(HEAD_AT[0] + TRACK * math.cos(angle), 1), round(HEAD_AT[1] + TRACK * math.sin(angle), 1)


def _head(svg: Svg, x: float, y: float) -> None:
    """Our own Kraken: a big brow, two tired eyes."""
    svg.add(
        "path",
        d=f"M{x - 52} {y + 34}C{x - 74} {y - 66} {x + 74} {y - 66} {x + 52} {y + 34}Q{x} {y + 66} {x - 52} {y + 34}Z",
        fill=SKIN,
        stroke=art.INK,
        stroke_width=1.5,
    )
    for side in (-1, 1):
        svg.add("circle", cx=x + 20 * side, cy=y + 4, r=12, fill=art.PAPER, stroke=art.INK, stroke_width=1.2)
        svg.add("circle", cx=x + 18 * side, cy=y + 6, r=5, fill=art.INK)
        svg.add(
            "path",
            d=f"M{x + 6 * side} {y - 6}L{x + 34 * side} {y - 13}",
            stroke=art.INK,
            stroke_width=4,
            stroke_linecap="round",
        )
    svg.add(
        "path",
        d=f"M{x - 14} {y + 32}Q{x} {y + 23} {x + 14} {y + 32}",
        fill="none",
        stroke=art.INK,
        stroke_width=3,
        stroke_linecap="round",
    )


def _arm(svg: Svg, view: Poseidon, arm: int, notes: Sequence[Note], tongue: Tongue) -> None:
    x, y = ARM_AT[arm]
    tokens = tokens_left(view, arm)
    tip = f"{tongue.say(f'arm.{arm}')}: {tongue.say(f'arm_tip.{arm}')}"
    eating = view.stage == EAT and view.goal == arm
    inset = 22 if x > HEAD_AT[0] else 0  # the arm lies over the inner edge of its card
    with svg.group(id=f"arm-{arm + 1}", at=(x, y), word=ARM_WORDS[arm], tip=tip):
        svg.add(
            "rect",
            width=ARM_SIZE[0],
            height=ARM_SIZE[1],
            rx=14,
            fill="var(--sheet)",
            stroke="var(--coral)" if eating else "var(--ink)",
            stroke_width=3.5 if eating else 1.5,
        )
        svg.add("rect", x=-4, y=-4, width=ARM_SIZE[0] + 8, height=ARM_SIZE[1] + 8, rx=17, cls="ring")
        svg.add("rect", x=8, y=9, width=23, height=21, rx=6, fill=art.PLUM)
        svg.text(19.5, 26.5, str(arm + 1), 20, fill=art.PAPER, cls="strong")
        said = tongue.say(f"arm.{arm}")
        svg.text(37, 25, said, 15.5, ARM_SIZE[0] - 43, text_anchor="start", cls="fine")
        art.arm_pattern(svg, 12 + inset, 50, 21, arm)
        if tokens:
            for i in range(len(tokens) - 1, 0, -1):
                svg.add("circle", cx=132 + inset, cy=54 + i * 4, r=17, fill="#d9a520", stroke=art.INK)
            art.token(svg, 132 + inset, 54, 18, tokens[0], tip=tongue.say("token", n=tokens[0]))
        for owner in range(int(view.seats)):
            if holds_friend(view, owner, arm):
                tip = tongue.say("held", seat=tongue.name(owner))
                art.figure(
                    svg,
                    22 + inset + owner * 31,
                    95,
                    12,
                    owner,
                    id=f"friend-{arm}-{owner}",
                    piece=f"friend-{owner}",
                    tip=tip,
                )
            else:
                svg.add(
                    "circle",
                    cx=22 + inset + owner * 31,
                    cy=95,
                    r=9,
                    fill="none",
                    stroke="var(--line)",
                    stroke_dasharray="3 3",
                    stroke_width=1.5,
                )
        gained = [note[3] for note in notes if note[0] == FREED and note[2] == arm]
        for i, points in enumerate(gained):
            name = f"gain-{int(view.turns)}-{arm}-{int(view.token_next[arm])}-{i}"
            svg.text(150, 24, f"+{points}", 26, id=name, enter="float", cls="strong serif")


def _plate(svg: Svg, view: Poseidon, arm: int) -> None:
    """36a: the dice eaten for an arm so far, on its card."""
    if view.stage == EAT and view.goal == arm:
        x, y = ARM_AT[arm]
        plate = [value + 1 for value in range(SIDES) for _ in range(int(view.plate[value]))]
        for i, value in enumerate(plate):
            art.die(svg, x + 170 - (len(plate) - i) * 26, y + 94, 23, NEUTRAL, value, cls="ghost")


# -- supplies -------------------------------------------------------------------------------------------------
def stacks(svg: Svg, view: Poseidon, tongue: Tongue) -> None:
    """The five stacks of tiles, skeletons and neutral dice."""
    for kind in range(STACKS):
        count = int(view.stack[kind])
        x, y = 504 + kind * 96, 504
        tip = f"{tongue.word(TILE_WORDS[kind])}: {count}"
        word = TILE_WORDS[kind] if view.stage >= BUILD_OR_LOAD else None  # start tiles lie in hand
        with svg.group(id=f"stack-{TILE_WORDS[kind]}", at=(x, y), word=word, tip=tip, opacity=None if count else 0.35):
            svg.add("rect", x=0, y=0, width=90, height=88, rx=12, fill="var(--mat)", stroke="var(--line)")
            svg.add("rect", x=-2, y=-2, width=94, height=92, rx=13, cls="ring")
            reefs.tile(svg, 24, 36, 66, 36, 21, kind, layers=min(3, count))
            svg.text(45, 82, f"× {count}", 20)
    with svg.group(at=(988, 504), tip=tongue.say("skeletons_left", n=int(view.skeletons))):
        svg.add("rect", width=58, height=88, rx=12, fill="var(--mat)", stroke="var(--line)")
        art.skeleton(svg, 29, 35, 19)
        svg.text(29, 82, f"× {int(view.skeletons)}", 20, 52)
    with svg.group(at=(1052, 504), tip=tongue.say("neutral_left", n=int(view.supply[NEUTRAL]))):
        svg.add("rect", width=58, height=88, rx=12, fill="var(--mat)", stroke="var(--line)")
        art.die(svg, 29, 35, 30, NEUTRAL, 0)
        svg.text(29, 82, f"× {int(view.supply[NEUTRAL])}", 20, 52)
