"""The port to the games that are long over and are to be put away."""

from __future__ import annotations

from typing import Protocol


class LongOver(Protocol):
    """Finds finished games that stay and that nobody has touched for long, and puts them away.

    Each method raises Unavailable as a journal does.
    """

    async def ready(self) -> bool:
        """Return whether all who have tables now understand games that were put away. Find older games once."""
        ...

    async def due(self, before: int, limit: int) -> list[str]:
        """Return tables that nobody has and nobody touched since a moment, and whose games are to be put away.

        They stay, as an account took part. The longest untouched come first.
        """
        ...

    async def put_away(self, table_id: str) -> bool:
        """Put a table's game away: what was said there is forgotten. False if somebody has the table.

        Raises ValueError, and nothing has changed, if its journal cannot be read.
        """
        ...

    async def put_off(self, table_id: str, now: int) -> None:
        """Count a table as touched now, so that it is due again as late as one that was."""
        ...
