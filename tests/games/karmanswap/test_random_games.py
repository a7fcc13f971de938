"""Random matches: each ends, no listed action is refused, no card or planet is lost, and a clone plays on alike."""

from __future__ import annotations

import pytest

from .play import new, walk

MATCH_ENDINGS = {"colonisation", "extinction", "hand_empty", "planets_used", "rounds_used"}
MOST_DECISIONS = 2_000
"""Except in eight explorations, hands shrink by a card each turn. So a random match ends long before this."""


def play(seats: int, seed: str, audits: int, **options: object) -> str:
    """Play a random match to its end, with an audit every `audits` decisions. Return how it ended."""
    state = new(seats, seed, **options)
    decisions = 0
    for decisions, _ in enumerate(walk(state, seed), start=1):
        if decisions % audits == 0:
            state.audit()
    state.audit()
    assert decisions <= MOST_DECISIONS
    assert state.outcome is not None
    assert not state.actors()
    assert not state.colonies, "a round ended with an open colonisation (KS-R20)"
    assert abs(sum(state.returns())) < 1e-9
    return state.outcome.ending


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_matches_end_and_keep_every_card_and_planet(seats: int) -> None:
    endings = {play(seats, f"quick {seed}", audits=1 if seed < 10 else 13) for seed in range(80)}
    assert endings <= MATCH_ENDINGS


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", [{"track": 3}, {"track": 6}, {"rounds_to_win": 1}, {"rounds_to_win": 3}])
def test_matches_of_every_length_end(seats: int, options: dict[str, int]) -> None:
    for seed in range(10):
        play(seats, f"options {seed}", 7, **options)


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_many_matches_end_and_keep_every_card_and_planet(seats: int) -> None:
    endings = {play(seats, f"soak {seed}", audits=1) for seed in range(10_000)}
    seldom = {"rounds_used"} if seats != 3 else set()  # two teams must draw three of five for that
    assert MATCH_ENDINGS - seldom <= endings <= MATCH_ENDINGS


def test_whatever_is_blocked_is_refused_with_that_rule() -> None:
    rules = set()
    for seats in (2, 3, 4):
        for seed in range(6):
            state = new(seats, f"blocked {seed}")
            for actor, _ in walk(state, "blocked"):
                for each in state.blocked(actor):
                    assert each.action not in state.legal_actions(actor)
                    rules.add(each.why.rule)
    assert {"KS-13", "KS-14", "KS-15", "KS-21", "KS-22", "KS-40", "KS-41", "KS-R7", "KS-R8"} <= rules
