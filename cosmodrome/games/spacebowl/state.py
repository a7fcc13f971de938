"""The things on the table in a game of Space Bowl. The state knows no rules; the rules know the state."""

from __future__ import annotations

from typing import Final, Literal

from cosmodrome.core.chance import AnyRng
from cosmodrome.core.fields import empty
from cosmodrome.core.game import Outcome, State

from .cards import DECK, SHOWN
from .options import SpaceBowlOptions
from .pattern import FACE_DOWN_CARD, Pattern

PhaseName = Literal["ready", "search", "countdown", "grace", "reveal"]
Call = Literal["go", "end"]
Stance = Literal["silent", "in", "red"]
"""The call of a seat: none; Go! or concurring with it; the end, or concurring with that."""

START_SCORE: Final = 4


class SpaceBowlState(State):
    """The deck's end is its top; cards and planets are small integers; -1 is none."""

    options: SpaceBowlOptions
    seats: int
    rng: AnyRng
    galaxy: list[int]
    face_down: set[int]
    """Cards that lie face down in the galaxy, or will until they come to the top of the deck (SB-22)."""
    deck: list[int]
    gone: list[int]
    """Top cards that nobody took (SB-R8)."""
    box: list[int]
    taken: list[list[int]]
    score: list[int]
    before: list[int]
    """Scores at the start of the round."""
    captain: int
    phase: PhaseName
    deadline: int | None
    started: int
    """The moment of the toss."""
    pattern: Pattern | None
    call: Call | None
    caller: int
    stance: list[Stance]
    picks: list[int]
    wild: int
    wild_seat: int
    voted: list[bool]
    """The seats that are ready, or wish to skip, as the phase asks."""
    away: list[int]
    """The moment since when a seat is away, -1 if it is here (SB-R14)."""
    disclosures: int
    """Rises with chance and reveals, and with what is said aloud: no call is ever taken back."""
    ended: Outcome | None
    __slots__ = tuple(__annotations__)

    def lay_out(self, options: SpaceBowlOptions, seats: int, rng: AnyRng) -> None:
        """An empty table: no card laid, nobody captain."""
        empty(self)
        self.options = options
        self.seats = seats
        self.rng = rng
        self.taken = [[] for _ in range(seats)]
        self.score = [START_SCORE] * seats
        self.before = [START_SCORE] * seats
        self.phase = "ready"
        self.caller = -1
        self.stance = ["silent"] * seats
        self.picks = [-1] * seats
        self.wild = -1
        self.wild_seat = -1
        self.voted = [False] * seats
        self.away = [-1] * seats

    @property
    def round(self) -> int:
        """1 to 10: every round uses exactly one card of the deck (SB-R8)."""
        return min(DECK, DECK + 1 - len(self.deck))

    def shown(self) -> tuple[int, ...]:
        """The values that the galaxy's cards show, for the solver."""
        if not self.face_down:
            return tuple([SHOWN[card] for card in self.galaxy])
        return tuple([FACE_DOWN_CARD if card in self.face_down else SHOWN[card] for card in self.galaxy])
