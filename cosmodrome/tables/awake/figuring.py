"""Makes the figures of finished games, for statistics: beside all else, one game after the other."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from typing import Final

from cosmodrome.core import games
from cosmodrome.core.offers import STATISTICS, OfferError
from cosmodrome.tables.awake.house import House
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.journal.outages import steady
from cosmodrome.tables.state.figures import whole_game
from cosmodrome.tables.thinker import Asker

log = logging.getLogger(__name__)

AT_ONCE: Final = 20
"""Games that are looked up at once. Few, so that one that ends meanwhile is among the next."""


class Figuring:
    """Counts the games whose figures are lacking, or were made by an earlier form of their statistics.

    What is to be done stands in the store alone: whoever is killed goes on from there, and several servers may do the
    same game, with the same result.
    """

    def __init__(self, house: House) -> None:
        self._house = house
        self._figures = steady(house.journal.figures)
        self._going_on: asyncio.Task[None] | None = None
        self._again = False

    def go_on(self) -> None:
        """Make what is lacking. If that is under way, look once more afterwards."""
        if self._going_on is None or self._going_on.done():
            self._going_on = self._house.spawn(self._all())
        else:
            self._again = True

    async def _all(self) -> None:
        try:
            self._again = True
            while self._again:
                self._again = False
                for game_id, form in _forms().items():
                    await self._game(game_id, form)
        except TableError as error:
            log.debug("figures of finished games: %s", error)
        except Exception:
            log.exception("making figures of finished games failed")

    async def _game(self, game_id: str, form: int) -> None:
        older = 0
        while lacking := await self._figures.lacking(game_id, form, AT_ONCE):
            for table_id in random.sample(lacking, len(lacking)):  # so that others begin with other games
                if await self._figures.lacks(table_id, form):
                    older += not await self._table(table_id, form)
        if older:
            log.info("%s: %d finished games have no figures, as older rules played them", game_id, older)

    async def _table(self, table_id: str, form: int) -> bool:
        """Make the figures of a table's game, if it can be; False if older rules played some of it."""
        figures: list[bytes] | None = None
        began = time.monotonic()
        try:
            entries = await self._house.journal.read(table_id)
            if not entries:  # the table was deleted meanwhile
                await self._figures.keep(table_id, form, None)
                return True
            part = await asyncio.to_thread(whole_game, entries)
            await asyncio.sleep(
                time.monotonic() - began
            )  # so that most of the time is left to those who play
            if part is not None:
                figures = await self._house.thinker.count(part, Asker(table=table_id, watched=False))
        except Exception as error:  # whatever is wrong with one table, the others are counted
            if isinstance(error, TableError) and error.error == "unavailable":
                raise
            words = str(error).strip().rpartition("\n")[2] or type(error).__name__
            log.warning("table %s… gets no figures, as its game cannot be counted: %s", table_id[:6], words)
            await self._figures.keep(table_id, form, None)
            return True
        await self._figures.keep(table_id, form, figures)
        return part is not None


def _forms() -> dict[str, int]:
    """The form of each game's statistics, where it offers any that can be used."""
    forms = {}
    for game in games().values():
        try:
            offered = STATISTICS.of(game)
        except OfferError:
            continue  # the server says so when it starts
        if offered is not None:
            forms[game.id] = offered.form
    return forms
