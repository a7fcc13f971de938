"""Where a pattern fits: the galaxy as one integer, destinations by shifts and ands (SB-7, SB-12, SB-20 to SB-25).

The integer has eight lanes: one per planet, one for cards that lie face up, one for all cards. A lane is the square of
cards, row by row, with a margin of two around it: empty, or on a torus the cards of the opposite edge. Shifting a lane
by the way from the disc to a marble brings the card under that marble onto its destination, so a fit is an `and` of
shifted lanes, for all destinations at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from operator import mul
from typing import Final, NamedTuple

PLANETS: Final = 6
SPACES: Final = 9
"""The number of spaces in the bowl's 3×3 grid, row by row. The centre is space 4."""
CENTRE: Final = 4
MARGIN: Final = 2
"""The greatest distance of a marble from the disc."""
TURNS: Final = 4

FACE_UP: Final = 1 << PLANETS
INSIDE: Final = 2 << PLANETS
FACE_DOWN_CARD: Final = INSIDE
"""The value that a card shows face down (SB-22)."""


def shown(planets: Iterable[int]) -> int:
    """Return the value that a card with these planets (0-5) shows face up, as `Shape.lay` takes it."""
    return sum(1 << planet for planet in planets) | FACE_UP | INSIDE


class Pattern(NamedTuple):
    """A toss: the disc's space, the marbles as (planet, space), and the black hole's space or -1 (SB-5, SB-20)."""

    disc: int
    marbles: tuple[tuple[int, int], ...]
    hole: int = -1


class Solutions(NamedTuple):
    """Every destination of a toss: without the wild token, and as (destination, card with the wild) pairs (SB-R13)."""

    plain: tuple[int, ...]
    wild: tuple[tuple[int, int], ...]

    def with_wild_on(self, cell: int) -> tuple[int, ...]:
        """The destinations that rest on a wild token on this card."""
        return tuple([destination for destination, wild in self.wild if wild == cell])


class Shape:
    """A size of galaxy, flat or a torus: the figures that the solver works with."""

    __slots__ = (
        "_cell_at",
        "_lanes",
        "_stamps",
        "cells",
        "face_up",
        "full",
        "inside",
        "lane",
        "pairs",
        "shifts",
        "size",
        "torus",
    )

    def __init__(self, size: int, torus: bool) -> None:
        self.size: Final = size
        self.torus: Final = torus
        self.cells: Final = size * size
        stride = size + 2 * MARGIN
        self.lane: Final = stride * stride
        corner = MARGIN * stride + MARGIN
        self.face_up: Final = PLANETS * self.lane + corner
        self.inside: Final = (PLANETS + 1) * self.lane
        self._cell_at: Final = tuple(
            row * size + column if row < size and column < size else -1
            for row in range(size)
            for column in range(stride)
        )
        """The cell of each bit of a mask of destinations, -1 in the margin."""
        self.full: Final = sum(1 << bit for bit, cell in enumerate(self._cell_at) if cell >= 0)
        self._lanes: Final = tuple(
            sum((code >> each & 1) << each * self.lane for each in range(PLANETS + 2))
            for code in range(1 << (PLANETS + 2))
        )
        self._stamps: Final = tuple(
            sum(
                1 << ((row + MARGIN) * stride + column + MARGIN)
                for row in self._places(cell // size)
                for column in self._places(cell % size)
            )
            for cell in range(self.cells)
        )
        steps = [
            [[_turned(disc, space, turn) for space in range(SPACES)] for disc in range(SPACES)]
            for turn in range(TURNS)
        ]
        self.shifts: Final = tuple(
            tuple(tuple(corner + down * stride + right for down, right in row) for row in table)
            for table in steps
        )
        """`shifts[turns][disc][space]`: the shift that brings a space's card onto the disc's."""
        self.pairs: Final = tuple(
            tuple(
                tuple(
                    tuple((cell, self._away(cell, down, right)) for cell in self._cell_at)
                    for down, right in row
                )
                for row in table
            )
            for table in steps
        )
        """`pairs[turns][disc][space][bit]`: a destination by its bit, and the card under a space, or -1 outside."""

    def _places(self, line: int) -> list[int]:
        """Where a row or column lies: once, and on a torus again in the margin beyond the opposite edge."""
        if not self.torus:
            return [line]
        shifted = (line - self.size, line, line + self.size)
        return [place for place in shifted if -MARGIN <= place < self.size + MARGIN]

    def _away(self, cell: int, down: int, right: int) -> int:
        row, column = cell // self.size + down, cell % self.size + right
        if self.torus:
            row, column = row % self.size, column % self.size
        if not (0 <= row < self.size and 0 <= column < self.size):
            return -1
        return row * self.size + column

    def under(self, cell: int, pattern: Pattern, turn: int) -> list[int]:
        """The card under each marble if the disc lies on a cell and the pattern is turned so far; -1 outside."""
        table = self.pairs[turn][pattern.disc]
        bit = self._cell_at.index(cell)
        return [table[space][bit][1] for _, space in pattern.marbles]

    def lay(self, cards: Iterable[int]) -> int:
        """The galaxy as an integer, from what each card shows (`shown`, `FACE_DOWN_CARD`), row by row."""
        lanes = self._lanes
        return sum(map(mul, [lanes[card] for card in cards], self._stamps))

    def marked(self, mask: int) -> tuple[int, ...]:
        """The cells of a mask of destinations, in order."""
        cells = []
        while mask:
            bit = mask.bit_length() - 1
            mask ^= 1 << bit
            cells.append(self._cell_at[bit])
        return tuple(cells[::-1])


def _turned(disc: int, space: int, turns: int) -> tuple[int, int]:
    """The way from the disc to a space as (down, right), turned clockwise by quarters."""
    down, right = space // 3 - disc // 3, space % 3 - disc % 3
    for _ in range(turns):
        down, right = right, -down
    return down, right


@cache
def shape(size: int, torus: bool) -> Shape:
    """The one shape of this size."""
    return Shape(size, torus)


def fits(shape: Shape, galaxy: int, pattern: Pattern, turns: int = 1) -> int:
    """The destinations without the wild token, as a mask for `Shape.marked`.

    `turns` is 1, or 4 if the pattern may be rotated (SB-24).
    """
    disc, marbles, hole = pattern
    lane = shape.lane
    face_up = galaxy >> shape.face_up & shape.full
    destinations = 0
    for table in shape.shifts[:turns]:
        fit, shifts = face_up, table[disc]
        for planet, space in marbles:
            shift = shifts[space]
            if space == hole:
                fit &= galaxy >> shape.inside + shift & ~(galaxy >> planet * lane + shift)
            else:
                fit &= galaxy >> planet * lane + shift
        destinations |= fit
    return destinations


def solve(shape: Shape, galaxy: int, pattern: Pattern, turns: int = 1, wild: bool = True) -> Solutions:
    """Every destination there is, without and (if `wild`) with the wild token.

    A destination rests on a wild token in one of its turns if there exactly one planet is missing, from that card
    (SB-R2). Under the black hole nothing is ever missing.
    """
    disc, marbles, hole = pattern
    lane = shape.lane
    face_up = galaxy >> shape.face_up & shape.full
    spaces: dict[int, list[int]] = {}
    for planet, space in marbles:
        spaces.setdefault(space, []).append(planet * lane)
    plain = 0
    pairs: set[tuple[int, int]] = set()
    for turn in range(turns):
        shifts = shape.shifts[turn][disc]
        fit = face_up
        lacking: list[tuple[int, int]] = []
        for space, planets in spaces.items():
            shift = shifts[space]
            whole = galaxy >> shape.inside + shift
            one_off = 0
            for planet in planets:
                there = galaxy >> planet + shift
                if space == hole:
                    whole &= ~there
                else:
                    one_off = one_off & there | whole & ~there
                    whole &= there
            if wild:
                lacking = [(other, mask & whole) for other, mask in lacking]
                lacking.append((space, fit & one_off))
            fit &= whole
        plain |= fit
        for space, mask in lacking:
            table = shape.pairs[turn][disc][space]
            while mask:
                bit = mask.bit_length() - 1
                mask ^= 1 << bit
                pairs.add(table[bit])
    return Solutions(shape.marked(plain), tuple(sorted(pairs)))


def turn_of(shape: Shape, cards: Sequence[int], pattern: Pattern, cell: int, wild: int = -1) -> int:
    """The quarter turns that show best why a card is a destination, or why it is none (SB-24).

    `wild` is the card whose wild token the destination rests on, or -1. The first turn in which just that card lacks a
    planet, or else the first in which the fewest marbles find nothing.
    """
    wanted = [wild] if wild >= 0 else []

    def lacking(turn: int) -> tuple[bool, int]:
        where = [
            -1 if space == pattern.hole else card
            for (planet, space), card in zip(pattern.marbles, shape.under(cell, pattern, turn), strict=True)
            if card < 0 or bool(cards[card] >> planet & 1) == (space == pattern.hole)
        ]
        return where != wanted, len(where)

    return min(range(TURNS), key=lacking)
