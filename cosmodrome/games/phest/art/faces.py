"""What the page shows of Phest: cards and their backs, and what the board is put together from."""

from __future__ import annotations

from collections.abc import Iterator

from cosmodrome.core.art.face import Face
from cosmodrome.core.art.shapes import moved
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
    yield _piece("planet", 500, 260, board.planet())
    yield from (_piece(f"moon-{n}", 90, 90, board.moon(n == 1)) for n in range(2))
    yield from (_piece(f"module{tail}", 130, 130, pieces.module(bool(tail))) for tail in ("", "-shield"))
    yield _piece("bubble", 130, 130, pieces.bubble())
    yield _piece("shield-die", 30, 30, pieces.shield_die())
    for side, colour in enumerate(COLOURS):
        yield Face(f"strip-{colour}", *board.STRIP, board.strip(side))
        yield _piece(f"dock-{colour}", 160, 160, board.dock(colour))
        yield from (_piece(f"pad-{colour}-{turn}", 110, 110, board.pad(colour, turn)) for turn in (0, 90))
        yield _piece(f"rocket-{colour}", 60, 84, pieces.rocket(colour))
        yield _piece(f"deck-{colour}", 110, 110, pieces.deck(colour))
        yield _piece(f"hull-{colour}", 80, 80, pieces.hull(colour))


def _piece(name: str, width: float, height: float, shapes: str) -> Face:
    """Shapes around the origin as a face with it in its middle."""
    return Face(name, width, height, moved(shapes, width / 2, height / 2))
