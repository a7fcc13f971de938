"""The limit on tables that one address may put into the list that everybody sees."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from cosmodrome.server.edge.limits import Buckets, EdgeLimits
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.wire.shared import Settings

REMEMBERED: Final = 4096
"""Listed tables that are known to have been counted."""


class Listing:
    """Counts open tables by address, each once."""

    def __init__(self, limits: EdgeLimits) -> None:
        self._address = Buckets(limits.open_tables)
        self._counted: OrderedDict[str, None] = OrderedDict()

    def check(self, settings: Settings, address: str | None, table_id: str | None = None) -> None:
        """Raise TableError if settings would list one table too many; `table_id` is None for a new one."""
        if settings.visibility != "open" or table_id in self._counted:
            return
        if wait := self._address.take(address):
            detail = f"your address has listed many tables: wait {1 + int(wait)} s, or share this one's link"
            raise TableError("too_many_open", detail, 429)
        if table_id is not None:
            self.counted(table_id)

    def counted(self, table_id: str) -> None:
        """A table is in the list already."""
        self._counted[table_id] = None
        if len(self._counted) > REMEMBERED:
            self._counted.popitem(last=False)
