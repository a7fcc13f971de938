"""The port to the journals of all tables. The store (SQL, memory) stands outside and implements it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, NamedTuple, Protocol

import msgspec

from cosmodrome.tables.journal.entries import AnyEntry, Entry
from cosmodrome.tables.journal.figures import KeptFigures
from cosmodrome.tables.journal.long_over import LongOver
from cosmodrome.tables.journal.results import GameResult, KeptResults
from cosmodrome.tables.people import Person, nobody_known
from cosmodrome.tables.wire.sights import Listed


class Conflict(Exception):
    """Somebody else wrote an entry with this number, or took this id or code, first. Nothing was written."""


class Unavailable(Exception):
    """The journal cannot be read or written now. The message says why. The last write may or may not have been done."""

    told: ClassVar[str] = "the server cannot keep or find anything just now"
    """The words that anybody may hear. The error's own message may name files and addresses."""


class Summary(Listed, frozen=True, kw_only=True):
    """The facts about a table that the lobby's list shows. They are kept beside its journal."""

    people: list[str | None]
    """The id of the person on each seat; None for a seat without a person."""
    turns: list[int]
    """The seats that may act now."""
    deck: str = ""
    touched: int = 0
    """The moment when its last entry was written, or when somebody was last seen there (milliseconds since 1970)."""


class TableRow(msgspec.Struct, frozen=True, kw_only=True):
    """The facts about a table that are known without its journal."""

    summary: Summary
    touched: int
    """The moment when its last entry was written (milliseconds since 1970)."""
    wake_at: int | None
    """The moment when the table is to do something by itself, such as a bot's turn; None if there is nothing to do."""
    rules: int = 0
    """The version of the rules by which its game is played here."""
    people: tuple[str, ...] | None
    """The ids of the maker and of all who sit there; None if they did not change."""
    result: GameResult | None = None
    """The result of its game, if the game ended with these entries."""


class Kept(msgspec.Struct, frozen=True):
    """A snapshot of a table (`cosmodrome.tables.state.snapshot`)."""

    number: int
    """The number of the last entry that it knows."""
    form: int
    """The form of its contents."""
    rules: int
    """The version of the rules of its game."""
    body: bytes


class Rewriting(msgspec.Struct, frozen=True):
    """New versions of entries in a table's journal, by number. They no longer name a person."""

    person_id: str
    entries: Mapping[int, Entry]
    heir: Person | None = None
    """The person who takes their place; None if they are deleted."""


class Gone(NamedTuple):
    """A person who is to be forgotten, or who goes on as somebody else."""

    id: str
    names: Mapping[str, int] = {}
    """All names that they ever had, each with its first moment (milliseconds since 1970; 0 if it was not chosen)."""
    heir: Person | None = None
    """The person who has their seats and words from now on; None if they are deleted."""

    def instead(self) -> Person:
        """Return the person who stands in their place."""
        return nobody_known() if self.heir is None else self.heir


class Erasures(Protocol):
    """The list of people who are to be deleted or have an heir, and of the tables that still know them.

    Each method raises Unavailable if the store fails.
    """

    async def ask(self, person_id: str, now: int, heir: Person | None = None) -> None:
        """Note that a person is to be deleted, or is to go on as an heir. The note stays until that is done.

        If a person who has an heir is to be deleted, the heir is forgotten.
        """
        ...

    async def pending(self) -> list[str]:
        """Return the ids of people who are to be forgotten and still are at some table, the longest waiting first."""
        ...

    async def prepare(self, person_id: str) -> bool:
        """Find all tables at which a person ever was, and all their names. Return False while that is not possible."""
        ...

    async def gone(self, person_id: str) -> Gone:
        """Return a person who is to be deleted or has an heir, with the names that were found."""
        ...

    async def left(self, person_id: str) -> list[str]:
        """Return the tables that still know a person, without those that know the person's heir."""
        ...

    async def not_there(self, person_id: str, table_id: str) -> None:
        """Note that a table's journal does not name a person."""
        ...

    async def forget_unopened(self, person_id: str, table_id: str) -> bool:
        """Rewrite the journal of a table that nobody can open, because its game is missing or its moves do not replay.

        Return False if that is not possible: somebody has the table, or an entry cannot be read.
        """
        ...

    async def end(self, person_id: str) -> bool:
        """Note that a person is deleted. Return False if some table still knows them.

        Afterwards only a hash of the id is known. Of a person with an heir, nothing is known.
        """
        ...

    async def scrub(self) -> bool:
        """Remove deleted data from all files. Return False if others are reading, and it has to be done later."""
        ...


class Journal(Protocol):
    """Keeps the journal of every table. Of several writers of one entry, the key (table, number) lets one write it.

    Each method raises Unavailable if the store fails.
    """

    @property
    def erasures(self) -> Erasures:
        """The list of people who are to be deleted."""
        ...

    @property
    def results(self) -> KeptResults:
        """The results of games that ended before results were written with the last move."""
        ...

    @property
    def figures(self) -> KeptFigures:
        """The figures of finished games."""
        ...

    @property
    def long_over(self) -> LongOver:
        """The games that are to be put away."""
        ...

    async def create(self, row: TableRow, entries: Sequence[Entry]) -> None:
        """Keep a new table and its first entries, numbered from 1. Raises Conflict if the id or the code is taken."""
        ...

    async def append(
        self, number: int, entries: Sequence[Entry], row: TableRow, write_id: int | None = None
    ) -> None:
        """Write entries, all or none. The first gets this number. `write_id`, or a random one, is kept with them.

        Raises Conflict if another writer was first, Elsewhere if another node has the table now.
        """
        ...

    async def rewrite(
        self, number: int, entries: Sequence[Entry], row: TableRow, rewriting: Rewriting
    ) -> None:
        """Write entries as `append` does, and replace older entries in the same transaction.

        This deletes the snapshot, the look back, and the person from the table's people. Raises what `append` raises.
        """
        ...

    async def read(self, table_id: str, after: int = 0) -> list[AnyEntry]:
        """Return the entries with numbers greater than `after`, in order; none if there is no such table."""
        ...

    async def write_ids(self, table_id: str, after: int) -> list[int]:
        """Return the write ids of the entries after this number."""
        ...

    async def keep(self, table_id: str, kept: Kept) -> None:
        """Keep a snapshot of a table in place of the one before. If that fails, no error is raised."""
        ...

    async def settled(self) -> None:
        """Wait until no snapshot waits to be written."""
        ...

    async def kept(self, table_id: str) -> Kept | None:
        """Return the snapshot of a table, if there is one."""
        ...

    async def exists(self, table_id: str) -> bool:
        """Return whether there is a table with this id."""
        ...

    async def by_code(self, code: str) -> str | None:
        """Return the id of the table with this code."""
        ...

    async def open_tables(self, limit: int) -> list[Summary]:
        """Return the tables in the lobby that are open to everybody, the latest first."""
        ...

    async def tables_of(self, person_id: str, limit: int) -> list[Summary]:
        """Return the tables that a person made or sits at, the latest first."""
        ...

    async def live_tables(self, person_id: str) -> int:
        """Return the number of tables that are not over and that a person made or sits at."""
        ...

    async def due(self, now: int, limit: int) -> list[str]:
        """Return the tables whose `wake_at` has come, the longest overdue first."""
        ...

    async def put_off(self, table_id: str, now: int, until: int) -> None:
        """Let a table that is due now not be due again before a moment, or before its next entry."""
        ...

    async def touch(self, table_ids: Sequence[str], now: int) -> None:
        """Note that somebody is at these tables."""
        ...

    async def delete(self, table_id: str) -> None:
        """Delete a table and its journal, if no node has it."""
        ...

    async def discard(self, lobby: int, playing: int, over: int, limit: int) -> list[str]:
        """Delete tables in these phases that no node has and nobody touched since these moments. Return their ids.

        A finished game stays as long as an account that took part in it. At most `limit` of each phase go in one call,
        and a later call finds those that this one did not come to.
        """
        ...
