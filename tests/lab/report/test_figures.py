"""Figures against what one reckons by hand."""

from __future__ import annotations

from math import inf, sqrt

import numpy as np
import pytest

from cosmodrome.lab.report.figures import chance, change, contrast, discoveries, excess, per_game, ratio
from cosmodrome.lab.statistics.intervals import student, wilson


def test_a_share_of_games_has_wilsons_interval() -> None:
    figure = per_game("k", "l", "share", np.array([1, 0, 1, 1]))
    assert figure is not None
    assert figure.interval == wilson(3, 4)


def test_a_share_of_some_games_leaves_the_others_out() -> None:
    figure = ratio("k", "l", "share", np.array([1, 0, 0.5, 0]), np.array([True, True, True, False]))
    assert figure is not None
    assert figure.interval == wilson(1.5, 3)


def test_a_mean_has_students_interval() -> None:
    figure = per_game("k", "l", "number", np.array([1, 2, 6]))
    assert figure is not None
    assert figure.value == 3
    half = 4.302653 * sqrt(7) / sqrt(3)  # t for two degrees of freedom; the variance is (4 + 1 + 9) / 2
    assert figure.interval.low == pytest.approx(3 - half)
    assert figure.interval.high == pytest.approx(3 + half)


def test_a_ratio_of_means_counts_what_is_below_too() -> None:
    """6 per 4; the games move it by +1/4 and -1/4, so its error is 1/4."""
    figure = ratio("k", "l", "number", np.array([2, 4]), np.array([1, 3]))
    assert figure is not None
    assert figure.value == 1.5
    assert figure.influence.tolist() == [0.25, -0.25]
    assert figure.interval.high - 1.5 == pytest.approx(student(1) / 4)


def test_nothing_to_divide_by_is_no_figure() -> None:
    assert ratio("k", "l", "share", np.array([0, 0]), np.array([0, 0])) is None
    assert contrast("k", "l", None, per_game("k", "l", "share", np.array([1]))) is None


def test_one_game_says_nothing_about_a_mean() -> None:
    figure = per_game("k", "l", "number", np.array([7]))
    assert figure is not None
    assert (figure.interval.low, figure.interval.high) == (-inf, inf)


def test_a_contrast_knows_that_the_seats_of_a_game_belong_together() -> None:
    """One of two seats plays the card and wins in each game: 100% with, 0% without, and no doubt at all."""
    games = 30
    ones, noughts = np.ones(games), np.zeros(games)
    effect = contrast("k", "l", per_game("", "", "share", ones), per_game("", "", "share", noughts))
    assert effect is not None
    assert effect.unit == "points"
    assert effect.interval.low == effect.interval.high == 1


def test_a_change_is_reckoned_game_by_game() -> None:
    """What varies from game to game alike in both cancels."""
    deal = np.arange(40) * 10
    first, second = (per_game("k", "l", "number", each) for each in (deal, deal + 1 + np.arange(40) % 2))
    assert first is not None
    assert second is not None
    found = change(first, second)
    assert found.difference.value == pytest.approx(1.5)
    assert found.difference.high - found.difference.low < 0.4
    assert first.interval.high - first.interval.low > 70
    assert found.p < 1e-9


def test_no_change_is_nought_exactly() -> None:
    values = np.array([0.1, 0.7, 0.2] * 20)
    figure = ratio("k", "l", "number", values, values + 1)
    assert figure is not None
    found = change(figure, figure)
    assert (found.difference.low, found.difference.value, found.difference.high) == (0, 0, 0)
    assert found.p == 1


def test_chance_is_two_sided_and_wants_some_games() -> None:
    wins = per_game("k", "l", "share", np.array([1.0] * 60 + [0.0] * 40))
    assert wins is not None
    assert chance(wins, 0.5) == pytest.approx(0.0423, abs=2e-4)  # z = 0.1 / (0.4924 / 10)
    assert chance(wins, 0.5) == pytest.approx(chance(wins, 0.7))
    few = per_game("k", "l", "share", np.array([1.0] * 19))
    assert few is not None
    assert chance(few, 0.5) == 1


@pytest.mark.parametrize(
    ("ps", "sure"),
    [
        ([0.01, 0.04, 0.03, 0.005], [True, True, True, True]),
        ([0.01, 0.04, 0.03, 0.2], [True, False, False, False]),
        ([0.9, 0.03, 0.035, 0.001], [False, True, True, True]),  # 0.03 > 2/4 of 5%, but 0.035 < 3/4 of it
        ([0.04, 0.045, 0.03, 0.2], [False, False, False, False]),
        ([], []),
    ],
)
def test_of_many_differences_those_hold_that_benjamini_and_hochberg_say(
    ps: list[float], sure: list[bool]
) -> None:
    assert discoveries(ps) == sure


def test_means_hold_the_truth_as_often_as_they_say() -> None:
    samples = np.random.default_rng(5).normal(7, 3, (2000, 6))
    held = sum(per_game("", "", "number", values).interval.holds(7.0) for values in samples)
    assert 0.93 < held / 2000 < 0.97


def test_an_excess_is_a_mean_less_that_of_its_strata() -> None:
    """Stratum 0 has 1, 3 and 5, stratum 1 has 10 and 20; those are 5 and 20: (5 - 3 + 20 - 15) / 2."""
    values = np.array([1.0, 3, 5, 10, 20])
    places, strata = np.array([0, 0, 1, 1, 2]), np.array([0, 0, 0, 1, 1])
    those = np.array([False, False, True, False, True])
    found = excess("k", "l", 3, places, strata, values, those)
    assert found is not None
    assert found.value == 3.5
    assert found.influence.sum() == pytest.approx(0)
    # A game's influence is the slope of the figure in the weight of the game.
    for game in range(3):
        weights = 1 + 1e-6 * (places == game)
        means = [np.average(values[strata == each], weights=weights[strata == each]) for each in (0, 1)]
        moved = np.average((values - np.array(means)[strata])[those], weights=weights[those])
        assert found.influence[game] == pytest.approx((moved - 3.5) / 1e-6 * 3, rel=1e-4)
    assert excess("k", "l", 3, places, strata, values, values > 30) is None


def test_the_interval_of_an_excess_holds_the_truth_as_often_as_it_says() -> None:
    """Games with a luck of their own that all their plays share: 200 times 150 games, and the truth is 0.3."""
    rng = np.random.default_rng(33)
    held = 0
    for _ in range(200):
        places = np.repeat(np.arange(150), 6)
        strata = rng.integers(0, 2, 900)
        those = rng.random(900) < 0.2
        values = rng.normal(0, 1, 150)[places] + strata + those * 0.3 / 0.8 + rng.normal(0, 1, 900)
        found = excess("k", "l", 150, places, strata, values, those)
        assert found is not None
        held += found.interval.holds(0.3)
    assert 180 <= held <= 199
