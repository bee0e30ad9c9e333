"""What is in the box of Octocube, as tables. Facts named b1, b2, … are reconstructed: the rulebook page says why."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

# -- versions and options, in the order of their choices -------------------------------------------
STANDARD: Final = 0
KIDS: Final = 1
ADVANCED: Final = 2

VERSIONS: Final = ("standard", "kids", "advanced")
HEIGHTS: Final = ("hill", "rim")  # b1: which of the two layouts with an even outer ring
SPLITS: Final = ("even", "mirror")  # b2: which colours have the odd tiles
SWITCH: Final = ("off", "on")
BOARDS: Final = ("cycle", "simple")  # b6: the kids' boards of the rules page, or easier ones

# -- tiles: colour * 5 + object, then the coin -----------------------------------------------------
COLOURS: Final = ("white", "light", "dark", "green")
OBJECTS: Final = ("starfish", "amphora", "sextant", "pearl", "diamond")
COIN: Final = 20
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
)  # split * 21 + kind

# -- the grid: a frame of 5 x 5, of which two players use the upper left 4 x 4 ---------------------
SPACES: Final = 25
HOME: Final = 25  # where a cube is when it is not in the play area; also the space beyond the rim
CENTRE: Final = 12
NORTH: Final = 0
SOUTH: Final = 1
EAST: Final = 2
WEST: Final = 3
SPACE_WORDS: Final = tuple(f"{'abcde'[space % 5]}{space // 5 + 1}" for space in range(SPACES))

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
)  # ((option * 2) + (5 x 5)) * 25 + space


def _beside(space: int, size: int, direction: int) -> int:
    row, column = divmod(space, 5)
    row += (-1, 1, 0, 0)[direction]
    column += (0, 0, 1, -1)[direction]
    inside = space // 5 < size and space % 5 < size and 0 <= row < size and 0 <= column < size
    return row * 5 + column if inside else HOME


BESIDE: Final = vec[u8]([_beside(s, size, d) for size in (4, 5) for s in range(26) for d in range(4)])
GRID: Final = 104  # one grid's part of BESIDE
EDGE: Final = [
    vec[u8]([s for s in range(25) if max(s // 5, s % 5) < size and {s // 5, s % 5} & {0, size - 1}]) for size in (4, 5)
]

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
POOL: Final = 0b111111110  # b4: the powers of the advanced game are B..I: bit 0 is A
POOL_WITH_A: Final = 0b111111111

# -- the cube --------------------------------------------------------------------------------------
UP: Final = 0
DOWN: Final = 1
FACES: Final = 6


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


def _orientations() -> list[tuple[int, ...]]:
    """The 24 orientations, as face at the bottom * 4 + quarter turns clockwise."""
    start = (0, 1, 2, 3, 4, 5)
    upside_down = roll_map(roll_map(start, NORTH), NORTH)
    found: list[tuple[int, ...]] = []
    for at in (upside_down, start, *(roll_map(start, direction) for direction in range(4))):
        for _ in range(4):
            found.append(at)
            at = turn_map(at)
    return found


ORIENTATIONS: Final = _orientations()
START: Final = 4  # 1.7: face 0 at U, 1 D, 2 N, 3 S, 4 E, 5 W
FACE_AT: Final = vec[u8]([face for at in ORIENTATIONS for face in at])  # orientation * 6 + position
ROLLED: Final = vec[u8]([ORIENTATIONS.index(roll_map(at, d)) for at in ORIENTATIONS for d in range(4)])
TURNED: Final = vec[u8]([o - o % 4 + (o + quarters) % 4 for o in range(24) for quarters in range(4)])

# -- scoring ---------------------------------------------------------------------------------------
SET_POINTS: Final = vec[u8]([0, 0, 2, 4, 7, 10, 15])  # by the number of equal objects removed together
COIN_POINTS: Final = 3
COLOUR_FIRST: Final = 5
COLOUR_SECOND: Final = 2
OBJECT_FIRST: Final = (3, 4, 5, 6, 7)  # b3: starfish, amphora, sextant, pearl, diamond
OBJECT_SECOND: Final = (0, 1, 2, 3, 4)

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
        colour = (b + row) % 4
        board += [(first, ANY), (second, ANY), (first, colour), (ANY, colour)]
    return board


def _simple_board() -> list[tuple[int, int]]:
    """Easier than b6, for the youngest: no exact spots, the same board for everyone."""
    rows = [(STARFISH, STARFISH, STARFISH), (AMPHORA,) * 3, (SEXTANT,) * 3, (STARFISH, PEARL, DIAMOND)]
    return [spot for colour, row in enumerate(rows) for spot in [*((thing, ANY) for thing in row), (ANY, colour)]]


KIDS_BOARDS: Final = [[_cycle_board(b) for b in range(4)], [_simple_board()] * 4]  # option, board, spot


def _fits(spot: tuple[int, int], kind: int) -> bool:
    """K10."""
    thing, colour = spot
    return kind != COIN and thing in (ANY, kind % 5) and colour in (ANY, kind // 5)


SPOT_MASK: Final = vec[i64](
    [
        sum(1 << at for at, spot in enumerate(board) if _fits(spot, kind))
        for boards in KIDS_BOARDS
        for board in boards
        for kind in range(KINDS)
    ]
)  # ((option * 4) + board) * 21 + kind: the spots that kind fits
SPOT_TWIN: Final = vec[u8](
    [board.index(spot) for boards in KIDS_BOARDS for board in boards for spot in board]
)  # ((option * 4) + board) * 16 + spot: the first spot that asks for the same
