"""Puts games away that are long over and stay: once a minute some of them, beside all else."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from cosmodrome.tables.awake.house import House
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.journal.outages import steady

log = logging.getLogger(__name__)

AT_ONCE: Final = 500
"""The most games that are put away in a minute."""

WhileAsleep = Callable[[str, Callable[[], Awaitable[object]]], Awaitable[None]]
"""Changes a table, by id, in the store, unless it is awake."""


class PuttingAway:
    """Puts away games that nobody touched for long. Several servers may do so: a table is taken by one of them."""

    def __init__(self, house: House, while_asleep: WhileAsleep) -> None:
        self._house = house
        self._while_asleep = while_asleep
        self._long_over = steady(house.journal.long_over)
        self._going_on: asyncio.Task[None] | None = None
        self._scrubbed = True
        self._told: set[str] = set()
        """The tables of which the host was told that they cannot be put away."""

    def go_on(self) -> None:
        """Put away what is due, unless that is under way."""
        if self._going_on is None or self._going_on.done():
            self._going_on = self._house.spawn(self._all())

    async def _all(self) -> None:
        try:
            if await self._long_over.ready():
                before = self._house.now() - self._house.limits.over_kept
                for table_id in await self._long_over.due(before, AT_ONCE):
                    began = time.monotonic()
                    await self._while_asleep(table_id, partial(self._one, table_id))
                    await asyncio.sleep(
                        time.monotonic() - began
                    )  # most of the time is left to those who play
            if not self._scrubbed:
                self._scrubbed = await steady(self._house.journal.erasures).scrub()
        except TableError as error:
            log.debug("games that are long over: %s", error)
        except Exception:
            log.exception("putting games away failed")

    async def _one(self, table_id: str) -> None:
        try:
            if await self._long_over.put_away(table_id):
                self._scrubbed = False
        except TableError:
            raise
        except Exception as error:  # whatever is wrong with one table, the others are put away
            await self._long_over.put_off(table_id, self._house.now())
            self._tell_host(table_id, error)

    def _tell_host(self, table_id: str, error: Exception) -> None:
        """Say once in the log that a game cannot be put away."""
        if table_id not in self._told:
            self._told.add(table_id)
            words = str(error) if isinstance(error, ValueError) else type(error).__name__
            log.error("table %s… cannot be put away, so what was said there stays: %s", table_id[:6], words)
