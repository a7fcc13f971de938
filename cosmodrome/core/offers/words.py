"""A game in words, for terminals and logs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from cosmodrome.core.game import Action, Event, Outcome, View, Why


class Words(Protocol):
    """The sentences that one reader is told. All strings, names included, are in Rich's console markup.

    The view is the reader's own, a spectator's if the reader has no seat.
    """

    def board(self, view: View) -> str:
        """All that lies on the table; lines of up to 80 characters."""
        ...

    def question(self, view: View) -> str:
        """Return the question that is asked now."""
        ...

    def action(self, action: Action, view: View) -> str:
        """A choice, in the imperative."""
        ...

    def event(self, event: Event, view: View) -> str:
        """Return a sentence for an event; empty if the event is not worth a line."""
        ...

    def why(self, why: Why) -> str:
        """Why something is not allowed."""
        ...

    def ending(self, outcome: Outcome, view: View) -> str:
        """Return the winners, the reason, and the figures."""
        ...


WordsMaker = Callable[[Sequence[str], int | None], Words]
"""Makes the words from the names of all seats and the reader's own seat, None for somebody who only watches.

Words in other languages than English are its `translations`: their makers by language.
"""
