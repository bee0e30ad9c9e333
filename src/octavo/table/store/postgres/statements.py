"""What is asked of PostgreSQL, each in one statement: one round trip, as of one moment."""

from __future__ import annotations

ROWS = """(SELECT json_agg(json_build_array(r.kind, r.seat, r.word) ORDER BY r.row)
    FROM rows r WHERE r.table_id = t.id AND r.row >= w.length)"""
EVENTS = """(SELECT json_agg(json_build_array(e.seat, e.n, e.what, e.facts, e.at) ORDER BY e.event)
    FROM events e WHERE e.table_id = t.id AND e.event >= w.events)"""
HOLDS = """(SELECT json_agg(json_build_array(h.player, h.seat) ORDER BY h.player, h.seat)
    FROM holds h WHERE h.table_id = t.id)"""
TALK = "2 * t.said - (SELECT count(*) FROM talk k WHERE k.table_id = t.id)"  # grows with what is deleted, too
NEWS = f"""
SELECT t.id, w.length, w.events, w.around, t.length, t.events, t.around,
    CASE WHEN t.length > w.length THEN {ROWS} END,
    CASE WHEN t.events > w.events THEN {EVENTS} END,
    CASE WHEN t.around > w.around THEN {HOLDS} END,
    t.rematch,
    CASE WHEN t.around > w.around THEN
        (SELECT json_agg(coalesce(s.key, '') ORDER BY s.seat) FROM seats s WHERE s.table_id = t.id) END,
    CASE WHEN t.around > w.around THEN {TALK} END
FROM unnest(%s::text[], %s::int[], %s::int[], %s::int[]) AS w(id, length, events, around)
JOIN tables t ON t.id = w.id AND (t.length, t.events, t.around) <> (w.length, w.events, w.around)
"""
LOAD = f"""
SELECT t.game, t.version, t.options, t.watch_key, t.owner, t.created, t.luck, t.seed, t.given, t.imported, t.rematch,
    t.around, {TALK},
    (SELECT json_agg(json_build_array(s.kind, s.name, s.bot, s.key) ORDER BY s.seat)
        FROM seats s WHERE s.table_id = t.id),
    {ROWS}, {EVENTS}, {HOLDS},
    (SELECT json_agg(json_build_array(n.seat, n.at)) FROM seen n WHERE n.table_id = t.id)
FROM tables t, (VALUES (0, 0)) AS w(length, events) WHERE t.id = %s
"""
ADD = """
INSERT INTO tables (id, game, version, options, watch_key, owner, created, luck, seed, given, imported, rematch, length,
    events) VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s)
"""
ADD_SEATS = "INSERT INTO seats VALUES (%s, %s, %s, %s, %s, %s)"
ADD_ROWS = "INSERT INTO rows (table_id, row, kind, seat, word) VALUES (%s, %s, %s, %s, %s)"
ADD_EVENTS = "INSERT INTO events VALUES (%s, %s, %s, %s, %s, %s, %s)"
ADD_HOLDS = "INSERT INTO holds (player, table_id, seat) VALUES (%s, %s, %s) ON CONFLICT DO NOTHING"
SAW = """
INSERT INTO seen VALUES (%s, %s, %s) ON CONFLICT (table_id, seat) DO UPDATE SET at = excluded.at
WHERE excluded.at >= seen.at + %s OR excluded.at < seen.at - %s
"""
TOLD = """pg_notify(%(channel)s, %(me)s || ' moved ' || id || ':' || length || ':' || events || ':' || around)"""
HAPPEN = f"""
WITH moved AS (
    UPDATE tables SET events = %(first)s + %(count)s WHERE id = %(id)s AND events = %(first)s
    RETURNING id, length, events, around),
written AS (
    INSERT INTO events SELECT e.* FROM unnest(%(of)s::text[], %(event)s::int[], %(seat)s::int[], %(n)s::int[],
        %(what)s::text[], %(facts)s::text[], %(at)s::float8[]) AS e WHERE EXISTS (SELECT FROM moved))
SELECT {TOLD} FROM moved
"""
TOGETHER = f"""
WITH moved AS (
    UPDATE tables SET length = %(row)s + %(rows)s, events = %(first)s + %(count)s
    WHERE id = %(id)s AND length = %(row)s AND events = %(first)s
    RETURNING id, length, events, around),
added AS (
    INSERT INTO rows (table_id, row, kind, seat, word) SELECT r.* FROM unnest(%(row_of)s::text[], %(number)s::int[],
        %(kind)s::text[], %(by)s::int[], %(word)s::text[]) AS r WHERE EXISTS (SELECT FROM moved)),
written AS (
    INSERT INTO events SELECT e.* FROM unnest(%(of)s::text[], %(event)s::int[], %(seat)s::int[], %(n)s::int[],
        %(what)s::text[], %(facts)s::text[], %(at)s::float8[]) AS e WHERE EXISTS (SELECT FROM moved))
SELECT {TOLD} FROM moved
"""
HOLD = f"""
WITH held AS (INSERT INTO holds (player, table_id, seat) VALUES (%(player)s, %(id)s, %(seat)s) ON CONFLICT DO NOTHING
    RETURNING table_id),
moved AS (UPDATE tables SET around = around + 1 WHERE id IN (SELECT table_id FROM held)
    RETURNING id, length, events, around)
SELECT {TOLD} FROM moved
"""
RENEW_KEY = f"""
WITH renewed AS (UPDATE seats SET key = %(key)s WHERE table_id = %(id)s AND seat = %(seat)s),
dropped AS (DELETE FROM holds WHERE table_id = %(id)s AND seat = %(seat)s),
moved AS (UPDATE tables SET around = around + 1 WHERE id = %(id)s RETURNING id, length, events, around)
SELECT {TOLD} FROM moved
"""
LET_GO = f"""
WITH dropped AS (DELETE FROM holds WHERE table_id = %(id)s AND player = %(player)s AND seat = %(seat)s),
moved AS (UPDATE tables SET around = around + 1 WHERE id = %(id)s RETURNING id, length, events, around)
SELECT {TOLD} FROM moved
"""
FOLLOWED = f"""
WITH moved AS (UPDATE tables SET rematch = %(rematch)s, around = around + 1 WHERE id = %(id)s
    RETURNING id, length, events, around)
SELECT {TOLD} FROM moved
"""
FIND = "SELECT table_id, seat FROM seats WHERE key = %s UNION ALL SELECT id, %s FROM tables WHERE watch_key = %s"
HELD = "SELECT seat FROM holds WHERE table_id = %s AND player = %s ORDER BY seat"
MINE = """
SELECT id FROM tables WHERE id IN (SELECT table_id FROM holds WHERE player = %(player)s) AND NOT EXISTS (
    SELECT FROM played WHERE played.table_id = tables.id AND played.player = %(player)s AND played.shelf <> '')
ORDER BY created DESC, id LIMIT %(most)s
"""
SAY = f"""
WITH moved AS (UPDATE tables SET said = said + 1, around = around + 1 WHERE id = %(id)s
    RETURNING id, said, length, events, around),
written AS (INSERT INTO talk (table_id, id, seat, at, text, player, phrase)
    SELECT id, said, %(seat)s, %(at)s, %(text)s, %(player)s, %(phrase)s FROM moved)
SELECT said, {TOLD} FROM moved
"""
UNSAY = f"""
WITH reported AS (DELETE FROM reports WHERE table_id = %(id)s AND said = %(number)s),
gone AS (DELETE FROM talk WHERE table_id = %(id)s AND id = %(number)s RETURNING table_id),
moved AS (UPDATE tables SET around = around + 1 WHERE id IN (SELECT table_id FROM gone)
    RETURNING id, length, events, around)
SELECT {TOLD} FROM moved
"""
SAID = "SELECT id, seat, at, text, player, phrase FROM talk WHERE table_id = %s AND id > %s ORDER BY id LIMIT %s"
KEEP_REVIEW = "INSERT INTO reviews VALUES (%s, %s) ON CONFLICT (table_id) DO UPDATE SET review = excluded.review"
# The clock is that of the database, the same for all processes.
LEASE = """
INSERT INTO leases VALUES (%(name)s, %(me)s, clock_timestamp() + make_interval(secs => %(seconds)s))
ON CONFLICT (name) DO UPDATE SET owner = excluded.owner, until = excluded.until
WHERE leases.owner = excluded.owner OR leases.until < clock_timestamp() RETURNING owner
"""
ENQUEUE = """
INSERT INTO jobs (kind, table_id, client, done, due)
SELECT %(kind)s, %(id)s, %(client)s, %(done)s, clock_timestamp() + make_interval(secs => %(after)s)
WHERE (SELECT count(*) < %(most)s AND count(*) FILTER (WHERE client = %(client)s) < %(each)s
    FROM jobs WHERE kind = %(kind)s)
ON CONFLICT DO NOTHING
"""
RESTART = """
INSERT INTO jobs (kind, table_id, client, done, due)
VALUES (%s, %s, %s, %s, clock_timestamp() + make_interval(secs => %s))
ON CONFLICT (kind, table_id) DO UPDATE SET client = excluded.client, done = excluded.done, due = excluded.due,
    owner = '', until = '-infinity'
"""
CLAIM = """
UPDATE jobs SET owner = %s, until = clock_timestamp() + make_interval(secs => %s) WHERE (kind, table_id) = (
    SELECT kind, table_id FROM jobs WHERE kind = %s AND due <= clock_timestamp() AND until < clock_timestamp()
    ORDER BY due, table_id LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING kind, table_id, client, done
"""
RENEW = """
UPDATE jobs SET done = %s, until = clock_timestamp() + make_interval(secs => %s)
WHERE kind = %s AND table_id = %s AND owner = %s
"""
JOB = "SELECT kind, table_id, client, done FROM jobs WHERE kind = %s AND table_id = %s"
IDS = 'SELECT id FROM tables WHERE id COLLATE "C" > %s ORDER BY id COLLATE "C" LIMIT %s'
NEWEST = """
SELECT t.id, t.game, (SELECT count(*) FROM seats s WHERE s.table_id = t.id), t.length, t.created,
    coalesce((SELECT r.at FROM rows r WHERE r.table_id = t.id ORDER BY r.row DESC LIMIT 1), t.created)
FROM tables t ORDER BY t.created DESC, t.id LIMIT %s
"""
FORGET_REMOVED = """
UPDATE tables t SET rematch = '', around = around + 1
WHERE rematch <> '' AND NOT EXISTS (SELECT FROM tables o WHERE o.id = t.rematch)
"""
ORDER = """
INSERT INTO orders VALUES (%s, %s, %s, %s)
ON CONFLICT (kind, name) DO UPDATE SET says = excluded.says, until = excluded.until
"""
ORDERS = "SELECT kind, name, says, until FROM orders ORDER BY kind, name"
