"""How Poseidon's Kingdom looks: the ocean at the left, Kraken, coral and big wave beside it, reefs below them."""

from __future__ import annotations

import math
from collections.abc import Sequence

from octavo.games.poseidon import art, kraken, reefs, supplies
from octavo.games.poseidon.chapters.shark import next_fields, shark_number
from octavo.games.poseidon.chapters.take import wave_of_mover
from octavo.games.poseidon.data import (
    BEACH,
    COLOURS,
    DEEP_SEA,
    DIE_EDGES,
    DIE_KINDS,
    EDGES,
    FIELD,
    FIELD_NAMES,
    FIELD_WORDS,
    FIELDS,
    FIGURES,
    NEUTRAL,
    NO_WAVE,
    NOWHERE,
    SIDES,
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

OCEAN = (4, 160, 472, 894)  # the box of the board
HIGH = 730.0  # of the picture as a whole
BESIDE = HIGH / OCEAN[3] * OCEAN[2] + 12  # where Kraken and own reef begin
KRAKEN, WAVE = 352.0, 235.0  # how wide they are there: the Kraken and below it the own reef; big wave and other reefs
LEAST = 0.65  # pixels to a unit of the ocean: its numbers can be read, its dice hit
NEAR, STEP = 50, 58.0  # the size of a die that may be taken, and from one to the next
ABREAST, MANY_ABREAST = 4, 7  # so many of them stand between the fields, or across the ocean
LEFT, RIGHT, MIDDLE = 72, 408, 240
SAND = "M10.700 940Q130 905 240 936T469.300 930V1030Q469.300 1047.300 452 1047.300H28Q10.700 1047.300 10.700 1030Z"
BOARDS: dict[tuple[str, int], list[str | tuple[str, str]]] = {}
card = reefs.card


def mark(view: Poseidon, seat: int) -> Mark:
    """A player is known by the figure: green octopus, blue fish, orange starfish, yellow shell (1)."""

    def figure(svg: Svg, x: float, y: float, radius: float) -> None:
        art.paint_figure(svg, seat, transform=art.place(x, y, radius / 10))

    return Mark(art.OWNERS[seat], figure)


def draw(view: Poseidon, seat: int, notes: Sequence[Note], tongue: Tongue) -> Picture:
    ocean = Panel("ocean", *OCEAN, tongue.say("panel.ocean"), at=(0, 0), scale=HIGH / OCEAN[3], least=LEAST)
    _ocean(ocean, view, seat, notes, tongue)
    if any(note[0] == TIPPED for note in notes):
        _crash(ocean, view)
    scale = KRAKEN / kraken.WIDE
    beast = kraken.panel(view, notes, tongue, (BESIDE, 0), scale)
    wave = supplies.panel(view, tongue, (BESIDE + KRAKEN + 10, 0), WAVE / supplies.WIDE)
    top = kraken.HIGH * scale + 10
    reef = reefs.panels(view, seat, tongue, (BESIDE, top, KRAKEN + 10 + WAVE, HIGH - top), KRAKEN)
    return Picture(tongue.say("title"), ocean, beast, wave, *reef, shapes=art.shapes())


def _crash(svg: Svg, view: Poseidon) -> None:
    """The wave runs over the board, and is gone."""
    with svg.group(id=f"crash-{int(view.turns)}-{int(view.active)}", cls="film", fill=art.WATER[2], fill_opacity=0.75):
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
    near = _wave_to_take_from(view, seat)
    for wave in range(WAVES):
        if wave != near:
            _dice(svg, view, seat, wave, tongue)
    asked = _asked_fields(view, seat)
    _shark(svg, view, asked, tongue)
    _figures(svg, view, notes, asked, tongue)
    if view.turn == seat and view.stage == END_FIELD:
        for pick in view.picks():
            _preview(svg, view, int(pick) - FIELD)
    if near != NO_WAVE:
        _near(svg, view, seat, near, tongue)


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
        svg.add("rect", x=10, y=158, width=460, height=890, rx=18, fill=art.WATER[0], stroke=art.INK, stroke_width=1.5)
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
    with svg.group(id=f"die-{FIELD_NAMES[a]}", tip=tongue.say("die_symbol"), transform=art.place(x, y, 1.0, 12)):
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
    svg.add("path", d=crest, fill=art.WATER[wave], stroke=art.FOAM, stroke_width=2, stroke_linejoin="round")
    fill = art.INK if wave > 3 else art.PAPER
    with svg.group(tip=tongue.say("wave", number=wave + 1)):
        svg.text(349, y + 11, str(wave + 1), 21, fill=fill, fill_opacity=0.75, cls="serif strong")


def _dice(svg: Svg, view: Poseidon, seat: int, wave: int, tongue: Tongue) -> None:
    y = _row(wave)
    dice = _lying(view, wave)
    size, columns = (30, 6) if len(dice) <= 12 else (22, 8) if len(dice) <= 16 else (17, 10)
    rows = -(-len(dice) // columns)
    for i, (die, name) in enumerate(dice):
        x = 118 + size / 2 + i % columns * (size + 4.6)
        down = y + 4 + (i // columns - (rows - 1) / 2) * (size + 2)
        owner, value = die // SIDES, die % SIDES + 1
        tip = tongue.word(f"{COLOURS[owner]}-{value}") + _gift(gift(view, seat, owner), owner, tongue)
        art.die(svg, x, down, size, owner, value, id=name, piece=f"die-{COLOURS[owner]}", enter="tumble", tip=tip)
    _meals(svg, view, seat, wave, tongue)


def _lying(view: Poseidon, wave: int) -> list[tuple[int, str]]:
    """The dice in a wave, and what each is called in the picture."""
    kinds = [(die, nth) for die in range(DIE_KINDS) for nth in range(int(view.dice[wave * DIE_KINDS + die]))]
    return [(die, f"w{wave + 1}-{COLOURS[die // SIDES]}-{die % SIDES + 1}-{nth + 1}") for die, nth in kinds]


def _wave_to_take_from(view: Poseidon, seat: int) -> int:
    """36: on the deep sea and the beach only stored dice are eaten."""
    taking = view.turn == seat and view.stage in (STORE_DIE, EAT, CORAL_DIE)
    return int(wave_of_mover(view)) if taking else NO_WAVE


def _near(svg: Svg, view: Poseidon, seat: int, wave: int, tongue: Tongue) -> None:
    """A wave that dice may be taken from swells, over its neighbours: its dice are as large as a finger."""
    dice = _lying(view, wave)
    columns = ABREAST if len(dice) <= ABREAST * ABREAST else MANY_ABREAST
    rows = max(1, -(-len(dice) // columns))
    wide, high = columns * STEP + 12, rows * STEP + 30
    top = min(max(_row(wave) + 6 - high / 2, OCEAN[1] + 8), OCEAN[1] + OCEAN[3] - high - 8)
    left = MIDDLE - wide / 2
    with svg.group(id=f"near-{wave + 1}", tip=tongue.say("wave", number=wave + 1)):
        box = {"x": left, "y": top, "width": wide, "height": high, "rx": 16}
        svg.add("rect", fill=art.WATER[wave], stroke=art.PAPER, stroke_width=4, **box)
        crest = f"M{left + 14:g} {top + 16:g}q13.500 -11 27 0{'t27 0' * (int(wide - 72) // 27)}"
        svg.add("path", d=crest, fill="none", stroke=art.FOAM, stroke_width=4, stroke_linecap="round")
        fill = art.INK if wave > 3 else art.PAPER
        svg.text(left + wide - 18, top + 24, str(wave + 1), 21, fill=fill, cls="serif strong")
    for i, (die, name) in enumerate(dice):
        x = left + 6 + (i % columns + 0.5) * STEP
        y = top + 26 + (i // columns + 0.5) * STEP
        owner, value = die // SIDES, die % SIDES + 1
        word, given = f"{COLOURS[owner]}-{value}", gift(view, seat, owner)
        tip = tongue.word(word) + _gift(given, owner, tongue)
        art.die(svg, x, y, NEAR, owner, value, id=name, word=word, piece=f"die-{COLOURS[owner]}", tip=tip)
        if given:
            _gift_badge(svg, x + NEAR / 2 - 5, y - NEAR / 2 + 5, given == "gift.head")


def _gift(given: str, owner: int, tongue: Tongue) -> str:
    """41: what taking a die of another player gives away."""
    return " · " + tongue.say(given, colour=tongue.say(f"colour.{owner}")) if given else ""


def _gift_badge(svg: Svg, x: float, y: float, head: bool) -> None:
    svg.add("circle", cx=round(x, 1), cy=round(y, 1), r=13, fill=art.PLUM if head else art.PAPER, stroke=art.INK)
    svg.text(round(x, 1), round(y + 6, 1), "!" if head else "+1", 18, fill=art.PAPER if head else art.INK, cls="strong")


def _meals(svg: Svg, view: Poseidon, seat: int, wave: int, tongue: Tongue) -> None:
    """36: while a move is planned, the arms that this wave would open for the viewer."""
    if not plans(view, seat):
        return
    for i, (arm, dice) in enumerate(meals(view, seat, wave).items()):
        x, y = 354 - i * 26, _row(wave) - 32
        tip = tongue.say("opens", arm=tongue.say(f"arm.{arm}"), dice=" + ".join(map(str, dice)))
        with svg.group(at=(x, y), tip=tip):
            svg.add("rect", x=-12, y=-11, width=24, height=21, rx=6, fill=art.PLUM, stroke=art.PAPER)
            svg.text(0, 6, str(arm + 1), 18, fill=art.PAPER, cls="strong")


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
            art.fin(svg, x, y + 22, 14.4, str(steps))
        else:
            svg.add("circle", cx=x, cy=y, r=33, fill="#e3f1ef", stroke=art.INK, stroke_width=1.5)
            svg.add("circle", cx=x, cy=y, r=37, cls="ring")
            art.fin(svg, x + (25 if x == LEFT else -25), y + 24, 14.4, str(steps))


def _shark(svg: Svg, view: Poseidon, asked: set[int], tongue: Tongue) -> None:
    x, y = spot(int(view.shark))
    for i, field in enumerate(next_fields(view, farthest(view))):
        fx, fy = spot(field)
        side = -46 if fx == LEFT else 46 if fx == RIGHT else 104
        with svg.group(tip=tongue.say("shark_path", n=i + 1)):
            svg.add("circle", cx=fx + side, cy=fy - 22, r=12.5, fill=art.PAPER, stroke=art.SLATE, stroke_width=2)
            svg.text(fx + side, fy - 15.8, str(i + 1), 18, fill=art.INK)
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
        svg.text(left + 43, y - 29.500, str(steps), 18, fill=art.INK, cls="strong")
        for i, owner in enumerate(victims):
            art.figure(svg, left + 60 + 19 * i, y - 36, 8, owner)
