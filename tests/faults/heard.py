"""The parts of a table's messages that a player needs. Parts that are only compared stay as bytes."""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

import msgspec

NOTHING: Final = msgspec.Raw()


class Seat(msgspec.Struct):
    """The parts of a seat that a player needs."""

    name: str | None
    bot: str | None
    you: bool
    ready: bool


class Table(msgspec.Struct):
    """The parts of a table that a player needs."""

    phase: str
    your_seat: int | None
    seats: list[Seat]


class Game(msgspec.Struct):
    """The parts of a game that a player needs."""

    number: int
    legal: list[msgspec.Raw]
    view: msgspec.Raw


class Numbered(msgspec.Struct):
    """A change, or a line of chat."""

    number: int


class Heard(msgspec.Struct, rename={"kind": "is"}):
    """A message."""

    kind: str
    ref: int | None = None
    error: str = ""
    table: Table | None = None
    game: Game | None = None
    change: msgspec.Raw = NOTHING
    line: msgspec.Raw = NOTHING
    missed: list[msgspec.Raw] = []
    chat: list[msgspec.Raw] = []


decode = msgspec.json.Decoder(Heard).decode
_numbered = msgspec.json.Decoder(Numbered)


def number_of(raw: msgspec.Raw) -> int:
    """The number of a change, or of a line of chat."""
    return _numbered.decode(raw).number


def digest(raw: bytes | msgspec.Raw) -> str:
    """Return a short digest of a value's bytes."""
    return blake2b(bytes(raw), digest_size=8).hexdigest()
