"""Devices that are signed in: the list of those that were ended, and the proof of who holds one."""

from __future__ import annotations

import hmac
from collections.abc import Awaitable, Callable, Container
from hashlib import sha256
from typing import Final

from cosmodrome.people.accounts import Device, Visitor, day_of, mark
from cosmodrome.people.errors import no_account, prove_first
from cosmodrome.people.port import PeopleStore
from cosmodrome.tables.people import Person

PROVED_FOR: Final = 10 * 60 * 1000
"""Milliseconds for which nobody is asked again who they are."""

OVERLAP: Final = 2 * 60 * 1000
"""Milliseconds that the list of ended devices is read back, as nodes' clocks differ and commits take time."""


class EndedDevices(Container[str]):
    """The devices whose tokens are good no more, as far as this server knows. It holds a mark of each and no id."""

    def __init__(self, store: PeopleStore, ended: Callable[[str], object] = lambda device: None) -> None:
        """`ended` is called with the mark of each device that this server did not know to be ended."""
        self._store = store
        self._ended = ended
        self._at: dict[str, int] = {}
        self._read_until = 0

    def on_end(self, ended: Callable[[str], object]) -> None:
        """Call `ended` from now on with the mark of each device that this server did not know to be ended."""
        self._ended = ended

    def __contains__(self, device: object) -> bool:
        return mark(str(device)) in self._at

    def add(self, device: str, at: int) -> None:
        """Take a device in that was ended at a moment."""
        self.add_mark(mark(device), at)

    def add_mark(self, its_mark: str, at: int) -> None:
        """Take a device in, by its mark, that was ended at a moment."""
        if its_mark not in self._at:
            self._at[its_mark] = at
            self._ended(its_mark)

    async def read(self) -> None:
        """Read those that were ended since the last time. Raises Unavailable."""
        for its_mark, at in await self._store.ended_since(self._read_until - OVERLAP):
            self.add_mark(its_mark, at)
            self._read_until = max(self._read_until, at)

    def forget(self, before: int) -> None:
        """Forget those that were ended before a moment: no token names them any more."""
        self._at = {its_mark: at for its_mark, at in self._at.items() if at >= before}


class Devices:
    """The devices of all accounts."""

    def __init__(self, store: PeopleStore, ended: EndedDevices, key: bytes, now: Callable[[], int]) -> None:
        self._store = store
        self._ended = ended
        self._key = key
        self._now = now
        self.tell_others: Callable[[str], Awaitable[object]] = _nobody_else
        """Tells other nodes the mark of a device that was ended. Who does not hear it reads it from the store soon."""

    async def let_in(self, account: str, visitor: Visitor, label: str, way: str) -> Device:
        """Sign a visitor's device in to an account, by a way that they have gone.

        The same guest who goes the same way again gets the same device, as an answer may have been lost. A device
        that is in already has proved once more who holds it; one of another account is signed out there.
        """
        now = self._now()
        if visitor.kept:
            known = await self._store.device(visitor.device)
            if known is not None and known.account == account:
                await self._store.put_device(
                    Device(known.id, account, known.label, known.made, day_of(now), now)
                )
                return known
            if known is not None:
                await self._end(known)
        words = f"device:{visitor.person.id}:{way}".encode()
        device_id = hmac.new(self._key, words, sha256).hexdigest()[:24]
        device = Device(device_id, account, label, now, day_of(now), now)
        if not await self._store.put_device(device):
            raise no_account()
        return device

    async def all_of(self, account: str) -> list[Device]:
        """Return an account's devices, the oldest first."""
        return await self._store.devices(account)

    async def of(self, visitor: Visitor) -> Device:
        """Return the visitor's own device. Raises PersonError for guests."""
        device = await self._store.device(visitor.device) if visitor.kept else None
        if device is None:
            raise no_account()
        return device

    async def proved(self, visitor: Visitor) -> Device:
        """Return the visitor's own device. Raises PersonError unless they showed lately who they are."""
        device = await self.of(visitor)
        if self._now() - device.proved > PROVED_FOR:
            raise prove_first()
        return device

    async def end(self, visitor: Visitor, device_id: str) -> bool:
        """End one of the visitor's devices. False if they have no such device. Raises PersonError for guests."""
        own = await self.of(visitor)
        device = await self._store.device(device_id)
        if device is None or device.account != own.account:
            return False
        await self._end(device)
        return True

    async def end_guest(self, person: Person) -> None:
        """End a guest's token, which counts as a device of its own: nobody is that guest any more, and lines end."""
        await self._end(Device(person.id, "", "", 0, 0, 0))

    async def _end(self, device: Device) -> None:
        now = self._now()
        await self._store.end_device(device, now)
        self._ended.add(device.id, now)
        await self.tell_others(mark(device.id))


async def _nobody_else(its_mark: str) -> None:
    """Tell nobody: there is one server."""
