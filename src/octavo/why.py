"""Why a word cannot be said now: the rule that stands against it, as one viewer may know it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from octavo.core.state import OVER, State

# What the house says itself, where no rule of its own stands against a word.
ENDED = "over"
WATCHING = "watching"
TURN = "turn"
STAGE = "stage"
HOUSE = frozenset({ENDED, WATCHING, TURN, STAGE})


@dataclass(frozen=True)
class Reason:
    """The number of a rule as the rulebook has it (`6`, `11b`), and the sentence `why.<key>` with its facts, spoken as
    those of a note are."""

    rule: str
    key: str
    facts: Mapping[str, int] = field(default_factory=dict)


def not_now(view: State, seat: int, word: str, *, turn: str = "", stage: str = "", over: str = "") -> Reason:
    """What can be said of any word: it is not this seat's turn, or not the moment for it. A game names the rules that
    say whose turn it is, how a turn goes, and when the game ends."""
    if view.turn == OVER:
        return Reason(over, ENDED)
    if seat < 0:
        return Reason(turn, WATCHING)
    if 0 <= view.turn != seat:
        return Reason(turn, TURN, {"seat": int(view.turn)})
    return Reason(stage, STAGE)
