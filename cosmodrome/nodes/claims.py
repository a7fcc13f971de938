"""Which tables are a node's: the `Claims` of its tables, by its place among all nodes."""

from __future__ import annotations

import logging
from typing import Final

from cosmodrome.nodes.member import Member
from cosmodrome.nodes.routes import Routes

log = logging.getLogger(__name__)

DUE_AT_ONCE: Final = 400
"""Tables that a node takes at once because something is due there; others take as many meanwhile."""


class NodeClaims:
    """Claims tables before they are read, and releases them when they sleep."""

    alone = False

    def __init__(self, member: Member, routes: Routes) -> None:
        self._member = member
        self._routes = routes
        self.entitled = member.entitled

    async def claim(self, table_id: str) -> None:
        """See to it that a table is this node's. Raises as `Member.claim` does."""
        await self._member.claim(table_id)
        self._routes.forget(table_id)

    async def due(self, now: int) -> list[str]:
        """Return tables where something is due, which were nobody's and are this node's from now on."""
        return await self._member.claim_due(now, DUE_AT_ONCE)

    async def release(self, table_id: str) -> None:
        """Let others have a table."""
        try:
            await self._member.release(table_id)
        except Exception as error:
            log.debug("table %s… was not released: %s", table_id[:6], error)

    def lost(self, table_id: str) -> None:
        """Note that another node has the table."""
        self._member.epochs.pop(table_id, None)
