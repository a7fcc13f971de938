"""Lines of chat that somebody reported, kept for the host with what was said around them."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import Final

from cosmodrome.people.accounts import ChatReport, ReportedLine
from cosmodrome.people.errors import PersonError
from cosmodrome.people.port import PeopleStore
from cosmodrome.tables.people import Person, handle
from cosmodrome.tables.wire.sights import ChatLine

KEPT_FOR: Final = 90 * 24 * 3600 * 1000
"""Milliseconds for which a report is kept."""

AROUND: Final = 20
"""Lines before and after the one that was reported."""


class Reports:
    """Takes reports in."""

    def __init__(self, store: PeopleStore, now: Callable[[], int]) -> None:
        self._store = store
        self._now = now

    async def add(self, reporter: Person, table_id: str, chat: Sequence[ChatLine], number: int) -> None:
        """Keep a line that the reporter may read, with those around it that they may read.

        Raises PersonError if there is no such line.
        """
        place = next((place for place, line in enumerate(chat) if line.number == number), None)
        if place is None or (chat[place].text is None and chat[place].phrase is None):
            raise PersonError("no_line", f"there is no line {number} that you can read; look again", 404)
        known = {handle(table_id, one): one for one in await self._store.people_at(table_id)}
        around = chat[max(0, place - AROUND) : place + AROUND + 1]
        lines = [
            ReportedLine(
                line.number,
                line.at,
                known.get(line.who or ""),
                line.name,
                line.text or f"[{line.phrase}]",
            )
            for line in around
        ]
        report = ChatReport(secrets.token_hex(8), self._now(), table_id, number, reporter.id, lines)
        await self._store.add_report(report)

    async def all(self) -> list[ChatReport]:
        """Return all reports that are kept, the latest first."""
        return await self._store.reports()

    async def of(self, reporter: Person) -> list[ChatReport]:
        """Return the reports that somebody made, the latest first."""
        return [report for report in await self.all() if report.reporter == reporter.id]
