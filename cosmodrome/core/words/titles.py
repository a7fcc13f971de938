"""Titles that a game's sentences give to the game and its parts, for pages that know nothing else of it.

`pitch` is what makes one want to play; `field-hand` is a field of a view, an action or an event; `kind-Take` a kind of
action; `option-rows` an option; `figure-points` a figure of the result. `statistic-calls` is a figure of the
statistics, `statistic-calls-go` a group of it, and `statistic-times-number` a group that has a `$number`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cosmodrome.core.edition import package_of
from cosmodrome.core.game import Game
from cosmodrome.core.offers.statistics import Figures, groups_of
from cosmodrome.core.words.sentences import SentenceFile, languages_of, read_sentence, read_sentences


def pitches(game: Game) -> dict[str, str]:
    """One or two sentences on the game by language; none where it has none."""
    package = package_of(game)
    return {language: pitch for language in languages_of(package) if (pitch := _pitch(package, language))}


def _pitch(package: str, language: str) -> str:
    """A package's pitch; empty if there is none, or if it has places."""
    try:
        return read_sentence(package, language, "pitch")
    except KeyError:
        return ""


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


def statistic(game: Game, language: str, name: str, group: int | str | None = None) -> str:
    """Return the title of a figure of the statistics, or of one of its groups. Without words, it is its name."""
    own, id = _own(game, language), f"statistic-{name}"
    if group is None:
        return _said(own, id) or name.replace("_", " ").capitalize()
    if isinstance(group, int):
        return _said(own, f"{id}-number", number=group) or str(group)
    return _said(own, f"{id}-{group}") or group


def statistics_asked(figures: type[Figures]) -> list[str]:
    """Return the ids of all sentences that the titles of these figures are."""
    ids = []
    for name in figures.__struct_fields__:
        ids += [f"statistic-{name}", *(f"statistic-{name}-{group}" for group in groups_of(figures, name))]
    return ids


def _call(shape: dict[str, Any], title: str) -> None:
    if title:
        shape["title"] = title


def _own(game: Game, language: str) -> SentenceFile | None:
    """The game's sentences in a language, or else in English; None if it has none in files."""
    package = package_of(game)
    there = languages_of(package)
    return read_sentences(package, language if language in there else there[0]) if there else None


def _said(own: SentenceFile | None, id: str, **values: int) -> str:
    """A sentence; empty if it is not there, or has places for other values."""
    try:
        return own(id, **values) if own is not None and id in own else ""
    except KeyError:
        return ""
