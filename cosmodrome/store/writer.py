"""One writer for all tables: what waits is written in one transaction, so that many moves cost one commit."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Sequence
from math import inf

import msgspec

from cosmodrome.store import statements as say
from cosmodrome.store.database import Database, Taken, Work
from cosmodrome.store.database import Row as Values
from cosmodrome.store.errors import StoreError
from cosmodrome.tables.errors import Elsewhere
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.journal.port import Conflict, TableRow

log = logging.getLogger(__name__)

AT_ONCE = 200
"""Writes in one transaction at most."""

LOOKED = 3
"""How often it is looked up whether a transaction took place whose end was not heard of."""

_encode = msgspec.json.Encoder().encode


def form_of(entries: Sequence[e.Entry]) -> int:
    """The form that whoever reads all of these has to know."""
    return max(entry.form() for entry in entries)


class Write:
    """One write that waits: a new table, or entries for one there is."""

    def __init__(
        self, number: int, entries: Sequence[e.Entry], row: TableRow, epoch: int | None, write_id: int | None
    ) -> None:
        summary = row.summary
        self.id, self.number = summary.id, number
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.epoch = epoch
        self.write_id = secrets.randbits(63) if write_id is None else write_id
        """By which its entries are known from any others with the same numbers."""
        self.entries: list[Values] = [
            (self.id, number + i, entry.form(), e.encode(entry), self.write_id, epoch)
            for i, entry in enumerate(entries)
        ]
        visibility, words = summary.settings.visibility, _encode(summary).decode()
        table = (
            self.id,
            summary.phase,
            visibility,
            words,
            row.touched,
            row.wake_at,
            row.rules,
            form_of(entries),
        )
        self.table: Values = (*table, epoch)
        self.new: Values | None = None
        if number == 1:
            self.new = (*table, summary.code, summary.game, summary.made)
        self.people = row.people

    def end(self, error: Exception | None = None) -> None:
        """Tell whoever waits for it."""
        if self.done.done():
            return
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)


class Writer:
    """Takes writes, in order, and commits as many at once as wait."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: list[Write] = []
        self._snapshots: dict[object, Values] = {}
        """By table, those that wait; of two only the later is worth keeping."""
        self._some = asyncio.Event()
        self._all_kept = asyncio.Event()
        self._closed = False
        self.wrote_at = -inf
        """When something was last written (`time.monotonic`); minus infinity if the last attempt failed."""
        self._task = asyncio.create_task(self._run())

    async def write(
        self,
        number: int,
        entries: Sequence[e.Entry],
        row: TableRow,
        epoch: int | None = None,
        write_id: int | None = None,
    ) -> None:
        """Write entries from this number on; with an epoch only while it is the table's.

        Raises Conflict, Elsewhere if the epoch is another, or StoreError if the database fails.
        """
        if self._closed:
            raise StoreError("the store is closed; nothing can be written to it")
        write = Write(number, entries, row, epoch, write_id)
        self._waiting.append(write)
        self._some.set()
        await write.done

    async def settled(self) -> None:
        """Wait until no snapshot waits any more."""
        while self._snapshots and not self._closed:
            self._all_kept.clear()
            await self._all_kept.wait()

    def keep(self, snapshot: Values) -> None:
        """Write a snapshot once no entries wait; a database that fails loses it, which matters to nobody."""
        self._snapshots[snapshot[0]] = snapshot
        self._some.set()

    async def close(self) -> None:
        """Write what waits, then end."""
        self._closed = True
        self._some.set()
        await self._task

    async def _run(self) -> None:
        while self._waiting or self._snapshots or not self._closed:
            await self._some.wait()
            self._some.clear()
            while self._waiting:
                batch, self._waiting = self._waiting[:AT_ONCE], self._waiting[AT_ONCE:]
                await self._commit(sorted(batch, key=lambda write: write.id))
            if self._snapshots:
                await self._keep_one()

    async def _keep_one(self) -> None:
        """Write one snapshot, so that moves wait for no more; a table may have been deleted meanwhile."""
        table_id = next(iter(self._snapshots))
        try:
            await self._database.change(say.KEEP, [self._snapshots.pop(table_id)])
        except Exception as error:
            log.debug("a snapshot was not kept: %s", error)
        if self._snapshots:
            self._some.set()
        else:
            self._all_kept.set()

    async def _commit(self, batch: list[Write]) -> None:
        """Write a batch; if one spoils it, each alone. Whatever else goes wrong, the next can be written."""
        failure: Exception | None = None
        try:
            failure = await self._try(batch)
        except Taken:
            if len(batch) > 1:
                for write in batch:
                    await self._commit([write])
                return
            failure = await self._why_taken(batch[0])
        except Exception as error:
            log.exception("writing failed")
            failure = error
        for write in batch:
            write.end(failure)

    async def _why_taken(self, write: Write) -> Exception:
        """Why a write could not be: the table is somebody else's, its number is, or the entry before is not there."""
        try:
            epochs = await self._database.fetch(say.EPOCH, write.id)
            before = await self._database.fetch(say.WRITTEN, write.id, write.number - 1)
        except StoreError as error:
            return error
        if epochs and write.epoch not in (None, epochs[0][0]):
            return Elsewhere()
        if epochs and not before and not write.new:
            return StoreError(
                "the database is an older copy of the one that this server wrote to: it lacks entry "
                f"{write.number - 1} of a table. Nothing is written there; bring the newer one back, "
                "or start the server again to go on from the older"
            )
        return Conflict(f"entry {write.number} is somebody else's")

    async def _try(self, batch: list[Write]) -> StoreError | None:
        """Write a batch, or why not. What may be written is looked up, and what surely is not is written once more."""
        for tries_left in (1, 0):
            try:
                await self._database.commit(_works(batch))
            except StoreError as error:
                written = await self._is_written(batch[0])
                if written is False and tries_left:
                    continue
                if not written:
                    self.wrote_at = -inf
                    return error
            break
        self.wrote_at = time.monotonic()
        return None

    async def _is_written(self, write: Write) -> bool | None:
        """Whether a write was committed although the answer was lost. None if the database does not tell."""
        for patience in range(LOOKED, 0, -1):
            try:
                await self._database.settled(write.id)
                found = await self._database.fetch(say.WRITTEN, write.id, write.number)
            except StoreError:
                if patience > 1 and not self._closed:
                    await asyncio.sleep(0.2)
            else:
                return [row[0] for row in found] == [write.write_id]
        return None


def _works(batch: list[Write]) -> list[Work]:
    crowds = [write for write in batch if write.people is not None]
    works: list[Work] = [
        (say.ADD_TABLE, [write.new for write in batch if write.new is not None]),
        (say.CHANGE_TABLE, [write.table for write in batch if write.new is None]),
        (say.ADD_ENTRY, [entry for write in batch for entry in write.entries]),
        (say.DROP_PEOPLE, [(write.id,) for write in crowds if write.new is None]),
        (say.ADD_PERSON, [(write.id, person) for write in crowds for person in write.people or ()]),
    ]
    return [(statement, rows) for statement, rows in works if rows]
