"""The kit of a game: everything in its box, so that it can be made of paper."""

from __future__ import annotations

from typing import Literal

import msgspec

from cosmodrome.core.art.face import Face


class Piece(msgspec.Struct, frozen=True):
    """A face, and how many pieces of the box show it."""

    face: Face
    copies: int = 1


class Part(msgspec.Struct, frozen=True, kw_only=True):
    """Pieces of one kind and size (millimetres; poker size if not said), with one back, or none.

    `name` is said in the reader's language. `rule` is the one that counts them. A standee is folded up along its top
    edge, a board may be parted into `tiles` by `tiles`.
    """

    id: str
    name: str
    width: float = 63
    height: float = 88
    pieces: tuple[Piece, ...] = ()
    back: Face | None = None
    blank: Face | None = None
    rule: str = ""
    kind: Literal["card", "token", "standee", "board"] = "card"
    tiles: int = 1
    note: str = ""

    @property
    def count(self) -> int:
        """How many pieces."""
        return sum(piece.copies for piece in self.pieces)


class Section(msgspec.Struct, frozen=True):
    """A heading and lines below it, each a name (may be empty), words, and the rule that says so (may be empty)."""

    heading: str
    lines: tuple[tuple[str, str, str], ...]


class Kit(msgspec.Struct, frozen=True, kw_only=True):
    """All parts; what one needs beside them; set-up by number of players; what to know by heart, one copy a player."""

    parts: tuple[Part, ...]
    needs: tuple[str, ...]
    setup: tuple[Section, ...]
    reference: tuple[Section, ...]
    references: int
    reference_size: tuple[float, float] = (95.0, 128.0)
    figures: dict[str, tuple[Face, ...]]
    """The figures of the rules, by their names."""
    credit: str
