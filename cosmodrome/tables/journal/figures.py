"""The port to what keeps the figures of finished games, of which statistics are made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol


class KeptFigures(Protocol):
    """Keeps the figures of each seat of a game beside its result, with the form of the statistics they were made by.

    Each method raises Unavailable as a journal does.
    """

    async def lacking(self, game: str, form: int, limit: int) -> list[str]:
        """Return tables with results of a game and without figures of this form or a later one.

        Those without any figures come first, the latest of them before the others.
        """
        ...

    async def lacks(self, table_id: str, form: int) -> bool:
        """Return whether a table's result still has no figures of this form or a later one."""
        ...

    async def keep(self, table_id: str, form: int, figures: Sequence[bytes] | None) -> None:
        """Keep each seat's figures as JSON, unless this was called before for this form or a later one.

        None says that they cannot be made: nobody tries again before the form rises.
        """
        ...
