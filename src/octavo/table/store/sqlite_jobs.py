"""What waits to be done, in one SQLite file; the clock is that of the machine."""

from __future__ import annotations

import sqlite3
import time

from octavo.table.store import Job


def enqueue(connection: sqlite3.Connection, job: Job, most: int, each: int, after: float) -> bool:
    if find(connection, job.kind, job.id) is not None:
        return True
    asked = "SELECT COUNT(*), COUNT(*) FILTER (WHERE client = ?) FROM jobs WHERE kind = ?"
    waiting, his = connection.execute(asked, (job.client, job.kind)).fetchone()
    if waiting >= most or his >= each:
        return False
    facts = (job.kind, job.id, job.client, job.done, time.time() + after)
    connection.execute("INSERT INTO jobs VALUES (?, ?, ?, ?, ?, '', 0)", facts)
    return True


def restart(connection: sqlite3.Connection, job: Job, after: float) -> None:
    written = (
        "INSERT INTO jobs VALUES (?, ?, ?, ?, ?, '', 0) ON CONFLICT (kind, table_id) DO UPDATE SET "
        "client = excluded.client, done = excluded.done, due = excluded.due, owner = '', until = 0"
    )
    connection.execute(written, (job.kind, job.id, job.client, job.done, time.time() + after))


def claim(connection: sqlite3.Connection, owner: str, kind: str, seconds: float) -> Job | None:
    now = time.time()
    taken = (
        "UPDATE jobs SET owner = ?, until = ? WHERE (kind, table_id) = (SELECT kind, table_id FROM jobs "
        "WHERE kind = ? AND due <= ? AND until < ? ORDER BY due, table_id LIMIT 1) "
        "RETURNING kind, table_id, client, done"
    )
    found = connection.execute(taken, (owner, now + seconds, kind, now, now)).fetchall()
    return Job(*found[0]) if found else None


def renew(connection: sqlite3.Connection, owner: str, job: Job, seconds: float) -> bool:
    renewed = "UPDATE jobs SET done = ?, until = ? WHERE kind = ? AND table_id = ? AND owner = ?"
    facts = (job.done, time.time() + seconds, job.kind, job.id, owner)
    return connection.execute(renewed, facts).rowcount == 1


def finish(connection: sqlite3.Connection, owner: str, job: Job) -> None:
    deleted = "DELETE FROM jobs WHERE kind = ? AND table_id = ? AND owner = ?"
    connection.execute(deleted, (job.kind, job.id, owner))


def find(connection: sqlite3.Connection, kind: str, id: str) -> Job | None:
    asked = "SELECT kind, table_id, client, done FROM jobs WHERE kind = ? AND table_id = ?"
    found = connection.execute(asked, (kind, id)).fetchone()
    return Job(*found) if found else None
