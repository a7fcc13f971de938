"""The port by which the host manages accounts. The store (SQL) stands outside and implements it."""

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
    """The person's id; empty if the change concerns nobody yet, as a new invitation does."""
    act: str
    """The change in words. It has no names, no codes and nothing that somebody said."""


class Leaving(msgspec.Struct, frozen=True):
    """A table that still knows somebody who is to be deleted."""

    person_id: str
    asked: int
    """The moment at which the deletion was asked for."""
    table_id: str
    code: str


class HostPeopleStore(Protocol):
    """Keeps accounts that the host makes, invitations, and the host's acts.

    Each method is one transaction, and raises Unavailable if the store fails.
    """

    async def accounts(self) -> list[tuple[Account, int]]:
        """Return all accounts by name, each with its number of devices.

        `seen_day` is the last day on which the account or one of its devices was seen.
        """
        ...

    async def named(self, name: str, skeleton: str) -> Account | None:
        """Return the account with exactly this name. If there is none, return the one whose name looks like it."""
        ...

    async def make_all(
        self, accounts: Sequence[Account], codes: Sequence[PaperCode], acts: Sequence[HostAct]
    ) -> bool:
        """Make accounts without devices. Return False if one of the names is taken; then nothing changed."""
        ...

    async def new_code(self, code: PaperCode, act: HostAct) -> bool:
        """Keep a paper code in place of the account's others. Return False if the account is gone."""
        ...

    async def invite(self, invitation: Invitation, act: HostAct) -> None:
        """Keep an invitation."""
        ...

    async def invitations(self, now: int) -> list[Invitation]:
        """Return the invitations that can still be used, the newest first."""
        ...

    async def uninvite(self, invitation: Invitation, act: HostAct) -> None:
        """Forget an invitation."""
        ...

    async def leaving(self) -> list[Leaving]:
        """Return the tables that still know somebody who is to be deleted, the longest waiting first."""
        ...

    async def note(self, act: HostAct) -> None:
        """Keep an act of the host."""
        ...

    async def acts(self, most: int) -> list[tuple[HostAct, str | None]]:
        """Return the host's last acts, the newest first, each with the person's name if that name is kept."""
        ...
