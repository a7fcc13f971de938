"""A host's orders to the server from the command line, and the answers, as types."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

MOST_TABLES = 10_000

MOST_LINES = 2000
"""Lines of a file of names."""


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


class ShowRatings(Order, frozen=True, tag="ShowRatings"):
    """The games in which anybody was rated, and how far that is worked out."""


class RateAnew(Order, frozen=True, tag="RateAnew"):
    """The ratings of a game, or of all, are worked out again from the first rated game on."""

    game: str | None


class Unrate(Order, frozen=True, tag="Unrate"):
    """A table's game counts for the ratings no more."""

    table: str


class EndDevice(Order, frozen=True, tag="EndDevice"):
    """A person signed one of their devices out, of which this is the mark. Only nodes tell it each other."""

    mark: str


class ShowPeople(Order, frozen=True, tag="ShowPeople"):
    """All who keep a name; with `unused_years` only those who were not seen for that long."""

    unused_years: Annotated[int, Meta(ge=1, le=100)] | None = None


class MakeCode(Order, frozen=True, tag="MakeCode"):
    """A new paper code for somebody who keeps a name and lost everything."""

    name: str


class MakeSheet(Order, frozen=True, tag="MakeSheet"):
    """An account, with a paper code, for each line of a file of names. Blank lines count, and are passed over."""

    lines: Annotated[list[str], Meta(max_length=MOST_LINES)]
    only_check: bool
    """Make nothing, and say the names as they would be kept, without codes."""


class ShowActs(Order, frozen=True, tag="ShowActs"):
    """The host's changes about people, the newest first."""

    most: Annotated[int, Meta(ge=1, le=MOST_TABLES)]


class Invite(Order, frozen=True, tag="Invite"):
    """A new invitation, good this many times, until a moment (milliseconds since 1970)."""

    uses: Annotated[int, Meta(ge=1, le=10_000)]
    until: int


class ShowInvitations(Order, frozen=True, tag="ShowInvitations"):
    """The invitations that somebody can still use."""


class Uninvite(Order, frozen=True, tag="Uninvite"):
    """An invitation is good no more."""

    invitation: str
    """Its id, or the first letters of it."""


class ShowReports(Order, frozen=True, tag="ShowReports"):
    """The lines of chat that people reported, the newest first."""

    most: Annotated[int, Meta(ge=1, le=MOST_TABLES)]


class ShowLeaving(Order, frozen=True, tag="ShowLeaving"):
    """The tables that still know somebody who is to be deleted."""


class DropTable(Order, frozen=True, tag="DropTable"):
    """A table is deleted that still knows somebody who is to be deleted, and whose journal cannot be read."""

    table: str


OfPeople = (
    ShowPeople
    | MakeCode
    | MakeSheet
    | ShowActs
    | Invite
    | ShowInvitations
    | Uninvite
    | ShowReports
    | ShowLeaving
    | DropTable
)
"""Orders about people who keep their names."""

OfRatings = ShowRatings | RateAnew | Unrate
"""Orders about ratings."""

AnyOrder = (
    ShowTables
    | ShowJournal
    | CloseTable
    | RemoveLine
    | Ban
    | Unban
    | Announce
    | EndDevice
    | OfPeople
    | OfRatings
)


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


class PersonKept(msgspec.Struct, frozen=True):
    """Somebody who keeps a name. Moments are milliseconds since 1970."""

    id: str
    name: str
    made: int
    """Since when the name is kept."""
    seen: int
    """The beginning of the day on which they were last seen (UTC)."""
    devices: int


class PeopleShown(msgspec.Struct, frozen=True, tag="PeopleShown"):
    """The answer to ShowPeople."""

    people: list[PersonKept]


class CodeMade(msgspec.Struct, frozen=True, tag="CodeMade"):
    """The answer to MakeCode: the account, and its new paper code."""

    id: str
    name: str
    code: str


class NameWithCode(msgspec.Struct, frozen=True):
    """A name of a sheet, and its paper code."""

    name: str
    code: str


class SheetMade(msgspec.Struct, frozen=True, tag="SheetMade"):
    """The answer to MakeSheet, in the order of the lines."""

    cards: list[NameWithCode]


class ActShown(msgspec.Struct, frozen=True):
    """Something that the host changed about a person."""

    at: int
    person: str
    """The person's id; empty where it concerns nobody yet."""
    name: str | None
    """The name, if it is kept."""
    act: str


class ActsShown(msgspec.Struct, frozen=True, tag="ActsShown"):
    """The answer to ShowActs."""

    acts: list[ActShown]


class InvitationMade(msgspec.Struct, frozen=True, tag="InvitationMade"):
    """The answer to Invite."""

    id: str
    code: str


class OpenInvitation(msgspec.Struct, frozen=True):
    """An invitation that somebody can still use. Its code is known to nobody here."""

    id: str
    uses_left: int
    until: int
    made: int


class InvitationsShown(msgspec.Struct, frozen=True, tag="InvitationsShown"):
    """The answer to ShowInvitations."""

    invitations: list[OpenInvitation]


class LineShown(msgspec.Struct, frozen=True):
    """A line of chat in a report. Moments are milliseconds since 1970."""

    number: int
    at: int
    person: str | None
    """The id of who said it; null if the table does not know any more."""
    name: str
    words: str


class ReportShown(msgspec.Struct, frozen=True):
    """A line of chat that somebody reported, and those around it."""

    at: int
    table: str
    line: int
    reporter: str
    lines: list[LineShown]


class ReportsShown(msgspec.Struct, frozen=True, tag="ReportsShown"):
    """The answer to ShowReports."""

    reports: list[ReportShown]


class TableLeft(msgspec.Struct, frozen=True):
    """A table that still knows somebody who is to be deleted. The person is not named."""

    id: str
    code: str
    asked: int
    """When the person's deletion was asked for (milliseconds since 1970)."""
    unreadable: str | None
    """The entry of the journal that cannot be read, and why; null if the table only waits for its turn."""


class LeavingShown(msgspec.Struct, frozen=True, tag="LeavingShown"):
    """The answer to ShowLeaving."""

    tables: list[TableLeft]


class RatingsOfGame(msgspec.Struct, frozen=True):
    """How far the ratings of a game are worked out."""

    game: str
    model: str
    people: int
    numbered: int
    """Rated games that have a number."""
    waiting: int
    """Rated games that are not in the ratings yet."""


class RatingsShown(msgspec.Struct, frozen=True, tag="RatingsShown"):
    """The answer to ShowRatings."""

    games: list[RatingsOfGame]


class Obeyed(msgspec.Struct, frozen=True, tag="Obeyed"):
    """It is done, in words."""

    words: str


class OrderFailed(msgspec.Struct, frozen=True, tag="Failed"):
    """It was not done, and nothing changed."""

    words: str


ToldOfPeople = (
    PeopleShown
    | CodeMade
    | SheetMade
    | ActsShown
    | InvitationMade
    | InvitationsShown
    | ReportsShown
    | LeavingShown
)

AnyAnswer = TablesShown | JournalShown | ToldOfPeople | RatingsShown | Obeyed | OrderFailed
