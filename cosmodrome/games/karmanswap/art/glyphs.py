"""Creatures, ships, abilities and the families' signs as shapes around the origin, from glyphs.svg."""

from __future__ import annotations

from functools import cache
from typing import Final
from xml.etree import ElementTree

from cosmodrome.core.art.shapes import path
from cosmodrome.core.datafile import data_text

from ..data import Creature, Ship

_SVG: Final = "{http://www.w3.org/2000/svg}"
_ROUND: Final = 'stroke-linecap="round" stroke-linejoin="round"'

SIGNS: Final = {
    "red": "M-9.500-9H9.500C8.500-1 5 6 0 10.500-5 6-8.500-1-9.500-9Z",
    "green": "M-8.500 9.500C-11.500-3-4-10 9.500-9.500 10.500 3 4.500 10.500-5 8.300L-8.500 9.500Z",
    "blue": "M0-11C4-5 8.300-.8 8.300 3.500A8.300 7.500 0 1 1-8.300 3.500C-8.300-.8-4-5 0-11Z",
    "ship": "M0-11C5.300-7 6.500-1.500 5.300 3.500L10 10.500 0 7.500-10 10.500-5.300 3.500C-6.500-1.500-5.300-7 0-11Z",
}
"""Red a fang, green a leaf, blue a drop, ships a rocket; 20 units high."""
VEINS: Final = {"green": "M-7 8 4-4", "blue": "M-4 4.500A4.500 4 0 0 0-.5 7.500"}
LIKE: Final = {"freighter": "freighter", "explorer": "explorer-a", "outpost": "outpost-5a", "ark": "ark-7"}
"""Which ship of the game's own one with an id of its own looks like."""


@cache
def _symbols() -> dict[str, tuple[dict[str, str], ...]]:
    root = ElementTree.fromstring(data_text(__package__, "glyphs.svg"))
    return {
        symbol.attrib["id"]: tuple(part.attrib for part in symbol.iter(f"{_SVG}path"))
        for symbol in root.iter(f"{_SVG}symbol")
    }


def glyph(card: Creature | Ship, hue: str) -> str:
    """A creature or ship, some 96 units wide, in tones of a hue."""
    return figure(card.id if card.id in _symbols() else _likeness(card), hue)


def figure(name: str, hue: str) -> str:
    """A glyph by the name of a card of the game's own."""
    shapes = ""
    for part in _symbols()[name]:
        tone = "$ink" if part["class"] == "ink" else f"${hue}-{part['class']}"
        for mirror in ("", 'transform="scale(-1 1)"')[: 2 if "data-twin" in part else 1]:
            if width := part.get("stroke-width"):
                shapes += path(part["d"], "none", tone, float(width), f"{_ROUND} {mirror}".strip())
            else:
                shapes += path(part["d"], tone, more=mirror)
    return shapes


def _likeness(card: Creature | Ship) -> str:
    """The card that one with an id of its own looks like: as strong a creature, or a ship of its class."""
    return f"{card.colour}-{min(card.value, 8)}" if isinstance(card, Creature) else LIKE[card.kind]


def ability(name: str, colour: str) -> str:
    """An ability's icon, 24 units wide around the origin."""
    shapes = ""
    for part in _symbols()[f"ability-{name}"]:
        if part["class"] == "full":
            shapes += path(part["d"], colour, more='fill-rule="evenodd"')
        else:
            shapes += path(part["d"], "none", colour, 2.6, _ROUND)
    return f'<g transform="translate(-12 -12)">{shapes}</g>'


def family_sign(family: str, colour: str) -> str:
    """The sign of a colour of creatures, or of ships."""
    vein = VEINS.get(family)
    shapes = path(SIGNS[family], colour)
    return shapes + (path(vein, "none", "$ground", 2.2, 'stroke-linecap="round"') if vein else "")
