"""Sentences of a package in one language, from a Fluent file such as `words/de.ftl` (docs/translating.md)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Junk, Resource

from cosmodrome.core.datafile import data_names, data_text

FOLDER: Final = "words"
NONE: Final = "none"
"""The variant that a sentence takes where no value is given."""

OFTEN: Final = 4096
"""The sentences of a language that are kept as they were said last: games say the same over and over."""


class Named(str):
    """A value in a sentence that is shown by its name and chosen by its id: `{ $card -> [skip] a { $card } … }`.

    >>> card = Named("skip card", "skip")
    >>> f"{card}", card == "skip"
    ('skip card', True)
    """

    id: str

    def __new__(cls, name: str, id: str) -> Named:
        made = super().__new__(cls, name)
        made.id = id
        return made

    def __eq__(self, other: object) -> bool:
        return other == self.id

    __hash__ = str.__hash__


Value = str | int
"""A value in a sentence; numbers are counted and written as the language does."""


class SentenceFile:
    """The sentences of one file; `otherwise` has those that are missing in it."""

    def __init__(
        self, text: str, language: str, file: str = "", otherwise: SentenceFile | None = None
    ) -> None:
        """Raises ValueError, naming file, line and sentence, for what is not Fluent."""
        resource = FluentResource(text)
        for fault in _faults(resource, text):
            raise ValueError(f"{file}:{fault}")
        self._bundle = FluentBundle([language], use_isolating=False)
        self._bundle.add_resource(resource)
        self._otherwise = otherwise
        self._said: Final = lru_cache(OFTEN)(self._sentence)

    def __contains__(self, id: str) -> bool:
        return self._has(id) or (self._otherwise is not None and id in self._otherwise)

    def __call__(self, id: str, /, **values: Value) -> str:
        """A sentence, or with a dot one of its attributes. Raises KeyError if there is none, or a place is free.

        >>> SentenceFile("taken = { $count } stones", "en")("taken", count=2)
        '2 stones'
        """
        return self._said(id, tuple(values.items()))

    def _sentence(self, id: str, values: tuple[tuple[str, Value], ...]) -> str:
        if not self._has(id) and self._otherwise is not None:
            return self._otherwise(id, **dict(values))
        name, _, attribute = id.partition(".")
        message = self._bundle.get_message(name)
        pattern = message.attributes[attribute] if attribute else message.value
        if pattern is None:
            raise KeyError(id)
        said, errors = self._bundle.format_pattern(pattern, dict(values))
        if errors:
            raise KeyError(f"{id}: {errors[0]}")
        return str(said)

    def _has(self, id: str) -> bool:
        name, _, attribute = id.partition(".")
        if not self._bundle.has_message(name):
            return False
        message = self._bundle.get_message(name)
        return attribute in message.attributes if attribute else message.value is not None


def _faults(resource: Resource, text: str) -> Iterator[str]:
    for entry in resource.body:
        if isinstance(entry, Junk):
            at = entry.annotations[0].span if entry.annotations else entry.span
            line = text.count("\n", 0, at.start if at is not None else 0) + 1
            wrong = "; ".join(str(each.message) for each in entry.annotations)
            yield f"{line}: {(entry.content or '').split('=')[0].strip()}: {wrong}"


@cache
def read_sentences(package: str, language: str) -> SentenceFile:
    """A package's sentences in a language; those missing in it in English. Raises ValueError for what is not Fluent."""
    file = f"{FOLDER}/{language}.ftl"
    otherwise = None if language == "en" else read_sentences(package, "en")
    return SentenceFile(data_text(package, file), language, file, otherwise)


def read_sentence(package: str, language: str, id: str) -> str:
    """One sentence without places, or else the English one; empty if there is none.

    Where that does, only the lines of the sentence are read as Fluent: the whole file takes a hundred times as long.
    Raises ValueError for a file that is not Fluent, KeyError for a sentence with places.
    """
    file = f"{FOLDER}/{language}.ftl"
    found = re.search(rf"^{re.escape(id)} *=.*(?:\n(?:[ \t].*)?)*", data_text(package, file), re.MULTILINE)
    if found is None:
        return "" if language == "en" else read_sentence(package, "en", id)
    try:
        return SentenceFile(found[0], language, file)(id)
    except (KeyError, ValueError):  # it names other sentences, or has lines that begin without a space
        return read_sentences(package, language)(id)


def languages_of(package: str) -> list[str]:
    """The languages that a package has sentences in, English first."""
    languages = {name.removesuffix(".ftl") for name in data_names(package, FOLDER) if name.endswith(".ftl")}
    return sorted(languages, key=lambda language: (language != "en", language))


def slug(name: str) -> str:
    """A name as a part of an id: what translations of names go by, as a deck may call its cards otherwise.

    >>> slug("Ember Mite")
    'ember-mite'
    """
    return re.sub("[^a-z0-9]+", "-", name.lower()).strip("-")
