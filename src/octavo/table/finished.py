"""What became of a game is noted once: whichever process first sees that a table is over writes its result, and the
ratings that follow from it, in one transaction. The result's own row settles who was first, so there is no queue; a
process that died before it came to that is made up for by the next that reads the table."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from dataclasses import dataclass

from octavo.result import closed_by, placed
from octavo.table.errors import RowTaken, StoreFailed
from octavo.table.events import HANDED, LEARNT
from octavo.table.ratings import Rating, after
from octavo.table.store import Step, Store
from octavo.table.table import Table

TRIES = 10  # to write while others write ratings of the same people
MANY = 10_000  # tables of which it is remembered that they are noted
RESULT = """
INSERT INTO results (table_id, game, seats, finished, how, rated)
SELECT :id, :game, :seats, COALESCE(MAX(told.at), :now), :how, :rated FROM (
    SELECT at FROM rows WHERE table_id = :id
    UNION ALL SELECT at FROM events WHERE table_id = :id AND what = 'closed') AS told
WHERE true ON CONFLICT (table_id) DO NOTHING
"""
# What else happens at the table waits for this, or comes first, and then it is told anew: nobody who is deleted at the
# same time is noted by his name.
AS_KNOWN = "UPDATE tables SET events = events WHERE id = :id AND events = :events"
PLAYED = """
INSERT INTO played (table_id, seat, player, name, bot, side, place, shelf)
VALUES (:id, :seat, :player, :name, :bot, :side, :place, '')
"""
FIRST_RATED = """
INSERT INTO ratings (player, game, seats, mu, sigma, games, name)
VALUES (:player, :game, :seats, :mu, :sigma, 1, :name) ON CONFLICT (player, game, seats) DO NOTHING
"""
RATED = """
UPDATE ratings SET mu = :mu, sigma = :sigma, games = :games, name = :name
WHERE player = :player AND game = :game AND seats = :seats AND games = :games - 1
"""


@dataclass(frozen=True)
class Outcome:
    """Who sat where and came in which place."""

    table: Table
    sides: list[int]
    places: list[int] | None
    holders: list[list[str]]  # of each seat

    @property
    def how(self) -> str:
        return closed_by(self.table.match.record.events)

    def people(self) -> list[str] | None:
        """One person for each seat, each another; None where it is not so, and for a game that rates nobody."""
        table = self.table
        handed = any(event.what == HANDED for event in table.events)
        found = [held[0] for held in self.holders if len(held) == 1]
        alone = len(set(found)) < len(table.seats)
        if alone or handed or self.places is None or table.life.taken_back:
            return None
        return None if any(seat.bot for seat in table.seats) else found


def outcome(table: Table) -> Outcome:
    match = table.match
    sides = list(table.game.sides(len(table.seats), match.record.options))
    places = placed(match.state, sides, match.record.events)
    holders = [sorted(who for who, held in table.holders.items() if seat in held) for seat in range(len(table.seats))]
    return Outcome(table, sides, places, holders)


class Finished:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.noted: set[str] = set()
        self.noting: dict[str, asyncio.Task[None]] = {}

    def moved(self, table: Table) -> None:
        """Something happened at a table: is the game over now? One that was sent in, or taught, was not played here."""
        if not table.match.over or table.imported or table.id in self.noted or table.id in self.noting:
            return
        if any(event.what == LEARNT for event in table.events[:1]):
            return
        self.noting[table.id] = asyncio.create_task(self._note(table))

    async def settled(self) -> None:
        """All that was seen to be over has been noted."""
        await asyncio.gather(*self.noting.values(), return_exceptions=True)

    async def close(self) -> None:
        await self.settled()

    async def _note(self, table: Table) -> None:
        try:
            with suppress(StoreFailed):  # whoever reads the table next notes it
                await note(self.store, table)
                if len(self.noted) >= MANY:
                    self.noted.clear()
                self.noted.add(table.id)
        finally:
            del self.noting[table.id]


async def note(store: Store, table: Table) -> None:
    """Writes the result of a game that is over, unless it is written."""
    for _ in range(TRIES):
        if await store.ask("SELECT 1 FROM results WHERE table_id = :id", id=table.id):
            return
        told = outcome(table)
        people = await _rated(store, told)
        try:
            await store.change(*_steps(told, bool(people)), *await _ratings(store, told, people))
            return
        except RowTaken:  # another was faster, here or in the ratings: look again
            await table.catch_up()


async def _rated(store: Store, told: Outcome) -> list[str]:
    """The people whose ratings follow from a game; nobody's where one of them stays out of it."""
    people = told.people() or []
    for player in people:
        if await store.ask("SELECT 1 FROM aloof WHERE player = :player", player=player):
            return []
    return people


def _steps(told: Outcome, rated: bool) -> list[Step]:
    table = told.table
    facts = {"id": table.id, "game": table.game.name, "seats": len(table.seats), "now": time.time(), "how": told.how}
    steps = [Step(AS_KNOWN, {"id": table.id, "events": table.e}, 1), Step(RESULT, {**facts, "rated": int(rated)}, 1)]
    for i, seat in enumerate(table.seats):
        place = told.places[i] if told.places else 0
        of = {"id": table.id, "seat": i, "name": seat.name, "bot": seat.bot, "side": told.sides[i], "place": place}
        steps += [Step(PLAYED, {**of, "player": player}) for player in told.holders[i] or [""]]
    return steps


async def _ratings(store: Store, told: Outcome, people: list[str]) -> list[Step]:
    if not people or told.places is None:
        return []
    game, seats = told.table.game.name, len(people)
    before = {player: await rating(store, player, game, seats) for player in people}
    known = sorted(set(told.sides))
    sides = [[people[seat] for seat, side in enumerate(told.sides) if side == one] for one in known]
    places = [told.places[told.sides.index(one)] for one in known]
    names = {player: seat.name for player, seat in zip(people, told.table.seats, strict=True)}
    steps = []
    for player, one in sorted(after(before, sides, places).items()):
        of = {"player": player, "game": game, "seats": seats, "name": names[player]}
        facts = {**of, "mu": one.mu, "sigma": one.sigma, "games": one.games}
        steps.append(Step(RATED if before[player].games else FIRST_RATED, facts, 1))
    return steps


async def rating(store: Store, player: str, game: str, seats: int) -> Rating:
    asked = "SELECT mu, sigma, games FROM ratings WHERE player = :player AND game = :game AND seats = :seats"
    found = await store.ask(asked, player=player, game=game, seats=seats)
    return Rating(*found[0]) if found else Rating()
