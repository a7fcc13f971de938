"""Titles that a game's sentences give to the game and its parts, for pages that know nothing else of it.

`pitch` is what makes one want to play; `field-hand` is a field of a view, an action or an event; `kind-Take` a kind of
action; `option-rows` an option; `figure-points` a figure of the result.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cosmodrome.core.edition import package_of
from cosmodrome.core.game import Game
from cosmodrome.core.words.sentences import SentenceFile, languages_of, read_sentences


def pitches(game: Game) -> dict[str, str]:
    """One or two sentences on the game by language; none where it has none."""
    said = {language: _own(game, language) for language in languages_of(package_of(game))}
    return {language: pitch for language, own in said.items() if (pitch := _said(own, "pitch"))}


def entitle(schema: dict[str, Any], game: Game, language: str) -> None:
    """Put the game's words for fields, kinds and options into its schemas, as titles."""
    own = _own(game, language)
    for name, kind in schema["$defs"].items():
        option = name == game.options_type.__name__
        _call(kind, _said(own, f"kind-{name}"))
        for field, shape in kind.get("properties", {}).items():
            _call(shape, _said(own, f"option-{field}" if option else f"field-{field}"))


def figures(game: Game, language: str, keys: Iterable[str]) -> dict[str, str]:
    """Return the titles of a result's figures, for those that the game's sentences name."""
    own = _own(game, language)
    return {key: title for key in keys if (title := _said(own, f"figure-{key}"))}


def _call(shape: dict[str, Any], title: str) -> None:
    if title:
        shape["title"] = title


def _own(game: Game, language: str) -> SentenceFile | None:
    """The game's sentences in a language, or else in English; None if it has none in files."""
    package = package_of(game)
    there = languages_of(package)
    return read_sentences(package, language if language in there else there[0]) if there else None


def _said(own: SentenceFile | None, id: str) -> str:
    """A sentence without places; empty if it is not there."""
    try:
        return own(id) if own is not None and id in own else ""
    except KeyError:
        return ""
