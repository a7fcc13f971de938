"""Whom people show their results, in SQL."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cosmodrome.people.accounts import Account, Shows
from cosmodrome.store.database import Database
from cosmodrome.store.people import ACCOUNT, PEOPLE_AT

KEEPER: Final = f"SELECT {ACCOUNT} FROM accounts WHERE skeleton = $1"
CHOOSE: Final = "UPDATE accounts SET shows = $2 WHERE id = $1"
SHOWN_TO: Final = """
SELECT id FROM accounts WHERE id IN ({}) AND (id = $1 OR shows = 'everybody' OR (shows != 'nobody' AND EXISTS (
    SELECT 1 FROM result_seats other CROSS JOIN result_seats mine
    WHERE other.person = accounts.id
    AND mine.person = $1 AND mine.ended = other.ended AND mine.table_id = other.table_id
)))"""
"""All seats of a game have its `ended`, so that the index `ix_result_seats_person` finds both people's seats.

SQLite keeps the order of a CROSS JOIN: it goes through the games of each of the people, and not each time through all
games of a viewer who may have played 20,000.
"""


class SqlShowing:
    """Implements the ports `cosmodrome.people.showing.ShowingStore` and `cosmodrome.people.standings.PeopleAt`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def keeper(self, skeleton: str) -> Account | None:
        """Return the account whose name looks like this."""
        for row in await self._database.fetch(KEEPER, skeleton):
            return Account(*row)
        return None

    async def people_at(self, table_id: str) -> list[str]:
        """Return the ids of all who ever were at a table."""
        return [row[0] for row in await self._database.fetch(PEOPLE_AT, table_id)]

    async def choose(self, account_id: str, shows: Shows) -> None:
        """Keep whom an account shows its results."""
        await self._database.change(CHOOSE, [(account_id, shows)])

    async def shown_to(self, viewer: str, people: Sequence[str]) -> set[str]:
        """Return those of these people who keep a name and show the viewer their results."""
        if not people:
            return set()
        places = ", ".join(f"${number}" for number in range(2, len(people) + 2))
        rows = await self._database.fetch(SHOWN_TO.format(places), viewer, *people)
        return {row[0] for row in rows}
