"""Figures of finished games in SQL: a column of `result_seats`, and their form in `results`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cosmodrome.store.database import Database, Work

WITHOUT: Final = """
SELECT table_id FROM results WHERE game = $1 AND figured = 0 ORDER BY ended DESC LIMIT $2"""
OLDER: Final = """
SELECT table_id FROM results WHERE game = $1 AND figured > 0 AND figured < $2 LIMIT $3"""
"""Both go by the index `ix_results_game` (game, figured, ended)."""

LACKS: Final = "SELECT 1 FROM results WHERE table_id = $1 AND figured < $2"

HOLD: Final = "UPDATE results SET figured = figured WHERE table_id = $1"
"""Locks the row until the transaction ends, so that of two who write, the second sees what the first wrote."""
STILL: Final = "EXISTS (SELECT 1 FROM results WHERE table_id = $1 AND figured < $2)"
NO_FIGURES: Final = f"""
UPDATE result_seats SET figures = NULL, counted = NULL, game = (SELECT game FROM results WHERE table_id = $1)
WHERE table_id = $1 AND {STILL}"""
"""Also notes the game at each seat, which earlier versions did not write there."""
FIGURES: Final = f"""
UPDATE result_seats SET figures = $4, counted = $2 WHERE table_id = $1 AND seat = $3 AND {STILL}"""
FIGURED: Final = "UPDATE results SET figured = $2 WHERE table_id = $1 AND figured < $2"
"""Comes last, as the others ask whether it was done before."""


class SqlFigures:
    """Implements the port `cosmodrome.tables.journal.figures.KeptFigures`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def lacking(self, game: str, form: int, limit: int) -> list[str]:
        """Return tables of a game that have no figures of this form or a later one, those without any first."""
        rows = await self._database.fetch(WITHOUT, game, limit)
        rows = rows or await self._database.fetch(OLDER, game, form, limit)
        return [row[0] for row in rows]

    async def lacks(self, table_id: str, form: int) -> bool:
        """Return whether a table's result still has no figures of this form or a later one."""
        return bool(await self._database.fetch(LACKS, table_id, form))

    async def keep(self, table_id: str, form: int, figures: Sequence[bytes] | None) -> None:
        """Keep each seat's figures, or note that there are none (None), unless that was done for this form or later."""
        rows = [(table_id, form, seat, each.decode()) for seat, each in enumerate(figures or ())]
        works: list[Work] = [(HOLD, [(table_id,)]), (NO_FIGURES, [(table_id, form)]), (FIGURES, rows)]
        await self._database.commit([*(work for work in works if work[1]), (FIGURED, [(table_id, form)])])
