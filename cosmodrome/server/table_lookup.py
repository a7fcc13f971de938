"""Finds tables by what people are given, their id or code, and slows down who guesses."""

from __future__ import annotations

import re
from typing import Final

from cosmodrome.server.edge.limits import Buckets, EdgeLimits
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.people import Person
from cosmodrome.tables.service import Tables

_NAME: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")
_CODE: Final = 6
"""Letters of a code. Ids are longer, and cannot be guessed."""


class Finder:
    """Looks tables up. Only what is not there counts, so that a school that comes back at once gets in."""

    def __init__(self, tables: Tables, limits: EdgeLimits) -> None:
        self._tables = tables
        self._person = Buckets(limits.guesses)
        self._address = Buckets(limits.guesses_address)

    async def find(self, name: str, person: Person, address: str | None) -> str:
        """A table's id. Raises TableError: for what is no name, no table, or one guess too many.

        Who guessed too much finds only their own tables by a code for a while, but any by its id.
        """
        name = name.strip()
        if not _NAME.fullmatch(name):
            detail = "table: an id or code has 1 to 64 letters, digits, - and _, and nothing else"
            raise TableError("bad_request", detail)
        wait = max(self._person.wait(person.id), self._address.wait(address))
        if wait and len(name) == _CODE:
            own = {card.code: card.id for card in await self._tables.lobby.cards(person) if card.yours}
            if name.upper() not in own:
                raise self._too_many(wait)
            return own[name.upper()]
        try:
            return await self._tables.lobby.resolve(name)
        except TableError as error:
            if error.status != 404:
                raise
            if wait:
                raise self._too_many(wait) from None
            self._person.take(person.id)
            self._address.take(address)
            raise

    def _too_many(self, wait: float) -> TableError:
        detail = (
            f"too many codes that belong to no table came from you or your address: wait {1 + int(wait)} s"
        )
        return TableError("too_many_guesses", detail, 429)
