"""What the tables of the database look like, and how an older form becomes ours."""

from __future__ import annotations

import time

import psycopg

from octavo.table.errors import NewerStore
from octavo.table.store import sqlite_alerts, sqlite_people, sqlite_talk
from octavo.table.store.moving import COLUMNS
from octavo.table.store.people import OF_PEOPLE

# The head of a table (length, events, around) is compared and set by whoever adds to it, so rows need no reference
# to be checked. Room is left on each page: a head changes with every pick and stays where it is.
TABLES = """
CREATE TABLE tables (
    id text PRIMARY KEY, game text NOT NULL, version integer NOT NULL, options text NOT NULL,
    watch_key text NOT NULL UNIQUE, owner text NOT NULL, created double precision NOT NULL,
    luck text NOT NULL, seed text NOT NULL, given integer NOT NULL,
    imported boolean NOT NULL, rematch text NOT NULL,
    length integer NOT NULL DEFAULT 0, events integer NOT NULL DEFAULT 0, said integer NOT NULL DEFAULT 0,
    around integer NOT NULL DEFAULT 0
) WITH (fillfactor = 70);
CREATE TABLE seats (
    table_id text NOT NULL REFERENCES tables, seat integer NOT NULL,
    kind text NOT NULL, name text NOT NULL, bot text NOT NULL, key text UNIQUE,
    PRIMARY KEY (table_id, seat)
);
CREATE TABLE rows (
    table_id text NOT NULL, row integer NOT NULL, kind text NOT NULL, seat integer NOT NULL, word text NOT NULL,
    at double precision NOT NULL DEFAULT extract(epoch FROM clock_timestamp()),
    PRIMARY KEY (table_id, row)
);
CREATE TABLE events (
    table_id text NOT NULL, event integer NOT NULL, seat integer NOT NULL, n integer NOT NULL,
    what text NOT NULL, facts text NOT NULL, at double precision NOT NULL,
    PRIMARY KEY (table_id, event)
);
CREATE TABLE holds (
    player text NOT NULL, table_id text NOT NULL REFERENCES tables, seat integer NOT NULL,
    at double precision NOT NULL DEFAULT extract(epoch FROM clock_timestamp()),
    PRIMARY KEY (player, table_id, seat)
);
CREATE INDEX holds_by_table ON holds (table_id);
CREATE TABLE seen (
    table_id text NOT NULL REFERENCES tables, seat integer NOT NULL, at double precision NOT NULL,
    PRIMARY KEY (table_id, seat)
);
CREATE TABLE talk (
    table_id text NOT NULL REFERENCES tables, id integer NOT NULL, seat integer NOT NULL, at double precision NOT NULL,
    text text NOT NULL,
    PRIMARY KEY (table_id, id)
);
CREATE TABLE reviews (table_id text PRIMARY KEY REFERENCES tables, review text NOT NULL);
CREATE TABLE jobs (
    kind text NOT NULL, table_id text NOT NULL REFERENCES tables, client text NOT NULL, done integer NOT NULL,
    due timestamptz NOT NULL, owner text NOT NULL DEFAULT '', until timestamptz NOT NULL DEFAULT '-infinity',
    PRIMARY KEY (kind, table_id)
);
CREATE UNLOGGED TABLE leases (name text PRIMARY KEY, owner text NOT NULL, until timestamptz NOT NULL)
"""
ORDERS = """
CREATE TABLE orders (
    kind text NOT NULL, name text NOT NULL, says text NOT NULL, until double precision NOT NULL,
    PRIMARY KEY (kind, name)
);
CREATE INDEX tables_by_age ON tables (created)
"""
# The same words as in a file, where a time is `real` and as exact as here only by another name.
PEOPLE, ALERTS, TALK = (
    words.replace(" WITHOUT ROWID", "").replace(" REAL ", " double precision ").strip().rstrip(";")
    for words in (sqlite_people.PEOPLE, sqlite_alerts.ALERTS, sqlite_talk.TALK)
)
FORMS = (TABLES, ORDERS, PEOPLE, ALERTS, TALK)  # what brings a database from each form to the next; a new one is form 0
FORM = len(FORMS)
OURS = (*COLUMNS, *OF_PEOPLE, "refused_mail", "jobs", "leases", "orders", "octavo_form")
ALONE = 0x0C7A40  # a lock: of two servers that start at once, one makes the tables


async def prepare(connection: psycopg.AsyncConnection, name: str) -> None:
    """Brings a database, new or of an older form, to ours in one transaction; refuses one from a newer program."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock(%s)", (ALONE,))
        await connection.execute("CREATE TABLE IF NOT EXISTS octavo_form (form integer NOT NULL)")
        found = await (await connection.execute("SELECT form FROM octavo_form")).fetchone()
        form = found[0] if found else 0
        if form > FORM:
            raise NewerStore(file=name, found=form, known=FORM)
        if 0 < form < FORM:
            await keep(connection, form)
        for step in FORMS[form:]:
            for statement in step.split(";\n"):
                await connection.execute(statement.encode())
        if form < FORM:
            await connection.execute("DELETE FROM octavo_form")
            await connection.execute("INSERT INTO octavo_form VALUES (%s)", (FORM,))


async def keep(connection: psycopg.AsyncConnection, form: int) -> None:
    """All tables of ours as they are, in a schema of their own: whoever wants to go back exchanges the two."""
    now = time.strftime("%Y%m%dT%H%M%SZ", time.gmtime())
    schema = f"octavo_form_{form}_{now}".lower()
    await connection.execute(f"CREATE SCHEMA {schema}".encode())
    asked = "SELECT tablename FROM pg_tables WHERE schemaname = current_schema() AND tablename = ANY(%s)"
    for (name,) in await (await connection.execute(asked, (list(OURS),))).fetchall():
        await connection.execute(f"CREATE TABLE {schema}.{name} (LIKE {name} INCLUDING ALL)".encode())
        await connection.execute(f"INSERT INTO {schema}.{name} SELECT * FROM {name}".encode())
