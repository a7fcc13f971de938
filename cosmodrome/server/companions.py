"""Companions: a browser holds several people, each with a cookie, and a request or line says who of them speaks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final
from urllib.parse import parse_qs

from litestar.exceptions import ClientException

from cosmodrome.people.accounts import Visitor
from cosmodrome.server.guests import COMPANIONS, OWN, Guests
from cosmodrome.server.names import readable
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.names import apart
from cosmodrome.tables.people import Person

_NUMBERS: Final[dict[str, int]] = {str(number): number for number in (OWN, *COMPANIONS)}


_KEPT_NAMES: Final = ("/api/me/", "/api/sign-in")
"""The beginnings of the paths where names are kept. They set the cookie of the browser's own person."""
_FOR_ALL: Final = ("/api/me/data", "/api/me/delete", "/api/me/keep", "/api/me/pairs")
"""Those of these paths where companions may ask, too.

Everybody may take their data along, delete themselves, and keep their name for a device of their own.
"""


def number_asked(query: bytes) -> int:
    """Return the number of the person who speaks, from `as=` in a query string; without it, the browser's own person.

    Raises TableError if `as` is anything but one number from 1 to 8.
    """
    asked = parse_qs(query.decode("latin-1"), keep_blank_values=True).get("as")
    if asked is None:
        return OWN
    if len(asked) > 1 or asked[0] not in _NUMBERS:
        detail = f"`as` says who of a browser's people speaks: one number from {OWN} to {COMPANIONS[-1]}"
        raise TableError("bad_request", detail)
    return _NUMBERS[asked[0]]


def speaker(
    guests: Guests, cookies: Mapping[str, str], query: bytes, *, even_banned: bool = False
) -> Visitor | None:
    """Return the person who makes a request or opens a line. None if their cookie is not good.

    Every place that asks who somebody is reads the cookies here. Raises TableError for those whom the host has banned,
    unless they are let through, and for a bad `as`.
    """
    number = number_asked(query)
    if number == OWN:
        return guests.visitor(cookies, even_banned=even_banned)
    return guests.companion(cookies, number, even_banned=even_banned)


def all_here(guests: Guests, cookies: Mapping[str, str]) -> dict[int, Visitor]:
    """Return everybody in a browser's cookies by their number, be they banned."""
    own = guests.visitor(cookies, even_banned=True)
    visitors = {} if own is None else {OWN: own}
    return visitors | guests.companions(cookies)


def chosen_name(told: str, here: Mapping[int, Visitor], person: Person | None = None) -> str:
    """Return a name in the one way of writing it, for this person, or for somebody new of a browser.

    Raises ClientException if it cannot be a name, and TableError if it passes for that of somebody else of the browser.
    """
    try:
        name = readable(told)
    except ValueError as error:
        raise ClientException(detail=f"{error} - at `$.name`") from None
    for visitor in here.values():
        if visitor.person.id != (person and person.id) and not apart(name, visitor.person.name):
            other = visitor.person.name
            detail = f"{other} is on this device, too, and nobody could tell you apart; choose another name"
            raise TableError("name_here", detail, 409)
    return name


def check_kept_paths(path: str, query: bytes) -> None:
    """Raise TableError if a companion asks for what only a kept name has, or a name that may be kept."""
    for_all = path in _FOR_ALL or path.startswith("/api/me/pairs/")
    if path.startswith(_KEPT_NAMES) and not for_all and number_asked(query) != OWN:
        detail = "a companion is not signed in on this device; ask without `as`, or on a device of their own"
        raise TableError("no_account", detail, 403)
