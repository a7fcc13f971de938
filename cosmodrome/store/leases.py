"""Nodes on one PostgreSQL: which nodes run, by leases on the database's clock, and which node has which table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, Final

import asyncpg  # type: ignore[import-untyped]
import msgspec

from cosmodrome.store.errors import StoreError
from cosmodrome.store.failures import FAILURES
from cosmodrome.store.postgresql import LIMITS, PostgresDatabase

LEASE: Final = 3.0
"""For this many seconds after a node's last beat, nobody else takes its tables."""

GOODBYE: Final = 1.0
"""The seconds that closing the connection may take."""

NOW: Final = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"

COLUMNS: Final = "id, address, version, games, decks, form"
NODES: Final = f"SELECT {COLUMNS} FROM nodes WHERE lease_until > {NOW}"
JOIN: Final = f"""
INSERT INTO nodes ({COLUMNS}, lease_until)
VALUES ($1, $2, $3, $4, $5, $6, {NOW} + $7)
ON CONFLICT (id) DO UPDATE SET lease_until = excluded.lease_until"""
BEAT: Final = f"""
WITH renewed AS (UPDATE nodes SET lease_until = {NOW} + $2 WHERE id = $1 RETURNING id)
SELECT {COLUMNS}, lease_until - {NOW}, EXISTS (SELECT 1 FROM renewed) FROM nodes"""
BURY: Final = f"""
WITH dead AS (DELETE FROM nodes WHERE lease_until < {NOW} AND id != $1 RETURNING id)
UPDATE tables SET owner = NULL, epoch = epoch + 1 WHERE owner IN (SELECT id FROM dead) RETURNING id"""
LEAVE: Final = """
WITH gone AS (DELETE FROM nodes WHERE id = $1)
UPDATE tables SET owner = NULL, epoch = epoch + 1 WHERE owner = $1"""
FREE: Final = """
UPDATE tables SET owner = NULL, epoch = epoch + 1
WHERE owner IS NOT NULL AND NOT EXISTS (SELECT 1 FROM nodes WHERE nodes.id = owner)"""
KNOWN: Final = "rules <= coalesce(($3::jsonb ->> game)::int, -1) AND form <= $4"
CLAIM: Final = f"""
UPDATE tables SET owner = $2, epoch = epoch + 1
WHERE id = $1 AND (owner IS NULL OR owner = $2) AND {KNOWN}
AND EXISTS (SELECT 1 FROM nodes WHERE nodes.id = $2 AND lease_until > {NOW}) RETURNING epoch"""
CLAIM_DUE: Final = f"""
UPDATE tables SET owner = $1, epoch = epoch + 1
WHERE owner IS NULL AND EXISTS (SELECT 1 FROM nodes WHERE nodes.id = $1 AND lease_until > {NOW}) AND id IN (
    SELECT id FROM tables WHERE wake_at <= $2 AND owner IS NULL AND {KNOWN}
    ORDER BY wake_at LIMIT $5 FOR UPDATE SKIP LOCKED
) RETURNING id, epoch"""
WHOSE: Final = "SELECT owner, game, rules, form FROM tables WHERE id = $1"
RELEASE: Final = """
UPDATE tables SET owner = NULL, epoch = epoch + 1 WHERE id = $1 AND owner = $2 AND epoch = $3"""


class Node(msgspec.Struct, frozen=True):
    """A server among several on one database."""

    id: str
    address: str
    version: str
    games: str
    """The version of each game's rules that the node knows, as JSON."""
    decks: str
    """A hash of the host's decks."""
    form: int
    """The newest form of entries, and of messages between nodes, that the node reads."""

    def knows(self, table: Whose) -> bool:
        """Return whether the node can have a table: it knows the rules and reads the entries."""
        known: Mapping[str, int] = msgspec.json.decode(self.games)
        return table.rules <= known.get(table.game, -1) and table.form <= self.form


class Whose(msgspec.Struct, frozen=True):
    """The owner of a table, and what the table needs of an owner."""

    owner: str | None
    game: str
    rules: int
    form: int
    """The newest form among the table's entries."""


class Leases:
    """A node's statements about itself to the database. Each method raises StoreError if the database fails."""

    def __init__(self, url: str, database: PostgresDatabase, lease: float = LEASE) -> None:
        self._url = url
        self._database = database
        self.lease = lease
        self._line: asyncpg.Connection[Any] | None = None
        """A connection for beats alone, so that beats wait for nothing else."""

    async def nodes(self) -> list[Node]:
        """Return all nodes whose leases have not ended."""
        return [Node(*row) for row in await self._database.fetch(NODES)]

    async def join(self, node: Node) -> None:
        """Enter a node in the list of nodes, or renew its lease if it is there."""
        row = (*msgspec.structs.astuple(node), int(self.lease * 1000))
        await self._database.fetch(JOIN, *row)

    async def beat(self, node_id: str, patience: float) -> tuple[bool, list[tuple[Node, int]]]:
        """Renew a node's lease. `patience` is the number of seconds that this may take.

        Return whether the node was still in the list, and all nodes there with the time that their leases last
        (milliseconds).
        """
        try:
            if self._line is None or self._line.is_closed():
                self._line = await asyncpg.connect(self._url, timeout=patience, server_settings=LIMITS)
            rows = await self._line.fetch(BEAT, node_id, int(self.lease * 1000), timeout=patience)
        except FAILURES as error:
            if self._line is not None:
                self._line.terminate()
                self._line = None
            words = str(error) or type(error).__name__
            raise StoreError(f"the database does not take a beat: {words}") from None
        known = any(row[0] == node_id and row[-1] for row in rows)
        return known, [(Node(*row[:-2]), row[-2]) for row in rows]

    async def bury(self, node_id: str) -> int:
        """Remove nodes whose leases have ended from the list. Return the number of tables that have no owner now."""
        return len(await self._database.fetch(BURY, node_id))

    async def free(self) -> None:
        """Take tables away from nodes that are not in the list."""
        await self._database.fetch(FREE)

    async def claim(self, table_id: str, node: Node) -> int | None:
        """Give a table to a node. Return the epoch in which the node has it.

        None if another node has the table, or if the node cannot have it.
        """
        rows = await self._database.fetch(CLAIM, table_id, node.id, node.games, node.form)
        return rows[0][0] if rows else None

    async def claim_due(self, node: Node, now: int, limit: int) -> list[tuple[str, int]]:
        """Give a node tables that have no owner and are due. Return them with the epochs in which the node has them."""
        rows = await self._database.fetch(CLAIM_DUE, node.id, now, node.games, node.form, limit)
        return [(row[0], row[1]) for row in rows]

    async def whose(self, table_id: str) -> Whose | None:
        """Return the owner of a table; None if there is no such table."""
        return next((Whose(*row) for row in await self._database.fetch(WHOSE, table_id)), None)

    async def release(self, node_id: str, epochs: Sequence[tuple[str, int]]) -> None:
        """Give up those of these tables that the node has in these epochs. They have no owner then."""
        await self._database.change(RELEASE, [(table_id, node_id, epoch) for table_id, epoch in epochs])

    async def leave(self, node_id: str) -> None:
        """Remove a node from the list, and give up all its tables."""
        await self._database.fetch(LEAVE, node_id)

    async def close(self) -> None:
        """Close the connection for beats."""
        if self._line is not None:
            with suppress(*FAILURES):
                await self._line.close(timeout=GOODBYE)
            self._line = None
