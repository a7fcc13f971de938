"""The rules of Nine Men's Morris."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import ClassVar

from cosmodrome.core import (
    Action,
    Blocked,
    Game,
    Options,
    Outcome,
    Position,
    Refusal,
    Score,
    Told,
    Why,
    empty,
    shared_win,
)
from cosmodrome.core.offers.board import Board
from cosmodrome.core.plain_state import OpenState, position_of

from .board import GRID, MILLS, NEXT, POINTS
from .values import MorrisOptions, MorrisView, Move, Moved, Place, Placed, Take, Taken

PLACE = {point: Place(point) for point in POINTS}
MOVE = {(start, end): Move(start, end) for start, end in permutations(POINTS, 2)}
TAKE = {point: Take(point) for point in POINTS}
SIGNS = ("○", "●")
MEN = 9
LEAST = 3
MOST_IDLE = 50


class MorrisState(OpenState):
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
    __slots__ = tuple(__annotations__)

    def __init__(self, flying: bool) -> None:
        empty(self)
        self.hands = [MEN, MEN]
        self.flying = flying

    def men(self, seat: int) -> list[str]:
        """Where a seat's men stand."""
        return [point for point in POINTS if self.board.get(point) == seat]

    def in_mill(self, point: str) -> bool:
        """Whether the man there stands in a mill (NM-5)."""
        board = self.board
        return any(all(board.get(each) == board[point] for each in line) for line in MILLS[point])

    def actors(self) -> Sequence[int]:
        return () if self.outcome else (self.turn,)

    def legal_actions(self, seat: int) -> Sequence[Action]:
        return self._choices() if seat in self.actors() else ()

    def _choices(self) -> list[Action]:
        """What whoever's turn it is may do, were the game not over."""
        board, turn = self.board, self.turn
        if self.taking:
            men = self.men(1 - turn)
            return [TAKE[point] for point in [each for each in men if not self.in_mill(each)] or men]
        if self.hands[turn]:
            return [PLACE[point] for point in POINTS if point not in board]
        men = self.men(turn)
        flies = self.flying and len(men) == LEAST
        return [MOVE[man, to] for man in men for to in (POINTS if flies else NEXT[man]) if to not in board]

    def blocked(self, seat: int) -> Sequence[Blocked]:
        """Men in mills, while others may be taken."""
        if seat not in self.actors() or not self.taking:
            return ()
        legal = self._choices()
        kept = [TAKE[point] for point in self.men(1 - seat) if TAKE[point] not in legal]
        return [Blocked(action, Why("NM-6", "in_a_mill")) for action in kept]

    def apply(self, seat: int, action: Action, events: list[Told] | None = None, now: int = 0) -> None:
        if action not in self.legal_actions(seat):
            raise self._refusal(seat, action)
        told = [] if events is None else events
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

    def _refusal(self, seat: int, action: Action) -> Refusal:
        if self.outcome:
            return Refusal(self.outcome.rule, "game_over")
        if seat != self.turn:
            return Refusal("NM-2", "not_your_turn")
        if self.taking:
            kept = any(each.action == action for each in self.blocked(seat))
            return Refusal("NM-6", "in_a_mill") if kept else Refusal("NM-5", "take_a_man")
        if self.hands[seat]:
            return Refusal("NM-2", "place_a_man")
        return Refusal("NM-3", "move_a_man")

    @property
    def outcome(self) -> Outcome | None:
        turn = self.turn
        if self.taking:
            return None
        if len(self.men(turn)) + self.hands[turn] < LEAST:
            return self._ended("few_men", "NM-7", 1 - turn)
        if not self._choices():
            return self._ended("no_move", "NM-8", 1 - turn)
        return self._ended("draw", "NM-9", 0, 1) if self.idle >= MOST_IDLE else None

    def _ended(self, ending: str, rule: str, *winners: int) -> Outcome:
        scores = tuple(Score(seat, {"men": len(self.men(seat)) + self.hands[seat]}) for seat in (0, 1))
        return Outcome(shared_win(2, winners), winners, ending, rule, scores)

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


class NineMensMorris(Game):
    """Nine Men's Morris."""

    id: ClassVar[str] = "nine-mens-morris"
    title: ClassVar[str] = "Nine Men's Morris"
    rules_version: ClassVar[int] = 1
    min_seats: ClassVar[int] = 2
    max_seats: ClassVar[int] = 2
    offers: ClassVar[Mapping[str, object]] = {
        "advise": ".bots:advise",
        "imagine": ".bots:imagine",
        "estimate": ".bots:estimate",
        "words": ".words:WORDS",
        "board": Board(__package__),
    }
    options_type = MorrisOptions
    view_type = MorrisView
    position_type = position_of(MorrisState)
    action_type = Place | Move | Take
    event_type = Placed | Moved | Taken
    actions = (*PLACE.values(), *MOVE.values(), *TAKE.values())

    def new_state(
        self, options: Options, seats: int, seed: str, events: list[Told] | None = None
    ) -> MorrisState:
        assert isinstance(options, MorrisOptions)
        self.check_seats(seats)
        return MorrisState(options.flying)

    def from_position(self, position: Position) -> MorrisState:
        return MorrisState.read(position)


GAME = NineMensMorris()
