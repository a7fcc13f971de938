"""The statements for the database, the same for SQLite and PostgreSQL. Parameters are $1, $2, …"""

from __future__ import annotations

from typing import Final

HERE: Final = "here:"
"""Settings whose names begin like this are about this database and its present users. They are not part of a backup."""

KEY: Final = "cookie_key"
"""The setting with the key that signs guests' tokens."""

ADD_TABLE: Final = """
INSERT INTO tables (id, phase, visibility, summary, touched, wake_at, rules, form, code, game, made)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)"""
CHANGE_TABLE: Final = """
UPDATE tables SET phase = $2, visibility = $3, summary = $4, wake_at = $6, rules = $7,
touched = CASE WHEN touched < $5 THEN $5 ELSE touched END, form = CASE WHEN form < $8 THEN $8 ELSE form END
WHERE id = $1 AND epoch = coalesce($9, epoch)"""
"""If the epoch is the writer's, this locks the table's row until the transaction ends, so the epoch stays."""
OURS: Final = "SELECT id FROM tables WHERE id = $1 AND epoch = coalesce($6, epoch)"
"""Gives the table's id; or NULL, which cannot be written, if somebody else has the table."""
FOLLOWS: Final = "EXISTS (SELECT 1 FROM journal WHERE table_id = $1 AND number = {} - 1)"
"""Finds whether the journal has the entry before. It lacks it if the database was replaced by an older copy."""
ADD_ENTRY: Final = f"""
INSERT INTO journal (table_id, number, form, entry, write_id)
VALUES (({OURS} AND ($2 = 1 OR {FOLLOWS.format("$2")})), $2, $3, $4, $5)"""
MOVE: Final = f"""
WITH changed AS ({CHANGE_TABLE} RETURNING id)
INSERT INTO journal (table_id, number, form, entry, write_id)
VALUES ((SELECT id FROM changed WHERE {FOLLOWS.format("$10")}), $10, $11, $12, $13)"""
"""Both of these with one entry, for PostgreSQL: one round trip in place of the four of a transaction."""
ALL_LEAVE: Final = "UPDATE people SET here = 0 WHERE table_id = $1"
HAS_PERSON: Final = """
INSERT INTO people (table_id, person_id, here) VALUES ($1, $2, 1)
ON CONFLICT (person_id, table_id) DO UPDATE SET here = 1"""
HAD_PERSON: Final = """
INSERT INTO people (table_id, person_id, here)
SELECT id, CAST($2 AS VARCHAR), 0 FROM tables WHERE id = $1 ON CONFLICT DO NOTHING"""
ADD_RESULT: Final = """
INSERT INTO results (table_id, game, seats, began, ended, options, deck, rules, ending, rated, unrated)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT DO NOTHING"""
ADD_RESULT_SEAT: Final = """
INSERT INTO result_seats (table_id, seat, person, name, bot, team, rank, returns, how, ended, gave_up)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT DO NOTHING"""
FORGET_IN_RESULT: Final = "UPDATE result_seats SET person = $3, name = $4 WHERE table_id = $1 AND person = $2"
DROP_PERSON: Final = "DELETE FROM people WHERE table_id = $1 AND person_id = $2"
REWRITE: Final = "UPDATE journal SET form = $3, entry = $4 WHERE table_id = $1 AND number = $2"
DROP_SNAPSHOT: Final = "DELETE FROM snapshots WHERE table_id = $1"
PUT_AWAY_LATER: Final = """
INSERT INTO to_put_away (table_id, at) SELECT id, touched FROM tables WHERE id = $1 ON CONFLICT DO NOTHING"""
DROP_LOOKBACK: Final = "DELETE FROM lookbacks WHERE table_id = $1"

WRITTEN: Final = "SELECT write_id FROM journal WHERE table_id = $1 AND number = $2"
HAS: Final = """
SELECT EXISTS (SELECT 1 FROM tables WHERE id = $1),
EXISTS (SELECT 1 FROM journal WHERE table_id = $1 AND number >= $2)"""
"""Finds whether a table is there, and an entry of it: in a row of its own, or packed, and then a later one is there."""
WRITE_IDS: Final = """
SELECT DISTINCT write_id FROM journal
WHERE table_id = $1 AND number > $2 AND write_id IS NOT NULL"""
EPOCH: Final = "SELECT epoch FROM tables WHERE id = $1"
READ: Final = "SELECT number, form, entry FROM journal WHERE table_id = $1 AND number > $2 ORDER BY number"
KEEP: Final = f"""
INSERT INTO snapshots (table_id, number, form, rules, body)
VALUES (({OURS} AND NOT EXISTS (SELECT 1 FROM packs WHERE table_id = $1)), $2, $3, $4, $5)
ON CONFLICT (table_id) DO UPDATE
SET number = excluded.number, form = excluded.form, rules = excluded.rules, body = excluded.body"""
"""A game that was put away gets no snapshot: it would be larger than all its entries, which fold in milliseconds."""
KEPT: Final = "SELECT number, form, rules, body FROM snapshots WHERE table_id = $1"

EXISTS: Final = "SELECT 1 FROM tables WHERE id = $1"
BY_CODE: Final = "SELECT id FROM tables WHERE code = $1"
OPEN_TABLES: Final = """
SELECT summary, touched FROM tables WHERE phase = 'lobby' AND visibility = 'open' ORDER BY touched DESC LIMIT $1"""
TABLES_OF: Final = """
SELECT summary, touched FROM tables JOIN people ON table_id = id
WHERE person_id = $1 AND here = 1 ORDER BY touched DESC LIMIT $2"""
LIVE_TABLES: Final = """
SELECT count(*) FROM tables JOIN people ON table_id = id
WHERE person_id = $1 AND here = 1 AND phase != 'over'"""
DUE: Final = "SELECT id FROM tables WHERE wake_at <= $1 ORDER BY wake_at LIMIT $2"

PUT_OFF: Final = """
UPDATE tables SET wake_at = $2 WHERE id = $1 AND wake_at <= $3 AND epoch = coalesce($4, epoch)"""
TOUCH: Final = "UPDATE tables SET touched = $2 WHERE id = $1 AND epoch = coalesce($3, epoch)"
DELETE: Final = "DELETE FROM tables WHERE id = $1 AND owner IS NULL"
DISCARD: Final = """
DELETE FROM tables WHERE id IN (
    SELECT id FROM tables WHERE phase = $1 AND touched < $2 AND owner IS NULL ORDER BY id LIMIT $3
) AND touched < $2 AND owner IS NULL RETURNING id"""

NEXT_TABLES: Final = "SELECT id FROM tables WHERE id > $1 ORDER BY id LIMIT $2"
DISCARD_OVER: Final = """
DELETE FROM tables WHERE id > $1 AND id <= $2
AND phase NOT IN ('lobby', 'playing') AND touched < $3 AND owner IS NULL AND NOT EXISTS (
    SELECT 1 FROM result_seats JOIN accounts ON accounts.id = person WHERE table_id = tables.id
) RETURNING id"""
"""Of the tables between two ids: those that are over, that nobody has, and in which no account took part.

With `phase = 'over'` SQLite would read all games that are over, by the index of phases, in place of these few tables.
"""

SETTING: Final = "SELECT value FROM settings WHERE name = $1"
SETTINGS: Final = "SELECT name, value FROM settings"
SET_SETTING: Final = """
INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value"""
DROP_SETTING: Final = "DELETE FROM settings WHERE name = $1"
LATEST: Final = "SELECT summary, touched FROM tables ORDER BY touched DESC LIMIT $1"
ADD_SETTING: Final = "INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING"
