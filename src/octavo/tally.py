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


def points_alone(view: State, seat: int, of: int) -> Tally:
    """For a game that has nothing more to tell: its points."""
    return Tally((Line("points", int(view.scores()[of][0])),))
