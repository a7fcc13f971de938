"""Whom people show their results, in SQL."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cosmodrome.people.accounts import Account, Shows
from cosmodrome.store.database import Database
from cosmodrome.store.people import ACCOUNT, PEOPLE_AT

KEEPER: Final = f"SELECT {ACCOUNT} FROM accounts WHERE skeleton = $1"
CHOOSE: Final = "UPDATE accounts SET shows = $2 WHERE id = $1"
LISTED: Final = "UPDATE ratings SET listed = $2 WHERE person = $1"
MET: Final = """EXISTS (
    SELECT 1 FROM result_seats one WHERE one.person = {} AND (
        SELECT count(*) FROM result_seats other
        WHERE other.person = {} AND other.ended = one.ended AND other.table_id = one.table_id
    ) > 0
)"""
"""Finds whether two people sat in one game, by going through the games of the first.

All seats of a game have its `ended`, so that the index `ix_result_seats_person` finds the other person's seat directly.
A join in place of the count would let a database go through the games of both.
"""
FEW: Final = 200
"""So many games are gone through again for each of some people."""
SHOWN_TO: Final = f"""
SELECT id FROM accounts WHERE id IN ({{}}) AND (id = $1 OR shows = 'everybody' OR (shows != 'nobody' AND
CASE WHEN (SELECT count(*) FROM (SELECT 1 FROM result_seats WHERE person = $1 LIMIT {FEW}) AS latest) < {FEW}
THEN {MET.format("$1", "accounts.id")} ELSE {MET.format("accounts.id", "$1")} END))"""
"""Goes through the games of whoever asks if these are few, else through the games of each of the people."""


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
        listed = int(shows == "everybody")
        await self._database.commit([(CHOOSE, [(account_id, shows)]), (LISTED, [(account_id, listed)])])

    async def shown_to(self, viewer: str, people: Sequence[str]) -> set[str]:
        """Return those of these people who keep a name and show the viewer their results."""
        if not people:
            return set()
        places = ", ".join(f"${number}" for number in range(2, len(people) + 2))
        rows = await self._database.fetch(SHOWN_TO.format(places), viewer, *people)
        return {row[0] for row in rows}
