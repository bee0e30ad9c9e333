"""How Poseidon's Kingdom looks: the ocean with its big wave on the left, coral and Kraken on the right, reefs below."""

from __future__ import annotations

import math
from collections.abc import Sequence

from octavo.games.poseidon import art, kraken, reefs
from octavo.games.poseidon.chapters.shark import next_fields, shark_number
from octavo.games.poseidon.chapters.take import wave_of_mover
from octavo.games.poseidon.chapters.wave import asks_for
from octavo.games.poseidon.data import (
    A_LOOK,
    BEACH,
    BONUS_WORDS,
    BONUSES,
    COLOURS,
    DEEP_SEA,
    DICE,
    DIE_EDGES,
    DIE_KINDS,
    EDGES,
    FIELD,
    FIELD_NAMES,
    FIELD_WORDS,
    FIELDS,
    FIGURES,
    NEUTRAL,
    NO_SKELETONS,
    NO_WAVE,
    NOWHERE,
    OWNERS,
    SIDES,
    SLOTS,
    TWO_DICE,
    TWO_STEPS,
    WAVES,
)
from octavo.games.poseidon.notes import MOVED, TIPPED
from octavo.games.poseidon.planning import eaten_after, farthest, gift, meals, plans
from octavo.games.poseidon.position import CORAL_DIE, EAT, END_FIELD, FIGURE, RETURN, STORE_DIE
from octavo.games.poseidon.rules import Poseidon
from octavo.picture import Panel, Picture
from octavo.svg import Mark, Svg
from octavo.words import Note, Tongue

__all__ = ["card", "draw", "mark"]

NEAR = 46.0  # the size of a die in the closer look at a wave
ACROSS = 7  # dice in a row of it
LEFT, RIGHT, MIDDLE = 72, 408, 240
WATER = ("#2f6f93", "#3a7fa1", "#478fae", "#569fb9", "#67aec2", "#7abccb", "#90cad2", "#a9d7d8")
SAND = "M10.700 940Q130 905 240 936T469.300 930V1030Q469.300 1047.300 452 1047.300H28Q10.700 1047.300 10.700 1030Z"
BOARDS: dict[tuple[str, int], list[str | tuple[str, str]]] = {}
card = reefs.card


def mark(view: Poseidon, seat: int) -> Mark:
    """A player is known by the figure: green octopus, blue fish, orange starfish, yellow shell (1)."""

    def figure(svg: Svg, x: float, y: float, radius: float) -> None:
        art.paint_figure(svg, seat, transform=art.place(x, y, radius / 10))

    return Mark(art.OWNERS[seat], figure)


def draw(view: Poseidon, seat: int, notes: Sequence[Note], tongue: Tongue) -> Picture:
    wave = Panel("bigwave", 4, 4, 472, 156, tongue.say("panel.bigwave"), least=1.0)
    ocean = Panel("ocean", 4, 160, 472, 894, tongue.say("panel.ocean"), least=0.75)
    coral = Panel("corals", 496, 4, 620, 104, tongue.say("panel.corals"))
    beast = Panel("kraken", 496, 110, 620, 388, tongue.say("panel.kraken"))
    stock = Panel("stacks", 496, 498, 620, 100, tongue.say("panel.stacks"))
    _big_wave(wave, view, tongue)
    _ocean(ocean, view, seat, notes, tongue)
    if any(note[0] == TIPPED for note in notes):
        _crash(ocean, view)
    kraken.corals(coral, view, tongue)
    kraken.kraken(beast, view, notes, tongue)
    kraken.stacks(stock, view, tongue)
    dice = _near_dice(view, seat, tongue)
    reef = reefs.panels(view, seat, tongue, (504, 604, 606, 446))
    return Picture(tongue.say("title"), *dice, ocean, beast, stock, wave, coral, *reef, shapes=art.shapes())


# -- the big wave ---------------------------------------------------------------------------------------------
def _big_wave(svg: Svg, view: Poseidon, tongue: Tongue) -> None:
    """Dice in its slots on the left, the five circles of its bar on the right."""
    crest = "M12 158V70Q14 18 70 14H380Q462 16 466 62Q468 96 432 92Q452 74 424 60Q396 52 392 90Q396 150 470 158Z"
    svg.add("path", d=crest, fill=WATER[1], stroke=art.INK, stroke_width=1.5)
    svg.add("path", d="M70 22H376Q440 24 452 54", fill="none", stroke="#d7eef0", stroke_width=5, stroke_linecap="round")
    slots = int(SLOTS[int(view.seats)])
    columns = slots // 3
    dice = [owner for owner in range(OWNERS) for _ in range(int(view.big_wave[owner]))]
    for slot in range(slots):
        x, y = 46 + slot % columns * 37, 52 + slot // columns * 38
        word = f"load-{slot - len(dice) + 1}" if len(dice) <= slot < len(dice) + DICE else None
        with svg.group(id=f"slot-{slot}", word=word, tip=tongue.say("slot")):
            svg.add(
                "rect",
                x=x - 16,
                y=y - 16,
                width=32,
                height=32,
                rx=7,
                fill="#d7eef0",
                fill_opacity=0.35,
                stroke="#d7eef0",
            )
            svg.add("rect", x=x - 18, y=y - 18, width=36, height=36, rx=8, cls="ring")
        if slot < len(dice):
            owner = dice[slot]
            art.die(
                svg,
                x,
                y,
                29,
                owner,
                id=f"wave-die-{slot}",
                piece=f"die-{COLOURS[owner]}",
                tip=tongue.say(f"colour.{owner}"),
            )
    svg.text(321, 153, f"{len(dice)}/{slots}", 16, fill=art.PAPER, cls="serif strong")
    for bonus in range(1, BONUSES):
        x, y = 272 + (bonus - 1) % 3 * 49, 56 + (bonus - 1) // 3 * 58
        word = BONUS_WORDS[bonus]
        with svg.group(id=word, at=(x, y), word=word, tip=tongue.word(word)):
            svg.add("circle", r=22, fill=art.PAPER, stroke=art.INK, stroke_width=1.5)
            svg.text(0, -2, str(int(asks_for(bonus))), 18, fill=art.INK, cls="strong")
            _bonus_sign(svg, bonus)
            svg.add("circle", r=25, cls="ring")


def _bonus_sign(svg: Svg, bonus: int) -> None:
    if bonus <= TWO_DICE:
        for i in range(bonus):
            left = i * 14 + 2 - bonus * 7
            svg.add("rect", x=left, y=3, width=10, height=10, rx=2, fill=WATER[0], stroke=art.INK)
    elif bonus == TWO_STEPS:
        svg.add("path", d="M-10 10H4V5L11 10.500L4 16V11.500", fill="none", stroke=art.PLUM, stroke_width=2.4)
    elif bonus == A_LOOK:
        art.eye(svg, 0, 10, 8)
    elif bonus == NO_SKELETONS:
        art.skeleton(svg, -7, 10, 6)
        art.eye(svg, 8, 10, 6)
    else:
        svg.add("path", d="M0 16Q-9 9 -5 5Q-1 3 0 7Q1 3 5 5Q9 9 0 16Z", fill=art.RED, stroke=art.INK)


def _crash(svg: Svg, view: Poseidon) -> None:
    """The wave runs over the board, and is gone."""
    with svg.group(id=f"crash-{int(view.turns)}-{int(view.active)}", cls="film", fill=WATER[2], fill_opacity=0.75):
        for y in (160, 330, 520, 720, 900):
            svg.add("path", d=f"M20 {y}Q80 {y + 60} 140 {y + 20}T260 {y + 24}T380 {y + 18}T460 {y}V{y - 90}H20Z")
        svg.add("path", d="M0 0")


# -- the ocean ------------------------------------------------------------------------------------------------
def _row(wave: int) -> int:
    """The height of a wave, 0 to 7; the crossing has room in the middle."""
    return 290 + wave * 82 + (54 if wave > 3 else 0)


def spot(field: int) -> tuple[int, int]:
    if field == DEEP_SEA:
        return MIDDLE, 208
    if field == BEACH:
        return MIDDLE, 1000
    return (LEFT, _row(field - 1)) if field < BEACH else (RIGHT, _row(field - BEACH - 1))


def _ocean(svg: Svg, view: Poseidon, seat: int, notes: Sequence[Note], tongue: Tongue) -> None:
    svg.parts.extend(_printed(view, tongue))
    for wave in range(WAVES):
        _dice(svg, view, seat, wave, tongue)
    asked = _asked_fields(view, seat)
    _shark(svg, view, asked, tongue)
    _figures(svg, view, notes, asked, tongue)
    if view.turn == seat and view.stage == END_FIELD:
        for pick in view.picks():
            _preview(svg, view, int(pick) - FIELD)


def _asked_fields(view: Poseidon, seat: int) -> set[int]:
    """The fields that the viewer may choose from: who stands there lets a click through to the field."""
    if view.turn != seat or view.stage not in (FIGURE, END_FIELD, RETURN):
        return set()
    return {int(pick) - FIELD for pick in view.picks()}


def _printed(view: Poseidon, tongue: Tongue) -> list[str | tuple[str, str]]:
    """What is printed on the board; drawn once for each language and number of players."""
    key = (tongue.language, int(view.seats))
    if key not in BOARDS:
        svg = Svg(0, 0, 0, 0)
        svg.add("rect", x=10, y=158, width=460, height=890, rx=18, fill=WATER[0], stroke=art.INK, stroke_width=1.5)
        svg.add("path", d=SAND, fill="#ecd9a8")
        for wave in range(WAVES):
            _wave(svg, wave, tongue)
        for a, b in EDGES:
            _edge(svg, FIELD_NAMES.index(a), FIELD_NAMES.index(b))
        for a, b in DIE_EDGES:
            _die_symbol(svg, FIELD_NAMES.index(a), FIELD_NAMES.index(b), tongue)
        for field in range(FIELDS):
            _field(svg, view, field, tongue)
        BOARDS[key] = svg.parts
    return BOARDS[key]


def _edge(svg: Svg, a: int, b: int) -> None:
    (x1, y1), (x2, y2) = spot(a), spot(b)
    path = f"M{x1} {y1}L{x2} {y2}"
    if DEEP_SEA in (a, b) or BEACH in (a, b):
        path = f"M{x1} {y1}Q{x2 if a in (DEEP_SEA, BEACH) else x1} {y1 if a in (DEEP_SEA, BEACH) else y2} {x2} {y2}"
    svg.add(
        "path", d=path, fill="none", stroke=art.PAPER, stroke_width=3.5, stroke_dasharray="2 9", stroke_linecap="round"
    )


def _die_symbol(svg: Svg, a: int, b: int, tongue: Tongue) -> None:
    (x1, y1), (x2, y2) = spot(a), spot(b)
    if DEEP_SEA in (a, b):
        x, y = 386.0, 216.0
    elif BEACH in (a, b):
        x, y = 94.0, 990.0
    else:
        x = MIDDLE - 66.0 if FIELD_NAMES[a] == "L4" else MIDDLE + 66.0
        y = y1 + (y2 - y1) * (x - x1) / (x2 - x1)
    with svg.group(tip=tongue.say("die_symbol"), transform=art.place(x, y, 1.0, 12)):
        svg.add(
            "rect",
            x=-12,
            y=-12,
            width=24,
            height=24,
            rx=5,
            fill=art.OWNERS[NEUTRAL],
            stroke=art.INK,
            stroke_dasharray="3 2",
        )
        for across, down in art.PIPS[5]:
            svg.add("circle", cx=across * 6, cy=down * 6, r=1.9, fill=art.INK)


def _wave(svg: Svg, wave: int, tongue: Tongue) -> None:
    y = _row(wave)
    crest = f"M114 {y - 22}q15.750 -13 31.500 0{'t31.500 0' * 7}V{y + 34}q-15.750 -9 -31.500 0{'t-31.500 0' * 7}Z"
    svg.add("path", d=crest, fill=WATER[wave], stroke="#d7eef0", stroke_width=2, stroke_linejoin="round")
    fill = art.INK if wave > 3 else art.PAPER
    with svg.group(tip=tongue.say("wave", number=wave + 1)):
        svg.text(349, y + 11, str(wave + 1), 21, fill=fill, fill_opacity=0.75, cls="serif strong")


def _dice(svg: Svg, view: Poseidon, seat: int, wave: int, tongue: Tongue) -> None:
    y = _row(wave)
    dice = [die for die in range(DIE_KINDS) for _ in range(int(view.dice[wave * DIE_KINDS + die]))]
    size, columns = (30, 6) if len(dice) <= 12 else (22, 8) if len(dice) <= 16 else (17, 10)
    rows = (len(dice) + columns - 1) // columns
    taking = view.turn == seat and view.stage in (STORE_DIE, EAT, CORAL_DIE)
    usable = taking and int(wave_of_mover(view)) == wave
    count: dict[int, int] = {}
    for i, die in enumerate(dice):
        x = 118 + size / 2 + i % columns * (size + 4.6)
        down = y + 4 + (i // columns - (rows - 1) / 2) * (size + 2)
        nth = count[die] = count.get(die, 0) + 1
        owner, value = die // SIDES, die % SIDES + 1
        word = f"{COLOURS[owner]}-{value}"
        given = gift(view, seat, owner)
        art.die(
            svg,
            x,
            down,
            size,
            owner,
            value,
            id=f"w{wave + 1}-{word}-{nth}",
            word=word if usable else None,
            piece=f"die-{COLOURS[owner]}",
            enter="tumble",
            tip=tongue.word(word) + _gift(given, owner, tongue),
        )
        if usable and given:
            _gift_badge(svg, x + size / 2, down - size / 2, given == "gift.head")
    _meals(svg, view, seat, wave, tongue)


def _near_dice(view: Poseidon, seat: int, tongue: Tongue) -> list[Panel]:
    """A closer look at the dice that may be taken."""
    if view.turn != seat or view.stage not in (STORE_DIE, EAT, CORAL_DIE):
        return []
    wave = int(wave_of_mover(view))
    if wave == NO_WAVE:  # 36: stored dice are eaten, on the deep sea or the beach
        return []
    dice = [die for die in range(DIE_KINDS) for _ in range(int(view.dice[wave * DIE_KINDS + die]))]
    step = NEAR + 8
    high = step * ((len(dice) + ACROSS - 1) // ACROSS)
    svg = Panel("wave", 0, 0, step * ACROSS, max(high, step), tongue.say("wave", number=wave + 1), close=True)
    for i, die in enumerate(dice):
        x, y = step * (i % ACROSS + 0.5), step * (i // ACROSS + 0.5)
        owner, value = die // SIDES, die % SIDES + 1
        word, given = f"{COLOURS[owner]}-{value}", gift(view, seat, owner)
        tip = tongue.word(word) + _gift(given, owner, tongue)
        art.die(svg, x, y, NEAR, owner, value, id=f"near-{wave + 1}-{i}", word=word, tip=tip)
        if given:
            _gift_badge(svg, x + NEAR / 2 - 4, y - NEAR / 2 + 4, given == "gift.head")
    return [svg]


def _gift(given: str, owner: int, tongue: Tongue) -> str:
    """41: what taking a die of another player gives away."""
    return " · " + tongue.say(given, colour=tongue.say(f"colour.{owner}")) if given else ""


def _gift_badge(svg: Svg, x: float, y: float, head: bool) -> None:
    svg.add("circle", cx=round(x, 1), cy=round(y, 1), r=11, fill=art.PLUM if head else art.PAPER, stroke=art.INK)
    svg.text(round(x, 1), round(y + 5, 1), "!" if head else "+1", 15, fill=art.PAPER if head else art.INK, cls="strong")


def _meals(svg: Svg, view: Poseidon, seat: int, wave: int, tongue: Tongue) -> None:
    """36: while a move is planned, the arms that this wave would open for the viewer."""
    if not plans(view, seat):
        return
    for i, (arm, dice) in enumerate(meals(view, seat, wave).items()):
        x, y = 354 - i * 25, _row(wave) - 32
        tip = tongue.say("opens", arm=tongue.say(f"arm.{arm}"), dice=" + ".join(map(str, dice)))
        with svg.group(at=(x, y), tip=tip):
            svg.add("rect", x=-11, y=-10, width=22, height=19, rx=6, fill=art.PLUM, stroke=art.PAPER)
            svg.text(0, 5.5, str(arm + 1), 16, fill=art.PAPER, cls="strong")


def _field(svg: Svg, view: Poseidon, field: int, tongue: Tongue) -> None:
    x, y = spot(field)
    steps = int(shark_number(view, field))
    word = FIELD_WORDS[field]
    wide = field in (DEEP_SEA, BEACH)
    tip = tongue.say("field_tip", field=tongue.say(f"field.{field}"), n=steps)
    with svg.group(id=f"field-{word}", word=word, tip=tip):
        if wide:
            svg.add(
                "rect",
                x=x - 118,
                y=y - 33,
                width=236,
                height=66,
                rx=33,
                fill="#f3ead2" if field else "#bfe0e4",
                stroke=art.INK,
                stroke_width=1.5,
            )
            svg.add("rect", x=x - 122, y=y - 37, width=244, height=74, rx=37, cls="ring")
            art.fin(svg, x, y + 24, 12, str(steps))
        else:
            svg.add("circle", cx=x, cy=y, r=33, fill="#e3f1ef", stroke=art.INK, stroke_width=1.5)
            svg.add("circle", cx=x, cy=y, r=37, cls="ring")
            art.fin(svg, x + (24 if x == LEFT else -24), y + 24, 12, str(steps))


def _shark(svg: Svg, view: Poseidon, asked: set[int], tongue: Tongue) -> None:
    x, y = spot(int(view.shark))
    for i, field in enumerate(next_fields(view, farthest(view))):
        fx, fy = spot(field)
        side = -46 if fx == LEFT else 46 if fx == RIGHT else 104
        with svg.group(tip=tongue.say("shark_path", n=i + 1)):
            svg.add("circle", cx=fx + side, cy=fy - 22, r=11.5, fill=art.PAPER, stroke=art.SLATE, stroke_width=2)
            svg.text(fx + side, fy - 16.5, str(i + 1), 16, fill=art.INK)
    nx, ny = spot(next_fields(view, 1)[0])
    turn = math.degrees(math.atan2(ny - y, nx - x))
    if view.shark in (DEEP_SEA, BEACH):
        x += 78 if nx > x else -78
    through = "none" if int(view.shark) in asked else None
    art.shark(svg, x, y, 20, turn, id="shark", tip=tongue.say("shark"), pointer_events=through)


def _figures(svg: Svg, view: Poseidon, notes: Sequence[Note], asked: set[int], tongue: Tongue) -> None:
    last = [(note[1], note[2]) for note in notes if note[0] == MOVED]
    crowd: dict[int, list[int]] = {}
    for index, field in enumerate(view.figure):
        crowd.setdefault(int(field), []).append(index)
    for field, there in sorted(crowd.items()):
        for i, index in enumerate(there):
            owner = index // FIGURES
            if field == NOWHERE:
                x, y, radius = 30.0 + 26 * i, 1030.0, 10.0
            else:
                x, y, radius = _seat_of(field, i, len(there))
            tip = f"{tongue.say(f'figure.{owner}')} · {tongue.name(owner)}"
            through = "none" if field in asked else None
            with svg.group(id=f"figure-{index}", transform=art.place(x, y), tip=tip, pointer_events=through):
                if (owner, field) in last:
                    last.remove((owner, field))
                    svg.add("circle", r=radius + 3, fill="none", cls="last")
                if view.stage == END_FIELD and index == view.moving:
                    svg.add(
                        "circle", r=radius + 4, fill=art.PAPER, stroke=art.INK, stroke_width=2, stroke_dasharray="4 3"
                    )
                art.figure(svg, 0, 0, radius, owner, opacity=0.45 if field == NOWHERE else None)


def _seat_of(field: int, i: int, count: int) -> tuple[float, float, float]:
    """Room for everyone who shares a field."""
    x, y = spot(field)
    if field in (DEEP_SEA, BEACH):
        step = min(34.0, 190 / count)
        return x + (i - (count - 1) / 2) * step, y - 6, min(14.0, step * 0.45)
    if count == 1:
        return x, y - 3, 17
    ring, radius = (13, 12) if count < 4 else (17, 9.5)
    angle = 2 * math.pi * i / count - math.pi / 2
    return x + ring * math.cos(angle), y - 2 + ring * math.sin(angle), radius


def _preview(svg: Svg, view: Poseidon, field: int) -> None:
    """48, 49: if you stop here, the shark moves so many fields and eats these."""
    victims = eaten_after(view, field)
    steps = int(shark_number(view, field))
    x, y = spot(field)
    width = 52 + (19 * len(victims) + 4 if victims else 0)
    left = x - width / 2 if field in (DEEP_SEA, BEACH) else x - 38 if x == LEFT else x + 38 - width
    with svg.group(id=f"preview-{FIELD_WORDS[field]}", pointer_events="none"):
        edge = {"stroke": art.RED, "stroke_width": 2.5} if victims else {"stroke": art.INK}
        svg.add("rect", x=left, y=y - 48, width=width, height=25, rx=12, fill=art.PAPER, **edge)
        art.shark(svg, left + 20, y - 35, 7.5, 0)
        svg.text(left + 42, y - 30, str(steps), 16, fill=art.INK, cls="strong")
        for i, owner in enumerate(victims):
            art.figure(svg, left + 60 + 19 * i, y - 36, 8, owner)
