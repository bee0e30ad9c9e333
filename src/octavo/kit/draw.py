"""Drawing blind: one of many pieces that are kept as counts."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from octavo.core.rng import Rng


def drawn(counts: vec[u8], rng: Rng) -> i64:
    """Which kind is drawn when each piece is as likely as the other."""
    total: i64 = 0
    for count in counts:
        total += i64(count)
    return drawn_of(counts, total, rng)


def drawn_of(counts: vec[u8], total: i64, rng: Rng) -> i64:
    """The same where the sum of the counts is known already."""
    n = rng.below(total)
    for kind in range(i64(len(counts))):
        n -= i64(counts[kind])
        if n < 0:
            return kind
    raise RuntimeError("nothing to draw from")
