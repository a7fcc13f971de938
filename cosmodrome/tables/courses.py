"""The courses of games that somebody asked for last: reading a journal from its start takes a while."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from cosmodrome.tables.course import Course, course
from cosmodrome.tables.journal import Journal
from cosmodrome.tables.table import Table

KEPT: Final = 16
"""Courses; a long one has some hundred KiB."""


class Courses:
    """Reads courses, and keeps those of the moves that they were read for."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._kept: OrderedDict[tuple[str, int], Course] = OrderedDict()

    async def of(self, table: Table) -> Course:
        """The course of a table's game up to where it stands. Raises TableError if there is none."""
        key = table.id, table.playing().number
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = course(table, await self._journal.read(table.id))
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return found
