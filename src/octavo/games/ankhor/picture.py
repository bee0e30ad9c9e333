"""How the market on the Nile looks: prices above six tiles, two piles, the supply, and everybody's layout."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from octavo.core.state import OVER
from octavo.games.ankhor import art
from octavo.games.ankhor.chapters.buying import NOWHERE, can_save, payable
from octavo.games.ankhor.chapters.ending import bonus_points
from octavo.games.ankhor.chapters.kinds import is_warehouse
from octavo.games.ankhor.chapters.layout import finds_roof
from octavo.games.ankhor.data import (
    ANKH,
    CENTRE,
    COLOURS,
    DESERT,
    HOLE,
    KIND_NAMES,
    KINDS,
    LEVEL,
    MARKER_ZONE,
    MARKERS,
    MOST_ANKHS,
    MOST_RESOURCES,
    MOST_TILES,
    PILES,
    PLACE,
    POSITIONS,
    SIDE,
    SUPPORTS,
    TOKEN_NAMES,
    TYPES,
    WORDS,
    place_word,
)
from octavo.games.ankhor.notes import BONUS_WON, BOUGHT, BOUGHT_ON_TOP, MOVED
from octavo.games.ankhor.plain import affordable, gain, label, missing, parts, pile_text, price, token_name
from octavo.games.ankhor.position import GIVING_BACK, NOTHING, PLACING, PUTTING, SAVING
from octavo.games.ankhor.rules import Ankhor
from octavo.svg import Svg
from octavo.words import Note, Tongue

WIDTH = 1000
EDGE = 10
COLUMN = 127  # one price zone, one tile, one stack of tokens
RIGHT = 786  # where the piles and the other players begin
BOARD_TOP, BOARD_HEIGHT = 10, 252
SUPPLY_TOP, SUPPLY_HEIGHT = 270, 112
PANEL_TOP = 392
PANEL_HEIGHT = {2: 598, 3: 630, 4: 700}
OWN_WIDTH = 600
GAP = 10
TILE = 110
TILES_A_LAYER, MOST_LAYERS = 7, 4  # how thick a pile looks
EMPTY = {"fill": "none", "stroke": "var(--line)", "stroke_width": 2, "stroke_dasharray": "6 6"}  # a place for a tile
ON_TOP = (0.94, 0.64, 0.46)  # the size of a tile by its level, in cells: what lies below stays recognisable


class Scene:
    """One view on its way to a picture."""

    def __init__(self, view: Ankhor, seat: int, notes: Sequence[Note], tongue: Tongue) -> None:
        self.view, self.seat, self.notes, self.tongue = view, seat, notes, tongue
        self.height = PANEL_TOP + PANEL_HEIGHT[int(view.seats)] + EDGE
        self.svg = Svg(0, 0, WIDTH, self.height, tongue.say("title"))
        acting = seat >= 0 and view.turn == seat
        self.legal = {WORDS[int(pick)] for pick in view.picks()} if acting else set()
        self.stage = int(view.stage) if acting else -1

    def panel(self, x: float, y: float, width: float, height: float, active: bool = False) -> None:
        line = {"stroke": "var(--coral)", "stroke_width": 2.5} if active else {"stroke": "var(--line)"}
        self.svg.add("rect", x=x, y=y, width=width, height=height, rx=16, fill="var(--mat)", **line)


def draw(view: Ankhor, seat: int, notes: Sequence[Note], tongue: Tongue) -> Svg:
    scene = Scene(view, seat, notes, tongue)
    scene.svg.parts.append(art.signs())
    _board(scene)
    _piles(scene)
    _supply(scene)
    seats = int(view.seats)
    me = seat if seat >= 0 else 0
    height = PANEL_HEIGHT[seats]
    _player(scene, me, EDGE, PANEL_TOP, OWN_WIDTH, height, large=True)
    others = [(me + i) % seats for i in range(1, seats)]
    each = (height - GAP * (len(others) - 1)) / len(others)
    for i, other in enumerate(others):
        left = EDGE + OWN_WIDTH + GAP
        _player(scene, other, left, PANEL_TOP + i * (each + GAP), WIDTH - EDGE - left, each, large=False)
    return scene.svg


# -- the market ----------------------------------------------------------------------------
def _middle(slot: int) -> float:
    return EDGE + 4 + COLUMN * (slot + 0.5)


def _board(scene: Scene) -> None:
    svg, view = scene.svg, scene.view
    scene.panel(EDGE, BOARD_TOP, 6 * COLUMN + 8, BOARD_HEIGHT)
    zones = [int(MARKER_ZONE[int(view.zones) * MARKERS + i]) for i in range(MARKERS)]
    for slot in range(POSITIONS):
        middle = _middle(slot)
        svg.add("rect", x=middle - 60, y=20, width=120, height=50, rx=25, fill="var(--cell)", stroke="var(--line)")
        svg.add("path", d=f"M{middle - 7:g} 71H{middle + 7:g}L{middle:g} 79Z", fill="var(--line)")
        markers = [i for i in range(MARKERS) if zones[i] == slot]
        for n, i in enumerate(markers):
            if int(view.marker[i]) != NOTHING:
                _marker(scene, slot, i, middle + 38 * (n - (len(markers) - 1) / 2))
        _offer(scene, slot, middle)


def _marker(scene: Scene, slot: int, index: int, x: float) -> None:
    """One marker of a price; while one may be left out, all of that price stand out."""
    colour = int(scene.view.marker[index])
    with scene.svg.group(id=f"marker-{index}", at=(x, 45), tip=token_name(colour, scene.tongue)):
        art.disc(scene.svg, colour, 0, 0, 18)
        if scene.stage == SAVING and slot == scene.view.slot:
            scene.svg.add("circle", r=21, fill="none", cls="last")


def _offer(scene: Scene, slot: int, middle: float) -> None:
    """The tile on a position, and whether the viewer can pay for it."""
    svg, view, tongue = scene.svg, scene.view, scene.tongue
    tile = int(view.row[slot])
    y = 139
    art.box(svg, TILE, TILE, 14, cx=middle, cy=y, **EMPTY)
    if tile == HOLE:
        return
    tip = f"{tongue.say(f'tile.{tile}')}. {_about(view, tile % KINDS, tongue)}"
    chosen = scene.stage in (PLACING, SAVING) and slot == view.slot
    moving = {"piece": f"tile-{tile}", "enter": "flip"}
    at = (middle, y - 8 if chosen else y)
    with svg.group(id=f"row-{slot}-{tile}", at=at, word=f"slot{slot + 1}", tip=tip, **moving):
        art.box(svg, TILE + 8, TILE + 8, 18, cls="ring")
        with svg.group(cls="ghost" if chosen and scene.stage == SAVING else None):
            art.face(svg, tile // KINDS, tile % KINDS, TILE)
        if chosen:
            art.box(svg, TILE + 4, TILE + 4, 16, fill="none", cls="last")
    if scene.seat >= 0 and view.turn != OVER:
        _afford(scene, slot, middle)


def _about(view: Ankhor, kind: int, tongue: Tongue) -> str:
    own = kind == DESERT and not view.wild
    return tongue.say(f"about.{kind}-own" if own else f"about.{kind}")


def _afford(scene: Scene, slot: int, middle: float) -> None:
    """A tick for what the viewer can pay, an arrow and a tick where it fits on top, else what is missing."""
    svg, view, seat = scene.svg, scene.view, scene.seat
    roof = finds_roof(view, seat, int(view.row[slot]))
    pill = {"fill": "var(--sheet)", "stroke": "var(--line)"}
    with svg.group(id=f"afford-{slot}", at=(middle, 229), tip=affordable(view, seat, slot, scene.tongue)):
        if payable(view, seat, slot) != NOWHERE:
            pen = {"fill": "none", "stroke": "var(--moss)", "stroke_width": 19, "stroke_linecap": "round"}
            art.box(svg, 62, 30, 15, **pill)
            svg.add("path", d=art.CHECK, transform=art.placed(13 if roof else 0, 0, 0.24), **pen)
            if roof:
                svg.add("path", d=art.UP, transform=art.placed(-13, 0, 0.24), fill="var(--ink)")
        else:
            short = missing(view, seat, slot)
            width = 28 + 24 * len(short)
            art.box(svg, width, 30, 15, **pill)
            svg.text(-width / 2 + 13, 6, "−", 18, cls="strong")
            for i, colour in enumerate(short):
                art.disc(svg, colour, -width / 2 + 32 + 24 * i, 0, 11)


def _piles(scene: Scene) -> None:
    svg, view, tongue = scene.svg, scene.view, scene.tongue
    scene.panel(RIGHT, BOARD_TOP, WIDTH - EDGE - RIGHT, BOARD_HEIGHT)
    tip = tongue.say("plain.bonus", count=int(view.bonus_supply), points=int(bonus_points(1)))
    with svg.group(id="bonus-supply", tip=tip):
        for i in range(int(view.bonus_supply)):
            x, y = RIGHT + 22 + i % 6 * 32, 34 + i // 6 * 31
            art.bonus(svg, x, y, 14, id=f"bonus-{i}", piece="bonus")
    for pile in range(len(PILES)):
        x = RIGHT + 54 + pile * 97
        left, top = int(view.left[pile]), int(view.top[pile])
        with svg.group(id=f"pile-{pile}", at=(x, 146), word=f"pile{pile + 1}", tip=pile_text(view, pile, tongue)):
            art.box(svg, 84, 100, 12, **EMPTY)
            art.box(svg, 99, 116, 16, cls="ring")
            for layer in range(min(MOST_LAYERS, ceil(left / TILES_A_LAYER)), 0, -1):
                art.box(svg, 84, 96, 12, cx=layer, cy=1 + 2.5 * layer, fill="var(--tile)", stroke="var(--edge)")
            if left > 0 and top < COLOURS:
                with svg.group(id=f"top-{pile}-{left}", enter="fade"):
                    art.back(svg, top, 84, 96)
        svg.text(x, 236, str(left), 20, cls="strong")


def _supply(scene: Scene) -> None:
    """Six stacks, fanned out so that one can count them; what must be given back goes there too."""
    svg, view, tongue = scene.svg, scene.view, scene.tongue
    scene.panel(EDGE, SUPPLY_TOP, 6 * COLUMN + 8, SUPPLY_HEIGHT)
    for token in range(TYPES):
        count = int(view.supply[token])
        middle = _middle(token)
        tip = f"{token_name(token, tongue)}: {count}"
        word = TOKEN_NAMES[token]
        if scene.stage == GIVING_BACK and token != ANKH:
            word = f"back-{word}"
        with svg.group(id=f"supply-{token}", at=(middle, SUPPLY_TOP + SUPPLY_HEIGHT / 2), word=word, tip=tip):
            art.box(svg, 119, 102, 34, fill="var(--cell)", stroke="var(--line)")
            art.box(svg, 121, 104, 35, cls="ring")
            for i in range(count):
                x = 8 * (i - (count - 1) / 2)
                piece = {"id": f"coin-{token}-{i}", "piece": f"token-{token}"}
                if i == count - 1:
                    art.disc(svg, token, x, -11, 34, **piece)
                else:
                    with svg.group(**piece):
                        art.rim(svg, token, x, -11, 34)
            svg.text(0, 44, str(count), 19, cls="strong")
    x, width = RIGHT, WIDTH - EDGE - RIGHT
    scene.panel(x, SUPPLY_TOP, width, SUPPLY_HEIGHT)
    last = view.last_round and view.turn != OVER
    middle = SUPPLY_TOP + SUPPLY_HEIGHT / 2 + (-8 if last else 8)
    svg.text(x + width / 2, middle, tongue.say("plain.round", round=int(view.round)), 24, cls="serif")
    if last:
        art.box(svg, width - 24, 34, 17, cx=x + width / 2, cy=middle + 34, fill="var(--coral)", fill_opacity=0.25)
        svg.text(x + width / 2, middle + 40, tongue.say("plain.last"), 17, cls="strong")


# -- a player --------------------------------------------------------------------------------
def _player(scene: Scene, player: int, x: float, y: float, width: float, height: float, large: bool) -> None:
    """Name, points and their parts, tokens, and the layout."""
    svg, view, tongue = scene.svg, scene.view, scene.tongue
    active = view.turn != OVER and view.first >= 0 and view.seat == player
    with svg.group(id=f"player-{player}"):
        scene.panel(x, y, width, height, active)
        size = 21 if large else 18
        svg.seat(player, x + 24, y + 25, 11 if large else 9)
        name = _short(tongue.name(player), 26 if large else 20)
        svg.text(x + 44, y + 25 + size / 3, name, size, cls="strong", text_anchor="start")
        points = parts(view, player)
        total = sum(n for _, n in points)
        svg.text(x + width - 18, y + 33, str(total), 28 if large else 24, text_anchor="end", cls="serif strong")
        told = [f"{tongue.say(f'part.{part}')} {n}" for part, n in points]
        said = {"fill": "var(--soft)", "text_anchor": "start"}
        if large:
            svg.text(x + 20, y + 54, " · ".join(told), 15, width - 40, **said)
            _hand(scene, player, x + 16, y + 88)
            _bonuses(scene, player, x + width - 26, y + 88, 16)
            _layout(scene, player, x + 8, y + 114, width - 16, height - 116)
        elif height > 250:
            svg.text(x + 16, y + 56, "\u2009·\u2009".join(told), 13, width - 32, **said)
            _tokens(svg, view, player, x + 28, y + 82, 10)
            _bonuses(scene, player, x + width - 24, y + 82, 12)
            _layout(scene, player, x + 10, y + 104, width - 20, height - 112)
        else:  # three others: what they have on the left, their layout on the right
            for i, part in enumerate(told):
                svg.text(x + 18, y + 60 + 18 * i, part, 13, 130, **said)
            _tokens(svg, view, player, x + 29, y + 158, 5)
            _bonuses(scene, player, x + width - 78, y + 25, 12)
            _layout(scene, player, x + 150, y + 44, width - 160, height - 52)
        for note in scene.notes:
            if note[0] == BONUS_WON and note[1] == player:
                rise = {"id": f"float-{player}-{int(view.bonus[player])}", "enter": "float", "cls": "strong"}
                svg.text(x + width - 86, y + 34, f"+{int(bonus_points(note[2]))}", 26, **rise)


def _short(name: str, most: int) -> str:
    return name if len(name) <= most else name[: most - 1] + "…"


def _bonuses(scene: Scene, player: int, x: float, y: float, radius: float) -> None:
    """A player's bonus tokens, from the right."""
    for i in range(int(scene.view.bonus[player])):
        art.bonus(scene.svg, x - (2 * radius + 3) * i, y, radius, id=f"bonus-{player}-{i}", piece="bonus")


def _hand(scene: Scene, player: int, x: float, y: float) -> None:
    """The viewer's tokens: five places for resources, two for Ankhs; what is too much lies beyond."""
    svg, view, tongue = scene.svg, scene.view, scene.tongue
    hand = [int(view.hand[player * TYPES + token]) for token in range(TYPES)]
    step, radius = 52, 24
    ankhs = max(MOST_RESOURCES, sum(hand[:COLOURS])) + 0.4  # where the places for Ankhs begin
    empty = {"fill": "none", "stroke": "var(--soft)", "stroke_opacity": 0.5, "stroke_dasharray": "4 4"}
    for i in [*range(MOST_RESOURCES), *(ankhs + i for i in range(MOST_ANKHS))]:
        svg.add("circle", cx=x + 24 + step * i, cy=y, r=radius, **empty)
    at = 0.0
    for token in range(TYPES):
        if token == ANKH:
            at = ankhs
        word = f"back-{TOKEN_NAMES[token]}" if player == scene.seat and token != ANKH else None
        for i in range(hand[token]):
            piece = {"id": f"hand-{player}-{token}-{i}", "piece": f"token-{token}", "tip": token_name(token, tongue)}
            with svg.group(at=(x + 24 + step * at, y), word=word, **piece):
                svg.add("circle", r=radius + 2, cls="ring")
                art.disc(svg, token, 0, 0, radius)
            at += 1


def _tokens(svg: Svg, view: Ankhor, player: int, x: float, y: float, most: int) -> None:
    """Another player's tokens, so many in a row."""
    held = [(token, i) for token in range(TYPES) for i in range(int(view.hand[player * TYPES + token]))]
    for n, (token, i) in enumerate(held):
        at = {"x": x + 27 * (n % most), "y": y + 27 * (n // most)}
        art.disc(svg, token, at["x"], at["y"], 12, id=f"hand-{player}-{token}-{i}", piece=f"token-{token}")


# -- a layout ---------------------------------------------------------------------------------
class Grid:
    """Where the cells of a layout lie in the picture."""

    def __init__(self, view: Ankhor, player: int, box: tuple[float, float, float, float], margin: float) -> None:
        places = [int(view.place[player * MOST_TILES + i]) for i in range(int(view.count[player]))]
        cells = [(place % SIDE, place // SIDE) for place in places if place < LEVEL] or [
            (CENTRE % SIDE, CENTRE // SIDE)
        ]
        west, east = min(x for x, _ in cells), max(x for x, _ in cells)
        north, south = min(y for _, y in cells), max(y for _, y in cells)
        across, down = max(3, east - west + 1) + 2 * margin, max(3, south - north + 1) + 2 * margin
        left, top, width, height = box
        self.cell = min(width / across, height / down, 104)
        self.left = left + width / 2 - self.cell * (west + east + 1) / 2
        self.top = top + height / 2 - self.cell * (north + south + 1) / 2

    def at(self, place: int) -> tuple[float, float]:
        """The middle of a place; each level lies half a cell further and a little higher."""
        level, cell = divmod(place, LEVEL)
        x = self.left + (cell % SIDE + 0.5 + level / 2) * self.cell
        y = self.top + (cell // SIDE + 0.5 + level / 2) * self.cell
        return round(x, 1), round(y - level * self.cell * 0.03, 1)


def _layout(scene: Scene, player: int, x: float, y: float, width: float, height: float) -> None:
    svg, view = scene.svg, scene.view
    playing = player == scene.seat and view.turn != OVER  # room all round for the places to come
    grid = Grid(view, player, (x, y, width, height), 1 if playing else 0.1)
    count = int(view.count[player])
    played = _played(scene, player)
    for i in sorted(range(count), key=lambda i: (int(view.place[player * MOST_TILES + i]) // LEVEL, i)):
        _tile(scene, grid, player, i, i in played)
    if player == scene.seat and scene.stage in (PLACING, PUTTING):
        for pick in view.picks():
            _outline(scene, grid, int(pick))
    elif player == scene.seat and scene.stage == SAVING:
        tile, spot = int(view.row[view.slot]), int(view.spot)
        with svg.group(id="pending", at=grid.at(spot), cls="ghost"):
            art.face(svg, tile // KINDS, tile % KINDS, grid.cell * ON_TOP[spot // LEVEL])
    elif count == 0:
        said = scene.tongue.say("plain.no-tiles")
        svg.text(x + width / 2, y + height / 2, said, 16, fill="var(--soft)", cls="serif")


def _played(scene: Scene, player: int) -> set[int]:
    """The tiles that a player laid or moved on the way to this position."""
    view = scene.view
    mine = range(player * MOST_TILES, player * MOST_TILES + int(view.count[player]))
    found = set()
    for key, who, tile, fact, _ in scene.notes:
        if who == player and key in (BOUGHT, BOUGHT_ON_TOP):
            found |= {max((i for i in mine if view.face[i] == tile), default=-1)}  # of two alike the later one
        elif who == player and key == MOVED:
            found |= {i for i in mine if int(view.place[i]) == fact - PLACE}
    return {i - player * MOST_TILES for i in found}


def _tile(scene: Scene, grid: Grid, player: int, i: int, played: bool) -> None:
    svg, view, tongue = scene.svg, scene.view, scene.tongue
    place, tile = int(view.place[player * MOST_TILES + i]), int(view.face[player * MOST_TILES + i])
    colour, kind = divmod(tile, KINDS)
    size = grid.cell * ON_TOP[place // LEVEL]
    depot = is_warehouse(view, player, i)
    word = None
    if player == scene.seat:
        store = f"store-{TOKEN_NAMES[colour]}"
        word = store if depot and store in scene.legal else place_word(place)
    lifted = player == scene.seat and scene.stage == PUTTING and int(view.lifted) == i
    tip = f"{place_word(place)}: {tongue.say(f'tile.{tile}')}. {_about(view, kind, tongue)}"
    look = {"piece": f"tile-{tile}", "tip": tip, "cls": "ghost" if lifted else None}
    with svg.group(id=f"tile-{player}-{i}", at=grid.at(place), word=word, **look):
        if place >= LEVEL:
            wide = size + grid.cell * 0.06
            art.box(svg, wide, wide, size * 0.16, cy=grid.cell * 0.04, fill="var(--shade)", fill_opacity=0.45)
        art.face(svg, colour, kind, size)
        if (
            view.load[player * MOST_TILES + i] == SUPPORTS
        ):  # a third level may hide its middle: the kind again, in the gap
            for y in (-0.37, 0.37):
                art.sign(svg, KIND_NAMES[kind], 0, size * y, size * 0.2, art.SIGN[colour])
        if depot and view.stock[player * COLOURS + colour] > 0:
            token = {"id": f"stock-{player}-{colour}", "piece": f"token-{colour}"}
            art.disc(svg, colour, size * 0.25, size * 0.23, size * 0.22, **token)
        if played or lifted:
            art.box(svg, size, size, size * 0.13, fill="none", cls="last")
        art.box(svg, size + 2, size + 2, size * 0.14, cls="ring")


def _outline(scene: Scene, grid: Grid, pick: int) -> None:
    """A legal place: what it would bring, and on top the cheaper price."""
    svg, view = scene.svg, scene.view
    level = (pick - PLACE) // LEVEL
    size = grid.cell * (0.96, 0.74, 0.66)[level]
    points = gain(view, pick)
    priced = level > 0 and scene.stage == PLACING
    said = label(view, scene.seat, WORDS[pick], scene.tongue)
    with svg.group(id=f"place-{WORDS[pick]}", at=grid.at(pick - PLACE), word=WORDS[pick], tip=said):
        if level > 0:
            art.box(svg, size, size, size * 0.16, fill="var(--sheet)", fill_opacity=0.88)
        art.box(svg, size, size, size * 0.16, cls="ring")
        if points or priced:
            bring = f"{points:+d}".replace("-", "−")
            svg.text(0, size * (0.03 if priced else 0.13), bring, max(14, size * 0.34), cls="strong")
        if priced:
            _cheaper(scene, size)


def _cheaper(scene: Scene, size: float) -> None:
    """The price on top: without the marker that is saved anyway, or the whole of it less one by choice."""
    slot = int(scene.view.slot)
    due = price(scene.view, slot)
    savings = [colour for colour in range(COLOURS) if can_save(scene.view, scene.seat, slot, colour)]
    choice = len(savings) > 1
    if not choice:
        due.remove(savings[0])
    step = size * min(0.25, 0.84 / (len(due) + choice))
    x = -step * (len(due) + choice - 1) / 2
    for colour in due:
        art.disc(scene.svg, colour, x, size * 0.29, step * 0.5)
        x += step
    if choice:
        scene.svg.text(x + step * 0.1, size * 0.36, "−1", size * 0.2, cls="strong")


# -- the player's card ----------------------------------------------------------------------------
def card(view: Ankhor, seat: int, of: int, tongue: Tongue) -> Svg:
    """The points in five parts, and the tokens."""
    svg = Svg(0, 0, 300, 84, tongue.say("title"))
    for i, (part, n) in enumerate(parts(view, of)):
        svg.text(30 + 60 * i, 22, str(n), 19, cls="strong")
        svg.text(30 + 60 * i, 39, tongue.say(f"part.{part}"), 12, 58, fill="var(--soft)")
    x = 15.0
    for token in range(TYPES):
        for i in range(int(view.hand[of * TYPES + token])):
            art.small_disc(svg, token, x, 65, 12, id=f"card-{of}-{token}-{i}")
            x += 26
        if token < COLOURS and view.stock[of * COLOURS + token] > 0:
            svg.add(
                "rect", x=x - 13, y=52, width=26, height=26, rx=5, fill="none", stroke=art.EDGE[token], stroke_width=2
            )
            art.small_disc(svg, token, x, 65, 10, id=f"card-{of}-stock-{token}")
            x += 30
    return svg
