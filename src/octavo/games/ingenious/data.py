"""What is in the box of Ingenious: the board, its six symbols, 120 tiles, the score boards, and the vocabulary."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, u8

from octavo.core.hexes import hexagon, names, ring

# -- vocabulary: tiles, cells, and the three words of a turn's end --------------------------------------------
CELL: Final = 36
ENOUGH: Final = 205
SWAP: Final = 206
REFILL: Final = 207

# -- colours: each has its own symbol -------------------------------------------------------------------------
COLOUR_COUNT: Final = 6
COLOURS: Final = ("red", "green", "blue", "orange", "yellow", "purple")

# -- the board (a.2): a frame of 15 rows, 169 cells, row by row; a field is the part within a radius of the mid
SIDE: Final = 7
COORDS: Final = hexagon(SIDE)
CELLS: Final = 169
OFF: Final = 169  # the cell beyond the frame: never free, never a colour
AT: Final = {at: cell for cell, at in enumerate(COORDS)}
# In this order the six neighbours of a cell ascend, and the opposite of direction d is 5 - d.
AROUND: Final = 6  # neighbours of a cell
DIRECTIONS: Final = ((0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1))
NEXT: Final = vec[u8]([AT.get((q + a, r + b), OFF) for q, r in COORDS for a, b in DIRECTIONS] + [OFF] * 6)

RADIUS: Final = (5, 5, 5, 6, 7)  # by number of seats: white, with three light grey too, with four dark grey too
SYMBOLS: Final = ((0, -5), (5, -5), (5, 0), (0, 5), (-5, 5), (-5, 0))  # by colour: clockwise from the upper left
SYMBOL_CELLS: Final = vec[u8]([AT[at] for at in SYMBOLS])
NO_SYMBOL: Final = 6
# The symbol that a cell touches. No cell, and no two neighbouring cells, touch two.
NEAR: Final = vec[u8](
    [next((s for s, (a, b) in enumerate(SYMBOLS) if (a - q, b - r) in DIRECTIONS), NO_SYMBOL) for q, r in COORDS]
    + [NO_SYMBOL]
)

FREE: Final = 6  # cells hold a colour 0..5, or FREE, or RIM
RIM: Final = 7


def within(radius: int) -> list[int]:
    """The cells of a field, ascending."""
    return [cell for cell, (q, r) in enumerate(COORDS) if ring(q, r) <= radius]


def printed(radius: int) -> list[int]:
    """The empty field: its six symbols are ordinary coloured cells."""
    cells = [RIM] * (CELLS + 1)
    for cell in within(radius):
        cells[cell] = FREE
    for colour, cell in enumerate(SYMBOL_CELLS):
        cells[cell] = colour
    return cells


def roomy(radius: int) -> list[int]:
    """For each free cell of the empty field, how many of its neighbours are free."""
    cells = printed(radius)
    return [
        sum(cells[NEXT[cell * 6 + d]] == FREE for d in range(6)) if cells[cell] == FREE else 0
        for cell in range(CELLS + 1)
    ]


# By number of seats (1, 21: alone on the white field).
PRINTED: Final = [vec[u8](printed(radius)) for radius in RADIUS]
ROOM: Final = [vec[u8](roomy(radius)) for radius in RADIUS]
OPEN: Final = [vec[i16]([CELL + cell for cell, room in enumerate(roomy(radius)) if room]) for radius in RADIUS]

# -- tiles (a.1): 15 pairs of colours six times, 6 doubles five times -----------------------------------------
KIND_COUNT: Final = 21
KINDS: Final = [(a, b) for a in range(6) for b in range(a, 6)]
TILES: Final = 120
COUNT: Final = vec[u8]([5 if a == b else 6 for a, b in KINDS])
RACK: Final = 6
MOST_SEATS: Final = 4
MOST_LAID: Final = 81  # tiles on the largest field: 163 cells without its symbols, two a tile
PLAYED: Final = 3  # what is noted of a tile on the board: first cell, second cell, seat
# A tile is picked by the half that goes first: first * 6 + second.
TILE_OF: Final = vec[u8]([a * 6 + b for a, b in KINDS])
KIND_OF: Final = vec[u8]([KINDS.index((min(p // 6, p % 6), max(p // 6, p % 6))) for p in range(36)])
SHOWS: Final = vec[u8]([1 << a | 1 << b for a, b in KINDS])  # the colours of a kind, as bits
FACES: Final = vec[u8]([1 if a == b else 2 for a, b in KINDS])  # how many ways there are to begin with it

# -- score boards ---------------------------------------------------------------------------------------------
BOARD: Final = 18  # where a marker stops (8); two boards in a row make 36 (15, 21)
DOUBLE: Final = 36

# -- how many swaps back it is remembered which tiles were shown (11b) ----------------------------------------
SWAPS: Final = 4

# -- options --------------------------------------------------------------------------------------------------
MODES: Final = ("standard", "teams", "solo")

WORDS: Final = (
    *(f"{a}-{b}" for a in COLOURS for b in COLOURS),
    *names(COORDS),  # by the whole frame, so that a cell has the same name on every field
    "enough",
    "swap",
    "refill",
)
