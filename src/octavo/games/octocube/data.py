"""What is in the box of Octocube, as tables, and what its parts are called at the table.

Facts named b1, b2, … are reconstructed: the rulebook page says why.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

# -- versions and options, in the order of their choices -------------------------------------------
STANDARD: Final = 0
KIDS: Final = 1
ADVANCED: Final = 2
MOST_SEATS: Final = 4

VERSIONS: Final = ("standard", "kids", "advanced")
HEIGHTS: Final = ("hill", "rim")  # b1: which of the two layouts with an even outer ring
SPLITS: Final = ("even", "mirror")  # b2: which colours have the odd tiles
BOARDS: Final = ("cycle", "simple")  # b6: the kids' boards of the rules page, or easier ones

# -- tiles: a kind is colour * OBJECT_COUNT + object; then comes the coin --------------------------
COLOURS: Final = ("white", "light", "dark", "green")
OBJECTS: Final = ("starfish", "amphora", "sextant", "pearl", "diamond")
COLOUR_COUNT: Final = 4
OBJECT_COUNT: Final = 5
COIN: Final = 20  # the kinds below are objects
KINDS: Final = 21
NOTHING: Final = 31  # no tile: an empty face, a pile whose top nobody has seen
KIND_WORDS: Final = (*(f"{colour}-{thing}" for colour in COLOURS for thing in OBJECTS), "coin")
TILES: Final = 84
COINS: Final = 12

# b2: objects of each colour. Rows: white, light blue, dark blue, green; columns as OBJECTS.
SPLIT_EVEN: Final = (
    (5, 4, 4, 3, 2),
    (5, 4, 3, 3, 3),
    (4, 5, 4, 3, 2),
    (5, 4, 4, 3, 2),
)
SPLIT_MIRROR: Final = tuple(reversed(SPLIT_EVEN))
BOX: Final = vec[u8](
    [count for split in (SPLIT_EVEN, SPLIT_MIRROR) for counts in (*split, (COINS,)) for count in counts]
)  # split * KINDS + kind

# -- the grid: a frame of 5 x 5, of which two players use the upper left 4 x 4 ---------------------
FRAME: Final = 5  # a space is row * FRAME + column
SMALL: Final = 4
SPACES: Final = 25
HOME: Final = 25  # where a cube is when it is not in the play area; also the space beyond the rim
CENTRE: Final = 12
NORTH: Final = 0
SOUTH: Final = 1
EAST: Final = 2
WEST: Final = 3
DIRECTIONS: Final = 4
OPPOSITE: Final = (SOUTH, NORTH, WEST, EAST)
COLUMNS: Final = "abcde"
SPACE_WORDS: Final = tuple(f"{COLUMNS[space % FRAME]}{space // FRAME + 1}" for space in range(SPACES))

# b1: how many tiles lie in each pile. 0 is no pile: outside the grid, or the centre with its abyss tile.
HILL_2: Final = (
    (5, 5, 5, 5, 0),
    (5, 6, 6, 5, 0),
    (5, 6, 6, 5, 0),
    (5, 5, 5, 5, 0),
    (0, 0, 0, 0, 0),
)
HILL_34: Final = (
    (3, 3, 3, 3, 3),
    (3, 4, 5, 4, 3),
    (3, 5, 0, 5, 3),
    (3, 4, 5, 4, 3),
    (3, 3, 3, 3, 3),
)
RIM_2: Final = (
    (6, 6, 6, 6, 0),
    (6, 3, 3, 6, 0),
    (6, 3, 3, 6, 0),
    (6, 6, 6, 6, 0),
    (0, 0, 0, 0, 0),
)
RIM_34: Final = (
    (3, 3, 3, 3, 3),
    (3, 5, 4, 5, 3),
    (3, 4, 0, 4, 3),
    (3, 5, 4, 5, 3),
    (3, 3, 3, 3, 3),
)
PILES: Final = vec[u8](
    [height for layout in (HILL_2, HILL_34, RIM_2, RIM_34) for row in layout for height in row]
)  # (option * LAYOUTS + which grid) * SPACES + space
LAYOUTS: Final = 2


def _beside(space: int, size: int, direction: int) -> int:
    row, column = divmod(space, FRAME)
    inside = row < size and column < size
    row += (-1, 1, 0, 0)[direction]
    column += (0, 0, 1, -1)[direction]
    return row * FRAME + column if inside and 0 <= row < size and 0 <= column < size else HOME


def _on_the_edge(space: int, size: int) -> bool:
    """1.6: the outer ring."""
    row, column = divmod(space, FRAME)
    return max(row, column) < size and not {row, column}.isdisjoint({0, size - 1})


SIZES: Final = (SMALL, FRAME)  # how many spaces a side of the grid has
BESIDE: Final = vec[u8]([_beside(s, size, d) for size in SIZES for s in range(SPACES + 1) for d in range(DIRECTIONS)])
GRID: Final = 104  # one grid's part of BESIDE: space * DIRECTIONS + direction, HOME included
EDGE: Final = [vec[u8]([s for s in range(SPACES) if _on_the_edge(s, size)]) for size in SIZES]

# -- abyss tiles -----------------------------------------------------------------------------------
SUPPLY: Final = (0, 0, 5, 6, 7)  # by the number of players
LETTERS: Final = "abcdefghi"
NO_ABYSS: Final = 0  # a space's abyss tile: none, 1..9 for A..I, or one without a letter to see
A: Final = 1
B: Final = 2
C: Final = 3
D: Final = 4
E: Final = 5
F: Final = 6
G: Final = 7
H: Final = 8
I: Final = 9  # noqa: E741  the letter on the tile
PLAIN: Final = 10
LETTER_COUNT: Final = 9
POOL: Final = 0b111111110  # b4: the powers of the advanced game are B..I: bit 0 is A
POOL_WITH_A: Final = 0b111111111

# -- the cube --------------------------------------------------------------------------------------
FACES: Final = 6
ALL_FACES: Final = 0b111111
UP: Final = 0  # where a face is: U, D, and the four sides as the directions go
DOWN: Final = 1
SIDE: Final = 2
POSITIONS: Final = "UDNSEW"


def roll_map(at: tuple[int, ...], direction: int) -> tuple[int, ...]:
    """1.8: the faces at U, D, N, S, E, W after a roll; rolling towards d puts side face d at the bottom."""
    up, down, north, south, east, west = at
    if direction == NORTH:
        return (south, north, up, down, east, west)
    if direction == SOUTH:
        return (north, south, down, up, east, west)
    if direction == EAST:
        return (west, east, north, south, up, down)
    return (east, west, north, south, down, up)


def turn_map(at: tuple[int, ...]) -> tuple[int, ...]:
    """3.5: a quarter turn clockwise seen from above: E'=N, S'=E, W'=S, N'=W."""
    up, down, north, south, east, west = at
    return (up, down, west, east, north, south)


QUARTER_TURNS: Final = 4  # an orientation is face at the bottom * QUARTER_TURNS + quarter turns clockwise
ANY_TURN: Final = 0b1111
ORIENTATION_COUNT: Final = 24


def _orientations() -> list[tuple[int, ...]]:
    start = (0, 1, 2, 3, 4, 5)
    upside_down = roll_map(roll_map(start, NORTH), NORTH)
    found: list[tuple[int, ...]] = []
    for at in (upside_down, start, *(roll_map(start, direction) for direction in range(DIRECTIONS))):
        for _ in range(QUARTER_TURNS):
            found.append(at)
            at = turn_map(at)
    return found


def _turned(orientation: int, quarters: int) -> int:
    down, turns = divmod(orientation, QUARTER_TURNS)
    return down * QUARTER_TURNS + (turns + quarters) % QUARTER_TURNS


ORIENTATIONS: Final = _orientations()
START: Final = 4  # 1.7: face 0 at U, 1 D, 2 N, 3 S, 4 E, 5 W
FACE_AT: Final = vec[u8]([face for at in ORIENTATIONS for face in at])  # orientation * FACES + position
ROLLED: Final = vec[u8](
    [ORIENTATIONS.index(roll_map(at, d)) for at in ORIENTATIONS for d in range(DIRECTIONS)]
)  # orientation * DIRECTIONS + direction
TURNED: Final = vec[u8](
    [_turned(o, quarters) for o in range(ORIENTATION_COUNT) for quarters in range(QUARTER_TURNS)]
)  # orientation * QUARTER_TURNS + quarters

# -- safeguards that are not in the rulebook -------------------------------------------------------
QUIET_ROUNDS: Final = 8  # 5.9: nobody placed, rolled, scored or used a power
DRY_ROUNDS: Final = 20  # 5.9: no tile left a pile
STUCK_ROUNDS: Final = 100  # K14: no tile was placed on a kids' board

# -- the kids' boards: sixteen spots each, (object, colour), ANY where the spot does not care ------
ANY: Final = 9
SPOTS: Final = 16
STARFISH: Final = 0
AMPHORA: Final = 1
SEXTANT: Final = 2
PEARL: Final = 3
DIAMOND: Final = 4


def _cycle_board(b: int) -> list[tuple[int, int]]:
    """b6: two spots for any colour, one exact, one for any object in each row; the colours go round by board."""
    rows = [(STARFISH, STARFISH), (AMPHORA, AMPHORA), (SEXTANT, SEXTANT), (PEARL, DIAMOND)]
    board = []
    for row, (first, second) in enumerate(rows):
        colour = (b + row) % COLOUR_COUNT
        board += [(first, ANY), (second, ANY), (first, colour), (ANY, colour)]
    return board


def _simple_board() -> list[tuple[int, int]]:
    """Easier than b6, for the youngest: no exact spots, the same board for everyone."""
    rows = [(STARFISH, STARFISH, STARFISH), (AMPHORA,) * 3, (SEXTANT,) * 3, (STARFISH, PEARL, DIAMOND)]
    return [spot for colour, row in enumerate(rows) for spot in [*((thing, ANY) for thing in row), (ANY, colour)]]


KIDS_BOARDS: Final = [
    [_cycle_board(b) for b in range(MOST_SEATS)],
    [_simple_board()] * MOST_SEATS,
]  # option, board, spot


def _fits(spot: tuple[int, int], kind: int) -> bool:
    """K10."""
    thing, colour = spot
    return kind != COIN and thing in (ANY, kind % OBJECT_COUNT) and colour in (ANY, kind // OBJECT_COUNT)


SPOT_MASK: Final = vec[i64](
    [
        sum(1 << at for at, spot in enumerate(board) if _fits(spot, kind))
        for boards in KIDS_BOARDS
        for board in boards
        for kind in range(KINDS)
    ]
)  # (option * MOST_SEATS + board) * KINDS + kind: the spots that kind fits
SPOT_TWIN: Final = vec[u8](
    [board.index(spot) for boards in KIDS_BOARDS for board in boards for spot in board]
)  # (option * MOST_SEATS + board) * SPOTS + spot: the first spot that asks for the same

# -- the words: a pick is one of these plus an offset ----------------------------------------------
SPACE: Final = 0  # a1..e5: column from the left, row from the top
FACE: Final = 25  # face1..face6 of the cube
TURN: Final = 31  # turn-0, turn-90, turn-180, turn-270: clockwise seen from above
SCORE: Final = 35
TAKE_BACK: Final = 36
SKIP: Final = 37
ALL_TILES: Final = 38
DONE: Final = 39
POWER: Final = 40  # power-a..power-i
KIND: Final = 49  # white-starfish … green-diamond, coin
SPOT: Final = 70  # spot1..spot16 of a kids' board
ABYSS: Final = 86  # abyss-a..abyss-i: the letter luck turns up
FIRST: Final = 95  # first-1..first-4: the seat luck makes first player

WORDS: Final = (
    *SPACE_WORDS,
    *(f"face{face + 1}" for face in range(FACES)),
    *(f"turn-{degrees}" for degrees in (0, 90, 180, 270)),
    "score",
    "take-back",
    "skip",
    "all",
    "done",
    *(f"power-{letter}" for letter in LETTERS),
    *KIND_WORDS,
    *(f"spot{spot + 1}" for spot in range(SPOTS)),
    *(f"abyss-{letter}" for letter in LETTERS),
    *(f"first-{seat + 1}" for seat in range(MOST_SEATS)),
)
