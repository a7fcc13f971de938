"""PostgreSQL by `asyncpg`: a pool of connections. No connection waits for ever."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from typing import Any, Final

import asyncpg  # type: ignore[import-untyped]

from cosmodrome.store import statements as say
from cosmodrome.store.database import Row, Taken, Work
from cosmodrome.store.errors import StoreError
from cosmodrome.store.failures import CUT, FAILURES
from cosmodrome.store.last_written import LastWritten
from cosmodrome.store.place import Place
from cosmodrome.tables.awake.ending import end

LIMITS: Final = {
    "statement_timeout": "8000",
    "lock_timeout": "5000",
    "idle_in_transaction_session_timeout": "3000",
    "application_name": "cosmodrome",
}
"""Milliseconds after which the database server gives up on a statement, a lock, a transaction."""

PATIENCE: Final = 10.0
"""Seconds after which we give up on the database server, if it does not even report that."""

GOODBYE: Final = 1.0
"""The seconds that closing a connection may take."""


class PostgresDatabase:
    """Implements the port `cosmodrome.store.database.Database`."""

    last_writes: float | None = 1.0

    def __init__(self, url: str, place: Place, last: LastWritten) -> None:
        """Use `open` in place of this: it also makes the connections."""
        self.last = last
        self._url = url
        self._pool: asyncpg.Pool[Any]
        self._place = place
        self._left: set[asyncio.Task[None]] = set()
        """Pools of dead connections that are being closed."""
        self._moving: asyncpg.Connection[Any] | None = None
        """The connection for moves. Taking one out of the pool and giving it back costs more than the move itself."""

    @classmethod
    async def open(cls, url: str, *, shared: bool = False) -> PostgresDatabase:
        """Connect, if `shared` as one of several nodes. Raises what asyncpg raises, or StoreError as `take` does."""
        database = cls(url, Place(partial(_connect, url), shared=shared), LastWritten(alone=not shared))
        database._pool = await database._new_pool()
        try:
            await database._place.take()
        except BaseException:
            await database.close()
            raise
        return database

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[Any]:
        pool = self._pool
        self._place.check()
        with _in_words():
            async with (
                asyncio.timeout(2 * PATIENCE),
                pool.acquire(timeout=PATIENCE) as connection,
                self._answering(connection, pool),
            ):
                yield connection

    @asynccontextmanager
    async def _transaction(self) -> AsyncIterator[Any]:
        pool = self._pool
        async with (
            self._connection() as connection,
            connection.transaction(),
            self._answering(connection, pool),  # a cut connection is ended before a rollback is tried
        ):
            yield connection

    @asynccontextmanager
    async def _answering(self, connection: Any, pool: asyncpg.Pool[Any]) -> AsyncIterator[None]:
        """End a connection that was cut. If nothing came over it, replace the others, which may be dead, too."""
        try:
            yield
        except CUT as error:
            connection.terminate()
            if self._pool is pool and not isinstance(
                error, asyncpg.InternalClientError
            ):  # not `expire_connections`: old connections that end would spoil new ones (asyncpg 0.32)
                if self._moving is not None:
                    self._moving.terminate()
                self._pool = await self._new_pool()
                task = asyncio.create_task(_close(pool, PATIENCE))
                self._left.add(task)
                task.add_done_callback(self._left.discard)
            raise

    async def fetch(self, statement: str, *values: Any) -> list[Row]:
        """Return the rows that a statement finds."""
        async with self._connection() as connection:
            return list(await connection.fetch(statement, *values))

    async def change(self, statement: str, rows: Sequence[Row]) -> list[Row]:
        """Carry a statement out with each of these rows, in one transaction. Return the rows that it returns."""
        async with self._transaction() as connection:
            if "RETURNING" in statement:
                return [row for values in rows for row in await connection.fetch(statement, *values)]
            await connection.executemany(statement, rows)
            return []

    async def commit(self, works: Sequence[Work]) -> None:
        """Carry statements out in one transaction, all or none."""
        if moves := _moves(works):
            self._place.check()
            with _in_words():
                await self._move(moves)
            return
        async with self._transaction() as connection:
            for statement, rows in works:
                await _execute(connection, statement, rows)

    async def _move(self, rows: Sequence[Row]) -> None:
        if self._moving is None or self._moving.is_closed():
            connection = await _connect(self._url)
            try:
                await self._check(connection)
            except BaseException:
                connection.terminate()
                raise
            self._moving = connection
        async with self._answering(self._moving, self._pool):
            await _execute(self._moving, say.MOVE, rows)

    def _new_pool(self) -> asyncpg.Pool[Any]:
        """Return a pool of connections, to be awaited. Each connection is made when it is needed."""
        return asyncpg.create_pool(
            self._url,
            min_size=0,
            max_size=10,
            timeout=PATIENCE,
            command_timeout=PATIENCE,
            server_settings=LIMITS,
            init=self._check,
            reset=_as_it_is,
        )

    async def _check(self, connection: Any) -> None:
        """Raise OlderCopyError if a new connection leads to a database that lacks the last acknowledged entry."""
        await self.last.check(connection.fetch)

    async def settled(self, table_id: str) -> None:
        """Wait for the lock on the table's row, which a transaction holds until it ends."""
        async with self._transaction() as connection:
            await connection.execute("SELECT 1 FROM tables WHERE id = $1 FOR UPDATE", table_id)

    async def compact(self) -> None:
        """Do nothing, for the same reason as `scrub`."""

    async def scrub(self) -> bool:
        """Do nothing: the files belong to the database server, whose own vacuum cleans them."""
        return True

    async def close(self) -> None:
        """Close all connections."""
        lines = [line for line in (self._moving, self._pool) if line is not None]
        close = partial(_close, patience=GOODBYE)
        await asyncio.gather(end(self._left), self._place.leave(close), *map(close, lines))


async def _execute(connection: Any, statement: str, rows: Sequence[Row]) -> None:
    """Carry a statement out with each of these rows, all or none."""
    if len(rows) == 1:
        await connection.execute(statement, *rows[0])
    else:
        await connection.executemany(statement, rows)


@contextmanager
def _in_words() -> Iterator[None]:
    """Turn errors of asyncpg into those of the port."""
    try:
        yield
    except asyncpg.IntegrityConstraintViolationError as error:
        raise Taken(str(error.constraint_name)) from None
    except FAILURES as error:
        words = str(error) or type(error).__name__
        raise StoreError(f"the database cannot be used: {words}; look at its server") from None


def _moves(works: Sequence[Work]) -> list[Row]:
    """Return the rows for `say.MOVE`, if every table that is to be written changed by exactly one entry.

    Return an empty list otherwise.
    """
    match works:
        case [(say.CHANGE_TABLE, tables), (say.ADD_ENTRY, entries)]:
            if [table[0] for table in tables] == [entry[0] for entry in entries]:
                return [(*table, *entry[1:5]) for table, entry in zip(tables, entries, strict=True)]
    return []


async def _connect(url: str, name: str = LIMITS["application_name"]) -> asyncpg.Connection[Any]:
    settings = LIMITS | {"application_name": name}
    return await asyncpg.connect(url, timeout=PATIENCE, command_timeout=PATIENCE, server_settings=settings)


async def _as_it_is(connection: object) -> None:
    """Do not reset a session: none of our statements changes one, and a reset would be one more statement each time."""


async def _close(what: asyncpg.Pool[Any] | asyncpg.Connection[Any], patience: float) -> None:
    """Close a connection or a pool, and give up if nobody answers in time."""
    try:
        async with asyncio.timeout(patience):
            await what.close()
    except FAILURES:
        what.terminate()
