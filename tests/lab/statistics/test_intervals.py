"""Intervals agree with published figures, and hold the truth as often as they say."""

from __future__ import annotations

from statistics import NormalDist

import numpy as np
import pytest

from cosmodrome.lab.statistics.intervals import Interval, student, wilson


def test_wilson_is_that_of_the_textbook() -> None:
    """Newcombe 1998, table I: 81 of 263, 15 of 148, 0 of 20 and 1 of 29, method 3."""
    for wins, games, low, high in (
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ):
        found = wilson(wins, games)
        assert (round(found.low, 4), round(found.high, 4)) == (low, high)
        assert found.value == wins / games


def test_wilson_at_its_ends() -> None:
    assert wilson(0, 0) == Interval(0.5, 0.0, 1.0)
    assert wilson(0, 7).low == 0.0
    assert wilson(7, 7).high == 1.0
    assert wilson(2.5, 10).value == 0.25
    assert wilson(5, 10, 0.99).low < wilson(5, 10, 0.9).low


@pytest.mark.parametrize(
    ("freedom", "confidence", "t"),
    [
        (1, 0.95, 12.7062),
        (2, 0.95, 4.3027),
        (3, 0.99, 5.8409),
        (10, 0.9, 1.8125),
        (29, 0.95, 2.0452),
        (120, 0.99, 2.6174),
        (1000, 0.95, 1.9623),
    ],
)
def test_student_is_that_of_the_tables(freedom: int, confidence: float, t: float) -> None:
    assert student(freedom, confidence) == pytest.approx(t, abs=5e-5)


def test_the_series_goes_on_where_the_sums_end() -> None:
    assert student(499) > student(500) > student(501) > NormalDist().inv_cdf(0.975)
    assert student(499) - student(500) == pytest.approx(student(500) - student(501), rel=0.02)


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    rng = np.random.default_rng(5)
    shares = rng.binomial(40, 0.3, 2000)
    held = sum(wilson(int(wins), 40).holds(0.3) for wins in shares)
    assert 0.93 < held / 2000 < 0.97


@pytest.mark.parametrize("confidence", [0.0, 1.0, 95])
def test_no_such_confidence(confidence: float) -> None:
    with pytest.raises(ValueError, match="between 0 and 1"):
        wilson(1, 2, confidence)


def test_no_such_figures() -> None:
    with pytest.raises(ValueError, match="3 wins in 2 games"):
        wilson(3, 2)
