"""Finds the results of games that ended before a result was written with the last move: once, beside all else."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

from cosmodrome.tables.awake.house import House
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.journal.outages import steady
from cosmodrome.tables.state.older_result import older_result

log = logging.getLogger(__name__)

AT_ONCE: Final = 100
"""Tables that are looked up at once. They are read one after the other."""

TRIES: Final = 3
"""How often a table is read that changes meanwhile, before it waits for the next minute."""


class OlderGames:
    """Reads tables that are over and have no result. Several servers may do so: a table has one result."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._results = steady(house.journal.results)
        self._going_on: asyncio.Task[None] | None = None
        self._done = False

    def go_on(self) -> None:
        """Find what is lacking, unless that is done or under way."""
        if not self._done and (self._going_on is None or self._going_on.done()):
            self._going_on = self._house.spawn(self._all())

    async def _all(self) -> None:
        try:
            if await self._results.sought():
                self._done = await self._read_all()
        except TableError as error:
            log.debug("results of older games: %s", error)
        except Exception:
            log.exception("looking for results of older games failed")

    async def _read_all(self) -> bool:
        """Read all tables without a result; False if some are to be read again."""
        last, again = "", False
        while lacking := await self._results.lacking(last, AT_ONCE):
            for last in lacking:
                began = time.monotonic()
                again = not await self._read(last) or again
                await asyncio.sleep(
                    time.monotonic() - began
                )  # so that most of the time is left to those who play
        if not again:
            await self._results.found()
        return not again

    async def _read(self, table_id: str) -> bool:
        """Find a table's result, if it can be; False if the table changed each time that it was read."""
        for _ in range(TRIES):
            try:
                entries = await self._house.journal.read(table_id)
                if not entries:
                    return True
                kept = await self._house.journal.kept(table_id)
                result = await asyncio.to_thread(older_result, entries, kept)
            except TableError as error:
                if error.error == "unavailable":
                    raise
                return _skipped(table_id, error)
            except Exception as error:  # whatever is wrong with one table, the others are read
                return _skipped(table_id, error)
            if result is None or await self._results.add(result, len(entries)):
                return True
        return False


def _skipped(table_id: str, error: Exception) -> bool:
    words = str(error) or type(error).__name__
    log.warning("table %s… is over and gets no result, as it cannot be read: %s", table_id[:6], words)
    return True
