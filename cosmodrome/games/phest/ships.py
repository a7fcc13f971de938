"""Losing the active ship and choosing another (PH-20, PH-30, PH-32 to PH-34)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from cosmodrome.core.game import Action, Told
from cosmodrome.core.stack import Phase
from cosmodrome.core.tell import tell

from .action_table import CHOOSE_SHIP
from .actions import ChooseShip
from .cards import SHIP_IDS, SHIP_OF
from .events import SeatOut, ShipChosen, ShipDrawn, ShipLost
from .state import Frame, PhestState


def draw_ship(state: PhestState, seat: int, events: list[Told] | None) -> None:
    """A ship into the reserve, if any is left (PH-21)."""
    if not state.ship_deck:
        return
    ship = state.ship_deck.pop()
    state.reserve[seat].append(ship)
    state.disclosures += 1
    if events is not None:
        events.append(Told(ShipDrawn(seat, SHIP_IDS[ship]), (seat,), ShipDrawn(seat, None)))


def give_up_ship(state: PhestState, seat: int, events: list[Told] | None) -> None:
    """The active ship leaves the game (hard) or goes under the ship deck (easy) (PH-34)."""
    ship = state.active[seat]
    state.active[seat] = -1
    if state.hard:
        state.lost_ships.append(ship)
    else:
        state.ship_deck.insert(0, ship)
    if events is not None:
        events.append(Told(ShipLost(seat, SHIP_IDS[ship], state.hard)))


def lose_ship(state: PhestState, seat: int, events: list[Told] | None) -> None:
    """Lose the active ship; choose another at once if there is one (PH-20, PH-R18).

    If there is none, the end of the turn may be the end of the game (PH-37): a landing is finished first (PH-R23).
    """
    give_up_ship(state, seat, events)
    reserve = state.reserve[seat]
    if len(reserve) > 1:
        state.stack.append(Frame(CHOOSE, seat, reason="lost"))
    elif reserve:
        activate(state, seat, reserve[0], events)
    elif state.is_out(seat):
        tell(events, SeatOut(seat))


def activate(state: PhestState, seat: int, ship: int, events: list[Told] | None) -> None:
    """Turn a ship of the reserve up as the active one."""
    state.reserve[seat].remove(ship)
    state.active[seat] = ship
    state.disclosures += 1
    if events is not None:
        events.append(Told(ShipChosen(seat, SHIP_IDS[ship])))


class ChooseShipPhase(Phase):
    """A new active ship out of the reserve: after a loss, or to change (PH-20, PH-32)."""

    __slots__ = ()
    ask = "ship"

    def legal(self, state: PhestState, frame: Frame) -> Sequence[Action]:
        return [CHOOSE_SHIP[ship] for ship in state.reserve[frame.seat]]

    def apply(self, state: PhestState, frame: Frame, action: Any, events: list[Told] | None) -> None:
        assert isinstance(action, ChooseShip)
        if frame.reason == "change":
            give_up_ship(state, frame.seat, events)
        activate(state, frame.seat, SHIP_OF[action.ship], events)


CHOOSE: Final = ChooseShipPhase()
