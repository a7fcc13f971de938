"""The statistics alone, on made numbers whose effects are known: false discoveries, and intervals."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from cosmodrome.lab.report.figures import Figure, FigureChange, change, per_game
from cosmodrome.lab.sensitivity.effects import RATE, clearly
from cosmodrome.lab.sensitivity.plan import rounds

NUMBERS = 24
FIGURES = 5
RUNS = 100


Searched = tuple[list[list[FigureChange]], list[int]]


@cache
def searches(strong: int) -> list[Searched]:
    """Return the effects of each number in many searches, and the numbers that were not dropped.

    The first numbers, as many as `strong`, move every figure by 0.5; the others do nothing. All share what the deals
    bring, and the figures of a number depend on each other.
    """
    return [searched(strong, seed) for seed in range(RUNS)]


def searched(strong: int, seed: int) -> Searched:
    plan = rounds(NUMBERS, 9000)
    deals = sum(each.deals for each in plan)
    assert [each.numbers for each in plan] == [24, 12, 8]
    random = np.random.default_rng(seed)
    common = random.normal(size=(1, FIGURES, deals))
    own = random.normal(size=(NUMBERS, FIGURES, deals)) + random.normal(size=(NUMBERS, 1, deals))
    shift = np.zeros((NUMBERS, 1, 1))
    shift[:strong] = 0.5
    up = common + own + shift
    found: list[list[FigureChange]] = [[] for _ in range(NUMBERS)]
    left, played = list(range(NUMBERS)), 0
    for each in plan:
        left = sorted(left, key=lambda one: min((two.p for two in found[one]), default=1.0))[: each.numbers]
        played += each.deals
        down = [_figure(those) for those in common[0, :, :played]]
        for one in left:
            found[one] = [change(down[two], _figure(those)) for two, those in enumerate(up[one, :, :played])]
    return found, left


def _figure(values: Any) -> Figure:
    return per_game("made", "Made", "number", values)


def clear_numbers(found: list[list[FigureChange]], left: list[int]) -> list[int]:
    """Return the number of each clear effect."""
    ps = [each.p if number in left else 1.0 for number in range(NUMBERS) for each in found[number]]
    return [place // FIGURES for place, sure in enumerate(clearly(ps)) if sure]


def test_a_search_among_numbers_that_do_nothing_hardly_ever_finds_one() -> None:
    false = sum(bool(clear_numbers(*each)) for each in searches(0))
    assert false / RUNS <= RATE


def test_of_what_is_clear_few_are_chance_and_what_is_strong_is_found() -> None:
    shares, missed = [], 0
    for found, left in searches(3):
        clear = clear_numbers(found, left)
        shares.append(sum(each >= 3 for each in clear) / max(len(clear), 1))
        missed += len({0, 1, 2} - set(clear))
    assert np.mean(shares) <= RATE
    assert missed / (3 * RUNS) <= 0.02


def test_intervals_hold_what_is_true() -> None:
    """19 of 20 intervals hold the truth, though halving looks at the deals of the rounds before."""
    held = [
        (number < 3, each.difference.holds(0.5 if number < 3 else 0.0))
        for found, _ in searches(3)
        for number in range(NUMBERS)
        for each in found[number]
    ]
    assert np.mean([holds for _, holds in held]) >= 0.95
    assert np.mean([holds for strong, holds in held if strong]) >= 0.94


def test_nothing_is_clear_of_nothing() -> None:
    assert clearly([]) == []
