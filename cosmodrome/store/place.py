"""The place at a PostgreSQL. One server has it for itself, or several nodes share it."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

import asyncpg  # type: ignore[import-untyped]

from cosmodrome.store.errors import StoreError
from cosmodrome.store.failures import FAILURES
from cosmodrome.tables.awake.ending import end

log = logging.getLogger(__name__)

KEY: Final = 0x636F736D6F6E  # "cosmon"
"""The advisory lock that stands for the place. A single server holds it exclusively; nodes share it."""

PATIENCE: Final = 10.0
"""Seconds to wait for the place. PostgreSQL needs some to notice a killed server, and a lease needs some to end."""

AGAIN: Final = 0.25
"""Seconds between two tries."""

BEAT: Final = 2.0
"""Seconds between two looks at whether the connection that holds the lock is still there."""

NODES: Final = """
SELECT count(*) FROM nodes WHERE lease_until > extract(epoch FROM clock_timestamp()) * 1000"""
"""Counts the nodes whose leases have not ended."""

HOLDER: Final = """
SELECT application_name, coalesce(host(client_addr), 'this machine') FROM pg_locks JOIN pg_stat_activity USING (pid)
WHERE locktype = 'advisory' AND granted AND pg_locks.pid != pg_backend_pid() AND objsubid = 1
AND pg_locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())
AND classid::bigint << 32 | objid::bigint = $1 LIMIT 1"""

NAME: Final = f"cosmodrome, process {os.getpid()}"
"""The name of the connection that holds the lock. A refused server shows it, so that the host knows what to stop."""

Connect = Callable[[str], Awaitable[Any]]
"""Makes a connection with this name. Raises what asyncpg raises."""


class Place:
    """Holds the lock over a connection of its own, and takes it again if the connection ends."""

    def __init__(self, connect: Connect, *, shared: bool) -> None:
        self._connect = connect
        self._shared = shared
        self._connection: asyncpg.Connection[Any] | None = None
        self._watch: set[asyncio.Task[None]] = set()
        self._lost: str | None = None
        """The error to raise while another server has the place; None while this server has it."""

    async def take(self) -> None:
        """Take the place. Raises StoreError if somebody else keeps it for `PATIENCE`, or what asyncpg raises."""
        self._connection = connection = await self._connect(NAME)
        give_up = asyncio.get_running_loop().time() + PATIENCE
        while (other := await self._other(connection)) is not None:
            if asyncio.get_running_loop().time() >= give_up:
                raise StoreError(other)
            await asyncio.sleep(AGAIN)
        if not self._shared:
            await connection.execute(
                "UPDATE tables SET owner = NULL, epoch = epoch + 1 WHERE owner IS NOT NULL"
            )
        self._watch.add(asyncio.create_task(self._keep()))

    def check(self) -> None:
        """Raise StoreError if another server took the place while this server had lost its connection."""
        if self._lost is not None:
            raise StoreError(self._lost)

    async def _other(self, connection: asyncpg.Connection[Any]) -> str | None:
        """Try to take the lock. Return who is in the way, in words; None if the lock was taken."""
        if self._shared:
            if await connection.fetchval("SELECT pg_try_advisory_lock_shared($1)", KEY):
                return None
            return (
                f"a server that was started without REDIS_URL uses this database ({await _holder(connection)}): "
                "stop it, or start it with REDIS_URL"
            )
        if await connection.fetchval(NODES):
            return "nodes use this database: set REDIS_URL here as there, or stop them"
        if await connection.fetchval("SELECT pg_try_advisory_lock($1)", KEY):
            return None
        return (
            f"another server uses this database ({await _holder(connection)}): stop it, "
            "or give both the same REDIS_URL, so that they share all tables"
        )

    async def _keep(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            with suppress(*FAILURES):
                await self._look()

    async def _look(self) -> None:
        """Check the connection that holds the lock. If it is gone, take the lock again over a new one."""
        connection = self._connection
        if self._lost is None and connection is not None:
            try:
                await connection.execute("SELECT 1")
                return
            except BaseException:
                connection.terminate()
                self._connection = None
                raise
        if connection is None or connection.is_closed():
            connection = self._connection = await self._connect(NAME)
        lost = await self._other(connection)
        if lost is not None and self._lost is None:
            log.error("%s; until then nothing is kept or found here", lost)
        self._lost = lost

    async def leave(self, close: Callable[[asyncpg.Connection[Any]], Awaitable[None]]) -> None:
        """Give the place up. `close` ends a connection."""
        await end(self._watch)
        if self._connection is not None:
            await close(self._connection)


async def _holder(connection: asyncpg.Connection[Any]) -> str:
    holder = await connection.fetchrow(HOLDER, KEY)
    return "which has just gone" if holder is None else f"{holder[0]} at {holder[1]}"
