"""Space Bowl in words: points with their signs, and why nothing can be done in a round without a call."""

from __future__ import annotations

import pytest

from cosmodrome.core import Refusal, find_game
from cosmodrome.core.text import words_for
from cosmodrome.games.spacebowl.action_table import CONCUR, LAY_WILD, LIFT, PICK, READY, VOTE_SKIP
from cosmodrome.games.spacebowl.events import PointLine, RoundSkipped, SeatScored
from cosmodrome.games.spacebowl.options import SpaceBowlOptions

GAME = find_game("spacebowl")
NAMES = ["Ann", "Bob"]


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_points_have_a_sign_and_rules_a_hyphen(language: str) -> None:
    view = GAME.new_state(SpaceBowlOptions(), 2, "points").view(None)
    lines = (PointLine("SB-13", "valid", 1), PointLine("SB-14", "wrong", -1))
    said = words_for(GAME, NAMES, 0, language).event(SeatScored(0, lines, 4), view)
    assert "+1 " in said
    assert "(SB-13)" in said
    assert "\u22121 " in said
    assert "(SB-14)" in said


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Everybody who is here"), ("de", "Alle, die da sind"), ("fr", "Tous ceux qui sont là")],
)
def test_SB_R14_a_round_is_skipped_by_those_who_are_here(language: str, said: str) -> None:
    view = GAME.new_state(SpaceBowlOptions(), 2, "skipped").view(None)
    assert words_for(GAME, NAMES, 0, language).event(RoundSkipped(), view).startswith(said)


def test_SB_R9_after_a_round_that_nobody_called_no_countdown_is_spoken_of() -> None:
    state = GAME.new_state(SpaceBowlOptions(), 2, "nobody called")
    for action in (READY, VOTE_SKIP):
        for seat in range(2):
            state.apply(seat, action, None, 0)
    assert state.view(None).phase == "reveal"
    reasons = set()
    for action in (PICK[0], LAY_WILD[0], LIFT, CONCUR):
        with pytest.raises(Refusal) as refused:
            state.apply(0, action, None, 0)
        reasons.add((refused.value.why.rule, refused.value.why.reason))
    assert reasons == {(rule, "round_over") for rule in ("SB-R4", "SB-12", "SB-R16", "SB-9")}


def test_a_seat_that_does_not_exist_is_refused_in_words() -> None:
    state = GAME.new_state(SpaceBowlOptions(), 2, "no such seat")
    with pytest.raises(Refusal) as refused:
        state.apply(7, READY)
    assert words_for(GAME, NAMES, 0).why(refused.value.why) == "Nobody sits there. (SB-1)"
