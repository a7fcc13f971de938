"""The thoughtful player: it sees what anybody in its seat would see, and each level is better than the one below."""

from __future__ import annotations

from itertools import pairwise, product
from math import exp

import msgspec
import pytest

from cosmodrome.core import Rng, offers, playout
from cosmodrome.core.levels import level_at
from cosmodrome.games.phest import bots
from cosmodrome.games.phest.action_table import ATTACK, CHANGE_SHIP, EXTEND, MOVE
from cosmodrome.games.phest.actions import ChooseShip, Go, LaySkip, PlaceDefender, PlayCard, ReturnDefender
from cosmodrome.games.phest.bots import LEVELS, advise, judged, policy, usual_policy
from cosmodrome.games.phest.cards import STATION_CARDS
from cosmodrome.games.phest.estimate import (
    FEATURES,
    chances,
    estimate,
    expected,
    terms,
    weights_at,
    weights_of_two,
)
from cosmodrome.games.phest.fitted import MOST_TURNS, STAGES, WEIGHTS
from cosmodrome.games.phest.imagine import imagine, seen
from cosmodrome.games.phest.state import PhestState
from cosmodrome.games.phest.view import PhestView
from cosmodrome.games.phest.weights import END, Outlook
from cosmodrome.games.phest.worth import Valuation, turns_left
from cosmodrome.lab.simulation.simulate import Plan, simulate

from .play import do, new, seat, state_of, walk

FORESEEN = 60
"""Games whose winners the estimate is asked to foresee."""
DUELS = 100
"""Deals that two quick players play, from both seats."""


def choice(state: PhestState, level: float = 3, seed: str = "") -> object:
    """Return the action that a player of a level chooses."""
    (actor,) = state.actors()
    return advise(state.view(actor), state.legal_actions(actor), level, Rng(seed))


@pytest.mark.parametrize("level", [1, 1.5, 2, 3])
def test_it_goes_by_what_its_seat_can_know(level: float) -> None:
    """The values are the same, to the last bit, in every state that looks the same to the seat."""
    outlook, rng = level_at(LEVELS, level).outlook, Rng("dealt anew")
    for seats in (2, 3, 4):
        state = new(seats, f"known {seats}")
        for actor, _ in walk(state, f"known {seats}"):
            view, legal = state.view(actor), state.legal_actions(actor)
            worths = judged(seen(view), legal, outlook)
            assert judged(imagine(view, rng), legal, outlook) == worths
            assert judged(state.resample(actor, rng), legal, outlook) == worths


def test_what_is_seen_of_a_state_is_all_that_is_seen() -> None:
    for seats in (2, 3, 4):
        state = new(seats, f"seen {seats}", long_game=True)
        for actor, _ in walk(state, f"seen {seats}"):
            view = state.view(actor)
            imagined = imagine(view, Rng("seen"))
            imagined.audit()
            for other in (seen(view), imagined):
                assert other.view(actor) == view
                assert other.legal_actions(actor) == state.legal_actions(actor)
                assert len(other.stack) == len(state.stack)


@pytest.mark.parametrize("level", [1, 1.5, 2, 3])
def test_it_always_chooses_something_legal(level: float) -> None:
    asked = set()
    for seats in (2, 3, 4):
        for number in range(4):
            state = new(seats, f"legal {number}", difficulty="hard" if number % 2 else "easy")
            for actor, _ in walk(state, f"legal {number}"):
                view, legal = state.view(actor), state.legal_actions(actor)
                chosen = advise(view, legal, level, Rng("same"))
                assert chosen in legal
                assert view.prompt is not None
                asked.add(view.prompt.ask)
                again = msgspec.msgpack.decode(msgspec.msgpack.encode(view), type=PhestView)
                assert advise(again, legal, level, Rng("same")) == chosen
    assert asked == set(bots.JUDGES)


@pytest.mark.parametrize("level", [2, 3])
def test_it_builds_where_it_can(level: float) -> None:
    state = state_of(
        seat(ship="otter", cards=["red-9", "blue-3", "green-7"], station_cards=1, defenders=["plain-2"]),
        seat(ship="falcon"),
        deck=["yellow-11", "..."],
    )
    do(state, MOVE)
    for number in range(20):
        twin = state.clone()
        card = choice(twin, level, f"{number}")
        assert isinstance(card, PlayCard)
        do(twin, card)
        if twin.legal_actions(0) and isinstance(twin.legal_actions(0)[0], Go):
            do(twin, choice(twin, level, f"{number}"))  # type: ignore[arg-type]
        assert twin.built(0) == 1


def test_it_lets_a_card_of_its_own_colour_lead_to_the_best_field() -> None:
    state = state_of(
        seat(ship="otter", field=20, cards=["red-10"], station_cards=1),
        seat(ship="falcon"),
        deck=["red-1", "..."],
    )
    do(state, MOVE, PlayCard("red-10"))
    assert choice(state) in (Go(6), Go(7), Go(8))


def test_it_attacks_what_it_beats_for_sure() -> None:
    state = state_of(
        seat(ship="titan", field=14, reserve=["otter"]), seat(ship="falcon"), stations=[{"field": 14}]
    )
    assert choice(state) == choice(state, 2) == choice(state, 1) == ATTACK


def test_it_does_not_attack_what_it_cannot_beat() -> None:
    state = state_of(
        seat(ship="wren", field=14),
        seat(ship="falcon"),
        stations=[{"field": 14, "defenders": ["plain-4", "shield-4"]}],
    )
    for level in (1, 2, 3):
        for number in range(20):
            assert choice(state, level, f"{number}") == MOVE


def test_it_throws_out_a_last_ship_only_to_win() -> None:
    """With two players, the last ship ends the game and stations are counted (PH-R15)."""
    state = state_of(
        seat(ship="titan", field=12, cards=["red-3", "blue-3"]),
        seat(ship="falcon", field=15),
        stations=[{"field": 2}],
        deck=["green-5", "..."],
    )
    do(state, MOVE)
    assert choice(state) in (PlayCard("red-3"), PlayCard("blue-3"))
    behind = state_of(
        seat(ship="titan", field=12, cards=["blue-3", "blue-9"]),
        seat(ship="falcon", field=15),
        stations=[{"field": 14}],
        deck=["green-5", "..."],
    )
    do(behind, MOVE)
    assert choice(behind) != PlayCard("blue-3"), "that would end a game that is lost"


def test_it_does_not_put_a_good_ship_away() -> None:
    state = state_of(seat(ship="hydra", reserve=["wren"]), seat(ship="falcon"))
    for level in (1, 2, 3):
        for number in range(20):
            assert choice(state, level, f"{number}") != CHANGE_SHIP


def test_it_sails_with_a_ship_that_can_take_a_station() -> None:
    state = state_of(
        seat(ship="wren", reserve=["gnat", "eagle", "moth"]),
        seat(ship="falcon"),
        stations=[{"field": 14, "defenders": ["plain-2"]}],
    )
    do(state, CHANGE_SHIP)
    assert choice(state) == ChooseShip("eagle")


def test_it_defends_a_bare_station() -> None:
    state = state_of(
        seat(ship="otter", field=2, defenders=["plain-1", "shield-4"]),
        seat(ship="hydra", field=20),
        stations=[{"field": 2}],
        deck=["green-5", "..."],
    )
    assert choice(state) == EXTEND
    do(state, EXTEND)
    assert choice(state) == PlaceDefender("shield-4")


def test_it_returns_its_weakest_defender() -> None:
    state = state_of(
        seat(ship="otter", field=12, defenders=["plain-4", "plain-2", "shield-1", "plain-3", "shield-3"]),
        seat(ship="falcon"),
        seat(ship="kite"),
        deck=["green-8", "..."],
        defender_deck=["plain-1", "..."],
    )
    do(state, MOVE, PlayCard("green-8"))
    assert choice(state) == ReturnDefender("plain-1")


def test_it_lays_a_skip_card_on_whoever_besieges_it() -> None:
    state = state_of(
        seat(ship="otter", cards=["skip"], field=8),
        seat(ship="wren", field=12),
        seat(ship="hydra", field=2, cards=["blue-2"]),
        stations=[{"field": 2, "defenders": ["plain-1"]}],
        deck=["yellow-4", "..."],
    )
    do(state, MOVE)
    assert choice(state) == LaySkip(2)


def share(bot: str, other: str, games: int, seats: int = 2, **options: object) -> float:
    """Return the share of games that one of two kinds of bot wins. Each sits everywhere equally often."""
    names = tuple(bot if number % 2 == 0 else other for number in range(seats))
    plan = Plan(game="phest", games=games, bots=names, seed="levels", options=options, rotate=True)
    won = simulate(plan).wins_by_bot
    return sum(each.wins for each in won if each.bot == bot) / games


LADDER = [("greedy:1", "random", 0.75), ("greedy:2", "greedy:1", 0.6), ("greedy:3", "greedy:1", 0.7)]


@pytest.mark.long
@pytest.mark.parametrize(("bot", "other", "least"), LADDER)
def test_each_level_is_better(bot: str, other: str, least: float) -> None:
    assert share(bot, other, games=60) >= least


@pytest.mark.soak
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("difficulty", ["easy", "hard"])
@pytest.mark.parametrize(("bot", "other", "least"), [*LADDER, ("greedy:3", "greedy:2", 0.55)])
def test_each_level_is_better_over_many_games(bot: str, other: str, least: float, difficulty: str) -> None:
    assert share(bot, other, games=1000, difficulty=difficulty) >= least
    assert share(bot, other, games=1000, seats=4, difficulty=difficulty) >= min(least, 0.6)


@pytest.mark.soak
@pytest.mark.timeout(1200)
def test_levels_rank_among_three_and_four() -> None:
    for names in (("greedy:3", "greedy:2", "greedy:1"), ("greedy:3", "greedy:2", "greedy:1", "random")):
        plan = Plan(game="phest", games=1000, bots=names, seed="rank", rotate=True)
        wins = [each.wins for each in simulate(plan).wins_by_bot]
        assert wins == sorted(wins, reverse=True)


def test_game_advises() -> None:
    state = new(2, "advice")
    (actor,) = state.actors()
    assert advise(state.view(actor), state.legal_actions(actor), 3, Rng("")) in state.legal_actions(actor)


def test_PH_R22_nobody_who_is_out_is_expected_to_win() -> None:
    state = state_of(
        seat(ship="wren", station_cards=1),
        seat(station_cards=6),
        seat(ship="gnat", station_cards=1),
    )
    returns = estimate(state)
    assert returns[1] == -0.5
    assert min(returns[0], returns[2]) > 0
    assert chances(state)[1] == 0
    valued = Valuation(state, 0, Outlook())
    assert valued.rank(1) < valued.rank(0) == valued.rank(2)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_estimate_has_weights_for_each_number_of_seats(seats: int) -> None:
    assert [len(each) for each in WEIGHTS[seats]] == [len(STAGES)] * len(FEATURES)
    state = new(seats, "weights")
    assert abs(turns_left(state) - MOST_TURNS[seats]) < 5
    assert weights_at(turns_left(state) + 50, seats) == weights_at(MOST_TURNS[seats], seats)
    assert len({weights_at(6.0, each) for each in (2, 3, 4)}) == 3


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_said_of_who_will_win_goes_by_weights_of_its_own_between_two(seats: int) -> None:
    state = new(seats, "shares")
    for _ in range(100):
        (seat,) = state.actors()
        state.apply(seat, policy(state, state.legal_actions(seat)))
    said, judged = chances(state), offers.shares(estimate(state))
    assert sum(said) == pytest.approx(1)
    assert (said == pytest.approx(judged)) == (seats > 2)
    if seats == 2:
        assert said == pytest.approx(offers.shares(expected(state, weights_of_two(turns_left(state)))))


@pytest.mark.parametrize(("seats", "share"), [(2, 0.55), (3, 0.45), (4, 0.4)])
def test_the_estimate_foresees_who_wins(seats: int, share: float) -> None:
    """The seat that it expects most of, when half of the deck is drawn, wins this share of the games or more."""
    won = 0.0
    for number in range(FORESEEN):
        state = new(seats, f"foreseen {number}")
        half, first = len(state.deck) // 2, None
        while state.outcome is None:
            (seat,) = state.actors()
            legal = state.legal_actions(seat)
            if first is None and len(state.deck) <= half:
                expected = estimate(state)
                first = expected.index(max(expected))
            state.apply(seat, policy(state, legal) if len(legal) > 1 else legal[0])
        winners = state.outcome.winners
        won += (first in winners) / len(winners)
    assert won >= share * FORESEEN


def test_PH_39_whoever_holds_six_station_cards_leaves_too_few_for_three_stations() -> None:
    """There are eight station cards. The sixth in one hand is worth more than the fifth, and than the seventh."""
    numbers = [f"{colour}-{number}" for colour in ("red", "blue") for number in range(1, 7)]
    expected = []
    for cards in (4, 5, 6, 7):
        seats = seat(ship="wren", station_cards=cards), seat(ship="gnat", station_cards=1)
        deck = [*numbers, *["station"] * (STATION_CARDS - 1 - cards)]
        expected.append(estimate(state_of(*seats, deck=deck, discard=["yellow-12", "..."]))[0])
    fifth, sixth, seventh = (after - before for before, after in pairwise(expected))
    assert sixth > max(fifth, seventh) > 0


def test_the_quick_player_of_two_seats_wins_most_games_against_the_usual_one() -> None:
    shares = 0.0
    for deal, first in product(range(DUELS), range(2)):
        state, players = new(2, f"quick {deal}"), (policy, usual_policy)
        playout(
            state,
            lambda world, seat, legal, rng, players=players, first=first: players[seat ^ first](world, legal),
            Rng("never drawn from"),
            100_000,
        )
        assert state.outcome is not None
        shares += (state.outcome.returns[first] + 1) / 2
    assert shares > 0.53 * 2 * DUELS


def test_with_more_seats_the_quick_player_goes_by_the_usual_weights() -> None:
    state = new(3, "usual")
    for _ in range(60):
        (seat,) = state.actors()
        legal = state.legal_actions(seat)
        assert policy(state, legal) == usual_policy(state, legal)
        state.apply(seat, policy(state, legal))


def test_PH_R22_a_last_ship_without_a_station_is_worth_the_game() -> None:
    """A player who loses the last ship and has no station is out, whatever station cards lie there."""
    given = {"stations": [{"field": 2}]}
    for cards, built, sign in ((6, [], 1), (0, [{"field": 14}, {"field": 15}], -1)):
        both = {"stations": [*given["stations"], *built]}
        state = state_of(seat(ship="wren"), seat(ship="gnat", station_cards=cards), **both)
        assert Valuation(state, 0, Outlook()).ship_worth(1) == sign * END


def test_PH_R24_players_know_of_the_reshuffle_to_come() -> None:
    """At the end of a long game's first deck, as many turns are still to come as there were."""
    seats = seat(ship="wren"), seat(ship="gnat")
    deck = {"deck": ["red-1"], "discard": ["yellow-12", "..."], "long_game": True}
    seats[0]["station_cards"] = 8
    turns = [turns_left(seen(state_of(*seats, **deck, reshuffled=over).view(0))) for over in (False, True)]
    assert turns == [(1 + 1 + 99) / 2, 0.5]


def test_its_worth_is_made_of_terms_that_the_estimate_compares() -> None:
    state = new(3, "terms")
    names = set(terms(state, 0))
    for actor, _ in walk(state, "terms"):
        parts = [terms(state, each) for each in range(3)]
        assert all(set(each) == names for each in parts)
        expected = estimate(state)
        if actor == 0 and not any(state.is_out(each) for each in range(3)):
            odds = [exp(sum(each.values())) for each in parts]
            assert expected == pytest.approx([(3 * each / sum(odds) - 1) / 2 for each in odds])
    defended = {"field": 2, "defenders": ["plain-4"]}
    bare, better = (
        terms(state_of(seat(ship="wren"), seat(ship="gnat"), stations=[station]), 0)
        for station in ({"field": 2}, defended)
    )
    assert {name for name in names if bare[name] != better[name]} == {"defenders", "danger"}
