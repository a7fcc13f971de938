"""Guests who go on by a kept name, and people who are deleted, in SQL."""

from __future__ import annotations

from typing import Final

import msgspec

from cosmodrome.people.accounts import Account, all_of, mark
from cosmodrome.store.database import Database
from cosmodrome.store.erasing import ASK, names_noted
from cosmodrome.store.people.rows import END_DEVICE
from cosmodrome.tables.people import Person

DELETE_ACCOUNT: Final = "DELETE FROM accounts WHERE id = $1"
BAN: Final = "ban:"
"""The beginning of a setting's name that bans a person; the person's id follows. The value is their name at the ban."""
HASH_BAN: Final = "UPDATE settings SET name = $2, value = '' WHERE name = $1"
FORGET_USER: Final = "UPDATE codes SET used_by = '' WHERE used_by = $1"
DELETE_CEREMONIES: Final = "DELETE FROM ceremonies WHERE data LIKE $1"
DELETE_BLOCKS: Final = "DELETE FROM blocks WHERE other = $1"
DELETE_REPORTS: Final = "DELETE FROM reports WHERE reporter LIKE $1 OR lines LIKE $1"
DELETE_HOST_ACTS: Final = "DELETE FROM host_acts WHERE person = $1"
DELETE_ERASED: Final = """
DELETE FROM accounts WHERE id IN (SELECT person_id FROM erasures WHERE heir IS NULL)"""
GUESTS_OF: Final = "SELECT guest FROM guests_joined WHERE account = $1"
ADD_GUEST: Final = "INSERT INTO guests_joined (guest, account) VALUES ($1, $2) ON CONFLICT DO NOTHING"
BOTH_PLAY: Final = """
SELECT code FROM tables JOIN people AS guests ON guests.table_id = id JOIN people AS keepers ON keepers.table_id = id
WHERE guests.person_id = $1 AND keepers.person_id = $2 AND phase != 'over' ORDER BY code"""
COUNT_TABLES: Final = "SELECT count(*) FROM people WHERE person_id = $1"
DEVICES_OF: Final = "SELECT id FROM devices WHERE account = $1"


class SqlLeaving:
    """Lets guests go on by a kept name, and forgets people."""

    _database: Database

    async def delete(self, person: Person, at: int) -> list[str]:
        """Forget a person, their account and everything that belongs to it. Return the ids by which tables know them.

        Their devices, and their guests' tokens, count as ended. The same transaction notes that tables have to forget
        them. Only a ban stays, with a hash of the id.
        """
        known = [person.id, *await self.guests_of(person.id)]
        ended = [
            all_of(person.id),
            *known,
            *(row[0] for row in await self._database.fetch(DEVICES_OF, person.id)),
        ]
        names = names_noted({person.name: person.named})
        await self._database.commit(
            [
                (ASK, [(each, at, None, names if each == person.id else None) for each in known]),
                (END_DEVICE, [(mark(device), at) for device in ended]),
                (FORGET_USER, [(each,) for each in known]),
                (DELETE_CEREMONIES, [(f"%{each}%",) for each in known]),
                (DELETE_BLOCKS, [(each,) for each in known]),
                (DELETE_REPORTS, [(f"%{each}%",) for each in known]),
                (DELETE_HOST_ACTS, [(each,) for each in known]),
                (HASH_BAN, [(f"{BAN}{each}", f"{BAN}deleted {mark(each)}") for each in known]),
                (DELETE_ACCOUNT, [(person.id,)]),
            ]
        )
        return known

    async def delete_erased(self) -> None:
        """Delete the accounts of people whom tables are to forget. A backup may have brought such accounts back."""
        await self._database.change(DELETE_ERASED, [()])

    async def join(self, guest: str, account: Account, at: int) -> list[str]:
        """Let a guest go on by a kept name, and note that tables have to know it. The guest's token counts as ended.

        Return the codes of tables at which both sit in a game that is not over. If there are any, nothing has changed.
        """
        both = [row[0] for row in await self._database.fetch(BOTH_PLAY, guest, account.id)]
        if not both:
            person = msgspec.json.encode(Person(account.id, account.name, account.named)).decode()
            await self._database.commit(
                [
                    (ADD_GUEST, [(guest, account.id)]),
                    (ASK, [(guest, at, person, None)]),
                    (END_DEVICE, [(mark(guest), at)]),
                ]
            )
        return both

    async def guests_of(self, account_id: str) -> list[str]:
        """Return the guests who go on by an account's name."""
        return [row[0] for row in await self._database.fetch(GUESTS_OF, account_id)]

    async def tables_of(self, person_id: str) -> int:
        """Return the number of tables at which a person ever was."""
        return int((await self._database.fetch(COUNT_TABLES, person_id))[0][0])
