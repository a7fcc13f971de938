"""Statistics: a game counts what it declares, and the figures of many games merge in any order."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from cosmodrome.core import offers
from cosmodrome.core.edition import package_of
from cosmodrome.core.game import Game
from cosmodrome.core.offers.statistics import Figures, Statistics, merged
from cosmodrome.core.testing.moves import random_game
from cosmodrome.core.testing.plays import some_options
from cosmodrome.core.words.sentences import languages_of, read_sentences
from cosmodrome.core.words.titles import statistics_asked

PLAYS = 2
"""Games with each of `some_options`."""


def check_statistics(game: Game, plays: int = PLAYS) -> None:
    """Count random games, if the game offers statistics.

    Each seat gets figures of the declared type, the same each time, which are kept as JSON and read again. What several
    games add up to does not depend on their order. Where the game has words, each figure has a title in each language.
    Raises AssertionError.
    """
    offered = offers.STATISTICS.of(game)
    if offered is None:
        return
    _check_titles(game, offered)
    figures: list[Figures] = []
    for number, options in enumerate(some_options(game) * plays):
        seats = game.min_seats + number % (game.max_seats - game.min_seats + 1)
        seed = f"statistics {number}"
        where = f"{game.id}, {seats} seats, {options}, seed {seed!r}"
        try:
            once, again = (offered.of_game(random_game(game, options, seats, seed), seats) for _ in range(2))
        except Exception as error:
            raise AssertionError(f"{where}: its statistics fail: {type(error).__name__}: {error}") from error
        assert once == again, f"{where}: counted twice, the statistics differ: {once}, {again}"
        for each in once:
            assert type(each) is offered.figures, f"{where}: {each} is no {offered.figures.__name__}"
            kept = msgspec.json.encode(each)
            try:
                read = msgspec.json.decode(kept, type=offered.figures)
            except msgspec.ValidationError as error:
                raise AssertionError(f"{where}: kept figures cannot be read: {error}") from None
            assert read == each, f"{where}: {each} is {read} after it was kept"
        figures += once
    _check_merging(game, offered, figures)


def _check_merging(game: Game, offered: Statistics, figures: Sequence[Figures]) -> None:
    kind, half = offered.figures, len(figures) // 2
    whole = merged(kind, figures)
    parts = merged(kind, [merged(kind, figures[:half]), kind(), merged(kind, figures[half:])])
    assert whole == parts, f"{game.id}: figures merge otherwise in two steps: {whole}, {parts}"
    turned = merged(kind, figures[::-1])
    assert whole == turned, f"{game.id}: figures merge otherwise in another order: {whole}, {turned}"


def _check_titles(game: Game, offered: Statistics) -> None:
    package = package_of(game)
    for language in languages_of(package):
        own = read_sentences(package, language)
        for id in statistics_asked(offered.figures):
            assert id in own, f"{game.id}: {language}.ftl has no {id}, the title of a figure"
