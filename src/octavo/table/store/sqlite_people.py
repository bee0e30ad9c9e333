"""What is kept of people, in one SQLite file: how they are found again, and what became of their games."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any

from octavo.table.errors import RowTaken
from octavo.table.store import Step

# A `player` is a person: the hash of the first browser he came with, or whatever he has become since. `hash` and
# `device` are hashes of secrets, too. `place` is 0 where nothing was decided, `how` why a game ended before its end.
PEOPLE = """
CREATE TABLE devices (device TEXT PRIMARY KEY, player TEXT NOT NULL, made REAL NOT NULL) WITHOUT ROWID;
CREATE INDEX devices_by_player ON devices (player);
CREATE TABLE links (
    hash TEXT PRIMARY KEY, player TEXT NOT NULL, kind TEXT NOT NULL, made REAL NOT NULL, until REAL NOT NULL
) WITHOUT ROWID;
CREATE INDEX links_by_player ON links (player);
CREATE TABLE results (
    table_id TEXT PRIMARY KEY REFERENCES tables, game TEXT NOT NULL, seats INTEGER NOT NULL, finished REAL NOT NULL,
    how TEXT NOT NULL, rated INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX results_by_time ON results (finished);
CREATE TABLE played (
    table_id TEXT NOT NULL REFERENCES tables, seat INTEGER NOT NULL, player TEXT NOT NULL, name TEXT NOT NULL,
    bot TEXT NOT NULL, side INTEGER NOT NULL, place INTEGER NOT NULL, shelf TEXT NOT NULL,
    PRIMARY KEY (table_id, seat, player)
) WITHOUT ROWID;
CREATE INDEX played_by_player ON played (player);
CREATE TABLE ratings (
    player TEXT NOT NULL, game TEXT NOT NULL, seats INTEGER NOT NULL, mu REAL NOT NULL, sigma REAL NOT NULL,
    games INTEGER NOT NULL, name TEXT NOT NULL,
    PRIMARY KEY (player, game, seats)
) WITHOUT ROWID;
CREATE TABLE aloof (player TEXT PRIMARY KEY, since REAL NOT NULL) WITHOUT ROWID;
"""


def change(connection: sqlite3.Connection, steps: Sequence[Step]) -> list[list[tuple[Any, ...]]]:
    """In a transaction that is that of others, too: what is refused takes back what it has done, and nothing else."""
    connection.execute("SAVEPOINT people")
    found = []
    try:
        for statement, facts, touches in steps:
            cursor = connection.execute(statement, facts)
            rows = cursor.fetchall()
            touched = len(rows) if cursor.description else cursor.rowcount
            if touches is not None and touched != touches:
                raise RowTaken(table="", row=touched)
            found.append(rows)
    except BaseException:
        connection.execute("ROLLBACK TO people")
        raise
    finally:
        connection.execute("RELEASE people")
    return found
