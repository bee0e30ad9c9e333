"""4. Who knows what."""

from __future__ import annotations

from mypy_extensions import i64

from octavo.core.state import OVER
from octavo.games.octocube.position import REMOVE, STACKING, TILE, WHICH_SPOT, Position


def sees_attached(position: Position, viewer: i64, seat: i64) -> bool:
    """4.1: tiles on cubes are open; with the option they show their backs, except to whoever is taking them off."""
    if not position.hide_attached or position.turn == OVER:
        return True
    unloading = position.stage in (REMOVE, TILE, WHICH_SPOT, STACKING)
    return unloading and viewer == seat and position.turn == seat


def knows_sets(position: Position, viewer: i64, seat: i64) -> bool:
    """4.2: points for sets lie face down until the end; only their owner may look."""
    return viewer == seat or position.turn == OVER
