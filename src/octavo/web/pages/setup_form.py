"""A table as wished for in the set-up form: whatever was filled in becomes something that can be shown again."""

from __future__ import annotations

from dataclasses import dataclass, field

from starlette.datastructures import ImmutableMultiDict

from octavo.game import Game, game
from octavo.svg import SEATS
from octavo.table.seats import SeatPlan, check
from octavo.table.terms import Terms, read_terms

Fields = ImmutableMultiDict[str, object]


@dataclass(frozen=True)
class Wish:
    game: Game
    options: dict[str, str]
    counts: tuple[tuple[int, bool], ...]  # every number of seats, and whether it goes with the options
    seats: tuple[SeatPlan, ...]
    lacking: bool  # were fewer seats filled in than wished for?
    terms: dict[str, str] = field(default_factory=dict)  # what is agreed for a game over days


def wished(fields: Fields, name: str = "") -> Wish:
    """Reads a form or an address; what is missing or does not go together gets what is usual."""
    rules = game(_text(fields, "game"))
    options = {option.name: option.default for option in rules.options}
    for option in rules.options:
        said = _text(fields, f"option.{option.name}")
        if said in option.offered and option.matters(options):  # what it depends on stands before it
            options[option.name] = said
    fitting = [count for count in rules.seats if rules.fits(count, options)]
    seats = _text(fields, "seats")
    count = int(seats) if seats.isascii() and seats.isdigit() and len(seats) < 3 else 0
    if count not in fitting:
        count = rules.usual_seats(options)
    rows = _rows(fields)
    plans = rows or [SeatPlan("here", name)]
    plans += [SeatPlan("link")] * (count - len(plans))
    counts = tuple((each, each in fitting) for each in rules.seats)
    return Wish(rules, options, counts, tuple(plans[:count]), bool(rows) and len(rows) < count, _terms(fields))


def against(rules: Game, bot: str, name: str, fields: Fields) -> Wish:
    """One person, and a bot on every other seat; what the game asks beside that is as it was ticked."""
    options = {option.name: option.default for option in rules.options}
    options |= {quick: choice for quick, choice in rules.quick if _text(fields, f"option.{quick}") == choice}
    count = rules.usual_seats(options)
    seats = (SeatPlan("here", name), *(SeatPlan("bot", "", bot) for _ in range(count - 1)))
    return Wish(rules, options, (), seats, False)


def _rows(fields: Fields) -> list[SeatPlan]:
    names = [str(name) for name in fields.getlist("name")]
    plans = []
    for i, said in enumerate(fields.getlist("kind")[: len(SEATS)]):
        kind, _, bot = str(said).partition(":")
        plans.append(SeatPlan(kind, names[i][:40] if i < len(names) else "", bot))
        check(plans[-1])
    return plans


def _terms(fields: Fields) -> dict[str, str]:
    """What was agreed; nothing that is as usual."""
    said = {name: _text(fields, f"terms.{name}") for name in vars(Terms())}
    return read_terms({name: choice for name, choice in said.items() if choice}).facts()


def _text(fields: Fields, key: str) -> str:
    found = fields.get(key)
    return found if isinstance(found, str) else ""
