"""The port to whoever says who may make tables, who may sit down, and who wants nothing to do with whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from cosmodrome.tables.people import Person


class Admission(Protocol):
    """Says who may make tables and sit down."""

    async def may_make(self, person: Person) -> None:
        """Let a person make a table. Raises TableError for those who may not."""
        ...

    async def may_sit(self, person: Person, host: str | None) -> None:
        """Let a person take a seat where they have none yet, at a table of this host's. Raises TableError otherwise."""
        ...

    async def may_rate(self, people: Sequence[Person]) -> None:
        """Let these people play a rated game. Raises TableError if one of them may not, or there are none here."""
        ...

    def apart(self, person_id: str, others: Sequence[str | None]) -> bool:
        """Return whether a person and one of the others want nothing to do with each other."""
        ...


class OpenDoors:
    """Lets everybody in."""

    async def may_make(self, person: Person) -> None:
        """Let anybody make a table."""

    async def may_sit(self, person: Person, host: str | None) -> None:
        """Let anybody sit down."""

    async def may_rate(self, people: Sequence[Person]) -> None:
        """Let anybody play a rated game."""

    def apart(self, person_id: str, others: Sequence[str | None]) -> bool:
        """Return False: nobody minds anybody."""
        return False
