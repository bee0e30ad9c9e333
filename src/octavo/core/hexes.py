"""Hexagonal fields as tables: cells in reading order, neighbours with a sentinel beyond the rim.

Axial coordinates (q, r), pointy top, r grows downward. A cell's name is its row's letter and its place in that row.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import u8

# Clockwise: east, south-east, south-west, west, north-west, north-east. The opposite of d is (d + 3) % 6.
DIRECTIONS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def ring(q: int, r: int) -> int:
    """How many steps a cell lies from the middle."""
    return max(abs(q), abs(r), abs(q + r))


def hexagon(radius: int) -> list[tuple[int, int]]:
    """All cells of a hexagon-shaped field, row by row."""
    span = range(-radius, radius + 1)
    return [(q, r) for r in span for q in span if ring(q, r) <= radius]


def neighbours(cells: list[tuple[int, int]]) -> vec[u8]:
    """Six for each cell, in DIRECTIONS; `len(cells)` is the cell beyond the rim, whose neighbours are itself."""
    off = len(cells)
    at = {cell: i for i, cell in enumerate(cells)}
    table = [at.get((q + a, r + b), off) for q, r in cells for a, b in DIRECTIONS]
    return vec[u8](table + [off] * 6)


def names(cells: list[tuple[int, int]]) -> list[str]:
    """`a1` is the first cell of the uppermost row."""
    top = min(r for _, r in cells)
    first: dict[int, int] = {}
    for q, r in cells:
        first[r] = min(q, first.get(r, q))
    return [f"{chr(ord('a') + r - top)}{q - first[r] + 1}" for q, r in cells]
