"""What was agreed when a table was set up: how long somebody may be away, and which bot stands in for him.

It is kept as the first event of the table and stands in its record; where nothing was said, what is usual holds.
"""

from __future__ import annotations

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


@dataclass(frozen=True)
class Terms:
    absence: int = DAY  # seconds after which the others may let a stand-in play
    stand_in: str = "casual"  # which bot that is

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
    return Terms(int(absence), stand_in)
