"""Karman Swap in words: nothing that can happen is without them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

from cosmodrome.core import Rng, Told, find_game
from cosmodrome.core.text import words_for
from cosmodrome.games.karmanswap import text, why
from cosmodrome.games.karmanswap.actions import ACTIONS, ChooseStack, SetBack
from cosmodrome.games.karmanswap.events import KarmanEvent
from cosmodrome.games.karmanswap.options import KarmanOptions

GAME = find_game("karmanswap")


def test_every_event_and_action_has_words() -> None:
    assert set(text.EVENTS) == set(get_args(KarmanEvent))
    assert set(text.CHOICES) | {ChooseStack, SetBack} == {type(action) for action in ACTIONS}


def test_every_reason_has_words() -> None:
    source = Path(why.__file__).with_name("why.py").read_text()
    ids = set(re.findall(r'"([a-z]+(?:_[a-z]+)+)"', source))
    single = {"colonised", "marked", "moored"}
    assert ids | single == set(text.REASONS)


def test_whole_matches_are_told_to_every_reader() -> None:
    """Every choice has its own words, every event is a sentence."""
    rng = Rng("told")
    for seats in (2, 3, 4):
        told: list[Told] = []
        names = [f"Player {seat}" for seat in range(seats)]
        readers = {seat: words_for(GAME, names, seat) for seat in (None, *range(seats))}
        state = GAME.new_state(KarmanOptions(open_hands=True), seats, f"told {seats}", told)
        while True:
            for reader, words in readers.items():
                view = state.view(reader)
                for each in told:
                    event = each.to(reader)
                    assert event is None or re.fullmatch(r"[A-Z\[].*[.)]", words.event(event, view))
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
            assert words.board(view)
            state.apply(seat, rng.choice(legal), told)
        assert "rounds" in readers[None].ending(state.outcome, state.view(None))
