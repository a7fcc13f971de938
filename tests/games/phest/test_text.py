"""Phest in words: nothing that can happen is without them, and nobody hears what they may not know."""

from __future__ import annotations

import re

import pytest

from cosmodrome.core import Rng, Told, find_game
from cosmodrome.core.text import bare, words_for
from cosmodrome.games.phest.events import StartRolled, TurnStarted
from cosmodrome.games.phest.options import PhestOptions

from .play import seat as seat_with
from .play import state_of

GAME = find_game("phest")


@pytest.mark.parametrize(
    ("language", "counted"), [("en", "Stations"), ("de", "Stationen"), ("fr", "Stations")]
)
def test_whole_games_are_told_in_sentences(language: str, counted: str) -> None:
    rng = Rng("told")
    for seats in (2, 3, 4):
        told: list[Told] = []
        words = words_for(GAME, [f"Player {seat}" for seat in range(seats)], None, language)
        state = GAME.new_state(PhestOptions(difficulty="hard"), seats, f"told {seats}", told)
        while state.outcome is None:
            (seat,) = state.actors()
            assert all(each.why.rule in words.why(each.why) for each in state.blocked(seat))
            state.apply(seat, rng.choice(state.legal_actions(seat)), told)
            view = state.view(None)
            events = [event for each in told if (event := each.to(None)) is not None]
            assert all(re.fullmatch(r"[A-ZÀ\[].*(\.|·.*)", words.event(event, view)) for event in events)
            told.clear()
            if any(isinstance(event, TurnStarted) for event in events):
                ring = words.board(view).splitlines()[:14]
                assert all(len(bare(line)) <= 80 for line in ring)
        assert counted in words.ending(state.outcome, state.view(None))


def test_PH_R24_what_will_end_the_game_stands_in_the_middle_of_the_ring() -> None:
    words = words_for(GAME, ["Red", "Green"], None)
    given = {
        "stations": [{"field": 2}],
        "deck": [],
        "discard": ["yellow-12", "..."],
        "long_game": True,
        "reshuffled": True,
        "idle": 4,
    }
    holding = {
        "ship": "wren",
        "field": 2,
        "cards": ["yellow-1"],
        "defenders": ["plain-1"],
        "station_cards": 4,
    }
    state = state_of(seat_with(**holding), seat_with(ship="gnat", station_cards=3), **given)
    board = words.board(state.view(None))
    assert "Movement deck: 0 cards left" in board
    assert "Long game: reshuffled already" in board
    assert "No number fits: turn 1 of 2, then the end" in board
    assert "No card used: turn 5 of 20, then the end" in board
    fresh = words.board(GAME.new_state(PhestOptions(), 2, "fresh").view(None))
    assert "then the end" not in fresh
    assert "reshuffled" not in fresh


def test_the_reader_is_spoken_to_and_others_are_named() -> None:
    state = GAME.new_state(PhestOptions(), 2, "spoken")
    rolled = StartRolled(seat=0, die=4)
    said = [
        bare(words_for(GAME, ["Ada", "Ben"], reader, language).event(rolled, state.view(None)))
        for reader in (0, 1)
        for language in ("en", "de", "fr")
    ]
    assert said == [
        "You roll 4 for the start.",
        "Du würfelst für den Start eine 4.",
        "Tu fais 4 au dé pour commencer.",
        "Ada rolls 4 for the start.",
        "Ada würfelt für den Start eine 4.",
        "Ada fait 4 au dé pour commencer.",
    ]
