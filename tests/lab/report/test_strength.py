"""A game by strength of play: who beats whom, and what holds for some bots only."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import numpy as np
import pytest

from cosmodrome.lab.report import Report, Setup, report
from cosmodrome.lab.report.page import page
from cosmodrome.lab.report.sections.parts import ReportSection
from cosmodrome.lab.report.strength import by_strength, meeting, split_claims, strength_section
from cosmodrome.lab.report.summary import summary

from .samples import GAMES, PLAN, made

WEAK = Setup(name="random", bots=("random", "random"))
STRONG = Setup(name="greedy:1", bots=("greedy:1", "greedy:1"))


@pytest.fixture(scope="module")
def two() -> Report:
    return report(msgspec.structs.replace(PLAN, games=16, setups=(WEAK, STRONG)), 1)


def test_the_stronger_is_counted_at_whatever_seat_it_sits() -> None:
    """The second side sits at seat 1 in even games, and at seat 0 in odd ones."""
    numbers = np.arange(GAMES)
    wins = np.zeros((GAMES, 2))
    wins[numbers, (numbers + 1) % 2] = 1
    always = meeting("a", "b", made(wins=wins).rows, (0, 1))
    assert always is not None
    assert (always.key, always.value) == ("strength.a.b", 1)
    even = meeting("a", "b", made(wins=np.full((GAMES, 2), 0.5)).rows, (0, 1))
    assert even is not None
    assert even.value == 0.5


def test_partners_count_once_and_must_be_of_one_side() -> None:
    numbers = np.arange(GAMES)
    wins = np.zeros((GAMES, 4))
    wins[numbers, (numbers + 1) % 2] = wins[numbers, (numbers + 1) % 2 + 2] = 1
    rows = replace(made().rows, wins=wins)
    across = meeting("a", "b", rows, (0, 1, 0, 1))
    assert across is not None
    assert across.value == 1
    assert meeting("a", "b", rows, (0, 0, 1, 1)) is None
    words = strength_section([("a", "b", None)], 4, {"a": (), "b": ()}).verdict
    assert words.startswith("a and b cannot meet: partners would be of both.")


def test_what_holds_for_some_only_is_marked() -> None:
    claims = {"a": ["x is dominant", "fair"], "b": ["fair"], "c": ["fair", "y is weak", "x is dominant"]}
    assert split_claims(claims) == {"x is dominant": ["a", "c"], "y is weak": ["c"]}
    section = by_strength(ReportSection(id="cards", title="Cards", verdict="Some cards."), claims)
    assert section.verdict == "With a: Some cards. Only with a and c: x is dominant. Only with c: y is weak."
    only = strength_section([], 2, claims).tables[1]
    assert only.rows == (
        ("x is dominant", "yes", "not known", "yes"),
        ("y is weak", "not known", "not known", "yes"),
    )
    assert only.marked == {0, 1}


def test_bots_are_compared_like_decks_on_the_same_deals(two: Report) -> None:
    (other,) = two.comparisons
    assert [each.words for each in other.changes] == ["bots: at the seats random → greedy:1"]
    alone = report(msgspec.structs.replace(PLAN, games=16, bots=STRONG.bots), 1)
    by_key = {each.key: each.value for section in alone.sections for each in section.figures}
    for those in other.differences.values():
        for each in those:
            if each.change.first.key in by_key:
                assert each.change.second.value == by_key[each.change.first.key]
    assert [setup["bots"] for setup in summary(two)["setups"]] == [WEAK.bots, STRONG.bots]


def test_the_page_says_who_beats_whom_and_what_changed_comes_first(two: Report) -> None:
    section = next(each for each in two.sections if each.id == "strength")
    assert section.verdict.startswith("greedy:1 beats random: greedy:1 wins ")
    (figure,) = section.figures
    assert figure.interval.low > 0.5
    text = page(two)
    assert (
        text.index("bots: at the seats random → greedy:1")
        < text.index('href="#strength"')
        < text.index('href="#seats"')
    )
    assert "With random: " in text


def test_three_strengths_meet_their_neighbours() -> None:
    middle = Setup(name="mixed", bots=("greedy:1", "random"))
    found = report(msgspec.structs.replace(PLAN, games=4, setups=(WEAK, middle, STRONG)), 1)
    section = next(each for each in found.sections if each.id == "strength")
    assert [row[0] for row in section.tables[0].rows] == ["mixed against random", "greedy:1 against mixed"]
