"""What lies on the table in a game of Phest, and how it is copied, imagined anew, counted and written out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cosmodrome.core.chance import Rng
from cosmodrome.core.game import Action, Blocked, Outcome, Refusal, State, Told

from .audit import audit
from .board import FIELDS, SIDE_OF, SIDES, START, sides
from .cards import BARE_STATION, MOST_ON_STATION, SHIELD, VALUE
from .position import PhestPosition, write
from .turn import end_turn
from .view import PhestView, Prompt, make_view
from .why import blocked, why

if TYPE_CHECKING:
    from .phase import Frame

NO_ACTIONS: Final[tuple[Action, ...]] = ()
ONE_SEAT: Final = tuple((seat,) for seat in range(SIDES))


class PhestState(State):
    """A game of Phest. Decks are lists whose end is the top; cards, ships and kinds of defenders are small integers."""

    __slots__ = (
        "_legal",
        "active",
        "cards",
        "deck",
        "defender_deck",
        "defenders",
        "discard",
        "disclosures",
        "ended",
        "field",
        "hard",
        "idle",
        "long_game",
        "lost_ships",
        "reserve",
        "reshuffled",
        "rng",
        "round",
        "seat_of_side",
        "seating",
        "seats",
        "ship_deck",
        "side",
        "skip",
        "stack",
        "starter",
        "station_cards",
        "stations",
        "stuck",
        "turn",
    )

    def lay_out(self, seats: int, hard: bool, long_game: bool, seating: str, rng: Rng) -> PhestState:
        """An empty table: no card dealt, every figure on its start field.

        Not `__init__`, so that a copy can start from nothing (`clone`).
        """
        self.seats = seats
        self.hard = hard
        self.long_game = long_game
        self.seating = seating
        self.rng = rng
        self.side = sides(seats, seating)
        self.seat_of_side = tuple(self.side.index(side) if side in self.side else -1 for side in range(SIDES))
        self.deck: list[int] = []
        self.discard: list[int] = []
        self.ship_deck: list[int] = []
        self.lost_ships: list[int] = []
        self.defender_deck: list[int] = []
        self.field = [START[side] for side in self.side]
        self.cards: list[list[int]] = [[] for _ in range(seats)]
        self.station_cards = [0] * seats
        self.active = [-1] * seats
        self.reserve: list[list[int]] = [[] for _ in range(seats)]
        self.defenders: list[list[int]] = [[] for _ in range(seats)]
        self.skip = [False] * seats
        self.stations: list[list[int] | None] = [None] * FIELDS
        self.turn = 0
        self.starter = 0
        self.round = 1
        self.idle = 0
        """Turns since a movement card was last drawn or played (PH-R19); -1 once it happened in this turn."""
        self.stuck = 0
        """Turns in a row in which nobody could play a number (PH-R12); -1 once that is not so of this turn."""
        self.reshuffled = False
        self.disclosures: int = 0
        self.stack: list[Frame] = []
        """The decisions that are open; the last is asked for now. Empty: the game is over."""
        self.ended: Outcome | None = None
        self._legal: Sequence[Action] | None = None
        return self

    # The contract.

    def actors(self) -> Sequence[int]:
        return ONE_SEAT[self.stack[-1].seat] if self.stack else ()

    def legal_actions(self, seat: int) -> Sequence[Action]:
        if not self.stack:
            return NO_ACTIONS
        frame = self.stack[-1]
        if frame.seat != seat:
            return NO_ACTIONS
        legal = self._legal
        if legal is None:
            legal = self._legal = frame.phase.legal(self, frame)
        return legal

    def apply(self, seat: int, action: Action, events: list[Told] | None = None, now: int = 0) -> None:
        if action not in self.legal_actions(seat):
            reason = why(self, seat, action)
            raise Refusal(reason.rule, reason.reason, **reason.args)
        self._legal = None
        stack = self.stack
        frame = stack.pop()
        frame.phase.apply(self, frame, action, events)
        while self.ended is None:
            if not stack:
                end_turn(self, events)
            elif stack[-1].phase.automatic:
                frame = stack.pop()
                frame.phase.run(self, frame, events)
            else:
                break

    def blocked(self, seat: int) -> Sequence[Blocked]:
        return blocked(self, seat)

    def view(self, seat: int | None) -> PhestView:
        return make_view(self, seat)

    @property
    def outcome(self) -> Outcome | None:
        return self.ended

    def position(self) -> PhestPosition:
        return write(self)

    def clone(self) -> PhestState:
        twin = PhestState()
        twin.seats = self.seats
        twin.hard = self.hard
        twin.long_game = self.long_game
        twin.seating = self.seating
        twin.rng = self.rng.clone()
        twin.side = self.side
        twin.seat_of_side = self.seat_of_side
        twin.deck = self.deck[:]
        twin.discard = self.discard[:]
        twin.ship_deck = self.ship_deck[:]
        twin.lost_ships = self.lost_ships[:]
        twin.defender_deck = self.defender_deck[:]
        twin.field = self.field[:]
        twin.cards = [held[:] for held in self.cards]
        twin.station_cards = self.station_cards[:]
        twin.active = self.active[:]
        twin.reserve = [held[:] for held in self.reserve]
        twin.defenders = [held[:] for held in self.defenders]
        twin.skip = self.skip[:]
        twin.stations = [None if station is None else station[:] for station in self.stations]
        twin.turn = self.turn
        twin.starter = self.starter
        twin.round = self.round
        twin.idle = self.idle
        twin.stuck = self.stuck
        twin.reshuffled = self.reshuffled
        twin.disclosures = self.disclosures
        twin.stack = self.stack[:]
        twin.ended = self.ended
        twin._legal = self._legal
        return twin

    def resample(self, seat: int | None, rng: Rng) -> PhestState:
        twin = self.clone()
        twin.rng = Rng(f"{rng.below(1 << 32):08x}{rng.below(1 << 32):08x}")
        rng.shuffle(twin.deck)
        others = [other for other in range(self.seats) if other != seat]
        _deal_anew(twin.ship_deck, [twin.reserve[other] for other in others], rng)
        _deal_anew(twin.defender_deck, [twin.defenders[other] for other in others], rng)
        if twin.stack and (actor := twin.stack[-1].seat) != seat:
            twin._legal = None
            while not twin.legal_actions(
                actor
            ):  # who exchanges a plain defender beside a shield holds a plain one
                _deal_anew(twin.defender_deck, [twin.defenders[other] for other in others], rng)
                twin._legal = None
        return twin

    def audit(self) -> None:
        audit(self)

    # Derived facts.

    def is_out(self, seat: int) -> bool:
        """Neither ship nor station (PH-33)."""
        return self.active[seat] < 0 and not self.reserve[seat] and self.built(seat) == 0

    def built(self, seat: int) -> int:
        """How many stations a seat has on the board: 0 to 3."""
        start = START[self.side[seat]]
        return sum(self.stations[start + step] is not None for step in (2, 3, 4))

    def owner(self, field: int) -> int:
        """The seat on whose side a moon or station field lies, or -1 (PH-R2)."""
        return self.seat_of_side[SIDE_OF[field]]

    def strength(self, field: int) -> int:
        """A station's defence without a die: 10 and the values of its defenders (PH-27)."""
        station = self.stations[field]
        assert station is not None
        return BARE_STATION + sum([VALUE[kind] for kind in station])

    def fits(self, station: list[int], kind: int) -> bool:
        """Whether a defender may be added: at most three, at most one of them with a shield (PH-27)."""
        return len(station) < MOST_ON_STATION and not (SHIELD[kind] and any(SHIELD[each] for each in station))

    def prompt(self) -> Prompt | None:
        """The decision that is open, in the view's words."""
        if not self.stack:
            return None
        frame = self.stack[-1]
        return frame.phase.prompt(frame)


def _deal_anew(deck: list[int], hands: list[list[int]], rng: Rng) -> None:
    """Shuffle the hands' cards into the deck and deal each hand as many as it had."""
    for hand in hands:
        deck.extend(hand)
    rng.shuffle(deck)
    for hand in hands:
        for i in range(len(hand)):
            hand[i] = deck.pop()
