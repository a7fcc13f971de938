"""The port to what is kept of people. What keeps it (SQL) stands outside and implements it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from cosmodrome.people.accounts import Account, Ceremony, ChatReport, Device, PaperCode, Passkey, PersonBlock
from cosmodrome.tables.people import Person


class PeopleStore(Protocol):
    """Keeps accounts, devices, passkeys, codes and ceremonies. Each method is one transaction, the same on any node.

    Each raises Unavailable (`cosmodrome.tables.journal.port`) if what keeps it fails.
    """

    async def account(self, account_id: str) -> Account | None:
        """Return an account by its id."""
        ...

    async def by_skeleton(self, skeleton: str) -> Account | None:
        """Return the account whose name looks like this."""
        ...

    async def keep(
        self, account: Account, device: Device, code: PaperCode, invitation: str | None = None
    ) -> bool:
        """Make an account with its first device and code; where an `invitation` is named (its hash), use it once.

        False if the name or the id is taken, or the invitation is good no more; nothing changed.
        """
        ...

    async def rename(self, account: Account) -> bool:
        """Give an account the name, skeleton and `named` of this one. False if the name is taken."""
        ...

    async def delete(self, person: Person, at: int) -> list[str]:
        """Forget a person, their account and all that belongs to it, and return the ids by which tables know them.

        Their devices, and their guests' tokens, count as ended. In the same transaction it is noted that tables are to
        forget them.
        """
        ...

    async def delete_erased(self) -> None:
        """Delete the accounts of people whom tables are to forget, as a backup may have brought them back."""
        ...

    async def join(self, guest: str, account: Account, at: int) -> list[str]:
        """Let a guest go on by a kept name, and note that tables are to know it. The guest's token counts as ended.

        Return the codes of tables where both sit in a game that is not over; then nothing has changed.
        """
        ...

    async def guests_of(self, account_id: str) -> list[str]:
        """Return the guests who go on by an account's name."""
        ...

    async def tables_of(self, person_id: str) -> int:
        """Return how many tables a person was ever at."""
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
        """Return a device that was not ended, and its account, in one look."""
        ...

    async def put_device(self, device: Device) -> bool:
        """Add a device; one that is there already was proved once more. False if the account is gone."""
        ...

    async def seen(self, device: Device, day: int) -> None:
        """Note the day on which a device, and so its account, was last seen."""
        ...

    async def end_device(self, device: Device, at: int) -> None:
        """Forget a device, and remember for its token's sake that it was ended."""
        ...

    async def ended_since(self, at: int) -> list[tuple[str, int]]:
        """Return the marks of the devices that were ended since a moment, and when."""
        ...

    async def passkeys(self, account_id: str) -> list[Passkey]:
        """Return an account's passkeys, the oldest first."""
        ...

    async def passkey(self, passkey_id: str) -> Passkey | None:
        """Return a passkey by its id."""
        ...

    async def add_passkey(self, passkey: Passkey) -> bool:
        """Keep a passkey. False if there is one of this id, or the account is gone."""
        ...

    async def use_passkey(self, passkey_id: str, counter: int, day: int) -> bool:
        """Note a passkey's counter and the day. False if it did not go up, or there is no such passkey.

        A counter that is 0 and stays it counts nothing.
        """
        ...

    async def note_copy(self, passkey_id: str, at: int) -> bool:
        """Note the moment at which a copy of a passkey was refused. False if there is no such passkey."""
        ...

    async def remove_passkey(self, account_id: str, passkey_id: str) -> bool:
        """Forget an account's passkey. False if it has no such one."""
        ...

    async def put_code(self, code: PaperCode) -> None:
        """Keep a paper code in place of the account's others."""
        ...

    async def use_code(self, code_hash: str, guest: str, at: int, again: int) -> str | None:
        """Use a paper code up and return its account. None if there is none, or it was used.

        The same guest may use it again who used it after the moment `again`, as an answer may have been lost.
        """
        ...

    async def people_at(self, table_id: str) -> list[str]:
        """Return the ids of all who ever were at a table."""
        ...

    async def blocks(self) -> list[PersonBlock]:
        """Return all blocks."""
        ...

    async def add_block(self, block: PersonBlock) -> None:
        """Keep a block; one that is there already stays."""
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
        """Keep a ceremony. False if there is one of this id."""
        ...

    async def ceremony(self, ceremony_id: str) -> Ceremony | None:
        """Return a ceremony that goes on."""
        ...

    async def change_ceremony(self, before: Ceremony, after: Ceremony) -> bool:
        """Change a ceremony's data. False if it is not as it was before."""
        ...

    async def use_ceremony(self, ceremony_id: str) -> Ceremony | None:
        """End a ceremony and return it. None if it was used: of two who ask, on any node, one gets it."""
        ...

    async def forget_old(self, now: int, ended_before: int, reported_before: int) -> None:
        """Delete ceremonies, codes and invitations that are over, devices that were ended and reports made before."""
        ...

    async def renew_skeletons(self, form: str, skeleton: Callable[[str], str]) -> None:
        """Make all skeletons anew if those there are were made by another rule, which `form` names."""
        ...
