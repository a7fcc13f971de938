"""The market: free cards, trump, and the pyramid of two players (KS-20, KS-46)."""

from __future__ import annotations

from typing import Final

from cosmodrome.core.game import Told

from .cards import CARD_IDS, COLOUR, SHIP
from .events import CardTurnedUp
from .state import KarmanState

ROWS: Final = (5, 4, 3, 2)
"""From the board outwards; each row overlaps the one before (KS-46)."""
SLOTS: Final = sum(ROWS)
FACE_DOWN: Final = (*(True,) * 5, *(False,) * 4, *(True,) * 3, *(False,) * 2)


def _covers() -> tuple[tuple[int, ...], ...]:
    covers: list[tuple[int, ...]] = []
    start = 0
    for row, size in enumerate(ROWS):
        outer = start + size
        wide = ROWS[row + 1] if row + 1 < len(ROWS) else 0
        for place in range(size):
            covers.append(tuple(outer + each for each in (place - 1, place) if 0 <= each < wide))
        start = outer
    return tuple(covers)


COVERS: Final = _covers()
"""`COVERS[slot]`: the slots that overlap it."""


def is_free(pyramid: list[int], slot: int) -> bool:
    """Return whether a card lies in the slot and nothing overlaps it."""
    if pyramid[slot] < 0:
        return False
    for cover in COVERS[slot]:  # noqa: SIM110  # a generator takes four times as long
        if pyramid[cover] >= 0:
            return False
    return True


def free_cards(state: KarmanState) -> list[int]:
    """The market cards that may be taken, and that count for trump. Not to be changed."""
    if not state.pyramid:
        return state.market
    pyramid = state.pyramid
    return state.market + [card for slot, card in enumerate(pyramid) if card >= 0 and is_free(pyramid, slot)]


def is_open(state: KarmanState, slot: int) -> bool:
    """Return whether the pyramid's card in a slot lies face up (KS-46)."""
    return not FACE_DOWN[slot] or is_free(state.pyramid, slot)


def trump(state: KarmanState) -> int:
    """The trump colour, or -1 (KS-20)."""
    return trump_of(free_cards(state))


def trump_of(cards: list[int]) -> int:
    """The colour with most creatures among these, or -1 (KS-20)."""
    counts = [0, 0, 0, 0]
    for card in cards:
        counts[COLOUR[card]] += 1
    counts[SHIP] = 0
    most = max(counts)
    return counts.index(most) if most and counts.count(most) == 1 else -1


def take(state: KarmanState, card: int, events: list[Told] | None) -> None:
    """A free card leaves the market; what it alone overlapped is turned up (KS-46)."""
    if card in state.market:
        state.market.remove(card)
        return
    pyramid = state.pyramid
    slot = pyramid.index(card)
    pyramid[slot] = -1
    for below, covers in enumerate(COVERS):
        if slot in covers and FACE_DOWN[below] and is_free(pyramid, below):
            state.disclosures += 1
            if events is not None:
                events.append(Told(CardTurnedUp(CARD_IDS[pyramid[below]])))
