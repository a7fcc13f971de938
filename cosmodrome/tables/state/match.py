"""The game in play at a table: its state, whose decision it is and since when, what was told, what may be undone."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Final

import msgspec

from cosmodrome.core import CLOCK, Action, Game, State, Tick, Told
from cosmodrome.core.walk import QuickWalk
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.wire.sights import NewRules

REMEMBERED: Final = 200
"""The latest moves, of those that everybody is told of, that a table keeps at hand; the journal has them all."""


class Moved(msgspec.Struct, frozen=True):
    """An entry that moved the game: who did what, and who is told what of it."""

    number: int
    at: int
    now: int
    """Milliseconds of table time."""
    seat: int | None
    action: Action | None
    undone: bool
    told: list[Told]
    rules: NewRules | None = None
    """The rules that play on from here, if others began the game."""

    def concerns(self, seat: int | None) -> bool:
        """Return whether this is the set-up, the seat's own move, or one that the seat (None: a spectator) hears of."""
        if self.seat is None or (seat is not None and seat == self.seat):
            return True
        return any(told.to(seat) is not None for told in self.told)


class Asked(msgspec.Struct, frozen=True):
    """A decision that a seat stands before: since which entry, since when, and what it may do."""

    number: int
    at: int
    legal: tuple[Action, ...]


class UndoStep(msgspec.Struct, frozen=True):
    """A state that an undo goes back to."""

    seat: int
    state: State
    asked: list[Asked | None]
    by: e.By = "person"
    """The one who decided what is taken back."""


def deadline_of(state: State, started_at: int) -> int | None:
    """When a game's own clock may act, if it began at this moment; both in milliseconds since 1970."""
    if state.deadline is None or CLOCK not in state.actors():
        return None
    return started_at + state.deadline


class Match:
    """A game from its start on. The fold changes it; a copy owes nothing to what it was copied from."""

    def __init__(self, game: Game, state: State, seats: int, started_at: int, now: int = 0) -> None:
        """A game that stands at a state; `now` is its last move's moment, in milliseconds of table time."""
        self.game = game
        self.state = state
        self.started_at = started_at
        self.now = now
        self.number = 0
        """The last entry that moved the game."""
        self.history: list[Moved] = []
        """The latest moves, the last one last: at least `REMEMBERED` that everybody is told of, or all there are."""
        self.asked: list[Asked | None] = [None] * seats
        self.since: list[dict[Action, int]] = [{} for _ in range(seats)]
        """In real time: since which entry each seat's actions have been legal without a break."""
        self.active_at: list[int | None] = [None] * seats
        """When each seat last acted (milliseconds since 1970)."""
        self.steps: list[UndoStep] = []

    def begin(self, number: int, at: int, told: list[Told], rules: NewRules | None = None) -> Moved:
        """Note the entry with which it begins here, and what there was to tell of the set-up."""
        return self._moved(Moved(number, at, self.now, None, None, False, told, rules))

    def copy(self) -> Match:
        """One that goes its own way from here. States are replaced and never changed, so both may have the same."""
        other = copy(self)
        other.history, other.asked, other.steps = self.history.copy(), self.asked.copy(), self.steps.copy()
        other.since, other.active_at = self.since.copy(), self.active_at.copy()
        return other

    @property
    def deadline(self) -> int | None:
        """When the game's own clock may act (milliseconds since 1970)."""
        return deadline_of(self.state, self.started_at)

    def legal_since(self, seat: int, action: Action) -> int | None:
        """In real time: the entry since which an action has been legal without a break; None if it is not."""
        return self.since[seat].get(action)

    def told(self, moved: Moved, seat: int | None) -> bool:
        """Return whether a seat, or a spectator, hears of a move. In real time only if there is something to hear."""
        return not self.game.real_time or moved.concerns(seat)

    def undoable(self, seat: int | None) -> UndoStep | None:
        """Return the step by which a seat takes the last action back; None if it may not.

        It may if the last action was its own and revealed nothing.
        """
        last = self.steps[-1] if self.steps else None
        return last if last is not None and last.seat == seat else None

    def undone_decision(self) -> Asked | None:
        """The decision that an undo leads back to. Raises LookupError if there is none."""
        return self.steps[-1].asked[self.steps[-1].seat]

    # The fold's part.

    def act(self, number: int, entry: e.Acted, *, helped: bool = False) -> Moved:
        """Carry an action out. Raises Refusal, and nothing has changed, or msgspec.ValidationError.

        What the clock decides for a seat that is `helped` can be taken back as if its person had decided it.
        """
        action, before = entry.action, self.state
        if not isinstance(action, Action):  # it comes from the journal
            action = Tick() if entry.seat == CLOCK else self.game.decode_action(action)
        told: list[Told] = []
        walk, real_time = QuickWalk(before.clone(), self.now), self.game.real_time
        walk.act(entry.seat, action, entry.at - self.started_at, told)
        after, now = walk.state, walk.now
        if real_time and entry.seat != CLOCK:
            self.active_at[entry.seat] = self.started_at + now
        final = after.disclosures != before.disclosures or after.outcome is not None
        theirs = entry.by == "person" or (helped and entry.by == "clock")
        if final or real_time or not theirs:
            self.steps = []
        else:
            own = [step for step in self.steps if step.seat == entry.seat]
            self.steps = [*own, UndoStep(entry.seat, before, list(self.asked), entry.by)]
        self.state, self.now = after, now
        return self._moved(Moved(number, entry.at, now, entry.seat, action, False, told))

    def undo(self, number: int, entry: e.Undone) -> Moved:
        """Go back to before the last action, with time anew if that takes help. Raises LookupError if there is none."""
        step = self.steps.pop()
        again = step.asked[step.seat]
        self.state, self.asked = step.state, step.asked.copy()
        moved = self._moved(Moved(number, entry.at, self.now, entry.seat, None, True, []))
        if again is not None and not entry.helped:
            self.asked[step.seat] = Asked(number, again.at, again.legal)
        return moved

    def latest(self) -> list[Moved]:
        """The latest `REMEMBERED` moves that everybody is told of, and what came between them.

        Counted so, how far they go back does not depend on what some may not know of.
        """
        left = REMEMBERED
        for place in range(len(self.history) - 1, -1, -1):
            left -= self.told(self.history[place], None)
            if not left:
                return self.history[place:]
        return self.history.copy()

    def _moved(self, moved: Moved) -> Moved:
        """Note a move, and who stands before which decision after it; those of other seats may still stand.

        Moves that are long past are forgotten, now and then.
        """
        state, real_time = self.state, self.game.real_time
        self.number = moved.number
        self.history.append(moved)
        if len(self.history) > 2 * REMEMBERED and len(self.history) % 50 == 0:
            self.history = self.latest()
        actors = state.actors()
        at = self.started_at + self.now if real_time else moved.at
        for seat, before in enumerate(self.asked):
            if seat not in actors:
                self.asked[seat] = None
                if real_time:
                    self.since[seat] = {}
                continue
            legal = tuple(state.legal_actions(seat))
            new = before is None or seat == moved.seat or before.legal != legal
            if real_time:
                self._note_since(moved, seat, legal)
                new = new or moved.concerns(seat)
            if new:
                self.asked[seat] = Asked(moved.number, at, legal)
        return moved

    def _note_since(self, moved: Moved, seat: int, legal: Sequence[Action]) -> None:
        """Note since when each action has been legal without a break. The action just done begins anew."""
        since, done = self.since[seat], moved.action if seat == moved.seat else None
        fresh = moved.number
        self.since[seat] = {action: fresh if action == done else since.get(action, fresh) for action in legal}
