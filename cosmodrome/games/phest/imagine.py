"""A state that fits a view: as it is seen, or with what is hidden drawn by lot, where a player tries moves out."""

from __future__ import annotations

from collections.abc import Iterable

from cosmodrome.core.chance import Rng

from .cards import CARD_OF, COPIES, DEFENDER_CARDS, DEFENDER_OF, SHIP_OF, SHIPS, SKIP, STATION
from .in_play import PhestInPlay
from .landing import FIELD
from .setup import PHASES
from .state import Frame, PhestState
from .view import PhestView

NO_CHANCE = Rng("seen")


def imagine(view: PhestView, rng: Rng) -> PhestState:
    """All that the view says. Discards but the top are mixed with the deck, as a view does not remember them."""
    state = seen(view)
    below = len(state.discard) - 1
    loose = state.discard[:below] + [card for card in state.deck if card != STATION]
    rng.shuffle(loose)
    state.discard[:below] = loose[:below]
    state.deck = loose[below:] + [STATION] * state.deck.count(STATION)  # never discarded (PH-13)
    return state.resample(view.seat, rng)


def seen(view: PhestView) -> PhestInPlay:
    """The same without chance: cards that the viewing seat cannot see lie in order. For judging by looks alone."""
    prompt, ends = view.prompt, view.ends
    assert prompt is not None
    state = PhestInPlay()
    seating = "neighbours" if view.seats[1].start == 6 else "opposite"
    state.lay_out(len(view.seats), view.difficulty == "hard", ends.long_game, seating, NO_CHANCE)
    state.turn, state.starter, state.round = view.turn, view.starter, view.round
    state.reshuffled, state.idle, state.stuck = ends.reshuffled, ends.idle - 1, ends.stuck - 1
    state.lost_ships = [SHIP_OF[ship] for ship in view.lost_ships]
    for station in view.stations:
        state.stations[station.field] = [DEFENDER_OF[kind] for kind in station.defenders]
    for seat, each in enumerate(view.seats):
        state.field[seat] = each.field
        state.cards[seat] = [CARD_OF[card] for card in each.cards]
        state.station_cards[seat] = each.station_cards
        state.active[seat] = -1 if each.ship is None else SHIP_OF[each.ship]
        state.skip[seat] = each.skip
    if prompt.reason == "lost" and prompt.seat != view.turn:  # whoever threw it out has yet to land
        state.stack.append(Frame(FIELD, view.turn, state.field[view.turn]))
    field = -1 if prompt.field is None else prompt.field
    state.stack.append(Frame(PHASES[prompt.ask], prompt.seat, field, prompt.steps, prompt.reason))
    _deal(state, view)
    return state


def _deal(state: PhestState, view: PhestView) -> None:
    """The piles, and what is hidden in hands."""
    me, top = view.seat, CARD_OF[view.top]
    if me is not None:
        state.reserve[me] = [SHIP_OF[ship] for ship in view.reserve]
        state.defenders[me] = [DEFENDER_OF[kind] for kind in view.defenders]
    built = [station for station in state.stations if station is not None]
    laid = [top] + [SKIP] * sum(state.skip) + [STATION] * (sum(state.station_cards) + len(built))
    copies = [card for card, count in enumerate(COPIES) for _ in range(count)]
    cards = _rest(copies, [laid, *state.cards])
    ships = _rest(range(len(SHIPS)), [state.active, state.lost_ships, *state.reserve])
    going = [frame.steps for frame in state.stack if frame.phase.ask == "replacement"]
    kinds = _rest(DEFENDER_CARDS, [going, *built, *state.defenders])
    state.discard = [*cards[: view.discard - 1], top]
    state.deck = cards[view.discard - 1 :]
    for seat, each in enumerate(view.seats):
        if seat != me:
            state.reserve[seat] = [ships.pop() for _ in range(each.reserve)]
            state.defenders[seat] = [kinds.pop() for _ in range(each.defenders)]
    state.ship_deck, state.defender_deck = ships, kinds


def _rest(every: Iterable[int], elsewhere: Iterable[Iterable[int]]) -> list[int]:
    """All cards but those that lie elsewhere."""
    left = list(every)
    for cards in elsewhere:
        for card in cards:
            if card >= 0:
                left.remove(card)
    return left
