"""Words out of a table of sentences, one table per language: for games whose sentences need no grammar.

A game's sentences by their names: those of actions and events are their kinds, those of refusals and endings their
message ids; `question` is what is asked for now, `question_take` if the view has a `prompt` that says "take". Fields
stand in braces, `{card}`; those that are seats are names, and so is `{names}`, the winners.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any, ClassVar, Final, get_type_hints

import msgspec

from cosmodrome.core.datafile import data_text
from cosmodrome.core.game import Action, Event, Outcome, View, Why
from cosmodrome.core.text import PlainWords, value_text

SEATS: Final = ("seat", "player", "winner")
"""Fields whose number is a seat's."""


class Phrases(PlainWords):
    """A game as one reader is told of it; a game's class gives the sentences, and draws the board."""

    sentences: ClassVar[Mapping[str, str]] = {}
    translations: ClassVar[Mapping[str, type[Phrases]]] = {}

    @classmethod
    def speaking(cls, tables: Mapping[str, Mapping[str, str]]) -> type[Phrases]:
        """This class in several languages, English being one of them: a table of sentences each.

        Raises ValueError, naming them, if a language lacks some of the sentences that English has.

        >>> words = Phrases.speaking({"en": {"Pass": "Pass"}, "fr": {"Pass": "Passer"}})
        >>> sorted(words.translations), words.sentences["Pass"]
        (['fr'], 'Pass')
        """
        english = tables["en"]
        made: dict[str, type[Phrases]] = {}
        for language, sentences in tables.items():
            missing = english.keys() ^ sentences.keys()
            if missing:
                raise ValueError(
                    f"{language} and en do not have the same sentences: {', '.join(sorted(missing))}"
                )
            made[language] = type(cls.__name__, (cls,), {"sentences": sentences})
        first = made.pop("en")
        first.translations = made
        return first

    @classmethod
    def read(cls, package: str, file: str = "words.toml") -> type[Phrases]:
        """This class in the languages of a TOML file of the game's package, with a table for each."""
        return cls.speaking(tomllib.loads(data_text(package, file)))

    def name(self, seat: int) -> str:
        """Who sits there."""
        return self.names[seat]

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
        """What is asked for now."""
        prompt = getattr(view, "prompt", None)
        return self.sentences["question" if prompt is None else f"question_{prompt}"]

    def action(self, action: Action, view: View) -> str:
        """A choice."""
        return self._filled(type(action).__name__, msgspec.structs.asdict(action))

    def event(self, event: Event, view: View) -> str:
        """What happened."""
        return self._filled(type(event).__name__, msgspec.structs.asdict(event))

    def why(self, why: Why) -> str:
        """Why something is not allowed, and the rule."""
        return f"{self._filled(why.reason, why.args)} ({why.rule})"

    def ending(self, outcome: Outcome, view: View) -> str:
        """Who has won, and why."""
        names = ", ".join(map(self.name, outcome.winners))
        return f"{self._filled(outcome.ending, {'names': names})} ({outcome.rule})"

    def shown(self, field: str, value: Any) -> Any:
        """A field's value in a sentence; a game puts its things' names here."""
        return self.name(value) if field in SEATS else value

    def _filled(self, sentence: str, fields: Mapping[str, Any]) -> str:
        return self.sentences[sentence].format(
            **{field: self.shown(field, fields[field]) for field in fields}
        )


def _marks(kind: Any) -> list[dict[str, Any]]:
    """What a field's schema says of it besides its type."""
    return [
        mark.extra_json_schema or {}
        for mark in getattr(kind, "__metadata__", ())
        if isinstance(mark, msgspec.Meta)
    ]
