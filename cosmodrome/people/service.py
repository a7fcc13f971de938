"""The use cases of people who keep their names."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final, NamedTuple

import msgspec

from cosmodrome.people.accounts import Account, Device, Passkey, PersonBlock, Visitor, all_of, day_of, mark
from cosmodrome.people.admission import HouseAdmission
from cosmodrome.people.blocks import Blocks
from cosmodrome.people.devices import Devices, EndedDevices
from cosmodrome.people.errors import (
    PersonError,
    bad_invitation,
    both_sit,
    invited_only,
    name_taken,
    no_account,
)
from cosmodrome.people.house_rules import OPEN_HOUSE, HouseRules
from cosmodrome.people.invitations import Invitations
from cosmodrome.people.pairing import Pairing
from cosmodrome.people.paper import PaperCodes
from cosmodrome.people.passkeys import Passkeys
from cosmodrome.people.port import PeopleStore
from cosmodrome.people.reports import KEPT_FOR, Reports
from cosmodrome.people.televisions import Televisions
from cosmodrome.tables.journal.port import Unavailable
from cosmodrome.tables.names import SKELETONS, skeleton
from cosmodrome.tables.people import Person

log = logging.getLogger(__name__)

REREAD: Final = 30.0
"""Seconds between two readings of the ended devices: whoever is signed out is out after that, whatever else fails."""

TOKENS_LAST: Final = 401 * 24 * 3600 * 1000
"""Milliseconds after which no token can name a device any more."""


class KeptName(NamedTuple):
    """A name that is kept from now on."""

    account: Account
    device: Device
    code: str | None
    """The first paper code, to be shown once; None if the name was kept before."""


class AllKept(NamedTuple):
    """All that is kept of a person beside what tables have."""

    account: Account
    devices: list[Device]
    passkeys: list[Passkey]
    guests: list[str]
    blocks: list[PersonBlock]


class People:
    """Everybody who keeps a name on this server."""

    def __init__(
        self, store: PeopleStore, key: bytes, now: Callable[[], int], rules: HouseRules = OPEN_HOUSE
    ) -> None:
        """`key` hashes codes and is never shown, `now` gives milliseconds since 1970, `rules` are the host's."""
        self._store = store
        self._now = now
        self.rules = rules
        self.invitations = Invitations(key, now)
        self._looked_over: int | None = None
        """The day on which unused accounts were deleted last."""
        self.ended = EndedDevices(store)
        self.devices = Devices(store, self.ended, key, now)
        self.paper = PaperCodes(store, self.devices, key, now)
        self.pairing = Pairing(store, self.devices, now)
        self.televisions = Televisions(store, now)
        self.passkeys = Passkeys(store, self.devices, key, now)
        self.blocks = Blocks(store, self.devices, now)
        self.admission = HouseAdmission(store, rules, self.blocks)
        self.reports = Reports(store, now)

    # Life.

    async def open(self) -> None:
        """Make ready to answer. Raises Unavailable."""
        await self._store.delete_erased()
        await self._store.renew_skeletons(SKELETONS, skeleton)
        await self.ended.read()
        await self.blocks.read()

    async def keep_watch(self) -> None:
        """Read now and then what other nodes ended, and delete what is over; ends by being cancelled."""
        while True:
            await asyncio.sleep(REREAD)
            try:
                await self.ended.read()
                await self.blocks.read()
                now = self._now()
                self.ended.forget(now - TOKENS_LAST)
                await self._store.forget_old(now, now - TOKENS_LAST, now - KEPT_FOR)
                await self._look_over()
            except Unavailable as error:
                log.debug("ended devices were not read: %s", error)

    # Two become one, and one becomes nobody.

    async def tables_of(self, guest: Person) -> int:
        """Return how many tables a guest was ever at."""
        return await self._store.tables_of(guest.id)

    async def join(self, guest: Person, visitor: Visitor) -> Person:
        """Let a guest go on by the name that the visitor keeps, and return that person, as tables are to know them.

        Raises PersonError if both sit at one table whose game is not over.
        """
        account, now = await self.account(visitor), self._now()
        if both := await self._store.join(guest.id, account, now):
            raise both_sit(both)
        self.ended.add(guest.id, now)
        await self.devices.tell_others(mark(guest.id))
        return Person(account.id, account.name, account.named)

    async def all_of(self, visitor: Visitor) -> AllKept | None:
        """Return all that is kept of a visitor; None for a guest.

        Raises PersonError if they keep a name and did not lately show who they are.
        """
        visitor = await self.known(visitor)
        if not visitor.kept:
            return None
        await self.devices.proved(visitor)
        account = await self.account(visitor)
        devices = await self.devices.all_of(account.id)
        passkeys = await self._store.passkeys(account.id)
        guests, blocks = await self._store.guests_of(account.id), await self.blocks.of(visitor)
        return AllKept(account, devices, passkeys, guests, blocks)

    async def delete(self, visitor: Visitor) -> list[Person]:
        """Delete whoever asks, and return them as tables know them, which are to forget them.

        Raises PersonError if they keep a name and did not lately show who they are.
        """
        visitor = await self.known(visitor)
        if visitor.kept:
            await self.devices.proved(visitor)
        return await self.delete_person(visitor.person)

    async def delete_person(self, person: Person) -> list[Person]:
        """Delete a person, and return them as tables know them."""
        now = self._now()
        devices = [device.id for device in await self.devices.all_of(person.id)]
        known = await self._store.delete(person, now)
        for device in (all_of(person.id), *known, *devices):
            self.ended.add(device, now)
            await self.devices.tell_others(mark(device))
        return [Person(each, person.name) for each in known]

    async def _look_over(self) -> None:
        """Delete people who do not use their accounts, once a day."""
        today = day_of(self._now())
        if self._looked_over != today:
            await self.delete_unused()
            self._looked_over = today

    async def delete_unused(self) -> None:
        """Delete people who did not use their accounts for longer than the house keeps them. Raises Unavailable."""
        unused = await self._store.unused(day_of(self._now()) - self.rules.days_kept)
        for account in unused:
            await self.delete_person(Person(account.id, account.name, account.named))
        if unused:
            log.info("unused accounts that were deleted: %d", len(unused))

    # Names.

    async def keep(self, visitor: Visitor, label: str, invitation: str | None = None) -> KeptName:
        """Keep the visitor's name: their guest becomes an account, and this browser its first device.

        An `invitation` is used once by this. Raises PersonError if somebody else keeps a name that looks like it, if
        the invitation is not good, or if there is none and the house asks for one.
        """
        person, now = visitor.person, self._now()
        account = Account(
            person.id, person.name, max(person.named, 1), skeleton(person.name), "person", now, day_of(now)
        )
        device = Device(person.id, person.id, label, now, day_of(now), now)
        code, kept = self.paper.new(person.id)
        if await self._store.keep(account, device, kept, self._needed(invitation)):
            return KeptName(account, device, code)
        mine, first = await self._store.account(person.id), await self._store.device(visitor.device)
        if mine is not None and first is not None:
            return KeptName(mine, first, None)
        raise await self._why_not_kept(account, invitation)

    def _needed(self, invitation: str | None) -> str | None:
        """Return the hash of the invitation that is to be used; None where none is given and none is needed."""
        if invitation is None:
            return "" if self.rules.who == "invited" else None
        return self.invitations.hash_of(invitation)

    async def _why_not_kept(self, account: Account, invitation: str | None) -> PersonError:
        if await self._store.by_skeleton(account.skeleton) is not None:
            return name_taken()
        if invitation is not None:
            return bad_invitation()
        return invited_only() if self.rules.who == "invited" else name_taken()

    async def may_choose(self, person: Person, name: str) -> None:
        """Raise PersonError if somebody else keeps this name, or one that looks like it."""
        holder = await self._store.by_skeleton(skeleton(name))
        if holder is not None and holder.id != person.id:
            raise name_taken()

    async def may_keep(self, person: Person) -> None:
        """Raise PersonError if a person cannot keep their name: somebody else does, or an invitation is needed."""
        if self.rules.who == "invited":
            raise invited_only()
        await self.may_choose(person, person.name)

    async def known(self, visitor: Visitor) -> Visitor:
        """Return a visitor as one who keeps their name, if they do.

        A companion who keeps their name still shows a guest's token, which counts as a device of the account.
        """
        if visitor.kept or await self._store.device(visitor.device) is None:
            return visitor
        return msgspec.structs.replace(visitor, kept=True)

    async def devices_in(self, person: Person) -> int:
        """Return how many devices are signed in to a person's name; 0 for a guest."""
        return len(await self.devices.all_of(person.id))

    async def end_guest(self, guest: Person) -> None:
        """End a guest's token. Nobody is them any more, unless they keep their name on another device."""
        await self.devices.end_guest(guest)

    async def rename(self, person: Person) -> None:
        """Keep a person's new name in place of the old one, if they keep one. Raises PersonError if it is taken."""
        await self.may_choose(person, person.name)
        account = await self._store.account(person.id)
        if account is None:
            return
        renamed = msgspec.structs.replace(
            account, name=person.name, named=person.named, skeleton=skeleton(person.name)
        )
        if not await self._store.rename(renamed):
            raise name_taken()

    async def account(self, visitor: Visitor) -> Account:
        """Return the visitor's account, and note that it was seen today.

        Raises PersonError for guests, and where the account or the device is gone.
        """
        signed_in = await self._store.signed_in(visitor.device) if visitor.kept else None
        if signed_in is None:
            raise no_account()
        device, account = signed_in
        today = day_of(self._now())
        if device.seen_day != today:
            await self._store.seen(device, today)
        return account

    async def account_of(self, device: Device) -> Account:
        """Return the account of a device that was let in just now. Raises PersonError if it is gone."""
        account = await self._store.account(device.account)
        if account is None:
            raise no_account()
        return account
