"""What lies in the box, as tables. The leaflet lost its pictures: everything under b.1 to b.3 is our reconstruction."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, u8

from octavo.core.squares import EAST, NORTH, SOUTH, WEST, names

# -- b.1: players, colours, board, shells ---------------------------------------
SEATS: Final = (2, 3, 4)
COLOURS: Final = ("red", "yellow", "green", "blue")
SIZE: Final = 10  # of the widest board; a narrower one is its upper left part, so that a cell has one name
CELLS: Final = 100  # row by row from the top
RIM: Final = 100  # the cell beyond the edge: never free
BOARDS: Final = (  # name, cells along a side, how far the shells lie from both edges: red, yellow, green, blue
    ("8", 8, 2),
    ("9", 9, 2),
    ("9-inner", 9, 3),
    ("10", 10, 2),
    ("10-inner", 10, 3),
)
BOARD_NAMES: Final = tuple(name for name, _, _ in BOARDS)
WIDTHS: Final = tuple(width for _, width, _ in BOARDS)
SHELLS: Final = tuple(
    tuple(row * SIZE + column for row in (inset, width - 1 - inset) for column in (inset, width - 1 - inset))
    for _, width, inset in BOARDS
)  # C3 F3 C6 F6 on the first
SHELL_COLOURS: Final = COLOURS
HAND: Final = 7  # S8

# -- sides of a cell, and the eight cells around it ------------------------------
NO_SIDE: Final = 4  # a dead end leads nowhere
SIDES: Final = ("n", "e", "s", "w")
WAYS: Final = 5  # a way through a token is in-side * WAYS + out-side
AROUND: Final = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))  # N NE E SE S SW W NW


def _beside(cell: int, step: tuple[int, int]) -> int:
    row, column = cell // SIZE + step[0], cell % SIZE + step[1]
    return row * SIZE + column if cell < CELLS and 0 <= row < SIZE and 0 <= column < SIZE else RIM


NEXT: Final = vec[u8](
    [_beside(c, AROUND[side * 2]) if side < NO_SIDE else RIM for c in range(CELLS + 1) for side in range(WAYS)]
)
NEAR: Final = vec[u8]([_beside(c, step) for c in range(CELLS + 1) for step in AROUND])
OPPOSITE: Final = vec[u8]([SOUTH, WEST, NORTH, EAST, NO_SIDE])
# The sides of a neighbouring cell that lie nearer the octopus, a bit for each, by its place in AROUND.
TOWARDS: Final = vec[u8]([0b0100, 0b1100, 0b1000, 0b1001, 0b0001, 0b0011, 0b0010, 0b0110])


def _zones(step: int) -> list[int]:
    """For each cell of each board a bit for each shell whose octopus keeps chests away from it (4)."""
    zones = [0] * ((CELLS + 1) * len(BOARDS))
    for board, shells in enumerate(SHELLS):
        for i, shell in enumerate(shells):
            for cell in (shell, *(_beside(shell, AROUND[d]) for d in range(0, 8, step))):
                zones[board * (CELLS + 1) + cell] |= 1 << i
    return zones


ZONE_OF_EIGHT: Final = vec[u8](_zones(1))
ZONE_OF_FOUR: Final = vec[u8](_zones(2))


def is_on_board(cell: int, width: int) -> bool:
    return cell < CELLS and cell // SIZE < width and cell % SIZE < width


# -- b.2: the 78 tentacle tokens --------------------------------------------------
STRAIGHT: Final = 0
CORNER: Final = 1
DEAD_END: Final = 2
CROSSING: Final = 3  # two straight channels, one over the other
DOUBLE_BEND: Final = 4  # two corners side by side
SHAPES: Final = ("i", "l", "e", "x", "d")
OCTOPUSES: Final = 4  # one of each colour, the start tokens
COLOURED: Final = (  # shape, value, how many of each colour
    (STRAIGHT, 1, 2),
    (STRAIGHT, 2, 1),
    (STRAIGHT, 3, 1),
    (STRAIGHT, -1, 1),
    (STRAIGHT, -2, 1),
    (CORNER, 1, 1),
    (CORNER, 2, 2),
    (CORNER, 3, 1),
    (CORNER, 4, 1),
    (CORNER, -1, 1),
    (CORNER, -2, 1),
    (CORNER, -3, 1),
    (DEAD_END, 1, 1),
    (DEAD_END, -1, 1),
)
OF_A_COLOUR: Final = 14  # different tokens of one colour
PIPES: Final = (  # word, shape, how many with bridges, how many without (switch single_use_pipes)
    ("pipe-i", STRAIGHT, 3, 3),
    ("pipe-l", CORNER, 3, 3),
    ("pipe-x", CROSSING, 2, 0),
    ("pipe-d", DOUBLE_BEND, 2, 0),
    ("once-i", STRAIGHT, 0, 2),
    ("once-l", CORNER, 0, 2),
)
PIPE: Final = 56  # the first pipe; every token below it has a colour
PIPE_I: Final = 56  # re-usable
PIPE_L: Final = 57  # re-usable
PIPE_X: Final = 58  # single use
PIPE_D: Final = 59  # single use
ONCE_I: Final = 60  # single use, in the other reading
ONCE_L: Final = 61  # single use, in the other reading
TOKENS: Final = 62
SHAPE: Final = vec[u8]([shape for _ in COLOURS for shape, _, _ in COLOURED] + [shape for _, shape, _, _ in PIPES])
VALUE: Final = vec[i16]([value for _ in COLOURS for _, value, _ in COLOURED] + [0] * 6)
BRIDGES: Final = vec[u8]([n for _ in COLOURS for _, _, n in COLOURED] + [n for _, _, n, _ in PIPES])
NO_BRIDGES: Final = vec[u8]([n for _ in COLOURS for _, _, n in COLOURED] + [n for _, _, _, n in PIPES])

# -- b.3: the 22 chest tokens -----------------------------------------------------
CHESTS: Final = 22
CHEST_KINDS: Final = (  # word, points, how many
    ("treasure-1", 1, 3),
    ("treasure-2", 2, 4),
    ("treasure-3", 3, 3),
    ("treasure-4", 4, 2),
    ("treasure-5", 5, 1),
    ("curse-1", -1, 2),
    ("curse-2", -2, 2),
    ("curse-3", -3, 1),
    ("skip-a-turn", 0, 4),
)
SKIP: Final = 8
FACES: Final = 9  # different chests
FACE_VALUE: Final = vec[i16]([points for _, points, _ in CHEST_KINDS])
FACE_COUNT: Final = vec[u8]([count for _, _, count in CHEST_KINDS])

# -- the open points of the rules page: the default first --------------------------
OPTIONS: Final = (
    ("start_by", ("owner", "anyone")),
    ("adjacency_for_start", ("four", "eight")),
    ("chest_gap", ("eight", "four")),
    ("single_use_pipes", ("onward", "bridges", "plain")),
    ("reclaim_costs", ("token", "free")),
    ("pipe_on_plus_tokens", ("on", "off")),
    ("tie_break", ("shared", "length")),
    ("keep_unused_colours", ("off", "on")),
    ("chests_by_luck", ("off", "on")),
    ("board", BOARD_NAMES),
)
BEFORE: Final = {"single_use_pipes": "bridges", "board": "10"}  # what records mean that are older than a choice
START_BY_ANYONE: Final = 1
START_ON_EIGHT: Final = 2
CHEST_GAP_FOUR: Final = 4
PLAIN_SINGLE_USE: Final = 8
FREE_RECLAIM: Final = 16
SPARE_PLUS_TOKENS: Final = 32
TIE_BY_LENGTH: Final = 64
KEEP_UNUSED: Final = 128
CHESTS_BY_LUCK: Final = 256
BRIDGES_ONLY: Final = 512  # without 17d
BOARD: Final = 10  # the number of the board stands above the bits
SWITCHES: Final = (  # what is chosen instead of the default
    ("start_by", "anyone", START_BY_ANYONE),
    ("adjacency_for_start", "eight", START_ON_EIGHT),
    ("chest_gap", "four", CHEST_GAP_FOUR),
    ("single_use_pipes", "plain", PLAIN_SINGLE_USE),
    ("reclaim_costs", "free", FREE_RECLAIM),
    ("pipe_on_plus_tokens", "off", SPARE_PLUS_TOKENS),
    ("tie_break", "length", TIE_BY_LENGTH),
    ("keep_unused_colours", "on", KEEP_UNUSED),
    ("chests_by_luck", "on", CHESTS_BY_LUCK),
    ("single_use_pipes", "bridges", BRIDGES_ONLY),
)


def switches(options: dict[str, str]) -> int:
    """The options as one number: the board, and a bit for each other choice that is not a default."""
    board = BOARD_NAMES.index(options.get("board", BOARD_NAMES[0]))
    return (board << BOARD) + sum(bit for name, choice, bit in SWITCHES if options.get(name) == choice)


# -- vocabulary: every pick is a place in this list ---------------------------------
CELL_WORDS: Final = tuple(names(SIZE, SIZE))
TOKEN_WORDS: Final = (
    *(f"{colour}-{SHAPES[shape]}{value}" for colour in COLOURS for shape, value, _ in COLOURED),
    *(word for word, _, _, _ in PIPES),
)
FROM: Final = 100  # the in-side
TO: Final = 104  # the out-side
TOKEN: Final = 108
HUE: Final = 170  # a colour to grow
DRAW_AND_SKIP: Final = 174
PASS: Final = 175
FACE: Final = 176  # what luck finds in a chest
WORDS: Final = (
    *CELL_WORDS,
    *(f"from-{side}" for side in SIDES),
    *(f"to-{side}" for side in SIDES),
    *TOKEN_WORDS,
    *COLOURS,
    "draw-and-skip",
    "pass",
    *(word for word, _, _ in CHEST_KINDS),
)
