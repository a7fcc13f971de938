"""The port to the journals of all tables. What keeps them (SQL, memory) stands outside and implements it."""

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
    """The journal cannot be read or written just now: says why. What was to be written may or may not be."""

    told: ClassVar[str] = "the server cannot keep or find anything just now"
    """The words that anybody may hear. The error's own message may name files and addresses."""


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
    result: GameResult | None = None
    """The result of its game, if that ended just now."""


class Kept(msgspec.Struct, frozen=True):
    """A snapshot of a table (`cosmodrome.tables.state.snapshot`)."""

    number: int
    """The last entry that it knows."""
    form: int
    """Of its contents."""
    rules: int
    """The version of its game's rules."""
    body: bytes


class Rewriting(msgspec.Struct, frozen=True):
    """Entries that stand anew in a table's journal, by number, so that a person is no more in it."""

    person_id: str
    entries: Mapping[int, Entry]
    heir: Person | None = None
    """The person who goes on in their place; None if they are deleted."""


class Gone(NamedTuple):
    """A person who is to be forgotten, or who goes on as somebody else."""

    id: str
    names: Mapping[str, int] = {}
    """All that they were ever called, and since when (milliseconds since 1970; 0 for a name that was given to them)."""
    heir: Person | None = None
    """The person who has their seats and words from now on; None if they are deleted."""

    def instead(self) -> Person:
        """Return who stands where they were."""
        return nobody_known() if self.heir is None else self.heir


class Erasures(Protocol):
    """The people who are to be deleted, and where they still are. Each method raises Unavailable as a journal does."""

    async def ask(self, person_id: str, now: int, heir: Person | None = None) -> None:
        """Note that a person is to be deleted, or to go on as an heir, so that nothing but that ends it.

        Whoever is to be deleted has no heir any more.
        """
        ...

    async def pending(self) -> list[str]:
        """Ids of people who are to be deleted and are still somewhere, the longest waiting first."""
        ...

    async def prepare(self, person_id: str) -> bool:
        """Find all tables where a person ever was, and all their names; False while that cannot be yet."""
        ...

    async def gone(self, person_id: str) -> Gone:
        """Return who is to be deleted or has an heir, with the names that were found."""
        ...

    async def left(self, person_id: str) -> list[str]:
        """Tables where a person still is, were it only in the past; without those where their heir is, too."""
        ...

    async def not_there(self, person_id: str, table_id: str) -> None:
        """Note that a table's journal does not name a person."""
        ...

    async def forget_unopened(self, person_id: str, table_id: str) -> bool:
        """Have a table forget a person that nobody can open, as its game is not here or it does not replay.

        False if that cannot be: somebody has the table, or an entry cannot be read.
        """
        ...

    async def end(self, person_id: str) -> bool:
        """Note that a person is deleted; False if they are still somewhere. Then only a hash of the id is known.

        Of a person with an heir nothing is known then.
        """
        ...

    async def scrub(self) -> bool:
        """See to it that no file holds what was deleted; False while others read, and it must be done later."""
        ...


class Journal(Protocol):
    """Keeps the journal of every table. The key (table, number) is the referee between several writers.

    Each method raises Unavailable if what keeps it fails.
    """

    @property
    def erasures(self) -> Erasures:
        """The people who are to be deleted."""
        ...

    @property
    def results(self) -> KeptResults:
        """The results of games that ended before they were written with the last move."""
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
        """Keep a new table and its first entries, numbered from 1. Raises Conflict if id or code are taken."""
        ...

    async def append(
        self, number: int, entries: Sequence[Entry], row: TableRow, write_id: int | None = None
    ) -> None:
        """Write entries, the first with `number`, all or none. `write_id` is kept with them, else a random one.

        Raises Conflict if another got there first, Elsewhere if somebody else has the table now.
        """
        ...

    async def rewrite(
        self, number: int, entries: Sequence[Entry], row: TableRow, rewriting: Rewriting
    ) -> None:
        """Write entries as `append` does, and with them, all or none, others in place of older ones.

        Snapshot and look back are no more, and the person is no more one of the table's people. Raises as `append`.
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
        """Delete tables in these phases that no node has and nobody touched since these moments; their ids.

        A finished game stays as long as an account that took part in it. At most `limit` of each phase go in one call,
        and a later call finds those that this one did not come to.
        """
        ...
