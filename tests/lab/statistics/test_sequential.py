"""A confidence sequence holds at every moment, where an interval for a fixed number fails; and it does narrow."""

from __future__ import annotations

from math import log

import numpy as np
import pytest

from cosmodrome.lab.report.figures import per_game
from cosmodrome.lab.statistics.intervals import Interval
from cosmodrome.lab.statistics.sequential import EARLIEST, STAKES, Bets, Drift, stakes_for


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


def test_bets_with_weights_leave_out_what_does_not_count() -> None:
    """A game without weight, such as one that did not end, changes nothing."""
    scores = pairs(np.random.default_rng(5), 0.6, 100)
    mixed = [each for score in scores for each in (score, 0.0)]
    weighed = Bets(mixed, 0.95, [1.0, 0.0] * 100)
    alone = Bets(scores, 0.95)
    assert weighed.mean == alone.mean
    found = alone.above(0.45)
    assert found is not None
    assert weighed.above(0.45) == 2 * found - 1
    with pytest.raises(ValueError, match="between 0 and 1"):
        Bets([1.0], 0.95, [0.5])


@pytest.mark.parametrize("width", [0.01, 0.02, 0.1])
def test_a_share_is_within_a_width_after_about_as_many_games_as_foretold(width: float) -> None:
    """Of a game that is won and lost in turn, the number is exact."""
    stakes = stakes_for(width)
    needed = Bets([1.0, 0.0], 0.95, stakes=stakes).needed(width)
    assert needed is not None
    after = needed + needed % 2
    assert Bets([1.0, 0.0] * (after // 2), 0.95, stakes=stakes).within(width)
    assert not Bets([1.0, 0.0] * (after // 2 - 1), 0.95, stakes=stakes).within(width)
    fixed_beforehand = 0.25 * (1.96 / width) ** 2
    assert fixed_beforehand < needed < 3 * fixed_beforehand


def test_what_never_happens_is_soon_known() -> None:
    stakes = stakes_for(0.02)
    needed = Bets([0.0], 0.95, stakes=stakes).needed(0.02)
    assert needed is not None
    assert not Bets([0.0] * (needed - 1), 0.95, stakes=stakes).within(0.02)
    assert Bets([0.0] * needed, 0.95, stakes=stakes).within(0.02)
    assert needed < 500
    assert Bets([], 0.95).needed(0.02) is None


def stop(values: list[float], width: float) -> float | None:
    """Return the mean at which somebody stops who looks after every ten values; None if they never do."""
    for count in range(10, len(values) + 1, 10):
        bets = Bets(values[:count], 0.95, stakes=stakes_for(width))
        if bets.within(width):
            return bets.mean
    return None


def test_whoever_stops_when_it_is_known_is_seldom_wrong() -> None:
    rng = np.random.default_rng(11)
    means = [stop(pairs(rng, 0.3, 400), 0.08) for _ in range(60)]
    stopped = [mean for mean in means if mean is not None]
    assert len(stopped) == 60
    assert sum(abs(mean - 0.3) > 0.08 for mean in stopped) <= 3


def test_the_drift_of_a_mean_holds_at_all_times() -> None:
    """The values lean far to one side. In 76 looks at up to 4,000 of them, the true mean is seldom ever outside."""
    rng = np.random.default_rng(13)
    wrong = naive = 0
    for _ in range(200):
        values = rng.exponential(1.0, 4000)
        looks = (*range(EARLIEST, 1000, 20), *range(1000, 4001, 100))
        wrong += any(abs(values[:n].mean() - 1) > Drift(values[:n], 0.95).half for n in looks)
        naive += any(abs(values[:n].mean() - 1) > 1.96 * values[:n].std() / n**0.5 for n in looks)
    assert wrong <= 0.05 * 200
    assert naive > 0.15 * 200


def test_the_drift_narrows_as_foretold() -> None:
    values = [3.0, 5.0] * 50
    needed = Drift(values, 0.95).needed(0.1)
    assert needed is not None
    assert Drift([3.0, 5.0] * (needed // 2 + 1), 0.95).half <= 0.1
    assert Drift([3.0, 5.0] * (needed // 2 - 1), 0.95).half > 0.1
    assert Drift(values[:98], 0.95).half == float("inf")
    assert Drift([4.0] * 100, 0.95).half == 0
