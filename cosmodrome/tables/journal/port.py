"""The port to the journals of all tables. What keeps them (SQL, memory) stands outside and implements it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec

from cosmodrome.tables.journal.entries import AnyEntry, Entry
from cosmodrome.tables.wire.sights import Listed


class Conflict(Exception):
    """Somebody else wrote an entry with this number, or took this id or code, first. Nothing was written."""


class Unavailable(Exception):
    """The journal cannot be read or written just now: says why. What was to be written may or may not be."""


class Summary(Listed, frozen=True, kw_only=True):
    """What is kept beside a table for the lobby's list."""

    people: list[str | None]
    """The id of each seat's person, None where there is none."""
    turns: list[int]
    """Seats that may act now."""
    deck: str = ""
    touched: int = 0
    """When its last entry was written, or somebody was last seen there (milliseconds since 1970)."""


class TableRow(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of a table without reading its journal."""

    summary: Summary
    touched: int
    """When its last entry was written (milliseconds since 1970)."""
    wake_at: int | None
    """When something is to be done though nobody asks: a bot's turn, a deadline."""
    rules: int = 0
    """The version of the rules that its game is played by here."""
    people: tuple[str, ...] | None
    """Ids of the maker and all who sit there, None if they are as they were."""


class Kept(msgspec.Struct, frozen=True):
    """A snapshot of a table (`cosmodrome.tables.state.snapshot`)."""

    number: int
    """The last entry that it knows."""
    form: int
    """Of its contents."""
    rules: int
    """The version of its game's rules."""
    body: bytes


class Journal(Protocol):
    """Keeps the journal of every table. The key (table, number) is the referee between several writers.

    Each method raises Unavailable if what keeps it fails.
    """

    async def create(self, row: TableRow, entries: Sequence[Entry]) -> None:
        """Keep a new table and its first entries, numbered from 1. Raises Conflict if id or code are taken."""
        ...

    async def append(
        self, number: int, entries: Sequence[Entry], row: TableRow, write_id: int | None = None
    ) -> None:
        """Write entries, the first with `number`, all or none. `write_id` is kept with them, else a random one.

        Raises Conflict if another got there first, Elsewhere if somebody else has the table now.
        """
        ...

    async def read(self, table_id: str, after: int = 0) -> list[AnyEntry]:
        """The entries with numbers greater than `after`, in order; none if there is no such table."""
        ...

    async def write_ids(self, table_id: str, after: int) -> list[int]:
        """By which the entries after this number were written."""
        ...

    async def keep(self, table_id: str, kept: Kept) -> None:
        """Keep a snapshot of a table in place of the one before. That may fail, and nobody hears of it."""
        ...

    async def settled(self) -> None:
        """Wait until all snapshots are written that were to be."""
        ...

    async def kept(self, table_id: str) -> Kept | None:
        """The snapshot of a table, if there is one."""
        ...

    async def exists(self, table_id: str) -> bool:
        """Whether there is a table with this id."""
        ...

    async def by_code(self, code: str) -> str | None:
        """The id of the table with this code."""
        ...

    async def open_tables(self, limit: int) -> list[Summary]:
        """Tables in the lobby that are open to everybody, the latest first."""
        ...

    async def tables_of(self, person_id: str, limit: int) -> list[Summary]:
        """Tables that a person made or sits at, the latest first."""
        ...

    async def live_tables(self, person_id: str) -> int:
        """How many tables that are not over a person made or sits at."""
        ...

    async def due(self, now: int, limit: int) -> list[str]:
        """Tables whose `wake_at` has come, the longest overdue first."""
        ...

    async def put_off(self, table_id: str, now: int, until: int) -> None:
        """Do not count a table that is due now as due again before a moment, or its next entry."""
        ...

    async def touch(self, table_ids: Sequence[str], now: int) -> None:
        """Note that somebody is at these tables."""
        ...

    async def delete(self, table_id: str) -> None:
        """Forget a table and its journal, if no node has it."""
        ...

    async def discard(self, lobby: int, playing: int, over: int, limit: int) -> list[str]:
        """Delete tables in these phases that no node has and nobody touched since these moments; their ids."""
        ...
