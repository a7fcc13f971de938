"""Faces of the cards, 100 by 140 units, and of their tokens, 100 by 100 (KS-2)."""

from __future__ import annotations

from typing import Final

from cosmodrome.core.art.face import Face, Text
from cosmodrome.core.art.shapes import circle, moved, path, polar, rect, spread
from cosmodrome.core.art.words import ArtWords

from ..data import Creature, Ship
from .glyphs import ability, family_sign, glyph

BAND: Final = "M2 102H98V127A11 11 0 0 1 87 138H13A11 11 0 0 1 2 127Z"
SHIP_HUE: Final = "steel"


def hue_of(card: Creature | Ship) -> str:
    """Return the hue that a card is tinted with."""
    return card.colour if isinstance(card, Creature) else SHIP_HUE


def family_of(card: Creature | Ship) -> str:
    """A creature's colour, or a ship."""
    return card.colour if isinstance(card, Creature) else "ship"


def worth(card: Creature | Ship) -> int:
    """Value or strength."""
    return card.value if isinstance(card, Creature) else card.strength


def face(card: Creature | Ship, name: str, words: ArtWords) -> Face:
    """A card in hand: value, sign, picture, name and ability; a ship's arrows too."""
    hue, shapes, value = hue_of(card), _ground(card), _value(card)
    if card.ability is None:
        text = Text(name, 50, 124, 8.5, f"{hue}-name", 600, width=88, title=False)
        return Face(card.id, 100, 140, shapes, (value, text))
    shapes += moved(ability(card.ability, "$text"), 16, 120, 0.75)
    does = words(f"abilities.{card.ability}")
    texts = (
        value,
        Text(name, 29, 117, 8.5, f"{hue}-name", 600, "start", width=65, title=False),
        Text(does, 29, 131, 9, "text", 600, "start", width=65, title=False),
    )
    return Face(card.id, 100, 140, shapes, texts)


def small(card: Creature | Ship) -> Face:
    """The same where it is too small for words: its ability's icon alone, and larger."""
    shapes = _ground(card)
    if card.ability is not None:
        shapes += moved(ability(card.ability, "$text"), 50, 120, 1.12)
    return Face(f"small-{card.id}", 100, 140, shapes, (_value(card),))


def _ground(card: Creature | Ship) -> str:
    hue = hue_of(card)
    shapes = rect(2, 2, 96, 136, 11, f"${hue}-sheet", f"${hue}", 4) + moved(glyph(card, hue), 56, 70, 0.6)
    shapes += moved(family_sign(family_of(card), f"${hue}"), 83, 22, 1.15) + _arrows(card, 50, 20)
    return shapes + path(BAND, f"${hue}-band")


def _value(card: Creature | Ship) -> Text:
    return Text(str(worth(card)), 9, 39, 38, "text", 750, "start")


def token(card: Creature | Ship) -> Face:
    """Return the token that lies on or at a planet for the card."""
    hue = hue_of(card)
    shapes = rect(2, 2, 96, 96, 11, f"${hue}-sheet", f"${hue}", 4) + moved(glyph(card, hue), 56, 58, 0.72)
    shapes += moved(family_sign(family_of(card), f"${hue}"), 82, 20, 1.2) + _arrows(card, 56, 13)
    if card.ability is not None:
        shapes += circle(22, 78, 17, "$ground", f"${hue}", 2) + moved(
            ability(card.ability, "$text"), 22, 78, 1.02
        )
    return Face(
        f"token-{card.id}", 100, 100, shapes, (Text(str(worth(card)), 9, 41, 42, "text", 750, "start"),)
    )


def _arrows(card: Creature | Ship, x: float, y: float) -> str:
    """A ship's arrows, where planets are laid."""
    if isinstance(card, Creature):
        return ""
    arrow = path("M-6 4 0-5 6 4 0 1Z", "$accent", "$ink", 1, 'stroke-linejoin="round"')
    return "".join(moved(arrow, x + at, y) for at in spread(card.arrows, 15))


def back() -> Face:
    """The back of a card: three circles that swallow each other, as the colours do."""
    shapes = rect(2, 2, 96, 136, 11, "$dusk-sheet", "$dusk", 4) + rect(
        9, 9, 82, 122, 6, "none", "$dusk-soft", 1.5
    )
    arc = "M0-16A16 16 0 1 1-16 0"
    for turn, colour in ((0, "red"), (120, "green"), (240, "blue")):
        circled = path(arc, "none", f"${colour}", 6, 'stroke-linecap="round"')
        x, y = polar(14, turn - 90)
        shapes += moved(circled, 50 + x, 70 + y, 1, turn)
    return Face("back", 100, 140, shapes)


def blank(tall: bool = True) -> Face:
    """A card or token to be filled in by hand."""
    high = 140 if tall else 100
    shapes = rect(2, 2, 96, high - 4, 11, "$ground", "$dusk", 4) + circle(21, 24, 15, "none", "$faint", 1.5)
    if tall:
        shapes += path(BAND, "$dusk-sheet") + path("M10 118H90M10 131H90", "none", "$faint", 1)
    return Face("blank" if tall else "token-blank", 100, high, shapes)


def hidden() -> str:
    """A token's place where a card lies face down."""
    return rect(2, 2, 96, 96, 11, "$dusk-sheet", "$dusk", 4) + circle(50, 50, 22, "none", "$dusk-soft", 5)
