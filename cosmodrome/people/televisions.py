"""Televisions: a screen shows four letters, and somebody at a table gives it the table to show by typing them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from cosmodrome.people import secret_words
from cosmodrome.people.accounts import Ceremony, Visitor
from cosmodrome.people.errors import PersonError, bad_code
from cosmodrome.people.port import PeopleStore

LASTS: Final = 10 * 60 * 1000
"""Milliseconds for which the letters are good."""

KIND: Final = "television"

LETTERS: Final = 4
"""Letters of a television's code. Whoever guesses them can only show a table of their own there."""

TRIES: Final = 16
"""Draws of letters at most, should other televisions show the same."""


class Screen(msgspec.Struct, frozen=True):
    """A television that waits, as it is kept."""

    shown_by: str
    """The device that shows the letters: a guest's id, or that of a device of a kept name."""
    table: str | None = None
    """The id of the table that it is to show."""


_decoder = msgspec.json.Decoder(Screen)


def _packed(screen: Screen) -> str:
    return msgspec.json.encode(screen).decode()


class Televisions:
    """All televisions that wait for a table. They are ceremonies, so any node knows their letters."""

    def __init__(self, store: PeopleStore, now: Callable[[], int]) -> None:
        self._store = store
        self._now = now

    async def show(self, visitor: Visitor) -> str:
        """Return four letters for the visitor's screen, which are good for `LASTS`.

        Raises PersonError if no free letters were found.
        """
        until = self._now() + LASTS
        data = _packed(Screen(visitor.device))
        for _ in range(TRIES):
            code = secret_words.short_code(LETTERS)
            if await self._store.begin(Ceremony(_id(code), KIND, None, data, until)):
                return code
        raise PersonError("busy", "no free letters were found; try again", 409)

    async def table(self, visitor: Visitor, typed: str) -> str | None:
        """Return the id of the table that the visitor's screen is to show; None while nobody has given one.

        Raises PersonError if the letters are too old, or another device shows them.
        """
        _, screen = await self._find(typed)
        if screen.shown_by != visitor.device:
            raise bad_code()
        return screen.table

    async def give(self, typed: str, table: str) -> None:
        """Give a screen the table to show, by its id. To give the same table again changes nothing.

        Raises PersonError if the letters are wrong or too old, or another table was given before.
        """
        before, screen = await self._find(typed)
        if screen.table == table:
            return
        after = msgspec.structs.replace(before, data=_packed(msgspec.structs.replace(screen, table=table)))
        if screen.table is not None or not await self._store.change_ceremony(before, after):
            raise bad_code()

    async def _find(self, typed: str) -> tuple[Ceremony, Screen]:
        code = secret_words.read_short(typed, LETTERS)
        ceremony = None if code is None else await self._store.ceremony(_id(code))
        if ceremony is None or ceremony.kind != KIND or ceremony.until <= self._now():
            raise bad_code()
        return ceremony, _decoder.decode(ceremony.data)


def _id(code: str) -> str:
    return f"{KIND}:{code}"
