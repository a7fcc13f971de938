"""Phest in words: nothing that can happen is without them, and nobody hears what they may not know."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

from cosmodrome.core import Rng, Told, find_game
from cosmodrome.core.text import words_for
from cosmodrome.games.phest import text, why
from cosmodrome.games.phest.actions import ACTIONS, Go, LaySkip, PlayCard
from cosmodrome.games.phest.events import PhestEvent
from cosmodrome.games.phest.options import PhestOptions

from .play import seat as seat_with
from .play import state_of

GAME = find_game("phest")


def test_every_event_and_action_has_words() -> None:
    assert set(text.EVENTS) == set(get_args(PhestEvent))
    assert set(text.CHOICES) | {Go, LaySkip, PlayCard} == {type(action) for action in ACTIONS}


def test_every_reason_has_words() -> None:
    source = Path(why.__file__).with_name("why.py").read_text()
    ids = set(re.findall(r'"([a-z]+(?:_[a-z]+)+)"', source))
    assert ids == set(text.REASONS)


def test_every_ending_has_words() -> None:
    folder = Path(why.__file__).with_name("why.py").parent
    sources = " ".join(path.read_text() for path in folder.glob("*.py") if not path.name.startswith("text"))
    for ending in text.ENDINGS:
        assert f'"{ending}"' in sources


def test_whole_games_are_told_to_every_reader() -> None:
    """Boards fit the terminal, every choice has its own words, every event is a sentence."""
    rng = Rng("told")
    for seats in (2, 3, 4):
        told: list[Told] = []
        names = [f"Player {seat}" for seat in range(seats)]
        readers = {seat: words_for(GAME, names, seat) for seat in (None, *range(seats))}
        state = GAME.new_state(PhestOptions(difficulty="hard"), seats, f"told {seats}", told)
        while True:
            for reader, words in readers.items():
                view = state.view(reader)
                for each in told:
                    event = each.to(reader)
                    assert event is None or re.fullmatch(r"[A-Z\[].*\.", words.event(event, view))
                assert words.question(view)
            told.clear()
            if state.outcome is not None:
                break
            (seat,) = state.actors()
            words, view = readers[seat], state.view(seat)
            legal = state.legal_actions(seat)
            choices = [words.action(action, view) for action in legal]
            assert len(set(choices)) == len(choices)
            for blocked in state.blocked(seat):
                assert words.action(blocked.action, view)
                assert blocked.why.rule in words.why(blocked.why)
            if rng.below(20) == 0:
                ring = words.board(view).splitlines()[:14]
                assert all(len(re.sub(r"\[[^]]*\]", "", line)) <= 80 for line in ring)
            state.apply(seat, rng.choice(legal), told)
        assert "stations" in readers[None].ending(state.outcome, state.view(None))


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
