"""The events that would follow each choice, as far as the choosing seat can know them."""

from __future__ import annotations

from typing import Final

from cosmodrome.core.chance import QuickRng
from cosmodrome.core.game import Event, Told

from .action_table import ENOUGH
from .events import CardsDealt, CardTurnedUp, NothingFits, PlanetLaid, RoundStarted
from .in_play import KarmanInPlay

FORESIGHT: Final = 1
"""The seed of what is imagined: any will do, as no chance is foreseen."""
REVEALING: Final = (PlanetLaid, CardTurnedUp, RoundStarted, CardsDealt)
"""Events that bring something to light: nothing is foreseen from there on."""


def foresee(state: KarmanInPlay, seat: int) -> list[list[Event]]:
    """Per legal action, the events up to the next decision, with no (further) stones laid on the card (KS-17).

    They are acted out on a table imagined from what the seat sees, so nothing hidden can be in them.
    """
    imagined = state.resample(seat, QuickRng(FORESIGHT))
    foreseen = []
    for action in state.legal_actions(seat):
        twin, told = imagined.clone(), list[Told]()
        twin.apply(seat, action, told)
        while twin.stack and twin.stack[-1].seat == seat and twin.stack[-1].phase.ask == "stones":
            twin.apply(seat, ENOUGH, told)
        foreseen.append(_known(told, seat))
    return foreseen


def _known(told: list[Told], seat: int) -> list[Event]:
    known = []
    for each in told:
        event = each.to(seat)
        if isinstance(event, REVEALING) or (isinstance(event, NothingFits) and event.seat != seat):
            break
        if event is not None:
            known.append(event)
    return known
