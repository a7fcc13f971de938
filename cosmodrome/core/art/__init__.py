"""Art that any front end can show: faces of cards and pieces, and a game's kit for printing."""

from cosmodrome.core.art.face import Face, Text
from cosmodrome.core.art.kit import Component, Kit, Piece
from cosmodrome.core.art.palette import CONTRAST, DISTINCT, INK_SAVING, PRINT, SCREEN, Palette, paint
from cosmodrome.core.art.sprite import ArtError, custom_properties, sprite
from cosmodrome.core.art.words import LANGUAGES, ArtWords, read_words

__all__ = [
    "CONTRAST",
    "DISTINCT",
    "INK_SAVING",
    "LANGUAGES",
    "PRINT",
    "SCREEN",
    "ArtError",
    "ArtWords",
    "Component",
    "Face",
    "Kit",
    "Palette",
    "Piece",
    "Text",
    "custom_properties",
    "paint",
    "read_words",
    "sprite",
]
