"""What other processes say, on a connection of its own that goes past any pooler."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import AsyncIterator

import psycopg

from octavo.table.store import GAP, LOST, MOVED, Head, Heard
from octavo.table.store.postgres.appends import CHANNEL
from octavo.table.store.postgres.links import Links, hang_up

log = logging.getLogger("octavo.table")
SILENCE = 5.0  # seconds in which something is always heard, if only oneself; after that the connection is not trusted
FIRST_WAIT, LONGEST_WAIT = 0.1, 2.0  # seconds between two tries to connect


async def hear(links: Links, me: str) -> AsyncIterator[Heard]:
    """For ever; GAP after every connection that was made, LOST when it is lost."""
    wait = FIRST_WAIT
    while not links.closed:
        try:
            link = await links.open()
            try:
                await link.execute(f"LISTEN {CHANNEL}".encode())
                yield Heard("", GAP)
                wait = FIRST_WAIT
                while True:
                    heard = False
                    async for notice in link.notifies(timeout=SILENCE, stop_after=1):
                        heard = True
                        said = understood(notice.payload)
                        if said.process != me:
                            yield said
                    if not heard:
                        log.error("PostgreSQL: nothing was heard for %s seconds", SILENCE)
                        break
            finally:
                hang_up(link)
        except (psycopg.Error, OSError, TimeoutError) as error:
            log.error("PostgreSQL: %s", str(error).strip() or type(error).__name__)
        yield Heard("", LOST)
        await asyncio.sleep(wait * (1 + random.random()))
        wait = min(LONGEST_WAIT, wait * 2)


def understood(payload: str) -> Heard:
    process, _, said = payload.partition(" ")
    kind, _, what = said.partition(" ")
    if kind != MOVED:
        return Heard(process, kind, what)
    heads = {}
    for one in what.split():
        id, *numbers = one.split(":")
        heads[id] = Head(*map(int, numbers))
    return Heard(process, kind, heads=heads)
