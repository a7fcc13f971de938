"""What a host asks of the server from the command line, and what it answers, as types."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

MOST_TABLES = 10_000


class Order(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", forbid_unknown_fields=True):
    """Something a host asks. `table` is a table's id or code."""


class ShowTables(Order, frozen=True, tag="ShowTables"):
    """The tables that were touched last, and who is there now."""

    most: Annotated[int, Meta(ge=1, le=MOST_TABLES)]


class ShowJournal(Order, frozen=True, tag="ShowJournal"):
    """All entries of a table; its secrets only if they are asked for."""

    table: str
    secrets: bool


class CloseTable(Order, frozen=True, tag="CloseTable"):
    """The game at a table is over without a result."""

    table: str


class RemoveLine(Order, frozen=True, tag="RemoveLine"):
    """A line of chat, by its entry's number, is read by nobody any more."""

    table: str
    number: int


class Ban(Order, frozen=True, tag="Ban"):
    """A person may not come in any more: by their id, or by their name at a table."""

    person: str
    table: str | None = None


class Unban(Order, frozen=True, tag="Unban"):
    """A person may come in again."""

    person: str


class Announce(Order, frozen=True, tag="Announce"):
    """Everybody who is connected reads this."""

    text: Annotated[str, Meta(min_length=1, max_length=300)]


AnyOrder = ShowTables | ShowJournal | CloseTable | RemoveLine | Ban | Unban | Announce


class PersonHere(msgspec.Struct, frozen=True):
    """Somebody at a table: the seat (None: a spectator), and whether a line of theirs stands."""

    id: str
    name: str
    seat: int | None
    online: bool
    banned: bool


class TableHere(msgspec.Struct, frozen=True):
    """A table."""

    id: str
    code: str
    game: str
    phase: str
    touched: int
    """When something happened there last (milliseconds since 1970)."""
    people: list[PersonHere]


class EntryShown(msgspec.Struct, frozen=True):
    """One entry of a journal: when it was, who did it, what they did; `secret` is what players do not all know."""

    number: int
    at: int
    words: str
    secret: Any = None


class TablesShown(msgspec.Struct, frozen=True, tag="TablesShown"):
    """The answer to ShowTables."""

    running: bool
    tables: list[TableHere]


class JournalShown(msgspec.Struct, frozen=True, tag="JournalShown"):
    """The answer to ShowJournal."""

    id: str
    code: str
    entries: list[EntryShown]


class Obeyed(msgspec.Struct, frozen=True, tag="Obeyed"):
    """It is done, in words."""

    words: str


class OrderFailed(msgspec.Struct, frozen=True, tag="Failed"):
    """It was not done, and nothing changed."""

    words: str


AnyAnswer = TablesShown | JournalShown | Obeyed | OrderFailed
