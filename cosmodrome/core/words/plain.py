"""Plain words for any game: names of actions and events, and values as JSON."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from cosmodrome.core.game import Action, Event, Outcome, View, Why

_TAG: Final = re.compile(r"(\\*)\[(?:[a-zA-Z#@][^\[\]]*|/[^\[\]]*)\]")


def escaped(text: str) -> str:
    r"""A text that means itself in console markup, a person's name for example.

    >>> print(escaped("Ada [the second]"))
    Ada \[the second]
    """
    return text.replace("[", "\\[")


def bare(markup: str) -> str:
    """Console markup without its tags: what is read where nothing is coloured.

    >>> bare("[bold red]Ada[/] wins.")
    'Ada wins.'
    """
    return _TAG.sub(lambda tag: tag[0] if tag[1] else "", markup).replace("\\[", "[")


class PlainWords:
    """Any game's values as they are: names of actions and events, and their fields."""

    def __init__(self, names: Sequence[str], reader: int | None) -> None:
        self.names = names
        self.reader = reader

    def board(self, view: View) -> str:
        """The view's fields, one per line."""
        values: dict[str, Any] = msgspec.to_builtins(view)
        return "\n".join(f"{name}: {value_text(value)}" for name, value in values.items())

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
            f"Won by {', '.join(self.names[seat] for seat in outcome.winners)}: {value_text(outcome.ending)}"
        ]
        lines += [f"{self.names[score.seat]}: {value_text(score.figures)}" for score in outcome.scores]
        return "\n".join(lines)


def _value(value: Action | Event) -> str:
    fields = (f"{name}={value_text(each)}" for name, each in msgspec.structs.asdict(value).items())
    return " ".join([type(value).__name__, *fields])


def value_text(value: object) -> str:
    """JSON; a bracket would be markup."""
    return escaped(msgspec.json.encode(value).decode())
