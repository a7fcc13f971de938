"""Views and events tell a seat what it may know, and nothing else. Whatever it cannot know may be anything."""

from __future__ import annotations

import re
from collections import Counter
from itertools import product
from typing import Any

import msgspec
import pytest

from cosmodrome.core import Rng, Told
from cosmodrome.games.phest.action_table import EXTEND
from cosmodrome.games.phest.actions import PlaceDefender, RemoveDefender
from cosmodrome.games.phest.cards import DEFENDER_IDS, SHIP_IDS
from cosmodrome.games.phest.events import DefenderDrawn, DefenderReturned, ShipDrawn
from cosmodrome.games.phest.state import PhestState

from .play import do, new, raw, seat, state_of, view_raw, walk

CARD = re.compile(rb'"(?:(?:red|blue|green|yellow)-\d+|skip|station)"(?!:)')
DEFENDER = re.compile(rb'"(?:plain|shield)-\d"')
SECRET_DRAWS = (ShipDrawn, DefenderDrawn, DefenderReturned)


@pytest.mark.parametrize(("seats", "difficulty"), [*product((2, 3, 4), ("easy", "hard"))])
def test_a_view_names_no_card_that_is_hidden(seats: int, difficulty: str) -> None:
    hidden = 0
    for seed in range(2):
        state = new(seats, f"view {seed}", difficulty=difficulty)
        for _ in walk(state, f"view {seed}"):
            for viewer in (None, *range(seats)):
                view = view_raw(state, viewer)
                others = [other for other in range(seats) if other != viewer]
                ships = [*state.ship_deck, *(ship for other in others for ship in state.reserve[other])]
                hidden += len(ships)
                assert not [SHIP_IDS[ship] for ship in ships if f'"{SHIP_IDS[ship]}"'.encode() in view]

                own = [] if viewer is None else state.defenders[viewer]
                shown = Counter(DEFENDER_IDS[kind] for kind in own)
                for station in state.stations:
                    shown.update(DEFENDER_IDS[kind] for kind in station or ())
                assert Counter(word.decode().strip('"') for word in DEFENDER.findall(view)) == shown

                assert len(CARD.findall(view)) == sum(map(len, state.cards)) + 1
    assert hidden > 10_000


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_events_name_hidden_cards_to_their_owner_only(seats: int) -> None:
    heard = Counter[str]()
    for seed in range(30):
        told: list[Told] = []
        state, rng = new(seats, f"told {seed}", told), Rng(f"told {seed}")
        while state.outcome is None:
            for each in told:
                if isinstance(each.event, SECRET_DRAWS):
                    owner = each.event.seat
                    assert each.seats == (owner,)
                    assert each.to(owner) == each.event
                    for other in (None, *(other for other in range(seats) if other != owner)):
                        assert b"null" in msgspec.json.encode(each.to(other))
                        assert msgspec.structs.astuple(each.to(other))[0] == owner  # type: ignore[arg-type]
                    heard[type(each.event).__name__] += 1
                else:
                    assert each.seats is None
                    assert each.others is None
            told.clear()
            (actor,) = state.actors()
            state.apply(actor, rng.choice(state.legal_actions(actor)), told)
    assert set(heard) == {"ShipDrawn", "DefenderDrawn", "DefenderReturned"}


def reveals(told: list[Told], viewer: int) -> bool:
    """Return whether something hidden was shown to the viewer, or decided by what only its owner knows."""
    for each in told:
        kind = type(each.event).__name__
        if kind in ("ShipChosen", "DefenderPlaced"):
            return True
        if kind in ("ShipDrawn", "DefenderDrawn") and each.to(viewer) == each.event:
            return True
    return False


def test_what_a_seat_cannot_see_changes_nothing_it_is_told_until_it_is_shown() -> None:
    told_alike = 0
    for seats, seed in product((2, 3, 4), range(40)):
        state, rng = new(seats, f"blind {seed}"), Rng(f"blind {seed}")
        for number, _ in enumerate(walk(state, f"blind {seed}")):
            if number == 40 + 3 * seed:
                break
        if state.outcome is not None:
            continue
        viewer = seed % seats
        twin = state.resample(viewer, Rng(f"twin {seed}"))
        # All see the next movement cards and dice as they come, so these stay the same.
        twin.deck, twin.rng = state.deck[:], state.rng.clone()
        assert raw(twin) != raw(state)
        while state.actors() and twin.actors():
            (actor,) = state.actors()
            assert twin.actors() == (actor,)
            shared = [act for act in state.legal_actions(actor) if act in twin.legal_actions(actor)]
            if actor == viewer:
                assert shared == list(state.legal_actions(actor)) == list(twin.legal_actions(actor))
            if not shared:
                break
            action = rng.choice(shared)
            told: list[Told] = []
            told_twin: list[Told] = []
            state.apply(actor, action, told)
            twin.apply(actor, action, told_twin)
            if reveals(told, viewer):
                break
            assert [each.to(viewer) for each in told] == [each.to(viewer) for each in told_twin]
            assert view_raw(state, viewer) == view_raw(twin, viewer)
            told_alike += 1
    assert told_alike > 300


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_resampled_state_looks_the_same_and_keeps_every_card(seats: int) -> None:
    anew = 0
    for seed in range(3):
        state = new(seats, f"again {seed}")
        for number, _ in enumerate(walk(state, f"again {seed}")):
            if number % 3:
                continue
            for viewer in (None, *range(seats)):
                before = raw(state)
                twin = state.resample(viewer, Rng(f"{seed} {number}"))
                twin.audit()
                assert raw(state) == before
                assert twin.legal_actions(twin.actors()[0])
                assert [len(held) for held in twin.reserve] == [len(held) for held in state.reserve]
                assert [len(held) for held in twin.defenders] == [len(held) for held in state.defenders]
                assert view_raw(twin, viewer) == view_raw(state, viewer)
                if viewer is not None:
                    assert twin.reserve[viewer] == state.reserve[viewer]
                    assert twin.defenders[viewer] == state.defenders[viewer]
                    assert twin.legal_actions(viewer) == state.legal_actions(viewer)
                anew += raw(twin) != before
    assert anew > 400


def test_a_resampled_game_plays_on_to_its_end() -> None:
    for seed in range(30):
        state = new(4, f"on {seed}")
        for number, _ in enumerate(walk(state, f"on {seed}")):
            if number == 8 * seed + 20:
                break
        for viewer in range(4):
            twin = state.resample(viewer, Rng(f"on {seed}"))
            for _ in walk(twin, "on"):
                pass
            twin.audit()


def test_resampling_deals_every_hidden_card_equally_often() -> None:
    state = state_of(
        seat(ship="wren", reserve=["gnat"], defenders=["plain-1"]),
        seat(ship="moth", reserve=["sparrow", "minnow"], defenders=["shield-4", "plain-2"]),
    )
    rounds, ships, defenders, tops = 7000, Counter[int](), Counter[int](), Counter[int]()
    rng = Rng("uniform")
    for _ in range(rounds):
        twin = state.resample(0, rng)
        ships.update(twin.reserve[1])
        defenders.update(twin.defenders[1])
        tops[twin.deck[-1]] += 1

    def close(counts: Counter[int], copies: dict[int, int], drawn: int) -> None:
        """Return whether each kind comes as often as it should, within five standard deviations."""
        every = sum(copies.values())
        assert set(counts) == set(copies)
        for kind, many in copies.items():
            mean = rounds * drawn * many / every
            assert abs(counts[kind] - mean) < 5 * mean**0.5, (kind, counts[kind], mean)

    close(ships, dict.fromkeys([*state.ship_deck, *state.reserve[1]], 1), 2)
    close(defenders, dict(Counter([*state.defender_deck, *state.defenders[1]])), 2)
    close(tops, dict(Counter(state.deck)), 1)


def exchanging(**given: Any) -> PhestState:
    """Red has taken a defender off a station with a shield, so it is a plain one. Most of the rest have shields."""
    state = state_of(
        seat(ship="wren", field=2, defenders=["plain-1"]),
        seat(ship="gnat"),
        stations=[{"field": 2, "defenders": ["plain-4", "shield-1"]}],
        **given,
    )
    do(state, EXTEND, RemoveDefender("plain-4"))
    return state


def test_resampling_knows_what_an_exchange_tells() -> None:
    state = exchanging()
    for seed in range(200):
        twin = state.resample(1, Rng(f"exchange {seed}"))
        (choice,) = twin.legal_actions(0)
        assert isinstance(choice, PlaceDefender)
        assert choice.defender.startswith("plain-")
        assert view_raw(twin, 1) == view_raw(state, 1)


def test_a_spectator_sees_no_hand() -> None:
    state = state_of(seat(ship="wren", reserve=["gnat"], defenders=["plain-1"]), seat(ship="moth"))
    view = state.view(None)
    assert (view.reserve, view.defenders) == ((), ())
    assert (view.seats[0].reserve, view.seats[0].defenders) == (1, 1)
    assert state.view(0).reserve == ("gnat",)


def test_everybody_sees_what_lies_open() -> None:
    state = state_of(
        seat(ship="wren", reserve=["gnat", "kite"], cards=["red-3", "skip"], station_cards=2),
        seat(ship="moth", field=1),
        stations=[{"field": 14, "defenders": ["shield-2", "plain-3"]}],
    )
    for viewer in (None, 0, 1):
        view = state.view(viewer)
        assert view.seats[0].cards == ("red-3", "skip")
        assert view.seats[0].station_cards == 2
        assert (view.seats[0].ship, view.seats[1].ship) == ("wren", "moth")
        assert view.seats[1].field == 1
        assert (view.stations[0].defenders, view.stations[0].strength) == (("shield-2", "plain-3"), 15)
        assert view.top == "yellow-12"
