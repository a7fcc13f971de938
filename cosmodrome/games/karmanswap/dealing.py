"""Setting up a round, and the hand-over between partners (KS-10 to KS-12, KS-44 to KS-46, KS-R12)."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from typing import Any, Final

from cosmodrome.core.game import Action, Told
from cosmodrome.core.stack import Phase

from .action_table import ENOUGH, HAND_OVER, RETURN_CARD
from .actions import HandOver, ReturnCard
from .cards import CARD_IDS, CARD_OF, CARDS, WORLDS
from .events import CardsDealt, CardsHandedOver, RoundStarted, TurnStarted
from .explore import STACK
from .market import SLOTS
from .state import Frame, KarmanState
from .turn import END

HAND: Final = {2: 11, 3: 10, 4: 8}
"""Cards in each hand by number of seats (KS-10, KS-45, KS-46); the rest is the market."""
MOST_HANDED: Final = 2
"""Cards that may go to the partner (KS-11)."""


def new_round(state: KarmanState, events: list[Told] | None) -> None:
    """Everything anew; the start is drawn by lot first and then passes to the left (KS-R12)."""
    rng, seats = state.rng, state.seats
    state.clear()
    state.starter = (state.starter + 1) % seats if state.round else rng.below(seats)
    state.round += 1
    state.turn = state.starter
    cards = list(range(CARDS))
    rng.shuffle(cards)
    for seat in range(seats):
        state.hands[seat] = sorted(cards.pop() for _ in range(HAND[seats]))
    if seats == 2:
        state.pyramid = cards
        assert len(cards) == SLOTS
    else:
        state.market = cards
    planets = list(range(WORLDS))
    rng.shuffle(planets)
    state.stacks = [planets[: WORLDS // 2], planets[WORLDS // 2 :]]
    state.disclosures += 1
    state.stack.append(Frame(OPENING, state.starter))
    if seats == 4:
        state.stack.append(Frame(GIVE, (state.starter + 1) % 4))
        state.stack.append(Frame(GIVE, state.starter))
    if events is not None:
        market = tuple(CARD_IDS[card] for card in state.market)
        events.append(Told(RoundStarted(state.round, state.starter, market)))
        for seat, hand in enumerate(state.hands):
            names = tuple(CARD_IDS[card] for card in hand)
            hidden = CardsDealt(seat, len(hand), None)
            who = (seat, (seat + 2) % 4) if seats == 4 and state.open_hands else (seat,)
            events.append(Told(CardsDealt(seat, len(hand), names), who, hidden))


def _deliver(state: KarmanState, seat: int, to: int, events: list[Told] | None) -> None:
    count = len(state.aside)
    names = tuple(CARD_IDS[card] for card in state.aside)
    for card in state.aside:
        insort(state.hands[to], card)
    state.aside = []
    state.disclosures += 1
    if events is not None:
        both = (seat, to)
        events.append(
            Told(CardsHandedOver(seat, to, count, names), both, CardsHandedOver(seat, to, count, None))
        )


class GivePhase(Phase):
    """Up to two cards for the partner (KS-11)."""

    __slots__ = ()
    ask = "hand-over"

    def legal(self, state: KarmanState, frame: Frame) -> Sequence[Action]:
        return [*(HAND_OVER[card] for card in state.hands[frame.seat]), ENOUGH]

    def apply(self, state: KarmanState, frame: Frame, action: Any, events: list[Told] | None) -> None:
        seat = frame.seat
        if isinstance(action, HandOver):
            card = CARD_OF[action.card]
            state.hands[seat].remove(card)
            state.aside.append(card)
        count = len(state.aside)
        if action is not ENOUGH and count < MOST_HANDED:
            state.stack.append(Frame(GIVE, seat, count=count))
        elif count:
            partner = (seat + 2) % 4
            _deliver(state, seat, partner, events)
            state.stack.append(Frame(GIVE_BACK, partner, count=count))


class ReturnPhase(Phase):
    """The decision which cards to give back; as many as were taken (KS-11)."""

    __slots__ = ()
    ask = "return"

    def legal(self, state: KarmanState, frame: Frame) -> Sequence[Action]:
        return [RETURN_CARD[card] for card in state.hands[frame.seat]]

    def apply(self, state: KarmanState, frame: Frame, action: Any, events: list[Told] | None) -> None:
        assert isinstance(action, ReturnCard)
        seat, card = frame.seat, CARD_OF[action.card]
        state.hands[seat].remove(card)
        state.aside.append(card)
        if frame.count > 1:
            state.stack.append(Frame(GIVE_BACK, seat, count=frame.count - 1))
        else:
            _deliver(state, seat, (seat + 2) % 4, events)


class OpeningPhase(Phase):
    """The first turn of a round: a planet, a creature (KS-12)."""

    __slots__ = ()
    ask = "opening"
    automatic = True

    def run(self, state: KarmanState, frame: Frame, events: list[Told] | None) -> None:
        if events is not None:
            events.append(Told(TurnStarted(frame.seat)))
        state.stack.append(Frame(END, frame.seat))
        state.stack.append(Frame(STACK, frame.seat, reason="start"))


GIVE: Final = GivePhase()
GIVE_BACK: Final = ReturnPhase()
OPENING: Final = OpeningPhase()
