"""The landing of a figure on a field (PH-19 to PH-25)."""

from __future__ import annotations

from typing import Final

from cosmodrome.core.game import Told
from cosmodrome.core.stack import Phase

from .board import IS_MOON, IS_START, START
from .events import FigureThrownOut
from .ships import draw_ship, lose_ship
from .state import Frame, PhestState
from .stations import DEFENDER, build, can_extend, draw_defender, must_build


def land(state: PhestState, seat: int, field: int, events: list[Told] | None) -> None:
    """A figure ends its move on a field: another one there is thrown out, then the field acts (PH-19, PH-R5)."""
    if IS_START[field]:
        state.field[seat] = field
        return
    victim = state.field.index(field) if field in state.field else -1
    state.field[seat] = field
    if victim < 0:
        _field_acts(state, seat, field, events)
        return
    home = START[state.side[victim]]
    state.field[victim] = home
    if events is not None:
        events.append(Told(FigureThrownOut(victim, seat, field, home)))
    state.stack.append(Frame(FIELD, seat, field))
    lose_ship(state, victim, events)


def _field_acts(state: PhestState, seat: int, field: int, events: list[Told] | None) -> None:
    if IS_MOON[field]:
        draw_ship(state, seat, events)
        return
    if must_build(state, seat):
        build(state, seat, events)
    elif state.stations[field] is None:
        draw_defender(state, seat, events)
    elif state.owner(field) == seat and can_extend(state, seat):
        state.stack.append(Frame(DEFENDER, seat, field, reason="landed"))


class FieldPhase(Phase):
    """The field acts once the thrown-out player has a new ship (PH-R18)."""

    __slots__ = ()
    ask = "field"
    automatic = True

    def run(self, state: PhestState, frame: Frame, events: list[Told] | None) -> None:
        _field_acts(state, frame.seat, frame.field, events)


FIELD: Final = FieldPhase()
