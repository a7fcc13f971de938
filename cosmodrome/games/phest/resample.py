"""A random state that looks the same to a seat: what it cannot know is dealt anew."""

from __future__ import annotations

from cosmodrome.core.chance import AnyRng

from .state import PhestState


def resample(state: PhestState, seat: int | None, rng: AnyRng) -> PhestState:
    """The movement deck in another order, others' ships and defenders dealt anew out of those that nobody sees."""
    twin = state.clone()
    twin.rng = rng.split()
    rng.shuffle(twin.deck)
    others = [other for other in range(twin.seats) if other != seat]
    _deal_anew(twin.ship_deck, [twin.reserve[other] for other in others], rng)
    _deal_anew(twin.defender_deck, [twin.defenders[other] for other in others], rng)
    if twin.stack and (actor := twin.stack[-1].seat) != seat:
        twin._legal = None
        while not twin.legal_actions(
            actor
        ):  # who exchanges a plain defender beside a shield holds a plain one
            _deal_anew(twin.defender_deck, [twin.defenders[other] for other in others], rng)
            twin._legal = None
    return twin


def _deal_anew(deck: list[int], hands: list[list[int]], rng: AnyRng) -> None:
    """Shuffle the hands' cards into the deck and deal each hand as many as it had."""
    for hand in hands:
        deck.extend(hand)
    rng.shuffle(deck)
    for hand in hands:
        for i in range(len(hand)):
            hand[i] = deck.pop()
