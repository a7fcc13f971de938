"""Where tables are, and how what is asked of one gets there."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TypeVar

from cosmodrome.nodes.calls import PATIENCE
from cosmodrome.nodes.member import BEAT, Member
from cosmodrome.tables.errors import Elsewhere, TableError

T = TypeVar("T")


class Routes:
    """Which node has a table, as far as that was of interest; the database knows it better."""

    def __init__(self, member: Member) -> None:
        self._member = member
        self._known: dict[str, str] = {}
        self._beat = asyncio.Event()

    def of(self, table_id: str) -> str | None:
        """The node that has a table, if it is another and known."""
        return None if table_id in self._member.epochs else self._known.get(table_id)

    async def run(
        self, table_id: str, here: Callable[[], Awaitable[T]], there: Callable[[str], Awaitable[T]]
    ) -> T:
        """Do something where the table is: here, which may make it this node's, or at the node that has it.

        Raises TableError: `unavailable` if nobody has it for too long.
        """
        ends = asyncio.get_running_loop().time() + PATIENCE
        while True:
            node = self.of(table_id)
            try:
                return await (here() if node is None else there(node))
            except Elsewhere as moved:
                self._known.pop(table_id, None)
                if asyncio.get_running_loop().time() >= ends:
                    detail = "the server that had this table is gone; another takes it in a moment: try again"
                    raise TableError("unavailable", detail, 503) from None
                if not await self._learn(table_id, moved.node):
                    await self.next_beat()

    async def _learn(self, table_id: str, node: str | None) -> bool:
        """Return whether the node that is said to have a table lives. If so, the table is there."""
        if node is None:
            return False
        if node not in self._member.living:
            await self._member.look()
        if node not in self._member.living:
            return False
        self._known[table_id] = node
        return True

    def forget(self, table_id: str) -> None:
        """The table is this node's, or nobody knows."""
        self._known.pop(table_id, None)

    def died(self, node_id: str) -> None:
        """A node has no tables any more."""
        self._known = {table: node for table, node in self._known.items() if node != node_id}

    def beaten(self) -> None:
        """It may be known better who lives."""
        self._beat.set()
        self._beat.clear()

    async def next_beat(self) -> None:
        """Wait for that."""
        with suppress(TimeoutError):
            async with asyncio.timeout(BEAT):
                await self._beat.wait()
