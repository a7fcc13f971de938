"""Look backs on games that are over, kept beside the journals. They are a cache: a lost one is computed anew."""

from __future__ import annotations

import zlib
from contextlib import suppress
from typing import Final

from cosmodrome.store.database import Database, Taken

FORM: Final = 6
"""The version of a look back's form and computation. Look backs of another version are computed anew."""

KEEP: Final = """
INSERT INTO lookbacks (table_id, form, body) VALUES ($1, $2, $3)
ON CONFLICT (table_id) DO UPDATE SET form = excluded.form, body = excluded.body"""
KEPT: Final = "SELECT body FROM lookbacks WHERE table_id = $1 AND form = $2"


class KeptLookBacks:
    """Each table's look back, as JSON. Every method raises StoreError if the database fails."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def keep(self, table_id: str, told: bytes) -> None:
        """Keep a look back in place of the one before, unless the table no longer exists."""
        with suppress(Taken):
            await self._database.commit([(KEEP, [(table_id, FORM, zlib.compress(told))])])

    async def kept(self, table_id: str) -> bytes | None:
        """Return the look back on a table's game; None if there is none."""
        found = await self._database.fetch(KEPT, table_id, FORM)
        return zlib.decompress(found[0][0]) if found else None
