"""Coral, and the Kraken with its six arms and its track, drawn."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache

from octavo.games.poseidon import art
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
    UNKNOWN,
    UNTAKEN,
)
from octavo.games.poseidon.notes import FREED
from octavo.games.poseidon.position import EAT
from octavo.games.poseidon.rules import Poseidon
from octavo.picture import Panel
from octavo.stamp import stamp
from octavo.svg import Svg
from octavo.words import Note, Tongue

WIDE, HIGH = 460.0, 486.0
CORAL_SIZE = (52, 58)
HEAD_AT = (230.0, 298.0)
TRACK, FIELD_SIZE = 61, 18.5
CARD_SIZE = (150, 126)
CARD_AT = ((308, 88), (308, 222), (308, 356), (2, 356), (2, 222), (2, 88))  # clockwise from the head
FINGER = 26  # half as wide as what is lit around a figure on the track
SKIN, UNDERSIDE = "#9a5588", "#d9a9cc"
# Each arm leaves the track between two of its fields, on the right side; the left one is its mirror image.
REACH = (
    "M268 284C308 276 290 232 291 192Q292 174 303 173",
    "M268 312C284 324 288 326 296 323Q303 319 304 309",
    "M254 330C262 370 276 384 290 394Q302 400 303 390",
)


def panel(view: Poseidon, notes: Sequence[Note], tongue: Tongue, at: tuple[float, float], scale: float) -> Panel:
    """What dice are eaten for: friends in the arms, and the coral."""
    svg = Panel("kraken", 0, 0, WIDE, HIGH, tongue.say("panel.kraken"), at=at, scale=scale)
    _corals(svg, view, tongue)
    for arm in range(ARMS):
        _arm(svg, view, arm, notes, tongue)
    svg.parts.append(_beast())
    for arm in range(ARMS):
        _plate(svg, view, arm)
    _swimmers(svg, view, tongue)
    return svg


def _corals(svg: Svg, view: Poseidon, tongue: Tongue) -> None:
    for coral in range(CORALS):
        kind, taker = int(view.coral[coral]), int(view.taker[coral])
        said = tongue.say("coral_taken") if taker != UNTAKEN else tongue.say(f"kind.{kind}")
        lookers = [s for s in range(int(view.seats)) if int(view.seen[coral]) >> s & 1] if taker == UNTAKEN else []
        known = tuple((looker, tongue.say("knows", seat=tongue.name(looker))) for looker in lookers)
        _coral(svg, coral, kind, taker, f"{LOWEST_CORAL + coral} · {said}", known)


@stamp
def _coral(svg: Svg, coral: int, kind: int, taker: int, tip: str, known: tuple[tuple[int, str], ...]) -> None:
    width, height = CORAL_SIZE
    number = LOWEST_CORAL + coral
    at = (4 + coral * WIDE / CORALS, 4)
    with svg.group(id=f"coral-{number}", at=at, word=f"coral-{number}", tip=tip):
        frame = {"width": width, "height": height, "rx": 9, "stroke_width": 1.5}
        if taker == UNTAKEN:
            fill = art.ROCK if kind != UNKNOWN else art.CORAL
            svg.add("rect", fill=fill, stroke=art.INK, **frame)
            if kind == UNKNOWN:
                art.coral_branch(svg, 30, 34, 16)
            else:
                art.coral_kind(svg, 30, 34, 16, kind)
        else:
            svg.add("rect", fill="none", stroke="var(--line)", stroke_dasharray="5 4", **frame)
            art.figure(svg, 30, 35, 12, taker, opacity=0.8)
        white = not is_black(coral)
        fill = art.PAPER if white else art.INK
        svg.add("circle", cx=13, cy=13, r=14, fill=fill, stroke=art.INK, stroke_width=1.5)
        svg.text(13, 20, str(number), 19.5, fill=art.INK if white else art.PAPER, cls="strong")
        svg.add("rect", x=-2, y=-2, width=width + 4, height=height + 4, rx=11, cls="ring")
        for i, (looker, knows) in enumerate(known):
            art.figure(svg, 8 + i * 13, 70, 7, looker, tip=knows)


@cache
def _beast() -> str:
    """The Kraken itself and the track around its head, drawn once."""
    svg = Svg(0, 0, 0, 0)
    hx, hy = HEAD_AT
    svg.add("circle", cx=hx, cy=hy, r=TRACK, fill="none", stroke="var(--line)", stroke_width=2, stroke_dasharray="3 7")
    for arm in range(ARMS):
        _tentacle(svg, arm)
    _head(svg, hx, hy)
    for field in range(KRAKEN_FIELDS):
        x, y = track_spot(field)
        size = 31 if field == HEAD else FIELD_SIZE
        svg.add("circle", cx=x, cy=y, r=size, fill="var(--sheet)", stroke="var(--ink)", stroke_width=1.5)
        if field != HEAD:
            svg.text(x, y + 7, str(field), 20, fill="var(--soft)")
    return "".join(part for part in svg.parts if isinstance(part, str))


def _tentacle(svg: Svg, arm: int) -> None:
    """An arm that has taken hold of its card, with suckers on it."""
    path = REACH[arm if arm < len(REACH) else ARMS - 1 - arm]
    mirror = None if arm < len(REACH) else f"matrix(-1 0 0 1 {2 * HEAD_AT[0]:g} 0)"
    with svg.group(transform=mirror, fill="none", stroke_linecap="round", pointer_events="none"):
        svg.add("path", d=path, stroke=art.INK, stroke_width=17)
        svg.add("path", d=path, stroke=SKIN, stroke_width=14)
        svg.add("path", d=path, stroke=UNDERSIDE, stroke_width=6, stroke_dasharray="0 15", stroke_dashoffset=-6)


def _swimmers(svg: Svg, view: Poseidon, tongue: Tongue) -> None:
    """The figures on the track; at the head there is room for all."""
    crowd: dict[int, int] = {}
    for index, field in enumerate(map(int, view.kraken)):
        x, y = track_spot(field)
        nth = crowd[field] = crowd.get(field, 0) + 1
        if field == HEAD:
            x, y = x + (-12, 12, -12, 12)[nth - 1], y + (-11, -11, 12, 12)[nth - 1]
        elif field == ASIDE:
            x, y = HEAD_AT[0] - 90 + 36 * nth, 108.0
        mine = index < view.seats
        tip = tongue.name(index) if mine else tongue.say("nobody")
        with svg.group(id=f"kraken-{index}", transform=art.place(x, y), word=COLOURS[index] if mine else None, tip=tip):
            art.figure(svg, 0, 0, 11 if field == HEAD else 14, index, opacity=None if mine else 0.4)
            svg.add("circle", r=FINGER, cls="ring")


def track_spot(field: int) -> tuple[float, float]:
    angle = math.tau * field / KRAKEN_FIELDS - math.pi / 2
    return round(HEAD_AT[0] + TRACK * math.cos(angle), 1), round(HEAD_AT[1] + TRACK * math.sin(angle), 1)


def _head(svg: Svg, x: float, y: float) -> None:
    """Our own Kraken: a big brow, two tired eyes."""
    with svg.group(transform=art.place(x, y, 0.84)):
        brow = "M-52 34C-74 -66 74 -66 52 34Q0 66 -52 34Z"
        svg.add("path", d=brow, fill=SKIN, stroke=art.INK, stroke_width=1.8)
        for side in (-1, 1):
            svg.add("circle", cx=20 * side, cy=4, r=12, fill=art.PAPER, stroke=art.INK, stroke_width=1.4)
            svg.add("circle", cx=18 * side, cy=6, r=5, fill=art.INK)
            frown = f"M{6 * side} -6L{34 * side} -13"
            svg.add("path", d=frown, stroke=art.INK, stroke_width=4, stroke_linecap="round")
        mouth = {"fill": "none", "stroke": art.INK, "stroke_width": 3, "stroke_linecap": "round"}
        svg.add("path", d="M-14 32Q0 23 14 32", **mouth)


def _arm(svg: Svg, view: Poseidon, arm: int, notes: Sequence[Note], tongue: Tongue) -> None:
    """The card that an arm holds: what it asks, what it is worth, whose friends are in it."""
    say, tokens = tongue.say, tuple(tokens_left(view, arm))
    held = [holds_friend(view, owner, arm) for owner in range(int(view.seats))]
    friends = tuple(say("held", seat=tongue.name(owner)) if one else "" for owner, one in enumerate(held))
    worth = say("token", n=tokens[0]) if tokens else ""
    name = say(f"arm.{arm}")
    gained = [note[3] for note in notes if note[0] == FREED and note[2] == arm]
    at = f"gain-{int(view.turns)}-{arm}-{int(view.token_next[arm])}"
    floating = tuple((f"{at}-{i}", points) for i, points in enumerate(gained))
    eating = bool(view.stage == EAT and view.goal == arm)
    _card(svg, arm, name, f"{name}: {say(f'arm_tip.{arm}')}", tokens, worth, friends, floating, eating)


@stamp
def _card(
    svg: Svg,
    arm: int,
    name: str,
    tip: str,
    tokens: tuple[int, ...],
    worth: str,
    friends: tuple[str, ...],
    floating: tuple[tuple[str, int], ...],
    eating: bool,
) -> None:
    x, y = CARD_AT[arm]
    width, height = CARD_SIZE
    edge = {"stroke": "var(--coral)", "stroke_width": 3.5} if eating else {"stroke": "var(--ink)", "stroke_width": 1.5}
    with svg.group(id=f"arm-{arm + 1}", at=(x, y), word=ARM_WORDS[arm], tip=tip):
        svg.add("rect", width=width, height=height, rx=13, fill="var(--sheet)", **edge)
        svg.add("rect", x=-2, y=-2, width=width + 4, height=height + 4, rx=15, cls="ring")
        svg.add("rect", x=7, y=6, width=23, height=22, rx=6, fill=art.PLUM)
        svg.text(18.5, 24, str(arm + 1), 20, fill=art.PAPER, cls="strong")
        first, second = _lines(name)
        svg.text(35, 24, first, 19.2, width - 39, text_anchor="start")
        if second:
            svg.text(9, 45, second, 19.2, width + 6, text_anchor="start")
        art.arm_pattern(svg, 9, 67, 21, arm)
        if tokens:
            for i in range(len(tokens) - 1, 0, -1):
                svg.add("circle", cx=126, cy=66 + i * 4, r=16, fill="#d9a520", stroke=art.INK)
            art.token(svg, 126, 66, 18, tokens[0], id=f"token-{arm + 1}", tip=worth)
        for owner, held in enumerate(friends):
            spot = (23 + owner * 33, 106)
            if held:
                art.figure(svg, *spot, 13, owner, id=f"friend-{arm}-{owner}", piece=f"friend-{owner}", tip=held)
            else:
                gone = {"fill": "none", "stroke": "var(--line)", "stroke_dasharray": "3 3", "stroke_width": 1.5}
                svg.add("circle", cx=spot[0], cy=spot[1], r=9, **gone)
        for called, points in floating:
            svg.text(120, 26, f"+{points}", 27, id=called, enter="float", cls="strong serif")


def _lines(name: str) -> tuple[str, str]:
    """A name of several words on two lines, as even as can be, if it is too long to stand beside the arm's number."""
    words = name.split()
    if len(name) <= len("Total 7") or len(words) == 1:
        return name, ""
    cuts = [(" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words))]
    return min(cuts, key=lambda cut: max(map(len, cut)))


def _plate(svg: Svg, view: Poseidon, arm: int) -> None:
    """36a: the dice eaten for an arm so far, on its card."""
    if view.stage == EAT and view.goal == arm:
        x, y = CARD_AT[arm]
        plate = [value + 1 for value in range(SIDES) for _ in range(int(view.plate[value]))]
        for i, value in enumerate(plate):
            art.die(svg, x + CARD_SIZE[0] + 7 - (len(plate) - i) * 29, y + 106, 26, NEUTRAL, value, cls="ghost")
