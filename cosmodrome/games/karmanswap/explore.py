"""New planets: the first of a round, at an open arrow, and after a lost colonisation (KS-12, KS-15, KS-26)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from cosmodrome.core.game import Action, Told
from cosmodrome.core.stack import Phase

from .abilities import TAKE, take_in
from .action_table import CHOOSE_ARK, CHOOSE_STACK
from .actions import ChooseArk, ChooseStack
from .cards import ARKS, ARROWS, CARD_IDS, CARD_OF, PLANET_IDS
from .chain import CARD, playable
from .events import NothingFits, PlanetLaid
from .market import free_cards
from .state import Frame, KarmanState


def open_arks(state: KarmanState) -> list[int]:
    """Arks at planets with an arrow that is open (KS-15)."""
    return [ark for ark in ARKS if state.owner[ark] >= 0 and state.arrows_used[ark].bit_count() < ARROWS[ark]]


def explore(state: KarmanState, seat: int) -> None:
    """Put a planet at an open arrow of an ark (KS-15)."""
    arks = open_arks(state)
    if len(arks) == 1:
        state.stack.append(Frame(STACK, seat, arks[0], state.place_of(arks[0]), reason="explore"))
    else:
        state.stack.append(Frame(ARK, seat))


def owes(state: KarmanState, seat: int) -> bool:
    """Return whether the seat, as one of the losers, must explore in this turn (KS-26, KS-R17)."""
    return any(winner != state.team[seat] for winner, _, _ in state.owed)


def explore_owed(
    state: KarmanState, seat: int, turn: Phase, events: list[Told] | None, first: int = 0
) -> None:
    """The losers' exploration, or with no planet left just the market cards and the turn (KS-26, KS-R13).

    Of several that are owed it is the oldest, but none before number `first`: who gives up explores what was just
    lost (KS-R11).
    """
    number = first + next(
        i for i, (winner, _, _) in enumerate(state.owed[first:]) if winner != state.team[seat]
    )
    _, planet, ship = state.owed.pop(number)
    picks = [(seat + 2) % 4, seat] if state.seats == 4 else [seat]
    if any(state.stacks):
        at = state.place_of(ship)
        ship, planet = (ship, at) if at >= 0 else (-1, planet)
        state.stack.append(Frame(STACK, seat, ship, planet, reason="explored"))
        return
    state.stack.append(Frame(turn, seat))
    for each in picks:
        state.stack.append(Frame(PICK, each, reason="explored"))


class ArkPhase(Phase):
    """At which ark the planet is laid (KS-15)."""

    __slots__ = ()
    ask = "ark"

    def legal(self, state: KarmanState, frame: Frame) -> Sequence[Action]:
        return [CHOOSE_ARK[ark] for ark in open_arks(state)]

    def apply(self, state: KarmanState, frame: Frame, action: Any, events: list[Told] | None) -> None:
        assert isinstance(action, ChooseArk)
        ark = CARD_OF[action.card]
        state.stack.append(Frame(STACK, frame.seat, ark, state.place_of(ark), reason="explore"))


class StackPhase(Phase):
    """Which of the visible planets comes into play; the frame says at which planet's ship (-1: at none)."""

    __slots__ = ()
    ask = "stack"

    def legal(self, state: KarmanState, frame: Frame) -> Sequence[Action]:
        return [CHOOSE_STACK[each] for each in (0, 1) if state.stacks[each]]

    def apply(self, state: KarmanState, frame: Frame, action: Any, events: list[Told] | None) -> None:
        assert isinstance(action, ChooseStack)
        stack = state.stacks[action.stack]
        planet, ship, seat = stack.pop(), frame.card, frame.seat
        state.disclosures += 1
        state.laid.append(planet)
        state.parent[planet] = frame.planet
        if ship >= 0:
            for arrow in range(ARROWS[ship]):
                if not state.arrows_used[ship] >> arrow & 1:
                    state.arrows_used[ship] |= 1 << arrow
                    state.via[planet], state.arrow[planet] = ship, arrow
                    break
        if events is not None:
            via, arrow = state.via[planet], state.arrow[planet]
            events.append(
                Told(
                    PlanetLaid(
                        seat,
                        PLANET_IDS[planet],
                        None if frame.planet < 0 else PLANET_IDS[frame.planet],
                        None if via < 0 else CARD_IDS[via],
                        None if arrow < 0 else arrow,
                        PLANET_IDS[stack[-1]] if stack else None,
                    )
                )
            )
        state.stack.append(Frame(SETTLER, seat, planet=planet, reason="settler"))
        if frame.reason == "explored":
            for each in [(seat + 2) % 4, seat] if state.seats == 4 else [seat]:
                state.stack.append(Frame(PICK, each, reason="explored"))


class PickPhase(Phase):
    """A market card for a loser, if there is any (KS-26); the only one there is comes without a question."""

    __slots__ = ()
    ask = "pick"
    automatic = True

    def run(self, state: KarmanState, frame: Frame, events: list[Told] | None) -> None:
        free = free_cards(state)
        if len(free) == 1:
            take_in(state, frame.seat, free[0], events)
        elif free:
            state.stack.append(Frame(TAKE, frame.seat, reason="explored"))


class SettlerPhase(Phase):
    """The creature for the new planet: it must be played if one fits (KS-12, KS-15, KS-26, KS-R15)."""

    __slots__ = ()
    ask = "settler"
    automatic = True

    def run(self, state: KarmanState, frame: Frame, events: list[Told] | None) -> None:
        if playable(state, frame.seat, "settler", frame.planet):
            state.stack.append(Frame(CARD, frame.seat, planet=frame.planet, reason="settler"))
            return
        state.disclosures += 1
        if events is not None:
            events.append(Told(NothingFits(frame.seat, PLANET_IDS[frame.planet])))


ARK: Final = ArkPhase()
STACK: Final = StackPhase()
PICK: Final = PickPhase()
SETTLER: Final = SettlerPhase()
