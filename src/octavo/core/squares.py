"""Square grids as tables: cells row by row, neighbours with a sentinel beyond the edge."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import u8

# Clockwise from above, as (column, row) steps. The opposite of d is (d + 2) % 4.
NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))


def neighbours(columns: int, rows: int) -> vec[u8]:
    """Four for each cell, in STEPS; `columns * rows` is the cell beyond the edge, whose neighbours are itself."""
    off = columns * rows
    table: list[int] = []
    for row in range(rows):
        for column in range(columns):
            for across, down in STEPS:
                x, y = column + across, row + down
                inside = 0 <= x < columns and 0 <= y < rows
                table.append(y * columns + x if inside else off)
    return vec[u8](table + [off] * 4)


def names(columns: int, rows: int) -> list[str]:
    """`a1` is the upper left cell: a letter for the column, a number for the row."""
    return [f"{chr(ord('a') + column)}{row + 1}" for row in range(rows) for column in range(columns)]
