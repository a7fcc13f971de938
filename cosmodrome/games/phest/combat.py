"""Attacking a station (PH-27 to PH-30, PH-35)."""

from __future__ import annotations

from typing import Final

from cosmodrome.core.game import Told
from cosmodrome.core.tell import tell

from .board import START
from .cards import COUNTED, DEFENDER_IDS, SHIELD, SHIPS, VALUE
from .events import (
    AttackDeclared,
    AttackFailed,
    AttackHeld,
    AttackRolled,
    DefenderDestroyed,
    FigureRetreated,
    SeatOut,
    ShieldRolled,
    StationTaken,
)
from .scoring import all_station_cards, finish
from .ships import lose_ship
from .state import PhestState

EASY_DICE: Final = 2
"""Dice of every attack under the easy rules, at least (PH-35)."""


def attack_dice(ship: int, hard: bool) -> int:
    """Return the number of dice that a ship attacks with (PH-4, PH-35)."""
    return SHIPS[ship].dice if hard else max(EASY_DICE, SHIPS[ship].dice)


def attack(state: PhestState, seat: int, events: list[Told] | None) -> None:
    """One attack on the station under the figure: shield die first, then the ship's dice (PH-28)."""
    field, ship = state.field[seat], state.active[seat]
    owner, station = state.owner(field), state.stations[field]
    assert station is not None
    state.disclosures += 1
    tell(events, AttackDeclared(seat, owner, field))
    defence = state.strength(field)
    if any(SHIELD[kind] for kind in station):
        die = state.rng.die()
        defence += die
        tell(events, ShieldRolled(owner, die))
    dice = tuple([state.rng.die() for _ in range(attack_dice(ship, state.hard))])
    counted = tuple([COUNTED[ship][die] for die in dice])
    strength = SHIPS[ship].value + sum(counted)
    tell(events, AttackRolled(seat, dice, counted, strength, defence))
    if strength > defence:
        _win(state, seat, owner, field, station, events)
    elif strength == defence:
        tell(events, AttackHeld(seat, field))
    else:
        home = START[state.side[seat]]
        state.field[seat] = home
        tell(events, AttackFailed(seat, field))
        tell(events, FigureRetreated(seat, field, home))
        lose_ship(state, seat, events)


def weakest(station: list[int]) -> int:
    """The kind of defender that falls first: least value; of equal ones the plain before the shield (PH-29, PH-R20)."""
    return min(station, key=lambda kind: (VALUE[kind], SHIELD[kind]))


def _win(
    state: PhestState, seat: int, owner: int, field: int, station: list[int], events: list[Told] | None
) -> None:
    """The station loses a defender, or falls (PH-29)."""
    if station:
        kind = weakest(station)
        station.remove(kind)
        state.defender_deck.insert(0, kind)
        tell(events, DefenderDestroyed(seat, owner, field, DEFENDER_IDS[kind]))
        return
    state.stations[field] = None
    state.station_cards[seat] += 1
    tell(events, StationTaken(seat, owner, field))
    if state.is_out(owner):
        tell(events, SeatOut(owner))
    if all_station_cards(state, seat):
        finish(state, "all_station_cards", "PH-38", events, winner=seat)
