"""What the page shows of Karman Swap: cards in three sizes, their back, worlds, signs and icons."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cosmodrome.core.art.face import Face
from cosmodrome.core.art.shapes import moved
from cosmodrome.core.art.words import read_words

from ..cards import PLANETS
from . import cards, planets
from .figures import ALL
from .glyphs import SIGNS, ability, family_sign, figure
from .kit import ABILITY_RULES, card_face

EMBLEM: Final = (("green-2", "green"), ("red-6", "red"), ("explorer-b", cards.SHIP_HUE))
"""Who is seen on the game's emblem, and their hues."""


def faces(language: str) -> Iterator[Face]:
    """All of them, worded in a language. An icon has the colour of the text around it."""
    words, english = read_words(__package__, language), read_words(__package__, "en")
    for card in ALL:
        yield card_face(card, words, english)
        yield cards.small(card)
        yield cards.token(card)
    yield cards.back()
    yield from (_piece(f"world-{one.id}", 210, planets.world(one)) for one in PLANETS)
    yield from (
        _piece(f"sign-{name}", 26, family_sign(name, f"${cards.SHIP_HUE if name == 'ship' else name}"))
        for name in SIGNS
    )
    yield from (_piece(f"ability-{name}", 28, ability(name, "currentColor")) for name in ABILITY_RULES)
    yield from (_piece(f"glyph-{name}", 112, figure(name, hue)) for name, hue in EMBLEM)


def _piece(name: str, size: float, shapes: str) -> Face:
    """Shapes around the origin as a square face with it in its middle."""
    return Face(name, size, size, moved(shapes, size / 2, size / 2))
