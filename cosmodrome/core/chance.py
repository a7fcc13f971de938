"""The one door to chance: a seeded generator whose stream is fixed for ever.

Block i of the stream is SHA-256("cosmodrome:" + seed + ":" + i), read as eight big-endian 32-bit words.
Anybody can recompute it from the seed with any SHA-256, and nobody can guess it from what was drawn so far.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from hashlib import sha256
from struct import Struct as Layout
from typing import TypeVar

T = TypeVar("T")

_EIGHT_WORDS = Layout(">8I")
_WORDS = 1 << 32


def commitment(seed: str) -> str:
    """SHA-256 of the seed as hex: shown before the game, while the seed itself is shown after it.

    >>> commitment("tuesday")[:16]
    'd78d1a3f3bcf22d7'
    """
    return sha256(seed.encode()).hexdigest()


class Rng:
    """A stream of uniform draws from a seed; `dice` are results that `die()` gives before it draws any.

    >>> rng = Rng("tuesday")
    >>> [rng.die() for _ in range(8)], rng.drawn
    ([1, 3, 6, 1, 1, 4, 2, 5], 8)
    >>> Rng("tuesday", drawn=7).die()
    5
    """

    __slots__ = ("_dice", "_words", "drawn", "seed")

    def __init__(self, seed: str, drawn: int = 0, dice: Sequence[int] = ()) -> None:
        """Stand at word number `drawn` of the stream. Raises ValueError for a scripted die outside 1-6."""
        for die in dice:
            if not 1 <= die <= 6:
                raise ValueError(f"a scripted die must be 1 to 6, not {die}")
        self.seed = seed
        self.drawn = drawn
        self._dice = tuple(dice)
        self._words: tuple[int, ...] = ()
        """The block that is being drawn from; not made before it is needed."""

    def _block(self, number: int) -> tuple[int, ...]:
        return _EIGHT_WORDS.unpack(sha256(f"cosmodrome:{self.seed}:{number}".encode()).digest())

    def below(self, bound: int) -> int:
        """An integer 0 <= x < bound, every one equally likely. Raises ValueError unless 1 <= bound <= 2**32.

        >>> Rng("tuesday").below(1000)
        692
        """
        if not 1 <= bound <= _WORDS:
            raise ValueError(f"a bound must be 1 to 2**32, not {bound}")
        while True:
            drawn = self.drawn
            if drawn & 7 == 0 or not self._words:
                self._words = self._block(drawn >> 3)
            self.drawn = drawn + 1
            word = self._words[drawn & 7]
            # the first holds for nearly all words, and spares the division
            if word <= _WORDS - bound or word < _WORDS - _WORDS % bound:
                return word % bound

    def die(self) -> int:
        """A six-sided die: 1 to 6.

        >>> rng = Rng("tuesday", dice=[6, 6])
        >>> rng.die(), rng.die(), rng.drawn
        (6, 6, 0)
        """
        if self._dice:
            face, self._dice = self._dice[0], self._dice[1:]
            return face
        return 1 + self.below(6)

    def choice(self, items: Sequence[T]) -> T:
        """One of the items. Raises ValueError if there is none.

        >>> Rng("tuesday").choice(["red", "green", "blue"])
        'red'
        """
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Shuffle in place (Fisher and Yates, from the end).

        >>> deck = [1, 2, 3, 4, 5]
        >>> Rng("tuesday").shuffle(deck)
        >>> deck
        [2, 4, 5, 1, 3]
        """
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    @property
    def dice(self) -> tuple[int, ...]:
        """Scripted dice that have not been rolled yet."""
        return self._dice

    def clone(self) -> Rng:
        """An independent generator at the same place of the same stream.

        >>> rng = Rng("tuesday")
        >>> rng.clone().die() == rng.die()
        True
        """
        twin = Rng(self.seed, self.drawn, self._dice)
        twin._words = self._words
        return twin


def redeal(rng: Rng, *piles: list[T]) -> None:
    """Shuffle piles into each other, each keeping its size: what is hidden, as it might lie as well.

    >>> deck, hand = [1, 2, 3], [4, 5]
    >>> redeal(Rng("tuesday"), deck, hand)
    >>> len(deck), len(hand), sorted(deck + hand)
    (3, 2, [1, 2, 3, 4, 5])
    """
    every = [each for pile in piles for each in pile]
    rng.shuffle(every)
    for pile in piles:
        pile[:] = [every.pop() for _ in pile]
