"""A confidence sequence holds at every moment, where an interval for a fixed number fails; and it does narrow."""

from __future__ import annotations

from math import log

import numpy as np
import pytest

from cosmodrome.lab.report.figures import per_game
from cosmodrome.lab.statistics.intervals import Interval
from cosmodrome.lab.statistics.sequential import STAKES, Bets


def pairs(rng: np.random.Generator, share: float, sets: int) -> list[float]:
    """The score of a bot in so many pairs of games, each won with this probability."""
    values: list[float] = (rng.binomial(2, share, sets) / 2).tolist()
    return values


def fixed(scores: list[float]) -> Interval:
    """Student's, for so many games fixed beforehand."""
    return per_game("", "", "number", np.array(scores)).interval


def test_peeking_does_no_harm() -> None:
    """Even bots, looked at after each of 200 pairs: seldom is one found better. The t interval finds many."""
    rng = np.random.default_rng(7)
    wrong = naive = 0
    for _ in range(300):
        scores = pairs(rng, 0.5, 200)
        bets = Bets(scores, 0.95)
        wrong += bets.above(0.5) is not None or bets.below(0.5) is not None
        naive += not all(fixed(scores[:sets]).holds(0.5) for sets in range(10, 201, 5))
    assert wrong <= 0.05 * 300
    assert naive > 0.15 * 300


@pytest.mark.parametrize(("share", "most"), [(0.97, 10), (0.8, 30), (0.65, 110), (0.55, 1100)])
def test_the_better_bot_is_found(share: float, most: int) -> None:
    """In nine of ten duels, within so many pairs."""
    rng = np.random.default_rng(3)
    found = [Bets(pairs(rng, share, most), 0.95).above(0.5) for _ in range(100)]
    assert sum(sets is not None for sets in found) >= 90
    worse = [Bets(pairs(rng, 1 - share, most), 0.95).below(0.5) for _ in range(100)]
    assert sum(sets is not None for sets in worse) >= 90


def test_the_moment_is_the_first() -> None:
    scores = pairs(np.random.default_rng(1), 0.7, 300)
    sets = Bets(scores, 0.95).above(0.5)
    assert sets is not None
    assert Bets(scores[:sets], 0.95).above(0.5) == sets
    assert Bets(scores[: sets - 1], 0.95).above(0.5) is None


def test_what_is_won_is_the_mean_over_the_stakes() -> None:
    """Against a mean of 0.5, values of 1 make 1 + stake of each part."""
    for count in range(1, 20):
        won = float(np.mean((1 + STAKES) ** count))
        assert (Bets([1.0] * count, 0.95).above(0.5) is not None) == (log(won) >= log(40))


def test_the_interval_ends_where_the_bets_do() -> None:
    scores = pairs(np.random.default_rng(2), 0.6, 400)
    bets = Bets(scores, 0.95)
    found = bets.interval()
    assert found.low < found.value < found.high
    assert found.value == pytest.approx(sum(scores) / 400)
    assert bets.above(found.low - 1e-6) is not None
    assert bets.above(found.low + 1e-6) is None
    assert bets.below(found.high + 1e-6) is not None
    assert bets.below(found.high - 1e-6) is None
    once = fixed(scores)
    assert once.high - once.low < found.high - found.low < 2 * (once.high - once.low)


def test_sides_are_treated_alike() -> None:
    scores = pairs(np.random.default_rng(4), 0.7, 60)
    one, other = Bets(scores, 0.9).interval(), Bets([1 - score for score in scores], 0.9).interval()
    assert (one.low, one.high) == pytest.approx((1 - other.high, 1 - other.low))


def test_nothing_is_known_without_games() -> None:
    found = Bets([], 0.95).interval()
    assert (found.value, found.low) == (0.5, 0.0)
    assert found.high == pytest.approx(1.0)
    assert Bets([], 0.95).above(0.5) is None


def test_what_cannot_be_bet_on() -> None:
    with pytest.raises(ValueError, match="between 0 and 1"):
        Bets([0.5, 1.5], 0.95)
    with pytest.raises(ValueError, match="confidence"):
        Bets([0.5], 1.0)
