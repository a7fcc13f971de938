"""One writer for all tables: what waits is written in one transaction, so that many moves cost one commit."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import bindparam, delete, insert, update
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from cosmodrome.store.errors import StoreError
from cosmodrome.store.schema import journal, people, tables
from cosmodrome.tables import entries as e
from cosmodrome.tables.journal import Conflict, Row

AT_ONCE = 200
"""Writes in one transaction at most."""

_encode = msgspec.json.Encoder().encode

_add_entries = insert(journal)
_add_tables = insert(tables)
_add_people = insert(people)
_drop_people = delete(people).where(people.c.table_id == bindparam("of"))
_change_tables = update(tables).where(tables.c.id == bindparam("of"))


class Write:
    """One write that waits: a new table, or entries for one there is."""

    def __init__(self, number: int, entries: Sequence[e.Entry], row: Row) -> None:
        summary = row.summary
        self.id = summary.id
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.entries = [
            {"table_id": self.id, "number": number + i, "form": e.FORMAT, "entry": e.encode(entry)}
            for i, entry in enumerate(entries)
        ]
        self.new = number == 1
        self.row: dict[str, Any] = {
            "phase": summary.phase,
            "visibility": summary.settings.visibility,
            "summary": _encode(summary).decode(),
            "touched": row.touched,
            "wake_at": row.wake_at,
        }
        if self.new:
            self.row |= {"id": self.id, "code": summary.code, "game": summary.game, "made": summary.made}
        else:
            self.row["of"] = self.id
        self.people = row.people and [{"person_id": person, "table_id": self.id} for person in row.people]


class Writer:
    """Takes writes, in order, and commits as many at once as wait."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: list[Write] = []
        self._some = asyncio.Event()
        self._closed = False
        self._task = asyncio.create_task(self._run())

    async def write(self, number: int, entries: Sequence[e.Entry], row: Row) -> None:
        """Write entries from this number on. Raises Conflict, or StoreError if the database fails."""
        if self._closed:
            raise StoreError("the store is closed; nothing can be written to it")
        write = Write(number, entries, row)
        self._waiting.append(write)
        self._some.set()
        await write.done

    async def close(self) -> None:
        """Write what waits, then end."""
        self._closed = True
        self._some.set()
        await self._task

    async def _run(self) -> None:
        while self._waiting or not self._closed:
            await self._some.wait()
            self._some.clear()
            while self._waiting:
                batch, self._waiting = self._waiting[:AT_ONCE], self._waiting[AT_ONCE:]
                await self._commit(batch)

    async def _commit(self, batch: list[Write]) -> None:
        """Write a batch; if one spoils it, each alone."""
        try:
            async with self._engine.begin() as connection:
                await _put(connection, sorted(batch, key=lambda write: write.id))
        except Exception as error:
            if len(batch) > 1:
                for write in batch:
                    await self._commit([write])
            elif not batch[0].done.done():
                batch[0].done.set_exception(_what(error, batch[0]))
        else:
            for write in batch:
                if not write.done.done():
                    write.done.set_result(None)


async def _put(connection: AsyncConnection, batch: list[Write]) -> None:
    new = [write.row for write in batch if write.new]
    old = [write.row for write in batch if not write.new]
    crowds = [write for write in batch if write.people is not None]
    if new:
        await connection.execute(_add_tables, new)
    await connection.execute(_add_entries, [entry for write in batch for entry in write.entries])
    if old:
        await connection.execute(_change_tables, old)
    if crowds:
        await connection.execute(_drop_people, [{"of": write.id} for write in crowds])
        crowd = [person for write in crowds for person in write.people or ()]
        if crowd:
            await connection.execute(_add_people, crowd)


def _what(error: Exception, write: Write) -> Exception:
    if isinstance(error, IntegrityError):
        return Conflict(f"table {write.id}, entry {write.entries[0]['number']}: somebody else was first")
    if isinstance(error, DBAPIError | OSError):
        cause = error.orig if isinstance(error, DBAPIError) else error
        return StoreError(f"the store could not be written: {cause}; look at its disk and its server")
    return error
