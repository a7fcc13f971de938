"""Figures steadied by the own deck's games, on made data whose truth is known."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from cosmodrome.lab.report.figures import interval_at, per_game
from cosmodrome.lab.sensitivity.playing import OWN
from cosmodrome.lab.tuner.goals import goal
from cosmodrome.lab.tuner.measuring import Measured, steadied

WANTED = (goal("made>=0"),)


def made(values: npt.NDArray[np.float64]) -> Measured:
    """A deck that has these values in its games."""
    return Measured(OWN, len(values), WANTED, (per_game("made", "Made", "number", values),))


def test_figures_are_steadied_by_the_own_deck_and_their_intervals_hold() -> None:
    """Both decks share the luck of the deals: the interval narrows, and has the true value as often as it says."""
    random = np.random.default_rng(3)
    held, widths, plain = 0, [], []
    for _ in range(400):
        deals = random.normal(size=2000)
        own = made(deals + 0.5 * random.normal(size=2000))
        one = made(0.3 + 0.8 * deals[:200] + 0.5 * random.normal(size=200))
        (figure,) = steadied(one, made_first(own, 200), own).figures
        assert figure is not None
        interval = interval_at(figure, 0.95)
        held += interval.low <= 0.3 <= interval.high
        widths.append(interval.high - interval.low)
        (before,) = one.figures
        assert before is not None
        plain.append(before.interval.high - before.interval.low)
    assert 0.92 <= held / 400 <= 0.98
    assert np.mean(widths) < 0.8 * np.mean(plain)


def made_first(one: Measured, deals: int) -> Measured:
    """The same deck on its first deals."""
    (figure,) = one.figures
    assert figure is not None
    return made(figure.value + figure.influence[:deals])


def test_nothing_is_steadied_without_more_deals_or_luck_in_common() -> None:
    random = np.random.default_rng(4)
    values = random.normal(size=100)
    one = made(values)
    assert steadied(one, one, one) is one
    (figure,) = steadied(one, made(np.ones(100)), made(np.ones(500))).figures
    assert figure is one.figures[0]
    assert steadied(Measured(OWN, 100, WANTED, (None,)), made(values), made(np.ones(500))).figures == (None,)
