"""What a pick would do: asked of the rules, so that no picture, label or text works a rule out again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from octavo.core.state import State
from octavo.tally import Line, Tally

S = TypeVar("S", bound=State)


@dataclass(frozen=True)
class Ahead(Generic[S]):
    """A position, and the one that a pick leads to: the next that is settled, or where luck or another choice waits."""

    before: S
    after: S
    whole: bool  # the move is complete: nothing more is asked of the seat before others see it, or luck answers

    @property
    def gains(self) -> list[int]:
        """How the points of each seat change."""
        scores = zip(self.after.scores(), self.before.scores(), strict=True)
        return [int(after[0]) - int(before[0]) for after, before in scores]

    def changes(self, tally: Callable[[Any, int, int], Tally], seat: int, of: int) -> list[Line]:
        """The lines of a tally that change, with the difference as their points."""
        before = {_name(line): line.points for line in tally(self.before, seat, of).lines}
        after = {_name(line): line for line in tally(self.after, seat, of).lines}
        changed = [
            Line(line.key, line.points - before.get(name, 0), line.facts, line.private) for name, line in after.items()
        ]
        gone = [line for line in tally(self.before, seat, of).lines if _name(line) not in after]
        changed += [Line(line.key, -line.points, line.facts, line.private) for line in gone]
        return [line for line in changed if line.points]


def ahead(view: S, pick: int, until: Callable[[S], bool] | None = None) -> Ahead[S]:
    """Plays a pick on a copy, and then whatever has only one answer. `until` says what is waited for: as long as it is
    not there, each other choice of the move is answered by the first that is offered."""
    after, seat = view.clone(), view.turn
    after.play(pick)
    while after.turn == seat and not after.settled:
        picks = after.picks()
        if len(picks) > 1 and (until is None or until(after)):
            break
        after.play(int(picks[0]))
    return Ahead(view, after, after.settled or after.turn != seat)


def every_way(view: S, pick: int, until: Callable[[S], bool]) -> list[Ahead[S]]:
    """Plays a pick and then every answer to each choice of the same move, until what is waited for is there."""
    seat, found, begun = view.turn, [], [ahead(view, pick).after]
    while begun:
        state = begun.pop()
        whole = state.settled or state.turn != seat
        if whole or until(state):
            found.append(Ahead(view, state, whole))
        else:
            begun += [ahead(state, int(other)).after for other in list(state.picks())[::-1]]
    return found


def _name(line: Line) -> tuple[object, ...]:
    return line.key, *sorted(line.facts.items()), line.private
