"""The way in by a code on paper."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from cosmodrome.people import secret_words
from cosmodrome.people.accounts import Device, PaperCode, Visitor
from cosmodrome.people.devices import Devices
from cosmodrome.people.errors import bad_code
from cosmodrome.people.port import PeopleStore

ONCE_MORE: Final = 5 * 60 * 1000
"""Milliseconds in which the guest who used a code may use it again: the answer, with the next code, may be lost."""


class CameIn(NamedTuple):
    """A sign-in by a paper code."""

    device: Device
    next_code: str
    """The code that takes the place of the one that was used, to be shown once."""


class PaperCodes:
    """Everybody's paper codes."""

    def __init__(self, store: PeopleStore, devices: Devices, key: bytes, now: Callable[[], int]) -> None:
        self._store = store
        self._devices = devices
        self._key = key
        self._now = now

    def new(self, account: str) -> tuple[str, PaperCode]:
        """Return a new code, and what is to be kept of it."""
        code = secret_words.paper_code()
        return code, PaperCode(secret_words.hashed(self._key, code), account, self._now())

    async def replace(self, account: str) -> str:
        """Return a new code for an account; the one before is good no more."""
        code, kept = self.new(account)
        await self._store.put_code(kept)
        return code

    async def sign_in(self, visitor: Visitor, typed: str, label: str) -> CameIn:
        """Sign a visitor in by their code, which is used up. Raises PersonError."""
        code = secret_words.read_paper(typed)
        if code is None:
            raise bad_code()
        now, code_hash = self._now(), secret_words.hashed(self._key, code)
        account = await self._store.use_code(code_hash, visitor.device, now, now - ONCE_MORE)
        if account is None:
            raise bad_code()
        device = await self._devices.let_in(account, visitor, label, code_hash)
        return CameIn(device, await self.replace(account))
