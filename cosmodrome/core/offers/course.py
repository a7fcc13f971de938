"""A first flight: the lessons that teach a game by playing it (`cosmodrome.core.script.lesson`)."""

from __future__ import annotations

import msgspec


class Course(msgspec.Struct, frozen=True):
    """Where a game's lessons lie."""

    package: str
    """The package that holds them, a TOML file each, taken in the order of their names."""
