"""Values that pass in and out of Sample Game: options, actions, events, view."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from cosmodrome.core import Action, Event, Options, Outcome, View
from cosmodrome.core.marks import PLACE, SEAT, places

MOST_ROWS = 4
MOST_STONES = 6
ROWS = tuple(str(row) for row in range(1, MOST_ROWS + 1))
"""The names of the rows, counted from 1."""


class SampleGameOptions(Options, frozen=True):
    """The size of the table."""

    rows: Annotated[int, Meta(ge=2, le=MOST_ROWS)] = 3


class Take(Action, frozen=True):
    """Take so many stones from a row (SG-2)."""

    row: Annotated[int, Meta(ge=1, le=MOST_ROWS), PLACE]
    count: Annotated[int, Meta(ge=1, le=MOST_STONES)]


class RowsLaid(Event, frozen=True):
    """The stones were laid."""

    rows: tuple[int, ...]


class Taken(Event, frozen=True):
    """A seat took stones."""

    seat: int
    row: int
    count: int


class SampleGameView(View, frozen=True):
    """All that everybody may know, which is everything."""

    rows: Annotated[tuple[int, ...], places(1, ROWS)]
    """The stones in each row."""
    turn: Annotated[int, SEAT]
    outcome: Outcome | None
