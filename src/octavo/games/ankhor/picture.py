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
from octavo.svg import LETTER, Svg, number
from octavo.words import Note, Tongue

EDGE = 10
COLUMN = 127  # one price zone, one tile, one stack of tokens
MARKET = 6 * COLUMN + 8  # how wide the market is
BOARD_TOP, BOARD_HEIGHT = 10, 252
SUPPLY_TOP, SUPPLY_HEIGHT = 270, 112
STORE_TOP, STORE_HEIGHT = 390, 112  # the piles, the bonus tokens, the round
LAYOUT_WIDTH, LAYOUT_HEIGHT = 560, 620  # of everybody's panel, as drawn
TILE = 110
TILES_A_LAYER, MOST_LAYERS = 7, 4  # how thick a pile looks
EMPTY = {"fill": "none", "stroke": "var(--line)", "stroke_width": 2, "stroke_dasharray": "6 6"}  # a place for a tile
SAVING_STEP = 101  # a marker that may be left out, large enough for a finger
HAND_STEP, HAND_HEIGHT = 52, 62
OUTLINES = (0.96, 0.74, 0.66)  # of a place by its level, in cells
ON_TOP = (0.94, 0.64, 0.46)  # the size of a tile by its level, in cells: what lies below stays recognisable
TOUCH = 0.9  # of a cell: so large is at least what can be picked in a layout; it leaves the middle to its neighbours
FINGER = 36.0  # pixels of the smallest place that can be chosen
# Where there is room for all: the market and the others on the left, one's own layout and tokens on the right.
GAP = 10
LEFT, RIGHT, HEIGHT = 700, 600, 860
MARKET_SCALE = LEFT / (MARKET + 2 * EDGE)
OTHERS_TOP = MARKET_SCALE * (STORE_TOP + STORE_HEIGHT + EDGE) + GAP
HAND_ROOM = 100


class Scene:
    """One view on its way to a picture."""

    def __init__(self, view: Ankhor, seat: int, notes: Sequence[Note], tongue: Tongue) -> None:
        self.view, self.seat, self.notes, self.tongue = view, seat, notes, tongue
        height = STORE_TOP + STORE_HEIGHT + EDGE
        title = tongue.say("panel.market")
        self.svg = Panel("market", 0, 0, MARKET + 2 * EDGE, height, title, at=(0, 0), scale=MARKET_SCALE)
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
    _store(scene)
    seats = int(view.seats)
    me = seat if seat >= 0 else 0
    own = _player(scene, me, (LEFT + GAP, 0, RIGHT, HEIGHT - HAND_ROOM), large=True)
    each = (LEFT + GAP) / (seats - 1)
    theirs = [
        _player(scene, (me + i) % seats, ((i - 1) * each, OTHERS_TOP, each - GAP, HEIGHT - OTHERS_TOP), large=False)
        for i in range(1, seats)
    ]
    hand = _hand(scene, me)
    return Picture(tongue.say("title"), market, own, *theirs, hand, shapes=art.signs())


# -- the market ----------------------------------------------------------------------------
def _middle(slot: int) -> float:
    return EDGE + 4 + COLUMN * (slot + 0.5)


def _board(scene: Scene) -> None:
    svg, view = scene.svg, scene.view
    scene.panel(EDGE, BOARD_TOP, MARKET, BOARD_HEIGHT)
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
    right = EDGE + MARKET
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


def _store(scene: Scene) -> None:
    """What the market is filled from and what it brings: two piles, the bonus tokens; and the round."""
    svg, view, tongue = scene.svg, scene.view, scene.tongue
    scene.panel(EDGE, STORE_TOP, MARKET, STORE_HEIGHT)
    y = STORE_TOP + STORE_HEIGHT / 2
    for pile in range(len(PILES)):
        x = EDGE + 60 + pile * 144
        left, top = int(view.left[pile]), int(view.top[pile])
        with svg.group(id=f"pile-{pile}", at=(x, y), word=f"pile{pile + 1}", tip=pile_text(view, pile, tongue)):
            art.box(svg, 76, 88, 12, **EMPTY)
            art.box(svg, 98, 106, 16, cls="ring")
            for layer in range(min(MOST_LAYERS, ceil(left / TILES_A_LAYER)), 0, -1):
                art.box(svg, 76, 84, 12, cx=layer, cy=2.5 * layer - 2, fill="var(--tile)", stroke="var(--edge)")
            if left > 0 and top < COLOURS:
                with svg.group(id=f"top-{pile}-{left}", enter="fade"):
                    art.back(svg, top, 76, 84)
        svg.text(x + 54, y + 9, str(left), 26, cls="strong", text_anchor="start")
    tip = tongue.say("plain.bonus", count=int(view.bonus_supply), points=int(bonus_points(1)))
    rows = ceil(int(view.bonus_supply) / 6)
    with svg.group(id="bonus-supply", tip=tip):
        for i in range(int(view.bonus_supply)):
            x, down = EDGE + 332 + i % 6 * 50, (i // 6 - (rows - 1) / 2) * 52
            art.bonus(svg, x, y + down, 23, id=f"bonus-{i}", piece="bonus")
    _round(scene, EDGE + 692, y)


def _round(scene: Scene, x: float, y: float) -> None:
    svg, view, tongue = scene.svg, scene.view, scene.tongue
    if not view.last_round or view.turn == OVER:
        svg.text(x, y + 9, tongue.say("plain.round", round=int(view.round)), 27, 150, cls="serif")
        return
    art.box(svg, 148, 90, 20, cx=x, cy=y, fill="var(--coral)", fill_opacity=0.25)
    *first, last = tongue.say("plain.last").split(" ")
    svg.text(x, y - 6, " ".join(first), 26, 144, cls="strong")
    svg.text(x, y + 26, last, 26, 144, cls="strong")


def _supply(scene: Scene) -> None:
    """Six stacks, fanned out so that one can count them; what must be given back goes there too."""
    svg, view, tongue = scene.svg, scene.view, scene.tongue
    scene.panel(EDGE, SUPPLY_TOP, MARKET, SUPPLY_HEIGHT)
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


# -- a player --------------------------------------------------------------------------------
Room = tuple[float, float, float, float]  # left, top, width, height: a part of the whole picture


def _player(scene: Scene, player: int, room: Room, large: bool) -> Panel:
    """Whose it is, and the layout; where the points come from is told on the card. The viewer's tokens lie in front of
    him, in a panel of their own, the others' on theirs."""
    view, tongue = scene.view, scene.tongue
    x, y, width, height = room
    scale = min(width / LAYOUT_WIDTH, height / LAYOUT_HEIGHT)
    title = tongue.say("panel.layout", seat=tongue.name(player))
    at = (x + (width - LAYOUT_WIDTH * scale) / 2, y + (0 if not large else (height - LAYOUT_HEIGHT * scale) / 2))
    svg = scene.begin(Panel(f"layout.{player}", 0, 0, LAYOUT_WIDTH, LAYOUT_HEIGHT, title, at=at, scale=scale))
    active = view.turn != OVER and view.first >= 0 and view.seat == player
    size, radius = (30, 24) if large else (46, 38)  # the others' panels are smaller where all have room
    with svg.group(id=f"player-{player}"):
        scene.panel(2, 2, LAYOUT_WIDTH - 4, LAYOUT_HEIGHT - 4, active)
        middle, line = 38, 38 if large else 104  # of the name, and of what was won
        svg.seat(player, 34, middle, size * 0.45)
        used = _bonuses(scene, player, LAYOUT_WIDTH - 14, line, radius)
        _name(scene, player, middle, size, LAYOUT_WIDTH - 86 - (used if large else 0))
        if not large:
            _tokens(svg, view, player, line, LAYOUT_WIDTH - 40 - used)
        top = line + radius + 6
        cell = _layout(scene, player, 8, top, LAYOUT_WIDTH - 16, LAYOUT_HEIGHT - 8 - top)
        for i, note in enumerate(scene.notes):
            if note[0] == BONUS_WON and note[1] == player:
                rise = {"id": f"float-{player}-{int(view.bonus[player])}-{i}", "enter": "float", "cls": "strong"}
                svg.text(LAYOUT_WIDTH - 40 - used, line + 10, f"+{int(bonus_points(note[2]))}", 30, **rise)
    svg.least = round(FINGER / (cell * TOUCH), 2)
    return svg


def _name(scene: Scene, player: int, y: float, size: float, room: float) -> None:
    """And how many tiles are laid: where there is room for one panel only the card that tells it is far away."""
    laid = tiles_laid(scene.view, player, scene.tongue)
    name, tail = scene.tongue.name(player), f" · {laid}"
    with scene.svg.group(id=f"laid-{player}", tip=scene.tongue.say("plain.clock", tiles=laid)):
        for cls, letters, said in (("fine strong", size, ""), ("coarse strong", 30, tail)):
            shown = cut(name, int(room / (letters * LETTER)) - len(said)) + said
            scene.svg.text(68, y + letters / 3, shown, letters, text_anchor="start", cls=cls)


def cut(name: str, most: int) -> str:
    return name if len(name) <= most else name[: max(1, most - 1)].rstrip() + "…"


def _bonuses(scene: Scene, player: int, x: float, y: float, radius: float) -> float:
    """A player's bonus tokens, from the right; answers how much room they take."""
    step = 2 * radius + 4
    count = int(scene.view.bonus[player])
    for i in range(count):
        art.bonus(scene.svg, x - radius - step * i, y, radius, id=f"bonus-{player}-{i}", piece="bonus")
    return step * count


def _hand(scene: Scene, player: int) -> Panel:
    """The viewer's tokens: five places for resources, two for Ankhs; what is too much is squeezed in."""
    view, tongue = scene.view, scene.tongue
    hand = [int(view.hand[player * TYPES + token]) for token in range(TYPES)]
    radius, y = 24, HAND_HEIGHT / 2
    ankhs = HAND_STEP * (MOST_RESOURCES + 0.4)  # where the places for Ankhs begin
    width = ankhs + HAND_STEP * MOST_ANKHS + 8
    scale = min(RIGHT / width, HAND_ROOM / HAND_HEIGHT)
    at = (LEFT + GAP + (RIGHT - width * scale) / 2, HEIGHT - HAND_HEIGHT * scale)
    title, held = tongue.say("panel.hand"), scene.seat >= 0
    svg = Panel("hand", 0, 0, width, HAND_HEIGHT, title, held=held, at=at, scale=scale)
    empty = {"fill": "none", "stroke": "var(--soft)", "stroke_opacity": 0.5, "stroke_dasharray": "4 4"}
    for left, places, tokens in ((4, MOST_RESOURCES, range(COLOURS)), (4 + ankhs, MOST_ANKHS, range(ANKH, TYPES))):
        x = left + HAND_STEP / 2
        for i in range(places):
            svg.add("circle", cx=x + HAND_STEP * i, cy=y, r=radius, **empty)
        step = HAND_STEP * min(1.0, (places - 1) / max(1, sum(hand[token] for token in tokens) - 1))
        for token in tokens:
            word = f"back-{TOKEN_NAMES[token]}" if player == scene.seat and token != ANKH else None
            for i in range(hand[token]):
                piece = {
                    "id": f"hand-{player}-{token}-{i}",
                    "piece": f"token-{token}",
                    "tip": token_name(token, tongue),
                }
                with svg.group(at=(x, y), word=word, **piece):
                    svg.add("circle", r=radius + 2, cls="ring")
                    art.disc(svg, token, 0, 0, radius)
                x += step
    return svg


def _tokens(svg: Svg, view: Ankhor, player: int, y: float, room: float) -> None:
    """Another player's tokens in a row."""
    held = [(token, i) for token in range(TYPES) for i in range(int(view.hand[player * TYPES + token]))]
    step = min(54.0, (room - 54) / max(1, len(held) - 1))
    for n, (token, i) in enumerate(held):
        art.disc(svg, token, 40 + step * n, y, 25, id=f"hand-{player}-{token}-{i}", piece=f"token-{token}")


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
        self.cell = min(width / across, height / down, 110)
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
        svg.text(x + width / 2, y + height / 2, said, 46, width - 20, fill="var(--soft)", cls="serif")
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
        if word in scene.legal:
            _touch(svg, grid)


def _touch(svg: Svg, grid: Grid) -> None:
    """What answers a finger is larger than what is drawn, where tiles lie on tiles."""
    art.box(svg, grid.cell * TOUCH, grid.cell * TOUCH, 0, fill="transparent", cls="touch")


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
            svg.text(
                0, size * (0.03 if priced else 0.13), signed(points), size * (0.38 if priced else 0.34), cls="strong"
            )
        if priced:
            _cheaper(scene, size)
        _touch(svg, grid)


def _cheaper(scene: Scene, size: float) -> None:
    """The price on top: without the marker that is saved anyway, or the whole of it less one by choice."""
    svg, slot = scene.svg, int(scene.view.slot)
    due = price(scene.view, slot)
    savings = [colour for colour in range(COLOURS) if can_save(scene.view, scene.seat, slot, colour)]
    choice = len(savings) > 1
    if not choice:
        due.remove(savings[0])
    step = size * min(0.25, 0.84 / (len(due) + 2 * choice))
    x, y = -step * (len(due) + 2 * choice - 1) / 2, size * 0.29
    for colour in due:
        art.disc(svg, colour, x, y, step * 0.5)
        x += step
    if choice:  # less one, whichever
        pen = {"fill": "none", "stroke": "var(--ink)", "stroke_width": step * 0.14}
        svg.add("path", d=f"M{number(x - step * 0.28)} {number(y)}h{number(step * 0.56)}", **pen)
        svg.add("circle", cx=x + step, cy=y, r=step * 0.4, stroke_dasharray=number(step * 0.2), **pen)


# -- the player's card ----------------------------------------------------------------------------
def card(view: Ankhor, seat: int, of: int, tongue: Tongue) -> Svg:
    """The points by where they come from, each with its sign; and how many tiles are laid. Tokens lie on the board."""
    svg = Svg(0, 0, 300, 64, tongue.say("title"))
    for i, (part, n) in enumerate(parts(view, of)):
        tip = tongue.say("plain.part", part=tongue.say(f"part.{part}"), points=n)
        with svg.group(at=(21 + 44 * i, 18), tip=tip):
            PART_SIGNS[part](svg)
            svg.text(0, 40, str(n), 25, cls="strong")
    laid = tiles_laid(view, of, tongue)
    with svg.group(id=f"card-{of}-laid", at=(260, 18), tip=tongue.say("plain.clock", tiles=laid)):
        for shift in (3.5, 0, -3.5):
            art.box(svg, 22, 22, 4, cx=shift, cy=-shift, fill="var(--sheet)", stroke="var(--ink)", stroke_width=1.6)
        svg.text(39, 40, laid, 25, cls="strong", text_anchor="end")
    return svg


def _colours(svg: Svg) -> None:
    """Two tiles of one colour, side by side."""
    for x in (-9, 9):
        art.box(svg, 18, 18, 3, cx=x, fill=art.GROUND[1], stroke=art.EDGE[1], stroke_width=1.5)


def _animals(svg: Svg) -> None:
    art.sign(svg, KIND_NAMES[0], 0, 0, 27, "var(--ink)")


def _values(svg: Svg) -> None:
    art.sign(svg, "two", 0, 0, 27, "var(--ink)")


def _left_over(svg: Svg) -> None:
    """Three tokens are a point."""
    for x, y, token in ((-8, 6, 2), (8, 6, 3), (0, -7, 1)):
        art.disc(svg, token, x, y, 8)


PART_SIGNS = {
    "colours": _colours,
    "animals": _animals,
    "values": _values,
    "bonus": lambda svg: art.bonus(svg, 0, 0, 14),
    "tokens": _left_over,
}
