"""What lies on the table in a game of Space Bowl, and how it is copied, imagined anew, counted and written out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cosmodrome.core.chance import Rng
from cosmodrome.core.game import CLOCK, Action, Blocked, Outcome, Refusal, State, Told

from .actions import STEP_AWAY, STEP_BACK, TICK
from .audit import audit
from .cards import SHOWN
from .countdown import COUNTING, GRACE, everybody_has_laid, may_pick
from .events import SteppedAway, SteppedBack
from .options import SpaceBowlOptions
from .pattern import FACE_DOWN_CARD, Pattern
from .phase import Call, Phase, PhaseName, Stance, tell
from .position import SpaceBowlPosition, write
from .reveal import REVEAL
from .scoring import START_SCORE
from .search import READYING, SEARCH
from .toss import round_of
from .view import SpaceBowlView, make_view
from .why import blocked, why

PHASES: Final[dict[PhaseName, Phase]] = {
    phase.name: phase for phase in (READYING, SEARCH, COUNTING, GRACE, REVEAL)
}
NO_ACTIONS: Final[tuple[Action, ...]] = ()
ONLY_TICK: Final[tuple[Action, ...]] = (TICK,)
PRESENCE: Final = (STEP_AWAY, STEP_BACK)
ONLY_BACK: Final[tuple[Action, ...]] = (STEP_BACK,)


class SpaceBowlState(State):
    """A game of Space Bowl. The deck's end is its top; cards and planets are small integers; -1 is none."""

    __slots__ = (
        "away",
        "before",
        "box",
        "call",
        "caller",
        "captain",
        "deadline",
        "deck",
        "disclosures",
        "ended",
        "face_down",
        "galaxy",
        "gone",
        "options",
        "pattern",
        "phase",
        "picks",
        "rng",
        "score",
        "seats",
        "stance",
        "started",
        "taken",
        "voted",
        "wild",
        "wild_seat",
    )

    def lay_out(self, options: SpaceBowlOptions, seats: int, rng: Rng) -> SpaceBowlState:
        """An empty table: no card laid, nobody captain.

        Not `__init__`, so that a copy can start from nothing (`clone`).
        """
        self.options = options
        self.seats = seats
        self.rng = rng
        self.galaxy: list[int] = []
        self.face_down: set[int] = set()
        """Cards that lie face down in the galaxy, or will until they come to the top of the deck (SB-22)."""
        self.deck: list[int] = []
        self.gone: list[int] = []
        """Top cards that nobody took (SB-R8)."""
        self.box: list[int] = []
        self.taken: list[list[int]] = [[] for _ in range(seats)]
        self.score = [START_SCORE] * seats
        self.before = [START_SCORE] * seats
        """Scores at the start of the round."""
        self.captain = 0
        self.phase: PhaseName = "ready"
        self.deadline: int | None = None
        self.started = 0
        """The moment of the toss."""
        self.pattern: Pattern | None = None
        self.call: Call | None = None
        self.caller = -1
        self.stance: list[Stance] = ["silent"] * seats
        self.picks = [-1] * seats
        self.wild = -1
        self.wild_seat = -1
        self.voted = [False] * seats
        """Who is ready, or wishes to skip, as the phase asks."""
        self.away = [-1] * seats
        """The moment since when a seat is away, -1 if it is here (SB-R14)."""
        self.disclosures: int = 0
        """Rises with chance and reveals, and with what is said aloud: no call is ever taken back."""
        self.ended: Outcome | None = None
        return self

    # The contract.

    def actors(self) -> Sequence[int]:
        if self.ended is not None:
            return ()
        seats = range(self.seats)
        return (*seats, CLOCK) if self.deadline is not None else tuple(seats)

    def legal_actions(self, seat: int) -> Sequence[Action]:
        if self.ended is not None:
            return NO_ACTIONS
        if seat == CLOCK:
            return NO_ACTIONS if self.deadline is None else ONLY_TICK
        if not 0 <= seat < self.seats:
            return NO_ACTIONS
        if self.away[seat] >= 0:
            return ONLY_BACK
        return [*PHASES[self.phase].legal(self, seat), STEP_AWAY]

    def apply(self, seat: int, action: Action, events: list[Told] | None = None, now: int = 0) -> None:
        if action not in self.legal_actions(seat):
            reason = why(self, seat, action)
            raise Refusal(reason.rule, reason.reason, **reason.args)
        phase = PHASES[self.phase]
        if seat == CLOCK:
            assert self.deadline is not None
            if now < self.deadline:
                raise Refusal(phase.clock_rule(self), "not_yet", milliseconds=self.deadline - now)
            phase.finish(self, events, now)
            return
        if phase.strict and self.deadline is not None and now >= self.deadline and action not in PRESENCE:
            raise Refusal(phase.late_rule(self, action), "too_late", milliseconds=now - self.deadline)
        if action == STEP_AWAY:
            self.away[seat] = now
            tell(events, SteppedAway(seat))
        elif action == STEP_BACK:
            self.away[seat] = -1
            tell(events, SteppedBack(seat))
        else:
            phase.apply(self, seat, action, events, now)
        if PHASES[self.phase] is not phase:
            return
        if phase.complete(self, now):
            phase.finish(self, events, now)
        else:
            self.deadline = phase.waits_until(self)

    def blocked(self, seat: int) -> Sequence[Blocked]:
        return blocked(self, seat)

    def view(self, seat: int | None) -> SpaceBowlView:
        return make_view(self, seat)

    @property
    def outcome(self) -> Outcome | None:
        return self.ended

    def position(self) -> SpaceBowlPosition:
        return write(self)

    def clone(self) -> SpaceBowlState:
        twin = SpaceBowlState()
        twin.options = self.options
        twin.seats = self.seats
        twin.rng = self.rng.clone()
        twin.galaxy = self.galaxy[:]
        twin.face_down = self.face_down.copy()
        twin.deck = self.deck[:]
        twin.gone = self.gone[:]
        twin.box = self.box[:]
        twin.taken = [cards[:] for cards in self.taken]
        twin.score = self.score[:]
        twin.before = self.before[:]
        twin.captain = self.captain
        twin.phase = self.phase
        twin.deadline = self.deadline
        twin.started = self.started
        twin.pattern = self.pattern
        twin.call = self.call
        twin.caller = self.caller
        twin.stance = self.stance[:]
        twin.picks = self.picks[:]
        twin.wild = self.wild
        twin.wild_seat = self.wild_seat
        twin.voted = self.voted[:]
        twin.away = self.away[:]
        twin.disclosures = self.disclosures
        twin.ended = self.ended
        return twin

    def resample(self, seat: int | None, rng: Rng) -> SpaceBowlState:
        twin = self.clone()
        twin.rng = Rng(f"{rng.below(1 << 32):08x}{rng.below(1 << 32):08x}")
        _deal_anew(twin, rng)
        if twin.phase in ("countdown", "grace") and twin.ended is None:
            _pick_anew(twin, [other for other in range(twin.seats) if other != seat], rng)
        return twin

    def audit(self) -> None:
        audit(self)

    # Derived facts.

    @property
    def round(self) -> int:
        """1 to 10."""
        return round_of(len(self.deck))

    def shown(self) -> tuple[int, ...]:
        """What each card of the galaxy shows, for the solver."""
        if not self.face_down:
            return tuple([SHOWN[card] for card in self.galaxy])
        return tuple([FACE_DOWN_CARD if card in self.face_down else SHOWN[card] for card in self.galaxy])


def _deal_anew(state: SpaceBowlState, rng: Rng) -> None:
    """Shuffle the cards nobody sees: the deck below its top, the box, and what lies face down in the galaxy."""
    places = [cell for cell, card in enumerate(state.galaxy) if card in state.face_down]
    below = max(0, len(state.deck) - 1)
    hidden = [*state.deck[:below], *state.box, *(state.galaxy[cell] for cell in places)]
    elsewhere = len(state.face_down) - len(places)
    rng.shuffle(hidden)
    for cell in places:
        state.galaxy[cell] = hidden.pop()
    state.face_down = {*(state.galaxy[cell] for cell in places), *hidden[:elsewhere]}
    rng.shuffle(hidden)
    state.deck[:below] = hidden[:below]
    state.box = hidden[below:]


def _pick_anew(state: SpaceBowlState, others: list[int], rng: Rng) -> None:
    """Imagine the picks of others: none or any card; in the grace at least one seat still has none."""
    able = [other for other in others if may_pick(state, other)]
    for other in able:
        state.picks[other] = rng.below(len(state.galaxy)) if rng.below(2) else -1
    if state.phase == "grace" and everybody_has_laid(state):
        state.picks[rng.choice([other for other in able if state.away[other] < 0])] = -1
