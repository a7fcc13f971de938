"""Observations as vectors: what stands where, and how a view is written into one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, MutableSequence
from math import prod
from typing import NamedTuple

from cosmodrome.core.game import Game, Options, View

Cells = MutableSequence[float]
"""A vector that is written to, every number of it 0 to 1."""


class Block(NamedTuple):
    """Some numbers of the vector that tell one thing: from `start` on, in this shape, row by row."""

    name: str
    start: int
    shape: tuple[int, ...]
    what: str

    @property
    def size(self) -> int:
        """The number of numbers in this part."""
        return prod(self.shape)


class Layout:
    """The blocks of a vector, one after another."""

    def __init__(self) -> None:
        self.blocks: list[Block] = []
        self.size = 0

    def add(self, name: str, what: str, *shape: int) -> int:
        """A further block (one number, if no shape is given); where it starts."""
        block = Block(name, self.size, shape or (1,), what)
        self.blocks.append(block)
        self.size += block.size
        return block.start

    def __iter__(self) -> Iterator[Block]:
        return iter(self.blocks)

    def __str__(self) -> str:
        """A table, a line per block."""
        return "\n".join(
            f"{block.start:>5}  {block.name:<12} {'×'.join(map(str, block.shape)):<9} {block.what}"
            for block in self
        )


class Encoder(ABC):
    """Writes the views of one setting as vectors. Among the seats the viewing one comes first, then its left neighbour.

    Made from the game, the options and the number of seats.
    """

    layout: Layout

    @abstractmethod
    def write(self, view: View, now: int, cells: Cells) -> None:
        """Write a view into `cells`, `layout.size` numbers that are all 0; `now` is the table's time in milliseconds.

        A spectator's view is written as seat 0 would see it, without its secrets.
        """


EncoderMaker = Callable[[Game, Options, int], Encoder]
"""Makes an encoder from the game, the options and the number of seats."""


def part(value: float, most: float) -> float:
    """Return a value as a share of the most it can be, from 0 to 1. A larger value counts as 1."""
    return min(value / most, 1.0)
