"""Any game in words, for terminals and logs: its own, or else plain ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cosmodrome.core import offers
from cosmodrome.core.game import Game
from cosmodrome.core.offers.words import Words, WordsMaker
from cosmodrome.core.words.plain import PlainWords, bare, escaped

__all__ = ["PlainWords", "Words", "bare", "escaped", "languages", "words_for"]


def languages(game: Game) -> list[str]:
    """The languages that a game has words in: English, and those that its words name as `translations`.

    >>> from cosmodrome.core import find_game
    >>> languages(find_game("phest"))
    ['en', 'de', 'fr']
    """
    maker = offers.WORDS.of(game)
    return [] if maker is None else ["en", *_translations(maker)]


def words_for(game: Game, names: Sequence[str], reader: int | None, language: str = "en") -> Words:
    """The game's own words, in English if it has none in the language; or plain ones."""
    maker = offers.WORDS.of(game) or PlainWords
    return _translations(maker).get(language, maker)(names, reader)


def _translations(maker: WordsMaker) -> Mapping[str, WordsMaker]:
    translations: Mapping[str, WordsMaker] = getattr(maker, "translations", {})
    return translations
