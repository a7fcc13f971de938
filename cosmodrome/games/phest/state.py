"""The things on the table in a game of Phest. The state knows no rules; the rules know the state."""

from __future__ import annotations

from typing import Final

import cosmodrome.core.stack as core
from cosmodrome.core.chance import AnyRng
from cosmodrome.core.fields import empty

from .board import FIELDS, FIRST_STATION, SIDE_OF, SIDES, START, sides
from .cards import BARE_STATION, MOST_BUILT, MOST_ON_STATION, SHIELD, VALUE


class Frame(core.Frame):
    """About which field (-1: none), how far (0: any), why."""

    __slots__ = ("field", "reason", "steps")

    def __init__(
        self, phase: core.Phase, seat: int, field: int = -1, steps: int = 0, reason: str = "turn"
    ) -> None:
        self.phase = phase
        self.seat = seat
        self.field: Final = field
        self.steps: Final = steps
        self.reason: Final = reason


class PhestState(core.StackState[Frame]):
    """Decks are lists whose end is the top; cards, ships and kinds of defenders are small integers."""

    seats: int
    hard: bool
    long_game: bool
    seating: str
    side: tuple[int, ...]
    seat_of_side: tuple[int, ...]
    deck: list[int]
    discard: list[int]
    ship_deck: list[int]
    lost_ships: list[int]
    defender_deck: list[int]
    field: list[int]
    cards: list[list[int]]
    station_cards: list[int]
    active: list[int]
    reserve: list[list[int]]
    defenders: list[list[int]]
    skip: list[bool]
    stations: list[list[int] | None]
    turn: int
    starter: int
    round: int
    idle: int
    """Turns since a movement card was last drawn or played (PH-R19); -1 once it happened in this turn."""
    stuck: int
    """Turns in a row in which nobody could play a number (PH-R12); -1 once that is not so of this turn."""
    reshuffled: bool
    __slots__ = tuple(__annotations__)

    def lay_out(self, seats: int, hard: bool, long_game: bool, seating: str, rng: AnyRng) -> None:
        """An empty table: no card dealt, every figure on its start field."""
        empty(self)
        self.seats = seats
        self.hard = hard
        self.long_game = long_game
        self.seating = seating
        self.rng = rng
        self.side = sides(seats, seating)
        self.seat_of_side = tuple(self.side.index(side) if side in self.side else -1 for side in range(SIDES))
        self.field = [START[side] for side in self.side]
        self.cards = [[] for _ in range(seats)]
        self.station_cards = [0] * seats
        self.active = [-1] * seats
        self.reserve = [[] for _ in range(seats)]
        self.defenders = [[] for _ in range(seats)]
        self.skip = [False] * seats
        self.stations = [None] * FIELDS
        self.round = 1

    def is_out(self, seat: int) -> bool:
        """Neither ship nor station (PH-33)."""
        return self.active[seat] < 0 and not self.reserve[seat] and self.built(seat) == 0

    def built(self, seat: int) -> int:
        """Return the number of stations that a seat has on the board: 0 to 3."""
        first = FIRST_STATION[self.side[seat]]
        return MOST_BUILT - self.stations[first : first + MOST_BUILT].count(None)

    def owner(self, field: int) -> int:
        """The seat on whose side a moon or station field lies, or -1 (PH-R2)."""
        return self.seat_of_side[SIDE_OF[field]]

    def strength(self, field: int) -> int:
        """A station's defence without a die: 10 and the values of its defenders (PH-27)."""
        station = self.stations[field]
        assert station is not None
        return BARE_STATION + sum([VALUE[kind] for kind in station])

    def fits(self, station: list[int], kind: int) -> bool:
        """Return whether a defender may be added: at most three, at most one of them with a shield (PH-27)."""
        return len(station) < MOST_ON_STATION and not (SHIELD[kind] and any(SHIELD[each] for each in station))
