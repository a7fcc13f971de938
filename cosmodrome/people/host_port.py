"""The port to what the host asks of all who keep a name. What keeps it (SQL) stands outside and implements it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec

from cosmodrome.people.accounts import Account, PaperCode
from cosmodrome.people.invitations import Invitation


class HostAct(msgspec.Struct, frozen=True):
    """Something that the host changed about a person."""

    id: str
    at: int
    person: str
    """The person's id; empty where it concerns nobody yet, such as an invitation."""
    act: str
    """The change in words, without names, codes and what somebody said."""


class Leaving(msgspec.Struct, frozen=True):
    """A table that still knows somebody who is to be deleted."""

    person_id: str
    asked: int
    """When the person's deletion was asked for."""
    table_id: str
    code: str


class HostPeopleStore(Protocol):
    """Keeps what the host does about people. Each method is one transaction, and raises Unavailable if it fails."""

    async def accounts(self) -> list[tuple[Account, int]]:
        """Return all accounts by name, with the day on which any device was last seen, and how many each has."""
        ...

    async def named(self, name: str, skeleton: str) -> Account | None:
        """Return the account of exactly this name, or else the one whose name looks like it."""
        ...

    async def make_all(
        self, accounts: Sequence[Account], codes: Sequence[PaperCode], acts: Sequence[HostAct]
    ) -> bool:
        """Make accounts that have no device yet. False if one of the names is taken; nothing changed."""
        ...

    async def new_code(self, code: PaperCode, act: HostAct) -> bool:
        """Keep a paper code in place of the account's others. False if the account is gone; nothing changed."""
        ...

    async def invite(self, invitation: Invitation, act: HostAct) -> None:
        """Keep an invitation."""
        ...

    async def invitations(self, now: int) -> list[Invitation]:
        """Return the invitations that somebody can still use, the newest first."""
        ...

    async def uninvite(self, invitation: Invitation, act: HostAct) -> None:
        """Forget an invitation."""
        ...

    async def leaving(self) -> list[Leaving]:
        """Return the tables that still know somebody who is to be deleted, the longest waiting first."""
        ...

    async def note(self, act: HostAct) -> None:
        """Keep what the host changed."""
        ...

    async def acts(self, most: int) -> list[tuple[HostAct, str | None]]:
        """Return what the host changed last, the newest first, each with the name of the person if it is kept."""
        ...
