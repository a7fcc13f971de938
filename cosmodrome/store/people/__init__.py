"""All that is kept of people who keep their names, in SQL; a room for each part."""

from __future__ import annotations

from cosmodrome.store.database import Database
from cosmodrome.store.people.accounts import ADD_ACCOUNT, SqlAccounts
from cosmodrome.store.people.devices import SqlDevices
from cosmodrome.store.people.leaving import BAN, SqlLeaving
from cosmodrome.store.people.peace import PEOPLE_AT, SqlPeace
from cosmodrome.store.people.rows import ACCOUNT, ADD_CODE, values
from cosmodrome.store.people.ways_in import DROP_CODES, SqlWaysIn

__all__ = [
    "ACCOUNT",
    "ADD_ACCOUNT",
    "ADD_CODE",
    "BAN",
    "DROP_CODES",
    "PEOPLE_AT",
    "SqlPeople",
    "values",
]


class SqlPeople(SqlAccounts, SqlDevices, SqlWaysIn, SqlLeaving, SqlPeace):
    """Implements the port `cosmodrome.people.port.PeopleStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def forget_old(self, now: int, ended_before: int, reported_before: int) -> None:
        """Delete old data: ended ceremonies, used codes, invitations, ended devices and reports."""
        await self._database.commit(
            [
                ("DELETE FROM ceremonies WHERE until < $1", [(now,)]),
                ("DELETE FROM codes WHERE used_at < $1", [(now - 3_600_000,)]),
                ("DELETE FROM invitations WHERE until < $1", [(now,)]),
                ("DELETE FROM ended_devices WHERE at < $1", [(ended_before,)]),
                ("DELETE FROM reports WHERE at < $1", [(reported_before,)]),
            ]
        )
