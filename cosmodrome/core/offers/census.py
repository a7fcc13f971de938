"""The census of a game, for counting over thousands of games: cards played, turns, seats' standings, tosses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import msgspec

from cosmodrome.core.chance import Rng
from cosmodrome.core.game import Event, State


class Card(msgspec.Struct, frozen=True):
    """A card that can be played, and how many copies there are; compared with the cards of its group."""

    id: str
    title: str
    group: str
    copies: int = 1


class Measure(msgspec.Struct, frozen=True):
    """A number that shows now and then in a game: its id, what it is (`destinations`), of what (`toss`)."""

    id: str
    title: str
    per: str


class Census:
    """Everything that can be counted in a game. Each part is optional; a game overrides those that it can answer."""

    cards: ClassVar[Sequence[Card]] = ()
    """Every card that can be played, also those that nobody ever plays."""
    turn: ClassVar[str] = "turn"
    """The game's word for the span that `starts_turn` begins."""
    score: ClassVar[str] = ""
    """The figure of the final scores that tells best how near it was; the first one, if not said."""
    measures: ClassVar[Sequence[Measure]] = ()
    variants: ClassVar[Sequence[str]] = ()
    """Set-ups that can be drawn by themselves to see the measures of each; the first is the plain one."""

    def starts_turn(self, event: Event) -> int | None:
        """The seat whose turn an event starts, -1 if it is everybody's; None if it starts none."""
        return None

    def played(self, state: State, event: Event) -> Sequence[tuple[int, str]]:
        """Seats and the cards they played, in an event that led to a state."""
        return ()

    def measured(self, event: Event) -> Sequence[int]:
        """The measures that an event shows, in their order; empty if it shows none."""
        return ()

    def standing(self, state: State) -> tuple[float, ...]:
        """Return each seat's standing if the game were scored now; more is better. Empty if there is no such figure."""
        return ()

    def drawn(self, variant: str, rng: Rng) -> Sequence[int]:
        """The measures of one set-up of a variant, in their order."""
        return ()
