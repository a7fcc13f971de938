"""The abilities, step by step (KS-30 to KS-41, KS-R6 to KS-R8). `own` is the card that has the ability."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from typing import Any, Final

from cosmodrome.core.game import Action, Told
from cosmodrome.core.stack import Phase

from .action_table import CHOOSE_PLANET, ENOUGH, LAY_CARD, LEAD, OFFER, SWAP_WITH, TAKE_CARD, TAKE_UP
from .actions import ChoosePlanet, LayCard, Lead, Offer, SwapWith, TakeCard, TakeUp
from .cards import (
    CARD_IDS,
    CARD_OF,
    COLOUR,
    CULL,
    DRAFT,
    EXCHANGE,
    LAUNCH,
    MIGRATE,
    PLANET_IDS,
    PLANET_OF,
    RECALL,
    SETTLE,
    SHIP,
    TRADE_FIELD,
    TRADE_HAND,
    TRANSFER,
)
from .chain import ARRIVAL, CARD, FIRST, USABLE, able, arrive, playable
from .data import ABILITIES
from .events import (
    CardLaid,
    CardMoved,
    CardRecalled,
    CardsExchanged,
    CardSwapped,
    CardTaken,
    HandSwapped,
)
from .extinction import NEWCOMER, VICTIM, hunt, victims
from .market import free_cards, take, trump_of
from .places import (
    drop_empty,
    lay,
    lift,
    some,
    to_market,
)
from .state import Frame, KarmanState
from .targets import destinations, drafts, partners, sources, trades


def lead(state: KarmanState, seat: int, card: int, other: int, events: list[Told] | None) -> None:
    """Two cards have changed places: the leader's extinction, then the other's, then the leader's ability (KS-R8)."""
    planet = state.place_of(card)
    if able(state, card):
        state.stack.append(Frame(ARRIVAL, seat, card, planet))
    if COLOUR[other] != SHIP:
        state.stack.append(Frame(NEWCOMER, seat, other, state.place_of(other)))
    if COLOUR[card] != SHIP:
        hunt(state, seat, card, planet, events)


def leader_matters(state: KarmanState, card: int, other: int) -> bool:
    """Return whether it makes a difference which of two exchanged cards leads (KS-R8)."""
    return (
        (able(state, card) and able(state, other)) or sways(state, card, other) or sways(state, other, card)
    )


def sways(state: KarmanState, first: int, second: int) -> bool:
    """Return whether the first card's extinction changes, through trump, what the second can make extinct (KS-20)."""
    if SHIP in (COLOUR[first], COLOUR[second]):
        return False
    prey = victims(state, first, state.place_of(first))
    if not prey:
        return False
    place = state.place_of(second)
    then = trump_of([*free_cards(state), prey[0]])
    return victims(state, second, place, then) != victims(state, second, place)


def take_in(state: KarmanState, seat: int, card: int, events: list[Told] | None) -> None:
    """A free market card goes openly to a hand (KS-16, KS-26, KS-38)."""
    if events is not None:
        events.append(Told(CardTaken(seat, CARD_IDS[card])))
    take(state, card, events)
    insort(state.hands[seat], card)
    state.seen |= 1 << card


class SourcePhase(Phase):
    """Which card on or at a planet is moved, swapped or recalled (KS-32 to KS-34, KS-36, KS-39)."""

    __slots__ = ()
    ask = "source"

    def legal(self, state: KarmanState, frame: Frame) -> Sequence[Action]:
        return [TAKE_UP[card] for card in sources(state, frame.reason, frame.card)]

    def apply(self, state: KarmanState, frame: Frame, action: Any, events: list[Told] | None) -> None:
        assert isinstance(action, TakeUp)
        card = CARD_OF[action.card]
        if frame.reason == "recall":
            _recall(state, frame.seat, card, events)
            state.stack.append(Frame(LAY, frame.seat, card, reason="recall"))
            return
        phase = DESTINATION if frame.reason in ("migrate", "transfer") else SWAP
        own = frame.card if frame.reason == "exchange" else -1
        state.stack.append(Frame(phase, frame.seat, card, state.place_of(card), own, reason=frame.reason))


def _recall(state: KarmanState, seat: int, card: int, events: list[Told] | None) -> None:
    planet = state.place_of(card)
    lift(state, card, planet)
    state.stones[card] = 0
    insort(state.hands[seat], card)
    state.seen |= 1 << card
    if events is not None:
        events.append(Told(CardRecalled(seat, CARD_IDS[card], PLANET_IDS[planet])))
    drop_empty(state, events)


class DestinationPhase(Phase):
    """Where the card is moved (KS-32, KS-33)."""

    __slots__ = ()
    ask = "destination"

    def legal(self, state: KarmanState, frame: Frame) -> Sequence[Action]:
        return [CHOOSE_PLANET[planet] for planet in destinations(state, COLOUR[frame.card], frame.planet)]

    def apply(self, state: KarmanState, frame: Frame, action: Any, events: list[Told] | None) -> None:
        assert isinstance(action, ChoosePlanet)
        card, planet = frame.card, PLANET_OF[action.planet]
        lift(state, card, frame.planet)
        lay(state, card, planet, state.team[frame.seat])
        if events is not None:
            events.append(
                Told(CardMoved(frame.seat, CARD_IDS[card], PLANET_IDS[frame.planet], action.planet))
            )
        drop_empty(state, events)
        arrive(state, frame.seat, card, planet, events)


class SwapPhase(Phase):
    """The other card of a swap: of the market for a planet's or a hand card, or of another planet."""

    __slots__ = ()
    ask = "swap"

    def legal(self, state: KarmanState, frame: Frame) -> Sequence[Action]:
        if frame.reason == "exchange":
            return [SWAP_WITH[card] for card in partners(state, frame.card, frame.other)]
        if frame.reason == "trade-hand":
            return [SWAP_WITH[card] for card in free_cards(state)]
        return [SWAP_WITH[card] for card in trades(state, frame.card)]

    def apply(self, state: KarmanState, frame: Frame, action: Any, events: list[Told] | None) -> None:
        assert isinstance(action, SwapWith)
        seat, card, other, planet = frame.seat, frame.card, CARD_OF[action.card], frame.planet
        if frame.reason == "trade-hand":
            if events is not None:
                events.append(Told(HandSwapped(seat, CARD_IDS[card], action.card)))
            take(state, other, events)
            state.hands[seat].remove(card)
            state.seen &= ~(1 << card)
            to_market(state, card)
            insort(state.hands[seat], other)
            state.seen |= 1 << other
        elif frame.reason == "trade-field":
            if events is not None:
                events.append(Told(CardSwapped(seat, CARD_IDS[card], PLANET_IDS[planet], action.card)))
            take(state, other, events)
            lift(state, card, planet)
            to_market(state, card)
            lay(state, other, planet, state.team[seat])
            drop_empty(state, events)
            arrive(state, seat, other, planet, events)
        else:
            place = state.place_of(other)
            lift(state, card, planet)
            lift(state, other, place)
            lay(state, card, place, state.team[seat])
            lay(state, other, planet, state.team[seat])
            if events is not None:
                events.append(
                    Told(
                        CardsExchanged(
                            seat, CARD_IDS[card], PLANET_IDS[planet], action.card, PLANET_IDS[place]
                        )
                    )
                )
            drop_empty(state, events)
            if leader_matters(state, card, other):
                state.stack.append(Frame(LEADER, seat, card, other=other, reason="exchange"))
            elif able(state, other):
                lead(state, seat, other, card, events)
            else:
                lead(state, seat, card, other, events)


class LeadPhase(Phase):
    """Which of two exchanged cards leads (KS-36, KS-R8)."""

    __slots__ = ()
    ask = "lead"

    def legal(self, state: KarmanState, frame: Frame) -> Sequence[Action]:
        return (LEAD[frame.card], LEAD[frame.other])

    def apply(self, state: KarmanState, frame: Frame, action: Any, events: list[Told] | None) -> None:
        assert isinstance(action, Lead)
        card = CARD_OF[action.card]
        lead(state, frame.seat, card, frame.other if card == frame.card else frame.card, events)


class OfferPhase(Phase):
    """Which hand card is swapped with the market (KS-35)."""

    __slots__ = ()
    ask = "offer"

    def legal(self, state: KarmanState, frame: Frame) -> Sequence[Action]:
        return [OFFER[card] for card in state.hands[frame.seat]]

    def apply(self, state: KarmanState, frame: Frame, action: Any, events: list[Told] | None) -> None:
        assert isinstance(action, Offer)
        card = CARD_OF[action.card]
        state.seen |= 1 << card
        state.stack.append(Frame(SWAP, frame.seat, card, reason="trade-hand"))


class TakePhase(Phase):
    """Which market card is taken: after passing two (KS-16), after a lost colonisation (KS-26), or to play (KS-38)."""

    __slots__ = ()
    ask = "take"

    def legal(self, state: KarmanState, frame: Frame) -> Sequence[Action]:
        if frame.reason == "draft":
            return [TAKE_CARD[card] for card in drafts(state, frame.seat)]
        laid = (frame.card, frame.other)
        return [TAKE_CARD[card] for card in free_cards(state) if card not in laid]

    def apply(self, state: KarmanState, frame: Frame, action: Any, events: list[Told] | None) -> None:
        assert isinstance(action, TakeCard)
        take_in(state, frame.seat, CARD_OF[action.card], events)
        if frame.reason == "draft":
            state.stack.append(Frame(CARD, frame.seat, reason="draft"))


class LayPhase(Phase):
    """Which hand card goes to the market: one or two to pass (KS-16), one after a recall (KS-39)."""

    __slots__ = ()
    ask = "lay"

    def legal(self, state: KarmanState, frame: Frame) -> Sequence[Action]:
        cards: list[Action] = [LAY_CARD[card] for card in state.hands[frame.seat]]
        if frame.count:
            cards.append(ENOUGH)
        return cards

    def apply(self, state: KarmanState, frame: Frame, action: Any, events: list[Told] | None) -> None:
        if action is ENOUGH:
            return
        assert isinstance(action, LayCard)
        seat, card = frame.seat, CARD_OF[action.card]
        state.hands[seat].remove(card)
        state.seen &= ~(1 << card)
        to_market(state, card)
        if events is not None:
            events.append(Told(CardLaid(seat, action.card)))
        if frame.reason == "recall":
            return
        if frame.count:
            state.stack.append(Frame(TAKE, seat, frame.card, other=card, reason="pass"))
        elif state.hands[seat] and len(free_cards(state)) > 1:
            state.stack.append(Frame(LAY, seat, card, count=1, reason="pass"))


SOURCE: Final = SourcePhase()
DESTINATION: Final = DestinationPhase()
SWAP: Final = SwapPhase()
LEADER: Final = LeadPhase()
OFFERING: Final = OfferPhase()
TAKE: Final = TakePhase()
LAY: Final = LayPhase()


def _first(phase: Phase, ability: int) -> None:
    reason = ABILITIES[ability]

    def push(state: KarmanState, seat: int, card: int) -> None:
        state.stack.append(Frame(phase, seat, card if phase in (SOURCE, VICTIM) else -1, reason=reason))

    FIRST[ability] = push


for _phase, _abilities in (
    (CARD, (SETTLE, LAUNCH)),
    (SOURCE, (MIGRATE, TRANSFER, TRADE_FIELD, EXCHANGE, RECALL)),
    (OFFERING, (TRADE_HAND,)),
    (VICTIM, (CULL,)),
    (TAKE, (DRAFT,)),
):
    for _ability in _abilities:
        _first(_phase, _ability)

USABLE.update(
    {
        SETTLE: lambda state, seat, own: bool(playable(state, seat, "settle")),
        LAUNCH: lambda state, seat, own: bool(playable(state, seat, "launch")),
        MIGRATE: lambda state, seat, own: some(sources(state, "migrate", own)),
        TRANSFER: lambda state, seat, own: some(sources(state, "transfer", own)),
        TRADE_FIELD: lambda state, seat, own: some(sources(state, "trade-field", own)),
        TRADE_HAND: lambda state, seat, own: bool(state.hands[seat] and free_cards(state)),
        EXCHANGE: lambda state, seat, own: some(sources(state, "exchange", own)),
        CULL: lambda state, seat, own: any(card >= 0 and card != own for card in state.fields),
        DRAFT: lambda state, seat, own: bool(drafts(state, seat)),
        RECALL: lambda state, seat, own: some(sources(state, "recall", own)),
    }
)
