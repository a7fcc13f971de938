"""Which commands were done: whoever does not know may send one again, and it is done once."""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from cosmodrome.tables.people import Person
from cosmodrome.tables.wire.requests import AnyCommand

KNOWN: Final = 300
"""The number of latest entries whose commands are known."""


def mark_of(person: Person, command: AnyCommand) -> int | None:
    """Return the 63 bits by which a command's entries are known again. None if the command is sent only once."""
    if command.once is None:
        return None
    said = f"{person.id}:{command.once}".encode()
    return int.from_bytes(blake2b(said, digest_size=8).digest()) >> 1
