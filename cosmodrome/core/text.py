"""A game in English words, for terminals and logs; found by entry point (`cosmodrome.text`), or else plain."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib.metadata import entry_points
from typing import Any, Protocol

import msgspec

from cosmodrome.core.edition import in_edition
from cosmodrome.core.game import Action, Event, Game, Outcome, View, Why


class Words(Protocol):
    """What one reader is told. All strings are in Rich's console markup, and so are the names given to the maker.

    The view is the reader's own, a spectator's if the reader has no seat.
    """

    def board(self, view: View) -> str:
        """All that lies on the table; lines of up to 80 characters."""
        ...

    def question(self, view: View) -> str:
        """What is asked for now."""
        ...

    def action(self, action: Action, view: View) -> str:
        """A choice, in the imperative."""
        ...

    def event(self, event: Event, view: View) -> str:
        """What happened; empty if it is not worth a line."""
        ...

    def why(self, why: Why) -> str:
        """Why something is not allowed."""
        ...

    def ending(self, outcome: Outcome, view: View) -> str:
        """Who has won, why, and the figures."""
        ...


WordsMaker = Callable[[Sequence[str], int | None], Words]
"""Makes the words from the names of all seats and the reader's own seat, None for somebody who only watches."""


@cache
def _makers() -> dict[str, WordsMaker]:
    return {point.name: point.load() for point in entry_points(group="cosmodrome.text")}


def words_for(game: Game, names: Sequence[str], reader: int | None) -> Words:
    """The game's own words, or plain ones."""
    return in_edition(game, _makers().get(game.id, PlainWords))(names, reader)


class PlainWords:
    """Any game's values as they are: names of actions and events, and their fields."""

    def __init__(self, names: Sequence[str], reader: int | None) -> None:
        self.names = names
        self.reader = reader

    def board(self, view: View) -> str:
        """The view's fields, one per line."""
        values: dict[str, Any] = msgspec.to_builtins(view)
        return "\n".join(f"{name}: {_plain(value)}" for name, value in values.items())

    def question(self, view: View) -> str:
        """The same for every decision."""
        return "What will you do?"

    def action(self, action: Action, view: View) -> str:
        """Its name and fields."""
        return _value(action)

    def event(self, event: Event, view: View) -> str:
        """Its name and fields."""
        return _value(event)

    def why(self, why: Why) -> str:
        """The message id."""
        return why.reason.replace("_", " ")

    def ending(self, outcome: Outcome, view: View) -> str:
        """Winners, ending and figures."""
        lines = [
            f"Won by {', '.join(self.names[seat] for seat in outcome.winners)}: {_plain(outcome.ending)}"
        ]
        lines += [f"{self.names[score.seat]}: {_plain(score.figures)}" for score in outcome.scores]
        return "\n".join(lines)


def _value(value: Action | Event) -> str:
    fields = (f"{name}={_plain(each)}" for name, each in msgspec.structs.asdict(value).items())
    return " ".join([type(value).__name__, *fields])


def _plain(value: object) -> str:
    """JSON; a bracket would be markup."""
    return msgspec.json.encode(value).decode().replace("[", "\\[")
