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
    Told,
    shared_win,
)
from cosmodrome.core.plain_state import OpenState, position_of

from .values import (
    MOST_ROWS,
    MOST_STONES,
    RowsLaid,
    SampleGameOptions,
    SampleGameView,
    Take,
    Taken,
)

TAKE = tuple(tuple(Take(row, count) for count in range(1, MOST_STONES + 1)) for row in range(MOST_ROWS))
SEATS = 2


class SampleGameState(OpenState):
    """A game in play: the stones in each row, and whose turn it is."""

    rows: list[int]
    turn: int
    __slots__ = tuple(__annotations__)

    def __init__(self, rows: list[int]) -> None:
        self.rows = rows
        self.turn = 0

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
        """Over when no stone is left: whose turn it was took the last (SG-3)."""
        if any(self.rows):
            return None
        winners = (self.turn,)
        scores = tuple(Score(seat, {"last stone": int(seat == self.turn)}) for seat in range(SEATS))
        return Outcome(shared_win(SEATS, winners), winners, "last_stone", "SG-3", scores)

    def view(self, seat: int | None) -> SampleGameView:
        return SampleGameView(rows=tuple(self.rows), turn=self.turn, outcome=self.outcome)

    def audit(self) -> None:
        rows = self.rows
        assert 1 <= len(rows) <= MOST_ROWS, f"{len(rows)} rows"
        assert all(0 <= stones <= MOST_STONES for stones in rows), f"no row can be like that: {rows}"
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
    position_type = position_of(SampleGameState)
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
        return SampleGameState(rows)

    def from_position(self, position: Position) -> SampleGameState:
        return SampleGameState.read(position)


GAME = SampleGame()
