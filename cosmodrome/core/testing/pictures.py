"""Pictures: each face that a game offers is one that a page may show, in every language."""

from __future__ import annotations

from cosmodrome.core import offers
from cosmodrome.core.art import LANGUAGES, sprite
from cosmodrome.core.game import Game


def check_faces(game: Game) -> None:
    """Make the sprite of a game's faces, if it has some. Raises AssertionError with the face, and what is wrong."""
    for language in LANGUAGES:
        try:
            sprite(offers.faces(game, language))
        except Exception as error:
            raise AssertionError(f"{game.id}: in {language!r}: {error}") from error
