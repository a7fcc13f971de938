"""One writer for all tables. Writes that wait are written in one transaction, so that many moves cost one commit."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Sequence
from math import inf
from operator import attrgetter

import msgspec

from cosmodrome.store import statements as say
from cosmodrome.store.database import Database, Taken, Work
from cosmodrome.store.database import Row as Values
from cosmodrome.store.errors import OlderCopyError, StoreError
from cosmodrome.store.packs import REPACK
from cosmodrome.store.results import forgetting, result_row, seat_rows
from cosmodrome.tables.errors import Elsewhere, not_yet
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.journal.port import Conflict, Rewriting, TableRow

log = logging.getLogger(__name__)

AT_ONCE = 200
"""The largest number of writes in one transaction."""

LOOKED = 3
"""If the end of a transaction was not heard of, the database is asked this often whether it took place."""

_encode = msgspec.json.Encoder().encode


class Write:
    """One write that waits: a new table, or new entries for an existing table."""

    def __init__(
        self,
        number: int,
        entries: Sequence[e.Entry],
        row: TableRow,
        epoch: int | None,
        write_id: int | None,
        rewriting: Rewriting | None,
        repacked: Sequence[Values],
    ) -> None:
        summary = row.summary
        self.id, self.number = summary.id, number
        self.done: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
        """Says how the write ended: None, or why it failed."""
        self.epoch = epoch
        self.write_id = secrets.randbits(63) if write_id is None else write_id
        """The id by which these entries are told from any others with the same numbers."""
        self.entries: list[Values] = [
            (self.id, number + i, entry.form(), e.encode(entry), self.write_id, epoch)
            for i, entry in enumerate(entries)
        ]
        self.form = max(entry.form() for entry in entries)
        """The newest form among the entries. Whoever reads all of them has to know it."""
        visibility, words = summary.settings.visibility, _encode(summary).decode()
        table = (
            self.id,
            summary.phase,
            visibility,
            words,
            row.touched,
            row.wake_at,
            row.rules,
            self.form,
        )
        self.table: Values = (*table, epoch)
        self.new: Values | None = None
        if number == 1:
            self.new = (*table, summary.code, summary.game, summary.made)
        self.people = row.people
        self.over = summary.phase == "over"
        self.result = row.result
        self.brought = {person for entry in entries for person in e.people_in(entry)}
        """The ids of people who have to be listed at this table, whether or not they sit there."""
        self.rewriting = rewriting
        self.repacked = repacked


class Writer:
    """Takes writes in order, and commits all that wait at once."""

    def __init__(self, database: Database, rated: Callable[[], None] = lambda: None) -> None:
        """`rated` is called when the result of a rated game is written."""
        self.reads: Callable[[], int] = lambda: e.FORMAT
        """Gives the newest form that everybody who may get the tables later can read. No newer one is written."""
        self._database = database
        self._rated = rated
        self._waiting: list[Write] = []
        self._snapshots: dict[object, Values] = {}
        """The snapshots that wait, by table. A later snapshot of a table replaces an earlier one."""
        self._some = asyncio.Event()
        self._all_kept = asyncio.Event()
        self._one_at_a_time = asyncio.Lock()
        """Is held by each transaction, so that no snapshot of before is kept after a table was rewritten."""
        self._closed = False
        self.wrote_at = -inf
        """The moment of the last write (`time.monotonic`); minus infinity if the last attempt failed."""
        self._task = asyncio.create_task(self._run())

    async def write(
        self,
        number: int,
        entries: Sequence[e.Entry],
        row: TableRow,
        epoch: int | None = None,
        write_id: int | None = None,
        rewriting: Rewriting | None = None,
        repacked: Sequence[Values] = (),
    ) -> None:
        """Write entries from this number on. With an epoch, write only if it is still the table's.

        `rewriting` replaces older entries in the same transaction, and `repacked` the pack. A snapshot that waits shows
        the table before, so it is dropped. Raises Conflict, Elsewhere if the table has another epoch, StoreError if the
        database fails, or TableError if a running node cannot read these entries.
        """
        if self._closed:
            raise StoreError("the store is closed; nothing can be written to it")
        write = Write(number, entries, row, epoch, write_id, rewriting, repacked)
        if write.form > self.reads():
            raise not_yet()
        if rewriting is not None:
            self._snapshots.pop(write.id, None)
        self._waiting.append(write)
        self._some.set()
        if (failure := await write.done) is not None:
            raise failure

    async def commit_alone(self, table_id: str, works: Sequence[Work]) -> None:
        """Rewrite a table that nobody has, in a transaction of its own. A snapshot of it that waits is dropped.

        Raises Taken, and nothing has changed; or StoreError.
        """
        async with self._one_at_a_time:
            self._snapshots.pop(table_id, None)
            await self._database.commit(works)

    async def settled(self) -> None:
        """Wait until no snapshot waits any more."""
        while self._snapshots and not self._closed:
            self._all_kept.clear()
            await self._all_kept.wait()

    def keep(self, snapshot: Values) -> None:
        """Write a snapshot when no entries wait. If the database fails, the snapshot is lost, which does no harm."""
        self._snapshots[snapshot[0]] = snapshot
        self._some.set()

    async def close(self) -> None:
        """Write whatever waits, then end."""
        self._closed = True
        self._some.set()
        await self._task

    async def _run(self) -> None:
        while self._waiting or self._snapshots or not self._closed:
            await self._some.wait()
            self._some.clear()
            while self._waiting:
                batch, self._waiting = self._waiting[:AT_ONCE], self._waiting[AT_ONCE:]
                async with self._one_at_a_time:
                    await self._commit(sorted(batch, key=attrgetter("id")))
            async with self._one_at_a_time:
                if self._snapshots:
                    await self._keep_one()

    async def _keep_one(self) -> None:
        """Write a single snapshot, so that moves do not wait long. The table may have been deleted meanwhile."""
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
        """Write a batch. If one write in it is refused, write each by itself. No error stops the next batch."""
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
            if not write.done.done():  # else whoever waited is gone
                write.done.set_result(failure)
        if failure is None and any(write.result is not None and write.result.rated for write in batch):
            self._rated()

    async def _why_taken(self, write: Write) -> Exception:
        """Return why a write was refused: another owner, a number that is taken, or a missing entry before it."""
        try:
            epochs = await self._database.fetch(say.EPOCH, write.id)
            [(_, before)] = await self._database.fetch(say.HAS, write.id, write.number - 1)
        except StoreError as error:
            return error
        if epochs and write.epoch not in (None, epochs[0][0]):
            return Elsewhere()
        if epochs and not before and not write.new:
            return OlderCopyError(write.number - 1)
        return Conflict(f"entry {write.number} is somebody else's")

    async def _try(self, batch: list[Write]) -> StoreError | None:
        """Write a batch; return the error if that failed.

        If the answer is lost, the database is asked whether the batch was written. If it surely was not, try once more.
        """
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
        last = batch[-1]
        self._database.last.note(last.id, last.number + len(last.entries) - 1)
        return None

    async def _is_written(self, write: Write) -> bool | None:
        """Return whether a write was committed although the answer was lost. None if the database cannot be asked."""
        for patience in range(LOOKED, 0, -1):
            try:
                await self._database.settled(write.id)
                rows = await self._database.fetch(say.WRITTEN, write.id, write.number)
            except StoreError:
                if patience > 1 and not self._closed:
                    await asyncio.sleep(0.2)
            else:
                return [row[0] for row in rows] == [write.write_id]
        return None


def _works(batch: list[Write]) -> list[Work]:
    crowds = [write for write in batch if write.people is not None]
    results = [write.result for write in batch if write.result is not None]
    anew = [(write.id, write.rewriting) for write in batch if write.rewriting is not None]
    works: list[Work] = [
        (say.ADD_TABLE, [write.new for write in batch if write.new is not None]),
        (say.CHANGE_TABLE, [write.table for write in batch if write.new is None]),
        (say.ADD_ENTRY, [entry for write in batch for entry in write.entries]),
        (say.ALL_LEAVE, [(write.id,) for write in crowds if write.new is None]),
        (say.HAS_PERSON, [(write.id, person) for write in crowds for person in write.people or ()]),
        (say.HAD_PERSON, [(write.id, person) for write in batch for person in sorted(write.brought)]),
        (say.REWRITE, [row for table, rewriting in anew for row in _rewritten(table, rewriting)]),
        (REPACK, [each for write in batch for each in write.repacked]),
        (say.DROP_SNAPSHOT, [(table,) for table, _ in anew]),
        (say.DROP_LOOKBACK, [(table,) for table, _ in anew]),
        (say.DROP_PERSON, [(table, rewriting.person_id) for table, rewriting in anew]),
        *(work for table, each in anew for work in forgetting(table, each.person_id, each.heir)),
        (say.ADD_RESULT, [result_row(result) for result in results]),
        (say.ADD_RESULT_SEAT, [row for result in results for row in seat_rows(result)]),
        (say.PUT_AWAY_LATER, [(write.id,) for write in batch if write.over]),
    ]
    return [(statement, rows) for statement, rows in works if rows]


def _rewritten(table_id: str, rewriting: Rewriting) -> list[Values]:
    return [(table_id, number, entry.form(), e.encode(entry)) for number, entry in rewriting.entries.items()]
