"""What passes in and out of Lucky Dip: options, actions, events, view."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from cosmodrome.core import Action, Event, Options, Outcome, View
from cosmodrome.core.marks import HAND, PER_SEAT, PILE, SEAT, pictured

CARDS = 20
Card = Annotated[int, pictured("card-")]


class LuckyOptions(Options, frozen=True):
    """How long a game is, and how long a choice may take."""

    rounds: Annotated[int, Meta(ge=1, le=4)] = 3
    seconds: Annotated[int, Meta(ge=0, le=600)] = 0
    """To choose in (LD-4); 0 is no limit."""


class Choose(Action, frozen=True):
    """Choose a card of your hand for this round (LD-2)."""

    card: Annotated[Card, Meta(ge=1, le=CARDS)]


class Dip(Action, frozen=True):
    """Put your lowest card away and draw another (LD-5)."""


class Pass(Action, frozen=True):
    """Keep your hand (LD-5)."""


class Dealt(Event, frozen=True):
    """You were dealt these cards."""

    cards: tuple[int, ...]


class Chosen(Event, frozen=True):
    """A seat has chosen; which card, only they know (0 for the others)."""

    seat: int
    card: int


class Shown(Event, frozen=True):
    """The cards were shown and the die was rolled."""

    cards: tuple[int, ...]
    die: int
    winner: int


class Dipped(Event, frozen=True):
    """A seat put a card away and drew one (both 0 for the others)."""

    seat: int
    away: int
    drawn: int


class Passed(Event, frozen=True):
    """A seat kept its hand."""

    seat: int


class LuckyView(View, frozen=True):
    """What one seat, or a spectator, may know."""

    round: int
    rounds: int
    scores: Annotated[tuple[int, ...], PER_SEAT]
    hand: Annotated[tuple[Card, ...], HAND]
    hands: Annotated[tuple[int, ...], PER_SEAT]
    """How many cards each seat holds, the chosen one included."""
    choice: int
    """Your own card for this round, 0 before you chose."""
    chosen: Annotated[tuple[bool, ...], PER_SEAT]
    dipper: Annotated[int | None, SEAT]
    """Who may dip now."""
    bag: int
    played: Annotated[tuple[Card, ...], PILE]
    """All cards that were shown."""
    outcome: Outcome | None
