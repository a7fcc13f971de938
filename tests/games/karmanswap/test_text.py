"""Karman Swap in words: nothing that can happen is without them."""

from __future__ import annotations

import re

from cosmodrome.core import Rng, Told, find_game
from cosmodrome.core.text import words_for
from cosmodrome.games.karmanswap.actions import WAIVE, YIELD
from cosmodrome.games.karmanswap.events import TurnEnded
from cosmodrome.games.karmanswap.options import KarmanOptions

from .play import state_of

GAME = find_game("karmanswap")


def test_whole_matches_are_told_in_sentences() -> None:
    rng = Rng("told")
    for seats in (2, 3, 4):
        told: list[Told] = []
        words = words_for(GAME, [f"Player {seat}" for seat in range(seats)], None)
        state = GAME.new_state(KarmanOptions(open_hands=True), seats, f"told {seats}", told)
        while state.outcome is None:
            (seat,) = state.actors()
            assert all(each.why.rule in words.why(each.why) for each in state.blocked(seat))
            state.apply(seat, rng.choice(state.legal_actions(seat)), told)
            view = state.view(None)
            events = [event for each in told if (event := each.to(None)) is not None]
            said = [words.event(event, view) for event in events if not isinstance(event, TurnEnded)]
            assert all(re.fullmatch(r"[A-Z\[→].*(\.|turn)", each) for each in said)
            told.clear()
        assert "Rounds" in words.ending(state.outcome, state.view(None))


def test_KS_22_giving_up_says_what_is_lost_and_KS_23_waiving_that_nothing_is() -> None:
    anso = {"planet": "anso", "creatures": ["red-1", "blue-1"], "marker": 0}
    ships = [{"card": "ark-7", "team": 0}, {"card": "outpost-5a", "team": 1}]
    given = {"turn": 1, "planets": [{**anso, "ships": ships}]}
    state = state_of(["red-8"], ["red-7"], ["..."], ["green-1"], **given)
    words = words_for(GAME, ["Ada", "Ben", "Cy", "Dee"], 1)
    said = re.sub(r"\[[^\]]*\]", "", words.action(YIELD, state.view(1)))
    assert said == "Give up Anso (9 PP for Ada and Cy), and explore"
    assert "Anso" in words.question(state.view(1))
    held = state_of(["red-8"], ["red-7"], ["..."], ["green-1"], **{**given, "turn": 2})
    assert WAIVE in held.legal_actions(2)
    words = words_for(GAME, ["Ada", "Ben", "Cy", "Dee"], 2)
    assert "at no cost" in words.action(WAIVE, held.view(2))
    assert "waive" in words.question(held.view(2))
