"""The port to the store of people. The store (SQL) stands outside and implements it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from cosmodrome.people.accounts import Account, Ceremony, ChatReport, Device, PaperCode, Passkey, PersonBlock
from cosmodrome.tables.people import Person


class PeopleStore(Protocol):
    """Keeps accounts, devices, passkeys, codes and ceremonies. Each method is one transaction, the same on any node.

    Each raises Unavailable (`cosmodrome.tables.journal.port`) if the store fails.
    """

    async def account(self, account_id: str) -> Account | None:
        """Return an account by its id."""
        ...

    async def by_skeleton(self, skeleton: str) -> Account | None:
        """Return the account whose name looks like a name with this skeleton."""
        ...

    async def keep(
        self, account: Account, device: Device, code: PaperCode, invitation: str | None = None
    ) -> bool:
        """Make an account with its first device and code. If an `invitation` (its hash) is given, use it once.

        Return False if the name or the id is taken, or if the invitation cannot be used any more; then nothing changed.
        """
        ...

    async def rename(self, account: Account) -> bool:
        """Give an account the name, skeleton and `named` of this one. Return False if the name is taken."""
        ...

    async def delete(self, person: Person, at: int) -> list[str]:
        """Forget a person, their account and everything that belongs to it. Return the ids by which tables know them.

        Their devices, and their guests' tokens, count as ended. The same transaction notes that tables have to forget
        them. Only a ban stays, with a hash of the id.
        """
        ...

    async def delete_erased(self) -> None:
        """Delete the accounts of people whom tables are to forget. A backup may have brought such accounts back."""
        ...

    async def join(self, guest: str, account: Account, at: int) -> list[str]:
        """Let a guest go on by a kept name, and note that tables have to know it. The guest's token counts as ended.

        Return the codes of tables at which both sit in a game that is not over. If there are any, nothing has changed.
        """
        ...

    async def guests_of(self, account_id: str) -> list[str]:
        """Return the guests who go on by an account's name."""
        ...

    async def tables_of(self, person_id: str) -> int:
        """Return the number of tables at which a person ever was."""
        ...

    async def unused(self, before: int) -> list[Account]:
        """Return the accounts that were last seen, on any device, before a day."""
        ...

    async def devices(self, account_id: str) -> list[Device]:
        """Return an account's devices, the oldest first."""
        ...

    async def device(self, device_id: str) -> Device | None:
        """Return a device that was not ended."""
        ...

    async def signed_in(self, device_id: str) -> tuple[Device, Account] | None:
        """Return a device that was not ended, and its account, in one query."""
        ...

    async def put_device(self, device: Device) -> bool:
        """Add a device, or note a new proof of who the person is on one there already.

        Return False if the account is gone.
        """
        ...

    async def seen(self, device: Device, day: int) -> None:
        """Note the day on which a device, and so its account, was last seen."""
        ...

    async def end_device(self, device: Device, at: int) -> None:
        """Forget a device, and remember that it was ended, because its token may still be shown."""
        ...

    async def ended_since(self, at: int) -> list[tuple[str, int]]:
        """Return the marks of devices that were ended since a moment, each with the moment of its end."""
        ...

    async def passkeys(self, account_id: str) -> list[Passkey]:
        """Return an account's passkeys, the oldest first."""
        ...

    async def passkey(self, passkey_id: str) -> Passkey | None:
        """Return a passkey by its id."""
        ...

    async def add_passkey(self, passkey: Passkey) -> bool:
        """Keep a passkey. Return False if there is one with this id, or if the account is gone."""
        ...

    async def use_passkey(self, passkey_id: str, counter: int, day: int) -> bool:
        """Note a passkey's counter and the day.

        Return False if the counter did not go up, or if there is no such passkey. A counter that stays 0 is accepted:
        such a passkey does not count.
        """
        ...

    async def note_copy(self, passkey_id: str, at: int) -> bool:
        """Note the moment at which a copy of a passkey was refused. Return False if there is no such passkey."""
        ...

    async def remove_passkey(self, account_id: str, passkey_id: str) -> bool:
        """Forget an account's passkey. Return False if the account has no such passkey."""
        ...

    async def put_code(self, code: PaperCode) -> None:
        """Keep a paper code in place of the account's others."""
        ...

    async def use_code(self, code_hash: str, guest: str, at: int, again: int) -> str | None:
        """Use a paper code up and return its account. Return None if there is no such code, or if it was used before.

        A guest who used it after the moment `again` may use it once more, because the answer may have been lost.
        """
        ...

    async def people_at(self, table_id: str) -> list[str]:
        """Return the ids of everybody who ever was at a table."""
        ...

    async def blocks(self) -> list[PersonBlock]:
        """Return all blocks."""
        ...

    async def add_block(self, block: PersonBlock) -> None:
        """Keep a block. A block that is there already stays as it is."""
        ...

    async def drop_block(self, block: PersonBlock) -> None:
        """Forget a block."""
        ...

    async def add_report(self, report: ChatReport) -> None:
        """Keep a report."""
        ...

    async def reports(self) -> list[ChatReport]:
        """Return all reports, the latest first."""
        ...

    async def begin(self, ceremony: Ceremony) -> bool:
        """Keep a ceremony. Return False if there is one with this id."""
        ...

    async def ceremony(self, ceremony_id: str) -> Ceremony | None:
        """Return a ceremony that has not ended."""
        ...

    async def change_ceremony(self, before: Ceremony, after: Ceremony) -> bool:
        """Change a ceremony's data. Return False if the ceremony is not as it was before."""
        ...

    async def use_ceremony(self, ceremony_id: str) -> Ceremony | None:
        """End a ceremony and return it. Return None if it was used: of two who ask, on any node, one gets it."""
        ...

    async def forget_old(self, now: int, ended_before: int, reported_before: int) -> None:
        """Delete old data: ended ceremonies, used codes, invitations, ended devices and reports."""
        ...

    async def renew_skeletons(self, form: str, skeleton: Callable[[str], str]) -> None:
        """Make all skeletons anew if they were made by another rule than `form`."""
        ...
