"""Building stations, their defenders, and the defenders in hand (PH-22 to PH-27, PH-31)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from cosmodrome.core.game import Action, Told
from cosmodrome.core.stack import Phase

from .action_table import DECLINE, PLACE_DEFENDER, REMOVE_DEFENDER, RETURN_DEFENDER
from .actions import PlaceDefender, RemoveDefender, ReturnDefender
from .board import IS_STATION_FIELD
from .cards import DEFENDER_IDS, DEFENDER_OF, MOST_UNUSED, SHIELD
from .events import (
    DefenderDrawn,
    DefenderPlaced,
    DefenderRemoved,
    DefenderReturned,
    StationBuilt,
)
from .state import Frame, PhestState


def draw_defender(state: PhestState, seat: int, events: list[Told] | None) -> None:
    """A defender, if any is left (PH-22); with six unused, one has to go back (PH-26)."""
    if not state.defender_deck:
        return
    kind = state.defender_deck.pop()
    state.defenders[seat].append(kind)
    state.disclosures += 1
    if events is not None:
        events.append(Told(DefenderDrawn(seat, DEFENDER_IDS[kind]), (seat,), DefenderDrawn(seat, None)))
    if len(state.defenders[seat]) > MOST_UNUSED:
        state.stack.append(Frame(SURPLUS, seat))


def must_build(state: PhestState, seat: int) -> bool:
    """Return True if a seat has a station card and its figure is on an empty station field of its own (PH-23)."""
    field = state.field[seat]
    return (
        IS_STATION_FIELD[field]
        and state.stations[field] is None
        and state.owner(field) == seat
        and state.station_cards[seat] > 0
    )


def build(state: PhestState, seat: int, events: list[Told] | None) -> None:
    """Lay a station card where one's figure stands; a defender may be added at once (PH-23)."""
    field = state.field[seat]
    state.station_cards[seat] -= 1
    state.stations[field] = []
    if events is not None:
        events.append(Told(StationBuilt(seat, field)))
    if state.defenders[seat]:
        state.stack.append(Frame(DEFENDER, seat, field, reason="built"))


def additions(state: PhestState, seat: int, field: int) -> list[Action]:
    """The unused defenders that may be added to the station, each kind once (PH-27)."""
    station = state.stations[field]
    assert station is not None
    return [PLACE_DEFENDER[kind] for kind in sorted(set(state.defenders[seat])) if state.fits(station, kind)]


def removals(state: PhestState, seat: int, field: int) -> list[Action]:
    """The defenders that may be exchanged: something unused fits in their place (PH-24, PH-27)."""
    station, unused = state.stations[field], state.defenders[seat]
    assert station is not None
    if not unused:
        return []
    plain = any(not SHIELD[kind] for kind in unused)
    shielded = any(SHIELD[kind] for kind in station)
    return [REMOVE_DEFENDER[kind] for kind in sorted(set(station)) if plain or SHIELD[kind] or not shielded]


def can_extend(state: PhestState, seat: int) -> bool:
    """Return whether a defender can be added to a station or exchanged (PH-31): any unused one has a place to go to.

    With no shield on the station anything may be exchanged for it, and with one the shield may.
    """
    return bool(state.defenders[seat])


def place(state: PhestState, seat: int, field: int, kind: int, events: list[Told] | None) -> None:
    """An unused defender goes on a station, open."""
    station = state.stations[field]
    assert station is not None
    state.defenders[seat].remove(kind)
    station.append(kind)
    state.disclosures += 1
    if events is not None:
        events.append(Told(DefenderPlaced(seat, field, DEFENDER_IDS[kind])))


class DefenderPhase(Phase):
    """Add or exchange a defender: after building (add only), after landing, or to extend (then one must be)."""

    __slots__ = ()
    ask = "defender"

    def legal(self, state: PhestState, frame: Frame) -> Sequence[Action]:
        choices = additions(state, frame.seat, frame.field)
        if frame.reason != "built":
            choices += removals(state, frame.seat, frame.field)
        if frame.reason != "extend":
            choices.append(DECLINE)
        return choices

    def apply(self, state: PhestState, frame: Frame, action: Any, events: list[Told] | None) -> None:
        if isinstance(action, PlaceDefender):
            place(state, frame.seat, frame.field, DEFENDER_OF[action.defender], events)
        elif isinstance(action, RemoveDefender):
            station = state.stations[frame.field]
            assert station is not None
            kind = DEFENDER_OF[action.defender]
            station.remove(kind)
            state.stack.append(Frame(REPLACEMENT, frame.seat, frame.field, kind, frame.reason))
            if events is not None:
                events.append(Told(DefenderRemoved(frame.seat, frame.field, action.defender)))


class ReplacementPhase(Phase):
    """The second half of an exchange: the defender that comes; `steps` of the frame is the one that goes (PH-R7)."""

    __slots__ = ()
    ask = "replacement"

    def legal(self, state: PhestState, frame: Frame) -> Sequence[Action]:
        return additions(state, frame.seat, frame.field)

    def apply(self, state: PhestState, frame: Frame, action: Any, events: list[Told] | None) -> None:
        assert isinstance(action, PlaceDefender)
        state.defender_deck.insert(0, frame.steps)
        place(state, frame.seat, frame.field, DEFENDER_OF[action.defender], events)


class SurplusPhase(Phase):
    """The sixth unused defender: one goes face down under the deck (PH-26)."""

    __slots__ = ()
    ask = "surplus"

    def legal(self, state: PhestState, frame: Frame) -> Sequence[Action]:
        return [RETURN_DEFENDER[kind] for kind in sorted(set(state.defenders[frame.seat]))]

    def apply(self, state: PhestState, frame: Frame, action: Any, events: list[Told] | None) -> None:
        assert isinstance(action, ReturnDefender)
        kind, seat = DEFENDER_OF[action.defender], frame.seat
        state.defenders[seat].remove(kind)
        state.defender_deck.insert(0, kind)
        if events is not None:
            events.append(
                Told(DefenderReturned(seat, action.defender), (seat,), DefenderReturned(seat, None))
            )


DEFENDER: Final = DefenderPhase()
REPLACEMENT: Final = ReplacementPhase()
SURPLUS: Final = SurplusPhase()
