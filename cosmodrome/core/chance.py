"""The one door to chance: a generator for games that are dealt, and a quick one for worlds that are imagined.

`Rng` deals. Its stream is fixed for ever: block i is SHA-256("cosmodrome:" + seed + ":" + i), read as eight big-endian
32-bit words. Anybody can recompute it from the seed with any SHA-256. Nobody can guess it from what was drawn so far.

`QuickRng` draws what a bot, a look back or a hint imagines. Nobody has to prove that, and whoever saw some of its draws
could work out the others. So it must never deal a game. They are two types, and neither inherits from the other: where
`Rng` is asked for, mypy refuses the quick one. `AnyRng` is asked for where either will do, as in a state.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import MutableSequence, Sequence
from hashlib import sha256
from struct import Struct as Layout
from typing import TYPE_CHECKING, Final, Self, TypeVar, final

if TYPE_CHECKING:
    from mypy_extensions import i64

T = TypeVar("T")

_EIGHT_WORDS = Layout(">8I")
_WORDS: Final = 1 << 32
_FACTOR: Final = 6364136223846793005
_STEP: Final = 1442695040888963407
"""Knuth's MMIX, of which `QuickRng` takes 63 bits."""
_LOW_63: Final = (1 << 63) - 1


def commitment(seed: str) -> str:
    """SHA-256 of the seed as hex: shown before the game, while the seed itself is shown after it.

    >>> commitment("tuesday")[:16]
    'd78d1a3f3bcf22d7'
    """
    return sha256(seed.encode()).hexdigest()


class AnyRng:
    """A stream of uniform draws: `Rng` or `QuickRng`."""

    __slots__ = ()

    @abstractmethod
    def below(self, bound: int) -> int:
        """An integer 0 <= x < bound, every one equally likely. Raises ValueError unless 1 <= bound <= 2**32.

        >>> Rng("tuesday").below(1000)
        692
        """

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Shuffle in place (Fisher and Yates, from the end).

        >>> deck = [1, 2, 3, 4, 5]
        >>> Rng("tuesday").shuffle(deck)
        >>> deck
        [2, 4, 5, 1, 3]
        """
        cards = items if isinstance(items, list) else list(items)  # a list is quicker to reach into
        for i in range(len(cards) - 1, 0, -1):
            j = self.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]
        if cards is not items:
            for i, card in enumerate(cards):
                items[i] = card

    @abstractmethod
    def clone(self) -> Self:
        """An independent generator at the same place of the same stream.

        >>> rng = Rng("tuesday")
        >>> rng.clone().die() == rng.die()
        True
        """

    @abstractmethod
    def split(self, words: int = 2) -> Self:
        """Another generator of the same type, whose seed is this many 32-bit words of this one's stream.

        >>> Rng("tuesday").split().seed
        '40d8c794cac82954'
        """

    def die(self) -> int:
        """A six-sided die: 1 to 6.

        >>> rng = Rng("tuesday", dice=[6, 6])
        >>> rng.die(), rng.die(), rng.drawn
        (6, 6, 0)
        """
        return 1 + self.below(6)

    def choice(self, items: Sequence[T]) -> T:
        """One of the items. Raises ValueError if there is none.

        >>> Rng("tuesday").choice(["red", "green", "blue"])
        'red'
        """
        return items[self.below(len(items))]


@final
class Rng(AnyRng):
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
        if self._dice:
            face, self._dice = self._dice[0], self._dice[1:]
            return face
        return 1 + self.below(6)

    @property
    def dice(self) -> tuple[int, ...]:
        """Scripted dice that have not been rolled yet."""
        return self._dice

    def clone(self) -> Rng:
        twin = Rng(self.seed, self.drawn, self._dice)
        twin._words = self._words
        return twin

    def split(self, words: int = 2) -> Rng:
        return Rng("".join([f"{self.below(_WORDS):08x}" for _ in range(words)]))


@final
class QuickRng(AnyRng):
    """A quick stream for imagined worlds: the top 32 of 63 bits of a linear congruential generator.

    >>> rng = QuickRng(2026)
    >>> [rng.die() for _ in range(8)]
    [3, 2, 2, 5, 2, 1, 5, 1]
    """

    __slots__ = ("at",)

    def __init__(self, seed: int) -> None:
        """Begin at a number, of which the low 63 bits count."""
        self.at: i64 = seed & _LOW_63
        """The place in the stream."""

    def _word(self) -> i64:
        at = self.at = self.at * _FACTOR + _STEP & _LOW_63
        return at >> 31

    def below(self, bound: int) -> int:
        if not 1 <= bound <= _WORDS:
            raise ValueError(f"a bound must be 1 to 2**32, not {bound}")
        most: i64 = bound
        while True:
            word = self._word()
            if word <= _WORDS - most or word < _WORDS - _WORDS % most:
                return word % most

    def clone(self) -> QuickRng:
        return QuickRng(self.at)

    def split(self, words: int = 2) -> QuickRng:
        seed: i64 = 0
        for _ in range(words):
            seed = (seed << 31 ^ self._word()) & _LOW_63
        return QuickRng(seed)


def quick(rng: AnyRng) -> QuickRng:
    """A quick generator for imagined worlds, seeded by two words of another's stream.

    >>> quick(Rng("tuesday")).die() == quick(Rng("tuesday")).die()
    True
    """
    return QuickRng(rng.below(_WORDS) << 32 | rng.below(_WORDS))


def proven(rng: AnyRng) -> Rng:
    """The generator itself, for a game that is dealt. Raises TypeError for one of imagined worlds."""
    if not isinstance(rng, Rng):
        raise TypeError(
            "a game is dealt by an Rng, whose draws can be proved, not by the chance of an imagined world"
        )
    return rng


def redeal(rng: AnyRng, *piles: list[T]) -> None:
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
