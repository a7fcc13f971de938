"""The kit of a game: everything in its box, so that it can be made of paper."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal

import msgspec

from cosmodrome.core.art.face import Face
from cosmodrome.core.art.words import ArtWords

Kind = Literal["card", "token", "standee", "board"]


class Piece(msgspec.Struct, frozen=True):
    """A face, and how many pieces of the box show it."""

    face: Face
    copies: int = 1


class Component(msgspec.Struct, frozen=True, kw_only=True):
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
    kind: Kind = "card"
    tiles: int = 1
    note: str = ""

    @property
    def count(self) -> int:
        """The number of pieces, copies included."""
        return sum(piece.copies for piece in self.pieces)


def component(
    words: ArtWords,
    id: str,
    rule: str,
    faces: Iterable[Face | Piece],
    copies: int = 1,
    size: float | tuple[float, float] = (63, 88),
    kind: Kind = "card",
    note: str = "",
    **more: Any,
) -> Component:
    """A part that is called, and explained, by the words under `parts`: so many copies of each face.

    `size` is the side of a square, or width and height; `more` are other fields of the part.
    """
    width, height = size if isinstance(size, tuple) else (size, size)
    return Component(
        id=id,
        name=words(f"parts.{id}"),
        width=width,
        height=height,
        pieces=tuple(each if isinstance(each, Piece) else Piece(each, copies) for each in faces),
        rule=rule,
        kind=kind,
        note=note and words(f"parts.{note}"),
        **more,
    )


class Section(msgspec.Struct, frozen=True):
    """A heading and lines below it, each a name (may be empty), words, and the rule that says so (may be empty)."""

    heading: str
    lines: tuple[tuple[str, str, str], ...]


def sections(table: Mapping[str, Any]) -> tuple[Section, ...]:
    """Return the sections of a table of words. Each section has a `heading` and its `lines`."""
    return tuple(Section(each["heading"], tuple(map(tuple, each["lines"]))) for each in table.values())


class Kit(msgspec.Struct, frozen=True, kw_only=True):
    """All parts; what one needs beside them; set-up by number of players; what to know by heart, one copy a player."""

    parts: tuple[Component, ...]
    needs: tuple[str, ...]
    setup: tuple[Section, ...]
    reference: tuple[Section, ...]
    references: int
    reference_size: tuple[float, float] = (95.0, 128.0)
    figures: dict[str, tuple[Face, ...]]
    """The figures of the rules, by their names."""
    credit: str
