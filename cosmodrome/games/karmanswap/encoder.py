"""Karman Swap's views as vectors. Cards and planets are named absolutely, as in the action table."""

from __future__ import annotations

from typing import Any, Final

from cosmodrome.core.game import Game, Options, View
from cosmodrome.core.offers.encoder import Cells, Encoder, Layout, part

from . import cards
from .data import ABILITIES, COLOURS
from .market import SLOTS
from .state import TEAMS
from .view import HIDDEN, KarmanView

ASKS: Final = (
    *("hand-over", "return", "turn", "card", "planet", "stones", "victim", "dome", "ability", "source"),
    *("destination", "swap", "offer", "lead", "take", "lay", "ark", "stack", "end"),
)
REASONS: Final = ("turn", "answer", "settler", "start", "explore", "explored", "pass", "hunt", *ABILITIES)
ROUNDS: Final = 6
WINS: Final = 3
STONES: Final = 8
POINTS: Final = 60
STEPS: Final = 4
HAND: Final = 12
STACK: Final = 4
COUNT: Final = 8


class KarmanEncoder(Encoder):
    """Hands, market, planets and what lies there, the tracks and the question. Teams: your own first."""

    def __init__(self, game: Game, options: Options, seats: int) -> None:
        chosen: Any = options
        self.seats = seats
        self.team = TEAMS[seats]
        teams = self.teams = max(self.team) + 1
        self.race = teams == 3
        self.rounds_to_win = chosen.rounds_to_win
        self.card = {name: place for place, name in enumerate(cards.CARD_IDS)}
        self.planet = {name: place for place, name in enumerate(cards.PLANET_IDS)}
        self.creatures = cards.CREATURES
        self.ask = {name: place for place, name in enumerate(ASKS)}
        self.reason = {name: place for place, name in enumerate(REASONS)}
        self.colour = {name: place for place, name in enumerate(COLOURS)}
        all_cards, worlds = len(self.card), len(self.planet)
        ships = self.ships = all_cards - self.creatures
        pyramid = SLOTS if seats == 2 else 0
        layout = self.layout = Layout()
        self.to_seat = layout.add("seat", "your seat, one-hot", seats)
        self.to_asked = layout.add("asked", "which seat is asked, one-hot, you first", seats)
        self.to_ask = layout.add("ask", f"what: {', '.join(ASKS)}", len(ASKS))
        self.to_reason = layout.add("reason", f"why: {', '.join(REASONS)}", len(REASONS))
        self.to_card = layout.add("card", "the card that is asked about", all_cards)
        self.to_other = layout.add("other", "the second card", all_cards)
        self.to_planet = layout.add("planet", "the planet that is asked about", worlds)
        self.to_count = layout.add("count", f"cards or stones so far, of {COUNT}")
        self.to_round = layout.add("round", f"of {ROUNDS}")
        self.to_match = layout.add("match", "rounds to win, of 3")
        self.to_turn = layout.add("turn", "whose turn it is", seats)
        self.to_starter = layout.add("starter", "who started the round", seats)
        self.to_last = layout.add("last round", "the planet stacks are used up")
        self.to_hand = layout.add("hand", "your cards", all_cards)
        self.to_partner = layout.add("partner", "your partner's cards, with open team hands", all_cards)
        self.to_aside = layout.add("aside", "cards you are about to hand over", all_cards)
        self.to_hands = layout.add("hands", f"how many cards each seat holds, of {HAND}", seats)
        self.to_seen = layout.add("seen", "those of them that all saw go there", seats, all_cards)
        self.to_wins = layout.add("wins", "rounds won, of 3", teams)
        self.to_research = layout.add("research", "research stones, of 3", teams)
        self.to_discovery = layout.add("discovery", f"discovery stones, of {STONES}", teams)
        self.to_points = layout.add("points", f"PP, of {POINTS}", teams)
        self.to_colonised = layout.add("colonised", f"steps, of {STEPS}", teams)
        what = "each dome's way to its end" if self.race else "the dome: 0 the others' end, 1 yours"
        self.to_extinction = layout.add("extinction", what, teams if self.race else 1)
        self.to_market = layout.add("market", "free and open cards", all_cards)
        self.to_trump = layout.add("trump", ", ".join(COLOURS), len(COLOURS))
        self.to_down = self.to_open = layout.size
        if pyramid:
            self.to_down = layout.add("pyramid", "what lies face down there", pyramid)
            self.to_open = layout.add("open there", "the open card in each place", pyramid, all_cards)
        self.to_stacks = layout.add("stacks", f"planets in each, of {STACK}", 2)
        self.to_tops = layout.add("tops", "the visible planet of each", 2, worlds)
        self.to_laid = layout.add("laid", "planets in play", worlds)
        self.to_parent = layout.add("parent", "the planet each was laid at", worlds, worlds)
        self.to_dome = layout.add("domes", "the team that colonised it", worlds, teams)
        self.to_marker = layout.add("markers", "the seat that started a colonisation", worlds, seats)
        self.to_older = layout.add("older", "the colonisation that was started first", worlds)
        self.to_holder = layout.add("holders", "the team whose ship is the strongest", worlds, teams)
        self.to_waiting = layout.add("waiting", "seats that have not answered yet", worlds, seats)
        self.to_place = layout.add("places", "the planet each card lies on or at", all_cards, worlds)
        self.to_stones = layout.add("stones", f"discovery stones on each, of {STONES}", all_cards)
        self.to_owner = layout.add("owners", "each ship's team", ships, teams)
        self.to_used = layout.add("arrows", "its arrows that lead to a planet", ships, 2)
        self.to_owed = layout.add(
            "owed", "explorations owed: at which planet, the winning team", worlds, teams
        )
        self.to_spent = layout.add("spent", "cards whose ability was used this turn", all_cards)

    def write(self, view: View, now: int, cells: Cells) -> None:
        known: KarmanView = view  # type: ignore[assignment]  # an edition's views are classes of its own
        seats, own, card = self.seats, known.seat or 0, self.card
        if known.seat is not None:
            cells[self.to_seat + own] = 1.0
        self._question(known, own, cells)
        cells[self.to_round] = part(known.round, ROUNDS)
        cells[self.to_match] = self.rounds_to_win / WINS
        cells[self.to_turn + (known.turn - own) % seats] = 1.0
        cells[self.to_starter + (known.starter - own) % seats] = 1.0
        cells[self.to_last] = float(known.last_round)
        for start, names in (
            (self.to_hand, known.hand),
            (self.to_partner, known.partner or ()),
            (self.to_aside, known.aside),
            (self.to_market, known.market),
            (self.to_spent, known.used),
        ):
            for name in names:
                cells[start + card[name]] = 1.0
        for seat, each in enumerate(known.seats):
            place = (seat - own) % seats
            cells[self.to_hands + place] = part(each.hand, HAND)
            for name in each.seen:
                cells[self.to_seen + place * len(card) + card[name]] = 1.0
        if known.trump is not None:
            cells[self.to_trump + self.colour[known.trump]] = 1.0
        for slot, hidden in enumerate(known.pyramid):
            if hidden == HIDDEN:
                cells[self.to_down + slot] = 1.0
            elif hidden is not None:
                cells[self.to_open + slot * len(card) + card[hidden]] = 1.0
        self._teams(known, self.team[own], cells)
        self._planets(known, own, cells)

    def _question(self, view: KarmanView, own: int, cells: Cells) -> None:
        prompt = view.prompt
        if prompt is None:
            return
        cells[self.to_asked + (prompt.seat - own) % self.seats] = 1.0
        cells[self.to_ask + self.ask[prompt.ask]] = 1.0
        cells[self.to_reason + self.reason[prompt.reason]] = 1.0
        if prompt.card is not None:
            cells[self.to_card + self.card[prompt.card]] = 1.0
        if prompt.other is not None:
            cells[self.to_other + self.card[prompt.other]] = 1.0
        if prompt.planet is not None:
            cells[self.to_planet + self.planet[prompt.planet]] = 1.0
        cells[self.to_count] = part(prompt.count, COUNT)

    def _teams(self, view: KarmanView, mine: int, cells: Cells) -> None:
        teams = self.teams
        for team, each in enumerate(view.teams):
            place = (team - mine) % teams
            cells[self.to_wins + place] = part(each.wins, WINS)
            cells[self.to_research + place] = part(each.research, 3)
            cells[self.to_discovery + place] = part(each.discovery, STONES)
            cells[self.to_points + place] = part(each.points, POINTS)
            cells[self.to_colonised + place] = part(each.colonised, STEPS)
        if self.race:
            for team, step in enumerate(view.extinction):
                cells[self.to_extinction + (team - mine) % teams] = step / view.track
        else:
            ahead = view.extinction[0] * (-1 if mine else 1)
            cells[self.to_extinction] = (ahead + view.track) / (2 * view.track)

    def _planets(self, view: KarmanView, own: int, cells: Cells) -> None:
        seats, teams, mine, worlds = self.seats, self.teams, self.team[own], len(self.planet)
        for number, stack in enumerate(view.stacks):
            cells[self.to_stacks + number] = part(stack.count, STACK)
            if stack.top is not None:
                cells[self.to_tops + number * worlds + self.planet[stack.top]] = 1.0
        for world in view.planets:
            here = self.planet[world.planet]
            cells[self.to_laid + here] = 1.0
            if world.parent is not None:
                cells[self.to_parent + here * worlds + self.planet[world.parent]] = 1.0
            if world.dome is not None:
                cells[self.to_dome + here * teams + (world.dome - mine) % teams] = 1.0
            if world.marker is not None:
                cells[self.to_marker + here * seats + (world.marker - own) % seats] = 1.0
            if world.holder is not None:
                cells[self.to_holder + here * teams + (world.holder - mine) % teams] = 1.0
            for seat in world.waiting:
                cells[self.to_waiting + here * seats + (seat - own) % seats] = 1.0
            for field in world.fields:
                if field.creature is not None:
                    card = self.card[field.creature.card]
                    cells[self.to_place + card * worlds + here] = 1.0
                    cells[self.to_stones + card] = part(field.creature.stones, STONES)
            for ship in world.ships:
                card = self.card[ship.card]
                cells[self.to_place + card * worlds + here] = 1.0
                cells[self.to_stones + card] = part(ship.stones, STONES)
                number = card - self.creatures
                cells[self.to_owner + number * teams + (ship.team - mine) % teams] = 1.0
                for arrow in ship.used:
                    cells[self.to_used + number * 2 + arrow] = 1.0
        if view.colonies:
            cells[self.to_older + self.planet[view.colonies[0]]] = 1.0
        for each in view.owed:
            here = self.planet[each.planet]
            cells[self.to_owed + here * teams + (each.winner - mine) % teams] = 1.0
