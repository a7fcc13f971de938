"""What passes in and out of Nine Men's Morris: options, actions, events, view."""

from __future__ import annotations

from typing import Annotated, Literal

from cosmodrome.core import Action, Event, Options, Outcome, View
from cosmodrome.core.marks import PER_SEAT, PlaceId, SeatNumber, places

from .board import GRID


class MorrisOptions(Options, frozen=True):
    """What players may agree on."""

    flying: bool = True
    """Whether whoever has three men left moves them to any empty point (NM-4)."""


class Place(Action, frozen=True):
    """Place a man (NM-2)."""

    point: PlaceId


class Move(Action, frozen=True):
    """Move a man (NM-3, NM-4)."""

    start: PlaceId
    end: PlaceId


class Take(Action, frozen=True):
    """Take a man of the other's (NM-5)."""

    point: PlaceId


class Placed(Event, frozen=True):
    """A man was placed."""

    seat: int
    point: PlaceId


class Moved(Event, frozen=True):
    """A man was moved."""

    seat: int
    start: PlaceId
    end: PlaceId


class Taken(Event, frozen=True):
    """A seat took a man of the other's."""

    seat: int
    point: PlaceId


class MorrisView(View, frozen=True):
    """What everybody may know: all of it."""

    board: Annotated[tuple[str, ...], places(7, ids=GRID)]
    """A man, a point's name where there is none, or nothing where there is no point."""
    hands: Annotated[tuple[int, ...], PER_SEAT]
    turn: SeatNumber
    prompt: Literal["place", "move", "take"]
    idle: int
    flying: bool
    outcome: Outcome | None
