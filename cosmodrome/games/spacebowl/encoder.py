"""Space Bowl's views as vectors. Cards of the galaxy are named by their place, as in the action table."""

from __future__ import annotations

from typing import Any, Final

from cosmodrome.core.game import Game, Options, View
from cosmodrome.core.offers.encoder import Cells, Encoder, Layout, part

from . import cards
from .pattern import PLANETS, SPACES
from .view import SpaceBowlView

PHASES: Final = ("ready", "search", "countdown", "grace", "reveal")
CALLS: Final = ("go", "end")
STANCES: Final = ("silent", "in", "red")
VARIANTS: Final = ("learners", "black_hole", "no_wild", "void", "big_galaxy", "rotation", "torus")
ROUNDS: Final = 10
GOAL: Final = 18
MINUTE: Final = 60_000
CARD: Final = PLANETS + 2
"""A card: its planets, a black hole, and whether it lies face up."""


class SpaceBowlEncoder(Encoder):
    """The galaxy, the toss, the time, what was said and laid, and the reveal."""

    def __init__(self, game: Game, options: Options, seats: int) -> None:
        chosen: Any = options
        number = self.number = 36 if chosen.big_galaxy else 25
        self.seats = seats
        self.variants = tuple(place for place, name in enumerate(VARIANTS) if getattr(chosen, name))
        self.face = {
            name: (*cards.PLANETS_ON[card], *([PLANETS] if cards.HAS_HOLE[card] else []), PLANETS + 1)
            for card, name in enumerate(cards.CARD_IDS)
        }
        """The things on a card, as places in its row."""
        self.planet = cards.PLANET_OF
        self.phase = {name: place for place, name in enumerate(PHASES)}
        self.call = {name: place for place, name in enumerate(CALLS)}
        self.stance = {name: place for place, name in enumerate(STANCES)}
        layout = self.layout = Layout()
        card = "6 planets, a black hole, face up"
        self.to_seat = layout.add("seat", "your seat, one-hot", seats)
        self.to_variants = layout.add("variants", ", ".join(VARIANTS), len(VARIANTS))
        self.to_round = layout.add("round", f"of {ROUNDS}")
        self.to_phase = layout.add("phase", ", ".join(PHASES), len(PHASES))
        self.to_since = layout.add("since", "time since the toss, of 3 minutes")
        self.to_left = layout.add("left", "time until the clock acts, of 1 minute; 1 without a deadline")
        self.to_last = layout.add("last", "the same, of 10 seconds")
        self.to_captain = layout.add("captain", "one-hot, you first", seats)
        self.to_deck = layout.add("deck", "cards left in the Infinity deck, of 10")
        self.to_galaxy = layout.add("galaxy", f"each card: {card}", number, CARD)
        self.to_top = layout.add("top", f"the deck's top card: {card}", CARD)
        self.to_disc = layout.add("disc", "its space in the bowl", SPACES)
        self.to_marbles = layout.add("marbles", "each planet's marble: its space", PLANETS, SPACES)
        self.to_hole = layout.add("black hole", "the space of its disc", SPACES)
        self.to_call = layout.add("call", "go, end", len(CALLS))
        self.to_caller = layout.add("caller", "one-hot, you first", seats)
        self.to_wild = layout.add("wild", "the card it lies on", number)
        self.to_wild_seat = layout.add("wild's seat", "who laid it", seats)
        self.to_pick = layout.add("pick", "the card your own token lies on", number)
        self.to_scores = layout.add("scores", f"of {GOAL}", seats)
        self.to_taken = layout.add("taken", "cards taken, of 10", seats)
        self.to_stances = layout.add("stances", ", ".join(STANCES), seats, len(STANCES))
        self.to_voted = layout.add("voted", "ready, or wishes to skip the round", seats)
        self.to_away = layout.add("away", "nobody waits for this seat", seats)
        self.to_shown = layout.add("shown picks", "after the round: each seat's card", seats, number)
        self.to_valid = layout.add("valid", "after the round: its designation was valid", seats)
        self.to_plain = layout.add("solutions", "after the round: destinations without the wild", number)
        self.to_wilds = layout.add("with wild", "after the round: destinations with it", number)

    def write(self, view: View, now: int, cells: Cells) -> None:
        known: SpaceBowlView = view  # type: ignore[assignment]  # an edition's views are classes of its own
        own = known.seat or 0
        if known.seat is not None:
            cells[self.to_seat + own] = 1.0
        for place in self.variants:
            cells[self.to_variants + place] = 1.0
        cells[self.to_round] = part(known.round, ROUNDS)
        cells[self.to_phase + self.phase[known.phase]] = 1.0
        left = 10 * MINUTE if known.deadline is None else max(0, known.deadline - now)
        if known.phase != "ready":
            cells[self.to_since] = part(now - known.started, 3 * MINUTE)
        cells[self.to_left] = part(left, MINUTE)
        cells[self.to_last] = part(left, MINUTE // 6)
        cells[self.to_captain + (known.captain - own) % self.seats] = 1.0
        cells[self.to_deck] = part(known.deck, ROUNDS)
        face = self.face
        for cell, name in enumerate(known.galaxy, start=0):
            if name is not None:
                start = self.to_galaxy + cell * CARD
                for place in face[name]:
                    cells[start + place] = 1.0
        if known.top is not None:
            for place in face[known.top]:
                cells[self.to_top + place] = 1.0
        self._round(known, own, cells)
        self._seats(known, own, cells)
        if known.reveal is not None:
            self._reveal(known, own, cells)

    def _round(self, view: SpaceBowlView, own: int, cells: Cells) -> None:
        if view.pattern is not None:
            cells[self.to_disc + view.pattern.disc] = 1.0
            for marble in view.pattern.marbles:
                cells[self.to_marbles + self.planet[marble.planet] * SPACES + marble.space] = 1.0
            if view.pattern.black_hole is not None:
                cells[self.to_hole + view.pattern.black_hole] = 1.0
        if view.call is not None:
            cells[self.to_call + self.call[view.call]] = 1.0
        if view.caller is not None:
            cells[self.to_caller + (view.caller - own) % self.seats] = 1.0
        if view.wild is not None:
            cells[self.to_wild + view.wild.cell] = 1.0
            cells[self.to_wild_seat + (view.wild.seat - own) % self.seats] = 1.0
        if view.pick is not None:
            cells[self.to_pick + view.pick] = 1.0

    def _seats(self, view: SpaceBowlView, own: int, cells: Cells) -> None:
        for seat, each in enumerate(view.seats):
            place = (seat - own) % self.seats
            cells[self.to_scores + place] = part(each.score, GOAL)
            cells[self.to_taken + place] = part(len(each.cards), ROUNDS)
            cells[self.to_stances + place * len(STANCES) + self.stance[each.stance]] = 1.0
            cells[self.to_voted + place] = float(each.voted)
            cells[self.to_away + place] = float(each.away)

    def _reveal(self, view: SpaceBowlView, own: int, cells: Cells) -> None:
        assert view.reveal is not None
        for seat, result in enumerate(view.reveal.results):
            place = (seat - own) % self.seats
            if result.pick is not None:
                cells[self.to_shown + place * self.number + result.pick] = 1.0
            cells[self.to_valid + place] = float(result.valid is True)
        for cell in view.reveal.plain:
            cells[self.to_plain + cell] = 1.0
        for fit in view.reveal.wild:
            cells[self.to_wilds + fit.destination] = 1.0
