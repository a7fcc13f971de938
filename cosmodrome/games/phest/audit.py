"""Checks that hold at every moment: no card is lost or made, and no limit is passed."""

from __future__ import annotations

from collections import Counter

from .board import FIELDS, IS_START, IS_STATION_FIELD, START
from .cards import (
    COPIES,
    DEFENDER_CARDS,
    MOST_CARDS,
    MOST_ON_STATION,
    MOST_UNUSED,
    SHIELD,
    SHIPS,
    SKIP,
    STATION,
)
from .state import PhestState


def audit(state: PhestState) -> None:
    """Raise AssertionError naming the first thing that is wrong."""
    _conserved(state)
    _limits(state)


def _conserved(state: PhestState) -> None:
    cards = Counter(state.deck)
    cards.update(state.discard)
    for held in state.cards:
        cards.update(held)
    cards[SKIP] += sum(state.skip)
    cards[STATION] += sum(state.station_cards) + sum(station is not None for station in state.stations)
    assert cards == Counter(dict(enumerate(COPIES))), "movement cards were lost or made"

    ships = [*state.ship_deck, *state.lost_ships, *(ship for ship in state.active if ship >= 0)]
    for held in state.reserve:
        ships.extend(held)
    assert sorted(ships) == list(range(len(SHIPS))), "ships were lost or made"

    defenders = Counter(state.defender_deck)
    for held in (*state.defenders, *(station for station in state.stations if station is not None)):
        defenders.update(held)
    defenders.update(frame.steps for frame in state.stack if frame.phase.ask == "replacement")
    assert defenders == Counter(DEFENDER_CARDS), "defenders were lost or made"


def _limits(state: PhestState) -> None:
    assert STATION not in state.discard, "a station card lies on the discard pile (PH-13)"
    asked = {frame.phase.ask: frame for frame in state.stack}
    for seat in range(state.seats):
        drawn = state.ended is None and seat == state.turn and bool({"card", "discard"} & asked.keys())
        assert len(state.cards[seat]) <= MOST_CARDS + drawn, f"seat {seat} has too many movement cards (PH-6)"
        assert STATION not in state.cards[seat], (
            f"seat {seat} has a station card among its movement cards (PH-6)"
        )
        surplus = "surplus" in asked and asked["surplus"].seat == seat
        assert len(state.defenders[seat]) <= MOST_UNUSED + surplus, (
            f"seat {seat} has too many defenders (PH-26)"
        )
        choosing = "ship" in asked and asked["ship"].seat == seat
        assert state.active[seat] >= 0 or not state.reserve[seat] or choosing, (
            f"seat {seat} has no active ship (PH-20)"
        )
        if state.active[seat] < 0 and not choosing:
            assert state.field[seat] == START[state.side[seat]], (
                f"seat {seat} without a ship is not at its start"
            )
    for field in range(FIELDS):
        station = state.stations[field]
        if station is not None:
            assert IS_STATION_FIELD[field], f"a station on field {field}, which is none (PH-1)"
            assert state.owner(field) >= 0, f"a station on field {field}, where nobody can build (PH-R2)"
            assert len(station) <= MOST_ON_STATION, f"too many defenders on field {field} (PH-27)"
            assert sum(SHIELD[kind] for kind in station) <= 1, f"two shields on field {field} (PH-27)"
        if not IS_START[field]:
            assert state.field.count(field) <= 1, f"two figures on field {field} (PH-19)"
