"""Where a score comes from, line by line, as one viewer may know it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from octavo.core.state import State

SUM = "sum"  # the lines add up
LEAST = "least"  # the smallest line counts


@dataclass(frozen=True)
class Line:
    """Points and where they come from: the sentence `tally.<key>` with its facts, spoken as those of a note are."""

    key: str
    points: int
    facts: Mapping[str, int] = field(default_factory=dict)
    private: bool = False  # only the viewer may know it: it follows below the result and is not part of it


@dataclass(frozen=True)
class Tally:
    lines: tuple[Line, ...]
    how: str = SUM

    @property
    def public(self) -> tuple[Line, ...]:
        return tuple(line for line in self.lines if not line.private)

    @property
    def private(self) -> tuple[Line, ...]:
        return tuple(line for line in self.lines if line.private)

    @property
    def total(self) -> int:
        """What the public lines combine to: the points that are shown."""
        points = [line.points for line in self.public]
        return min(points, default=0) if self.how == LEAST else sum(points)


def gained(before: Tally, after: Tally) -> list[tuple[Line, int]]:
    """What changed between two tallies of one player: each line, as it is now, and by how much; the most first. Of
    lines whose facts changed (a group that grew) those belong together whose first fact is the same."""
    left = list(before.lines)
    found = []
    for line in sorted(after.lines, key=lambda line: line not in left):  # first those that are as they were
        old = next((one for one in left if (one.key, one.facts) == (line.key, line.facts)), None)
        old = old or next((one for one in left if one.key == line.key and _first(one) == _first(line)), None)
        if old is not None:
            left.remove(old)
        found.append((line, line.points - (old.points if old is not None else 0)))
    found += [(line, -line.points) for line in left]
    return sorted((one for one in found if one[1]), key=lambda one: -abs(one[1]))


def _first(line: Line) -> list[tuple[str, int]]:
    return list(line.facts.items())[:1]


def points_alone(view: State, seat: int, of: int) -> Tally:
    """For a game that has nothing more to tell: its points."""
    return Tally((Line("points", int(view.scores()[of][0])),))
