"""Who sits at tables: people, known by an id that is theirs alone."""

from __future__ import annotations

import secrets

import msgspec


def plain_id(size: int) -> str:
    """A random id of so many bytes that no command line takes for an option: without a hyphen."""
    return secrets.token_urlsafe(size).replace("-", "_")


class Person(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody: the id says who, the name is what the others read."""

    id: str
    name: str
    named: int = 0
    """When they chose the name (milliseconds since 1970); 0 if it was given to them."""


def newest(known: Person, other: Person | None) -> Person:
    """The same person, by the name that they chose last."""
    return other if other is not None and other.named > known.named else known
