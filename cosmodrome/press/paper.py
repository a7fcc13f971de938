"""Sheets of paper, and where on them cards and their backs lie. All lengths are millimetres, from the top left."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

Backs = Literal["fold", "duplex-long", "duplex-short", "none"]

MARGIN: Final = 5.0
"""The edge that printers leave white, in millimetres."""
BAND: Final = 7.7
"""The band above and below that sheets keep free for their names, in millimetres."""
GUTTER: Final = 3.0
"""From the fold to the nearest card."""


class Paper(msgspec.Struct, frozen=True):
    """A size of paper, upright."""

    id: str
    name: str
    width: float
    height: float


PAPERS: Final = {
    paper.id: paper
    for paper in (
        Paper("a4", "A4", 210, 297),
        Paper("letter", "Letter", 215.9, 279.4),
        Paper("a3", "A3", 297, 420),
    )
}


class Grid(msgspec.Struct, frozen=True):
    """Places of equal size on a sheet of `width` by `height`: top left corners of fronts, row by row, and of backs.

    `turned` says that a back stands on its head, as it does when sheets are turned over their short edge.
    """

    width: float
    height: float
    piece_width: float
    piece_height: float
    fronts: tuple[tuple[float, float], ...]
    backs: tuple[tuple[float, float], ...]
    turned: bool = False
    fold: float | None = None

    @property
    def places(self) -> int:
        """Return the number of pieces that fit on a sheet."""
        return len(self.fronts)


def grid(paper: Paper, width: float, height: float, backs: Backs, gap: float = 0) -> Grid | None:
    """The way of laying pieces on the paper, upright or across, that takes most; None if not even one finds room."""
    ways = [
        grid
        for wide, high in ((paper.width, paper.height), (paper.height, paper.width))
        if (
            grid := _fold(wide, high, width, height)
            if backs == "fold"
            else _flat(wide, high, width, height, gap, backs)
        )
    ]
    return max(ways, key=lambda way: way.places, default=None)


def _count(room: float, size: float, gap: float) -> int:
    return int((room + gap + 1e-6) // (size + gap))


def _flat(wide: float, high: float, width: float, height: float, gap: float, backs: Backs) -> Grid | None:
    columns, rows = _count(wide - 2 * MARGIN, width, gap), _count(high - 2 * BAND, height, gap)
    if not columns or not rows:
        return None
    left = (wide - columns * width - (columns - 1) * gap) / 2
    top = (high - rows * height - (rows - 1) * gap) / 2
    fronts = tuple(
        (left + column * (width + gap), top + row * (height + gap))
        for row in range(rows)
        for column in range(columns)
    )
    if backs == "none":
        return Grid(wide, high, width, height, fronts, ())
    # A sheet turned over its long edge is mirrored left to right if it stands, top to bottom if it lies.
    sideways = (backs == "duplex-long") == (wide < high)
    mirrored = tuple((wide - x - width, y) if sideways else (x, high - y - height) for x, y in fronts)
    return Grid(wide, high, width, height, fronts, mirrored, turned=not sideways)


def _fold(wide: float, high: float, width: float, height: float) -> Grid | None:
    columns, rows = _count(wide / 2 - MARGIN - GUTTER, width, 0), _count(high - 2 * BAND, height, 0)
    if not columns or not rows:
        return None
    fold, top = wide / 2, (high - rows * height) / 2
    fronts = tuple(
        (fold - GUTTER - (columns - column) * width, top + row * height)
        for row in range(rows)
        for column in range(columns)
    )
    return Grid(wide, high, width, height, fronts, tuple((wide - x - width, y) for x, y in fronts), fold=fold)
