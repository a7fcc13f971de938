"""Accounts and their names, in SQL."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cosmodrome.people.accounts import Account, Device, PaperCode
from cosmodrome.store.database import Database, Taken
from cosmodrome.store.people.rows import ACCOUNT, ADD_CODE, PUT_DEVICE, first, values
from cosmodrome.store.statements import SET_SETTING, SETTING

ADD_ACCOUNT: Final = f"INSERT INTO accounts ({ACCOUNT}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"
ADD_INVITED: Final = f"""
INSERT INTO accounts ({ACCOUNT})
VALUES ((SELECT CAST($1 AS varchar) FROM invitations WHERE hash = $9 AND uses_left >= 0 AND until > $6),
$2, $3, $4, $5, $6, $7, $8)"""
"""Gives NULL as the id, which cannot be written, if there is no such invitation, or if it is too old or used up."""
USE_INVITATION: Final = "UPDATE invitations SET uses_left = uses_left - 1 WHERE hash = $1"
"""Locks the invitation's row until the transaction ends. If two people use the last one, the later one finds -1."""
UNUSED: Final = f"""
SELECT {ACCOUNT} FROM accounts WHERE seen_day < $1
AND NOT EXISTS (SELECT 1 FROM devices WHERE account = accounts.id AND devices.seen_day >= $1) ORDER BY id"""
"""Looks at devices, too: a device that was let in today was seen, but its account notes that at the next visit only."""
RENAME: Final = (
    "UPDATE accounts SET name = $2, named = $3, skeleton = $4 WHERE id = $1 AND named < $3 RETURNING id"
)
SKELETONS: Final = "SELECT id, name FROM accounts ORDER BY made, id"
SET_SKELETON: Final = "UPDATE accounts SET skeleton = $2 WHERE id = $1"
SKELETON_FORM: Final = "skeletons"
"""The setting that names the rule by which the skeletons of kept names were made."""


class SqlAccounts:
    """Keeps accounts and their names."""

    _database: Database

    async def account(self, account_id: str) -> Account | None:
        """Return an account by its id."""
        return await first(
            self._database, Account, f"SELECT {ACCOUNT} FROM accounts WHERE id = $1", account_id
        )

    async def by_skeleton(self, skeleton: str) -> Account | None:
        """Return the account whose name looks like a name with this skeleton."""
        return await first(
            self._database, Account, f"SELECT {ACCOUNT} FROM accounts WHERE skeleton = $1", skeleton
        )

    async def keep(
        self, account: Account, device: Device, code: PaperCode, invitation: str | None = None
    ) -> bool:
        """Make an account with its first device and code. If an `invitation` (its hash) is given, use it once.

        False if the name or the id is taken, or if the invitation cannot be used any more; then nothing changed.
        """
        if invitation is None:
            made = [(ADD_ACCOUNT, [values(account)])]
        else:
            made = [
                (USE_INVITATION, [(invitation,)]),
                (ADD_INVITED, [(*values(account), invitation)]),
            ]
        try:
            await self._database.commit(
                [
                    *made,
                    (PUT_DEVICE, [values(device)]),
                    (ADD_CODE, [values(code)]),
                ]
            )
        except Taken:
            return False
        return True

    async def rename(self, account: Account) -> bool:
        """Give an account the name, skeleton and `named` of this one. False if the name is taken."""
        try:
            row = (account.id, account.name, account.named, account.skeleton)
            await self._database.change(RENAME, [row])
        except Taken:
            return False
        return True

    async def unused(self, before: int) -> list[Account]:
        """Return the accounts that were last seen, on any device, before a day."""
        return [Account(*row) for row in await self._database.fetch(UNUSED, before)]

    async def renew_skeletons(self, form: str, skeleton: Callable[[str], str]) -> None:
        """Make all skeletons anew if they were made by another rule than `form`.

        If two names look alike only by the new rule, both stay: the id is added to the skeleton of the later one.
        """
        if any(row[0] == form for row in await self._database.fetch(SETTING, SKELETON_FORM)):
            return
        ids: dict[str, str] = {}
        for account_id, name in await self._database.fetch(SKELETONS):
            look = skeleton(name)
            ids[f"{look} {account_id}" if look in ids else look] = account_id
        apart = [(account_id, account_id) for account_id in ids.values()]
        await self._database.commit(
            [
                (SET_SKELETON, apart),  # so that no two are equal meanwhile
                (SET_SKELETON, [(account_id, look) for look, account_id in ids.items()]),
                (SET_SETTING, [(SKELETON_FORM, form)]),
            ]
        )
