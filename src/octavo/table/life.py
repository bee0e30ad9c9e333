"""What the events of a table come to: what its players are called, who stands in for whom, what is being asked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field

from octavo.core.errors import OctavoError
from octavo.result import LOST, RESIGNED, TIMEOUT
from octavo.table.events import (
    CLOCK,
    CONSENTED,
    DECLINED,
    HANDED,
    LEFT,
    PAUSED,
    RENAMED,
    REPLACED,
    RETURNED,
    TAKEN_BACK,
    Event,
)
from octavo.table.seats import Seat
from octavo.table.terms import LIVE, TERMS, Terms, read_terms

CANCEL = "cancel"  # the game is called off
STAND_IN = "stand_in"  # a bot plays the seat of somebody who is away
TAKE_BACK = "take_back"  # the game goes on from an earlier position


@dataclass(frozen=True)
class Asked:
    """Something that needs the agreement of others."""

    what: str
    about: int = -1  # the seat or the position that it is about


@dataclass
class Life:
    seats: Sequence[Seat]
    terms: Terms = field(default_factory=Terms)
    stand_ins: dict[int, str] = field(default_factory=dict)  # by seat: the bot that plays it
    given_up: set[int] = field(default_factory=set)  # seats whose players will not come back
    clock: dict[int, float] = field(default_factory=dict)  # by seat: the seconds left when its clock last stood still
    since: float = 0.0  # when the position came about, and the time that did not count since
    taken_back: bool = False  # finished moves were: the game counts for no rating
    left: set[int] = field(default_factory=set)  # seats that anybody may take who gets the link
    asked: dict[Asked, list[int]] = field(default_factory=dict)  # who has agreed, the asker first

    def happen(self, events: Iterable[Event]) -> None:
        for event in events:
            self._happen(event)

    def _happen(self, event: Event) -> None:
        what, seat, facts = event.what, event.seat, event.facts
        if what == RENAMED:
            self.seats[seat].name = facts["name"]
        elif what == TERMS:
            with suppress(OctavoError):  # of a record from elsewhere: what it says and nobody knows does not hold
                self.terms = read_terms(facts)
        elif what in (RESIGNED, TIMEOUT, REPLACED, LEFT):
            if "by" in facts:
                self.stand_ins[seat] = facts["by"]
            if what == RESIGNED or LOST in facts:
                self.given_up.add(seat)
            if what == LEFT:
                self.left.add(seat)
            elif what == TIMEOUT:  # when he comes back he has time for a move
                kind, full, more = self.terms.pace
                self.clock[seat] = float(more if kind == LIVE else full)
            self._drop(seat)
        elif what in (RETURNED, HANDED):
            if what == RETURNED:
                self.stand_ins.pop(seat, None)
                self.since = event.at
            self.left.discard(seat)
            self._drop(seat)
        elif what in (CLOCK, PAUSED):
            self.since = event.at if what == CLOCK else self.since + float(facts["seconds"])
            if "left" in facts:
                self.clock[seat] = float(facts["left"])
        elif what == TAKEN_BACK:
            self.taken_back = True
        elif what in (CONSENTED, DECLINED):
            asked = Asked(facts["what"], int(facts.get("about", "-1")))
            if what == CONSENTED:
                self.asked.setdefault(asked, []).append(seat)
            else:
                self.asked.pop(asked, None)

    def _drop(self, about: int) -> None:
        """Whether a stand-in may play a seat is asked no more."""
        self.asked.pop(Asked(STAND_IN, about), None)

    def questions(self, n: int) -> dict[Asked, list[int]]:
        """What is being asked now; to take a move back is asked in one position only."""
        return {asked: agreed for asked, agreed in self.asked.items() if asked.what != TAKE_BACK or asked.about == n}

    def bot(self, seat: int) -> str:
        """The bot that plays a seat now; nothing where a person does."""
        return self.seats[seat].bot or self.stand_ins.get(seat, "")

    def people(self) -> list[int]:
        """The seats that people play themselves."""
        return [seat for seat in range(len(self.seats)) if not self.bot(seat) and seat not in self.given_up]
