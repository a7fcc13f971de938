"""A random state that looks the same to a seat: what it cannot know is dealt anew."""

from __future__ import annotations

from cosmodrome.core.chance import AnyRng

from .market import is_open
from .state import KarmanState


def resample(state: KarmanState, seat: int | None, rng: AnyRng) -> KarmanState:
    """Others' hands but for what all saw go there, face-down market cards, planets below the top."""
    twin = state.clone()
    twin.rng = rng.split()
    _deal_planets(twin, rng)
    known = {seat}
    if seat is not None and state.open_hands and state.seats == 4:
        known.add((seat + 2) % 4)
    others = [other for other in range(state.seats) if other not in known]
    actor = twin.stack[-1].seat if twin.stack else -1
    while True:
        _deal_cards(twin, others, actor != seat, rng)
        twin._legal = None
        if actor in known or actor < 0 or twin.legal_actions(actor):
            return twin  # who is asked for a card that fits holds one


def _deal_planets(twin: KarmanState, rng: AnyRng) -> None:
    below = [planet for stack in twin.stacks for planet in stack[:-1]]
    rng.shuffle(below)
    for stack in twin.stacks:
        for place in range(len(stack) - 1):
            stack[place] = below.pop()


def _deal_cards(twin: KarmanState, others: list[int], aside: bool, rng: AnyRng) -> None:
    closed = [slot for slot, card in enumerate(twin.pyramid) if card >= 0 and not is_open(twin, slot)]
    pool = [twin.pyramid[slot] for slot in closed]
    if aside:
        pool += twin.aside
    for other in others:
        pool += [card for card in twin.hands[other] if not twin.seen >> card & 1]
    rng.shuffle(pool)
    for slot in closed:
        twin.pyramid[slot] = pool.pop()
    if aside:
        twin.aside = [pool.pop() for _ in twin.aside]
    for other in others:
        hand = twin.hands[other]
        twin.hands[other] = sorted(card if twin.seen >> card & 1 else pool.pop() for card in hand)
