"""Phest in words: nothing that can happen is without them, and nobody hears what they may not know."""

from __future__ import annotations

import re
from pathlib import Path

from cosmodrome.core import Rng, Told, find_game
from cosmodrome.core.text import bare, words_for
from cosmodrome.games.phest import text, why
from cosmodrome.games.phest.options import PhestOptions

from .play import seat as seat_with
from .play import state_of

GAME = find_game("phest")


def test_every_ending_has_words() -> None:
    folder = Path(why.__file__).with_name("why.py").parent
    sources = " ".join(path.read_text() for path in folder.glob("*.py") if not path.name.startswith("text"))
    for ending in text.ENDINGS:
        assert f'"{ending}"' in sources


def test_whole_games_are_told_in_sentences() -> None:
    rng = Rng("told")
    for seats in (2, 3, 4):
        told: list[Told] = []
        words = words_for(GAME, [f"Player {seat}" for seat in range(seats)], None)
        state = GAME.new_state(PhestOptions(difficulty="hard"), seats, f"told {seats}", told)
        while state.outcome is None:
            (seat,) = state.actors()
            assert all(each.why.rule in words.why(each.why) for each in state.blocked(seat))
            state.apply(seat, rng.choice(state.legal_actions(seat)), told)
            view = state.view(None)
            events = [event for each in told if (event := each.to(None)) is not None]
            assert all(re.fullmatch(r"[A-Z\[].*\.", words.event(event, view)) for event in events)
            told.clear()
            ring = words.board(view).splitlines()[:14]
            assert all(len(bare(line)) <= 80 for line in ring)
        assert "stations" in words.ending(state.outcome, state.view(None))


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
    assert "movement deck: 0, reshuffled once" in board
    assert "turn 1 of 2 without a number to play" in board
    assert "turn 5 of 20 without a card" in board
    fresh = words.board(GAME.new_state(PhestOptions(), 2, "fresh").view(None))
    assert "the end:" not in fresh
    assert "reshuffled" not in fresh
