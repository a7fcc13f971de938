"""Rules about set-up and bounds, each by its number. The other rules have scenarios."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from cosmodrome.core import Action, Told, offers
from cosmodrome.games.karmanswap import GAME
from cosmodrome.games.karmanswap.action_table import ENOUGH, SKIP_ABILITY
from cosmodrome.games.karmanswap.actions import HandOver, TakeCard
from cosmodrome.games.karmanswap.cards import DECK
from cosmodrome.games.karmanswap.events import CardsDealt, RoundStarted
from cosmodrome.games.karmanswap.market import COVERS, FACE_DOWN, is_free
from cosmodrome.games.karmanswap.options import KarmanOptions

from .play import do, new, state_of, walk


def test_KS_1_two_to_four_players_and_four_are_two_teams() -> None:
    teams = {seats: offers.teams(GAME, KarmanOptions(), seats) for seats in (2, 3, 4)}
    assert teams == {2: (0, 1), 3: (0, 1, 2), 4: (0, 1, 0, 1)}
    for seats in (1, 5):
        with pytest.raises(ValueError, match="2 to 4"):
            new(seats, "wrong")


def test_KS_5_the_board_holds_market_stacks_and_both_tracks() -> None:
    view = new(4, "board").view(None)
    assert len(view.market) == 4
    assert [stack.count for stack in view.stacks] == [4, 4]
    assert all(stack.top for stack in view.stacks)
    assert [team.colonised for team in view.teams] == [0, 0]
    assert (view.extinction, view.track) == ((0,), 4)


@pytest.mark.parametrize(("seats", "hand", "market"), [(2, 11, 0), (3, 10, 6), (4, 8, 4)])
def test_KS_10_hands_and_market_are_dealt(seats: int, hand: int, market: int) -> None:
    told: list[Told] = []
    state = new(seats, "deal", told)
    assert [len(each) for each in state.hands] == [hand] * seats
    assert len(state.market) == market
    assert len(state.pyramid) == (14 if seats == 2 else 0)
    assert [len(stack) for stack in state.stacks] == [4, 4]
    dealt = [each for each in told if isinstance(each.event, CardsDealt)]
    assert [each.seats for each in dealt] == [(seat,) for seat in range(seats)]
    assert all(isinstance(each.others, CardsDealt) and each.others.cards is None for each in dealt)


def test_KS_11_nobody_hands_over_more_than_two() -> None:
    state = new(4, "two")
    giver = state.starter
    do(state, *(HandOver(GAME.new_state(KarmanOptions(), 4, "two").view(giver).hand[i]) for i in (0, 1)))
    assert state.actors() == ((giver + 2) % 4,)


@pytest.mark.parametrize("seats", [2, 3])
def test_KS_45_KS_46_alone_nobody_hands_over(seats: int) -> None:
    view = new(seats, "alone").view(None)
    assert view.prompt is not None
    assert view.prompt.ask == "stack"


def test_KS_44_each_round_is_set_up_anew() -> None:
    state = new(4, "anew")
    rounds = []
    for _ in walk(state, "anew"):
        if len(rounds) < state.round:
            rounds.append(state.starter)
            assert not state.laid
            assert state.points == state.discovery == [0, 0]
            assert [len(hand) for hand in state.hands] == [8] * 4
    assert rounds == [(rounds[0] + number) % 4 for number in range(len(rounds))]
    assert len(rounds) >= 2


def test_KS_46_the_pyramid_has_rows_of_five_four_three_and_two() -> None:
    assert FACE_DOWN == (True,) * 5 + (False,) * 4 + (True,) * 3 + (False,) * 2
    pyramid = list(range(14))
    assert [slot for slot in range(14) if is_free(pyramid, slot)] == [12, 13]
    assert COVERS[9:12] == ((12,), (12, 13), (13,))
    assert COVERS[0] == (5,)
    assert COVERS[2] == (6, 7)


def test_KS_R12_the_first_start_is_drawn_by_lot() -> None:
    starters = Counter(new(4, f"lot {seed}").starter for seed in range(400))
    assert set(starters) == {0, 1, 2, 3}
    assert all(60 < count < 140 for count in starters.values())


@pytest.mark.parametrize(
    ("seats", "options", "steps"), [(2, {}, 4), (4, {"track": 3}, 3), (3, {"track": 3}, 6)]
)
def test_KS_R3_the_extinction_track_has_four_steps_or_as_many_as_chosen(
    seats: int, options: dict[str, int], steps: int
) -> None:
    assert new(seats, "track", **options).view(None).track == steps


def test_KS_R14_stones_and_points_have_no_limit() -> None:
    state = new(2, "many")
    state.discovery[0], state.points[1] = 500, 500
    state.audit()
    view = state.view(0)
    assert (view.teams[0].discovery, view.teams[1].points) == (500, 500)


def test_KS_R16_a_partner_sees_handed_cards_and_no_others() -> None:
    state = new(4, "partner")
    giver = state.starter
    partner = (giver + 2) % 4
    own = state.view(partner).hand
    card = state.view(giver).hand[0]
    do(state, HandOver(card))
    assert state.view(partner).hand == own
    assert state.view(giver).aside == (card,)
    assert state.view(partner).aside == ()
    do(state, ENOUGH)
    assert set(state.view(partner).hand) == {*own, card}


def test_the_round_begins_with_an_event_that_names_the_open_market() -> None:
    told: list[Told] = []
    state = new(3, "event", told)
    started = told[0].event
    assert isinstance(started, RoundStarted)
    assert started.market == state.view(None).market
    assert len(DECK.creatures) + len(DECK.ships) == 36


@pytest.mark.parametrize(
    ("frame", "market", "only"),
    [
        ({"ask": "ability", "card": "red-2", "planet": "tessel", "reason": "settle"}, [], SKIP_ABILITY),
        ({"ask": "take", "reason": "explored"}, ["green-1"], TakeCard("green-1")),
    ],
)
def test_a_question_of_version_2_that_is_not_asked_any_more_is_read_and_answered(
    frame: dict[str, Any], market: list[str], only: Action
) -> None:
    tessel = {"planet": "tessel", "creatures": ["red-2", "green-8", "blue-8"]}
    asked = [{"ask": "end", "seat": 0}, {"seat": 0, **frame}]
    state = state_of(["red-8"], ["..."], planets=[tessel], market=market, open=asked)
    assert list(state.legal_actions(0)) == [only]
    do(state, only)
    assert state.stack[-1].phase.ask == "end"
