"""The house rules at the tables' door."""

from __future__ import annotations

from collections.abc import Sequence

from cosmodrome.people.blocks import Blocks
from cosmodrome.people.house_rules import HouseRules
from cosmodrome.people.port import PeopleStore
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.people import Person


class HouseAdmission:
    """Implements the port `cosmodrome.tables.admission.Admission` by the rules of the house.

    The store is asked only where the rules shut somebody out, and only for making a table and sitting down.
    """

    def __init__(self, store: PeopleStore, rules: HouseRules, blocks: Blocks) -> None:
        self._store = store
        self._rules = rules
        self._blocks = blocks

    async def may_make(self, person: Person) -> None:
        """Let a person make a table. Raises TableError unless the rules allow it."""
        if self._rules.who != "everybody" and not await self._keeps(person):
            raise self._refusal("make tables")

    async def may_sit(self, person: Person, host: str | None) -> None:
        """Let a person take a seat at a table of this host's. Raises TableError unless the rules allow it.

        Whoever the host blocked is not told why.
        """
        if host is not None and self._blocks.blocked(host, person.id):
            raise TableError("seat_taken", "this seat is not free for you; choose another table", 409)
        if self._rules.who == "invited" and not await self._keeps(person):
            raise self._refusal("sit down")

    async def may_rate(self, people: Sequence[Person]) -> None:
        """Let these people play a rated game. Raises TableError unless the house has such games, and all keep names."""
        if not self._rules.rated:
            raise TableError("rated_off", "there are no rated games on this server; the host chose that", 403)
        for person in people:
            if not await self._keeps(person):
                detail = f"{person.name} is a guest, and everybody at a rated table keeps their name; keep it first"
                raise TableError("rated_guest", detail, 409)

    def apart(self, person_id: str, others: Sequence[str | None]) -> bool:
        """Return whether a person blocked one of the others, or one of them blocked the person."""
        return self._blocks.between(person_id, others)

    async def _keeps(self, person: Person) -> bool:
        return await self._store.account(person.id) is not None

    def _refusal(self, what: str) -> TableError:
        if self._rules.who == "invited":
            detail = (
                f"only those who were invited {what} on this server: keep your name by an invitation first"
            )
            return TableError("invited_only", detail, 403)
        return TableError("names_only", f"only kept names {what} on this server: keep your name first", 403)
