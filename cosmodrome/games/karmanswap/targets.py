"""Lists what an ability may choose (KS-30 to KS-41, KS-R6 to KS-R8). `own` is the card that has the ability."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from .cards import COLOUR, IS_MOORED, SHIP
from .chain import places_open
from .market import free_cards
from .places import fits_at, some
from .state import KarmanState


def destinations(state: KarmanState, colour: int, planet: int) -> Iterator[int]:
    """Where a card of a colour may be moved from a planet, active or not (KS-32, KS-33, KS-41, KS-R8)."""
    for each in state.laid:
        if each != planet and (state.has_creature(each) if colour == SHIP else state.has_room(each, colour)):
            yield each


def lying_at(
    state: KarmanState, planet: int, own: int, creatures: bool = True, ships: bool = True
) -> list[int]:
    """The cards on and at a planet, but for moored ships and `own` (KS-40, KS-R6)."""
    cards: list[int] = []
    if creatures:
        cards += [card for card in state.creatures(planet) if card != own]
    if ships:
        cards += [card for card in state.ships[planet] if card != own and not IS_MOORED[card]]
    return cards


def lying(state: KarmanState, own: int) -> Iterator[tuple[int, int]]:
    """The cards on and at all planets, each with its planet."""
    for planet in state.laid:
        for card in lying_at(state, planet, own):
            yield card, planet


def trades(state: KarmanState, card: int) -> list[int]:
    """The market cards that can take the place of a card (KS-34, KS-R8)."""
    planet = state.place_of(card)
    fits = [fits_at(state, colour, planet, COLOUR[card]) for colour in range(4)]
    return [other for other in free_cards(state) if fits[COLOUR[other]]]


def changeable(state: KarmanState, colour: int, planet: int, other: int, place: int) -> bool:
    """Return whether cards of two colours at two planets can change places (KS-36, KS-R8)."""
    return planet != place and fits_at(state, colour, place, other) and fits_at(state, other, planet, colour)


def partners(state: KarmanState, card: int, own: int) -> list[int]:
    """The cards a card can change places with (KS-36)."""
    planet, colour = state.place_of(card), COLOUR[card]
    return [
        other for other, place in lying(state, own) if changeable(state, colour, planet, COLOUR[other], place)
    ]


def drafts(state: KarmanState, seat: int) -> list[int]:
    """The market cards after whose draw a hand card can be played (KS-38, KS-R7)."""
    open_to = places_open(state, "draft")
    held = any(open_to[COLOUR[card]] for card in state.hands[seat])
    return [card for card in free_cards(state) if held or open_to[COLOUR[card]]]


def sources(state: KarmanState, reason: str, own: int) -> Iterator[int]:
    """The cards that an ability can take up (KS-32 to KS-34, KS-36, KS-39)."""
    if reason in ("migrate", "transfer"):
        return suited(
            state,
            own,
            lambda colour, planet: some(destinations(state, colour, planet)),
            reason == "migrate",
            reason == "transfer",
        )
    if reason == "trade-field":
        free = {COLOUR[card] for card in free_cards(state)}
        return suited(
            state, own, lambda colour, planet: any(fits_at(state, other, planet, colour) for other in free)
        )
    if reason == "exchange":
        kinds = list(dict.fromkeys([(COLOUR[card], planet) for card, planet in lying(state, own)]))
        return suited(
            state,
            own,
            lambda colour, planet: any(
                changeable(state, colour, planet, other, place) for other, place in kinds
            ),
        )
    return suited(state, own, lambda colour, planet: True)


def suited(
    state: KarmanState,
    own: int,
    suits: Callable[[int, int], bool],
    creatures: bool = True,
    ships: bool = True,
) -> Iterator[int]:
    """The cards on and at planets that suit, which is asked once for each colour at each planet."""
    for planet in state.laid:
        known: list[bool | None] = [None] * 4
        for card in lying_at(state, planet, own, creatures, ships):
            colour = COLOUR[card]
            does = known[colour]
            if does is None:
                does = known[colour] = suits(colour, planet)
            if does:
                yield card
