"""Decks in which several numbers are moved at once, to find out what each of them does.

Each game of such a deck tells of all its moved numbers, so a few thousand games tell more than if each deck moved one
number. The linear model takes their effects apart, as a random balanced design allows (Satterthwaite 1959).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from cosmodrome.core import Rng
from cosmodrome.lab.tuner.candidates import Dial
from cosmodrome.lab.tuner.model import Steps
from cosmodrome.lab.tuner.plan import together

FURTHEST: Final = 2
"""The most steps of a number."""
BARREN: Final = 20
"""So many draws without a new deck say that hardly one is left."""


def screened(dials: Sequence[Dial], seed: str, takes: Callable[[Steps], bool]) -> Iterator[Steps]:
    """Yield changes of several numbers that the game takes, each once; all numbers have their turn before one is moved
    again. Ends when hardly a new one is left.
    """
    rng = Rng(f"{seed}: screening")
    count = together(len(dials))
    seen: set[Steps] = set()
    left: list[int] = []
    barren = 0
    while barren < BARREN:
        if len(left) < count:
            left += _shuffled(range(len(dials)), rng)
        change: Steps = ()
        for place in dict.fromkeys(left.pop(0) for _ in range(count)):
            ways = _shuffled(dials[place].steps(FURTHEST), rng)
            grown = (tuple(sorted((*change, (place, steps)))) for steps in ways)
            change = next((each for each in grown if takes(each)), change)
        if change and change not in seen:
            seen.add(change)
            barren = 0
            yield change
        else:
            barren += 1


def _shuffled(items: Sequence[int], rng: Rng) -> list[int]:
    left = list(items)
    return [left.pop(rng.below(len(left))) for _ in items]
