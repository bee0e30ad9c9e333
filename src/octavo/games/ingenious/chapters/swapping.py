"""The swap, and what everybody knows after it (11)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from octavo.games.ingenious.chapters.markers import lowest
from octavo.games.ingenious.data import KIND_COUNT, MOST_SEATS, RACK, SHOWS, SWAPS
from octavo.games.ingenious.notes import SWAPPED
from octavo.games.ingenious.position import SHOW, Position


def may_swap(position: Position) -> bool:
    """11: no tile on the rack shows any of the lowest colours. An empty rack has nothing to swap."""
    mine = position.seat * KIND_COUNT
    if position.held[position.seat] == 0:
        return False
    wanting = lowest(position)
    rack = position.rack
    shows = SHOWS
    for kind in range(i64(KIND_COUNT)):  # noqa: SIM110, a generator would be slow
        if rack[mine + kind] > 0 and i64(shows[kind]) & wanting:
            return False
    return True


def begin_swap(position: Position) -> None:
    """11: this is now the latest of the swaps that are remembered, and the oldest is forgotten."""
    position.say(SWAPPED, position.seat)
    shown = position.shown
    since = position.since
    for i in range(i64((SWAPS - 1) * KIND_COUNT)):
        shown[i] = shown[i + KIND_COUNT]
    for kind in range(i64((SWAPS - 1) * KIND_COUNT), i64(SWAPS * KIND_COUNT)):
        shown[kind] = 0
    for i in range(i64(MOST_SEATS * RACK)):
        if since[i] > 0:
            since[i] -= 1
    position.swapping = True
    position.stage = SHOW


def put_back(position: Position) -> None:
    """11: the tiles set aside return to the bag."""
    for kind in range(i64(KIND_COUNT)):
        count = i64(position.shown[(SWAPS - 1) * KIND_COUNT + kind])
        position.unseen[kind] += u8(count)
        position.pool += count
        position.left += count
    position.swapping = False


def take_off_rack(position: Position, kind: i64) -> None:
    """A tile leaves the rack. It may have been one that was shown: then that is no longer known to be unseen."""
    position.rack[position.seat * KIND_COUNT + kind] -= 1
    position.held[position.seat] -= 1
    forget(position.shown, kind, i64(position.since[position.seat * RACK]))


def place_on_rack(position: Position) -> None:
    """The new tile may be any that is in the bag; during a swap that is not one of those set aside."""
    since = position.since
    at = position.seat * RACK
    if i64(since[at + RACK - 1]) == SWAPS:
        return
    for i in range(i64(RACK - 1)):
        since[at + RACK - 1 - i] = since[at + RACK - 2 - i]
    since[at] = SWAPS - 1 if position.swapping else SWAPS


def forget(shown: vec[u8], kind: i64, swaps: i64) -> None:
    """A tile of this kind is accounted for; if it can have been shown in one of the first swaps, take it for that."""
    for swap in range(swaps):
        at = (swaps - 1 - swap) * KIND_COUNT + kind
        if shown[at] > 0:
            shown[at] -= 1
            return
