"""The rules of Sample Game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from cosmodrome.core import Action, Outcome, Told, Why, outcome_of
from cosmodrome.core.plain_state import PlainGame, PlainState

from .values import MOST_ROWS, MOST_STONES, RowsLaid, SampleGameOptions, SampleGameView, Take, Taken

TAKE = tuple(
    tuple(Take(row, count) for count in range(1, MOST_STONES + 1)) for row in range(1, MOST_ROWS + 1)
)
SEATS = 2


class SampleGameState(PlainState):
    """A game in play: the stones in each row, and whose turn it is."""

    rows: list[int]
    turn: int

    def set_up(self, options: SampleGameOptions, seats: int, told: list[Told]) -> None:
        self.rows = [self.rng.die() for _ in range(options.rows)]
        told.append(Told(RowsLaid(tuple(self.rows))))

    def legal(self, seat: int) -> Sequence[Action]:
        return [action for taking, stones in zip(TAKE, self.rows, strict=False) for action in taking[:stones]]

    def why(self, seat: int, action: Action) -> Why:
        return Why("SG-2", "not_so_many" if seat == self.turn else "not_your_turn")

    def do(self, seat: int, action: Take, told: list[Told], now: int) -> None:
        self.rows[action.row - 1] -= action.count
        if any(self.rows):
            self.turn = 1 - seat
        told.append(Told(Taken(seat, action.row, action.count)))

    @property
    def outcome(self) -> Outcome | None:
        """Over when no stone is left: whose turn it was took the last (SG-3)."""
        if any(self.rows):
            return None
        figures = [{"last_stone": int(seat == self.turn)} for seat in range(SEATS)]
        return outcome_of("last_stone", "SG-3", figures)

    def view(self, seat: int | None) -> SampleGameView:
        return SampleGameView(rows=tuple(self.rows), turn=self.turn, outcome=self.outcome)

    def audit(self) -> None:
        rows = self.rows
        assert 1 <= len(rows) <= MOST_ROWS, f"{len(rows)} rows"
        assert all(0 <= stones <= MOST_STONES for stones in rows), f"no row can be like that: {rows}"
        assert 0 <= self.turn < SEATS, f"there is no seat {self.turn}"


class SampleGame(PlainGame):
    """Sample Game."""

    id = "sample-game"
    title = "Sample Game"
    rules_version = 1
    min_seats = SEATS
    max_seats = SEATS
    offers: ClassVar = {"advise": ".bots:advise", "words": ".words:WORDS"}
    state_type = SampleGameState
    actions = tuple(action for row in TAKE for action in row)


GAME = SampleGame()
