"""Words out of Fluent files, one for each language: `words/en.ftl` and its like in a game's package.

A game's sentences by their names: those of actions and events are their kinds, of refusals `why-` and the message id,
of endings `ending-` and the ending; `ask` is what is asked for now, `ask-take` if the view has a `prompt` that says
"take". Fields stand in places, `{ $card }`; those that are seats are names, and so is `{ $names }`, the winners.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, get_type_hints

import msgspec

from cosmodrome.core.game import Action, Event, Outcome, View, Why
from cosmodrome.core.words.plain import PlainWords, value_text
from cosmodrome.core.words.sentences import (
    NONE,
    Named,
    SentenceFile,
    Value,
    languages_of,
    read_sentences,
)

SEATS: Final = ("seat", "by", "on", "to", "owner", "player", "winner", "starter")
"""Fields whose number is a seat's."""


class Phrases(PlainWords):
    """A game as one reader is told of it; a game's class draws the board, and names its things."""

    package: ClassVar[str] = ""
    language: ClassVar[str] = "en"
    translations: ClassVar[Mapping[str, type[Phrases]]] = {}

    @classmethod
    def read(cls, package: str) -> type[Phrases]:
        """This class in the languages of a package's folder `words`. Raises ValueError if English is not among them."""
        first, *others = languages_of(package) or [""]
        if first != "en":
            raise ValueError(f"{package} has no English words: there is no words/en.ftl")
        made: dict[str, type[Phrases]] = {
            language: type(cls.__name__, (cls,), {"package": package, "language": language})
            for language in (first, *others)
        }
        english = made.pop("en")
        english.translations = made
        return english

    @property
    def say(self) -> SentenceFile:
        """The sentences in the reader's language."""
        return read_sentences(self.package, self.language)

    def name(self, seat: int) -> str:
        """Return the name of a seat's player. The variant `[me]` is chosen for the reader."""
        return Named(self.names[seat], "me" if seat == self.reader else "")

    def board(self, view: View) -> str:
        """The view, field by field; what its schema shows as a grid (`cosmodrome.core.marks`) is drawn as one."""
        lines = []
        for name, kind in get_type_hints(type(view), include_extras=True).items():
            value = getattr(view, name)
            columns = next((mark["columns"] for mark in _marks(kind) if "columns" in mark), 0)
            if columns:
                rows = [value[start : start + columns] for start in range(0, len(value), columns)]
                width = max(len(str(cell)) for cell in value) + 1
                lines += ["".join(f"{cell!s:<{width}}" for cell in row).rstrip() for row in rows]
            elif name != "outcome":
                lines.append(f"{name.replace('_', ' ')}: {value_text(value)}")
        return "\n".join(lines)

    def question(self, view: View) -> str:
        """Return the question that is asked now."""
        prompt = getattr(view, "prompt", None)
        return self.say("ask" if prompt is None else f"ask-{prompt}")

    def action(self, action: Action, view: View) -> str:
        """A choice."""
        return self._filled(type(action).__name__, msgspec.structs.asdict(action))

    def event(self, event: Event, view: View) -> str:
        """Return a sentence for an event."""
        return self._filled(type(event).__name__, msgspec.structs.asdict(event))

    def why(self, why: Why) -> str:
        """Why something is not allowed, and the rule."""
        return f"{self._filled(f'why-{why.reason}', why.args)} ({why.rule})"

    def ending(self, outcome: Outcome, view: View) -> str:
        """Return the winners and the reason."""
        names = ", ".join(map(self.name, outcome.winners))
        return f"{self.say(f'ending-{outcome.ending}', names=names)} ({outcome.rule})"

    def ending_of_seats(self, outcome: Outcome, names: Sequence[str], figures: Sequence[str]) -> str:
        """Say who has won and why, then these figures of each seat. `names` are the seats' names."""
        winners = [names[seat] for seat in outcome.winners]
        if len(winners) > 1:
            first = self.say("draw", names=", ".join(winners))
        elif outcome.winners[0] == self.reader:
            first = self.say("won")
        else:
            first = self.say("wins", name=winners[0])
        stop = "" if first.endswith("!") else "."
        lines = [f"[bold]{first}[/]{stop} {self.say(f'ending-{outcome.ending}')} ({outcome.rule})"]
        for score in outcome.scores:
            told = ", ".join(f"{self.say(f'figure-{name}')} {score.figures[name]}" for name in figures)
            lines.append(f"  {names[score.seat]}: {told}")
        return "\n".join(lines)

    def shown(self, field: str, value: Any) -> Value:
        """A field's value in a sentence; a game puts its things' names here."""
        if value is None:
            return Named("", NONE)
        if field in SEATS and isinstance(value, int):
            return self.name(value)
        if isinstance(value, bool):
            return str(value).lower()
        if isinstance(value, int):
            return value
        return ", ".join(map(str, value)) if isinstance(value, tuple | list) else str(value)

    def _filled(self, sentence: str, fields: Mapping[str, Any]) -> str:
        return self.say(sentence, **{field: self.shown(field, value) for field, value in fields.items()})


def _marks(kind: Any) -> list[dict[str, Any]]:
    """Return the marks that a field's schema has besides its type."""
    return [
        mark.extra_json_schema or {}
        for mark in getattr(kind, "__metadata__", ())
        if isinstance(mark, msgspec.Meta)
    ]
