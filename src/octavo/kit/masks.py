"""Sets of at most 63 things as the bits of a number."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64


def size(mask: i64) -> i64:
    """How many things are in it."""
    found: i64 = 0
    while mask != 0:
        mask &= mask - 1
        found += 1
    return found


def spread(start: i64, within: i64, near: vec[i64], first: i64, count: i64) -> i64:
    """All that hangs together with `start` by way of `within`; `near[first + i]` are the neighbours of thing i."""
    group = start
    grown: i64 = 0
    while grown != group:
        grown = group
        for i in range(count):
            if (group >> i) & 1 == 1:
                group |= near[first + i] & within
    return group


def first(mask: i64) -> i64:
    """The lowest of the things in it, which must not be empty."""
    found: i64 = 0
    while not mask >> found & 1:
        found += 1
    return found
