"""Rules about the board, the cards, the set-up and whole games. Rules about single positions have scenarios."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement, pairwise

import pytest

from cosmodrome.core import Refusal, Rng, Told
from cosmodrome.games.phest import GAME
from cosmodrome.games.phest.action_table import ATTACK, CHANGE_SHIP, EXTEND, MOVE, PASS
from cosmodrome.games.phest.actions import Go, PlayCard
from cosmodrome.games.phest.board import IS_MOON, IS_START, IS_STATION_FIELD
from cosmodrome.games.phest.cards import CARD_IDS, DEFENDER_IDS, DEFENDER_OF, SHIELD, SKIP, STATION
from cosmodrome.games.phest.events import (
    CardDrawn,
    CardPlayed,
    DeckReshuffled,
    DefenderDrawn,
    FigureMoved,
    SkipLaid,
    StarterFound,
    StartRolled,
    StationBuilt,
    TurnMissed,
    TurnPassed,
    TurnStarted,
)
from cosmodrome.games.phest.imagine import imagine
from cosmodrome.games.phest.movement import playable_numbers
from cosmodrome.games.phest.stations import must_build
from cosmodrome.games.phest.weights import Outlook
from cosmodrome.games.phest.worth import Valuation

from .play import do, new, seat, state_of, walk


def test_PH_1_a_side_is_start_moon_three_stations_moon() -> None:
    kinds = "".join(
        "S" if IS_START[field] else "m" if IS_MOON[field] else "o" if IS_STATION_FIELD[field] else "?"
        for field in range(24)
    )
    assert kinds == "Smooom" * 4


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_PH_1_only_two_to_four_can_play(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 4"):
        new(seats, "x")


def test_PH_1_the_colours_sit_clockwise() -> None:
    assert [each.colour for each in new(4, "x").view(None).seats] == ["red", "blue", "green", "yellow"]
    assert [each.colour for each in new(3, "x").view(None).seats] == ["red", "blue", "green"]


def test_PH_1_a_figure_goes_clockwise_past_the_last_field_to_the_first() -> None:
    state = state_of(seat(ship="wren", field=22), seat(ship="gnat"), deck=["blue-4", "..."])
    assert FigureMoved(0, 22, 4, 2) in do(state, MOVE, PlayCard("blue-4"))
    assert state.view(None).seats[0].field == 2


def test_PH_2_the_three_fields_after_the_first_moon_are_ones_own() -> None:
    state = new(4, "x")
    for number, each in enumerate(state.view(None).seats):
        assert each.start == each.field == 6 * number
        own = [field for field in range(24) if IS_STATION_FIELD[field] and state.owner(field) == number]
        assert own == [each.start + step for step in (2, 3, 4)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_PH_6_nobody_has_more_than_three_movement_cards_at_the_end_of_a_turn(seats: int) -> None:
    most = Counter[int]()
    for seed in range(20):
        state = new(seats, f"three {seed}")
        turn = state.turn, state.round
        for _ in walk(state, f"three {seed}"):
            most[max(map(len, state.cards))] += 1
            if (state.turn, state.round) != turn:
                turn = state.turn, state.round
                assert max(map(len, state.cards)) <= 3
                assert STATION not in {card for held in state.cards for card in held}
    assert most[3] > 0
    assert most[4] > 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_PH_7_everybody_starts_with_an_open_ship_a_reserve_ship_and_a_number_card(seats: int) -> None:
    for seed in range(50):
        state = new(seats, f"deal {seed}")
        state.audit()
        for each in range(seats):
            assert state.active[each] >= 0
            assert len(state.reserve[each]) == 1
            (card,) = state.cards[each]
            assert card < SKIP
            assert (state.station_cards[each], state.defenders[each], state.skip[each]) == (0, [], False)
        (top,) = state.discard
        assert top < SKIP
        assert len(state.deck) == 108 - seats - 1
        assert (state.deck.count(SKIP), state.deck.count(STATION)) == (4, 8)
        assert (len(state.ship_deck), len(state.defender_deck)) == (32 - 2 * seats, 44)


def test_PH_7_skip_and_station_cards_are_shuffled_into_the_whole_deck() -> None:
    places = Counter[int]()
    for seed in range(400):
        deck = new(4, f"shuffled {seed}").deck
        places.update(10 * place // len(deck) for place, card in enumerate(deck) if card >= SKIP)
    mean = 400 * 12 / 10
    assert all(abs(places[tenth] - mean) < 5 * mean**0.5 for tenth in range(10)), places


def test_PH_7_every_ship_is_as_likely_as_another_to_be_active_first() -> None:
    ships = Counter[int]()
    for seed in range(2000):
        ships.update(new(4, f"ships {seed}").active)
    assert set(ships) == set(range(32))
    assert all(abs(many - 250) < 5 * 250**0.5 for many in ships.values()), ships


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_PH_R9_nobody_ends_a_turn_on_an_empty_field_of_their_own_with_a_station_card(seats: int) -> None:
    drawn_there = 0
    for seed in range(40):
        state = new(seats, f"at home {seed}", long_game=True)
        for actor, action in walk(state, f"at home {seed}"):
            at_home = state.owner(state.field[actor]) == actor and IS_STATION_FIELD[state.field[actor]]
            empty = state.stations[state.field[actor]] is None
            drawn_there += action is MOVE and at_home and empty and state.deck[-1:] == [STATION]
            if state.stack[-1].phase.ask == "turn":
                assert not any(must_build(state, each) for each in range(seats))
    assert drawn_there


def test_at_the_end_turn_and_round_are_those_of_the_last_turn_that_was_taken() -> None:
    """The next seat is out, and so has no turn that could begin a round."""
    state = state_of(
        seat(ship="wren", reserve=["kite"], cards=["yellow-1"], station_cards=4),
        seat(),
        seat(ship="gnat", cards=["yellow-2"], station_cards=4),
        deck=[],
        discard=["yellow-12", "..."],
        starter=1,
        round=5,
        stuck=1,
    )
    do(state, PASS)
    view = state.view(None)
    assert view.outcome is not None
    assert (view.turn, view.round) == (0, 5)


def test_PH_R9_the_draw_is_told_before_the_station_that_it_builds() -> None:
    state = state_of(seat(ship="wren", field=3), seat(ship="gnat"), deck=["station", "..."])
    drawn, built, *_ = do(state, MOVE)
    assert (drawn, built) == (CardDrawn(0, "station"), StationBuilt(0, 3))


@pytest.mark.parametrize("field", [2, 3, 4])
def test_PH_R9_players_know_what_standing_on_such_a_field_is_worth(field: int) -> None:
    """A station card drawn there becomes a station. Elsewhere, or where a station stands, it waits to be built."""
    state = state_of(seat(ship="wren", field=field), seat(ship="gnat"), deck=["station", "..."])
    worth = Valuation(state, 0, Outlook())
    assert worth.drawn_here(field) > 0
    assert [worth.drawn_here(other) for other in (0, 1, 5, 8, 14, 15)] == [0.0] * 6
    built = state_of(
        seat(ship="wren", field=field), seat(ship="gnat"), stations=[{"field": field}], deck=["..."]
    )
    assert Valuation(built, 0, Outlook()).drawn_here(field) == 0
    over = state_of(
        seat(ship="wren", field=field, station_cards=4),
        seat(ship="gnat", station_cards=4),
        deck=[],
        discard=["yellow-12", "..."],
    )
    assert Valuation(over, 0, Outlook()).drawn_here(field) == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_PH_8_the_highest_die_starts_and_ties_roll_again(seats: int) -> None:
    rolled_again = 0
    starters = Counter[int]()
    for seed in range(300):
        told: list[Told] = []
        state = new(seats, f"starter {seed}", told)
        rolls = [(each.event.seat, each.event.die) for each in told if isinstance(each.event, StartRolled)]
        (starter,) = [each.event.seat for each in told if isinstance(each.event, StarterFound)]
        tied = list(range(seats))
        while len(tied) > 1:
            these, rolls = rolls[: len(tied)], rolls[len(tied) :]
            assert [each for each, _ in these] == tied
            best = max(die for _, die in these)
            tied = [each for each, die in these if die == best]
            rolled_again += len(tied) > 1
        assert not rolls
        assert tied == [starter] == [state.turn] == [state.starter] == list(state.actors())
        assert told[-1].event == TurnStarted(starter, 1)
        starters[starter] += 1
    assert rolled_again > 0
    assert set(starters) == set(range(seats))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_PH_8_turns_go_clockwise_and_rounds_begin_with_the_starter(seats: int) -> None:
    state = new(seats, "clockwise")
    turns = [(state.turn, state.round)]
    for _ in walk(state, "clockwise"):
        if (state.turn, state.round) != turns[-1]:
            turns.append((state.turn, state.round))
    for (before, earlier), (after, later) in pairwise(turns):
        steps = [(before + step) % seats for step in range(1, seats + 1)]
        assert after in steps
        passed = steps[: steps.index(after) + 1]
        assert later - earlier == passed.count(state.starter)


def test_PH_9_a_table_is_easy_or_hard() -> None:
    assert new(2, "x").view(None).difficulty == "easy"
    assert new(2, "x", difficulty="hard").view(None).difficulty == "hard"
    with pytest.raises(ValueError, match="difficulty"):
        GAME.decode_options({"difficulty": "medium"})


def test_PH_12_the_top_card_is_drawn() -> None:
    state = new(2, "top")
    top = state.deck[-1]
    before = len(state.deck)
    do(state, MOVE)
    assert len(state.deck) == before - 1
    assert top == STATION or top in state.cards[state.starter] or state.discard[-1] == top


@pytest.mark.parametrize("number", range(1, 13))
def test_PH_15_own_colour_moves_up_to_its_number(number: int) -> None:
    state = state_of(seat(ship="wren"), seat(ship="gnat"), deck=[f"red-{number}", "..."], discard=["skip"])
    do(state, MOVE, PlayCard(f"red-{number}"))
    if number > 1:
        assert state.legal_actions(0) == tuple(Go(steps) for steps in range(1, number + 1))
        do(state, Go(number))
    assert state.view(None).seats[0].field == number


@pytest.mark.parametrize("number", range(1, 13))
@pytest.mark.parametrize("colour", ["blue", "green", "yellow"])
def test_PH_15_a_foreign_colour_moves_exactly_its_number(colour: str, number: int) -> None:
    state = state_of(
        seat(ship="wren"), seat(ship="gnat"), deck=[f"{colour}-{number}", "..."], discard=["skip"]
    )
    assert FigureMoved(0, 0, number, number) in do(state, MOVE, PlayCard(f"{colour}-{number}"))


def test_PH_14_exactly_the_cards_that_match_in_neither_colour_nor_number_can_be_played() -> None:
    for top in range(SKIP):
        colour, number = CARD_IDS[top].split("-")
        for card in range(SKIP):
            other_colour, other_number = CARD_IDS[card].split("-")
            state = state_of(
                seat(ship="wren", cards=[CARD_IDS[card]]),
                seat(ship="gnat"),
                discard=[CARD_IDS[top]],
                open=[{"ask": "card", "seat": 0}],
            )
            playable = PlayCard(CARD_IDS[card]) in state.legal_actions(0)
            assert playable == (colour != other_colour and number != other_number)


def test_PH_16_on_a_skip_card_any_number_card_can_be_played() -> None:
    for card in range(SKIP):
        state = state_of(
            seat(ship="wren", cards=[CARD_IDS[card]]),
            seat(ship="gnat"),
            discard=["skip"],
            open=[{"ask": "card", "seat": 0}],
        )
        assert PlayCard(CARD_IDS[card]) in state.legal_actions(0)


def test_PH_27_whatever_stands_and_is_held_extending_goes_on_within_the_limits() -> None:
    """With every possible station and every pair of defenders in hand, there is a way on, and no way breaks PH-27."""
    kinds = [DEFENDER_OF[name] for name in ("plain-1", "plain-2", "shield-1", "shield-2")]
    stations = [
        list(held)
        for size in range(4)
        for held in combinations_with_replacement(kinds, size)
        if sum(SHIELD[kind] for kind in held) <= 1
    ]
    hands = [list(held) for size in (1, 2) for held in combinations_with_replacement(kinds, size)]
    for station in stations:
        for hand in hands:
            state = state_of(
                seat(ship="wren", field=2, defenders=[DEFENDER_IDS[kind] for kind in hand]),
                seat(ship="gnat"),
                stations=[{"field": 2, "defenders": [DEFENDER_IDS[kind] for kind in station]}],
            )
            do(state, EXTEND)
            assert state.legal_actions(0)
            for first in state.legal_actions(0):
                after = state.clone()
                do(after, first)
                seconds = after.legal_actions(0)
                assert bool(seconds) == (type(first).__name__ == "RemoveDefender")
                for second in seconds:
                    last = after.clone()
                    do(last, second)
                    last.audit()
                after.audit()
                assert seconds or after.turn == 1


def test_PH_27_the_defence_is_ten_and_the_defenders_and_the_highest_is_28() -> None:
    state = state_of(
        seat(ship="hydra", field=14),
        seat(ship="gnat"),
        stations=[{"field": 14, "defenders": ["plain-4", "plain-4", "shield-4"]}],
        dice=[6, 6, 6, 6],
    )
    assert state.view(None).stations[0].strength == 22
    (rolled,) = [each for each in do(state, ATTACK) if type(each).__name__ == "AttackRolled"]
    assert (rolled.defence, rolled.attack) == (28, 27)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("seats", "seating", "colours"),
    [
        (2, "opposite", ["red", "green"]),
        (2, "neighbours", ["red", "blue"]),
        (3, "opposite", ["red", "blue", "green"]),
        (3, "neighbours", ["red", "blue", "green"]),
        (4, "neighbours", ["red", "blue", "green", "yellow"]),
    ],
)
def test_PH_R2_where_players_sit(seats: int, seating: str, colours: list[str]) -> None:
    state = new(seats, "seats", seating=seating)
    assert [each.colour for each in state.view(None).seats] == colours


def test_PH_R2_nobody_can_build_on_an_unused_side_and_its_fields_give_defenders() -> None:
    with pytest.raises(ValueError, match="nobody can build"):
        state_of(seat(ship="wren"), seat(ship="gnat"), stations=[{"field": 8}])
    state = state_of(
        seat(ship="wren", station_cards=2), seat(ship="gnat"), deck=["blue-8", "..."], seating="opposite"
    )
    events = do(state, MOVE, PlayCard("blue-8"))
    assert any(isinstance(each, DefenderDrawn) for each in events)
    assert not any(isinstance(each, StationBuilt) for each in events)


def test_PH_R10_nobody_ever_has_a_fourth_station() -> None:
    three = 0
    for seed in range(100):
        state = new(2, f"fourth {seed}")
        for _ in walk(state, f"fourth {seed}"):
            built = [state.built(each) for each in range(2)]
            assert max(built) <= 3
        three += max(built) == 3
    assert three > 0


def test_PH_R17_the_long_game_shuffles_the_discards() -> None:
    decks = []
    for seed in ("one", "another", "one"):
        state = state_of(
            seat(ship="wren", cards=["red-1"], station_cards=4),
            seat(ship="gnat", station_cards=4),
            deck=["blue-3"],
            discard=["yellow-12", "..."],
            long_game=True,
            seed=seed,
        )
        discards = state.discard[:-1]
        do(state, MOVE)
        assert sorted(state.deck) == sorted(discards)
        assert state.deck != discards
        decks.append(state.deck)
    assert decks[0] == decks[2] != decks[1]


def test_PH_R19_ten_full_rounds_without_a_movement_card_end_the_game() -> None:
    """Red and green attack each other's bare station, and every attack is exactly 10."""
    state = state_of(
        seat(ship="wren", field=14),
        seat(ship="gnat", field=2),
        stations=[{"field": 2}, {"field": 14}],
        dice=[4, 4, 4, 3] * 10,
    )
    for turns in range(20):
        assert state.outcome is None
        assert state.idle == turns
        do(state, ATTACK)
    assert state.outcome is not None
    assert (state.outcome.ending, state.outcome.rule) == ("stalled", "PH-R19")
    assert state.outcome.winners == (0, 1)


def test_PH_R19_a_card_drawn_begins_the_count_anew() -> None:
    state = state_of(
        seat(ship="wren", field=14),
        seat(ship="gnat", field=2),
        stations=[{"field": 2}, {"field": 14}],
        dice=[4, 4],
        deck=["station", "..."],
        idle=18,
    )
    do(state, ATTACK)
    assert state.idle == 19
    do(state, MOVE)
    assert state.idle == 0
    assert state.outcome is None


def test_PH_R21_whoever_starts_may_change_ship_at_once() -> None:
    for seats in (2, 3, 4):
        state = new(seats, f"first turn {seats}")
        assert CHANGE_SHIP in state.legal_actions(state.starter)


def test_PH_R22_nobody_who_is_out_ever_wins() -> None:
    out = 0
    for seed in range(300):
        state = new(3, f"out {seed}", difficulty="hard")
        for _ in walk(state, f"out {seed}"):
            pass
        assert state.outcome is not None
        those_out = {each for each in range(3) if state.is_out(each)}
        assert not those_out & set(state.outcome.winners)
        out += bool(those_out)
    assert out > 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_PH_R24_how_near_the_ends_are_follows_from_what_all_have_seen(seats: int) -> None:
    """A spectator can count turns without a card by the events alone."""
    for seed in range(20):
        told: list[Told] = []
        state = new(seats, f"ends {seed}", told, long_game=bool(seed % 2))
        players = Rng(f"ends {seed}")
        reshuffled, idle, asked = False, 0, -1
        while state.outcome is None:
            for event in (each.event for each in told):
                if isinstance(event, TurnStarted | TurnMissed) or (
                    isinstance(event, TurnPassed) and event.seat != asked
                ):
                    idle += 1
                    asked = event.seat if isinstance(event, TurnStarted) else -1
                elif isinstance(event, CardDrawn | CardPlayed | SkipLaid):
                    idle = 0
                elif isinstance(event, DeckReshuffled):
                    reshuffled = True
            ends = state.view(None).ends
            assert (ends.long_game, ends.reshuffled) == (bool(seed % 2), reshuffled)
            assert (ends.stuck_end, ends.idle_end) == (seats, 10 * seats)
            if not any(state.is_out(each) for each in range(seats)):
                assert ends.idle == idle
            assert 0 <= ends.stuck <= (0 if state.deck else seats)
            (actor,) = state.actors()
            if state.stack[-1].phase.ask == "turn" and not state.deck:
                assert (ends.stuck == 0) == bool(playable_numbers(state, actor))
            told.clear()
            state.apply(actor, players.choice(state.legal_actions(actor)), told)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_PH_R24_bots_imagine_the_ends_as_near_as_they_are(seats: int) -> None:
    beyond = 0
    for seed in range(8):
        state = new(seats, f"imagined {seed}", long_game=bool(seed % 2))
        for actor, _ in walk(state, f"imagined {seed}"):
            imagined = imagine(state.view(actor), Rng("imagine"))
            assert imagined.view(actor).ends == state.view(actor).ends
            assert imagined.idle == state.idle
            assert imagined.stuck == state.stuck or state.deck
            beyond += imagined.stuck > 0 or imagined.idle > 0
    assert beyond > 0


def test_a_refusal_is_a_sentence_with_a_number() -> None:
    state = state_of(seat(ship="wren"), seat(ship="gnat"))
    with pytest.raises(Refusal, match="PH-11: own_start_move_or_change"):
        state.apply(0, ATTACK)
