"""What is in the box of Ankh'or, as tables; what was reconstructed is a named constant that cites its id."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

# -- rule 1: colours and token types; an Ankh is the sixth type of token --
WHITE: Final = 0
GREEN: Final = 1
RED: Final = 2
BLUE: Final = 3
BLACK: Final = 4
COLOURS: Final = 5
ANKH: Final = 5
TYPES: Final = 6
TOKEN_NAMES: Final = ("white", "green", "red", "blue", "black", "ankh")

# -- rule 2: the kinds of tile; a tile's face is colour * KINDS + kind --
JACKAL: Final = 0
BEETLE: Final = 1
FALCON: Final = 2
ANIMALS: Final = 3
TWO: Final = 3
WAREHOUSE: Final = 4
SCRIBE: Final = 5
DESERT: Final = 6
KINDS: Final = 7
FACES: Final = 35
HOLE: Final = FACES  # a position without a tile
KIND_NAMES: Final = ("jackal", "beetle", "falcon", "two", "warehouse", "scribe", "desert")

# B2 (reconstructed): how many tiles of each kind every colour has, in the order of KIND_NAMES. The first row is the
# default; the second is the next best guess. Every row has 11 tiles and exactly one warehouse (rule 28 leans on that).
SPLITS: Final = ((2, 2, 2, 2, 1, 1, 1), (2, 2, 2, 1, 1, 1, 2))
SPLIT_NAMES: Final = ("points", "deserts")
TILES: Final = 55
PER_COLOUR: Final = 11

# B1 (reconstructed): the sizes of the six price zones, left to right. Three of 2 and three of 3 is certain (F3).
ZONES: Final = ((2, 2, 2, 3, 3, 3), (3, 2, 3, 2, 3, 2), (3, 3, 3, 2, 2, 2))
ZONE_NAMES: Final = ("222333", "323232", "333222")
MARKERS: Final = 15
MARKERS_EACH: Final = 3
TOO_MANY_ALIKE: Final = 3  # rule 5: markers of one colour in one zone
POSITIONS: Final = 6

# B4 (open): is a desert any colour in a group, or its own only? If any: are deserts that hang together with no other
# tile a group of one colour? B6 (reconstructed): may an Ankh lift a ground tile?
DESERT_WILD: Final = True
LONE_DESERTS: Final = True
ANKH_LIFT: Final = False

# B5 (reconstructed): the sizes of the two draw piles.
PILES: Final = (28, 27)

# -- rules 4, 7 and F10 --
MOST_SEATS: Final = 4
SUPPLY: Final = (0, 0, 4, 5, 6)  # tokens of each type, by the number of players
TOKENS_IN_BOX: Final = 36
BONUS_TOKENS: Final = 12

# -- rules 12 and 15 --
TAKE: Final = 3
MOST_RESOURCES: Final = 5
MOST_ANKHS: Final = 2

# -- rules 46 and 47 --
LAST_TILE: Final = 13
MOST_TILES: Final = 18

# B12 (not in the rulebook): a game of hoarders must end, and islands must not drift apart for ever.
MAX_ROUNDS: Final = 200
LAYOUT_SPAN: Final = 18

# -- rule 18: a tile on top rests on four, and a tile carries one on each corner at most --
SUPPORTS: Final = 4

# -- the frame of a layout: rule 55's span and one empty cell all round; three levels (rule 47) --
SIDE: Final = 20
LEVEL: Final = 400
LEVELS: Final = 3
PLACES: Final = 1200
CENTRE: Final = 189  # rule 19's (0, 0, 0): column j, row 10


def _zone_of(sizes: tuple[int, ...]) -> list[int]:
    return [zone for zone, size in enumerate(sizes) for _ in range(size)]


MARKER_ZONE: Final = vec[u8]([u8(zone) for sizes in ZONES for zone in _zone_of(sizes)])  # zones * MARKERS + marker
SPLIT: Final = vec[u8]([u8(split[face % KINDS]) for split in SPLITS for face in range(FACES)])  # split * FACES + face


def colour_of(tile: i64) -> i64:
    """The printed colour of a tile."""
    return tile // KINDS


def kind_of(tile: i64) -> i64:
    """Its animal, or what else it is."""
    return tile % KINDS


def place_word(place: int) -> str:
    """Column letter, row number, and for a tile on top the level it lies on: j10, j10-2, j10-3."""
    level, cell = divmod(place, LEVEL)
    word = f"{'abcdefghijklmnopqrst'[cell % SIDE]}{cell // SIDE + 1}"
    return word if level == 0 else f"{word}-{level + 1}"


# -- the vocabulary --
KIND: Final = 6
SLOT: Final = 13
PILE: Final = 19
REPLACE: Final = 21
MOVE: Final = 22
END_TURN: Final = 23
DONE: Final = 24
STORE: Final = 25
SAVE: Final = 30
BACK: Final = 35
FIRST: Final = 40
PLACE: Final = 44
WORDS: Final = (
    *TOKEN_NAMES,
    *KIND_NAMES,
    *(f"slot{n}" for n in range(1, POSITIONS + 1)),
    "pile1",
    "pile2",
    "replace",
    "move",
    "end-turn",
    "done",
    *(f"{verb}-{colour}" for verb in ("store", "save", "back") for colour in TOKEN_NAMES[:COLOURS]),
    *(f"first-{n}" for n in range(1, MOST_SEATS + 1)),
    *(place_word(place) for place in range(PLACES)),
)


def pick_of(word: str) -> i64:
    return i64(WORDS.index(word))
