"""The search's judgement: returns that sum to nothing, and rest on what a state shows."""

from __future__ import annotations

import pytest

from cosmodrome.core import Rng
from cosmodrome.games.karmanswap.estimate import FEATURES, NEARLY, estimate, features
from cosmodrome.games.karmanswap.imagine import imagine
from cosmodrome.games.karmanswap.state import KarmanState

from .play import new, raw, state_of, walk


def colony(team: int, **given: object) -> KarmanState:
    """Seat 0 is to move; a team that has colonised three planets holds a colonisation with an ark of 8."""
    planets = [
        {"planet": "anso", "creatures": ["green-7"], "ships": [{"card": "ark-8", "team": team}], "marker": 1}
    ]
    teams = [{"colonised": 3, "points": 30} if each == team else {} for each in range(2)]
    return state_of(
        ["red-3", "blue-3", "red-4"],
        ["green-2", "green-3", "blue-4"],
        planets=planets,
        teams=teams,
        market=["..."],
        **given,
    )


@pytest.mark.parametrize("rounds", [1, 2])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_teams_returns_sum_to_zero_and_partners_expect_the_same(seats: int, rounds: int) -> None:
    seen = set()
    for seed in range(4):
        state = new(seats, f"estimate {seed}", rounds_to_win=rounds)
        for _ in walk(state, f"estimate {seed}"):
            returns = estimate(state)
            by_team = dict(zip(state.team, returns, strict=True))
            assert len(returns) == seats
            assert all(-1 <= each <= 1 for each in returns)
            assert all(returns[seat] == by_team[team] for seat, team in enumerate(state.team))
            assert sum(by_team.values()) == pytest.approx(0)
            seen.add(returns)
    assert len(seen) > 100


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_team_has_every_figure(seats: int) -> None:
    for _ in walk(state := new(seats, "figures"), "figures"):
        found = features(state)
        assert len(found) == state.teams
        assert {len(each) for each in found} == {len(FEATURES)}
    assert all(set(weights) == {2, 3, 4} for _, weights in FEATURES)


@pytest.mark.parametrize("team", [0, 1])
def test_a_round_that_cannot_be_lost_is_nearly_won(team: int) -> None:
    returns = estimate(colony(team, rounds_to_win=1))
    assert returns[team] > 0.9
    assert returns[1 - team] == pytest.approx(-returns[team])


def test_a_round_of_two_is_half_a_match() -> None:
    whole, half = (estimate(colony(0, rounds_to_win=rounds)) for rounds in (1, 2))
    assert half[0] == pytest.approx(NEARLY * whole[0] / 2)


def test_rounds_that_are_won_count() -> None:
    found = []
    for wins in ([0, 1], [0, 0], [1, 0]):
        state = new(2, "rounds")
        state.wins = wins
        found.append(estimate(state)[0])
    assert found == sorted(found)
    assert len(set(found)) == 3


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_a_seat_cannot_see_changes_nothing_in_what_it_imagines(seats: int) -> None:
    state, rng, other = new(seats, f"hidden {seats}"), Rng("hidden"), 0
    for number, (actor, _) in enumerate(walk(state, f"hidden {seats}")):
        if number % 5:
            continue
        twin = state.resample(actor, rng)
        other += raw(twin) != raw(state)
        imagined = [imagine(each.view(actor), Rng("same")) for each in (state, twin)]
        assert estimate(imagined[0]) == estimate(imagined[1])
    assert other > 10
