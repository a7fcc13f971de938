"""Faces of Phest for the page: cards and their backs, and the parts of the board."""

from __future__ import annotations

from collections.abc import Iterator

from cosmodrome.core.art.face import Face, centred
from cosmodrome.core.art.words import read_words

from ..board import COLOURS
from ..cards import CARD_IDS, DECK
from . import board, cards, pieces
from .kit import ship_faces


def faces(language: str) -> Iterator[Face]:
    """All of them, worded in a language."""
    words = read_words(__package__, language)
    yield from (cards.movement(card, words) for card in range(len(CARD_IDS)))
    yield from ship_faces(words)
    yield from map(cards.defender, DECK.defenders)
    yield from map(cards.back, ("movement", "ship", "defender"))
    yield centred("planet", board.planet(), 500, 260)
    yield from (centred(f"moon-{n}", board.moon(n == 1), 90) for n in range(2))
    yield from (centred(f"module{tail}", pieces.module(bool(tail)), 130) for tail in ("", "-shield"))
    yield centred("bubble", pieces.bubble(), 130)
    yield centred("shield-die", pieces.shield_die(), 30)
    for side, colour in enumerate(COLOURS):
        yield Face(f"strip-{colour}", *board.STRIP, board.strip(side))
        yield centred(f"dock-{colour}", board.dock(colour), 160)
        yield from (centred(f"pad-{colour}-{turn}", board.pad(colour, turn), 110) for turn in (0, 90))
        yield centred(f"rocket-{colour}", pieces.rocket(colour), 60, 84)
        yield centred(f"deck-{colour}", pieces.deck(colour), 110)
        yield centred(f"hull-{colour}", pieces.hull(colour), 80)
