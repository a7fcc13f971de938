"""A state that fits a view: as it is seen, or with what is hidden drawn by lot, where a player tries moves out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from cosmodrome.core.chance import AnyRng, Rng

from .board import START
from .cards import CARD_OF, COPIES, DEFENDER_OF, DEFENDERS, SHIP_OF, SHIPS, SKIP, STATION
from .in_play import PhestInPlay
from .landing import FIELD
from .setup import PHASES
from .state import Frame, PhestState
from .view import PhestView

NO_CHANCE = Rng("seen")
HIDDEN: Final = -1
"""A card that the viewing seat cannot see, where only the number of cards counts."""


def imagine(view: PhestView, rng: AnyRng) -> PhestState:
    """All that the view says. Discards but the top are mixed with the deck, as a view does not remember them."""
    state = seen(view)
    _deal(state, view)
    below = len(state.discard) - 1
    loose = state.discard[:below] + [card for card in state.deck if card != STATION]
    rng.shuffle(loose)
    state.discard[:below] = loose[:below]
    state.deck = loose[below:] + [STATION] * state.deck.count(STATION)  # never discarded (PH-13)
    return state.resample(view.seat, rng)


def seen(view: PhestView) -> PhestInPlay:
    """The same without chance, for judging by looks alone: each pile and hand holds `HIDDEN` for each hidden card."""
    prompt, ends = view.prompt, view.ends
    assert prompt is not None
    seating = "neighbours" if view.seats[1].start == START[1] else "opposite"
    state = _table(len(view.seats), view.difficulty == "hard", ends.long_game, seating).clone()
    state.turn, state.starter, state.round = view.turn, view.starter, view.round
    state.reshuffled, state.idle, state.stuck = ends.reshuffled, ends.idle - 1, ends.stuck - 1
    state.lost_ships = [SHIP_OF[ship] for ship in view.lost_ships]
    state.deck = [HIDDEN] * view.deck
    state.discard = [HIDDEN] * (view.discard - 1) + [CARD_OF[view.top]]
    state.ship_deck = [HIDDEN] * view.ship_deck
    state.defender_deck = [HIDDEN] * view.defender_deck
    for station in view.stations:
        state.stations[station.field] = [DEFENDER_OF[kind] for kind in station.defenders]
    for seat, each in enumerate(view.seats):
        state.field[seat] = each.field
        state.cards[seat] = [CARD_OF[card] for card in each.cards]
        state.station_cards[seat] = each.station_cards
        state.active[seat] = -1 if each.ship is None else SHIP_OF[each.ship]
        state.skip[seat] = each.skip
        mine = seat == view.seat
        state.reserve[seat] = [SHIP_OF[ship] for ship in view.reserve] if mine else [HIDDEN] * each.reserve
        state.defenders[seat] = (
            [DEFENDER_OF[kind] for kind in view.defenders] if mine else [HIDDEN] * each.defenders
        )
    if prompt.reason == "lost" and prompt.seat != view.turn:  # whoever threw it out has yet to land
        state.stack.append(Frame(FIELD, view.turn, state.field[view.turn]))
    field = -1 if prompt.field is None else prompt.field
    state.stack.append(Frame(PHASES[prompt.ask], prompt.seat, field, prompt.steps, prompt.reason))
    return state


@cache
def _table(seats: int, hard: bool, long_game: bool, seating: str) -> PhestInPlay:
    """An empty table, laid out once to be copied."""
    state = PhestInPlay()
    state.lay_out(seats, hard, long_game, seating, NO_CHANCE)
    return state


def _deal(state: PhestState, view: PhestView) -> None:
    """Put the cards that lie nowhere in sight in the place of the hidden ones, in order."""
    built = [station for station in state.stations if station is not None]
    laid = (
        [state.discard[-1]] + [SKIP] * sum(state.skip) + [STATION] * (sum(state.station_cards) + len(built))
    )
    cards = _rest(COPIES, [laid, *state.cards])
    ships = _rest([1] * len(SHIPS), [state.active, state.lost_ships, *state.reserve])
    going = [frame.steps for frame in state.stack if frame.phase.ask == "replacement"]
    kinds = _rest([each.count for each in DEFENDERS], [going, *built, *state.defenders])
    below = len(state.discard) - 1
    state.discard[:below] = cards[:below]
    state.deck = cards[below:]
    for seat in range(state.seats):
        if seat != view.seat:
            state.reserve[seat] = [ships.pop() for _ in state.reserve[seat]]
            state.defenders[seat] = [kinds.pop() for _ in state.defenders[seat]]
    state.ship_deck, state.defender_deck = ships, kinds


def _rest(copies: Sequence[int], elsewhere: list[list[int]]) -> list[int]:
    """The cards that lie nowhere else, in order of their kinds."""
    left = list(copies)
    for cards in elsewhere:
        for card in cards:
            if card >= 0:
                left[card] -= 1
    return [card for card, count in enumerate(left) for _ in range(count)]
