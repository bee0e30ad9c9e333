"""The reefs in relief, one panel for each player, and the small picture on a player's card."""

from __future__ import annotations

import math

from octavo.core.state import OVER
from octavo.games.poseidon import art
from octavo.games.poseidon.chapters.build import level
from octavo.games.poseidon.chapters.end import skeletons_of
from octavo.games.poseidon.data import (
    ARMS,
    AROUND,
    ARROW,
    BESIDE,
    COLOURS,
    COORDS,
    CORALS,
    DIE_ON,
    FIRST_HALF,
    HEX_WORDS,
    HEXES,
    MOUTH,
    OFF,
    REEF,
    SECOND_HALF,
    SIDES,
    SKELETON,
    START_SET,
    STORAGE,
    TILE_WORDS,
    UNKNOWN,
    WAVE,
)
from octavo.games.poseidon.position import (
    END_FIELD,
    FIGURE,
    FIRST_HEX,
    LAY_FIRST,
    LAY_SECOND,
    LAY_TILE,
    SECOND_HEX,
    STORE_HEX,
)
from octavo.games.poseidon.rules import Poseidon
from octavo.picture import Panel
from octavo.svg import Svg, polygon
from octavo.words import Tongue

Box = tuple[float, float, float, float]  # left, top, width, height
HEADER = 40
HAND = 96  # below the reef, while the start tiles are laid
SMALLEST = 23.0  # pixels of a hex on a small screen, from its middle to a corner: a finger hits it, its level is read
STEP = 0.2  # how much higher the next level stands, in radii


def panels(view: Poseidon, seat: int, tongue: Tongue, box: Box) -> list[Panel]:
    """The viewer's own reef large, what he holds to begin it with below, the others beside it."""
    left, top, width, height = box
    mine = max(seat, 0)
    others = [(mine + i) % int(view.seats) for i in range(1, int(view.seats))]
    wide = width * (0.56 if len(others) < 3 else 0.54)
    beginning = view.turn == seat and int(view.start_tiles) > 0
    tall = height - HAND if beginning else height
    found = [_panel(view, seat, mine, tongue, (left, top, wide, tall), main=True)]
    if beginning:
        found.append(_hand(view, tongue, (left, top + tall + 4, wide, HAND - 4)))
    each = (height - 8 * (len(others) - 1)) / len(others)
    for i, other in enumerate(others):
        spot = (left + wide + 8, top + i * (each + 8), width - wide - 8, each)
        found.append(_panel(view, seat, other, tongue, spot, main=False))
    return found


def _panel(view: Poseidon, seat: int, of: int, tongue: Tongue, box: Box, main: bool) -> Panel:
    left, top, width, height = box
    svg = Panel(f"reef.{of}", left - 2, top - 2, width + 4, height + 4, tongue.say("panel.reef", seat=tongue.name(of)))
    asked = view.turn == of
    edge = {"stroke": "var(--coral)", "stroke_width": 3} if asked else {"stroke": "var(--line)", "stroke_width": 1.5}
    svg.add("rect", id=f"reef-{of}", x=left, y=top, width=width, height=height, rx=16, fill="var(--mat)", **edge)
    header = HEADER if height > 200 else 30
    middle = top + header / 2 + 1
    art.figure(svg, left + 22, middle, 13, of)
    name = tongue.name(of)
    svg.called(left + 42, middle + 6, name, 17, width - 146, cls="strong")  # between the figure and the wheel
    supply = int(view.supply[of])
    art.die(svg, left + width - 58, middle, 20, of, 0, tip=tongue.say("supply", n=supply))
    svg.text(left + width - 42, middle + 6, f"× {supply}", 16, text_anchor="start")
    if view.active == of and view.turn != OVER:
        with svg.group(tip=tongue.say("active", seat=name)):
            _wheel(svg, left + width - 88, middle, 10)
    radius = _reef(svg, view, seat, of, tongue, (left + 6, top + header, width - 12, height - header - 4), main)
    svg.least = round(SMALLEST / radius, 2)
    return svg


def _hand(view: Poseidon, tongue: Tongue, box: Box) -> Panel:
    """9a: the tiles of the start set that are still in hand."""
    left, top, width, height = box
    svg = Panel("start", left, top, width, height, tongue.say("panel.start"), held=True)
    kinds = [kind for kind in START_SET if int(view.start_tiles) >> kind & 1]
    for i, kind in enumerate(kinds):
        x = round(left + width * (2 * i + 1) / (2 * len(kinds)) - 50, 1)
        word = TILE_WORDS[kind]
        choosing = word if view.stage == LAY_TILE else None
        with svg.group(id=f"start-{word}", at=(x, top + 3), word=choosing, tip=tongue.word(word)):
            svg.add("rect", width=100, height=height - 6, rx=12, fill="var(--sheet)", stroke="var(--line)")
            svg.add("rect", x=-2, y=-2, width=104, height=height - 2, rx=13, cls="ring")
            tile(svg, 26, 43, 74, 43, 27, kind)
    return svg


def _wheel(svg: Svg, x: float, y: float, radius: float) -> None:
    """A ship's wheel: whose turn it is."""
    with svg.group(transform=art.place(x, y, radius / 10), stroke="var(--ink)", fill="none", stroke_width=2):
        svg.add("circle", r=6.5)
        svg.add("path", d="M0 -10V10M-10 0H10M-7 -7L7 7M-7 7L7 -7")


def _reef(svg: Svg, view: Poseidon, seat: int, of: int, tongue: Tongue, box: Box, main: bool) -> float:
    """Fills a box with it; answers how large its hexes are."""
    most = 36.0 if main else 26.0
    base = of * REEF
    built = [hexagon for hexagon in range(HEXES) if view.height[base + hexagon] > 0]
    own = main and seat == of
    laying = own and view.turn == seat and view.stage in (LAY_FIRST, LAY_SECOND, FIRST_HEX, SECOND_HEX)
    offered = [int(pick) for pick in view.picks()] if laying else []
    if not built:
        return most
    seen = set(built)
    if laying:  # all that can be reached by the tile, so that the reef keeps its size from one half to the other
        for _ in range(2):
            seen |= {int(BESIDE[one * AROUND + d]) for one in seen for d in range(AROUND)} - {OFF}
    centre, radius = _fit(seen, box, most)

    def at(hexagon: int) -> tuple[float, float]:
        q, r = COORDS[hexagon]
        return centre[0] + radius * math.sqrt(3) * (q + r / 2), centre[1] + radius * 1.5 * r

    for hexagon in offered:
        if hexagon not in built:
            x, y = at(hexagon)
            with svg.group(id=f"hex-{HEX_WORDS[hexagon]}", word=HEX_WORDS[hexagon], tip=HEX_WORDS[hexagon]):
                svg.add("polygon", points=polygon(x, y, 6, radius - 2, math.pi / 6), cls="ring")
    for hexagon in sorted(built, key=lambda one: (COORDS[one][1], COORDS[one][0])):
        _hex(svg, view, of, hexagon, at(hexagon), radius, tongue, own)
    _seams(svg, view, of, built, at, radius)
    for hexagon in built:
        _top(svg, view, of, hexagon, at(hexagon), radius, tongue, own)
    if laying and view.stage in (LAY_SECOND, SECOND_HEX):
        first = int(view.first)
        x, y = at(first)
        y -= radius * STEP * int(view.height[base + first])
        with svg.group(cls="ghost", id="ghost-half"):
            svg.add(
                "polygon",
                points=polygon(x, y, 6, radius - 1, math.pi / 6),
                fill=art.ROCK,
                stroke=art.INK,
                stroke_width=2,
            )
            art.symbol(svg, x, y, radius * 0.5, int(FIRST_HALF[int(view.kind)]))
    if own and view.stage == STORE_HEX and view.turn == seat:
        die = int(view.die)
        art.die(svg, box[0] + 26, box[1] + 26, 34, die // SIDES, die % SIDES + 1, cls="ghost")
    return radius


def _fit(hexes: set[int], box: Box, most: float) -> tuple[tuple[float, float], float]:
    """The middle and the radius with which these hexes fill a box."""
    across = [math.sqrt(3) * (COORDS[one][0] + COORDS[one][1] / 2) for one in hexes]
    down = [1.5 * COORDS[one][1] for one in hexes]
    wide = max(across) - min(across) + 2.2
    tall = max(down) - min(down) + 2.7
    radius = min(box[2] / wide, box[3] / tall, most)
    middle = ((max(across) + min(across)) / 2, (max(down) + min(down)) / 2)
    return (box[0] + box[2] / 2 - middle[0] * radius, box[1] + box[3] / 2 - (middle[1] - 0.25) * radius), radius


def _hex(
    svg: Svg,
    view: Poseidon,
    of: int,
    hexagon: int,
    spot: tuple[float, float],
    radius: float,
    tongue: Tongue,
    own: bool,
) -> None:
    """A stack of hexes: its cliffs, then its top."""
    x, y = spot
    high = int(view.height[of * REEF + hexagon])
    lift = radius * STEP
    for below in range(high):
        top = below == high - 1
        fill = art.ground(high) if top else art.CLIFF
        art.hexagon(svg, x, y - below * lift, radius - 0.7, fill=fill, stroke=art.CLIFF_EDGE, stroke_width=1.3)


def _seams(svg: Svg, view: Poseidon, of: int, built: list[int], at: object, radius: float) -> None:
    """The two halves of a tile hang together, as far as both are on top."""
    assert callable(at)
    halves: dict[int, list[int]] = {}
    for hexagon in built:
        halves.setdefault(int(view.tile[of * REEF + hexagon]), []).append(hexagon)
    for pair in halves.values():
        if len(pair) == 2:
            lift = radius * STEP * (int(view.height[of * REEF + pair[0]]) - 1)
            (x1, y1), (x2, y2) = at(pair[0]), at(pair[1])
            svg.add(
                "line",
                x1=round(x1, 1),
                y1=round(y1 - lift, 1),
                x2=round(x2, 1),
                y2=round(y2 - lift, 1),
                stroke=art.ground(int(view.height[of * REEF + pair[0]])),
                stroke_width=round(radius * 0.72, 1),
            )


def _top(
    svg: Svg,
    view: Poseidon,
    of: int,
    hexagon: int,
    spot: tuple[float, float],
    radius: float,
    tongue: Tongue,
    own: bool,
) -> None:
    """What is on the top of a hex: its symbol, its level, a die or a skeleton."""
    at = of * REEF + hexagon
    high, kind, lies = int(view.height[at]), int(view.symbol[at]), int(view.lies[at])
    x, y = round(spot[0], 1), round(spot[1] - radius * STEP * (high - 1), 1)
    word = HEX_WORDS[hexagon]
    said = tongue.say("hex_tip", hex=word, symbol=tongue.say(f"symbol.{kind}"), level=high)
    fresh = own and not view.settled and view.stage in (FIGURE, END_FIELD) and view.progress
    ghost = fresh and int(view.tile[at]) == int(view.laid[of])
    with svg.group(id=f"reef-{of}-{word}", word=word if own else None, tip=said, cls="ghost" if ghost else None):
        art.symbol(svg, x, y, radius * 0.5, kind)
        if lies == SKELETON:
            art.skeleton(svg, x, y, radius * 0.62, id=f"bones-{of}-{word}", piece="skeleton", enter="pop")
        elif lies >= DIE_ON:
            owner, value = (lies - DIE_ON) // SIDES, (lies - DIE_ON) % SIDES + 1
            colour = COLOURS[owner]
            tip = tongue.word(f"{colour}-{value}")
            art.die(svg, x, y, radius * 0.9, owner, value, id=f"kept-{of}-{word}", piece=f"die-{colour}", tip=tip)
        if high > 1:  # never under a die or a skeleton
            left, up = round(x - radius * 0.52, 1), round(y - radius * 0.5, 1)
            svg.add("circle", cx=left, cy=up, r=round(radius * 0.31, 1), fill=art.INK, stroke=art.PAPER)
            size = round(radius * 0.48, 1)
            svg.text(left, round(up + size * 0.35, 1), str(high), size, fill=art.PAPER, cls="strong")
        if own:
            svg.add("polygon", points=polygon(x, y, 6, radius - 3, math.pi / 6), cls="ring")


def tile(svg: Svg, x1: float, y1: float, x2: float, y2: float, radius: float, kind: int, layers: int = 1) -> None:
    """A loose tile, or a stack of them."""
    for layer in range(max(1, layers)):
        up = layer * 3
        for x, y in ((x1, y1), (x2, y2)):
            fill = art.ROCK if layer == max(1, layers) - 1 else art.CLIFF
            art.hexagon(svg, x, y - up, radius, fill=fill, stroke=art.CLIFF_EDGE, stroke_width=1.8)
    up = (max(1, layers) - 1) * 3
    svg.add("line", x1=x1, y1=y1 - up, x2=x2, y2=y2 - up, stroke=art.ROCK, stroke_width=radius * 0.8)
    art.symbol(svg, x1, y1 - up, radius * 0.58, int(FIRST_HALF[kind]))
    art.symbol(svg, x2, y2 - up, radius * 0.58, int(SECOND_HALF[kind]))


# -- the card of a player -------------------------------------------------------------------------------------
def card(view: Poseidon, seat: int, of: int, tongue: Tongue) -> Svg:
    """Levels and storage, friends and their tokens, coral, skeletons."""
    svg = Svg(0, 0, 300, 84, tongue.say("card", seat=tongue.name(of)))
    art.paint_figure(svg, of, transform=art.place(18, 22, 1.3))
    for i, kind in enumerate((ARROW, MOUTH, WAVE, STORAGE)):
        x = 52 + i * 46
        reach = int(view.shelves[of]) if kind == STORAGE else int(level(view, of, kind))
        with svg.group(tip=tongue.say(f"reach.{kind}", n=reach)):
            art.paint_symbol(svg, kind, transform=art.place(x, 21, 1.1))
            svg.text(x + 21, 27, str(reach), 17, cls="strong")
    bones = int(skeletons_of(view, of))
    with svg.group(tip=tongue.say("skeletons", n=bones)):
        art.paint_skeleton(svg, transform=art.place(246, 21, 1.1))
        svg.text(272, 27, str(bones), 17, cls="strong")
    x = 20
    for arm in range(ARMS):
        points = int(view.token[of * ARMS + arm])
        with svg.group(tip=f"{tongue.say(f'arm.{arm}')}: {points or tongue.say('held_short')}"):
            if points:
                art.token(svg, x, 60, 14, points)
            else:
                svg.add("circle", cx=x, cy=60, r=13, fill="none", stroke="var(--soft)", stroke_dasharray="3 3")
                svg.text(x, 65, str(arm + 1), 14, fill="var(--soft)")
        x += 33
    for coral in range(CORALS):
        if view.taker[coral] == of:
            kind = int(view.coral[coral])
            with svg.group(at=(x + 4, 44), tip=tongue.say(f"kind.{kind}")):
                svg.add(
                    "rect", width=28, height=32, rx=6, fill=art.ROCK if kind != UNKNOWN else "#b5503a", stroke=art.INK
                )
                if kind == UNKNOWN:
                    art.coral_branch(svg, 14, 17, 9)
                else:
                    art.paint_kind(svg, kind, transform=art.place(14, 16, 0.9))
            x += 34
    return svg
