"""Who sits at tables: people, known by an id that is theirs alone."""

from __future__ import annotations

import msgspec


class Person(msgspec.Struct, frozen=True):
    """Somebody: the id says who, the name is what the others read."""

    id: str
    name: str
