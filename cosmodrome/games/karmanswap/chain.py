"""Playing a card and what it sets off: planet, stones, extinction, ability, and so on (KS-13 to KS-18, KS-30 ff.).

The first step of each ability is in `FIRST`, which abilities.py fills: a chain is a circle.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from cosmodrome.core.game import Action, Told
from cosmodrome.core.stack import Phase

from .action_table import CHOOSE_PLANET, ENOUGH, LAY_STONE, PLAY_CARD, SKIP_ABILITY, USE_ABILITY
from .actions import ChoosePlanet, PlayCard
from .cards import (
    ABILITY,
    CARD_IDS,
    CARD_OF,
    COLOUR,
    DRAFT,
    FIELD_COUNT,
    IS_MOORED,
    LAUNCH,
    PLANET_IDS,
    PLANET_OF,
    SETTLE,
    SHIP,
)
from .data import ABILITIES
from .events import AbilityUsed, CardPlayed, ColonisationStarted
from .extinction import hunt
from .market import free_cards, is_open
from .places import creature_places, is_active, launch_places, lay, ship_places, some, threatened
from .state import Frame, KarmanState

FIRST: Final[dict[int, Callable[[KarmanState, int, int], None]]] = {}
"""Pushes an ability's first step: `FIRST[ability](state, seat, card)`."""
USABLE: Final[dict[int, Callable[[KarmanState, int, int], bool]]] = {}
"""Tells whether an ability has legal targets: `USABLE[ability](state, seat, card)` (KS-R6, KS-R7)."""
HIDDEN: Final = frozenset((SETTLE, LAUNCH, DRAFT))
"""Abilities whose targets depend on the hand: to others they look the same with and without."""


def playable(state: KarmanState, seat: int, reason: str, planet: int = -1) -> list[int]:
    """The hand cards that the turn, an ability or a new planet (`settler`) lets a seat play.

    KS-13 to KS-15, KS-30, KS-31, KS-38.
    """
    if reason == "settler":
        open_to = [count > 0 for count in FIELD_COUNT[planet]] + [False]
    else:
        open_to = places_open(state, reason)
    return [card for card in state.hands[seat] if open_to[COLOUR[card]]]


def places_open(state: KarmanState, reason: str) -> list[bool]:
    """Return whether the turn or an ability finds a place, for each colour and then for ships."""
    open_to = [False] * 4
    if reason != "launch":
        for planet in state.laid:
            if is_active(state, planet):
                for colour in range(3):
                    open_to[colour] = open_to[colour] or state.has_room(planet, colour)
    if reason != "settle":
        open_to[SHIP] = some(ship_places(state) if reason == "turn" else launch_places(state))
    return open_to


def targets(state: KarmanState, seat: int, card: int, reason: str) -> list[int]:
    """The planets a hand card may be played to (KS-13, KS-14, KS-22, KS-R2, KS-R10)."""
    if COLOUR[card] != SHIP:
        return creature_places(state, COLOUR[card])
    if reason == "answer":
        return threatened(state, seat)
    return list(ship_places(state) if reason == "turn" else launch_places(state))


def announce(
    state: KarmanState, seat: int, card: int, reason: str, planet: int, events: list[Told] | None
) -> None:
    """A hand card is chosen to be played: ask for the planet, unless it is given."""
    state.seen |= 1 << card
    if planet >= 0:
        ask_stones(state, seat, card, planet, 0, events)
    else:
        state.stack.append(Frame(PLANET, seat, card, reason=reason))


def ask_stones(
    state: KarmanState, seat: int, card: int, planet: int, count: int, events: list[Told] | None
) -> None:
    """Ask for one more discovery stone if the team has one left (KS-17)."""
    if state.discovery[state.team[seat]] > count:
        state.stack.append(Frame(STONES, seat, card, planet, count=count))
    else:
        put(state, seat, card, planet, count, events)


def put(
    state: KarmanState, seat: int, card: int, planet: int, stones: int, events: list[Told] | None
) -> None:
    """A hand card comes to a planet; a ship starts or joins a colonisation (KS-13, KS-14, KS-21, KS-R10)."""
    team = state.team[seat]
    state.hands[seat].remove(card)
    state.seen &= ~(1 << card)
    state.discovery[team] -= stones
    state.stones[card] = stones
    lay(state, card, planet, team)
    if events is not None:
        events.append(Told(CardPlayed(seat, CARD_IDS[card], PLANET_IDS[planet], stones)))
    if COLOUR[card] == SHIP:
        state.answered |= 1 << planet
        if state.marker[planet] < 0:
            state.marker[planet] = seat
            state.colonies.append(planet)
            if events is not None:
                events.append(Told(ColonisationStarted(seat, PLANET_IDS[planet])))
    arrive(state, seat, card, planet, events)


def arrive(state: KarmanState, seat: int, card: int, planet: int, events: list[Told] | None) -> None:
    """A card has come to a planet: first an extinction, then its ability (KS-18, KS-7)."""
    if able(state, card):
        state.stack.append(Frame(ARRIVAL, seat, card, planet))
    if COLOUR[card] != SHIP:
        hunt(state, seat, card, planet, events)


def able(state: KarmanState, card: int) -> bool:
    """Return whether a card has an ability that it has not used this turn (KS-R6)."""
    return ABILITY[card] >= 0 and not IS_MOORED[card] and not state.used >> card & 1


def offered(state: KarmanState, seat: int, card: int) -> bool:
    """Return whether a card's ability is asked for. Only things that all can see decide this (KS-R7)."""
    ability = ABILITY[card]
    if ability not in HIDDEN:
        return USABLE[ability](state, seat, card)
    free = free_cards(state) if ability == DRAFT else []
    if ability == DRAFT and not free:
        return False
    open_to = places_open(state, ABILITIES[ability])
    return any(open_to) and (
        any(open_to[COLOUR[card]] for card in may_hold(state, seat))
        or any(open_to[COLOUR[card]] for card in free)
    )


def may_hold(state: KarmanState, seat: int) -> Iterator[int]:
    """The cards that a hand may have in it, for all that everybody saw: those that went there openly, and, unless
    that is the whole hand, each one that lies nowhere in sight.
    """
    hand = state.hands[seat]
    known = [card for card in hand if state.seen >> card & 1]
    yield from known
    if len(known) < len(hand):
        for each in state.hands:
            for card in each:
                if not state.seen >> card & 1:
                    yield card
        for slot, card in enumerate(state.pyramid):
            if card >= 0 and not is_open(state, slot):
                yield card


class ArrivalPhase(Phase):
    """After an extinction: the card's own ability."""

    __slots__ = ()
    ask = "arrival"
    automatic = True

    def run(self, state: KarmanState, frame: Frame, events: list[Told] | None) -> None:
        if offered(state, frame.seat, frame.card):
            ability = ABILITIES[ABILITY[frame.card]]
            state.stack.append(Frame(USE, frame.seat, frame.card, frame.planet, reason=ability))


class UsePhase(Phase):
    """Use the ability or not (KS-R6). Without targets in a hidden hand there is only "not" (KS-R7)."""

    __slots__ = ()
    ask = "ability"

    def legal(self, state: KarmanState, frame: Frame) -> Sequence[Action]:
        if USABLE[ABILITY[frame.card]](state, frame.seat, frame.card):
            return (USE_ABILITY, SKIP_ABILITY)
        return (SKIP_ABILITY,)

    def apply(self, state: KarmanState, frame: Frame, action: Any, events: list[Told] | None) -> None:
        if action is USE_ABILITY:
            card = frame.card
            state.used |= 1 << card
            if events is not None:
                events.append(Told(AbilityUsed(frame.seat, CARD_IDS[card], ABILITIES[ABILITY[card]])))
            FIRST[ABILITY[card]](state, frame.seat, card)


class CardPhase(Phase):
    """Which hand card is played: by an ability, or to a new planet (KS-12, KS-15, KS-26, KS-30, KS-31, KS-38)."""

    __slots__ = ()
    ask = "card"

    def legal(self, state: KarmanState, frame: Frame) -> Sequence[Action]:
        return [PLAY_CARD[card] for card in playable(state, frame.seat, frame.reason, frame.planet)]

    def apply(self, state: KarmanState, frame: Frame, action: Any, events: list[Told] | None) -> None:
        assert isinstance(action, PlayCard)
        announce(state, frame.seat, CARD_OF[action.card], frame.reason, frame.planet, events)


class PlanetPhase(Phase):
    """Which planet the card is played to."""

    __slots__ = ()
    ask = "planet"

    def legal(self, state: KarmanState, frame: Frame) -> Sequence[Action]:
        return [CHOOSE_PLANET[planet] for planet in targets(state, frame.seat, frame.card, frame.reason)]

    def apply(self, state: KarmanState, frame: Frame, action: Any, events: list[Told] | None) -> None:
        assert isinstance(action, ChoosePlanet)
        ask_stones(state, frame.seat, frame.card, PLANET_OF[action.planet], 0, events)


class StonesPhase(Phase):
    """Discovery stones on the card, one by one (KS-17)."""

    __slots__ = ()
    ask = "stones"

    def legal(self, state: KarmanState, frame: Frame) -> Sequence[Action]:
        return (LAY_STONE, ENOUGH)

    def apply(self, state: KarmanState, frame: Frame, action: Any, events: list[Told] | None) -> None:
        if action is LAY_STONE:
            ask_stones(state, frame.seat, frame.card, frame.planet, frame.count + 1, events)
        else:
            put(state, frame.seat, frame.card, frame.planet, frame.count, events)


ARRIVAL: Final = ArrivalPhase()
USE: Final = UsePhase()
CARD: Final = CardPhase()
PLANET: Final = PlanetPhase()
STONES: Final = StonesPhase()
