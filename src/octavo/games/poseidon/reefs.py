"""The reefs in relief, one panel for each player, and the small picture on a player's card."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

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
    DEFAULT_FIRST,
    DEFAULT_SECOND,
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
from octavo.stamp import FEW, large_stamp, stamp
from octavo.svg import Svg, polygon
from octavo.words import Tongue

Box = tuple[float, float, float, float]  # left, top, width, height
HEADER = 34
ASIDE = 100  # how wide the header is at the left of a reef that is low
LOW = 160  # a reef lower than that
HALF_TILE = 17.3  # from the middle of a tile in hand to that of a hex
HAND = 86  # below the reef, while the start tiles are laid
SMALLEST = 18.5  # pixels of a hex on a small screen, from its middle to a corner: its level is read
FLAT = 13.0  # the same while it has no levels yet
NUMBER = 15.0  # a level is written no smaller
CARD = 168  # how wide the picture on a card is
STEP = 0.2  # how much higher the next level stands, in radii
HALVES = 2  # of a tile


def _reached(hexes: set[int], steps: int) -> set[int]:
    """These hexes, and all that are so many steps away from one of them."""
    found = set(hexes)
    for _ in range(steps):
        found |= {int(BESIDE[one * AROUND + d]) for one in found for d in range(AROUND)} - {OFF}
    return found


AROUND_FIRST = _reached({int(DEFAULT_FIRST[0]), int(DEFAULT_SECOND[0])}, 2 * HALVES)  # 9a: where two more tiles may lie


def panels(view: Poseidon, seat: int, tongue: Tongue, box: Box, wide: float) -> list[Panel]:
    """The viewer's own reef so wide, what he holds to begin it with below, the others beside it."""
    left, top, width, height = box
    mine = max(seat, 0)
    others = [(mine + i) % int(view.seats) for i in range(1, int(view.seats))]
    beginning = seat == mine and _begins(view, mine)
    tall = height - HAND if beginning else height
    found = [_panel(view, seat, mine, tongue, (left, top, wide, tall), main=True)]
    if beginning:
        found.append(_hand(view, mine, tongue, (left, top + tall + 4, wide, HAND - 4)))
    each = (height - 8 * (len(others) - 1)) / len(others)
    for i, other in enumerate(others):
        spot = (left + wide + 10, top + i * (each + 8), width - wide - 10, each)
        found.append(_panel(view, seat, other, tongue, spot, main=False))
    return found


def _panel(view: Poseidon, seat: int, of: int, tongue: Tongue, box: Box, main: bool) -> Panel:
    left, top, width, height = box
    name = tongue.name(of)
    svg = Panel(f"reef.{of}", left, top, width, height, tongue.say("panel.reef", seat=name), whole=True)
    asked = view.turn == of
    edge = {"stroke": "var(--coral)", "stroke_width": 3} if asked else {"stroke": "var(--line)", "stroke_width": 1.5}
    frame = {"x": left + 2, "y": top + 2, "width": width - 4, "height": height - 4, "rx": 14}
    svg.add("rect", id=f"reef-{of}", fill="var(--mat)", **frame, **edge)
    active = view.active == of and view.turn != OVER
    art.figure(svg, left + 22, top + 21, 13, of)
    if height < LOW:
        svg.called(left + 10, top + 55, name, 16, ASIDE - 8, cls="strong")
        _dice_left(svg, view, of, left + 20, top + 80, tongue)
        if active:
            _helm(svg, left + 50, top + 21, name, tongue)
        reef = (left + ASIDE + 4, top + 5, width - ASIDE - 10, height - 10)
    else:
        svg.called(left + 41, top + 27, name, 17, width - 140, cls="strong")  # between the figure and the wheel
        _dice_left(svg, view, of, left + width - 58, top + 21, tongue)
        if active:
            _helm(svg, left + width - 86, top + 21, name, tongue)
        reef = (left + 6, top + HEADER, width - 12, height - HEADER - 6)
    radius = _reef(svg, view, seat, of, tongue, reef, main)
    svg.least = round((FLAT if _begins(view, of) else SMALLEST) / radius, 2)
    return svg


def _begins(view: Poseidon, of: int) -> bool:
    """9a: does he lay his start tiles now?"""
    return bool(view.turn == of and int(view.start_tiles) > 0)


def _dice_left(svg: Svg, view: Poseidon, of: int, x: float, y: float, tongue: Tongue) -> None:
    supply = int(view.supply[of])
    art.die(svg, x, y, 20, of, 0, tip=tongue.say("supply", n=supply))
    svg.text(x + 15, y + 6, f"× {supply}", 16, text_anchor="start")


def _helm(svg: Svg, x: float, y: float, name: str, tongue: Tongue) -> None:
    with svg.group(tip=tongue.say("active", seat=name)):
        _wheel(svg, x, y, 10)


def _hand(view: Poseidon, of: int, tongue: Tongue, box: Box) -> Panel:
    """9a: the tiles of the start set that are still in hand."""
    left, top, width, height = box
    svg = Panel("start", left, top, width, height, tongue.say("panel.start"), held=True, onto=f"reef.{of}")
    kinds = [kind for kind in START_SET if int(view.start_tiles) >> kind & 1]
    each = width / (len(START_SET) - 1)  # one of them lies in the middle already
    for i, kind in enumerate(kinds):
        x = round(left + each * i + 3, 1)
        word = TILE_WORDS[kind]
        choosing = word if view.stage == LAY_TILE else None
        with svg.group(id=f"start-{word}", at=(x, top + 3), word=choosing, tip=tongue.word(word)):
            svg.add("rect", width=each - 6, height=height - 6, rx=12, fill="var(--sheet)", stroke="var(--line)")
            svg.add("rect", x=-2, y=-2, width=each - 2, height=height - 2, rx=13, cls="ring")
            mid, down = round(each / 2 - 3, 1), (height - 6) / 2
            tile(svg, mid - HALF_TILE, down, mid + HALF_TILE, down, 20, kind)
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
    beginning = own and _begins(view, of)
    if laying or beginning:  # all that the tile can reach, so that the reef keeps its size from one half to the other
        seen = _reached(seen, HALVES)
    if beginning:  # and, unless it grows far, from one tile to the next
        seen |= AROUND_FIRST
    grid = Grid(*_fit(frozenset(seen), box, most))
    radius = grid.radius
    for hexagon in offered:
        if hexagon not in built:
            x, y = grid.at(hexagon)
            with svg.group(id=f"hex-{HEX_WORDS[hexagon]}", word=HEX_WORDS[hexagon], tip=HEX_WORDS[hexagon]):
                svg.add(
                    "polygon",
                    points=polygon(x, y, 6, radius - 2, math.pi / 6),
                    cls="ring many" if beginning else "ring",
                )
    fresh = own and not view.settled and view.stage in (FIGURE, END_FIELD) and view.progress
    _standing(svg, of, _hexes(view, of, built), grid, own, int(view.laid[of]) if fresh else 0, tongue)
    if laying and view.stage in (LAY_SECOND, SECOND_HEX):
        first = int(view.first)
        x, y = grid.at(first)
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


class Grid(NamedTuple):
    """Where the hexes of a reef are on the sheet."""

    left: float
    top: float
    radius: float

    def at(self, hexagon: int) -> tuple[float, float]:
        q, r = COORDS[hexagon]
        return self.left + self.radius * math.sqrt(3) * (q + r / 2), self.top + self.radius * 1.5 * r


class Hex(NamedTuple):
    """What is seen of one that is built upon."""

    hexagon: int
    high: int
    kind: int
    lies: int
    tile: int


def _hexes(view: Poseidon, of: int, built: list[int]) -> tuple[Hex, ...]:
    base = of * REEF
    return tuple(
        Hex(
            one,
            int(view.height[base + one]),
            int(view.symbol[base + one]),
            int(view.lies[base + one]),
            int(view.tile[base + one]),
        )
        for one in built
    )


@lru_cache(FEW)
def _fit(hexes: frozenset[int], box: Box, most: float) -> tuple[float, float, float]:
    """The middle and the radius with which these hexes fill a box."""
    across = [math.sqrt(3) * (COORDS[one][0] + COORDS[one][1] / 2) for one in hexes]
    down = [1.5 * COORDS[one][1] for one in hexes]
    wide = max(across) - min(across) + 2.2
    tall = max(down) - min(down) + 2.7
    radius = min(box[2] / wide, box[3] / tall, most)
    middle = ((max(across) + min(across)) / 2, (max(down) + min(down)) / 2)
    return box[0] + box[2] / 2 - middle[0] * radius, box[1] + box[3] / 2 - (middle[1] - 0.25) * radius, radius


@large_stamp
def _standing(svg: Svg, of: int, hexes: tuple[Hex, ...], grid: Grid, own: bool, ghost: int, tongue: Tongue) -> None:
    """All that is built: stacks, tiles over them, what is on top. A tile may be a ghost: it can still be taken back."""
    for one in sorted(hexes, key=lambda one: (COORDS[one.hexagon][1], COORDS[one.hexagon][0])):
        _hex(svg, *grid.at(one.hexagon), grid.radius, one.high)
    _seams(svg, hexes, grid)
    for one in hexes:
        _top(svg, of, one, grid, tongue, own, ghost)


@stamp
def _hex(svg: Svg, x: float, y: float, radius: float, high: int) -> None:
    """A stack of hexes: its cliffs, then its top."""
    lift = radius * STEP
    for below in range(high):
        top = below == high - 1
        fill = art.ground(high) if top else art.CLIFF
        art.hexagon(svg, x, y - below * lift, radius - 0.7, fill=fill, stroke=art.CLIFF_EDGE, stroke_width=1.3)


def _seams(svg: Svg, hexes: tuple[Hex, ...], grid: Grid) -> None:
    """The two halves of a tile hang together, as far as both are on top."""
    halves: dict[int, list[Hex]] = {}
    for one in hexes:
        halves.setdefault(one.tile, []).append(one)
    for pair in halves.values():
        if len(pair) == 2:
            high = pair[0].high
            lift = grid.radius * STEP * (high - 1)
            (x1, y1), (x2, y2) = grid.at(pair[0].hexagon), grid.at(pair[1].hexagon)
            svg.add(
                "line",
                x1=round(x1, 1),
                y1=round(y1 - lift, 1),
                x2=round(x2, 1),
                y2=round(y2 - lift, 1),
                stroke=art.ground(high),
                stroke_width=round(grid.radius * 0.72, 1),
            )


def _top(svg: Svg, of: int, one: Hex, grid: Grid, tongue: Tongue, own: bool, ghost: int) -> None:
    """What is on the top of a hex: its symbol, its level, a die or a skeleton."""
    hexagon, high, kind, lies, number = one
    left, up = grid.at(hexagon)
    x, y, radius = round(left, 1), round(up - grid.radius * STEP * (high - 1), 1), grid.radius
    word = HEX_WORDS[hexagon]
    said = tongue.say("hex_tip", hex=word, symbol=tongue.say(f"symbol.{kind}"), level=high)
    die = tongue.word(f"{COLOURS[(lies - DIE_ON) // SIDES]}-{(lies - DIE_ON) % SIDES + 1}") if lies >= DIE_ON else ""
    _topped(svg, of, word, x, y, radius, (high, kind, lies), number == ghost, own, said, die)


@stamp
def _topped(
    svg: Svg,
    of: int,
    word: str,
    x: float,
    y: float,
    radius: float,
    what: tuple[int, int, int],
    ghost: bool,
    own: bool,
    said: str,
    tip: str,
) -> None:
    high, kind, lies = what
    with svg.group(id=f"reef-{of}-{word}", word=word if own else None, tip=said, cls="ghost" if ghost else None):
        art.symbol(svg, x, y, radius * 0.5, kind)
        if lies == SKELETON:
            art.skeleton(svg, x, y, radius * 0.62, id=f"bones-{of}-{word}", piece="skeleton", enter="pop")
        elif lies >= DIE_ON:
            owner, value = (lies - DIE_ON) // SIDES, (lies - DIE_ON) % SIDES + 1
            colour = COLOURS[owner]
            art.die(svg, x, y, radius * 0.9, owner, value, id=f"kept-{of}-{word}", piece=f"die-{colour}", tip=tip)
        if high > 1:  # never under a die or a skeleton
            size = round(max(NUMBER, radius * 0.6), 1)
            left, up = round(x - radius * 0.56, 1), round(y - radius * 0.54, 1)
            svg.add("circle", cx=left, cy=up, r=round(size * 0.6, 1), fill=art.INK, stroke=art.PAPER)
            svg.text(left, round(up + size * 0.35, 1), str(high), size, fill=art.PAPER, cls="strong")
        if own:
            svg.add("polygon", points=polygon(x, y, 6, radius - 3, math.pi / 6), cls="ring")


@stamp
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
    """Levels, storage and skeletons; friends and their tokens; coral."""
    corals = [coral for coral in range(CORALS) if view.taker[coral] == of]
    svg = Svg(0, 0, CARD, 58 + (34 if corals else 0), tongue.say("card", seat=tongue.name(of)))
    each = (CARD - 8) / 5  # two figures fit at the end
    for i, kind in enumerate((ARROW, MOUTH, WAVE, STORAGE)):
        reach = int(view.shelves[of]) if kind == STORAGE else int(level(view, of, kind))
        with svg.group(tip=tongue.say(f"reach.{kind}", n=reach)):
            art.paint_symbol(svg, kind, transform=art.place(each * i + 9, 13, 0.82))
            svg.text(each * i + 23, 18, str(reach), 15, cls="strong")
    bones = int(skeletons_of(view, of))
    with svg.group(tip=tongue.say("skeletons", n=bones)):
        art.paint_skeleton(svg, transform=art.place(each * 4 + 9, 13, 0.85))
        svg.text(each * 4 + 25, 18, str(bones), 15, cls="strong")
    for arm in range(ARMS):
        x = round(CARD / ARMS * (arm + 0.5), 1)
        points = int(view.token[of * ARMS + arm])
        with svg.group(tip=f"{tongue.say(f'arm.{arm}')}: {points or tongue.say('held_short')}"):
            if points:
                art.token(svg, x, 43, 13, points)
            else:
                svg.add("circle", cx=x, cy=43, r=12, fill="none", stroke="var(--soft)", stroke_dasharray="3 3")
                svg.text(x, 48, str(arm + 1), 13, fill="var(--soft)")
    for i, coral in enumerate(corals):
        kind = int(view.coral[coral])
        with svg.group(at=(2 + i * 28, 61), tip=tongue.say(f"kind.{kind}")):
            fill = art.ROCK if kind != UNKNOWN else art.CORAL
            svg.add("rect", width=25, height=29, rx=6, fill=fill, stroke=art.INK)
            if kind == UNKNOWN:
                art.coral_branch(svg, 12.5, 15, 8)
            else:
                art.paint_kind(svg, kind, transform=art.place(12.5, 14.5, 0.8))
    return svg
