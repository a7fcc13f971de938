"""People who sit at tables. Each has an id that is theirs alone."""

from __future__ import annotations

import secrets
from typing import Final

import msgspec

from cosmodrome.core import commitment

SOMEBODY: Final = "somebody"
"""The name of everybody who was forgotten; the page words it in the reader's language, and nobody may choose it."""


def plain_id(size: int) -> str:
    """A random id of so many bytes that no command line takes for an option: without a hyphen."""
    return secrets.token_urlsafe(size).replace("-", "_")


class Person(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody: the id says who, the name is what the others read."""

    id: str
    name: str
    named: int = 0
    """When they chose the name (milliseconds since 1970); 0 if it was given to them."""


def handle(table_id: str, person_id: str) -> str:
    """Return by what others at a table may mean a person, whose id is nobody else's to know."""
    return commitment(f"{table_id}:{person_id}")[:16]


def nobody_known() -> Person:
    """Return somebody in place of a person who was forgotten: nothing leads from the new id to the old one."""
    return Person(plain_id(12), SOMEBODY)


def newest(known: Person, other: Person | None) -> Person:
    """The same person, by the name that they chose last."""
    return other if other is not None and other.named > known.named else known
