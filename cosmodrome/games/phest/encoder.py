"""Phest's views as vectors. Cards, fields and colours are named absolutely, as in the action table."""

from __future__ import annotations

from typing import Final

from cosmodrome.core.game import Game, Options, View
from cosmodrome.core.offers.encoder import Cells, Encoder, Layout, part

from . import cards
from .board import COLOURS, FIELDS, IS_STATION_FIELD, SIDES
from .view import PhestView

ASKS: Final = ("turn", "card", "discard", "distance", "ship", "defender", "replacement", "surplus")
REASONS: Final = ("turn", "landed", "built", "extend", "lost", "change")
STATION_FIELDS: Final = tuple(field for field in range(FIELDS) if IS_STATION_FIELD[field])
ROUNDS: Final = 40
STEPS: Final = 12


class PhestEncoder(Encoder):
    """Figures, cards, stations and the question; what is counted stands as a part of the most there can be."""

    def __init__(self, game: Game, options: Options, seats: int) -> None:
        self.seats = seats
        self.card = {name: place for place, name in enumerate(cards.CARD_IDS)}
        self.copies = cards.COPIES
        self.ship = {name: place for place, name in enumerate(cards.SHIP_IDS)}
        self.defender = {name: place for place, name in enumerate(cards.DEFENDER_IDS)}
        self.ask = {name: place for place, name in enumerate(ASKS)}
        self.reason = {name: place for place, name in enumerate(REASONS)}
        self.colour = {name: place for place, name in enumerate(COLOURS)}
        self.station = {field: place for place, field in enumerate(STATION_FIELDS)}
        self.all_cards = sum(cards.COPIES)
        self.all_defenders = len(cards.DEFENDER_CARDS)
        self.most_unused = cards.MOST_UNUSED + 1
        self.most_strength = cards.BARE_STATION + cards.MOST_ON_STATION * max(cards.VALUE)
        movement, ships, defenders = len(self.card), len(self.ship), len(self.defender)
        layout = self.layout = Layout()
        self.to_seat = layout.add("seat", "your seat, one-hot", seats)
        self.to_hard = layout.add("hard", "the hard rules")
        self.to_asked = layout.add("asked", "which seat is asked, one-hot, you first", seats)
        self.to_ask = layout.add("ask", f"what: {', '.join(ASKS)}", len(ASKS))
        self.to_reason = layout.add("reason", f"why: {', '.join(REASONS)}", len(REASONS))
        self.to_field = layout.add("field", "the station's field that is asked about", FIELDS)
        self.to_steps = layout.add("steps", "the most steps, of 12")
        self.to_round = layout.add("round", f"of {ROUNDS}")
        self.to_turn = layout.add("turn", "whose turn it is", seats)
        self.to_starter = layout.add("starter", "who started", seats)
        self.to_deck = layout.add("deck", "movement cards left, of all")
        self.to_ends = layout.add(
            "ends", "the long game; its reshuffle; turns without a number, without a card", 4
        )
        self.to_discard = layout.add("discard", "movement cards discarded, of all")
        self.to_top = layout.add("top", "the top discard, in the order of the cards", movement)
        self.to_ship_deck = layout.add("ship deck", "ships left in it, of all")
        self.to_lost = layout.add("lost ships", "ships that left the game", ships)
        self.to_defender_deck = layout.add("defender deck", "defenders left in it, of all")
        self.to_colours = layout.add("colours", "each seat's colour: red, blue, green, yellow", seats, SIDES)
        self.to_figures = layout.add("figures", "the field of each seat's figure", seats, FIELDS)
        self.to_cards = layout.add("cards", "open movement cards: how many of its copies", seats, movement)
        self.to_unbuilt = layout.add("unbuilt", "unused station cards, of all", seats)
        self.to_ships = layout.add("ships", "the active ship", seats, ships)
        self.to_reserves = layout.add("reserves", "ships in reserve, of all", seats)
        self.to_unused = layout.add("unused", "unused defenders, of 6", seats)
        self.to_skips = layout.add("skips", "a skip card lies on the start field", seats)
        self.to_out = layout.add("out", "neither ship nor station", seats)
        self.to_built = layout.add("built", "stations: whose, on fields 2, 3, 4, 8, …, 22", 12, seats)
        self.to_strength = layout.add("strength", "their defence without a die, of the most", 12)
        self.to_garrison = layout.add("garrison", "their defenders of each kind, of 3", 12, defenders)
        self.to_reserve = layout.add("reserve", "your ships in reserve", ships)
        self.to_hand = layout.add("hand", "your unused defenders of each kind, of 6", defenders)

    def write(self, view: View, now: int, cells: Cells) -> None:
        known: PhestView = view  # type: ignore[assignment]  # an edition's views are classes of its own
        seats, own = self.seats, known.seat or 0
        if known.seat is not None:
            cells[self.to_seat + own] = 1.0
        cells[self.to_hard] = float(known.difficulty == "hard")
        self._question(known, own, cells)
        ships = len(self.ship)
        cells[self.to_round] = part(known.round, ROUNDS)
        cells[self.to_turn + (known.turn - own) % seats] = 1.0
        cells[self.to_starter + (known.starter - own) % seats] = 1.0
        cells[self.to_deck] = part(known.deck, self.all_cards)
        ends = known.ends
        cells[self.to_ends] = float(ends.long_game)
        cells[self.to_ends + 1] = float(ends.reshuffled)
        cells[self.to_ends + 2] = part(ends.stuck, ends.stuck_end)
        cells[self.to_ends + 3] = part(ends.idle, ends.idle_end)
        cells[self.to_discard] = part(known.discard, self.all_cards)
        cells[self.to_top + self.card[known.top]] = 1.0
        cells[self.to_ship_deck] = part(known.ship_deck, ships)
        for ship in known.lost_ships:
            cells[self.to_lost + self.ship[ship]] = 1.0
        cells[self.to_defender_deck] = part(known.defender_deck, self.all_defenders)
        self._seats(known, own, cells)
        defenders = len(self.defender)
        for station in known.stations:
            place = self.station[station.field]
            cells[self.to_built + place * seats + (station.seat - own) % seats] = 1.0
            cells[self.to_strength + place] = part(station.strength, self.most_strength)
            for defender in station.defenders:
                cells[self.to_garrison + place * defenders + self.defender[defender]] += 1 / 3
        for ship in known.reserve:
            cells[self.to_reserve + self.ship[ship]] = 1.0
        for defender in known.defenders:
            cells[self.to_hand + self.defender[defender]] += 1 / self.most_unused

    def _question(self, view: PhestView, own: int, cells: Cells) -> None:
        prompt = view.prompt
        if prompt is not None:
            cells[self.to_asked + (prompt.seat - own) % self.seats] = 1.0
            cells[self.to_ask + self.ask[prompt.ask]] = 1.0
            cells[self.to_reason + self.reason[prompt.reason]] = 1.0
            if prompt.field is not None:
                cells[self.to_field + prompt.field] = 1.0
            cells[self.to_steps] = part(prompt.steps, STEPS)

    def _seats(self, view: PhestView, own: int, cells: Cells) -> None:
        card, copies, ships = self.card, self.copies, len(self.ship)
        for seat, each in enumerate(view.seats):
            place = (seat - own) % self.seats
            cells[self.to_colours + place * SIDES + self.colour[each.colour]] = 1.0
            cells[self.to_figures + place * FIELDS + each.field] = 1.0
            for name in each.cards:
                cells[self.to_cards + place * len(card) + card[name]] += 1 / copies[card[name]]
            cells[self.to_unbuilt + place] = part(each.station_cards, copies[-1])
            if each.ship is not None:
                cells[self.to_ships + place * ships + self.ship[each.ship]] = 1.0
            cells[self.to_reserves + place] = part(each.reserve, ships)
            cells[self.to_unused + place] = part(each.defenders, self.most_unused)
            cells[self.to_skips + place] = float(each.skip)
            cells[self.to_out + place] = float(each.out)
