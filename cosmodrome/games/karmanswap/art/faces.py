"""Faces of Karman Swap for the page: cards in three sizes, their back, worlds, signs and icons."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cosmodrome.core.art.face import Face, centred
from cosmodrome.core.art.words import read_words

from ..cards import PLANETS
from . import cards, planets
from .figures import ALL
from .glyphs import SIGNS, ability, family_sign, figure
from .kit import ABILITY_RULES, card_face

EMBLEM: Final = (("green-2", "green"), ("red-6", "red"), ("explorer-b", cards.SHIP_HUE))
"""The creatures and the ship on the game's emblem, with their hues."""


def faces(language: str) -> Iterator[Face]:
    """All of them, worded in a language. An icon has the colour of the text around it."""
    words, english = read_words(__package__, language), read_words(__package__, "en")
    for card in ALL:
        yield card_face(card, words, english)
        yield cards.small(card)
        yield cards.token(card)
    yield cards.back()
    yield from (centred(f"world-{one.id}", planets.world(one), 210) for one in PLANETS)
    for name in SIGNS:
        hue = cards.SHIP_HUE if name == "ship" else name
        yield centred(f"sign-{name}", family_sign(name, f"${hue}"), 26)
    yield from (centred(f"ability-{name}", ability(name, "currentColor"), 28) for name in ABILITY_RULES)
    yield from (centred(f"glyph-{name}", figure(name, hue), 112) for name, hue in EMBLEM)
