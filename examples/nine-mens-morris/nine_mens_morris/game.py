"""The rules of Nine Men's Morris."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import ClassVar

from cosmodrome.core import Action, Outcome, Told, Why, outcome_of
from cosmodrome.core.plain_state import PlainGame, PlainState

from .board import GRID, MILLS, NEXT, POINTS
from .values import MorrisOptions, MorrisView, Move, Moved, Place, Placed, Take, Taken

PLACE = {point: Place(point) for point in POINTS}
MOVE = {(start, end): Move(start, end) for start, end in permutations(POINTS, 2)}
TAKE = {point: Take(point) for point in POINTS}
SIGNS = ("○", "●")
MEN = 9
LEAST = 3
MOST_IDLE = 50


class MorrisState(PlainState):
    """A game in play."""

    board: dict[str, int]
    """The seat whose man stands at a point."""
    hands: list[int]
    """Men that are not placed yet."""
    turn: int
    taking: bool
    """Whether a mill was closed, and a man is to be taken."""
    idle: int
    """Turns in which nobody placed or took a man (NM-9)."""
    flying: bool

    def set_up(self, options: MorrisOptions, seats: int, told: list[Told]) -> None:
        self.hands = [MEN] * seats

    def men(self, seat: int) -> list[str]:
        """Where a seat's men stand."""
        return [point for point in POINTS if self.board.get(point) == seat]

    def in_mill(self, point: str) -> bool:
        """Whether the man there stands in a mill (NM-5)."""
        board = self.board
        return any(all(board.get(each) == board[point] for each in line) for line in MILLS[point])

    def legal(self, seat: int) -> Sequence[Action]:
        board = self.board
        if self.taking:
            men = self.men(1 - seat)
            return [TAKE[point] for point in [each for each in men if not self.in_mill(each)] or men]
        if self.hands[seat]:
            return [PLACE[point] for point in POINTS if point not in board]
        men = self.men(seat)
        flies = self.flying and len(men) == LEAST
        return [MOVE[man, to] for man in men for to in (POINTS if flies else NEXT[man]) if to not in board]

    def expected(self, seat: int) -> Sequence[Action]:
        """Men in mills, while others may be taken."""
        return [TAKE[point] for point in self.men(1 - seat)] if self.taking and seat == self.turn else ()

    def why(self, seat: int, action: Action) -> Why:
        if seat != self.turn:
            return Why("NM-2", "not_your_turn")
        if self.taking:
            return Why("NM-6", "in_a_mill") if action in self.expected(seat) else Why("NM-5", "take_a_man")
        return Why("NM-2", "place_a_man") if self.hands[seat] else Why("NM-3", "move_a_man")

    def do(self, seat: int, action: Action, told: list[Told], now: int) -> None:
        self.idle, self.taking = self.idle + 1 if isinstance(action, Move) else 0, False
        match action:
            case Take(point):
                del self.board[point]
                told.append(Told(Taken(seat, point)))
            case Place(point):
                self.hands[seat] -= 1
                self.board[point] = seat
                self.taking = self.in_mill(point)
                told.append(Told(Placed(seat, point)))
            case Move(start, end):
                self.board[end] = self.board.pop(start)
                self.taking = self.in_mill(end)
                told.append(Told(Moved(seat, start, end)))
        self.turn = seat if self.taking else 1 - seat

    @property
    def outcome(self) -> Outcome | None:
        turn = self.turn
        if self.taking:
            return None
        if len(self.men(turn)) + self.hands[turn] < LEAST:
            return self._ended("few_men", "NM-7", 1 - turn)
        if not self.legal(turn):
            return self._ended("no_move", "NM-8", 1 - turn)
        return self._ended("draw", "NM-9", 0, 1) if self.idle >= MOST_IDLE else None

    def _ended(self, ending: str, rule: str, *winners: int) -> Outcome:
        figures = [{"men": len(self.men(seat)) + self.hands[seat]} for seat in (0, 1)]
        return outcome_of(ending, rule, figures, winners)

    def view(self, seat: int | None) -> MorrisView:
        board = tuple(
            SIGNS[self.board[each]] if each in self.board else each * (each in NEXT) for each in GRID
        )
        return MorrisView(
            board=board,
            hands=tuple(self.hands),
            turn=self.turn,
            prompt="take" if self.taking else "place" if self.hands[self.turn] else "move",
            idle=self.idle,
            flying=self.flying,
            outcome=self.outcome,
        )

    def audit(self) -> None:
        assert self.board.keys() <= set(POINTS), f"men stand beside the board: {sorted(self.board)}"
        assert len(self.hands) == 2, f"hands for {len(self.hands)} seats"
        for seat, hand in enumerate(self.hands):
            assert 0 <= hand <= MEN - len(self.men(seat)), f"seat {seat} has more than {MEN} men"
        assert self.turn in (0, 1), f"there is no seat {self.turn}"


class NineMensMorris(PlainGame):
    """Nine Men's Morris."""

    id = "nine-mens-morris"
    title = "Nine Men's Morris"
    rules_version = 1
    min_seats = 2
    max_seats = 2
    offers: ClassVar = {
        "advise": ".bots:advise",
        "imagine": ".bots:imagine",
        "estimate": ".bots:estimate",
        "words": ".",
        "board": ".",
    }
    state_type = MorrisState
    actions = (*PLACE.values(), *MOVE.values(), *TAKE.values())


GAME = NineMensMorris()
