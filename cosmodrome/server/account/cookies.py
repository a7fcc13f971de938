"""The cookies that prove who somebody is, and the answers that set them."""

from __future__ import annotations

from litestar.datastructures import Cookie

from cosmodrome.people.accounts import Account, Device
from cosmodrome.server.api import AnyRequest
from cosmodrome.server.edge.addresses import Scope
from cosmodrome.server.guests import COOKIE, COOKIE_SECONDS, DEVICE_COOKIE, Guests, best_language
from cosmodrome.server.wire.bodies import Me
from cosmodrome.tables.people import Person


def guest_cookie(scope: Scope, guests: Guests, person: Person) -> Cookie:
    """Return the cookie that proves to be a guest."""
    return _cookie(scope, COOKIE, guests.token(person))


def device_cookie(scope: Scope, guests: Guests, person: Person, device: str) -> Cookie:
    """Return the cookie that proves to be a person who keeps their name, on a device that is signed in."""
    return _cookie(scope, DEVICE_COOKIE, guests.device_token(person, device))


def no_device_cookie(scope: Scope) -> Cookie:
    """Return what takes the cookie of a device away, so that the guest is left who used it before."""
    return _cookie(scope, DEVICE_COOKIE, "", seconds=0)


def no_guest_cookie(scope: Scope) -> Cookie:
    """Return what takes a guest's cookie away."""
    return _cookie(scope, COOKIE, "", seconds=0)


def _cookie(scope: Scope, name: str, value: str, seconds: int = COOKIE_SECONDS) -> Cookie:
    return Cookie(
        key=name,
        value=value,
        max_age=seconds,
        httponly=True,
        samesite="lax",
        secure=scope["scheme"] == "https",
    )


def person_of(account: Account) -> Person:
    """Return the person of an account, as tables know them."""
    return Person(account.id, account.name, account.named)


def told(request: AnyRequest, person: Person, *, kept: bool) -> Me:
    """Return what a person is told of themselves."""
    language = best_language(request.headers.get("accept-language", ""))
    return Me(id=person.id, name=person.name, language=language, kept=kept)


def let_in(request: AnyRequest, guests: Guests, account: Account, device: Device) -> tuple[Me, Cookie]:
    """Return what somebody is told who is signed in from now on, and the cookie that proves it."""
    person = person_of(account)
    guests.renamed(person)
    return told(request, person, kept=True), device_cookie(request.scope, guests, person, device.id)
