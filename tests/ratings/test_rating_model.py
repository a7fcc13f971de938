"""The model of the ratings: what a game says about strengths, and what it never changes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cosmodrome.ratings.model import (
    DIGITS,
    FIRM,
    MONTH,
    NEWCOMER,
    Strength,
    after_game,
    chance,
    games_until_firm,
    idle,
    waited,
)

EVEN = Strength(1200.0, 100.0)

strengths = st.builds(
    Strength,
    st.floats(0, 3000).map(lambda mean: round(mean, DIGITS)),
    st.floats(20, 350).map(lambda deviation: round(deviation, DIGITS)),
)
anchors = st.builds(Strength, st.floats(0, 3000), st.just(0.0))
games = st.lists(
    st.tuples(st.lists(strengths | anchors, min_size=1, max_size=3), st.integers(1, 4)),
    min_size=2,
    max_size=6,
)


def test_a_win_raises_and_a_loss_lowers_by_the_same() -> None:
    (winner,), (loser,) = after_game([[EVEN], [EVEN]], [1, 2])
    assert winner.mean - 1200 == pytest.approx(1200 - loser.mean)
    assert winner.mean > 1200
    assert winner.deviation == loser.deviation < 100


def test_a_tie_of_all_equals_moves_nobody() -> None:
    for (after,) in after_game([[EVEN], [EVEN], [EVEN]], [1, 1, 1]):
        assert after.mean == 1200
        assert after.deviation < 100


def test_400_points_are_odds_of_ten_to_one() -> None:
    assert chance([Strength(1400.0, 0.0)], [Strength(1000.0, 0.0)]) == pytest.approx(10 / 11)


def test_glickmans_own_example() -> None:
    """The three games of Glickman's paper (1999), one after the other against opponents as they were."""
    player = Strength(1500.0, 200.0)
    for opponent, place in (
        (Strength(1400.0, 30.0), 1),
        (Strength(1550.0, 100.0), 3),
        (Strength(1700.0, 300.0), 3),
    ):
        player = after_game([[player], [opponent]], [place, 2])[0][0]
    assert player.mean == pytest.approx(1464, abs=5)
    assert player.deviation == pytest.approx(151.4, abs=2)


@given(games)
def test_anchors_never_move_and_figures_have_six_digits(game: list[tuple[list[Strength], int]]) -> None:
    sides, places = [side for side, _ in game], [place for _, place in game]
    for before, after in zip(sides, after_game(sides, places), strict=True):
        for was, now in zip(before, after, strict=True):
            assert now == Strength(round(now.mean, DIGITS), round(now.deviation, DIGITS))
            if was.deviation == 0:
                assert now == Strength(round(was.mean, DIGITS), 0.0)
            assert 0 <= now.deviation <= was.deviation


@given(games)
def test_the_order_of_seats_does_not_matter(game: list[tuple[list[Strength], int]]) -> None:
    sides, places = [side for side, _ in game], [place for _, place in game]
    forth = after_game(sides, places)
    back = after_game(sides[::-1], places[::-1])[::-1]
    for one, other in zip(forth, back, strict=True):
        for mine, yours in zip(one, other, strict=True):
            assert mine == pytest.approx(yours, abs=1e-5)


@given(strengths, strengths, strengths)
def test_whoever_comes_first_never_falls(one: Strength, two: Strength, three: Strength) -> None:
    after = after_game([[one], [two], [three]], [1, 2, 3])
    assert after[0][0].mean >= one.mean
    assert after[2][0].mean <= three.mean


def test_a_hundred_wins_against_a_bot_far_below_move_nothing() -> None:
    person = before = Strength(1700.0, 60.0)
    for _ in range(100):
        person = after_game([[person], [Strength(1000.0, 0.0)]], [1, 2])[0][0]
    assert person == before


def test_a_hundred_wins_against_a_bot_below_move_little() -> None:
    person = Strength(1600.0, 60.0)
    for _ in range(100):
        person = after_game([[person], [Strength(1000.0, 0.0)]], [1, 2])[0][0]
    assert 1600 < person.mean < 1600 + 60


def test_partners_share_what_a_game_says_by_what_is_known_of_each() -> None:
    new, old = Strength(1200.0, 300.0), Strength(1200.0, 60.0)
    (new_after, old_after), _ = after_game([[new, old], [EVEN, EVEN]], [1, 2])
    assert new_after.mean - 1200 > 10 * (old_after.mean - 1200) > 0


def test_waiting_makes_a_rating_less_certain() -> None:
    assert idle(EVEN, MONTH - 1) == EVEN
    assert EVEN.deviation < idle(EVEN, MONTH).deviation < idle(EVEN, 24 * MONTH).deviation
    assert idle(EVEN, -5 * MONTH) == EVEN, "a clock that was set back"
    assert waited(EVEN, 0).deviation > EVEN.deviation


def test_a_rating_becomes_firm_after_about_as_many_games_as_were_said() -> None:
    person, played = NEWCOMER, 0
    said = games_until_firm(person)
    while person.provisional:
        person = after_game([[person], [Strength(person.mean, 0.0)]], [1 + played % 2, 2 - played % 2])[0][0]
        played += 1
    assert played == pytest.approx(said, abs=2)
    assert games_until_firm(person) == 0
    assert games_until_firm(Strength(1200.0, FIRM + 1)) == 1
