"""Who wants to hear where that it is his turn, and what he was told, in one SQLite file."""

ALERTS = """
CREATE TABLE alerts (
    id TEXT PRIMARY KEY, player TEXT NOT NULL, kind TEXT NOT NULL, address TEXT NOT NULL, name TEXT NOT NULL,
    created REAL NOT NULL, confirming TEXT NOT NULL, once INTEGER NOT NULL, failing TEXT NOT NULL, failed REAL NOT NULL,
    UNIQUE (player, kind, address)
) WITHOUT ROWID;
CREATE INDEX alerts_by_address ON alerts (address);
CREATE TABLE alert_wishes (
    player TEXT PRIMARY KEY, language TEXT NOT NULL, origin TEXT NOT NULL, quiet TEXT NOT NULL, zone TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE alert_told (
    table_id TEXT NOT NULL REFERENCES tables, alert TEXT NOT NULL, player TEXT NOT NULL, n INTEGER NOT NULL,
    PRIMARY KEY (table_id, alert)
) WITHOUT ROWID;
CREATE INDEX told_by_alert ON alert_told (alert);
CREATE TABLE once_links (
    secret TEXT PRIMARY KEY, table_id TEXT NOT NULL, seat INTEGER NOT NULL, player TEXT NOT NULL, until REAL NOT NULL
) WITHOUT ROWID;
CREATE TABLE refused_mail (address TEXT PRIMARY KEY) WITHOUT ROWID;
"""
