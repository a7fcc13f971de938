"""The journal of all tables in SQL."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import and_, delete, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from cosmodrome.store.schema import journal, people, tables
from cosmodrome.store.writer import Writer
from cosmodrome.tables import entries as e
from cosmodrome.tables.journal import Row, Summary

_summary = msgspec.json.Decoder(Summary)


class SqlJournal:
    """Implements the port `cosmodrome.tables.journal.Journal`."""

    def __init__(self, engine: AsyncEngine) -> None:
        """Needs a running event loop."""
        self._engine = engine
        self._writer = Writer(engine)

    async def close(self) -> None:
        """Write what waits, then end."""
        await self._writer.close()

    async def create(self, row: Row, entries: Sequence[e.Entry]) -> None:
        """Keep a new table and its first entries, numbered from 1. Raises Conflict if id or code are taken."""
        await self._writer.write(1, entries, row)

    async def append(self, number: int, entries: Sequence[e.Entry], row: Row) -> None:
        """Write entries, the first with `number`, all or none. Raises Conflict if another got there first."""
        if number < 2:
            raise ValueError(f"entries are appended from number 2 on, not {number}")
        await self._writer.write(number, entries, row)

    async def read(self, table_id: str, after: int = 0) -> list[e.AnyEntry]:
        """The entries with numbers greater than `after`, in order; none if there is no such table."""
        query = (
            select(journal.c.form, journal.c.entry)
            .where(journal.c.table_id == table_id, journal.c.number > after)
            .order_by(journal.c.number)
        )
        async with self._engine.connect() as connection:
            return [e.decode(form, entry) for form, entry in await connection.execute(query)]

    async def exists(self, table_id: str) -> bool:
        """Whether there is a table with this id."""
        async with self._engine.connect() as connection:
            found = await connection.scalar(select(tables.c.id).where(tables.c.id == table_id))
        return found is not None

    async def by_code(self, code: str) -> str | None:
        """The id of the table with this code."""
        async with self._engine.connect() as connection:
            return await connection.scalar(select(tables.c.id).where(tables.c.code == code))

    async def open_tables(self, limit: int) -> list[Summary]:
        """Tables in the lobby that are open to everybody, the latest first."""
        query = (
            select(tables.c.summary)
            .where(tables.c.phase == "lobby", tables.c.visibility == "open")
            .order_by(tables.c.touched.desc())
            .limit(limit)
        )
        async with self._engine.connect() as connection:
            return [_summary.decode(text) for text in await connection.scalars(query)]

    async def tables_of(self, person_id: str, limit: int) -> list[Summary]:
        """Tables that a person made or sits at, the latest first."""
        query = (
            select(tables.c.summary)
            .join(people, people.c.table_id == tables.c.id)
            .where(people.c.person_id == person_id)
            .order_by(tables.c.touched.desc())
            .limit(limit)
        )
        async with self._engine.connect() as connection:
            return [_summary.decode(text) for text in await connection.scalars(query)]

    async def live_tables(self, person_id: str) -> int:
        """How many tables that are not over a person made or sits at."""
        query = (
            select(func.count())
            .select_from(tables)
            .join(people, people.c.table_id == tables.c.id)
            .where(people.c.person_id == person_id, tables.c.phase != "over")
        )
        async with self._engine.connect() as connection:
            return await connection.scalar(query) or 0

    async def due(self, now: int, limit: int) -> list[str]:
        """Tables whose `wake_at` has come, the longest overdue first."""
        query = select(tables.c.id).where(tables.c.wake_at <= now).order_by(tables.c.wake_at).limit(limit)
        async with self._engine.connect() as connection:
            return list(await connection.scalars(query))

    async def touch(self, table_ids: Sequence[str], now: int) -> None:
        """Note that somebody is at these tables."""
        if table_ids:
            change = update(tables).where(tables.c.id.in_(table_ids)).values(touched=now)
            async with self._engine.begin() as connection:
                await connection.execute(change)

    async def delete(self, table_id: str) -> None:
        """Forget a table and its journal."""
        async with self._engine.begin() as connection:
            await connection.execute(delete(tables).where(tables.c.id == table_id))

    async def discard(self, lobby: int, playing: int, over: int, limit: int) -> list[str]:
        """Delete tables in these phases that nobody touched since these moments; their ids."""
        since = {"lobby": lobby, "playing": playing, "over": over}
        old = or_(
            *(and_(tables.c.phase == phase, tables.c.touched < moment) for phase, moment in since.items())
        )
        some = select(tables.c.id).where(old).limit(limit).scalar_subquery()
        gone = delete(tables).where(tables.c.id.in_(some), old).returning(tables.c.id)
        async with self._engine.begin() as connection:
            return list(await connection.scalars(gone))
