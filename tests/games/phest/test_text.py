"""Phest in words: everything that can happen has words, and nobody hears what they may not know."""

from __future__ import annotations

import re

import pytest

from cosmodrome.core import Rng, Told, find_game
from cosmodrome.core.text import bare, words_for
from cosmodrome.games.phest.action_table import PASS
from cosmodrome.games.phest.events import AttackRolled, StartRolled, TurnStarted
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


@pytest.mark.parametrize(
    ("language", "some", "all_counted"),
    [
        (
            "en",
            "Ada rolls 4, 6, 1 (not counted: 4, 1). The attack: ship 9 + dice 6 = 15, against 10.",
            "Ada rolls 2, 6. The attack: ship 8 + dice 8 = 16, against 18.",
        ),
        (
            "de",
            "Ada würfelt 4, 6, 1 (zählt nicht: 4, 1). Der Angriff: Schiff 9 + Würfel 6 = 15, gegen 10.",
            "Ada würfelt 2, 6. Der Angriff: Schiff 8 + Würfel 8 = 16, gegen 18.",
        ),
        (
            "fr",
            "Ada lance 4, 6, 1 (ne comptent pas\xa0: 4, 1). L'attaque\xa0: vaisseau 9 + dés 6 = 15, contre 10.",
            "Ada lance 2, 6. L'attaque\xa0: vaisseau 8 + dés 8 = 16, contre 18.",
        ),
    ],
)
def test_PH_28_an_attack_says_how_it_came_about(language: str, some: str, all_counted: str) -> None:
    view = GAME.new_state(PhestOptions(), 2, "attack").view(None)
    words = words_for(GAME, ["Ada", "Ben"], 1, language)
    assert bare(words.event(AttackRolled(0, (4, 6, 1), (0, 6, 0), 15, 10), view)) == some
    assert bare(words.event(AttackRolled(0, (2, 6), (2, 6), 16, 18), view)) == all_counted


@pytest.mark.parametrize(
    ("language", "passes", "ends"),
    [
        ("en", "no number card fits", "nobody can play a number card any more"),
        ("de", "keine Zahlenkarte", "niemand kann mehr eine Zahlenkarte ausspielen"),
        ("fr", "aucune carte numérotée ne va", "plus personne ne peut jouer de carte numérotée"),
    ],
)
def test_PH_R12_a_held_skip_card_is_not_denied_at_the_end(language: str, passes: str, ends: str) -> None:
    """Somebody who passes may have held a skip card."""
    state = state_of(
        seat_with(ship="wren", cards=["skip"], station_cards=4),
        seat_with(ship="gnat", station_cards=4),
        deck=[],
        discard=["yellow-12", "..."],
        stuck=1,
    )
    words = words_for(GAME, ["Ada", "Ben"], 1, language)
    told: list[Told] = []
    state.apply(0, PASS, told)
    assert passes in words.event(told[0].event, state.view(None))
    assert state.outcome is not None
    assert ends in words.ending(state.outcome, state.view(None))


def test_PH_R25_who_is_out_is_not_said_to_miss_a_turn() -> None:
    state = state_of(
        seat_with(ship="wren"), seat_with(ship="gnat", skip=True), seat_with(field=12, skip=True)
    )
    board = words_for(GAME, ["Ada", "Ben", "Cy"], None).board(state.view(None))
    (ben,) = [line for line in board.splitlines() if "Ben[/] (" in line]
    (cy,) = [line for line in board.splitlines() if "Cy[/] (" in line]
    assert "misses the next turn" in ben
    assert "out" in cy
    assert "misses the next turn" not in cy


def test_the_reader_is_spoken_to_and_others_are_named() -> None:
    state = GAME.new_state(PhestOptions(), 2, "spoken")
    rolled = StartRolled(seat=0, die=4)
    said = [
        bare(words_for(GAME, ["Ada", "Ben"], reader, language).event(rolled, state.view(None)))
        for reader in (0, 1)
        for language in ("en", "de", "fr")
    ]
    assert said == [
        "You roll 4 to see who starts.",
        "Du würfelst, wer anfängt: eine 4.",
        "Tu fais 4 au dé pour savoir qui commence.",
        "Ada rolls 4 to see who starts.",
        "Ada würfelt, wer anfängt: eine 4.",
        "Ada fait 4 au dé pour savoir qui commence.",
    ]
