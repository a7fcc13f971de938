"""Questions to all other nodes at once."""

from __future__ import annotations

import asyncio

from cosmodrome.nodes import wire as w
from cosmodrome.nodes.member import Member
from cosmodrome.nodes.reach import Reach
from cosmodrome.store.leases import Node
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.people import Person


class Others:
    """The other nodes, as far as they live."""

    def __init__(self, member: Member, reach: Reach) -> None:
        self._member = member
        self._reach = reach

    async def deaf(self) -> list[str]:
        """The addresses of nodes that live and do not hear this one, or are not heard."""

        async def tried(node: Node) -> bool:
            try:
                await self._reach.call(node.id, w.Hello(0))
            except TableError:
                await self._member.look()
                return node.id not in self._member.living
            return True

        others = list(self._member.living.values())
        heard = await asyncio.gather(*(tried(node) for node in others))
        return [node.address for node, each in zip(others, heard, strict=True) if not each]

    async def order(self, order: bytes) -> list[bytes]:
        """Return the answers of the other nodes to a host's order, from those that answer."""
        await self._member.look()
        calls = (self._reach.call(node, w.HostOrder(0, order)) for node in self._member.living)
        answers = await asyncio.gather(*calls, return_exceptions=True)
        return [answer for answer in answers if isinstance(answer, bytes)]

    async def rename(self, person: Person) -> None:
        """A person is called something else where they sit, unless one of them minds. Raises TableError."""
        await self._member.look()
        for ask in (True, False):
            calls = (self._reach.call(node, w.Rename(0, person, ask)) for node in self._member.living)
            for answer in await asyncio.gather(*calls, return_exceptions=True):
                if isinstance(answer, TableError) and answer.error not in ("unavailable", "elsewhere"):
                    raise answer
