"""Refusals name a rule and a reason, change nothing, and never wait for the clock."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cosmodrome.core import CLOCK, TICK, Refusal
from cosmodrome.core.script.scenario import find, load
from cosmodrome.games.spacebowl import GAME
from cosmodrome.games.spacebowl.action_table import CALL_GO, PICK, READY, STEP_AWAY
from cosmodrome.games.spacebowl.options import SpaceBowlOptions

FILES = find(Path(__file__).parents[2] / "scenarios" / "spacebowl")
REFUSED = re.compile(r'^refused = "SB-R?\d+"  # (\w+)$', re.MULTILINE)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_scenarios_note_the_reason_of_a_refusal(file: Path) -> None:
    scenario = load(file)
    if scenario.start is None:
        return
    state, reasons, now = GAME.from_position(scenario.start), [], 0
    for step, action in scenario.steps:
        now = now if step.now is None else step.now
        try:
            state.apply(step.seat, action, None, now)
        except Refusal as refusal:
            reasons.append(refusal.why.reason)
    assert reasons == REFUSED.findall(file.read_text("utf-8"))


def test_a_seat_that_is_not_there_is_refused() -> None:
    state = GAME.new_state(SpaceBowlOptions(), 2, "refusals")
    for seat in (-2, 2, 15):
        with pytest.raises(Refusal, match="no_such_seat"):
            state.apply(seat, READY)
    with pytest.raises(Refusal, match="no_such_seat"):
        state.apply(CLOCK, READY)
    with pytest.raises(Refusal, match="clock_only"):
        state.apply(0, TICK)


def test_SB_R9_a_tick_without_a_deadline_is_refused_by_that() -> None:
    state = GAME.new_state(SpaceBowlOptions(round_limit=0), 2, "no limit")
    for seat in range(2):
        state.apply(seat, READY, None, 5)
    with pytest.raises(Refusal, match="SB-R9: no_deadline"):
        state.apply(CLOCK, TICK, None, 1_000_000)


def test_a_flood_of_calls_leaves_the_round_as_it_was() -> None:
    state = GAME.new_state(SpaceBowlOptions(), 3, "flood")
    for seat in range(3):
        state.apply(seat, READY, None, 5)
    state.apply(1, CALL_GO, None, 10)
    before = state.position()
    for number in range(200):
        with pytest.raises(Refusal):
            state.apply(number % 3, CALL_GO, None, 11)
    assert state.position() == before


def test_a_late_pick_is_refused_before_the_clock_has_acted() -> None:
    state = GAME.new_state(SpaceBowlOptions(), 2, "late")
    for seat in range(2):
        state.apply(seat, READY, None, 0)
    state.apply(0, CALL_GO, None, 1000)
    assert state.deadline == 11_000
    with pytest.raises(Refusal, match="too_late"):
        state.apply(0, PICK[3], None, 11_000)
    state.apply(0, STEP_AWAY, None, 11_000)


def test_what_a_button_might_offer_is_blocked_with_its_reason() -> None:
    state = GAME.new_state(SpaceBowlOptions(), 2, "blocked")
    for seat in range(2):
        state.apply(seat, READY, None, 0)
    assert [each.why.reason for each in state.blocked(0)] == ["only_in_countdown"]
    state.apply(0, CALL_GO, None, 1)
    assert [each.why.reason for each in state.blocked(0)] == ["own_call"]
    assert list(state.blocked(1)) == []
