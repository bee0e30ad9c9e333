"""How the market on the Nile looks: prices above six tiles, two piles, the supply, and everybody's layout."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from octavo.core.state import OVER
from octavo.games.ankhor import art
from octavo.games.ankhor.chapters.buying import ANYWHERE, can_save, payable
from octavo.games.ankhor.chapters.buying import ON_TOP as ON_TOP_ALONE
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
    SAVE,
    SIDE,
    SUPPORTS,
    TOKEN_NAMES,
    TYPES,
    WORDS,
    place_word,
)
from octavo.games.ankhor.notes import BONUS_WON, BOUGHT, BOUGHT_ON_TOP, MOVED
from octavo.games.ankhor.plain import (
    affordable,
    gain,
    label,
    missing,
    parts,
    pile_text,
    price,
    signed,
    tiles_laid,
    token_name,
)
from octavo.games.ankhor.position import GIVING_BACK, NOTHING, PLACING, PUTTING, SAVING
from octavo.games.ankhor.rules import Ankhor
from octavo.picture import Panel, Picture
from octavo.svg import Svg
from octavo.words import Note, Tongue

WIDTH = 1120
EDGE = 10
COLUMN = 127  # one price zone, one tile, one stack of tokens
RIGHT = 786  # where the piles begin
BOARD_TOP, BOARD_HEIGHT = 10, 252
SUPPLY_TOP, SUPPLY_HEIGHT = 270, 112
PANEL_TOP = 392
PANEL_HEIGHT = {2: 500, 3: 560, 4: 620}
OWN_WIDTH = 690
GAP = 10
HAND_HEIGHT = 62
NARROW = 230  # a player's panel that is not so high has the tokens on the left of the layout
FINGER = 36.0  # pixels of the smallest place that can be chosen
TILE = 110
TILES_A_LAYER, MOST_LAYERS = 7, 4  # how thick a pile looks
EMPTY = {"fill": "none", "stroke": "var(--line)", "stroke_width": 2, "stroke_dasharray": "6 6"}  # a place for a tile
SAVING_STEP = 101  # a marker that may be left out, large enough for a finger
CARD_TOKENS = 225  # how wide they lie on a card
OUTLINES = (0.96, 0.74, 0.66)  # of a place by its level, in cells
SMALLEST = OUTLINES[-1]
ON_TOP = (0.94, 0.64, 0.46)  # the size of a tile by its level, in cells: what lies below stays recognisable


class Scene:
    """One view on its way to a picture."""

    def __init__(self, view: Ankhor, seat: int, notes: Sequence[Note], tongue: Tongue) -> None:
        self.view, self.seat, self.notes, self.tongue = view, seat, notes, tongue
        self.svg = Panel("market", 0, 0, RIGHT - 2, PANEL_TOP - 6, tongue.say("panel.market"))
        acting = seat >= 0 and view.turn == seat
        self.legal = {WORDS[int(pick)] for pick in view.picks()} if acting else set()
        self.stage = int(view.stage) if acting else -1

    def begin(self, panel: Panel) -> Panel:
        """What is drawn from now on is drawn there."""
        self.svg = panel
        return panel

    def panel(self, x: float, y: float, width: float, height: float, active: bool = False) -> None:
        line = {"stroke": "var(--coral)", "stroke_width": 2.5} if active else {"stroke": "var(--line)"}
        self.svg.add("rect", x=x, y=y, width=width, height=height, rx=16, fill="var(--mat)", **line)


def draw(view: Ankhor, seat: int, notes: Sequence[Note], tongue: Tongue) -> Picture:
    scene = Scene(view, seat, notes, tongue)
    market = scene.svg
    _board(scene)
    _supply(scene)
    piles = scene.begin(Panel("piles", RIGHT - 2, 0, WIDTH - RIGHT + 2, PANEL_TOP - 6, tongue.say("panel.piles")))
    _piles(scene)
    _round(scene)
    seats = int(view.seats)
    me = seat if seat >= 0 else 0
    height = PANEL_HEIGHT[seats]
    own = _player(scene, me, EDGE, PANEL_TOP, OWN_WIDTH, height, large=True)
    others = [(me + i) % seats for i in range(1, seats)]
    each = (height - GAP * (len(others) - 1)) / len(others)
    left = EDGE + OWN_WIDTH + GAP
    theirs = [
        _player(scene, other, left, PANEL_TOP + i * (each + GAP), WIDTH - EDGE - left, each, large=False)
        for i, other in enumerate(others)
    ]
    hand = _hand(scene, me)
    return Picture(tongue.say("title"), market, own, piles, *theirs, hand, shapes=art.signs())


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
        _offer(scene, slot, middle)
        for n, i in enumerate(markers):
            if int(view.marker[i]) != NOTHING and not (scene.stage == SAVING and slot == view.slot):
                _marker(scene, i, middle + 38 * (n - (len(markers) - 1) / 2))
    if scene.stage == SAVING:
        _savings(scene, [i for i in range(MARKERS) if zones[i] == view.slot])


def _marker(scene: Scene, index: int, x: float) -> None:
    colour = int(scene.view.marker[index])
    with scene.svg.group(id=f"marker-{index}", at=(x, 45), tip=token_name(colour, scene.tongue)):
        art.disc(scene.svg, colour, 0, 0, 18)


def _savings(scene: Scene, markers: list[int]) -> None:
    """22: the price from which one marker may be left out lies large over the others, each marker to be clicked."""
    svg, view, tongue = scene.svg, scene.view, scene.tongue
    width = SAVING_STEP * len(markers) + 8
    right = EDGE + 6 * COLUMN + 8
    x = min(max(_middle(int(view.slot)), EDGE + width / 2), right - width / 2)
    svg.add("rect", x=x - width / 2, y=14, width=width, height=112, rx=20, fill="var(--sheet)", stroke="var(--line)")
    for n, i in enumerate(markers):
        colour = int(view.marker[i])
        word = WORDS[SAVE + colour]
        at = (x + SAVING_STEP * (n - (len(markers) - 1) / 2), 70)
        tip = label(view, scene.seat, word, tongue)
        with svg.group(id=f"marker-{i}", at=at, word=word, tip=tip):
            art.disc(svg, colour, 0, 0, 38)
            art.box(svg, SAVING_STEP - 2, SAVING_STEP - 2, SAVING_STEP / 2, cls="ring")


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
    """A tick for what the viewer can pay, and an arrow behind it where it would be cheaper on top; an arrow first, and
    what is left out, for what can be paid on top alone; else what is missing."""
    svg, view, seat = scene.svg, scene.view, scene.seat
    where = payable(view, seat, slot)
    signs = [sign for sign, shown in ((art.UP, where == ON_TOP_ALONE), (art.CHECK, where == ANYWHERE)) if shown]
    if where == ANYWHERE and finds_roof(view, seat, int(view.row[slot])):
        signs.append(art.UP)
    short = missing(view, seat, slot)
    width = 30 * len(signs) + (28 * len(short) + 26 if short else 0) + (8 if signs else 6)
    with svg.group(id=f"afford-{slot}", at=(middle, 232), tip=affordable(view, seat, slot, scene.tongue)):
        art.box(svg, width, 36, 18, fill="var(--sheet)", stroke="var(--line)")
        x = -width / 2 + (4 if signs else 0)
        for sign in signs:
            pen = {"fill": "none", "stroke": "var(--moss)", "stroke_width": 19, "stroke_linecap": "round"}
            look = pen if sign == art.CHECK else {"fill": "var(--ink)"}
            svg.add("path", d=sign, transform=art.placed(x + 15, 0, 0.28), **look)
            x += 30
        if short:
            svg.text(x + 15, 9, "−", 26, cls="strong")
            for i, colour in enumerate(short):
                art.disc(svg, colour, x + 38 + 28 * i, 0, 13)


def _piles(scene: Scene) -> None:
    svg, view, tongue = scene.svg, scene.view, scene.tongue
    scene.panel(RIGHT, BOARD_TOP, WIDTH - EDGE - RIGHT, BOARD_HEIGHT)
    tip = tongue.say("plain.bonus", count=int(view.bonus_supply), points=int(bonus_points(1)))
    with svg.group(id="bonus-supply", tip=tip):
        for i in range(int(view.bonus_supply)):
            x, y = RIGHT + 32 + i % 6 * 52, 34 + i // 6 * 34
            art.bonus(svg, x, y, 15, id=f"bonus-{i}", piece="bonus")
    for pile in range(len(PILES)):
        x = RIGHT + 92 + pile * 140
        left, top = int(view.left[pile]), int(view.top[pile])
        with svg.group(id=f"pile-{pile}", at=(x, 146), word=f"pile{pile + 1}", tip=pile_text(view, pile, tongue)):
            art.box(svg, 84, 100, 12, **EMPTY)
            art.box(svg, 99, 116, 16, cls="ring")
            for layer in range(min(MOST_LAYERS, ceil(left / TILES_A_LAYER)), 0, -1):
                art.box(svg, 84, 96, 12, cx=layer, cy=1 + 2.5 * layer, fill="var(--tile)", stroke="var(--edge)")
            if left > 0 and top < COLOURS:
                with svg.group(id=f"top-{pile}-{left}", enter="fade"):
                    art.back(svg, top, 84, 96)
        svg.text(x, 240, str(left), 22, cls="strong")


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
            svg.text(0, 46, str(count), 26, cls="strong")


def _round(scene: Scene) -> None:
    svg, view, tongue = scene.svg, scene.view, scene.tongue
    x, width = RIGHT, WIDTH - EDGE - RIGHT
    scene.panel(x, SUPPLY_TOP, width, SUPPLY_HEIGHT)
    last = view.last_round and view.turn != OVER
    middle = SUPPLY_TOP + SUPPLY_HEIGHT / 2 + (-8 if last else 8)
    svg.text(x + width / 2, middle, tongue.say("plain.round", round=int(view.round)), 24, cls="serif")
    if last:
        art.box(svg, width - 24, 34, 17, cx=x + width / 2, cy=middle + 34, fill="var(--coral)", fill_opacity=0.25)
        svg.text(x + width / 2, middle + 40, tongue.say("plain.last"), 17, cls="strong")


# -- a player --------------------------------------------------------------------------------
def _player(scene: Scene, player: int, x: float, y: float, width: float, height: float, large: bool) -> Panel:
    """Name, tokens and the layout; where the points come from is told on the card. The viewer's tokens lie in front of
    him, in a panel of their own."""
    view, tongue = scene.view, scene.tongue
    title = tongue.say("panel.layout", seat=tongue.name(player))
    svg = scene.begin(Panel(f"layout.{player}", x - 4, y - 2, width + 6, height + 4, title))
    active = view.turn != OVER and view.first >= 0 and view.seat == player
    with svg.group(id=f"player-{player}"):
        scene.panel(x, y, width, height, active)
        size = 24 if large else 20
        svg.seat(player, x + 24, y + 25, 11 if large else 9)
        laid = tiles_laid(view, player, tongue)
        room = width - 60 - 30 * int(view.bonus[player])
        with svg.group(id=f"laid-{player}", tip=tongue.say("plain.clock", tiles=laid)):
            svg.called(x + 44, y + 25 + size / 3, tongue.name(player), size, room, f" · {laid}", cls="strong")
        _bonuses(scene, player, x + width - 22, y + 25, 14)
        if large:
            top = y + 44 + HAND_HEIGHT
            cell = _layout(scene, player, x + 8, top, width - 16, y + height - top - 6)
        elif height > NARROW:
            _tokens(svg, view, player, x + 28, y + 60, 10)
            cell = _layout(scene, player, x + 10, y + 78, width - 20, height - 84)
        else:
            _tokens(svg, view, player, x + 29, y + 62, 5)
            cell = _layout(scene, player, x + 160, y + 44, width - 170, height - 50)
        for i, note in enumerate(scene.notes):
            if note[0] == BONUS_WON and note[1] == player:
                rise = {"id": f"float-{player}-{int(view.bonus[player])}-{i}", "enter": "float", "cls": "strong"}
                svg.text(x + width - 86, y + 34, f"+{int(bonus_points(note[2]))}", 26, **rise)
    svg.least = round(FINGER / (cell * SMALLEST), 2)
    return svg


def _bonuses(scene: Scene, player: int, x: float, y: float, radius: float) -> None:
    """A player's bonus tokens, from the right."""
    for i in range(int(scene.view.bonus[player])):
        art.bonus(scene.svg, x - (2 * radius + 3) * i, y, radius, id=f"bonus-{player}-{i}", piece="bonus")


def _hand(scene: Scene, player: int) -> Panel:
    """The viewer's tokens: five places for resources, two for Ankhs; what is too much lies beyond."""
    view, tongue = scene.view, scene.tongue
    hand = [int(view.hand[player * TYPES + token]) for token in range(TYPES)]
    step, radius = 52, 24
    ankhs = max(MOST_RESOURCES, sum(hand[:COLOURS])) + 0.4  # where the places for Ankhs begin
    width = step * (ankhs + MOST_ANKHS) + 12
    x, y = EDGE + 12, PANEL_TOP + 44 + HAND_HEIGHT / 2
    title, held = tongue.say("panel.hand"), scene.seat >= 0
    svg = Panel("hand", x - 8, y - HAND_HEIGHT / 2, width, HAND_HEIGHT, title, held=held)
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
    return svg


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


def _layout(scene: Scene, player: int, x: float, y: float, width: float, height: float) -> float:
    """Fills a box with it; answers how large its cells are."""
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
        large = player == max(scene.seat, 0)
        svg.text(x + width / 2, y + height / 2, said, 26 if large else 18, fill="var(--soft)", cls="serif")
    return grid.cell


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
    size = grid.cell * OUTLINES[level]
    points = gain(view, pick)
    priced = level > 0 and scene.stage == PLACING
    said = label(view, scene.seat, WORDS[pick], scene.tongue)
    with svg.group(id=f"place-{WORDS[pick]}", at=grid.at(pick - PLACE), word=WORDS[pick], tip=said):
        if level > 0:
            art.box(svg, size, size, size * 0.16, fill="var(--sheet)", fill_opacity=0.88)
        art.box(svg, size, size, size * 0.16, cls="ring")
        if points or priced:
            svg.text(0, size * (0.03 if priced else 0.13), signed(points), max(14, size * 0.34), cls="strong")
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
        scene.svg.text(x + step * 0.1, size * 0.36, "−1", size * 0.2, cls="fine strong")


# -- the player's card ----------------------------------------------------------------------------
def card(view: Ankhor, seat: int, of: int, tongue: Tongue) -> Svg:
    """The points in five parts, the tokens, and how many tiles are laid."""
    svg = Svg(0, 0, 300, 90, tongue.say("title"))
    for i, (part, n) in enumerate(parts(view, of)):
        svg.text(30 + 60 * i, 18, str(n), 19, cls="strong")
        first, _, rest = tongue.say(f"part.{part}").partition(" ")  # a long name on two lines
        svg.text(30 + 60 * i, 34, first, 12, 58, fill="var(--soft)")
        svg.text(30 + 60 * i, 47, rest, 12, 58, fill="var(--soft)")
    held = [(token, i, False) for token in range(TYPES) for i in range(int(view.hand[of * TYPES + token]))]
    held += [(colour, 0, True) for colour in range(COLOURS) if view.stock[of * COLOURS + colour] > 0]
    step = min(27.0, CARD_TOKENS / max(1, len(held)))
    for n, (token, i, stored) in enumerate(sorted(held)):
        x, y = 15 + step * n, 72
        if stored:
            frame = {"fill": "none", "stroke": art.EDGE[token], "stroke_width": 2}
            art.box(svg, 25, 25, 5, cx=x, cy=y, **frame)
        name = f"card-{of}-stock-{token}" if stored else f"card-{of}-{token}-{i}"
        art.small_disc(svg, token, x, y, 10 if stored else 12, id=name)
    with svg.group(id=f"card-{of}-laid", tip=tongue.say("plain.clock", tiles=tiles_laid(view, of, tongue))):
        svg.text(298, 78, tiles_laid(view, of, tongue), 17, cls="strong", text_anchor="end")
    return svg
