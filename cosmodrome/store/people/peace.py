"""Blocks and reports in SQL."""

from __future__ import annotations

from typing import Final

import msgspec

from cosmodrome.people.accounts import ChatReport, PersonBlock, ReportedLine
from cosmodrome.store.database import Database
from cosmodrome.store.people.rows import values

PEOPLE_AT: Final = "SELECT person_id FROM people WHERE table_id = $1"
BLOCKS: Final = "SELECT account, other, name, at FROM blocks"
ADD_BLOCK: Final = (
    "INSERT INTO blocks (account, other, name, at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING"
)
DROP_BLOCK: Final = "DELETE FROM blocks WHERE account = $1 AND other = $2"
REPORT: Final = "id, at, table_id, line, reporter, lines"
ADD_REPORT: Final = f"INSERT INTO reports ({REPORT}) VALUES ($1, $2, $3, $4, $5, $6)"
REPORTS: Final = f"SELECT {REPORT} FROM reports ORDER BY at DESC, id"
_lines = msgspec.json.Decoder(list[ReportedLine])


class SqlPeace:
    """Keeps blocks and reports."""

    _database: Database

    async def people_at(self, table_id: str) -> list[str]:
        """Return the ids of everybody who ever was at a table."""
        return [row[0] for row in await self._database.fetch(PEOPLE_AT, table_id)]

    async def blocks(self) -> list[PersonBlock]:
        """Return all blocks."""
        return [PersonBlock(*row) for row in await self._database.fetch(BLOCKS)]

    async def add_block(self, block: PersonBlock) -> None:
        """Keep a block. A block that is there already stays as it is."""
        await self._database.change(ADD_BLOCK, [values(block)])

    async def drop_block(self, block: PersonBlock) -> None:
        """Forget a block."""
        await self._database.change(DROP_BLOCK, [(block.account, block.other)])

    async def add_report(self, report: ChatReport) -> None:
        """Keep a report."""
        lines = msgspec.json.encode(report.lines).decode()
        row = (report.id, report.at, report.table_id, report.line, report.reporter, lines)
        await self._database.change(ADD_REPORT, [row])

    async def reports(self) -> list[ChatReport]:
        """Return all reports, the latest first."""
        return [
            ChatReport(report, at, table, line, reporter, _lines.decode(lines))
            for report, at, table, line, reporter, lines in await self._database.fetch(REPORTS)
        ]
