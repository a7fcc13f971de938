"""What lies on the table in a game of Karman Swap, and how it is copied, imagined anew and written out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cosmodrome.core.chance import Rng
from cosmodrome.core.game import Action, Blocked, Options, Outcome, Refusal, State, Told

from . import market
from .audit import audit
from .cards import CARDS, FIELD_COUNT, FIELDS, SPAN, VALUE, WORLDS, ZONE
from .dealing import new_round
from .imagine import resample
from .position import KarmanPosition, write
from .scoring import knock_out
from .view import KarmanView, Prompt, RoundResult, make_view
from .why import blocked, why

if TYPE_CHECKING:
    from .phase import Frame

NO_ACTIONS: Final[tuple[Action, ...]] = ()
ONE_SEAT: Final = tuple((seat,) for seat in range(4))
RACE: Final = 6
"""Steps of the extinction track with three players (KS-R3)."""
TEAMS: Final = {2: (0, 1), 3: (0, 1, 2), 4: (0, 1, 0, 1)}
"""Each seat's team (KS-1)."""


def teams(options: Options, seats: int) -> tuple[int, ...]:
    """Each seat's team."""
    return TEAMS[seats]


class KarmanState(State):
    """A game of Karman Swap. Cards, planets and fields are small integers; -1 is nothing; a stack's end is its top."""

    __slots__ = (
        "_legal",
        "answered",
        "arrow",
        "arrows_used",
        "aside",
        "colonies",
        "colonised",
        "disclosures",
        "discovery",
        "dome",
        "ended",
        "extinction",
        "fields",
        "hands",
        "history",
        "knockout",
        "laid",
        "marker",
        "market",
        "open_hands",
        "owed",
        "owner",
        "parent",
        "points",
        "pyramid",
        "research",
        "rng",
        "round",
        "rounds_to_win",
        "seats",
        "seen",
        "ships",
        "stack",
        "stacks",
        "starter",
        "stones",
        "team",
        "teams",
        "track",
        "turn",
        "used",
        "via",
        "wins",
    )

    def lay_out(self, seats: int, rounds_to_win: int, track: int, open_hands: bool, rng: Rng) -> KarmanState:
        """An empty table.

        Not `__init__`, so that a copy can start from nothing (`clone`).
        """
        self.seats = seats
        self.team = TEAMS[seats]
        self.teams = max(self.team) + 1
        self.rounds_to_win = rounds_to_win
        self.track = RACE if seats == 3 else track
        self.open_hands = open_hands
        self.rng = rng
        self.round = 0
        self.wins = [0] * self.teams
        self.history: list[RoundResult] = []
        self.starter = 0
        self.turn = 0
        self.disclosures: int = 0
        self.ended: Outcome | None = None
        self._legal: Sequence[Action] | None = None
        self.fields: list[int] = []
        self.clear()
        return self

    def clear(self) -> None:
        """Take everything off the table (KS-44)."""
        self.hands: list[list[int]] = [[] for _ in range(self.seats)]
        """Each sorted."""
        self.aside: list[int] = []
        """Cards chosen to be handed over (KS-11)."""
        self.seen = 0
        """Bit set of the hand cards that everybody saw go to the hand they are in."""
        self.market: list[int] = []
        self.pyramid: list[int] = []
        self.stacks: list[list[int]] = [[], []]
        self.fields = [-1] * FIELDS
        self.ships: list[list[int]] = [[] for _ in range(WORLDS)]
        """At each planet, in the order they were laid (KS-R5)."""
        self.stones = [0] * CARDS
        self.owner = [-1] * CARDS
        """The team of each ship that lies at a planet (KS-R10)."""
        self.arrows_used = [0] * CARDS
        """Bit set of each ship's arrows that lead to a planet from where it lies."""
        self.laid: list[int] = []
        """Planets in play, in order."""
        self.parent = [-1] * WORLDS
        self.via = [-1] * WORLDS
        """The ship at whose arrow each planet was laid."""
        self.arrow = [-1] * WORLDS
        self.dome = [-1] * WORLDS
        self.marker = [-1] * WORLDS
        """The seat that started the colonisation that is going on there."""
        self.colonies: list[int] = []
        """Planets with markers, in the order they were started."""
        self.owed: list[tuple[int, int, int]] = []
        """Explorations to come: team that won, planet, ship (KS-26)."""
        self.research = [0] * self.teams
        self.discovery = [0] * self.teams
        self.points = [0] * self.teams
        self.colonised = [0] * self.teams
        self.extinction = [0] * (3 if self.seats == 3 else 1)
        self.used = 0
        """Bit set of the cards whose ability was used this turn (KS-R6)."""
        self.answered = 0
        """Bit set of the planets that a ship was played to this turn (KS-22)."""
        self.knockout = ""
        """The ending of a round that was won at once (KS-9), until it is counted."""
        self.stack: list[Frame] = []
        """The decisions that are open; the last is asked for now. Empty: the game is over."""

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
        frame = self.stack.pop()
        frame.phase.apply(self, frame, action, events)
        self.settle(events)

    def settle(self, events: list[Told] | None) -> None:
        """Let what happens by itself happen, up to the next decision."""
        while self.ended is None:
            if self.knockout:
                knock_out(self, events)
            elif not self.stack:
                new_round(self, events)
            elif self.stack[-1].phase.automatic:
                frame = self.stack.pop()
                frame.phase.run(self, frame, events)
            else:
                break

    def blocked(self, seat: int) -> Sequence[Blocked]:
        return blocked(self, seat)

    def view(self, seat: int | None) -> KarmanView:
        return make_view(self, seat)

    @property
    def outcome(self) -> Outcome | None:
        return self.ended

    def position(self) -> KarmanPosition:
        return write(self)

    def clone(self) -> KarmanState:
        twin = KarmanState()
        twin.seats = self.seats
        twin.team = self.team
        twin.teams = self.teams
        twin.rounds_to_win = self.rounds_to_win
        twin.track = self.track
        twin.open_hands = self.open_hands
        twin.rng = self.rng.clone()
        twin.round = self.round
        twin.wins = self.wins[:]
        twin.history = self.history[:]
        twin.starter = self.starter
        twin.turn = self.turn
        twin.disclosures = self.disclosures
        twin.ended = self.ended
        twin._legal = self._legal
        twin.hands = [hand[:] for hand in self.hands]
        twin.aside = self.aside[:]
        twin.seen = self.seen
        twin.market = self.market[:]
        twin.pyramid = self.pyramid[:]
        twin.stacks = [stack[:] for stack in self.stacks]
        twin.fields = self.fields[:]
        twin.ships = [ships[:] for ships in self.ships]
        twin.stones = self.stones[:]
        twin.owner = self.owner[:]
        twin.arrows_used = self.arrows_used[:]
        twin.laid = self.laid[:]
        twin.parent = self.parent[:]
        twin.via = self.via[:]
        twin.arrow = self.arrow[:]
        twin.dome = self.dome[:]
        twin.marker = self.marker[:]
        twin.colonies = self.colonies[:]
        twin.owed = self.owed[:]
        twin.research = self.research[:]
        twin.discovery = self.discovery[:]
        twin.points = self.points[:]
        twin.colonised = self.colonised[:]
        twin.extinction = self.extinction[:]
        twin.used = self.used
        twin.answered = self.answered
        twin.knockout = self.knockout
        twin.stack = self.stack[:]
        return twin

    def resample(self, seat: int | None, rng: Rng) -> KarmanState:
        return resample(self, seat, rng)

    def audit(self) -> None:
        audit(self)

    # Derived facts.

    def trump(self) -> int:
        """The trump colour, or -1 (KS-20)."""
        return market.trump(market.free_cards(self))

    def is_open(self, slot: int) -> bool:
        """Whether the pyramid's card in a slot lies face up (KS-46)."""
        return not market.FACE_DOWN[slot] or market.is_free(self.pyramid, slot)

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
        """Whether a ship finds a place there (KS-14, KS-R8)."""
        first, end = SPAN[planet]
        return max(self.fields[first:end]) >= 0

    def has_room(self, planet: int, colour: int) -> bool:
        """Whether the planet has a free field of the colour."""
        first, end = ZONE[planet][colour]
        return -1 in self.fields[first:end]

    def colours(self, planet: int) -> list[int]:
        """The colour of each of its fields."""
        return [colour for colour, count in enumerate(FIELD_COUNT[planet]) for _ in range(count)]

    def place_of(self, card: int) -> int:
        """The planet a card lies on or at, or -1."""
        for planet in self.laid:
            first, end = SPAN[planet]
            if card in self.fields[first:end] or card in self.ships[planet]:
                return planet
        return -1

    def prompt(self) -> Prompt | None:
        """The decision that is open, in the view's words."""
        if not self.stack:
            return None
        frame = self.stack[-1]
        return frame.phase.prompt(frame)
