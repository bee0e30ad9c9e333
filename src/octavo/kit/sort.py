"""Short lists in order, by insertion."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i64, u8


def ascending(picks: vec[i16]) -> vec[i16]:
    """Picks as `State.picks` wants them; sorts in place."""
    for i in range(i64(1), i64(len(picks))):
        pick = picks[i]
        j = i
        while j > 0 and picks[j - 1] > pick:
            picks[j] = picks[j - 1]
            j -= 1
        picks[j] = pick
    return picks


def ranked(counts: vec[u8]) -> vec[u8]:
    """The same numbers from the lowest to the highest."""
    out = counts[:]
    for i in range(i64(1), i64(len(out))):
        count = out[i]
        j = i
        while j > 0 and out[j - 1] > count:
            out[j] = out[j - 1]
            j -= 1
        out[j] = count
    return out
