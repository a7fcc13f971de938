"""What things look like, wherever they are shown: faces of cards and pieces, and a game's kit to make it of paper."""

from cosmodrome.core.art.face import Face, Text
from cosmodrome.core.art.kit import Kit, Part, Piece
from cosmodrome.core.art.palette import INK_SAVING, PRINT, SCREEN, Palette, paint
from cosmodrome.core.art.words import LANGUAGES, Words, read_words

__all__ = [
    "INK_SAVING",
    "LANGUAGES",
    "PRINT",
    "SCREEN",
    "Face",
    "Kit",
    "Palette",
    "Part",
    "Piece",
    "Text",
    "Words",
    "paint",
    "read_words",
]
