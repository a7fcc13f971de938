"""Bodies over HTTP about a game's cards and pieces: their looks, and orders for prints."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from cosmodrome.core.art.face import Text


class ArtFace(msgspec.Struct, frozen=True, kw_only=True):
    """A face of a card or piece: its size in units of its own, and the lines of text that stand on its shapes."""

    width: float
    height: float
    texts: tuple[Text, ...]


class ArtFaces(msgspec.Struct, frozen=True, kw_only=True):
    """The faces of a game's cards and pieces."""

    sprite: str
    """The hash of the SVG with their shapes, to be had at /api/art; each is a symbol there, whose id is `a`, the hash's
    first ten digits, `-` and the face's id. Empty if nobody has drawn the game."""
    faces: dict[str, ArtFace]


Paper = Literal["a4", "letter", "a3"]
PrintLanguage = Literal["en", "de", "fr"]
Backs = Literal["fold", "duplex", "duplex-short", "none"]
Ink = Literal["colour", "saving"]
PrintPart = Literal["cover", "calibration", "board", "cards", "tokens", "setup", "reference", "booklet"]
Millimetres = Annotated[float, Meta(ge=-10, le=10)]


class PrintOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The request to print a game: its box as PDF."""

    game: Annotated[str, Meta(max_length=64)]
    deck: Annotated[str, Meta(max_length=255)] = ""
    """One of the host's decks (`GameInfo.decks`); empty for the game's own."""
    table: Annotated[str, Meta(max_length=64)] = ""
    """A table's id or code, to print with its deck; then there is no `deck`."""
    paper: Paper = "a4"
    language: PrintLanguage = "en"
    ink: Ink = "colour"
    """`saving`: greys on white."""
    backs: Backs = "fold"
    """Beside their fronts, to be folded and glued; on the other side, turned over the long or the short edge; none."""
    parts: Annotated[tuple[PrintPart, ...], Meta(max_length=8)] = ()
    """The parts of the box to print; empty for all."""
    only: Annotated[tuple[Annotated[str, Meta(max_length=64)], ...], Meta(max_length=400)] = ()
    """Single cards and pieces by their ids (`BoxPiece`), blank ones too; empty for all."""
    against: Annotated[str, Meta(max_length=255)] | None = None
    """Only what differs from this deck: one of the host's, or empty for the game's own. Null for all."""
    right: Millimetres = 0.0
    """The distance by which backs of a duplex print are moved to the right, as the calibration pages tell."""
    down: Millimetres = 0.0


class BoxPiece(msgspec.Struct, frozen=True, kw_only=True):
    """A card or piece of a game's box."""

    id: str
    copies: int
    changed: bool
    """True if it looks different from the game's own. Always false in the game's own deck."""


class BoxPart(msgspec.Struct, frozen=True, kw_only=True):
    """Pieces of one kind, the blank one last, if there is one."""

    id: str
    name: str
    """In the language of the order."""
    pieces: list[BoxPiece]


class Box(msgspec.Struct, frozen=True, kw_only=True):
    """The things that a `PrintOrder` can choose from."""

    parts: list[BoxPart]
