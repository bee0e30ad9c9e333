"""A person is deleted: name, talk, alerts and links go, the games stay with "somebody"."""

from __future__ import annotations

import json
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from octavo.core.errors import OctavoError
from octavo.result import RESIGNED
from octavo.table.doing import Doing
from octavo.table.endings import ends_without, giving_up
from octavo.table.errors import NoSuchPerson
from octavo.table.events import RENAMED, Event
from octavo.table.handing import leave
from octavo.table.seats import SOMEBODY
from octavo.table.store import Step, Store
from octavo.table.store.people import deleting
from octavo.table.table import Table, told_again

ID = 12  # letters of a hash by which an operator names somebody
Finds = Callable[[str], Awaitable[Table]]


@dataclass(frozen=True)
class Found:
    """A person as an operator finds him: by a name that he has used."""

    player: str
    tables: int
    last: float  # when he took his last seat

    @property
    def id(self) -> str:
        """Enough of his hash to name him."""
        return self.player[:ID]


async def delete_person(store: Store, player: str, table: Finds) -> int:
    """At every table he leaves, and somebody has played; then all that is kept of him goes. Answers with the number of
    tables. Cut off in the middle, it can be done again."""
    held: dict[str, list[int]] = {}
    for id, seat in await store.ask("SELECT table_id, seat FROM holds WHERE player = :player", player=player):
        held.setdefault(id, []).append(seat)
    for id, seats in held.items():
        shared = "SELECT seat FROM holds WHERE table_id = :id AND player != :player"
        others = {seat for (seat,) in await store.ask(shared, id=id, player=player)}
        sat = [seat for seat in seats if seat >= 0 and seat not in others]  # a seat that another has, too, stays his
        await _unnamed(store, id, sat)
        try:
            at = await table(id)
        except OctavoError:  # of a game or of rules that this program does not have: nobody plays there
            continue
        for seat in sat:
            await _gone(at, seat)
        for seat in set(seats) - set(sat):
            await at.let_go(player, seat)
    await store.change(*deleting(player))
    return len(held)


async def _gone(table: Table, seat: int) -> None:
    """Where others play on, a stand-in does for him; else the game ends."""

    def going() -> Doing | None:
        alone = not table.match.over and seat not in table.life.given_up and ends_without(table, seat)
        return giving_up(table, seat, RESIGNED, {}) if alone and not _others(table, seat) else None

    def unnamed() -> Doing:  # also where the rows no longer name him: other processes know him by heart
        return Doing([Event(seat, table.match.n, RENAMED, {"name": SOMEBODY}, time.time())])

    await table.do(going)
    await table.do(unnamed)
    await leave(table, seat)


def _others(table: Table, seat: int) -> bool:
    """Does another person play here?"""
    return any(other != seat and not of.bot and table.taken(other) for other, of in enumerate(table.seats))


async def _unnamed(store: Store, id: str, seats: list[int]) -> None:
    """What he was called goes from the seats as they were set up and from every event, and what he wrote goes too."""
    for seat in seats:
        facts = {"id": id, "seat": seat, "name": SOMEBODY, "told": json.dumps({"name": SOMEBODY}), "what": RENAMED}
        await store.change(
            Step("UPDATE seats SET name = :name WHERE table_id = :id AND seat = :seat", facts),
            Step("UPDATE events SET facts = :told WHERE table_id = :id AND seat = :seat AND what = :what", facts),
            Step("DELETE FROM talk WHERE table_id = :id AND seat = :seat", facts),
        )


async def called(store: Store, name: str) -> list[Found]:
    """Everybody who sits, or has sat, under a name; whoever sat here last comes first."""
    asked = """
SELECT holds.player, COUNT(DISTINCT holds.table_id), MAX(holds.at) FROM holds
LEFT JOIN seats ON seats.table_id = holds.table_id AND seats.seat = holds.seat
LEFT JOIN events ON events.table_id = holds.table_id AND events.seat = holds.seat AND events.what = :what
WHERE seats.name = :name OR events.facts = :told
GROUP BY holds.player ORDER BY MAX(holds.at) DESC, holds.player
"""
    found = await store.ask(asked, name=name, what=RENAMED, told=json.dumps({"name": name}))
    return [Found(*row) for row in found]


async def found_by(store: Store, id: str) -> str:
    """The one person whose hash begins so."""
    asked = "SELECT DISTINCT player FROM holds WHERE substr(player, 1, :size) = :id"
    found = await store.ask(asked, size=len(id), id=id) if len(id) >= ID else []
    if len(found) != 1:
        raise NoSuchPerson(id=id[:80])
    return str(found[0][0])


def read_from(store: Store) -> Finds:
    """Tables for a command, which has no hall: each is read when it is asked for."""

    async def table(id: str) -> Table:
        kept = await store.load(id)
        assert kept is not None, id
        return Table(kept, await told_again(kept), store)

    return table
