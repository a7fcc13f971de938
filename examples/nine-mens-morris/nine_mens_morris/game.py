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
    shared_win,
)
from cosmodrome.core.open_state import OpenState

from .board import GRID, MILLS, NEXT, POINTS
from .values import MEN, MorrisOptions, MorrisPosition, MorrisView, Move, Moved, Place, Placed, Take, Taken

PLACE = {point: Place(point) for point in POINTS}
MOVE = {(start, end): Move(start, end) for start, end in permutations(POINTS, 2)}
TAKE = {point: Take(point) for point in POINTS}
SIGNS = ("○", "●")
LEAST = 3
MOST_IDLE = 50


class MorrisState(OpenState[MorrisPosition]):
    """A game in play: its position, and what follows from it."""

    __slots__ = ()

    def men(self, seat: int) -> list[str]:
        """Where a seat's men stand."""
        return [point for point in POINTS if self.at.board.get(point) == seat]

    def in_mill(self, point: str) -> bool:
        """Whether the man there stands in a mill (NM-5)."""
        board = self.at.board
        return any(all(board.get(each) == board[point] for each in line) for line in MILLS[point])

    def actors(self) -> Sequence[int]:
        return () if self.outcome else (self.at.turn,)

    def legal_actions(self, seat: int) -> Sequence[Action]:
        return self._choices() if seat in self.actors() else ()

    def _choices(self) -> list[Action]:
        """What whoever's turn it is may do, were the game not over."""
        board, turn = self.at.board, self.at.turn
        if self.at.taking:
            men = self.men(1 - turn)
            return [TAKE[point] for point in [each for each in men if not self.in_mill(each)] or men]
        if self.at.hands[turn]:
            return [PLACE[point] for point in POINTS if point not in board]
        men = self.men(turn)
        flies = self.at.flying and len(men) == LEAST
        return [MOVE[man, to] for man in men for to in (POINTS if flies else NEXT[man]) if to not in board]

    def blocked(self, seat: int) -> Sequence[Blocked]:
        """Men in mills, while others may be taken."""
        if seat not in self.actors() or not self.at.taking:
            return ()
        legal = self._choices()
        kept = [TAKE[point] for point in self.men(1 - seat) if TAKE[point] not in legal]
        return [Blocked(action, Why("NM-6", "in_a_mill")) for action in kept]

    def apply(self, seat: int, action: Action, events: list[Told] | None = None, now: int = 0) -> None:
        if action not in self.legal_actions(seat):
            raise self._refusal(seat, action)
        at, told = self.at, [] if events is None else events
        at.idle, at.taking = at.idle + 1 if isinstance(action, Move) else 0, False
        match action:
            case Take(point):
                del at.board[point]
                told.append(Told(Taken(seat, point)))
            case Place(point):
                at.hands[seat] -= 1
                at.board[point] = seat
                at.taking = self.in_mill(point)
                told.append(Told(Placed(seat, point)))
            case Move(start, end):
                at.board[end] = at.board.pop(start)
                at.taking = self.in_mill(end)
                told.append(Told(Moved(seat, start, end)))
        at.turn = seat if at.taking else 1 - seat

    def _refusal(self, seat: int, action: Action) -> Refusal:
        if self.outcome:
            return Refusal(self.outcome.rule, "game_over")
        if seat != self.at.turn:
            return Refusal("NM-2", "not_your_turn")
        if self.at.taking:
            kept = any(each.action == action for each in self.blocked(seat))
            return Refusal("NM-6", "in_a_mill") if kept else Refusal("NM-5", "take_a_man")
        if self.at.hands[seat]:
            return Refusal("NM-2", "place_a_man")
        return Refusal("NM-3", "move_a_man")

    @property
    def outcome(self) -> Outcome | None:
        turn = self.at.turn
        if self.at.taking:
            return None
        if len(self.men(turn)) + self.at.hands[turn] < LEAST:
            return self._ended("few_men", "NM-7", 1 - turn)
        if not self._choices():
            return self._ended("no_move", "NM-8", 1 - turn)
        return self._ended("draw", "NM-9", 0, 1) if self.at.idle >= MOST_IDLE else None

    def _ended(self, ending: str, rule: str, *winners: int) -> Outcome:
        scores = tuple(Score(seat, {"men": len(self.men(seat)) + self.at.hands[seat]}) for seat in (0, 1))
        return Outcome(shared_win(2, winners), winners, ending, rule, scores)

    def view(self, seat: int | None) -> MorrisView:
        at = self.at
        board = tuple(SIGNS[at.board[each]] if each in at.board else each * (each in NEXT) for each in GRID)
        return MorrisView(
            board=board,
            hands=tuple(at.hands),
            turn=at.turn,
            prompt="take" if at.taking else "place" if at.hands[at.turn] else "move",
            idle=at.idle,
            flying=at.flying,
            outcome=self.outcome,
        )

    def audit(self) -> None:
        assert self.at.board.keys() <= set(POINTS), f"men stand beside the board: {sorted(self.at.board)}"
        assert len(self.at.hands) == 2, f"hands for {len(self.at.hands)} seats"
        for seat, hand in enumerate(self.at.hands):
            assert 0 <= hand <= MEN - len(self.men(seat)), f"seat {seat} has more than {MEN} men"
        assert self.at.turn in (0, 1), f"there is no seat {self.at.turn}"


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
    }
    options_type = MorrisOptions
    view_type = MorrisView
    position_type = MorrisPosition
    action_type = Place | Move | Take
    event_type = Placed | Moved | Taken
    actions = (*PLACE.values(), *MOVE.values(), *TAKE.values())

    def new_state(
        self, options: Options, seats: int, seed: str, events: list[Told] | None = None
    ) -> MorrisState:
        assert isinstance(options, MorrisOptions)
        self.check_seats(seats)
        return MorrisState(MorrisPosition(flying=options.flying))

    def from_position(self, position: Position) -> MorrisState:
        assert isinstance(position, MorrisPosition)
        return MorrisState(position)


GAME = NineMensMorris()
