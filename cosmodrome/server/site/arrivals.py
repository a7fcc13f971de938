"""Somebody opens the page: they become a guest, and what awaits them at a table is known before the page asks."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from cosmodrome.server.account.cookies import guest_cookie
from cosmodrome.server.companions import number_asked, speaker
from cosmodrome.server.edge.addresses import Scope, client_address
from cosmodrome.server.edge.limits import Buckets
from cosmodrome.server.guests import OWN, Guests
from cosmodrome.server.table_lookup import Finder
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.people import Person
from cosmodrome.tables.service import Tables

Header = tuple[bytes, bytes]

_TABLE: Final = re.compile(r"/(t|replay)/([^/]+)")


class Arrival(NamedTuple):
    """The values that the page is served with."""

    headers: Sequence[Header] = ()
    at: str = ""
    """`lobby of phest`, `game of phest` or `replay of phest`, by the game's id; empty for what is no table."""


class Arrivals:
    """Meets everybody who asks for the page itself."""

    def __init__(self, guests: Guests, new: Buckets, finder: Finder, tables: Tables) -> None:
        """`new` counts new guests by their address; above its limit nobody becomes one here: `/api/me` says so."""
        self._guests = guests
        self._new = new
        self._finder = finder
        self._tables = tables

    async def __call__(self, scope: Scope) -> Arrival:
        """Never fails: the page itself asks for all of this again, and tells what is wrong."""
        try:
            person, headers = self._guest(scope)
            found = _TABLE.fullmatch(scope["path"])
            if person is None or found is None:
                return Arrival(headers)
            return Arrival(headers, await self._at(found[1], found[2], person, scope))
        except TableError:  # banned, or a bad `as`
            return Arrival()

    def _guest(self, scope: Scope) -> tuple[Person | None, Sequence[Header]]:
        """Return the person who asks, and the header that makes somebody new a guest."""
        told = dict(scope["headers"]).get(b"cookie", b"").decode("latin-1")
        cookies = dict(part.strip().partition("=")[::2] for part in told.split(";"))
        query = scope["query_string"]
        visitor = speaker(self._guests, cookies, query)
        if visitor is not None:
            return visitor.person, ()
        if number_asked(query) != OWN or self._new.take(client_address(scope)):
            return None, ()
        person = self._guests.new()
        return person, [guest_cookie(scope, self._guests, person).to_encoded_header()]

    async def _at(self, page: str, name: str, person: Person, scope: Scope) -> str:
        try:
            table = await self._tables.info(
                await self._finder.find(name, person, client_address(scope)), person
            )
        except TableError:
            return ""
        kind = "replay" if page == "replay" else "lobby" if table.phase == "lobby" else "game"
        plain = b"board=plain" in scope["query_string"]
        return f"{kind} of {'plain' if plain else table.game}"
