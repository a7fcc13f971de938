"""The way in by a passkey: a key that an authenticator keeps, for pages of one host."""

from __future__ import annotations

import hmac
import re
import secrets
from asyncio import to_thread
from collections.abc import Callable
from hashlib import sha256
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from urllib.parse import urlsplit

import msgspec

from cosmodrome.people.accounts import Account, Ceremony, Device, Passkey, Visitor, day_of, mark
from cosmodrome.people.devices import Devices
from cosmodrome.people.errors import (
    PersonError,
    bad_passkey,
    no_account,
    no_passkeys,
    passkey_copied,
    passkey_elsewhere,
    too_late,
)
from cosmodrome.people.port import PeopleStore

if TYPE_CHECKING:
    from cosmodrome.people.authenticators import Authenticators, Json

LASTS: Final = 5 * 60 * 1000
"""Milliseconds for which a question may be answered."""

MOST: Final = 20
"""Passkeys of an account."""

MAKE: Final = "make-key"
USE: Final = "use-key"

_NAME: Final = re.compile(r"(?=.{1,253}$)([a-z0-9_-]+\.)*(?![0-9]+$)[a-z0-9_-]+")


class Site(NamedTuple):
    """The page that passkeys are made and used on."""

    host: str
    origin: str
    """The origin as the browser writes it, such as https://play.example.org."""


class KeyQuestion(NamedTuple):
    """A question to an authenticator."""

    id: str
    options: dict[str, Any]
    """In the standard's own JSON form."""


class _Question(msgspec.Struct, frozen=True):
    """A question, as it is kept until it is answered."""

    challenge: bytes
    host: str
    origin: str
    device: str
    """The mark of the device that asked for it."""


_decoder = msgspec.json.Decoder(_Question)


def host_for_passkeys(origin: str) -> str | None:
    """Return the host name of an origin; None for an address and what is no origin, as these have no passkeys."""
    try:
        host = urlsplit(origin).hostname or ""
    except ValueError:
        return None
    return host if _NAME.fullmatch(host) else None


def site_of(origin: str) -> Site:
    """Return the site of an origin. Raises PersonError if browsers have no passkeys there."""
    host = host_for_passkeys(origin)
    if host is None:
        raise no_passkeys("passkeys need a page at a name, not at an address; use a paper code or letters")
    if not (origin.startswith("https://") or host == "localhost" or host.endswith(".localhost")):
        raise no_passkeys("passkeys need a page at https:// or at localhost; use a paper code or letters")
    return Site(host, origin)


class Passkeys:
    """Everybody's passkeys."""

    def __init__(self, store: PeopleStore, devices: Devices, key: bytes, now: Callable[[], int]) -> None:
        self._store = store
        self._devices = devices
        self._key = key
        self._now = now
        self.possible = find_spec("webauthn") is not None
        """Return whether this server can have passkeys at all."""

    # What there is.

    async def all_of(self, visitor: Visitor) -> list[Passkey]:
        """Return the visitor's passkeys, the oldest first. Raises PersonError for guests."""
        own = await self._devices.of(visitor)
        return await self._store.passkeys(own.account)

    async def remove(self, visitor: Visitor, passkey_id: str) -> bool:
        """Forget one of the visitor's passkeys. False if they have no such one. Raises PersonError for guests."""
        own = await self._devices.of(visitor)
        return await self._store.remove_passkey(own.account, passkey_id)

    # Making one.

    async def ask_for_key(self, visitor: Visitor, site: Site) -> KeyQuestion:
        """Return the question by which the visitor's authenticator makes a passkey for a site.

        Raises PersonError unless the visitor showed lately who they are.
        """
        authenticators = await self._authenticators()
        device = await self._devices.proved(visitor)
        account = await self._account(device)
        mine = await self._store.passkeys(account.id)
        if len(mine) >= MOST:
            raise PersonError("too_many_passkeys", f"you have {MOST} passkeys; remove one first", 409)
        number, challenge = await self._begin(MAKE, account.id, visitor, site)
        known = [each.id for each in mine if each.host == site.host]
        handle = hmac.new(self._key, f"passkeys:{account.id}".encode(), sha256).digest()
        return KeyQuestion(
            number, authenticators.ask_for_key(challenge, site.host, handle, account.name, known)
        )

    async def keep(self, visitor: Visitor, number: str, answer: Json, label: str) -> Passkey:
        """Keep the passkey that answers a question. Raises PersonError."""
        authenticators = await self._authenticators()
        ceremony, asked = await self._answered(MAKE, visitor, number)
        device = await self._devices.of(visitor)
        if ceremony.account != device.account:
            raise too_late()
        made = authenticators.new_key(answer, asked.challenge, asked.host, asked.origin)
        now = self._now()
        passkey = Passkey(
            made.id, device.account, asked.host, made.public_key, made.counter, label, now, day_of(now), None
        )
        if not await self._store.add_passkey(passkey):
            raise bad_passkey("this passkey is kept already; make another")
        return passkey

    # Using one.

    async def ask_for_proof(self, visitor: Visitor, site: Site) -> KeyQuestion:
        """Return the question that a passkey for a site answers, whoever's it is. Raises PersonError."""
        authenticators = await self._authenticators()
        number, challenge = await self._begin(USE, None, visitor, site)
        return KeyQuestion(number, authenticators.ask_for_proof(challenge, site.host))

    async def sign_in(self, visitor: Visitor, number: str, answer: Json, label: str) -> Device:
        """Sign the visitor in by a passkey that answers a question. Raises PersonError."""
        authenticators = await self._authenticators()
        ceremony, asked = await self._answered(USE, visitor, number)
        passkey = await self._store.passkey(answer["id"])
        if passkey is None:
            raise _unknown()
        if passkey.host != asked.host:
            raise passkey_elsewhere(f"this passkey is for {passkey.host}; use it there")
        counter = authenticators.counter(
            answer, asked.challenge, asked.host, asked.origin, passkey.public_key
        )
        now = self._now()
        if not await self._store.use_passkey(passkey.id, counter, day_of(now)):
            raise passkey_copied() if await self._store.note_copy(passkey.id, now) else _unknown()
        return await self._devices.let_in(passkey.account, visitor, label, ceremony.id)

    # Questions.

    async def _begin(self, kind: str, account: str | None, visitor: Visitor, site: Site) -> tuple[str, bytes]:
        number, challenge = secrets.token_urlsafe(16), secrets.token_bytes(32)
        question = msgspec.json.encode(
            _Question(challenge, site.host, site.origin, mark(visitor.device))
        ).decode()
        await self._store.begin(Ceremony(_id(number), kind, account, question, self._now() + LASTS))
        return number, challenge

    async def _answered(self, kind: str, visitor: Visitor, number: str) -> tuple[Ceremony, _Question]:
        """Return the question that is answered now, and by this for good. Raises PersonError."""
        ceremony = await self._store.use_ceremony(_id(number))
        if ceremony is None or ceremony.kind != kind or ceremony.until <= self._now():
            raise too_late()
        question = _decoder.decode(ceremony.data)
        if question.device != mark(visitor.device):
            raise too_late()
        return ceremony, question

    async def _account(self, device: Device) -> Account:
        account = await self._store.account(device.account)
        if account is None:
            raise no_account()
        return account

    async def _authenticators(self) -> Authenticators:
        if not self.possible:
            raise no_passkeys("this server has no passkeys; use a paper code, or letters of another device")
        return await to_thread(_load)  # the first time takes a while


def _load() -> Authenticators:
    from cosmodrome.people.authenticators import Authenticators

    return Authenticators(LASTS)


def _unknown() -> PersonError:
    return bad_passkey("nobody here has this passkey: it was removed, or its account was deleted")


def _id(number: str) -> str:
    return f"passkey:{number}"
