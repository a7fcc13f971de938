"""The things on the table in a game of Karman Swap. The state knows no rules; the rules know the state."""

from __future__ import annotations

from typing import Final

import cosmodrome.core.stack as core
from cosmodrome.core.chance import AnyRng
from cosmodrome.core.fields import empty
from cosmodrome.core.game import Options

from .cards import CARDS, FIELD_COUNT, FIELDS, HOME, SPAN, VALUE, WORLDS, ZONE
from .result import RoundResult

RACE: Final = 6
"""Steps of the extinction track with three players (KS-R3)."""
TEAMS: Final = {2: (0, 1), 3: (0, 1, 2), 4: (0, 1, 0, 1)}
"""Each seat's team (KS-1)."""


def teams(options: Options, seats: int) -> tuple[int, ...]:
    """Each seat's team."""
    return TEAMS[seats]


class Frame(core.Frame):
    """About which card, planet, other card, how many; why. -1 is nothing.

    `card` of a source is the one whose ability asks, as is `other` of an exchange, else the second card of a swap;
    `reason` names what asked: the turn, or an ability.
    """

    __slots__ = ("card", "count", "other", "planet", "reason")

    def __init__(
        self,
        phase: core.Phase,
        seat: int,
        card: int = -1,
        planet: int = -1,
        other: int = -1,
        count: int = 0,
        reason: str = "turn",
    ) -> None:
        self.phase = phase
        self.seat = seat
        self.card: Final = card
        self.planet: Final = planet
        self.other: Final = other
        self.count: Final = count
        self.reason: Final = reason


class KarmanState(core.StackState[Frame]):
    """Cards, planets and fields are small integers; -1 is nothing; a stack's end is its top."""

    seats: int
    team: tuple[int, ...]
    """The team of each seat."""
    teams: int
    rounds_to_win: int
    track: int
    open_hands: bool
    round: int
    wins: list[int]
    history: list[RoundResult]
    starter: int
    turn: int
    hands: list[list[int]]
    """Each sorted."""
    aside: list[int]
    """Cards chosen to be handed over (KS-11)."""
    seen: int
    """Bit set of the hand cards that everybody saw go to the hand they are in."""
    market: list[int]
    pyramid: list[int]
    stacks: list[list[int]]
    fields: list[int]
    ships: list[list[int]]
    """At each planet, in the order they were laid (KS-R5)."""
    stones: list[int]
    owner: list[int]
    """The team of each ship that lies at a planet (KS-R10)."""
    arrows_used: list[int]
    """Bit set of each ship's arrows that lead to a planet from where it lies."""
    laid: list[int]
    """Planets in play, in order."""
    parent: list[int]
    via: list[int]
    """The ship at whose arrow each planet was laid."""
    arrow: list[int]
    dome: list[int]
    marker: list[int]
    """The seat that started the colonisation that is going on there."""
    colonies: list[int]
    """Planets with markers, in the order they were started."""
    owed: list[tuple[int, int, int]]
    """Explorations to come: team that won, planet, ship (KS-26)."""
    research: list[int]
    discovery: list[int]
    points: list[int]
    colonised: list[int]
    extinction: list[int]
    used: int
    """Bit set of the cards whose ability was used this turn (KS-R6)."""
    answered: int
    """Bit set of the planets that a ship was played to this turn (KS-22)."""
    knockout: str
    """The ending of a round that was won at once (KS-9), until it is counted."""
    __slots__ = tuple(__annotations__)

    def lay_out(self, seats: int, rounds_to_win: int, track: int, open_hands: bool, rng: AnyRng) -> None:
        """An empty table."""
        empty(self)
        self.seats = seats
        self.team = TEAMS[seats]
        self.teams = max(self.team) + 1
        self.rounds_to_win = rounds_to_win
        self.track = RACE if seats == 3 else track
        self.open_hands = open_hands
        self.rng = rng
        self.wins = [0] * self.teams
        self.clear()

    def clear(self) -> None:
        """Take everything off the table (KS-44)."""
        self.hands = [[] for _ in range(self.seats)]
        self.aside = []
        self.seen = 0
        self.market = []
        self.pyramid = []
        self.stacks = [[], []]
        self.fields = [-1] * FIELDS
        self.ships = [[] for _ in range(WORLDS)]
        self.stones = [0] * CARDS
        self.owner = [-1] * CARDS
        self.arrows_used = [0] * CARDS
        self.laid = []
        self.parent = [-1] * WORLDS
        self.via = [-1] * WORLDS
        self.arrow = [-1] * WORLDS
        self.dome = [-1] * WORLDS
        self.marker = [-1] * WORLDS
        self.colonies = []
        self.owed = []
        self.research = [0] * self.teams
        self.discovery = [0] * self.teams
        self.points = [0] * self.teams
        self.colonised = [0] * self.teams
        self.extinction = [0] * (3 if self.seats == 3 else 1)
        self.used = 0
        self.answered = 0
        self.knockout = ""
        self.stack = []

    def win_at_once(self, ending: str) -> None:
        """The round is won (KS-9): nothing that is open is decided any more, and it is counted next."""
        self.knockout = ending
        self.stack.clear()

    def strength(self, card: int) -> int:
        """A card's value or strength with its discovery stones (KS-17)."""
        return VALUE[card] + self.stones[card]

    def strongest(self, planet: int) -> int:
        """The strongest ship at a planet, of equal ones the first laid (KS-R5), or -1."""
        best, most = -1, -1
        for ship in self.ships[planet]:
            strength = VALUE[ship] + self.stones[ship]
            if strength > most:
                best, most = ship, strength
        return best

    def holder(self, planet: int) -> int:
        """The team whose ship is the strongest at a planet, or -1."""
        ship = self.strongest(planet)
        return -1 if ship < 0 else self.owner[ship]

    def creatures(self, planet: int) -> list[int]:
        """The creatures on a planet."""
        first, end = SPAN[planet]
        return [card for card in self.fields[first:end] if card >= 0]

    def has_creature(self, planet: int) -> bool:
        """Return whether a planet has a creature, so that a ship finds a place there (KS-14, KS-R8)."""
        fields = self.fields
        first, end = SPAN[planet]
        for at in range(first, end):  # noqa: SIM110  # a generator takes four times as long
            if fields[at] >= 0:
                return True
        return False

    def has_room(self, planet: int, colour: int) -> bool:
        """Return whether the planet has a free field of the colour."""
        fields = self.fields
        first, end = ZONE[planet][colour]
        for at in range(first, end):  # noqa: SIM110  # a generator takes four times as long
            if fields[at] < 0:
                return True
        return False

    def colours(self, planet: int) -> list[int]:
        """The colour of each of its fields."""
        return [colour for colour, count in enumerate(FIELD_COUNT[planet]) for _ in range(count)]

    def place_of(self, card: int) -> int:
        """The planet a card lies on or at, or -1."""
        if card in self.fields:
            return HOME[self.fields.index(card)]
        for planet in self.laid:
            if card in self.ships[planet]:
                return planet
        return -1
