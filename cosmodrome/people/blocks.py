"""People who want nothing to do with each other: who blocked whom. Nobody is told that they were blocked."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from cosmodrome.people.accounts import PersonBlock, Visitor
from cosmodrome.people.devices import Devices
from cosmodrome.people.errors import PersonError
from cosmodrome.people.port import PeopleStore
from cosmodrome.tables.people import handle


class Blocks:
    """All blocks. There are few, so a server holds them in memory, and reads now and then what other nodes added."""

    def __init__(self, store: PeopleStore, devices: Devices, now: Callable[[], int]) -> None:
        self._store = store
        self._devices = devices
        self._now = now
        self._by: dict[str, dict[str, PersonBlock]] = {}
        """All blocks, by the account that blocked and the person whom it blocked."""

    async def read(self) -> None:
        """Read all of them. Raises Unavailable."""
        by_account: dict[str, dict[str, PersonBlock]] = {}
        for block in await self._store.blocks():
            by_account.setdefault(block.account, {})[block.other] = block
        self._by = by_account

    def blocked(self, account: str, other: str) -> bool:
        """Return whether an account blocked a person."""
        return other in self._by.get(account, ())

    def between(self, person: str, others: Iterable[str | None]) -> bool:
        """Return whether a person blocked one of these, or one of these blocked them."""
        return any(
            other is not None and (self.blocked(person, other) or self.blocked(other, person))
            for other in others
        )

    def at_table(self, account: str, table_id: str) -> list[str]:
        """Return the handles by which a table means those whom an account blocked."""
        return [handle(table_id, other) for other in self._by.get(account, ())]

    async def of(self, visitor: Visitor) -> list[PersonBlock]:
        """Return those whom the visitor blocked, the latest first. Raises PersonError for guests."""
        device = await self._devices.of(visitor)
        return sorted(self._by.get(device.account, {}).values(), key=lambda block: -block.at)

    async def add(self, visitor: Visitor, table_id: str, its_handle: str, name: str) -> None:
        """Block whoever a table means by a handle. Raises PersonError for guests, and if there is nobody."""
        account = (await self._devices.of(visitor)).account
        there = await self._store.people_at(table_id)
        other = next((one for one in there if handle(table_id, one) == its_handle), None)
        if other is None or other == account:
            raise PersonError("nobody_there", "there is nobody else with this handle at this table", 404)
        block = PersonBlock(account, other, name, self._now())
        await self._store.add_block(block)
        self._by.setdefault(account, {})[other] = block

    async def remove(self, visitor: Visitor, at: int) -> bool:
        """Take back the block that was made at a moment. False if there is none. Raises PersonError for guests."""
        account = (await self._devices.of(visitor)).account
        mine = self._by.get(account, {})
        block = next((one for one in mine.values() if one.at == at), None)
        if block is None:
            return False
        await self._store.drop_block(block)
        mine.pop(block.other, None)
        return True
