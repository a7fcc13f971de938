"""Targets and holds: how they are written, and which are refused."""

from __future__ import annotations

from math import inf

import pytest

from cosmodrome.core import find_game
from cosmodrome.lab.report import ReportPlan
from cosmodrome.lab.report.sampling import random_figures
from cosmodrome.lab.report.until import TargetError
from cosmodrome.lab.tuner.goals import check_goals, goal, goals


@pytest.mark.parametrize(
    ("words", "low", "high", "percent"),
    [
        ("endings.extinction>=15%", 0.15, inf, True),
        ("length.decisions<=420", -inf, 420, False),
        ("length.decisions ≤ 420", -inf, 420, False),
        ("seats.order-0=50±2%", 0.48, 0.52, True),
        ("seats.order-0=50%±2%", 0.48, 0.52, True),
        ("seats.order-0 = 50 +- 2 %", 0.48, 0.52, True),
        ("length.turns=12±1.5", 10.5, 13.5, False),
        ("cards.jog.effect>=-3%", -0.03, inf, True),
    ],
)
def test_a_target_is_a_figure_and_a_range(words: str, low: float, high: float, percent: bool) -> None:
    found = goal(words)
    assert [found.low, found.high] == pytest.approx([low, high])
    assert found.percent == percent
    assert not found.hold
    assert goal(words, hold=True).hold


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("length.turns", "must be FIGURE>=VALUE, FIGURE<=VALUE or FIGURE=VALUE±WIDTH"),
        ("length.turns>12", "must be FIGURE>=VALUE"),
        (">=12", "must be FIGURE>=VALUE"),
        (
            "length.turns=12",
            "never exactly a value; say how far from it is near enough, such as length.turns=12±2",
        ),
        ("seats.order-0=50%", "such as seats.order-0=50±2%"),
        ("length.turns>=many", "'many' is not a number"),
        ("length.turns>=inf", "'inf' is not a number"),
        ("length.turns=12±0", "the width must be more than 0"),
    ],
)
def test_what_is_no_target_is_named(words: str, why: str) -> None:
    with pytest.raises(TargetError) as raised:
        goal(words)
    assert words in str(raised.value)
    assert why in str(raised.value)


@pytest.mark.parametrize(
    ("targets", "holds", "why"),
    [
        (["length.turns>=13"], ["length.turns<=12"], "length.turns<=12 contradicts length.turns>=13"),
        (["seats.seat-0=50±2%", "seats.seat-0>=60%"], [], "seats.seat-0>=60% contradicts seats.seat-0=50±2%"),
        (
            ["seats.order-0>=60%", "seats.order-1>=55%"],
            [],
            "seats.order-0>=60% and seats.order-1>=55% contradict each other",
        ),
    ],
)
def test_targets_that_contradict_each_other_are_named(targets: list[str], holds: list[str], why: str) -> None:
    with pytest.raises(TargetError, match=why):
        goals(targets, holds)


def test_the_same_target_twice_is_one() -> None:
    assert len(goals(["length.turns>=13", "length.turns >= 13", "length.turns<=20"], [])) == 2


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("length.turn<=12", "'length.turn' is no figure of Race; the nearest are length.turns"),
        (
            "length.turns<=12%",
            "length.turns is a number and no share, so length.turns<=12% must be without %",
        ),
        ("seats.seat-0>=1", "seats.seat-0 is a share, so seats.seat-0>=1 must be in %"),
        ("seats.seat-0>=150%", "seats.seat-0>=150% cannot be: a share lies between 0% and 100%"),
        ("cards.jog.effect<=-150%", "cannot be: a share lies between -100% and 100%"),
    ],
)
def test_a_figure_that_the_game_lacks_or_cannot_have_is_named(words: str, why: str) -> None:
    game = find_game("race")
    figures = random_figures(ReportPlan(game="race", games=1, bots=("random",) * 2, seed="race"))
    with pytest.raises(TargetError) as raised:
        check_goals(goals([words], []), game, figures)
    assert why in str(raised.value)
