"""Faces of Space Bowl for the page: cards, their back, and everything in the bowl and on the cards."""

from __future__ import annotations

from collections.abc import Iterator

from cosmodrome.core.art.face import Face, centred

from ..cards import CARD_DATA
from ..data import PLANET_IDS
from . import cards, tokens


def faces(language: str) -> Iterator[Face]:
    """All of them; they say nothing in any language."""
    yield from map(cards.card, CARD_DATA)
    yield cards.back()
    yield centred("disc", tokens.disc())
    yield centred("black-hole", tokens.disc(hole=True))
    yield centred("wild", tokens.wild())
    for planet in PLANET_IDS:
        yield centred(f"marble-{planet}", tokens.marble(planet))
    for seat in range(len(tokens.MARKS)):
        yield centred(f"crew-{seat + 1}", tokens.crew(seat))
