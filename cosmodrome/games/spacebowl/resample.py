"""A random state that looks the same to a seat: what it cannot know is dealt and picked anew."""

from __future__ import annotations

from cosmodrome.core.chance import AnyRng

from .countdown import everybody_has_laid, may_pick
from .state import SpaceBowlState


def resample(state: SpaceBowlState, seat: int | None, rng: AnyRng) -> SpaceBowlState:
    """Cards that nobody sees, and others' picks."""
    twin = state.clone()
    twin.rng = rng.split()
    _deal_anew(twin, rng)
    if twin.phase in ("countdown", "grace") and twin.ended is None:
        _pick_anew(twin, [other for other in range(twin.seats) if other != seat], rng)
    return twin


def _deal_anew(state: SpaceBowlState, rng: AnyRng) -> None:
    """Shuffle the cards nobody sees: the deck below its top, the box, and what lies face down in the galaxy."""
    places = [cell for cell, card in enumerate(state.galaxy) if card in state.face_down]
    below = max(0, len(state.deck) - 1)
    hidden = [*state.deck[:below], *state.box, *(state.galaxy[cell] for cell in places)]
    elsewhere = len(state.face_down) - len(places)
    rng.shuffle(hidden)
    for cell in places:
        state.galaxy[cell] = hidden.pop()
    state.face_down = {*(state.galaxy[cell] for cell in places), *hidden[:elsewhere]}
    rng.shuffle(hidden)
    state.deck[:below] = hidden[:below]
    state.box = hidden[below:]


def _pick_anew(state: SpaceBowlState, others: list[int], rng: AnyRng) -> None:
    """Imagine the picks of others: none or any card; in the grace at least one seat still has none."""
    able = [other for other in others if may_pick(state, other)]
    for other in able:
        state.picks[other] = rng.below(len(state.galaxy)) if rng.below(2) else -1
    if state.phase == "grace" and everybody_has_laid(state):
        state.picks[rng.choice([other for other in able if state.away[other] < 0])] = -1
