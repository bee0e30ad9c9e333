"""What is said at tables, in one SQLite file."""

from __future__ import annotations

import sqlite3

from octavo.table.errors import StoreFailed
from octavo.table.store import Said

# Who wrote it, and which of the set phrases it is; who has reported it; whom a person does not want to read.
TALK = """
ALTER TABLE talk ADD COLUMN player TEXT NOT NULL DEFAULT '';
ALTER TABLE talk ADD COLUMN phrase TEXT NOT NULL DEFAULT '';
CREATE TABLE reports (
    table_id TEXT NOT NULL REFERENCES tables, said INTEGER NOT NULL, player TEXT NOT NULL, at REAL NOT NULL,
    PRIMARY KEY (table_id, said, player)
) WITHOUT ROWID;
CREATE TABLE mutes (
    player TEXT NOT NULL, table_id TEXT NOT NULL REFERENCES tables, seat INTEGER NOT NULL,
    PRIMARY KEY (player, table_id, seat)
) WITHOUT ROWID;
"""
# The public number of talk grows with all that is written and with all that is deleted.
NUMBER = "2 * tables.said - (SELECT COUNT(*) FROM talk WHERE table_id = tables.id)"
MOVED = "UPDATE tables SET around = around + 1 WHERE id = ?"


def say(connection: sqlite3.Connection, id: str, said: Said) -> int:
    given = connection.execute("UPDATE tables SET said = said + 1 WHERE id = ? RETURNING said", (id,)).fetchone()
    if given is None:
        raise StoreFailed(reason=id)
    written = "INSERT INTO talk (table_id, id, seat, at, text, player, phrase) VALUES (?, ?, ?, ?, ?, ?, ?)"
    connection.execute(written, (id, *given, said.seat, said.at, said.text, said.player, said.phrase))
    connection.execute(MOVED, (id,))
    return int(given[0])


def unsay(connection: sqlite3.Connection, id: str, number: int) -> None:
    connection.execute("DELETE FROM reports WHERE table_id = ? AND said = ?", (id, number))
    if connection.execute("DELETE FROM talk WHERE table_id = ? AND id = ?", (id, number)).rowcount:
        connection.execute(MOVED, (id,))


def said(connection: sqlite3.Connection, id: str, since: int, most: int) -> list[Said]:
    asked = "SELECT id, seat, at, text, player, phrase FROM talk WHERE table_id = ? AND id > ? ORDER BY id LIMIT ?"
    return [Said(*found) for found in connection.execute(asked, (id, since, most))]
