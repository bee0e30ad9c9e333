"""What was agreed when a table was set up: how long somebody may be away, which bot stands in, and time to think.

It is kept as the first event of the table and stands in its record; where nothing was said, what is usual holds.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from octavo.core.record import NOBODY
from octavo.players import NAMES
from octavo.players.errors import UnknownBot
from octavo.table.errors import BadTerms
from octavo.table.events import Event

TERMS = "terms"
HOUR, DAY = 3600, 86400  # seconds
ABSENCES = (600, HOUR, 6 * HOUR, DAY, 3 * DAY, 7 * DAY)  # that are offered


ALL, PHRASES_ONLY = "all", "phrases"  # who writes what, where it is not those who play
TALKS = ("", ALL, PHRASES_ONLY)
LIVE, BY_DAYS = "live", "days"  # kinds of clocks
CLOCKS = ("live:600:10", "live:1800:30", f"days:{DAY}", f"days:{3 * DAY}", f"days:{7 * DAY}")  # that are offered
PACE = re.compile(r"live:([1-9][0-9]{0,5}):(0|[1-9][0-9]{0,3})|days:([1-9][0-9]{0,6})")
DAYS_OF_WEEK = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
OFF = re.compile(r"(mon|tue|wed|thu|fri|sat|sun)(,(mon|tue|wed|thu|fri|sat|sun)){0,5}")


@dataclass(frozen=True)
class Terms:
    absence: int = DAY  # seconds after which the others may let a stand-in play
    stand_in: str = "casual"  # which bot that is
    clock: str = ""  # live:SECONDS:MORE, so much a player and so much more a move; days:SECONDS, so much a move
    off: str = ""  # by days: those that do not count, as sat,sun
    lost: str = ""  # yes: when time is up the game is lost; else a stand-in plays
    talk: str = ""  # who may write: those who play; all, spectators too; phrases: those who play, and set phrases only

    @property
    def pace(self) -> tuple[str, int, int]:
        """The kind of clock, its seconds, and what is added after a move."""
        kind, *numbers = self.clock.split(":") if self.clock else ("",)
        seconds, more = ([int(number) for number in numbers] + [0, 0])[:2]
        return kind, seconds, more

    def facts(self) -> dict[str, str]:
        """As an event keeps them; nothing where all is as usual."""
        usual = Terms()
        return {name: str(said) for name, said in vars(self).items() if said != getattr(usual, name)}


def agreed(terms: Terms, at: float) -> list[Event]:
    """What was agreed, as the table keeps it; nothing where all is as usual."""
    facts = terms.facts()
    return [Event(NOBODY, 0, TERMS, facts, at)] if facts else []


def read_terms(facts: Mapping[str, str]) -> Terms:
    """The terms in the facts of an event, or as somebody wishes them."""
    known = {name: facts[name] for name in vars(Terms()) if name in facts}
    if known.keys() != facts.keys():
        raise BadTerms(name=min(facts.keys() - known.keys())[:40], value="", valid=list(vars(Terms())))
    absence = known.get("absence", str(Terms.absence))
    if absence not in map(str, ABSENCES):
        raise BadTerms(name="absence", value=absence[:40], valid=ABSENCES)
    stand_in = known.get("stand_in", Terms.stand_in)
    if stand_in not in NAMES:
        raise UnknownBot(name=stand_in[:40], valid=NAMES)
    clock, off, lost, talk = (known.get(name, "") for name in ("clock", "off", "lost", "talk"))
    if clock and not PACE.fullmatch(clock):
        raise BadTerms(name="clock", value=clock[:40], valid=CLOCKS)
    if off and not OFF.fullmatch(off):
        raise BadTerms(name="off", value=off[:40], valid=DAYS_OF_WEEK)
    if lost not in ("", "yes"):
        raise BadTerms(name="lost", value=lost[:40], valid=["yes"])
    if talk not in TALKS:
        raise BadTerms(name="talk", value=talk[:40], valid=TALKS[1:])
    return Terms(int(absence), stand_in, clock, off, lost, talk)
