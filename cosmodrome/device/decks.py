"""The decks of its own that a site has: they are written into the archive of what a device runs, and read there."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

import msgspec

from cosmodrome.tables.decide.opening import Decks

FILE: Final = "decks.json"
"""The file beside this module that holds the decks (`device/bundle.py`)."""


def packed_decks(decks: Decks) -> bytes:
    """Return decks as a site has them."""
    plain = {game: {name: dict(texts) for name, texts in own.items()} for game, own in decks.items()}
    return msgspec.json.encode(plain, order="sorted")


def read_packed(raw: bytes) -> Decks:
    """Return decks that were packed."""
    return msgspec.json.decode(raw, type=dict[str, dict[str, dict[str, str]]])


def site_decks() -> Decks:
    """Return the decks of this site, which were checked when it was written. There are none in a checkout."""
    place = files("cosmodrome.device").joinpath(FILE)
    return read_packed(place.read_bytes()) if place.is_file() else {}
