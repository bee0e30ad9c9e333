"""How a game ends before its end: somebody resigns and nobody is left to play against, all agree to call it off, or the
operator of the server closes the table. The result follows from the event."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from octavo.core.errors import GameIsOver
from octavo.core.record import CLOSED, NOBODY
from octavo.result import CANCELLED, OPERATOR, RESIGNED, out
from octavo.table.doing import Doing
from octavo.table.events import Event

if TYPE_CHECKING:
    from octavo.table.table import Table


def resigning(table: Table, seat: int) -> Doing | None:
    """A player gives up. A stand-in plays his seat on; where that is for nobody, the game ends."""
    if seat in table.life.given_up:
        return None
    return giving_up(table, seat, RESIGNED, {})


def giving_up(table: Table, seat: int, why: str, facts: dict[str, str]) -> Doing:
    """A player is out of the game, for a reason."""
    if table.match.over:
        raise GameIsOver()
    if ends_without(table, seat):
        return closing(table, why, seat, Event(seat, table.match.n, why, facts, time.time()))
    facts = {**facts, "by": table.life.terms.stand_in}
    return Doing([Event(seat, table.match.n, why, facts, time.time())], dropping=seat)


def ends_without(table: Table, seat: int) -> bool:
    """Is there nobody to play for, or nobody to play against, when this player goes?"""
    gone = {*table.life.given_up, seat}
    sides = table.game.sides(len(table.seats), table.match.record.options)
    people = [other for other, of in enumerate(table.seats) if not of.bot and other not in gone]
    return not people or len(set(sides) - out(sides, gone)) < 2


def cancelling(table: Table) -> Doing:
    return closing(table, CANCELLED)


def operator_closing(table: Table) -> Doing | None:
    """Nobody at the table is asked; one that is over stays as it ended."""
    return None if table.match.over else closing(table, OPERATOR)


def closing(table: Table, why: str, seat: int = NOBODY, *before: Event) -> Doing:
    """The table is closed where it stands; a draft on it is dropped."""
    if table.match.over:
        raise GameIsOver()
    event = Event(seat, table.match.n, CLOSED, {"why": why}, time.time())
    return Doing([*before, event], dropping=table.match.turn)
