"""The statistics alone, on made data whose truth is known: the linear model, and how often verdicts are false."""

from __future__ import annotations

from itertools import count
from math import sqrt

import numpy as np
import pytest

from cosmodrome.lab.report.figures import per_game
from cosmodrome.lab.sensitivity.playing import OWN
from cosmodrome.lab.tuner.allowance import Allowance
from cosmodrome.lab.tuner.goals import goal, goals
from cosmodrome.lab.tuner.measuring import Measured
from cosmodrome.lab.tuner.model import Observation, fitted
from cosmodrome.lab.tuner.normal import between
from cosmodrome.lab.tuner.plan import RISK, deals_for, risk
from cosmodrome.lab.tuner.verdict import HOPELESS, passes

from .made import plan_of

EFFECTS = np.array([2.0, -1.0, 0.0, 0.0])


def observations(seed: int, error: float) -> list[Observation]:
    """Each number a step up and a step down, and one deck with two numbers changed."""
    random = np.random.default_rng(seed)
    every = [((place, steps),) for place in range(4) for steps in (1, -1)]
    changes = [*every, ((0, 1), (1, 2))]
    return [
        Observation(
            each, sum(EFFECTS[place] * steps for place, steps in each) + error * random.normal(), error
        )
        for each in changes
    ]


def test_effects_per_step_are_found() -> None:
    model = fitted(4, observations(1, 0.05))
    assert model.means == pytest.approx(EFFECTS, abs=0.12)


def test_what_a_change_of_two_does_is_foretold_as_surely_as_is_known() -> None:
    held = []
    for seed in range(200):
        model = fitted(4, observations(seed, 0.3))
        mean, deviation = model.foretold(np.array([[0, 1]]), np.array([[2, -1]]))
        held.append(abs(mean[0] - 5) < 1.96 * deviation[0])
    assert np.mean(held) >= 0.95


def test_a_number_of_which_nothing_is_known_promises_nothing() -> None:
    model = fitted(2, [Observation(((0, 1),), 1.0, 0.1)])
    mean, deviation = model.foretold(np.array([[1]]), np.array([[1]]))
    assert mean[0] == 0
    assert deviation[0] > 0.5
    nothing = fitted(2, [])
    assert nothing.means.tolist() == [0, 0]


def test_chances_of_a_range() -> None:
    assert between(0.0, 1.0, -1.959964, 1.959964) == pytest.approx(0.95, abs=1e-6)
    assert between(np.array([0.0, 3.0]), 0.0, -1.0, 1.0).tolist() == [1, 0]
    assert float(between(0.0, 1.0, 1.0, -1.0)) == 0


def test_risks_come_to_no_more_than_the_whole() -> None:
    every = [risk(number) for number in range(1, 2000)]
    assert every == sorted(every, reverse=True)
    assert sum(every) <= RISK


def test_decks_that_just_miss_hardly_ever_pass() -> None:
    """Ten candidates a search, each exactly at the end of its range, where a false verdict is likeliest."""
    random = np.random.default_rng(1)
    wanted = goal("made>=0")
    false = 0
    for _ in range(1000):
        for number in range(1, 11):
            figure = per_game("made", "Made", "number", random.normal(size=200))
            if not Measured(OWN, 200, (wanted,), (figure,)).unmet(1 - 2 * risk(number)):
                false += 1
                break
    assert false / 1000 <= RISK + 0.015  # two standard errors of a thousand searches


def test_deals_for_a_verdict_are_enough() -> None:
    """If the deck is as good as the search says, eight in ten verdicts pass."""
    random = np.random.default_rng(2)
    wanted = goal("made>=0")
    deals = deals_for(wanted, 0.2, 1.0, risk(1))
    assert deals is not None
    passed = sum(
        not Measured(
            OWN, deals, (wanted,), (per_game("made", "Made", "number", 0.2 + random.normal(size=deals)),)
        ).unmet(1 - 2 * risk(1))
        for _ in range(500)
    )
    assert 0.76 <= passed / 500 <= 0.87
    assert deals_for(wanted, -0.1, 1.0, risk(1)) is None


def test_a_narrow_range_leaves_room_for_one_verdict_in_place_of_two() -> None:
    """7,500 of 25,000 games are for verdicts. One verdict by all of them leaves a third of this range."""
    allowance = Allowance(plan_of(["made=21±0.5"], games=25_000), 0.0)
    (narrow,), (wide,) = goals(["made=21±0.5"], ()), goals(["made=21±5"], ())
    assert allowance.room(narrow, 11.6) == pytest.approx(2.46 * 11.6 / sqrt(7_500), abs=0.001)
    assert allowance.room(narrow, 5.0) == pytest.approx(2.46 * 5.0 / sqrt(3_750), abs=0.001)
    assert allowance.room(narrow, 50.0) == pytest.approx(0.4), "at most this part of the range"
    assert allowance.room(wide, 11.6) == pytest.approx(1.5), "at least this part of the range"


def test_each_candidate_counts() -> None:
    assert [round(risk(number), 4) for number, _ in zip(count(1), range(3), strict=False)] == [
        0.025,
        0.0083,
        0.0042,
    ]


def test_what_a_deck_did_is_left_out_of_what_the_others_foretell() -> None:
    """As if the model had been fitted without that deck, but for how large effects are taken to be before."""
    every = observations(3, 0.3)
    changed = every[-1]
    foretold, deviation = fitted(4, every).by_others(changed.steps)
    mean, unsure = fitted(4, every[:-1]).foretold(np.array([[0, 1]]), np.array([[1, 2]]))
    assert foretold == pytest.approx(mean[0], abs=0.05)
    assert deviation == pytest.approx(unsure[0], rel=0.1)


@pytest.mark.parametrize(
    ("games", "mean", "goes_on"), [(13, -0.1, True), (100, -0.01, True), (100, 0.1, True), (700, -0.2, False)]
)
def test_a_verdict_ends_early_only_if_enough_games_say_that_it_is_hopeless(
    games: int, mean: float, goes_on: bool
) -> None:
    """Thirteen games just outside the range say nothing; 700 of 800 that are clearly outside do."""
    values = np.random.default_rng(5).normal(size=games)
    values += mean - values.mean()
    result = Measured(OWN, games, (goal("made>=0"),), (per_game("made", "Made", "number", values),))
    assert (passes(result, 800, 0.95) >= HOPELESS) == goes_on
