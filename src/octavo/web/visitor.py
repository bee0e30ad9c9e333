"""Who may come to a table: a browser by its cookie, a program by a seat's key."""

from __future__ import annotations

from starlette.requests import HTTPConnection

from octavo.core.state import SPECTATOR
from octavo.match import Match
from octavo.table.errors import NoSuchKey, NoSuchTable, NotSeated
from octavo.table.hall import Hall
from octavo.table.table import Table
from octavo.web.people import player_of


def bearer(request: HTTPConnection) -> str:
    """The seat's key that a program sends."""
    kind, _, key = request.headers.get("authorization", "").partition(" ")
    return key.strip() if kind.lower() == "bearer" else ""


async def admitted(hall: Hall, request: HTTPConnection, id: str) -> tuple[Table, list[int]]:
    """A table and what the asker holds there. To anyone else it does not exist."""
    key = bearer(request)
    if key:
        try:
            table, seat = await hall.opened(key)
        except NoSuchKey:
            raise NoSuchTable(id=id[:40]) from None
        if table.id != id:
            raise NoSuchTable(id=id[:40])
        table.saw([seat])
        return table, [seat]
    who = player_of(request)
    if not who:
        raise NoSuchTable(id=id[:40])
    table = await hall.table(id)
    held = await hall.held(who, table)
    if not held:
        raise NoSuchTable(id=id[:40])
    table.saw(held)
    return table, held


def seat_of(match: Match, held: list[int], wanted: int | None = None) -> int:
    """From which seat a visitor looks: the one asked for, else his one to move, else his first."""
    if wanted is not None:
        if wanted in held:
            return wanted
        raise NotSeated(seat=wanted)
    if match.turn in held:
        return match.turn
    return min((seat for seat in held if seat >= 0), default=SPECTATOR)
