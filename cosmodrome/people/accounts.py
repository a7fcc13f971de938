"""Accounts and what belongs to them, as values. Moments are milliseconds since 1970, days are days since then."""

from __future__ import annotations

from hashlib import sha256
from typing import Final, Literal

import msgspec

from cosmodrome.tables.people import Person

DAY: Final = 24 * 3600 * 1000
"""Milliseconds."""

Shows = Literal["nobody", "played", "everybody"]
"""The people who see a person's results: nobody, those who finished a game with them, or everybody."""


class Account(msgspec.Struct, frozen=True):
    """A guest who keeps their name. The id is the guest's own, so their seats stay theirs."""

    id: str
    name: str
    named: int
    """When they chose the name."""
    skeleton: str
    """The look of the name (`cosmodrome.tables.names.skeleton`); no two accounts share one."""
    kind: str
    made: int
    seen_day: int
    shows: Shows | Literal["unasked"] = "unasked"
    """Whom they show their results; `unasked` until they chose, which counts as `played`."""

    @property
    def shows_now(self) -> Shows:
        """Return whom they show their results, chosen or not."""
        return "played" if self.shows == "unasked" else self.shows


class Device(msgspec.Struct, frozen=True):
    """A browser that is signed in to an account."""

    id: str
    """The browser in which the name was kept has the account's own id, as its guest's token names no other device."""
    account: str
    label: str
    """The kind of device and the browser, such as "phone, Firefox". Never an address."""
    made: int
    seen_day: int
    proved: int
    """When the person last showed on it who they are."""


class PaperCode(msgspec.Struct, frozen=True):
    """The code on paper that lets a person in once. Only its hash is kept."""

    hash: str
    account: str
    made: int


class Passkey(msgspec.Struct, frozen=True):
    """A key of which an authenticator keeps the secret half, and signs with it who somebody is."""

    id: str
    """The credential's, as base64url."""
    account: str
    host: str
    """The name of the host whose pages may use it."""
    public_key: bytes
    counter: int
    """The authenticator's, when it was last used; 0 from one that does not count."""
    label: str
    """The device on which it was made, in words as a device's."""
    made: int
    seen_day: int
    copied: int | None
    """When a copy of it was last refused."""


class Ceremony(msgspec.Struct, frozen=True):
    """Something that two requests do together, such as a question and its answer. It ends by being used."""

    id: str
    kind: str
    account: str | None
    data: str
    """The data that the second request needs, as JSON."""
    until: int


class PersonBlock(msgspec.Struct, frozen=True):
    """A person whom an account blocked, by the name that the account knew them by."""

    account: str
    other: str
    name: str
    at: int


class ReportedLine(msgspec.Struct, frozen=True):
    """A line of chat in a report."""

    number: int
    at: int
    person: str | None
    """The id of who said it; None if the table does not know any more."""
    name: str
    words: str


class ChatReport(msgspec.Struct, frozen=True):
    """A line that was reported."""

    id: str
    at: int
    table_id: str
    line: int
    reporter: str
    lines: list[ReportedLine]


class Visitor(msgspec.Struct, frozen=True):
    """Somebody who showed a valid token."""

    person: Person
    device: str
    """The device that the token names; for a guest's token the person's own id."""
    kept: bool
    """True if the token is one of a kept name."""
    stale: bool = False
    """True if the token is so old that the name in it is to be looked up."""


def mark(device: str) -> str:
    """Return the mark by which a device is remembered that was ended: a hash, as its id may be a person's."""
    return sha256(device.encode()).hexdigest()[:40]


def all_of(account: str) -> str:
    """Return what stands for all devices of an account, also those that nobody knows of yet."""
    return f"all of {account}"


def day_of(moment: int) -> int:
    """Return the day of a moment."""
    return moment // DAY
