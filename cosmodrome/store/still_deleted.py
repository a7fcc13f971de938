"""Remembers over a restore who was deleted, so that an older backup brings nobody back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from cosmodrome.store.erasing import hash_of, names_noted, names_read
from cosmodrome.store.statements import KEY
from cosmodrome.store.whole import Whole
from cosmodrome.tables.journal import entries as e

CAME: Final = ('{"entry":"SeatTaken"', '{"entry":"SeatGiven"')
"""The beginnings of entries by which people came to tables. Older backups do not list people who left a table."""

OWN_KEY: Final = f"SELECT value FROM settings WHERE name = '{KEY}'"
ASK: Final = "INSERT INTO erasures (person_id, asked, names) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
REMEMBER: Final = "INSERT INTO erased (hash) VALUES ($1) ON CONFLICT DO NOTHING"


class DeletionAsked(NamedTuple):
    """A request to delete a person."""

    at: int
    names: Mapping[str, int]
    """The names that the person is known to have had, each with the moment since when."""


class StillDeleted:
    """The people whom a store knew as deleted, or as to be deleted, before the store was replaced."""

    def __init__(self, key: str | None, hashes: set[str], asked: Mapping[str, DeletionAsked]) -> None:
        self._key = key
        self._hashes = hashes
        self._asked = dict(asked)

    @classmethod
    async def of(cls, whole: Whole) -> StillDeleted:
        """Return the deleted people of a store."""
        key = [row[0] async for row in whole.rows(OWN_KEY)]
        hashes = {row[0] async for row in whole.rows("SELECT hash FROM erased")}
        asked = {
            row[0]: DeletionAsked(row[1], names_read(row[2]))
            async for row in whole.rows("SELECT person_id, asked, names FROM erasures WHERE heir IS NULL")
        }
        return cls(key[0] if key else None, hashes, asked)

    @property
    def known(self) -> bool:
        """True if there was a store before, which would know of deleted people."""
        return self._key is not None

    def look(self, table: str, row: Mapping[str, Any], now: int) -> None:
        """Note the people whom a restored row brings back."""
        if self._key is None or not self._hashes:
            return
        for person_id in _people(table, row):
            known = self._asked.get(person_id)
            if known is None and hash_of(bytes.fromhex(self._key), person_id) in self._hashes:
                known = DeletionAsked(now, {})
            if known is not None:
                names = {row["name"]: row["named"]} if table == "accounts" else {}
                self._asked[person_id] = DeletionAsked(known.at, {**known.names, **names})

    async def note(self, whole: Whole) -> int:
        """Have the restored store delete the people noted, as soon as a server starts there. Return their number."""
        await whole.change(
            ASK, [(each, asked.at, names_noted(asked.names)) for each, asked in self._asked.items()]
        )
        if [row[0] async for row in whole.rows(OWN_KEY)] == [self._key]:
            await whole.change(REMEMBER, [(each,) for each in self._hashes])
        return len(self._asked)


def _people(table: str, row: Mapping[str, Any]) -> Sequence[str]:
    if table == "people":
        return (row["person_id"],)
    if table == "accounts":
        return (row["id"],)
    if table == "journal" and row["entry"].startswith(CAME):
        try:
            return e.people_in(e.decode(row["form"], row["entry"]))
        except (ValueError, msgspec.MsgspecError):
            return ()
    return ()
