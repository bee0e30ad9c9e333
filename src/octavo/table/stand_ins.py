"""Somebody is away, and a bot plays his seat until he takes it back. It sees what the seat sees, and nothing else."""

from __future__ import annotations

import time
from collections.abc import Collection
from typing import TYPE_CHECKING

from octavo.core.errors import GameIsOver
from octavo.table.asking import consenting
from octavo.table.doing import Doing
from octavo.table.errors import GaveUp, NotAway
from octavo.table.events import LEFT, REPLACED, RETURNED, Event
from octavo.table.life import STAND_IN, Asked

if TYPE_CHECKING:
    from octavo.table.table import Table


def away(table: Table) -> dict[int, float]:
    """The people who are not here, and since when."""
    here = table.listeners.here()
    return {seat: table.seen.get(seat, table.created) for seat in table.life.people() if seat not in here}


def moves_for(table: Table, seat: int) -> set[int]:
    """The positions that stand-ins led to in the place of a player."""
    found, begun = set[int](), None
    for event in table.events:
        if event.seat == seat and event.what in (REPLACED, LEFT):
            begun = event.n if begun is None else begun
        elif event.seat == seat and event.what == RETURNED and begun is not None:
            found |= set(range(begun + 1, event.n + 1))
            begun = None
    return found | set(range(begun + 1, table.match.n + 1)) if begun is not None else found


def absent(table: Table) -> list[int]:
    """Those of them who are away for longer than was agreed."""
    return [seat for seat, since in away(table).items() if time.time() - since >= table.life.terms.absence]


def standing_in(table: Table, seats: Collection[int], of: int) -> Doing | None:
    """The others let a stand-in play a seat; of them, those who are away so long themselves are not asked."""
    if table.match.over:
        raise GameIsOver()
    if of in table.life.stand_ins:
        return None
    gone = absent(table)
    if of not in gone:
        raise NotAway(seat=of, absence=table.life.terms.absence)
    needed = [seat for seat in table.life.people() if seat not in gone and table.came(seat)]
    return consenting(table, seats, Asked(STAND_IN, of), lambda: replacing(table, of), needed)


def replacing(table: Table, of: int) -> Doing:
    facts = {"by": table.life.terms.stand_in}
    return Doing([Event(of, table.match.n, REPLACED, facts, time.time())], dropping=of)


def returning(table: Table, seat: int) -> Doing | None:
    """Its player takes a seat back; what the stand-in has already said stands."""
    if table.match.over:
        raise GameIsOver()
    if seat in table.life.given_up:
        raise GaveUp(seat=seat)
    if seat not in table.life.stand_ins:
        return None
    return Doing([Event(seat, table.match.n, RETURNED, {}, time.time())])
