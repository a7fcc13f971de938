"""Every reason for a refusal comes up, with its rule, and leaves the game byte for byte as it was."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

from cosmodrome.core import Action, Refusal, Told
from cosmodrome.core.text import words_for
from cosmodrome.games.phest import GAME, why
from cosmodrome.games.phest.action_table import ATTACK, CHANGE_SHIP, DECLINE, EXTEND, HOLD, MOVE, PASS
from cosmodrome.games.phest.actions import (
    ChooseShip,
    DiscardCard,
    Go,
    LaySkip,
    PlaceDefender,
    PlayCard,
    RemoveDefender,
    ReturnDefender,
)
from cosmodrome.games.phest.cards import CARD_OF, misfit
from cosmodrome.games.phest.state import PhestState

from .play import BLUE, RED, YELLOW, do, new, raw, seat, state_of, view_raw, walk

WREN: dict[str, Any] = seat(ship="wren")
GNAT: dict[str, Any] = seat(ship="gnat")


def ended() -> PhestState:
    """Return a state in which red has thrown out blue, whose only ship is gone."""
    state = state_of(seat(ship="wren", cards=["blue-1"]), seat(ship="gnat", field=1))
    do(state, MOVE, PlayCard("blue-1"))
    return state


def extending(station: list[str], held: list[str]) -> PhestState:
    state = state_of(seat(ship="wren", field=2, defenders=held), GNAT, stations=[station_on(2, station)])
    do(state, EXTEND)
    return state


def asked_for(reason: str) -> PhestState:
    """Return a state in which red has built a station, or landed at it."""
    red = seat(ship="wren", field=2, defenders=["plain-4"])
    return state_of(red, GNAT, stations=[station_on(2, [])], open=open_("defender", field=2, reason=reason))


def station_on(field: int, defenders: list[str]) -> dict[str, Any]:
    return {"field": field, "defenders": defenders}


def open_(ask: str, of: int = RED, **given: Any) -> list[dict[str, Any]]:
    return [{"ask": ask, "seat": of, **given}]


def without_deck(**given: Any) -> PhestState:
    """Return a state without a movement deck. Red stands before green's bare station and has a card that fits."""
    return state_of(
        seat(ship="wren", field=14, station_cards=4, **given),
        seat(ship="gnat", station_cards=3, cards=["blue-7"]),
        deck=[],
        discard=["yellow-12", "..."],
        stations=[station_on(14, [])],
    )


CASES: list[tuple[str, str, PhestState, int, Action]] = [
    ("PH-39", "game_over", ended(), RED, MOVE),
    ("PH-8", "not_your_turn", state_of(WREN, GNAT), BLUE, MOVE),
    # A turn.
    ("PH-12", "not_now", state_of(WREN, GNAT), RED, PlayCard("red-1")),
    ("PH-12", "not_now", state_of(WREN, GNAT), RED, LaySkip(BLUE)),
    ("PH-32", "not_now", state_of(WREN, GNAT), RED, ChooseShip("wren")),
    ("PH-31", "not_now", state_of(WREN, GNAT), RED, DECLINE),
    ("PH-26", "not_now", state_of(WREN, GNAT), RED, ReturnDefender("plain-1")),
    ("PH-12", "can_draw", state_of(WREN, GNAT), RED, PASS),
    ("PH-36", "can_still_move", without_deck(cards=["blue-1"]), RED, PASS),
    ("PH-11", "foreign_start_only_move", state_of(seat(ship="wren", field=6), GNAT), RED, ATTACK),
    ("PH-11", "foreign_start_only_move", state_of(seat(ship="wren", field=6), GNAT), RED, EXTEND),
    (
        "PH-11",
        "foreign_start_only_move",
        state_of(seat(ship="wren", field=6, reserve=["moth"]), GNAT),
        RED,
        CHANGE_SHIP,
    ),
    ("PH-11", "own_start_move_or_change", state_of(WREN, GNAT), RED, ATTACK),
    ("PH-11", "own_start_move_or_change", state_of(WREN, GNAT), RED, EXTEND),
    ("PH-32", "no_reserve", state_of(WREN, GNAT), RED, CHANGE_SHIP),
    (
        "PH-32",
        "not_on_own_start",
        state_of(seat(ship="wren", field=1, reserve=["moth"]), GNAT),
        RED,
        CHANGE_SHIP,
    ),
    ("PH-28", "no_station_here", state_of(seat(ship="wren", field=14), GNAT), RED, ATTACK),
    ("PH-28", "no_station_here", state_of(seat(ship="wren", field=1), GNAT), RED, ATTACK),
    (
        "PH-28",
        "own_station",
        state_of(seat(ship="wren", field=2), GNAT, stations=[station_on(2, [])]),
        RED,
        ATTACK,
    ),
    ("PH-31", "not_on_own_station", state_of(seat(ship="wren", field=2), GNAT), RED, EXTEND),
    (
        "PH-31",
        "not_on_own_station",
        state_of(seat(ship="wren", field=14, defenders=["plain-1"]), GNAT, stations=[station_on(14, [])]),
        RED,
        EXTEND,
    ),
    (
        "PH-31",
        "no_defender",
        state_of(seat(ship="wren", field=2), GNAT, stations=[station_on(2, ["plain-1"])]),
        RED,
        EXTEND,
    ),
    # A card.
    (
        "PH-14",
        "not_your_card",
        state_of(seat(ship="wren", cards=["red-1"]), GNAT, open=open_("card")),
        RED,
        PlayCard("red-2"),
    ),
    (
        "PH-14",
        "not_your_card",
        state_of(seat(ship="wren", cards=["red-1"]), GNAT, open=open_("card")),
        RED,
        PlayCard("no-such-card"),
    ),
    (
        "PH-14",
        "same_colour",
        state_of(seat(ship="wren", cards=["red-1", "yellow-3"]), GNAT, open=open_("card")),
        RED,
        PlayCard("yellow-3"),
    ),
    (
        "PH-14",
        "same_number",
        state_of(seat(ship="wren", cards=["red-1", "red-12"]), GNAT, open=open_("card")),
        RED,
        PlayCard("red-12"),
    ),
    (
        "PH-14",
        "must_play_number_or_skip",
        state_of(seat(ship="wren", cards=["red-1", "skip"]), GNAT, open=open_("card")),
        RED,
        HOLD,
    ),
    (
        "PH-14",
        "must_play_number",
        state_of(seat(ship="wren", cards=["red-1"]), GNAT, open=open_("card")),
        RED,
        HOLD,
    ),
    (
        "PH-14",
        "must_play_number",
        state_of(
            seat(ship="wren", cards=["red-1", "skip"]), seat(ship="gnat", skip=True), open=open_("card")
        ),
        RED,
        HOLD,
    ),
    (
        "PH-18",
        "no_skip_card",
        state_of(seat(ship="wren", cards=["red-1"]), GNAT, open=open_("card")),
        RED,
        LaySkip(BLUE),
    ),
    (
        "PH-18",
        "not_on_yourself",
        state_of(seat(ship="wren", cards=["skip"]), GNAT, open=open_("card")),
        RED,
        LaySkip(RED),
    ),
    (
        "PH-18",
        "no_such_seat",
        state_of(seat(ship="wren", cards=["skip"]), GNAT, open=open_("card")),
        RED,
        LaySkip(YELLOW),
    ),
    (
        "PH-R4",
        "has_skip_card",
        state_of(
            seat(ship="wren", cards=["red-1", "skip"]), seat(ship="gnat", skip=True), open=open_("card")
        ),
        RED,
        LaySkip(BLUE),
    ),
    (
        "PH-R4",
        "is_out",
        state_of(seat(ship="wren", cards=["skip"]), seat(), GNAT, open=open_("card")),
        RED,
        LaySkip(BLUE),
    ),
    (
        "PH-R4",
        "is_out",
        state_of(seat(ship="wren", cards=["skip"]), seat(skip=True), GNAT, open=open_("card")),
        RED,
        LaySkip(BLUE),
    ),
    ("PH-14", "not_now", state_of(seat(ship="wren", cards=["red-1"]), GNAT, open=open_("card")), RED, Go(1)),
    (
        "PH-17",
        "not_your_card",
        state_of(
            seat(ship="wren", cards=["red-12", "yellow-1", "yellow-2", "yellow-3"]),
            GNAT,
            open=open_("discard"),
        ),
        RED,
        DiscardCard("yellow-4"),
    ),
    (
        "PH-17",
        "not_now",
        state_of(
            seat(ship="wren", cards=["red-12", "yellow-1", "yellow-2", "yellow-3"]),
            GNAT,
            open=open_("discard"),
        ),
        RED,
        PlayCard("red-12"),
    ),
    ("PH-15", "too_far", state_of(WREN, GNAT, open=open_("distance", steps=5)), RED, Go(6)),
    ("PH-15", "too_far", state_of(WREN, GNAT, open=open_("distance", steps=5)), RED, Go(0)),
    ("PH-15", "not_now", state_of(WREN, GNAT, open=open_("distance", steps=5)), RED, MOVE),
    # A ship.
    (
        "PH-20",
        "not_in_reserve",
        state_of(seat(reserve=["moth", "kite"]), GNAT, turn=BLUE, open=open_("ship", reason="lost")),
        RED,
        ChooseShip("gnat"),
    ),
    (
        "PH-20",
        "not_now",
        state_of(seat(reserve=["moth", "kite"]), GNAT, turn=BLUE, open=open_("ship", reason="lost")),
        RED,
        MOVE,
    ),
    (
        "PH-30",
        "not_now",
        state_of(seat(reserve=["moth", "kite"]), GNAT, open=open_("ship", reason="lost")),
        RED,
        MOVE,
    ),
    (
        "PH-32",
        "not_now",
        state_of(seat(ship="wren", reserve=["moth", "kite"]), GNAT, open=open_("ship", reason="change")),
        RED,
        MOVE,
    ),
    (
        "PH-32",
        "not_in_reserve",
        state_of(seat(ship="wren", reserve=["moth", "kite"]), GNAT, open=open_("ship", reason="change")),
        RED,
        ChooseShip("gnat"),
    ),
    # Defenders.
    ("PH-31", "not_held", extending([], ["plain-1"]), RED, PlaceDefender("plain-2")),
    ("PH-31", "not_now", extending([], ["plain-1"]), RED, MOVE),
    ("PH-23", "not_held", asked_for("built"), RED, PlaceDefender("plain-2")),
    ("PH-24", "not_held", asked_for("landed"), RED, PlaceDefender("plain-2")),
    (
        "PH-27",
        "station_full",
        extending(["plain-1", "plain-1", "plain-2"], ["plain-4"]),
        RED,
        PlaceDefender("plain-4"),
    ),
    ("PH-27", "second_shield", extending(["shield-1"], ["shield-2"]), RED, PlaceDefender("shield-2")),
    (
        "PH-27",
        "second_shield",
        extending(["shield-1", "plain-1"], ["shield-2"]),
        RED,
        RemoveDefender("plain-1"),
    ),
    ("PH-24", "not_on_station", asked_for("landed"), RED, RemoveDefender("plain-4")),
    ("PH-31", "not_on_station", extending(["plain-1"], ["plain-4"]), RED, RemoveDefender("plain-4")),
    ("PH-31", "must_extend", extending([], ["plain-1"]), RED, DECLINE),
    (
        "PH-23",
        "only_add",
        state_of(
            seat(ship="wren", field=2, defenders=["plain-4"]),
            GNAT,
            stations=[station_on(2, [])],
            open=open_("defender", field=2, reason="built"),
        ),
        RED,
        RemoveDefender("plain-4"),
    ),
    (
        "PH-24",
        "not_now",
        state_of(
            seat(ship="wren", field=2, defenders=["plain-4"]),
            GNAT,
            stations=[station_on(2, ["plain-1"])],
            open=open_("replacement", field=2, reason="landed", goes="plain-2"),
        ),
        RED,
        DECLINE,
    ),
    (
        "PH-26",
        "not_held",
        state_of(
            seat(ship="wren", defenders=["plain-1"] * 6),
            GNAT,
            open=open_("surplus"),
        ),
        RED,
        ReturnDefender("plain-2"),
    ),
    # The end of the deck.
    ("PH-36", "no_card_left", without_deck(cards=["yellow-1"], defenders=["plain-1"]), RED, MOVE),
]


def name(case: tuple[str, str, PhestState, int, Action]) -> str:
    return f"{case[0]}-{case[1]}-{type(case[4]).__name__}"


@pytest.mark.parametrize("case", CASES, ids=name)
def test_it_is_refused_with_its_rule_and_nothing_changes(
    case: tuple[str, str, PhestState, int, Action],
) -> None:
    rule, reason, state, of, action = case
    before = raw(state), [view_raw(state, each) for each in (None, *range(state.seats))], state.actors()
    told: list[Told] = []
    with pytest.raises(Refusal) as refused:
        state.apply(of, action, told)
    assert (refused.value.why.rule, refused.value.why.reason) == (rule, reason)
    assert not told
    assert before == (
        raw(state),
        [view_raw(state, each) for each in (None, *range(state.seats))],
        state.actors(),
    )


@pytest.mark.parametrize("case", CASES, ids=name)
@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_it_can_be_said(language: str, case: tuple[str, str, PhestState, int, Action]) -> None:
    rule, _, state, of, action = case
    words = words_for(GAME, [f"Player {each}" for each in range(state.seats)], of, language)
    assert words.why(state.why(of, action)).endswith(f"({rule})")


def test_every_reason_comes_up() -> None:
    given = {
        word.value
        for call in ast.walk(ast.parse(Path(why.__file__).with_name("why.py").read_text("utf-8")))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "Why"
        for word in ast.walk(call.args[1])
        if isinstance(word, ast.Constant)
    }
    red, other_red, other_one = (CARD_OF[card] for card in ("red-1", "red-2", "blue-1"))
    given |= {misfit(red, other_red), misfit(red, other_one)}
    assert {reason for _, reason, *_ in CASES} == given


def test_whatever_is_not_listed_is_refused_and_nothing_changes() -> None:
    for seats in (2, 3, 4):
        state = new(seats, f"refused {seats}")
        for number, _ in enumerate(walk(state, "refused")):
            if number % 40:
                continue
            for each in range(seats):
                legal = state.legal_actions(each)
                before = raw(state)
                for action in GAME.actions:
                    if action not in legal:
                        with pytest.raises(Refusal):
                            state.apply(each, action)
                assert raw(state) == before


def test_what_is_blocked_is_not_listed_and_is_refused_for_the_reason_given() -> None:
    seen = set()
    for seed in range(10):
        state = new(3, f"blocked {seed}")
        for actor, _ in walk(state, "blocked"):
            for other in range(3):
                assert other == actor or not state.blocked(other)
            for blocked in state.blocked(actor):
                assert blocked.action not in state.legal_actions(actor)
                with pytest.raises(Refusal) as refused:
                    state.clone().apply(actor, blocked.action)
                assert refused.value.why == blocked.why
                seen.add(blocked.why.reason)
    assert {"same_colour", "same_number", "no_reserve", "no_station_here", "not_on_own_start"} <= seen
