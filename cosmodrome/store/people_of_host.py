"""The host's work with people, in SQL."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from cosmodrome.people.accounts import Account, PaperCode
from cosmodrome.people.host_port import HostAct, Leaving
from cosmodrome.people.invitations import Invitation
from cosmodrome.store.database import Database, Taken
from cosmodrome.store.people import ACCOUNT, ADD_ACCOUNT, ADD_CODE, DROP_CODES, values

INVITATION: Final = "hash, uses_left, until, made"
ACT: Final = "id, at, person, act"

ACCOUNTS: Final = f"SELECT {ACCOUNT} FROM accounts ORDER BY name, id"
DEVICES: Final = "SELECT account, count(*), max(seen_day) FROM devices GROUP BY account"
NAMED: Final = f"""
SELECT {ACCOUNT} FROM accounts WHERE name = $1 OR skeleton = $2
ORDER BY CASE WHEN name = $1 THEN 0 ELSE 1 END LIMIT 1"""
ADD_ACT: Final = f"INSERT INTO host_acts ({ACT}) VALUES ($1, $2, $3, $4)"
ACTS: Final = """
SELECT a.id, a.at, a.person, a.act, accounts.name FROM host_acts a LEFT JOIN accounts ON accounts.id = a.person
ORDER BY a.at DESC, a.id LIMIT $1"""
ADD_INVITATION: Final = f"INSERT INTO invitations ({INVITATION}) VALUES ($1, $2, $3, $4)"
INVITATIONS: Final = f"""
SELECT {INVITATION} FROM invitations WHERE uses_left > 0 AND until > $1 ORDER BY made DESC, hash"""
LEAVING: Final = """
SELECT erasures.person_id, asked, tables.id, code FROM erasures
JOIN people ON people.person_id = erasures.person_id JOIN tables ON tables.id = people.table_id
WHERE heir IS NULL ORDER BY asked, erasures.person_id, code"""
DROP_INVITATION: Final = "DELETE FROM invitations WHERE hash = $1"


class SqlPeopleOfHost:
    """Implements the port `cosmodrome.people.host_port.HostPeopleStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def accounts(self) -> list[tuple[Account, int]]:
        """Return all accounts by name, each with its number of devices. `seen_day` counts any device's visits, too."""
        devices = {row[0]: (row[1], row[2]) for row in await self._database.fetch(DEVICES)}
        accounts = []
        for row in await self._database.fetch(ACCOUNTS):
            account = Account(*row)
            count, seen_day = devices.get(account.id, (0, 0))
            seen = msgspec.structs.replace(account, seen_day=max(account.seen_day, seen_day))
            accounts.append((seen, count))
        return accounts

    async def named(self, name: str, skeleton: str) -> Account | None:
        """Return the account with exactly this name, or else the account whose name looks like it."""
        return next((Account(*row) for row in await self._database.fetch(NAMED, name, skeleton)), None)

    async def make_all(
        self, accounts: Sequence[Account], codes: Sequence[PaperCode], acts: Sequence[HostAct]
    ) -> bool:
        """Make accounts that have no device yet. False if one of the names is taken; then nothing changed."""
        try:
            await self._database.commit(
                [
                    (ADD_ACCOUNT, [values(each) for each in accounts]),
                    (ADD_CODE, [values(each) for each in codes]),
                    (ADD_ACT, [values(each) for each in acts]),
                ]
            )
        except Taken:
            return False
        return True

    async def new_code(self, code: PaperCode, act: HostAct) -> bool:
        """Keep a paper code in place of the account's others. False if the account is gone; then nothing changed."""
        try:
            await self._database.commit(
                [(DROP_CODES, [(code.account,)]), (ADD_CODE, [values(code)]), (ADD_ACT, [values(act)])]
            )
        except Taken:
            return False
        return True

    async def invite(self, invitation: Invitation, act: HostAct) -> None:
        """Keep an invitation."""
        await self._database.commit([(ADD_INVITATION, [values(invitation)]), (ADD_ACT, [values(act)])])

    async def invitations(self, now: int) -> list[Invitation]:
        """Return the invitations that somebody can still use, the newest first."""
        return [Invitation(*row) for row in await self._database.fetch(INVITATIONS, now)]

    async def uninvite(self, invitation: Invitation, act: HostAct) -> None:
        """Forget an invitation."""
        await self._database.commit([(DROP_INVITATION, [(invitation.hash,)]), (ADD_ACT, [values(act)])])

    async def leaving(self) -> list[Leaving]:
        """Return the tables that still know somebody who is to be deleted, the longest waiting first."""
        return [Leaving(*row) for row in await self._database.fetch(LEAVING)]

    async def note(self, act: HostAct) -> None:
        """Keep a note of what the host changed."""
        await self._database.change(ADD_ACT, [values(act)])

    async def acts(self, most: int) -> list[tuple[HostAct, str | None]]:
        """Return the latest changes by the host, the newest first, each with the person's name if it is kept."""
        return [(HostAct(*row[:4]), row[4]) for row in await self._database.fetch(ACTS, most)]
