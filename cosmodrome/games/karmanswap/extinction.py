"""Extinctions: which colour eats which, and the extinction track (KS-18, KS-19, KS-37, KS-45)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal

from cosmodrome.core.game import Action, Told
from cosmodrome.core.stack import Phase

from . import market
from .action_table import ADVANCE, MAKE_EXTINCT, SET_BACK
from .actions import MakeExtinct, SetBack
from .cards import CARD_IDS, CARD_OF, COLOUR, PLANET_IDS, PREY, VALUE, ZONE
from .events import CreatureExtinct, DomeMoved, StonesTurned
from .places import lift, to_market
from .state import Frame, KarmanState


def victims(state: KarmanState, card: int, planet: int, trump: int | None = None) -> list[int]:
    """The creatures that a newcomer can make extinct: prey of lower value, or equal with trump (KS-18, KS-R4).

    `trump` is the market's colour, unless another is given.
    """
    colour = COLOUR[card]
    first, end = ZONE[planet][PREY[colour]]
    strength = state.strength(card)
    extinct = []
    for prey in state.fields[first:end]:
        if prey >= 0:
            worth = VALUE[prey] + state.stones[prey]
            if worth < strength or (
                worth == strength and colour == (market.trump(state) if trump is None else trump)
            ):
                extinct.append(prey)
    return extinct


def hunt(state: KarmanState, seat: int, card: int, planet: int, events: list[Told] | None) -> None:
    """A creature has come onto a field: one of its prey goes extinct, if there is any (KS-18)."""
    prey = victims(state, card, planet)
    if len(prey) == 1:
        extinguish(state, seat, prey[0], planet, card, False, events)
    elif prey:
        state.stack.append(Frame(VICTIM, seat, card, planet, reason="hunt"))


def extinguish(
    state: KarmanState, seat: int, card: int, planet: int, by: int, culled: bool, events: list[Told] | None
) -> None:
    """A creature goes to the market, eaten or culled; the seat's team gains (KS-19, KS-R4)."""
    stronger = state.strength(by) > state.strength(card)
    lift(state, card, planet)
    to_market(state, card)
    team = state.team[seat]
    gained = VALUE[card]
    turned, state.research[team] = divmod(state.research[team] + gained, 3)
    state.discovery[team] += turned
    if events is not None:
        why: Literal["stronger", "trump", "cull"] = "cull" if culled else "stronger" if stronger else "trump"
        ids = CARD_IDS[card], PLANET_IDS[planet], CARD_IDS[by]
        events.append(Told(CreatureExtinct(seat, *ids, gained, why)))
        if turned:
            events.append(Told(StonesTurned(team, turned)))
    if state.teams == 3:
        if any(step for each, step in enumerate(state.extinction) if each != team):
            state.stack.append(Frame(DOME, seat))
        else:
            _step(state, seat, team, 1, events)
    else:
        _step(state, seat, 0, 1 if team == 0 else -1, events)


def _step(state: KarmanState, seat: int, dome: int, by: int, events: list[Told] | None) -> None:
    """A dome goes a step; at an end the round is won (KS-9)."""
    state.extinction[dome] += by
    if abs(state.extinction[dome]) == state.track:
        state.win_at_once("extinction")
    if events is not None:
        team = dome if state.teams == 3 else state.team[seat]
        events.append(Told(DomeMoved(seat, team, state.extinction[dome])))


class VictimPhase(Phase):
    """Which creature goes extinct: one of a newcomer's prey (KS-18), or any other, by an ability (KS-37, KS-R6)."""

    __slots__ = ()
    ask = "victim"

    def legal(self, state: KarmanState, frame: Frame) -> Sequence[Action]:
        if frame.reason == "hunt":
            return [MAKE_EXTINCT[card] for card in victims(state, frame.card, frame.planet)]
        others = [MAKE_EXTINCT[card] for card in state.fields if card >= 0 and card != frame.card]
        # A position of rules version 1 can hold a cull with nothing else to act on.
        return others or [MAKE_EXTINCT[frame.card]]

    def apply(self, state: KarmanState, frame: Frame, action: Any, events: list[Told] | None) -> None:
        assert isinstance(action, MakeExtinct)
        card = CARD_OF[action.card]
        culled = frame.reason != "hunt"
        extinguish(state, frame.seat, card, state.place_of(card), frame.card, culled, events)


class NewcomerPhase(Phase):
    """The second of two exchanged creatures hunts, after the first (KS-R8)."""

    __slots__ = ()
    ask = "newcomer"
    automatic = True

    def run(self, state: KarmanState, frame: Frame, events: list[Told] | None) -> None:
        hunt(state, frame.seat, frame.card, frame.planet, events)


class DomePhase(Phase):
    """Three players: one's own dome on, or another's back (KS-45, KS-R3)."""

    __slots__ = ()
    ask = "dome"

    def legal(self, state: KarmanState, frame: Frame) -> Sequence[Action]:
        others = [SET_BACK[seat] for seat in range(3) if seat != frame.seat and state.extinction[seat]]
        return [ADVANCE, *others]

    def apply(self, state: KarmanState, frame: Frame, action: Any, events: list[Told] | None) -> None:
        if isinstance(action, SetBack):
            _step(state, frame.seat, action.seat, -1, events)
        else:
            _step(state, frame.seat, frame.seat, 1, events)


VICTIM: Final = VictimPhase()
NEWCOMER: Final = NewcomerPhase()
DOME: Final = DomePhase()
