"""Faces of the constellation cards, 100 by 100 units, and their back (SB-1)."""

from __future__ import annotations

from typing import Final

from cosmodrome.core.art.face import Face
from cosmodrome.core.art.shapes import circle, moved, path, rect

from ..data import PLANET_IDS, Card, Thing
from .things import thing

SIDE: Final = 100
GLOWS: Final = ((20, 15), (85, 25), (75, 90), (15, 85))
"""Where each of the four skies glows."""


def card(one: Card) -> Face:
    """A card's face; skies differ a little, the same for the same card."""
    sky = 0
    for letter in one.id:
        sky = (sky * 7 + ord(letter)) % 4
    x, y = GLOWS[sky]
    glow = (
        f'<defs><radialGradient id="sky" gradientUnits="userSpaceOnUse" cx="{x}" cy="{y}" r="65">'
        f'<stop offset="0" stop-color="$sky-{sky}-glow"/><stop offset="1" stop-color="$sky-{sky}"/>'
        "</radialGradient></defs>"
    )
    shapes = glow + rect(0.5, 0.5, 99, 99, 9, "url(#sky)", "$faint", 0.8)
    shapes += "".join(
        moved(thing(each.kind, each.like), each.x, each.y, size(each) / 100, each.turn) for each in one.things
    )
    return Face(one.id, SIDE, SIDE, shapes)


def size(one: Thing) -> float:
    """Return the size to draw a thing in: planets larger than in the data, to tell them apart; decoys smaller."""
    return one.size * (1.24 if one.kind in PLANET_IDS else 1.05 if one.kind == "black-hole" else 0.92)


def back() -> Face:
    """The back of all cards; it is what a card that lies face down shows too (SB-22)."""
    shapes = rect(1, 1, 98, 98, 9, "$dusk-sheet", "$dusk", 2)
    shapes += circle(50, 50, 30, "none", "$dusk-soft", 2) + circle(
        50, 50, 20, "none", "$dusk-soft", 2, 'stroke-dasharray="5 4"'
    )
    shapes += path("M50 8V92M8 50H92", "none", "$dusk-soft", 1)
    curl = "M50 30C62 30 66 42 58 48C52 52 44 52 42 58C38 68 46 70 50 70"
    return Face("back", SIDE, SIDE, shapes + path(curl, "none", "$dusk", 3))


def blank() -> Face:
    """A card to be filled in by hand."""
    return Face("blank", SIDE, SIDE, rect(1, 1, 98, 98, 9, "$sky-0", "$faint", 2))
