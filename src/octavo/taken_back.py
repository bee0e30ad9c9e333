"""What was taken back of drafts.

A draft is numbered by its steps, those that were taken back among them: until the position settles its number `k` only
grows, as `n` does. So whoever acts upon what he saw names one moment, which never comes again, and what was sent twice
and comes late is known for what it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Self


class Back(NamedTuple):
    """The step that took something back, and how many words of the draft it left."""

    k: int
    kept: int


class TakenBack:
    """By settled position: what was taken back of the draft that followed it."""

    def __init__(self) -> None:
        self.after: dict[int, tuple[Back, ...]] = {}

    @classmethod
    def told(cls, settled: Sequence[int], undone: Iterable[tuple[int, int]]) -> Self:
        """From how many words lead to each settled position, and how many there were before and after each undo, in
        the order of time. No undo crosses a settled position: each belongs to the last one that neither it nor any
        later one has touched."""
        new, undos, n = cls(), list(undone), 0
        least = [kept for _, kept in undos]
        for i in range(len(least) - 2, -1, -1):
            least[i] = min(least[i], least[i + 1])
        for (before, kept), untouched in zip(undos, least, strict=True):
            while n + 1 < len(settled) and settled[n + 1] <= untouched:
                n += 1
            new.add(n, before - settled[n], kept - settled[n])
        return new

    def copy(self) -> TakenBack:
        new = TakenBack()
        new.after = dict(self.after)
        return new

    def add(self, n: int, words: int, kept: int) -> None:
        """A draft of so many words was taken back to so many."""
        self.after[n] = (*self.after.get(n, ()), Back(self.k(n, words), kept))

    def k(self, n: int, words: int) -> int:
        """How many steps a draft took that has so many words."""
        backs = self.after.get(n)
        return backs[-1].k + 1 + words - backs[-1].kept if backs else words

    def was(self, n: int, k: int) -> bool:
        """Did this step take something back?"""
        return any(back.k == k for back in self.after.get(n, ()))

    def word(self, n: int, k: int) -> int | None:
        """Which word of the draft this step said; None if it said none, or it was taken back since."""
        backs = self.after.get(n, ())
        before = [back for back in backs if back.k <= k]
        place = k
        if before:
            place = before[-1].kept + k - before[-1].k - 1
            if before[-1].k == k:
                return None
        return None if any(back.kept <= place for back in backs[len(before) :]) else place
