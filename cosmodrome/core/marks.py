"""Marks in a game's schemas: they say what a value names and how it is shown, beside its type.

They are read where a game is drawn that nobody has drawn a board for. A string or number that names a card, place, zone
or seat leads from a choice to the thing it is about, so that the choice can be put there.

    class Play(Action, frozen=True):
        card: CardId

    class View(View, frozen=True):
        hand: Annotated[tuple[CardId, ...], Meta(title="Your hand")]
        board: Annotated[tuple[int, ...], places(8)]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final

from msgspec import Meta

SEAT: Final = Meta(extra_json_schema={"shown": "seat", "names": "seat"})
"""A number that is a seat's; shown as its player's name."""
CARD: Final = Meta(extra_json_schema={"names": "card"})
"""A string or number that is a card's."""
PLACE: Final = Meta(extra_json_schema={"names": "place"})
"""A string or number that is a place's: a field of a board."""
ZONE: Final = Meta(extra_json_schema={"names": "zone"})
"""A string or number that is the name of a part of the table: a deck, a pile, a row."""
CardId = Annotated[str, CARD]
PlaceId = Annotated[str, PLACE]
PlaceNumber = Annotated[int, PLACE]
SeatNumber = Annotated[int, SEAT]

PLACES: Final = Meta(extra_json_schema={"index_names": "place"})
"""A list whose entries lie at the places 0, 1, …."""
HAND: Final = Meta(extra_json_schema={"shown": "hand"})
"""A list that is the reader's hand: it stands first, and large."""
PILE: Final = Meta(extra_json_schema={"shown": "pile"})
"""A list of which only the last is seen, and how many lie below it."""
PER_SEAT: Final = Meta(extra_json_schema={"shown": "per-seat"})
"""A list with one entry for each seat."""


def places(columns: int, ids: Sequence[str] = ()) -> Meta:
    """A list shown as a grid of so many columns. Its entries lie at the places of these ids, or else at 0, 1, ….

    >>> places(3).extra_json_schema
    {'shown': 'grid', 'columns': 3, 'index_names': 'place'}
    """
    named = {"ids": list(ids)} if ids else {}
    return Meta(extra_json_schema={"shown": "grid", "columns": columns, "index_names": "place", **named})


def track(last: int) -> Meta:
    """A list with one number for each seat: where its sign stands on a track of the spaces 0 to `last`.

    >>> track(20).extra_json_schema
    {'shown': 'track', 'last': 20}
    """
    return Meta(extra_json_schema={"shown": "track", "last": last})


def pictured(begin: str) -> Meta:
    """A string or number that is shown as one of the game's faces: the one whose id is `begin` and the value.

    >>> pictured("card-").extra_json_schema
    {'faces': 'card-'}
    """
    return Meta(extra_json_schema={"faces": begin})


def icon(face: str) -> Meta:
    """A field with one of the game's faces beside its name.

    >>> icon("sun").extra_json_schema
    {'icon': 'sun'}
    """
    return Meta(extra_json_schema={"icon": face})
