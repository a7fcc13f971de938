"""The way in from a device that is in: it shows six letters, another types or scans them, and the first says yes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

import msgspec

from cosmodrome.people import secret_words
from cosmodrome.people.accounts import Ceremony, Device, Visitor
from cosmodrome.people.devices import Devices
from cosmodrome.people.errors import PersonError, bad_code
from cosmodrome.people.port import PeopleStore

LASTS: Final = 5 * 60 * 1000
"""Milliseconds for which the letters are good."""

KIND: Final = "pairing"

TRIES: Final = 8
"""Draws of letters at most, should somebody else be shown the same."""

Step = Literal["shown", "asked", "granted", "refused"]
"""The letters are shown; a device asks to come in; the first device said yes, or no."""


class Pair(msgspec.Struct, frozen=True):
    """A pairing of two devices, as it is kept."""

    step: Step
    shown_by: str
    """The device that shows the letters."""
    guest: str = ""
    """The id under which the other device asks."""
    label: str = ""
    """The other device in words."""


_decoder = msgspec.json.Decoder(Pair)


def _packed(pair: Pair) -> str:
    return msgspec.json.encode(pair).decode()


class Pairing:
    """All pairings that go on."""

    def __init__(self, store: PeopleStore, devices: Devices, now: Callable[[], int]) -> None:
        self._store = store
        self._devices = devices
        self._now = now

    # The device that is in.

    async def show(self, visitor: Visitor) -> tuple[str, int]:
        """Return six letters for another device of the visitor's, and until when they are good.

        Raises PersonError unless the visitor showed lately who they are.
        """
        device = await self._devices.proved(visitor)
        return await self._begin(device.id, device.account)

    async def show_for(self, guest: Visitor) -> tuple[str, int]:
        """Return six letters for a device of a guest's own, and until when they are good.

        A yes lets that device in only if the guest keeps their name by then (`People.keep`).
        """
        return await self._begin(guest.device, None)

    async def _begin(self, shown_by: str, account: str | None) -> tuple[str, int]:
        until = self._now() + LASTS
        data = _packed(Pair("shown", shown_by))
        for _ in range(TRIES):
            code = secret_words.short_code()
            if await self._store.begin(Ceremony(_id(code), KIND, account, data, until)):
                return code, until
        raise PersonError("busy", "no free letters were found; try again", 409)

    async def look(self, visitor: Visitor, typed: str) -> Pair:
        """Return how far the visitor's pairing is. Raises PersonError if it is over, or another device shows it."""
        _, pair = await self._own(visitor, typed)
        return pair

    async def answer(self, visitor: Visitor, typed: str, yes: bool) -> None:
        """Let the other device in, or not. Raises PersonError if it does not ask any more."""
        ceremony, pair = await self._own(visitor, typed)
        if pair.step != "asked":
            raise PersonError(
                "nobody_asks", "no device waits for an answer; type the letters there first", 409
            )
        await self._change(ceremony, msgspec.structs.replace(pair, step="granted" if yes else "refused"))

    async def _own(self, visitor: Visitor, typed: str) -> tuple[Ceremony, Pair]:
        ceremony, pair = await self._find(typed)
        if ceremony.account is not None:
            await self._devices.of(visitor)
        if pair.shown_by != visitor.device:
            raise bad_code()
        return ceremony, pair

    # The device that comes in.

    async def ask(self, visitor: Visitor, typed: str, label: str) -> Device | None:
        """Ask to be let in by the letters that another device shows, again and again until the answer is there.

        Return the visitor's device once the other one said yes, None before. Raises PersonError if it said no, or the
        letters are wrong, too old, or somebody else's by now.
        """
        ceremony, pair = await self._find(typed)
        if pair.step == "shown":
            asked = msgspec.structs.replace(pair, step="asked", guest=visitor.device, label=label)
            await self._change(ceremony, asked)
            return None
        if pair.guest != visitor.device:
            raise bad_code()
        if pair.step == "refused":
            raise PersonError("refused", "the other device said no", 403)
        if pair.step == "asked":
            return None
        account = ceremony.account or pair.shown_by  # the account of a guest has the guest's id
        return await self._devices.let_in(account, visitor, label, ceremony.id)

    async def _change(self, before: Ceremony, pair: Pair) -> None:
        if not await self._store.change_ceremony(before, msgspec.structs.replace(before, data=_packed(pair))):
            raise bad_code()

    async def _find(self, typed: str) -> tuple[Ceremony, Pair]:
        code = secret_words.read_short(typed)
        ceremony = None if code is None else await self._store.ceremony(_id(code))
        if ceremony is None or ceremony.kind != KIND or ceremony.until <= self._now():
            raise bad_code()
        return ceremony, _decoder.decode(ceremony.data)


def _id(code: str) -> str:
    return f"{KIND}:{code}"
