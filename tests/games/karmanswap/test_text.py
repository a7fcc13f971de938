"""Karman Swap in words: nothing that can happen is without them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

from cosmodrome.core import Rng, Told, find_game
from cosmodrome.core.text import words_for
from cosmodrome.games.karmanswap import text, why
from cosmodrome.games.karmanswap.actions import ACTIONS, WAIVE, YIELD, ChooseStack, SetBack, Yield
from cosmodrome.games.karmanswap.events import KarmanEvent
from cosmodrome.games.karmanswap.options import KarmanOptions

from .play import state_of

GAME = find_game("karmanswap")


def test_every_event_and_action_has_words() -> None:
    assert set(text.EVENTS) == set(get_args(KarmanEvent))
    assert set(text.CHOICES) | {ChooseStack, SetBack, Yield} == {type(action) for action in ACTIONS}


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


def test_KS_22_giving_up_says_what_is_lost_and_KS_23_waiving_that_nothing_is() -> None:
    anso = {"planet": "anso", "creatures": ["red-1", "blue-1"], "marker": 0}
    ships = [{"card": "ark-7", "team": 0}, {"card": "outpost-5a", "team": 1}]
    given = {"turn": 1, "planets": [{**anso, "ships": ships}]}
    state = state_of(["red-8"], ["red-7"], ["..."], ["green-1"], **given)
    words = words_for(GAME, ["Ada", "Ben", "Cy", "Dee"], 1)
    said = re.sub(r"\[[^\]]*\]", "", words.action(YIELD, state.view(1)))
    assert said == "Give up Anso to Ada and Cy for 9 PP, and explore"
    assert "Anso" in words.question(state.view(1))
    held = state_of(["red-8"], ["red-7"], ["..."], ["green-1"], **{**given, "turn": 2})
    assert WAIVE in held.legal_actions(2)
    words = words_for(GAME, ["Ada", "Ben", "Cy", "Dee"], 2)
    assert "at no cost" in words.action(WAIVE, held.view(2))
    assert "waive" in words.question(held.view(2))
