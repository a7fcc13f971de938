"""The rules of Sample Game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from cosmodrome.core import (
    Action,
    Blocked,
    Game,
    Options,
    Outcome,
    Position,
    Refusal,
    Rng,
    Score,
    State,
    Told,
    shared_win,
)

from .values import (
    MOST_ROWS,
    MOST_STONES,
    RowsLaid,
    SampleGameOptions,
    SampleGamePosition,
    SampleGameView,
    Take,
    Taken,
)

TAKE = tuple(tuple(Take(row, count) for count in range(1, MOST_STONES + 1)) for row in range(MOST_ROWS))
SEATS = 2


class SampleGameState(State):
    """A game in play."""

    __slots__ = ("disclosures", "rng", "rows", "turn")

    def __init__(self, rows: list[int], turn: int, rng: Rng, disclosures: int) -> None:
        self.rows = rows
        self.turn = turn
        self.rng = rng
        self.disclosures = disclosures

    def actors(self) -> Sequence[int]:
        return (self.turn,) if any(self.rows) else ()

    def legal_actions(self, seat: int) -> Sequence[Action]:
        if seat not in self.actors():
            return ()
        return [action for row, stones in enumerate(self.rows) for action in TAKE[row][:stones]]

    def blocked(self, seat: int) -> Sequence[Blocked]:
        return ()

    def apply(self, seat: int, action: Action, events: list[Told] | None = None, now: int = 0) -> None:
        if action not in self.legal_actions(seat):
            raise self._refusal(seat)
        assert isinstance(action, Take)
        self.rows[action.row] -= action.count
        if any(self.rows):
            self.turn = 1 - seat
        if events is not None:
            events.append(Told(Taken(seat, action.row, action.count)))

    def _refusal(self, seat: int) -> Refusal:
        if not any(self.rows):
            return Refusal("SG-3", "game_over")
        if seat != self.turn:
            return Refusal("SG-2", "not_your_turn")
        return Refusal("SG-2", "not_so_many")

    @property
    def outcome(self) -> Outcome | None:
        """Over when no stone is left: whoever's turn it was took the last (SG-3)."""
        if any(self.rows):
            return None
        winners = (self.turn,)
        scores = tuple(Score(seat, {"last stone": int(seat == self.turn)}) for seat in range(SEATS))
        return Outcome(shared_win(SEATS, winners), winners, "last_stone", "SG-3", scores)

    def view(self, seat: int | None) -> SampleGameView:
        return SampleGameView(rows=tuple(self.rows), turn=self.turn, outcome=self.outcome)

    def clone(self) -> SampleGameState:
        return SampleGameState(self.rows[:], self.turn, self.rng.clone(), self.disclosures)

    def resample(self, seat: int | None, rng: Rng) -> SampleGameState:
        """Nothing is hidden but what chance would bring."""
        twin = self.clone()
        twin.rng = Rng(f"{rng.below(1 << 32)}")
        return twin

    def position(self) -> SampleGamePosition:
        return SampleGamePosition(
            rows=self.rows[:],
            turn=self.turn,
            seed=self.rng.seed,
            drawn=self.rng.drawn,
            disclosures=self.disclosures,
        )

    def audit(self) -> None:
        assert 1 <= len(self.rows) <= MOST_ROWS, f"{len(self.rows)} rows"
        assert all(0 <= stones <= MOST_STONES for stones in self.rows), f"a row is too long: {self.rows}"
        assert 0 <= self.turn < SEATS, f"there is no seat {self.turn}"


class SampleGame(Game):
    """Sample Game."""

    id: ClassVar[str] = "sample-game"
    title: ClassVar[str] = "Sample Game"
    rules_version: ClassVar[int] = 1
    min_seats: ClassVar[int] = SEATS
    max_seats: ClassVar[int] = SEATS
    offers: ClassVar[Mapping[str, object]] = {"advise": ".bots:advise", "words": ".words:WORDS"}
    options_type = SampleGameOptions
    view_type = SampleGameView
    position_type = SampleGamePosition
    action_type = Take
    event_type = RowsLaid | Taken
    actions = tuple(action for row in TAKE for action in row)

    def new_state(
        self, options: Options, seats: int, seed: str, events: list[Told] | None = None
    ) -> SampleGameState:
        assert isinstance(options, SampleGameOptions)
        self.check_seats(seats)
        rng = Rng(seed)
        rows = [rng.die() for _ in range(options.rows)]
        if events is not None:
            events.append(Told(RowsLaid(tuple(rows))))
        return SampleGameState(rows, 0, rng, 1)

    def from_position(self, position: Position) -> SampleGameState:
        assert isinstance(position, SampleGamePosition)
        rng = Rng(position.seed, position.drawn)
        state = SampleGameState(position.rows[:], position.turn, rng, position.disclosures)
        try:
            state.audit()
        except AssertionError as error:
            raise ValueError(str(error)) from None
        return state


GAME = SampleGame()
