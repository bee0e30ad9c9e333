"""Step 2, move one figure (24-30)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from octavo.games.poseidon.chapters.build import level
from octavo.games.poseidon.data import ARROW, DISTANCE, FIELD, FIELDS, FIGURES
from octavo.games.poseidon.position import BUILD_OR_LOAD, END_FIELD, Position


def figures(position: Position, out: vec[i16]) -> vec[i16]:
    """24a: by their fields."""
    a = i64(position.figure[position.active * FIGURES])
    b = i64(position.figure[position.active * FIGURES + 1])
    out = append(out, i16(FIELD + (a if a < b else b)))
    if a != b:
        out = append(out, i16(FIELD + (b if a < b else a)))
    return out


def ends(position: Position, out: vec[i16]) -> vec[i16]:
    """24-29: as far as the arrow goes, and never past the shark."""
    reach = level(position, position.active, ARROW)
    start = ((position.facing * FIELDS + position.shark) * FIELDS + i64(position.figure[position.moving])) * FIELDS
    for field in range(i64(FIELDS)):
        if i64(DISTANCE[start + field]) <= reach:
            out = append(out, i16(FIELD + field))
    return out


def is_yet_to_move(position: Position) -> bool:
    """Is the seat whose turn it is still building, loading or choosing where to go?"""
    return BUILD_OR_LOAD <= position.stage <= END_FIELD
