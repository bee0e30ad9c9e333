"""Tables in one SQLite file.

WAL lets pages be read while picks are written. `synchronous=FULL` syncs the log at every commit, so that an
acknowledged pick survives a power cut and not only a killed process; with group commit the price is a fraction of a
millisecond, shared by all who came together.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import sqlite3
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self, TypeVar

from octavo.core.state import SPECTATOR
from octavo.table.errors import NewerStore, RowTaken, StoreFailed
from octavo.table.events import Event
from octavo.table.seats import Seat
from octavo.table.store import (
    A_MINUTE,
    AN_HOUR,
    GAP,
    Brief,
    Head,
    Heard,
    Job,
    Kept,
    News,
    Order,
    Row,
    Said,
    Step,
    sqlite_alerts,
    sqlite_jobs,
    sqlite_people,
    sqlite_talk,
)
from octavo.table.store.copying import before, copied
from octavo.table.store.moving import COLUMNS, Readable, Whole, normal
from octavo.table.store.writer import Writer, refusal

T = TypeVar("T")
PATIENCE = 2.0  # seconds to wait for another program that holds the file
TABLES = """
CREATE TABLE tables (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, version INTEGER NOT NULL, options TEXT NOT NULL,
    watch_key TEXT NOT NULL UNIQUE, owner TEXT NOT NULL, created REAL NOT NULL,
    luck TEXT NOT NULL, seed TEXT NOT NULL, given INTEGER NOT NULL,
    imported INTEGER NOT NULL, rematch TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables, seat INTEGER NOT NULL,
    kind TEXT NOT NULL, name TEXT NOT NULL, bot TEXT NOT NULL, key TEXT UNIQUE,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE TABLE rows (
    table_id TEXT NOT NULL REFERENCES tables, row INTEGER NOT NULL,
    kind TEXT NOT NULL, seat INTEGER NOT NULL, word TEXT NOT NULL, at REAL NOT NULL,
    PRIMARY KEY (table_id, row)
) WITHOUT ROWID;
CREATE TABLE holds (
    player TEXT NOT NULL, table_id TEXT NOT NULL REFERENCES tables, seat INTEGER NOT NULL, at REAL NOT NULL,
    PRIMARY KEY (player, table_id, seat)
) WITHOUT ROWID;
CREATE INDEX holds_by_table ON holds (table_id);
"""
REVIEWS = "CREATE TABLE reviews (table_id TEXT PRIMARY KEY REFERENCES tables, review TEXT NOT NULL) WITHOUT ROWID;"
# The heads of a table (how many rows and events it has, the last number given to what was said) are compared and set by
# whoever adds to it. The name of a seat is from this form on the one it was set up with: others follow from the events.
EVENTS = """
ALTER TABLE tables ADD COLUMN length INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN events INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN said INTEGER NOT NULL DEFAULT 0;
UPDATE tables SET length = (SELECT COUNT(*) FROM rows WHERE table_id = tables.id);
CREATE TABLE events (
    table_id TEXT NOT NULL REFERENCES tables, event INTEGER NOT NULL, seat INTEGER NOT NULL, n INTEGER NOT NULL,
    what TEXT NOT NULL, facts TEXT NOT NULL, at REAL NOT NULL,
    PRIMARY KEY (table_id, event)
) WITHOUT ROWID;
CREATE TABLE seen (
    table_id TEXT NOT NULL REFERENCES tables, seat INTEGER NOT NULL, at REAL NOT NULL,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE TABLE talk (
    table_id TEXT NOT NULL REFERENCES tables, id INTEGER NOT NULL, seat INTEGER NOT NULL, at REAL NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (table_id, id)
) WITHOUT ROWID;
"""
JOBS = """
ALTER TABLE tables ADD COLUMN around INTEGER NOT NULL DEFAULT 0;
CREATE TABLE jobs (
    kind TEXT NOT NULL, table_id TEXT NOT NULL REFERENCES tables, client TEXT NOT NULL, done INTEGER NOT NULL,
    due REAL NOT NULL, owner TEXT NOT NULL, until REAL NOT NULL,
    PRIMARY KEY (kind, table_id)
) WITHOUT ROWID;
"""
ORDERS = """
CREATE TABLE orders (
    kind TEXT NOT NULL, name TEXT NOT NULL, says TEXT NOT NULL, until REAL NOT NULL,
    PRIMARY KEY (kind, name)
) WITHOUT ROWID;
CREATE INDEX tables_by_age ON tables (created);
"""
FORMS = (
    TABLES,
    REVIEWS,
    EVENTS,
    JOBS,
    ORDERS,
    sqlite_people.PEOPLE,
    sqlite_alerts.ALERTS,
    sqlite_talk.TALK,
)  # what brings a file from each form to the next; a new file is of form 0
FORM = len(FORMS)  # of a file that this program has opened, in its user_version


def connect(file: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(file, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


def prepare(connection: sqlite3.Connection, file: Path) -> None:
    """Brings a file, new or of an older form, to ours in one transaction; refuses one from a newer program."""
    _form(connection, file)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("BEGIN IMMEDIATE")
    try:
        found = _form(connection, file)  # asked again: another server may have been quicker
        for step in FORMS[found:]:
            for statement in step.split(";"):
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {FORM}")  # may this file be written at all? Better asked now
        numbered = connection.execute("PRAGMA application_id").fetchone() != (0,)
        if not numbered:  # by which it is known from others of its kind
            connection.execute(f"PRAGMA application_id = {1 + secrets.randbelow(2**31 - 1)}")
        connection.execute("COMMIT" if found < FORM or not numbered else "ROLLBACK")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def _form(connection: sqlite3.Connection, file: Path) -> int:
    (found,) = connection.execute("PRAGMA user_version").fetchone()
    if found > FORM:
        raise NewerStore(file=str(file), found=found, known=FORM)
    return int(found)


class SqliteStore:
    """A `Store` in one file: one thread writes, one reads. It is that of one process; another that writes into the same
    file is noticed within a moment."""

    shared = False

    def __init__(self, file: Path, writer: Writer, reader: sqlite3.Connection) -> None:
        self.file = file
        self.me = secrets.token_hex(4)
        self.writer = writer
        self.reader = reader
        self.reading = ThreadPoolExecutor(1, "octavo-reader")

    @classmethod
    async def open(cls, file: Path) -> Self:
        try:
            connection = connect(file)
            try:
                if 0 < (form := _form(connection, file)) < FORM:
                    copied(connection, before(file, form))
                prepare(connection, file)
                connection.execute("PRAGMA wal_checkpoint")  # its number stands in the file itself
                reader = connect(file)
            except BaseException:
                connection.close()
                raise
        except sqlite3.Error as error:
            raise refusal(error, str(file)) from None
        return cls(file, Writer(connection, file, _append_all), reader)

    async def close(self) -> None:
        await self.writer.close()
        self.reading.shutdown()
        self.reader.close()

    async def _read(self, job: Callable[[sqlite3.Connection], T]) -> T:
        try:
            return await asyncio.get_running_loop().run_in_executor(self.reading, job, self.reader)
        except sqlite3.Error as error:
            raise refusal(error) from None

    async def ready(self) -> None:
        await self.writer.do(lambda connection: None)  # a transaction like any other, with nothing in it

    # -- writing --
    async def add(self, table: Kept) -> None:
        await self.writer.do(lambda connection: _insert(connection, table))

    async def append(self, id: str, first: int, rows: Sequence[Row]) -> None:
        await self.writer.do(Append(id, first, rows))

    async def hold(self, id: str, player: str, seat: int) -> None:
        def job(connection: sqlite3.Connection) -> None:
            if _hold(connection, id, player, seat):
                connection.execute("UPDATE tables SET around = around + 1 WHERE id = ?", (id,))

        await self.writer.do(job)

    async def happen(self, id: str, first: int, events: Sequence[Event]) -> None:
        await self.writer.do(lambda connection: _happen(connection, id, first, events))

    async def together(self, id: str, head: Head, rows: Sequence[Row], events: Sequence[Event]) -> None:
        def job(connection: sqlite3.Connection) -> None:
            asked = "SELECT 1 FROM tables WHERE id = ? AND length = ? AND events = ?"
            if connection.execute(asked, (id, head.rows, head.events)).fetchone() is None:
                raise RowTaken(table=id, row=head.rows)
            Append(id, head.rows, rows)(connection)
            _happen(connection, id, head.events, events)

        await self.writer.do(job)

    async def saw(self, id: str, seats: Sequence[int], at: float) -> None:
        await self.writer.do(lambda connection: _saw(connection, id, dict.fromkeys(seats, at)))

    async def last_seen(self, id: str) -> dict[int, float]:
        return await self._read(lambda connection: _seen(connection, id))

    async def renew_key(self, id: str, seat: int, key: str) -> None:
        def job(connection: sqlite3.Connection) -> None:
            connection.execute("UPDATE seats SET key = ? WHERE table_id = ? AND seat = ?", (key, id, seat))
            connection.execute("DELETE FROM holds WHERE table_id = ? AND seat = ?", (id, seat))
            connection.execute("UPDATE tables SET around = around + 1 WHERE id = ?", (id,))

        await self.writer.do(job)

    async def let_go(self, id: str, player: str, seat: int) -> None:
        def job(connection: sqlite3.Connection) -> None:
            dropped = "DELETE FROM holds WHERE table_id = ? AND player = ? AND seat = ?"
            connection.execute(dropped, (id, player, seat))
            connection.execute("UPDATE tables SET around = around + 1 WHERE id = ?", (id,))

        await self.writer.do(job)

    async def say(self, id: str, said: Said) -> int:
        return await self.writer.do(lambda connection: sqlite_talk.say(connection, id, said))

    async def unsay(self, id: str, number: int) -> None:
        await self.writer.do(lambda connection: sqlite_talk.unsay(connection, id, number))

    async def follow(self, id: str, table: Kept) -> str:
        def job(connection: sqlite3.Connection) -> str:
            row = connection.execute("SELECT rematch FROM tables WHERE id = ?", (id,)).fetchone()
            if row is None:
                raise StoreFailed(reason=id)
            if not row[0]:
                _insert(connection, table)
                moved = "UPDATE tables SET rematch = ?, around = around + 1 WHERE id = ?"
                connection.execute(moved, (table.id, id))
            return str(row[0]) or table.id

        return await self.writer.do(job)

    async def keep_review(self, id: str, review: str) -> None:
        written = "INSERT OR REPLACE INTO reviews VALUES (?, ?)"
        await self.writer.do(lambda connection: connection.execute(written, (id, review)).rowcount)

    # -- what waits to be done --
    async def enqueue(self, job: Job, most: int, each: int, after: float = 0.0) -> bool:
        return await self.writer.do(lambda connection: sqlite_jobs.enqueue(connection, job, most, each, after))

    async def restart(self, job: Job, after: float) -> None:
        await self.writer.do(lambda connection: sqlite_jobs.restart(connection, job, after))

    async def claim(self, kind: str, seconds: float) -> Job | None:
        return await self.writer.do(lambda connection: sqlite_jobs.claim(connection, self.me, kind, seconds))

    async def renew(self, job: Job, seconds: float) -> bool:
        return await self.writer.do(lambda connection: sqlite_jobs.renew(connection, self.me, job, seconds))

    async def finish(self, job: Job) -> None:
        await self.writer.do(lambda connection: sqlite_jobs.finish(connection, self.me, job))

    async def job(self, kind: str, id: str) -> Job | None:
        return await self._read(lambda connection: sqlite_jobs.find(connection, kind, id))

    # -- what is kept of people --
    async def ask(self, statement: str, **facts: Any) -> list[tuple[Any, ...]]:
        return await self._read(lambda connection: connection.execute(statement, facts).fetchall())

    async def change(self, *steps: Step) -> list[list[tuple[Any, ...]]]:
        return await self.writer.do(lambda connection: sqlite_people.change(connection, steps))

    # -- for the operator --
    async def newest(self, most: int) -> list[Brief]:
        def job(connection: sqlite3.Connection) -> list[Brief]:
            asked = (
                "SELECT id, game, (SELECT COUNT(*) FROM seats WHERE table_id = id), length, created, "
                "COALESCE((SELECT at FROM rows WHERE table_id = id ORDER BY row DESC LIMIT 1), created) "
                "FROM tables ORDER BY created DESC, id LIMIT ?"
            )
            return [Brief(*found) for found in connection.execute(asked, (most,))]

        return await self._read(job)

    async def remove(self, id: str, head: Head) -> bool:
        def job(connection: sqlite3.Connection) -> bool:
            asked = "SELECT 1 FROM tables WHERE (id, length, events, around) = (?, ?, ?, ?)"
            if connection.execute(asked, (id, *head)).fetchone() is None:
                return False
            _put(connection, id, {table: [] for table in COLUMNS})
            return True

        return await self.writer.do(job)

    async def forget_removed(self) -> None:
        moved = (
            "UPDATE tables SET rematch = '', around = around + 1 "
            "WHERE rematch != '' AND rematch NOT IN (SELECT id FROM tables)"
        )
        await self.writer.do(lambda connection: connection.execute(moved).rowcount)

    async def order(self, order: Order) -> None:
        facts = (order.kind, order.name, order.says, order.until)
        written = "INSERT OR REPLACE INTO orders VALUES (?, ?, ?, ?)"
        await self.writer.do(lambda connection: connection.execute(written, facts).rowcount)

    async def revoke(self, kind: str, name: str) -> None:
        deleted = "DELETE FROM orders WHERE kind = ? AND name = ?"
        await self.writer.do(lambda connection: connection.execute(deleted, (kind, name)).rowcount)

    async def orders(self) -> list[Order]:
        asked = "SELECT kind, name, says, until FROM orders ORDER BY kind, name"
        return await self._read(lambda connection: [Order(*found) for found in connection.execute(asked)])

    @asynccontextmanager
    async def of_one_moment(self) -> AsyncIterator[Readable]:
        """A copy of the file, deleted afterwards."""
        with tempfile.TemporaryDirectory(prefix=".octavo-", dir=self.file.parent) as folder:
            copy = Path(folder) / self.file.name
            await self._read(lambda connection: copied(connection, copy))
            store = await SqliteStore.open(copy)
            try:
                yield store
            finally:
                await store.close()

    async def damages(self) -> list[str]:
        """What SQLite itself finds wrong with the file."""

        def job(connection: sqlite3.Connection) -> list[str]:
            return [said for (said,) in connection.execute("PRAGMA integrity_check") if said != "ok"]

        return await self._read(job)

    # -- between processes: there is one --
    def tell(self, kind: str, what: str) -> None:
        pass

    async def heard(self) -> AsyncIterator[Heard]:
        while True:
            self.writer.changed.clear()
            yield Heard("", GAP)
            await self.writer.changed.wait()

    async def lease(self, name: str, seconds: float) -> bool:
        return True

    async def release(self, name: str) -> None:
        pass

    # -- all of it, for another store --
    async def ids(self, after: str, most: int) -> list[str]:
        def job(connection: sqlite3.Connection) -> list[str]:
            asked = "SELECT id FROM tables WHERE id > ? ORDER BY id LIMIT ?"
            return [id for (id,) in connection.execute(asked, (after, most))]

        return await self._read(job)

    async def whole(self, id: str) -> Whole:
        return await self._read(lambda connection: _whole(connection, id))

    async def put(self, id: str, whole: Whole) -> None:
        await self.writer.do(lambda connection: _put(connection, id, whole))

    # -- reading --
    async def news(self, known: Mapping[str, Head]) -> dict[str, News]:
        return await self._read(lambda connection: _news(connection, known))

    async def review(self, id: str) -> str:
        def job(connection: sqlite3.Connection) -> str:
            row = connection.execute("SELECT review FROM reviews WHERE table_id = ?", (id,)).fetchone()
            return str(row[0]) if row else ""

        return await self._read(job)

    async def load(self, id: str) -> Kept | None:
        return await self._read(lambda connection: _load(connection, id))

    async def said(self, id: str, since: int, most: int) -> list[Said]:
        return await self._read(lambda connection: sqlite_talk.said(connection, id, since, most))

    async def find(self, key: str) -> tuple[str, int] | None:
        def job(connection: sqlite3.Connection) -> tuple[str, int] | None:
            found: tuple[str, int] | None = connection.execute(
                "SELECT table_id, seat FROM seats WHERE key = :key "
                "UNION ALL SELECT id, :spectator FROM tables WHERE watch_key = :key",
                {"key": key, "spectator": SPECTATOR},
            ).fetchone()
            return found

        return await self._read(job)

    async def held(self, id: str, player: str) -> list[int]:
        def job(connection: sqlite3.Connection) -> list[int]:
            asked = "SELECT seat FROM holds WHERE table_id = ? AND player = ? ORDER BY seat"
            return [seat for (seat,) in connection.execute(asked, (id, player))]

        return await self._read(job)

    async def mine(self, player: str, most: int) -> list[str]:
        def job(connection: sqlite3.Connection) -> list[str]:
            asked = (
                "SELECT DISTINCT tables.id FROM holds JOIN tables ON tables.id = holds.table_id "
                "WHERE holds.player = ?1 AND NOT EXISTS (SELECT 1 FROM played WHERE played.table_id = tables.id "
                "AND played.player = ?1 AND played.shelf != '') ORDER BY tables.created DESC, tables.id LIMIT ?2"
            )
            return [id for (id,) in connection.execute(asked, (player, most))]

        return await self._read(job)


def _insert(connection: sqlite3.Connection, table: Kept) -> None:
    if connection.execute("SELECT 1 FROM tables WHERE id = ?", (table.id,)).fetchone():
        raise StoreFailed(reason=table.id)
    columns = (table.id, table.game, table.version, json.dumps(table.options), table.watch_key, table.owner)
    luck = (table.created, table.luck, table.seed, table.given, table.imported, table.rematch)
    connection.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0, 0, 0)", columns + luck)
    connection.executemany(
        "INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?)",
        [(table.id, i, seat.kind, seat.name, seat.bot, seat.key or None) for i, seat in enumerate(table.seats)],
    )
    Append(table.id, 0, table.rows)(connection)
    _happen(connection, table.id, 0, table.events)
    _saw(connection, table.id, table.seen)
    for player, seat in table.holds:
        _hold(connection, table.id, player, seat)


# A row beyond the end would be a hole; a row that stands already was written by another server.
MOVED = "UPDATE tables SET length = ? WHERE id = ? AND length = ?"
WRITTEN = "INSERT INTO rows VALUES (?, ?, ?, ?, ?, ?)"


@dataclass(frozen=True)
class Append:
    """Rows that are added to a table."""

    id: str
    first: int
    rows: Sequence[Row]

    def __call__(self, connection: sqlite3.Connection) -> None:
        if not _append_all(connection, [self]):
            raise RowTaken(table=self.id, row=self.first)


def _append_all(connection: sqlite3.Connection, jobs: Sequence[object]) -> bool:
    """What is picked at many tables at the same time, in one statement for their heads and one for their rows, unless a
    row is taken or something else is to be done: then not all of it stands there."""
    appends = [job for job in jobs if type(job) is Append]
    if len(appends) < len(jobs):
        return False
    moved = [(one.first + len(one.rows), one.id, one.first) for one in appends]
    if connection.executemany(MOVED, moved).rowcount != len(moved):
        return False
    now = time.time()
    written = [
        (one.id, at, row.kind, row.seat, row.word, now) for one in appends for at, row in enumerate(one.rows, one.first)
    ]
    connection.executemany(WRITTEN, written)
    return True


def _happen(connection: sqlite3.Connection, id: str, first: int, events: Sequence[Event]) -> None:
    moved = "UPDATE tables SET events = ? WHERE id = ? AND events = ?"
    if connection.execute(moved, (first + len(events), id, first)).rowcount != 1:
        raise RowTaken(table=id, row=first)
    written = [
        (id, first + i, event.seat, event.n, event.what, json.dumps(event.facts), event.at)
        for i, event in enumerate(events)
    ]
    connection.executemany("INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?)", written)


def _saw(connection: sqlite3.Connection, id: str, seen: Mapping[int, float]) -> None:
    kept = (
        "INSERT INTO seen VALUES (?, ?, ?) "
        "ON CONFLICT (table_id, seat) DO UPDATE SET at = excluded.at "
        "WHERE excluded.at >= seen.at + ? OR excluded.at < seen.at - ?"
    )
    connection.executemany(kept, [(id, seat, at, A_MINUTE, AN_HOUR) for seat, at in seen.items()])


def _hold(connection: sqlite3.Connection, id: str, player: str, seat: int) -> bool:
    held = "INSERT OR IGNORE INTO holds VALUES (?, ?, ?, ?)"
    return connection.execute(held, (player, id, seat, time.time())).rowcount == 1


def _rows(connection: sqlite3.Connection, id: str, first: int = 0) -> list[Row]:
    asked = "SELECT kind, seat, word FROM rows WHERE table_id = ? AND row >= ? ORDER BY row"
    return [Row(*row) for row in connection.execute(asked, (id, first))]


def _events(connection: sqlite3.Connection, id: str, first: int = 0) -> list[Event]:
    asked = "SELECT seat, n, what, facts, at FROM events WHERE table_id = ? AND event >= ? ORDER BY event"
    events = connection.execute(asked, (id, first))
    return [Event(seat, n, what, json.loads(facts), at) for seat, n, what, facts, at in events]


def _seats(connection: sqlite3.Connection, id: str) -> list[Seat]:
    found = connection.execute("SELECT kind, name, bot, key FROM seats WHERE table_id = ? ORDER BY seat", (id,))
    return [Seat(kind, name, bot, key or "") for kind, name, bot, key in found]


def _seen(connection: sqlite3.Connection, id: str) -> dict[int, float]:
    return dict(connection.execute("SELECT seat, at FROM seen WHERE table_id = ?", (id,)).fetchall())


def _holds(connection: sqlite3.Connection, id: str) -> list[tuple[str, int]]:
    return connection.execute("SELECT player, seat FROM holds WHERE table_id = ?", (id,)).fetchall()


def _news(connection: sqlite3.Connection, known: Mapping[str, Head]) -> dict[str, News]:
    connection.execute("BEGIN")  # all of it as of one moment
    try:
        found = {}
        for id, head in known.items():
            asked = f"SELECT length, events, around, rematch, {sqlite_talk.NUMBER} FROM tables WHERE id = ?"
            row = connection.execute(asked, (id,)).fetchone()
            if row is None or Head(*row[:3]) == head:
                continue
            rows, events = _rows(connection, id, head.rows), _events(connection, id, head.events)
            holds, keys = _holds(connection, id), [seat.key for seat in _seats(connection, id)]
            found[id] = News(head, Head(*row[:3]), rows, events, holds, row[3], keys, row[4])
        return found
    finally:
        connection.execute("COMMIT")


def _whole(connection: sqlite3.Connection, id: str) -> Whole:
    connection.execute("BEGIN")  # all of it as of one moment
    try:
        found = {}
        for table, (key, order, columns) in COLUMNS.items():
            asked = f"SELECT {', '.join(columns)} FROM {table} WHERE {key} = ? ORDER BY {order}"
            found[table] = normal(table, connection.execute(asked, (id,)).fetchall())
        return found
    finally:
        connection.execute("COMMIT")


def _put(connection: sqlite3.Connection, id: str, whole: Whole) -> None:
    connection.execute("DELETE FROM jobs WHERE table_id = ?", (id,))
    for table, (key, _, _) in reversed(COLUMNS.items()):
        connection.execute(f"DELETE FROM {table} WHERE {key} = ?", (id,))
    for table, (_, _, columns) in COLUMNS.items():
        places = ", ".join("?" * len(columns))
        connection.executemany(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({places})", whole[table])


def _load(connection: sqlite3.Connection, id: str) -> Kept | None:
    connection.execute("BEGIN")  # all of it as of one moment
    try:
        asked = (
            "SELECT game, version, options, watch_key, owner, created, luck, seed, given, imported, rematch, around, "
            f"{sqlite_talk.NUMBER} FROM tables WHERE id = ?"
        )
        found = connection.execute(asked, (id,)).fetchone()
        if found is None:
            return None
        game, version, options, watch_key, owner, created, luck, seed, given, imported, rematch, around, talk = found
        table = Kept(
            id=id,
            game=game,
            version=version,
            options=json.loads(options),
            seats=_seats(connection, id),
            watch_key=watch_key,
            owner=owner,
            created=created,
            luck=luck,
            seed=seed,
            given=given,
            imported=bool(imported),
            rematch=rematch,
            around=around,
            talk=talk,
        )
        table.rows, table.events, table.holds = _rows(connection, id), _events(connection, id), _holds(connection, id)
        table.seen = _seen(connection, id)
        return table
    finally:
        connection.execute("COMMIT")
