"""A state that fits a view, with what is hidden drawn by lot: where a thinking player tries moves out."""

from __future__ import annotations

from cosmodrome.core.chance import Rng

from .cards import DEFENDER_IDS, STATION
from .in_play import PhestInPlay
from .position import OpenDecision, PhestPosition, SeatPosition, StationPosition
from .setup import from_position
from .view import PhestView


def imagine(view: PhestView, rng: Rng) -> PhestInPlay:
    """All that the view says. Discards but the top are mixed with the deck, as a view does not remember them."""
    assert view.prompt is not None
    state = from_position(
        PhestPosition(
            seats=[
                SeatPosition(
                    field=each.field,
                    cards=list(each.cards),
                    station_cards=each.station_cards,
                    ship=each.ship,
                    reserve=list(view.reserve) if seat == view.seat else [],
                    defenders=list(view.defenders) if seat == view.seat else [],
                    skip=each.skip,
                )
                for seat, each in enumerate(view.seats)
            ],
            difficulty=view.difficulty,
            long_game=view.ends.long_game,
            reshuffled=view.ends.reshuffled,
            idle=view.ends.idle - 1,
            stuck=view.ends.stuck - 1,
            seating="neighbours" if view.seats[1].start == 6 else "opposite",
            turn=view.turn,
            starter=view.starter,
            round=view.round,
            discard=[view.top],
            lost_ships=list(view.lost_ships),
            stations=[
                StationPosition(field=each.field, defenders=list(each.defenders)) for each in view.stations
            ],
            open=[
                OpenDecision(
                    ask=view.prompt.ask,
                    seat=view.prompt.seat,
                    field=view.prompt.field,
                    steps=view.prompt.steps,
                    reason=view.prompt.reason,
                    goes=DEFENDER_IDS[0] if view.prompt.ask == "replacement" else None,
                )
            ],
            seed=f"{rng.below(1 << 32):08x}",
        )
    )
    for pile in (state.deck, state.ship_deck, state.defender_deck):
        rng.shuffle(pile)
    stations = [card for card in state.deck if card == STATION]  # never discarded (PH-13)
    others = [card for card in state.deck if card != STATION]
    state.discard[:0] = [others.pop() for _ in range(view.discard - 1)]
    state.deck = others + stations
    rng.shuffle(state.deck)
    for seat, each in enumerate(view.seats):
        if seat != view.seat:
            state.reserve[seat] = [state.ship_deck.pop() for _ in range(each.reserve)]
            state.defenders[seat] = [state.defender_deck.pop() for _ in range(each.defenders)]
    return state
