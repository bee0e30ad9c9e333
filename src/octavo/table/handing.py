"""A seat changes hands: its player gives it to somebody else by a new link, or leaves it. The old key, and all who
came by it, are out everywhere as soon as the other processes have heard of it."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from octavo.core.errors import GameIsOver
from octavo.table.doing import Doing
from octavo.table.events import HANDED, LEFT, Event
from octavo.table.seats import new_key

if TYPE_CHECKING:
    from octavo.table.table import Table


async def hand_over(table: Table, seat: int) -> str:
    """The seat waits for whoever comes by the new link; answers with its key."""

    def handing() -> Doing:
        if table.match.over:
            raise GameIsOver()
        return Doing([Event(seat, table.match.n, HANDED, {}, time.time())])

    await table.do(handing)
    return await _renewed(table, seat)


async def leave(table: Table, seat: int) -> str:
    """The player is gone: a stand-in plays, until somebody takes the seat by its new link."""

    def leaving() -> Doing | None:
        if table.match.over or seat in table.life.given_up:
            return None
        by = table.life.stand_ins.get(seat, table.life.terms.stand_in)
        return Doing([Event(seat, table.match.n, LEFT, {"by": by}, time.time())], dropping=seat)

    await table.do(leaving)
    return await _renewed(table, seat)


async def _renewed(table: Table, seat: int) -> str:
    key = new_key()
    await table.renew(seat, key)
    return key
