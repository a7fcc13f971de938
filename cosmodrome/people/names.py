"""The port to whoever knows which names are kept; where nobody keeps one, the others need no more than this."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from cosmodrome.people.accounts import Account, Visitor
from cosmodrome.people.house_rules import HouseRules
from cosmodrome.tables.people import Person


class SignedOut(Protocol):
    """The devices whose tokens are good no more."""

    def __contains__(self, device: object) -> bool:
        """Return whether a device is among them."""
        ...

    def on_end(self, ended: Callable[[str], object]) -> None:
        """Call `ended` from now on with the mark of each device that comes to them."""
        ...


class Names(Protocol):
    """Knows whose names are kept. `cosmodrome.people.service.People` says what each method does."""

    @property
    def rules(self) -> HouseRules:
        """Return the host's rules."""
        ...

    @property
    def ended(self) -> SignedOut:
        """Return the devices that were signed out."""
        ...

    async def account(self, visitor: Visitor) -> Account:
        """Return the visitor's account. Raises PersonError for guests."""
        ...

    async def may_choose(self, person: Person, name: str) -> None:
        """Raise PersonError if somebody else keeps this name."""
        ...

    async def devices_in(self, person: Person) -> int:
        """Return how many devices are signed in to a person's name; 0 for a guest."""
        ...

    async def end_guest(self, guest: Person) -> None:
        """End a guest's token. Nobody is them any more, unless they keep their name on another device."""
        ...

    async def rename(self, person: Person) -> None:
        """Keep a person's new name, if they keep one. Raises PersonError if somebody else does."""
        ...
