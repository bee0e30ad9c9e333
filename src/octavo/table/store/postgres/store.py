"""The store itself. Reads and single writes go through any connection, picks through one writer, news through one
listener; all but the last may go through a pooler."""

from __future__ import annotations

import json
import secrets
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any, Self

import psycopg

from octavo.core.state import SPECTATOR
from octavo.table.errors import RowTaken, StoreFailed
from octavo.table.events import Event
from octavo.table.seats import Seat
from octavo.table.store import A_MINUTE, AN_HOUR, Brief, Head, Heard, Job, Kept, News, Order, Row, Said, Step
from octavo.table.store.moving import COLUMNS, Readable, Whole, normal
from octavo.table.store.postgres import statements as sql
from octavo.table.store.postgres.appends import CHANNEL, Appends
from octavo.table.store.postgres.forms import prepare
from octavo.table.store.postgres.hearing import hear
from octavo.table.store.postgres.links import Facts, Found, Link, Links, named, refusal
from octavo.table.store.postgres.people import change, named_facts


class PostgresStore:
    """A `Store` in PostgreSQL, of as many processes as open it."""

    shared = True

    def __init__(self, links: Links, direct: Links) -> None:
        self.me = secrets.token_hex(4)
        self.links = links
        self.direct = direct
        self.appends = Appends(links, self.me)

    @classmethod
    async def open(cls, address: str, direct: str = "") -> Self:
        """At an address; `direct` is one that goes past the pooler, if there is one between."""
        try:
            past = Links(direct or address)
            links = Links(address, pooled=True) if direct else past
            link = await past.open()
            try:
                await prepare(link, named(direct or address))
            finally:
                await link.close()
        except (psycopg.Error, OSError, TimeoutError) as error:
            raise refusal(error, named(direct or address)) from None
        return cls(links, past)

    async def close(self) -> None:
        await self.appends.close()
        await self.links.close()
        await self.direct.close()

    async def _all(self, statement: str, facts: Facts = (), twice: bool = True) -> list[Found]:
        async def job(link: Link) -> list[Found]:
            return await (await link.execute(statement.encode(), facts)).fetchall()

        return await self.links.ask(job, twice)

    async def _do(self, statement: str, facts: Facts) -> int:
        """How many rows it touched."""

        async def job(link: Link) -> int:
            return (await link.execute(statement.encode(), facts)).rowcount

        return await self.links.ask(job)

    async def ready(self) -> None:
        await self._all("SELECT 1 WHERE NOT pg_is_in_recovery()")

    # -- writing --
    async def add(self, table: Kept) -> None:
        async def job(link: Link) -> None:
            async with link.transaction():
                await _insert(link, table)

        await self.links.ask(job, twice=False)

    async def append(self, id: str, first: int, rows: Sequence[Row]) -> None:
        await self.appends.append(id, first, rows)

    async def happen(self, id: str, first: int, events: Sequence[Event]) -> None:
        if not await self._all(sql.HAPPEN, self._events(id, first, events)):
            raise RowTaken(table=id, row=first)

    async def together(self, id: str, head: Head, rows: Sequence[Row], events: Sequence[Event]) -> None:
        facts = {
            **self._events(id, head.events, events),
            "row": head.rows,
            "rows": len(rows),
            "row_of": [id] * len(rows),
            "number": [head.rows + i for i in range(len(rows))],
            "kind": [row.kind for row in rows],
            "by": [row.seat for row in rows],
            "word": [row.word for row in rows],
        }
        if not await self._all(sql.TOGETHER, facts):
            raise RowTaken(table=id, row=head.rows)

    def _events(self, id: str, first: int, events: Sequence[Event]) -> dict[str, Any]:
        return {
            "channel": CHANNEL,
            "me": self.me,
            "id": id,
            "first": first,
            "count": len(events),
            "of": [id] * len(events),
            "event": [first + i for i in range(len(events))],
            "seat": [event.seat for event in events],
            "n": [event.n for event in events],
            "what": [event.what for event in events],
            "facts": [json.dumps(event.facts) for event in events],
            "at": [event.at for event in events],
        }

    async def hold(self, id: str, player: str, seat: int) -> None:
        facts = {"channel": CHANNEL, "me": self.me, "id": id, "player": player, "seat": seat}
        await self._all(sql.HOLD, facts)

    async def saw(self, id: str, seats: Sequence[int], at: float) -> None:
        async def job(link: Link) -> None:
            facts = [(id, seat, at, A_MINUTE, AN_HOUR) for seat in seats]
            await link.cursor().executemany(sql.SAW, facts)

        await self.links.ask(job)

    async def last_seen(self, id: str) -> dict[int, float]:
        return {seat: at for seat, at in await self._all("SELECT seat, at FROM seen WHERE table_id = %s", (id,))}

    async def renew_key(self, id: str, seat: int, key: str) -> None:
        await self._all(sql.RENEW_KEY, {"channel": CHANNEL, "me": self.me, "id": id, "seat": seat, "key": key})

    async def let_go(self, id: str, player: str, seat: int) -> None:
        await self._all(sql.LET_GO, {"channel": CHANNEL, "me": self.me, "id": id, "seat": seat, "player": player})

    async def say(self, id: str, said: Said) -> int:
        facts = {"seat": said.seat, "at": said.at, "text": said.text, "player": said.player, "phrase": said.phrase}
        given = await self._all(sql.SAY, {"channel": CHANNEL, "me": self.me, "id": id, **facts}, twice=False)
        if not given:
            raise StoreFailed(reason=id)
        return int(given[0][0])

    async def unsay(self, id: str, number: int) -> None:
        await self._all(sql.UNSAY, {"channel": CHANNEL, "me": self.me, "id": id, "number": number})

    async def follow(self, id: str, table: Kept) -> str:
        async def job(link: Link) -> str:
            async with link.transaction():
                asked = "SELECT rematch FROM tables WHERE id = %s FOR NO KEY UPDATE"
                row = await (await link.execute(asked, (id,))).fetchone()
                if row is None:
                    raise StoreFailed(reason=id)
                if not row[0]:
                    await _insert(link, table)
                    facts = {"channel": CHANNEL, "me": self.me, "id": id, "rematch": table.id}
                    await link.execute(sql.FOLLOWED, facts)
                return str(row[0]) or table.id

        return await self.links.ask(job, twice=False)

    async def keep_review(self, id: str, review: str) -> None:
        await self._do(sql.KEEP_REVIEW, (id, review))

    # -- what waits to be done --
    async def enqueue(self, job: Job, most: int, each: int, after: float = 0.0) -> bool:
        facts = {"kind": job.kind, "id": job.id, "client": job.client, "done": job.done}
        if await self._do(sql.ENQUEUE, {**facts, "most": most, "each": each, "after": after}):
            return True
        return await self.job(job.kind, job.id) is not None

    async def restart(self, job: Job, after: float) -> None:
        await self._do(sql.RESTART, (job.kind, job.id, job.client, job.done, after))

    async def claim(self, kind: str, seconds: float) -> Job | None:
        found = await self._all(sql.CLAIM, (self.me, seconds, kind), twice=False)
        return Job(*found[0]) if found else None

    async def renew(self, job: Job, seconds: float) -> bool:
        return await self._do(sql.RENEW, (job.done, seconds, job.kind, job.id, self.me)) == 1

    async def finish(self, job: Job) -> None:
        deleted = "DELETE FROM jobs WHERE kind = %s AND table_id = %s AND owner = %s"
        await self._do(deleted, (job.kind, job.id, self.me))

    async def job(self, kind: str, id: str) -> Job | None:
        found = await self._all(sql.JOB, (kind, id))
        return Job(*found[0]) if found else None

    # -- what is kept of people --
    async def ask(self, statement: str, **facts: Any) -> list[Found]:
        return await self._all(named_facts(statement), facts)

    async def change(self, *steps: Step) -> list[list[Found]]:
        return await self.links.ask(lambda link: change(link, steps), twice=False)

    # -- between processes --
    def tell(self, kind: str, what: str) -> None:
        self.appends.tell(kind, what)

    def heard(self) -> AsyncIterator[Heard]:
        return hear(self.direct, self.me)

    async def lease(self, name: str, seconds: float) -> bool:
        return bool(await self._all(sql.LEASE, {"name": name, "me": self.me, "seconds": seconds}))

    async def release(self, name: str) -> None:
        await self._do("DELETE FROM leases WHERE name = %s AND owner = %s", (name, self.me))

    # -- for the operator --
    async def newest(self, most: int) -> list[Brief]:
        return [Brief(*found) for found in await self._all(sql.NEWEST, (most,))]

    async def remove(self, id: str, head: Head) -> bool:
        async def job(link: Link) -> bool:
            async with link.transaction():
                asked = "SELECT FROM tables WHERE (id, length, events, around) = (%s, %s, %s, %s) FOR UPDATE"
                found = (await link.execute(asked, (id, *head))).rowcount == 1
                if found:
                    await _clear(link, id)
                return found

        return await self.links.ask(job, twice=False)

    async def forget_removed(self) -> None:
        await self._do(sql.FORGET_REMOVED, ())

    async def order(self, order: Order) -> None:
        await self._do(sql.ORDER, (order.kind, order.name, order.says, order.until))

    async def revoke(self, kind: str, name: str) -> None:
        await self._do("DELETE FROM orders WHERE kind = %s AND name = %s", (kind, name))

    async def orders(self) -> list[Order]:
        return [Order(*found) for found in await self._all(sql.ORDERS)]

    async def damages(self) -> list[str]:
        """PostgreSQL says itself when a page of it is damaged."""
        return []

    # -- all of it, for another store --
    @asynccontextmanager
    async def of_one_moment(self) -> AsyncIterator[Readable]:
        """Everything as it is now, whatever is written meanwhile."""
        try:
            link = await self.direct.open()
            try:
                async with link.transaction():
                    await link.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
                    yield Moment(link)
            finally:
                await link.close()
        except (psycopg.Error, OSError, TimeoutError) as error:
            raise refusal(error) from None

    async def ids(self, after: str, most: int) -> list[str]:
        return [id for (id,) in await self._all(sql.IDS, (after, most))]

    async def whole(self, id: str) -> Whole:
        async def job(link: Link) -> Whole:
            async with link.transaction():
                await link.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
                return await _whole(link, id)

        return await self.links.ask(job)

    async def put(self, id: str, whole: Whole) -> None:
        async def job(link: Link) -> None:
            async with link.transaction():
                await _clear(link, id)
                for table, (_, _, columns) in COLUMNS.items():
                    places = ", ".join(["%s"] * len(columns))
                    written = f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({places})"
                    if whole[table]:
                        await link.cursor().executemany(written.encode(), whole[table])

        await self.links.ask(job, twice=False)

    # -- reading --
    async def load(self, id: str) -> Kept | None:
        found = await self._all(sql.LOAD, (id,))
        return _kept(id, found[0]) if found else None

    async def news(self, known: Mapping[str, Head]) -> dict[str, News]:
        heads = list(known.values())
        columns = [[head[i] for head in heads] for i in range(3)]
        found = await self._all(sql.NEWS, (list(known), *columns))
        return {
            row[0]: News(
                Head(*row[1:4]),
                Head(*row[4:7]),
                _rows(row[7]),
                _events(row[8]),
                _holds(row[9]),
                row[10],
                row[11] or [],
                row[12] or 0,
            )
            for row in found
        }

    async def find(self, key: str) -> tuple[str, int] | None:
        found = await self._all(sql.FIND, (key, SPECTATOR, key))
        return (str(found[0][0]), int(found[0][1])) if found else None

    async def held(self, id: str, player: str) -> list[int]:
        return [seat for (seat,) in await self._all(sql.HELD, (id, player))]

    async def mine(self, player: str, most: int) -> list[str]:
        return [id for (id,) in await self._all(sql.MINE, {"player": player, "most": most})]

    async def review(self, id: str) -> str:
        found = await self._all("SELECT review FROM reviews WHERE table_id = %s", (id,))
        return str(found[0][0]) if found else ""

    async def said(self, id: str, since: int, most: int) -> list[Said]:
        return [Said(*found) for found in await self._all(sql.SAID, (id, since, most))]


class Moment:
    """The database as it was when a transaction began."""

    def __init__(self, link: Link) -> None:
        self.link = link

    async def ids(self, after: str, most: int) -> list[str]:
        return [id for (id,) in await (await self.link.execute(sql.IDS, (after, most))).fetchall()]

    async def whole(self, id: str) -> Whole:
        return await _whole(self.link, id)

    async def orders(self) -> list[Order]:
        return [Order(*found) for found in await (await self.link.execute(sql.ORDERS)).fetchall()]

    async def ask(self, statement: str, **facts: Any) -> list[Found]:
        return await (await self.link.execute(named_facts(statement).encode(), facts)).fetchall()


async def _whole(link: Link, id: str) -> Whole:
    """All that is kept of a table, within a transaction."""
    found = {}
    for table, (key, order, columns) in COLUMNS.items():
        ordered = order.replace("player", 'player COLLATE "C"')
        asked = f"SELECT {', '.join(columns)} FROM {table} WHERE {key} = %s ORDER BY {ordered}"
        found[table] = normal(table, await (await link.execute(asked.encode(), (id,))).fetchall())
    return found


async def _clear(link: Link, id: str) -> None:
    """Deletes all that is kept of a table, within a transaction."""
    await link.execute("DELETE FROM jobs WHERE table_id = %s", (id,))
    for table, (key, _, _) in reversed(COLUMNS.items()):
        await link.execute(f"DELETE FROM {table} WHERE {key} = %s".encode(), (id,))


async def _insert(link: Link, table: Kept) -> None:
    """All of a table, within a transaction."""
    columns = (table.id, table.game, table.version, json.dumps(table.options), table.watch_key, table.owner)
    luck = (table.created, table.luck, table.seed, table.given, table.imported, table.rematch)
    async with link.pipeline():
        cursor = link.cursor()
        await cursor.execute(sql.ADD, (*columns, *luck, len(table.rows), len(table.events)))
        seats = [(table.id, i, seat.kind, seat.name, seat.bot, seat.key or None) for i, seat in enumerate(table.seats)]
        events = [
            (table.id, i, event.seat, event.n, event.what, json.dumps(event.facts), event.at)
            for i, event in enumerate(table.events)
        ]
        many: list[tuple[str, list[Found]]] = [
            (sql.ADD_SEATS, list(seats)),
            (sql.ADD_ROWS, [(table.id, i, row.kind, row.seat, row.word) for i, row in enumerate(table.rows)]),
            (sql.ADD_EVENTS, list(events)),
            (sql.ADD_HOLDS, [(player, table.id, seat) for player, seat in table.holds]),
            (sql.SAW, [(table.id, seat, at, A_MINUTE, AN_HOUR) for seat, at in table.seen.items()]),
        ]
        for statement, facts in many:
            if facts:
                await cursor.executemany(statement.encode(), facts)


def _rows(found: list[list[Any]] | None) -> list[Row]:
    return [Row(*row) for row in found or ()]


def _events(found: list[list[Any]] | None) -> list[Event]:
    return [Event(seat, n, what, json.loads(facts), at) for seat, n, what, facts, at in found or ()]


def _holds(found: list[list[Any]] | None) -> list[tuple[str, int]]:
    return [(player, seat) for player, seat in found or ()]


def _kept(id: str, found: Found) -> Kept:
    game, version, options, watch_key, owner, created, luck, seed, given, imported, rematch, around, talk, *lists = (
        found
    )
    seats, rows, events, holds, seen = lists
    return Kept(
        id=id,
        game=game,
        version=version,
        options=json.loads(options),
        seats=[Seat(kind, name, bot, key or "") for kind, name, bot, key in seats or ()],
        watch_key=watch_key,
        owner=owner,
        created=created,
        luck=luck,
        seed=seed,
        given=given,
        imported=imported,
        rematch=rematch,
        rows=_rows(rows),
        events=_events(events),
        holds=_holds(holds),
        seen=dict(seen or ()),
        around=around,
        talk=talk,
    )
