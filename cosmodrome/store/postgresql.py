"""PostgreSQL by `asyncpg` itself: a pool of connections, none of which waits for ever."""

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
from cosmodrome.store.place import Place
from cosmodrome.tables.awake.ending import end

LIMITS: Final = {
    "statement_timeout": "8000",
    "lock_timeout": "5000",
    "idle_in_transaction_session_timeout": "3000",
    "application_name": "cosmodrome",
}
"""Milliseconds after which the server itself gives up on a statement, a lock, a transaction."""

PATIENCE: Final = 10.0
"""Seconds after which we give up on it, should it not even say that."""

GOODBYE: Final = 1.0
"""Seconds that a line may take to end."""

CUT: Final = (OSError, TimeoutError, asyncpg.InternalClientError)
"""The errors after which a connection cannot be used any more. Either nothing comes over the connection, or the server
ended it in the middle of an answer, and asyncpg lost track ("cannot switch to state …")."""

FAILURES: Final = (asyncpg.PostgresError, asyncpg.InterfaceError, *CUT)


class PostgresDatabase:
    """Implements the port `cosmodrome.store.database.Database`."""

    last_writes: float | None = 1.0

    def __init__(self, url: str, pool: asyncpg.Pool[Any], place: Place) -> None:
        self._url = url
        self._pool = pool
        self._place = place
        self._left: set[asyncio.Task[None]] = set()
        """Pools of lines that went dead, on their way out."""
        self._moving: asyncpg.Connection[Any] | None = None
        """The one for moves: to take one out of the pool, and give it back, costs more than a move does."""

    @classmethod
    async def open(cls, url: str, *, shared: bool = False) -> PostgresDatabase:
        """Connect, `shared` as one of several nodes. Raises what asyncpg raises, or StoreError if others mind."""
        database = cls(url, await _pool(url, 1), Place(partial(_connect, url), shared=shared))
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
            self._answering(connection, pool),  # before it would be rolled back, too
        ):
            yield connection

    @asynccontextmanager
    async def _answering(self, connection: Any, pool: asyncpg.Pool[Any]) -> AsyncIterator[None]:
        """A connection that is cut is ended. If nothing came over it so are the others, which may be as dead."""
        try:
            yield
        except CUT as error:
            connection.terminate()
            if self._pool is pool and not isinstance(
                error, asyncpg.InternalClientError
            ):  # `expire_connections` would spoil new ones as the old ones end (asyncpg 0.32)
                if self._moving is not None:
                    self._moving.terminate()
                self._pool = await _pool(self._url, 0)
                task = asyncio.create_task(_close(pool, PATIENCE))
                self._left.add(task)
                task.add_done_callback(self._left.discard)
            raise

    async def fetch(self, statement: str, *values: Any) -> list[Row]:
        """The rows that a statement finds."""
        async with self._connection() as connection:
            return list(await connection.fetch(statement, *values))

    async def change(self, statement: str, rows: Sequence[Row]) -> list[Row]:
        """Carry a statement out with each of these rows, in one transaction; what it returns."""
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
            self._moving = await _connect(self._url)
        async with self._answering(self._moving, self._pool):
            await _execute(self._moving, say.MOVE, rows)

    async def settled(self, table_id: str) -> None:
        """Wait for the lock that a transaction has on the table's row until it ends."""
        async with self._transaction() as connection:
            await connection.execute("SELECT 1 FROM tables WHERE id = $1 FOR UPDATE", table_id)

    async def close(self) -> None:
        """Let go of all connections."""
        lines = [line for line in (self._moving, self._pool) if line is not None]
        close = partial(_close, patience=GOODBYE)
        await asyncio.gather(end(self._left), self._place.leave(close), *map(close, lines))


async def _execute(connection: Any, statement: str, rows: Sequence[Row]) -> None:
    """Carry a statement out with each of these rows; all or none."""
    if len(rows) == 1:
        await connection.execute(statement, *rows[0])
    else:
        await connection.executemany(statement, rows)


@contextmanager
def _in_words() -> Iterator[None]:
    """What asyncpg raises becomes what the port says."""
    try:
        yield
    except asyncpg.IntegrityConstraintViolationError as error:
        raise Taken(str(error.constraint_name)) from None
    except FAILURES as error:
        words = str(error) or type(error).__name__
        raise StoreError(f"the database cannot be used: {words}; look at its server") from None


def _moves(works: Sequence[Work]) -> list[Row]:
    """What `say.MOVE` is carried out with, if all that is to be written are tables that changed by one entry each."""
    match works:
        case [(say.CHANGE_TABLE, tables), (say.ADD_ENTRY, entries)]:
            if [table[0] for table in tables] == [entry[0] for entry in entries]:
                return [(*table, *entry[1:5]) for table, entry in zip(tables, entries, strict=True)]
    return []


async def _connect(url: str, name: str = LIMITS["application_name"]) -> asyncpg.Connection[Any]:
    settings = LIMITS | {"application_name": name}
    return await asyncpg.connect(url, timeout=PATIENCE, command_timeout=PATIENCE, server_settings=settings)


def _pool(url: str, size: int) -> asyncpg.Pool[Any]:
    """A pool of connections, to be awaited, so many of them made at once."""
    return asyncpg.create_pool(
        url,
        min_size=size,
        max_size=10,
        timeout=PATIENCE,
        command_timeout=PATIENCE,
        server_settings=LIMITS,
        reset=_as_it_is,
    )


async def _as_it_is(connection: object) -> None:
    """No statement of ours leaves a session changed, so nothing is set back; that would be one more for each."""


async def _close(what: asyncpg.Pool[Any] | asyncpg.Connection[Any], patience: float) -> None:
    """Say goodbye, though nobody may answer."""
    try:
        async with asyncio.timeout(patience):
            await what.close()
    except FAILURES:
        what.terminate()
