"""Nodes on one PostgreSQL: who runs, by leases that the database's clock ends, and who has which table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, Final

import asyncpg  # type: ignore[import-untyped]
import msgspec

from cosmodrome.store.errors import StoreError
from cosmodrome.store.postgresql import FAILURES, LIMITS, PostgresDatabase

LEASE: Final = 3.0
"""Seconds after its last beat for which nobody else takes a node's tables."""

GOODBYE: Final = 1.0
"""Seconds that letting go of the line may take."""

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
    """The version of each game's rules that it knows, as JSON."""
    decks: str
    """A hash of the host's decks."""
    form: int
    """The newest form of entries, and of messages between nodes, that it reads."""

    def knows(self, table: Whose) -> bool:
        """Whether it can have a table: it knows the rules and reads the entries."""
        known: Mapping[str, int] = msgspec.json.decode(self.games)
        return table.rules <= known.get(table.game, -1) and table.form <= self.form


class Whose(msgspec.Struct, frozen=True):
    """Who has a table, and what it wants of who has it."""

    owner: str | None
    game: str
    rules: int
    form: int
    """The newest of its entries'."""


class Leases:
    """What one node says to the database about itself. Each method raises StoreError if the database fails."""

    def __init__(self, url: str, database: PostgresDatabase, lease: float = LEASE) -> None:
        self._url = url
        self._database = database
        self.lease = lease
        self._line: asyncpg.Connection[Any] | None = None
        """For beats alone, so that they wait for nothing else."""

    async def nodes(self) -> list[Node]:
        """All nodes whose leases last."""
        return [Node(*row) for row in await self._database.fetch(NODES)]

    async def join(self, node: Node) -> None:
        """The node runs from now on, or again."""
        row = (*msgspec.structs.astuple(node), int(self.lease * 1000))
        await self._database.fetch(JOIN, *row)

    async def beat(self, node_id: str, patience: float) -> tuple[bool, list[tuple[Node, int]]]:
        """Renew a node's lease, in so many seconds.

        Whether it still stood in the list, and all nodes there with how long their leases last (milliseconds).
        """
        try:
            if self._line is None or self._line.is_closed():
                self._line = await asyncpg.connect(self._url, timeout=patience, server_settings=LIMITS)
            found = await self._line.fetch(BEAT, node_id, int(self.lease * 1000), timeout=patience)
        except FAILURES as error:
            if self._line is not None:
                self._line.terminate()
                self._line = None
            words = str(error) or type(error).__name__
            raise StoreError(f"the database does not take a beat: {words}") from None
        known = any(row[0] == node_id and row[-1] for row in found)
        return known, [(Node(*row[:-2]), row[-2]) for row in found]

    async def bury(self, node_id: str) -> int:
        """Take nodes whose leases have ended out of the list; how many tables are nobody's now."""
        return len(await self._database.fetch(BURY, node_id))

    async def free(self) -> None:
        """Take tables from nodes that are not in the list."""
        await self._database.fetch(FREE)

    async def claim(self, table_id: str, node: Node) -> int | None:
        """The epoch in which a table is a node's from now on; None if it is another's or not for it to have."""
        found = await self._database.fetch(CLAIM, table_id, node.id, node.games, node.form)
        return found[0][0] if found else None

    async def claim_due(self, node: Node, now: int, limit: int) -> list[tuple[str, int]]:
        """Tables that are nobody's and due at a moment, and the epochs in which they are the node's from now on."""
        found = await self._database.fetch(CLAIM_DUE, node.id, now, node.games, node.form, limit)
        return [(row[0], row[1]) for row in found]

    async def whose(self, table_id: str) -> Whose | None:
        """Who has a table; None if there is no such table."""
        return next((Whose(*row) for row in await self._database.fetch(WHOSE, table_id)), None)

    async def release(self, node_id: str, epochs: Sequence[tuple[str, int]]) -> None:
        """These tables are nobody's now, as far as they were the node's in these epochs."""
        await self._database.change(RELEASE, [(table_id, node_id, epoch) for table_id, epoch in epochs])

    async def leave(self, node_id: str) -> None:
        """The node runs no more, and has no tables."""
        await self._database.fetch(LEAVE, node_id)

    async def close(self) -> None:
        """Let go of the line."""
        if self._line is not None:
            with suppress(*FAILURES):
                await self._line.close(timeout=GOODBYE)
            self._line = None
