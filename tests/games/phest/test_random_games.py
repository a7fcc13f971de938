"""Random games: each ends, no listed action is refused, no card is lost, and a clone plays on alike."""

from __future__ import annotations

from itertools import product

import pytest

from .play import new, walk

TABLES = [*product((2, 3, 4), ("easy", "hard"), (False, True))]
ENDINGS = {"cards_used", "last_ship", "all_station_cards", "stalled"}
MOST_DECISIONS = 1_000
"""A random game ends long before this: the deck runs out (PH-36), and nobody may stall for ever (PH-R19)."""


def play(seats: int, difficulty: str, long_game: bool, seed: str, audits: int) -> str:
    """Play a random game to its end, with an audit every `audits` decisions. Return how it ended."""
    state = new(seats, seed, difficulty=difficulty, long_game=long_game)
    decisions = 0
    for decisions, _ in enumerate(walk(state, seed), start=1):
        if decisions % audits == 0:
            state.audit()
    state.audit()
    assert decisions <= MOST_DECISIONS
    assert state.outcome is not None
    assert not state.actors()
    assert abs(sum(state.returns())) < 1e-9
    return state.outcome.ending


@pytest.mark.parametrize(("seats", "difficulty", "long_game"), TABLES)
def test_games_end_and_keep_every_card(seats: int, difficulty: str, long_game: bool) -> None:
    endings = {play(seats, difficulty, long_game, f"quick {seed}", audits=23) for seed in range(50)}
    assert endings <= ENDINGS


@pytest.mark.soak
@pytest.mark.timeout(1200)
@pytest.mark.parametrize(("seats", "difficulty", "long_game"), TABLES)
def test_many_games_end_and_keep_every_card(seats: int, difficulty: str, long_game: bool) -> None:
    endings = {play(seats, difficulty, long_game, f"soak {seed}", audits=101) for seed in range(2500)}
    assert "cards_used" in endings
    assert endings <= ENDINGS


def test_disclosures_rise_whenever_chance_is_drawn_or_something_hidden_is_drawn_or_shown() -> None:
    for seats in (2, 3, 4):
        state = new(seats, f"chance {seats}")
        same: object = None
        most: tuple[int, ...] = ()
        disclosures = -1
        for _ in walk(state, f"chance {seats}"):
            now = state.rng.drawn, len(state.deck), [held[:] for held in state.reserve]
            placed = sum(len(station) for station in state.stations if station is not None)
            counts = *(len(held) for held in state.defenders), placed
            drawn_or_shown = any(more > less for more, less in zip(counts, most, strict=False))
            assert state.disclosures > disclosures or (now == same and not drawn_or_shown)
            same, most, disclosures = now, counts, state.disclosures
