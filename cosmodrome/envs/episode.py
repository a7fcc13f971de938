"""A game as one decision after another, actions by number: what both environments stand on.

A real-time game goes in ticks. In each tick every seat that has a choice is asked once, and may wait; who is asked
first moves on by one seat with every tick. Then time goes on, and the clock acts as soon as its deadline is reached.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from cosmodrome.core import CLOCK, Action, Game, Options, State, Told, find_game, offers
from cosmodrome.core.edition import checked_edition
from cosmodrome.core.script.handwritten import read
from cosmodrome.core.walk import QuickWalk, next_actor

LIMIT: Final = 10_000
"""Decisions after which a game is broken off."""
TICK: Final = 1000
"""Milliseconds."""


class Setting:
    """A game, its options, a number of seats, and how it is played as an environment; it starts episodes.

    Action number i is entry i of the game's action table; in a real-time game there is one more, to wait.
    """

    def __init__(
        self,
        game: Game | str,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        limit: int = LIMIT,
        tick: int = TICK,
    ) -> None:
        """Raises Unknown for a game that is not installed, and ValueError for anything else that does not fit."""
        self.game: Final = find_game(game) if isinstance(game, str) else game
        self.seats: Final = self.game.min_seats if seats is None else seats
        self.game.check_seats(self.seats)
        self.options: Final[Options] = read(dict(options or {}), self.game.options_type, "options")
        if limit < 1:
            raise ValueError(f"limit: at least one decision is needed, not {limit}")
        if tick < 1:
            raise ValueError(f"tick: at least one millisecond is needed, not {tick}")
        self.limit: Final = limit
        self.tick: Final = tick
        self.wait: Final = len(self.game.actions)
        """The number of the action to wait, in a real-time game."""
        self.actions: Final = self.wait + self.game.real_time
        """The number of action numbers."""
        self.number: Final = {action: number for number, action in enumerate(self.game.actions)}
        self.left_out: Final = set(offers.absences(self.game))
        """Going away is for people whose line is lost, not for agents."""

    def start(self, seed: str, events: list[Told] | None = None) -> Episode:
        """Set up a game and go on to its first decision."""
        state = self.game.new_state(self.options, self.seats, seed, events)
        episode = Ticks(self, state) if self.game.real_time else Episode(self, state)
        episode.settle(events)
        return episode

    def resume(self, state: State, place: Sequence[Any]) -> Episode:
        """An episode that goes on with a state, at its `place`."""
        episode = Ticks(self, state) if self.game.real_time else Episode(self, state)
        episode.put(place)
        return episode

    def __deepcopy__(self, memo: object) -> Setting:
        """Itself: nothing in it changes."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as what it is made from, the game by its id and its data files."""
        made_from = self.game.id, dict(self.game.data), self.seats, msgspec.to_builtins(self.options)
        return _setting, (*made_from, self.limit, self.tick)

    def name(self, number: int) -> str:
        """An action in words: its name and fields."""
        if not 0 <= number < self.actions:
            raise ValueError(f"there is no action {number}; there are 0 to {self.actions - 1}")
        return "Wait" if number == self.wait else repr(self.game.actions[number])


class Episode:
    """A game from its set-up to its end, as decisions of one seat after another."""

    __slots__ = ("_legal", "decisions", "seat", "setting", "walk")

    def __init__(self, setting: Setting, state: State) -> None:
        self.setting = setting
        self.walk = QuickWalk(state)
        self.decisions = 0
        self.seat: int | None = None
        """The seat that is asked; None when the game is over."""
        self._legal: list[int] | None = None

    @property
    def state(self) -> State:
        """The game as it stands; the next action changes it."""
        return self.walk.state

    @property
    def now(self) -> int:
        """The game's time in milliseconds."""
        return self.walk.now

    @property
    def truncated(self) -> bool:
        """Return whether the game was broken off: at the limit, or because nobody can do anything any more."""
        return self.seat is None and self.state.outcome is None

    @property
    def returns(self) -> tuple[float, ...]:
        """Each seat's return; 0 as long as the game has no outcome."""
        outcome = self.state.outcome
        return (0.0,) * self.setting.seats if outcome is None else outcome.returns

    def legal(self) -> list[int]:
        """The numbers of what the seat that is asked may do, in ascending order; empty when it is over.

        Not to be changed.
        """
        legal = self._legal
        if legal is None:
            legal = self._legal = [] if self.seat is None else self.numbers(self.seat)
        return legal

    def numbers(self, seat: int) -> list[int]:
        """The numbers of what the seat may do, if it is asked."""
        number = self.setting.number
        return sorted([number[action] for action in self.choices(seat)])

    def choices(self, seat: int) -> Sequence[Action]:
        """Return a seat's legal actions, without waiting."""
        return self.walk.state.legal_actions(seat)

    def act(self, number: int, events: list[Told] | None = None) -> None:
        """Do what the seat that is asked has chosen, and go on to the next decision.

        Raises ValueError, and changes nothing, if it is over or the action is not legal.
        """
        if self.seat is None:
            raise ValueError("the game is over")
        if number not in self.legal():
            name = self.setting.name(number)
            raise ValueError(f"action {number}, {name}, is not legal for seat {self.seat} now")
        self.do(number, events)
        self._legal = None
        self.decisions += 1
        self.settle(events)

    def do(self, number: int, events: list[Told] | None) -> None:
        """Let the seat that is asked act."""
        assert self.seat is not None
        self.walk.act(self.seat, self.setting.game.actions[number], None, events)

    def settle(self, events: list[Told] | None) -> None:
        """Find who is asked next; None at the limit."""
        self.seat = self.next_seat(events) if self.decisions < self.setting.limit else None

    def next_seat(self, events: list[Told] | None) -> int | None:
        """Return the seat whose decision comes next. The clock acts when nobody else may."""
        while (seat := next_actor(self.walk.state)) == CLOCK:
            self.walk.tick(events)
        return seat

    def clone(self) -> Episode:
        """An independent copy that will draw the same chance."""
        return self.on(self.state.clone())

    def on(self, state: State) -> Episode:
        """A copy at the same place that goes on with another state."""
        return self.setting.resume(state, self.place())

    def __deepcopy__(self, memo: object) -> Episode:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled with its state as a position."""
        return _episode, (self.setting, msgspec.to_builtins(self.state.position()), self.place())

    def place(self) -> list[Any]:
        """Beside the state, how far it got, in plain values."""
        return [self.decisions, self.now, self.seat]

    def put(self, place: Sequence[Any]) -> None:
        """Go to another episode's place."""
        self.decisions, self.walk.now, self.seat = place


class Ticks(Episode):
    """A real-time game in ticks."""

    __slots__ = ("first", "queue")

    def __init__(self, setting: Setting, state: State) -> None:
        super().__init__(setting, state)
        self.first = 0
        """Which seat is asked first in this tick."""
        self.queue = list(range(setting.seats))[::-1]
        """The seats still to be asked in this tick, the next one last."""

    def numbers(self, seat: int) -> list[int]:
        return [*super().numbers(seat), self.setting.wait]

    def choices(self, seat: int) -> Sequence[Action]:
        left_out = self.setting.left_out
        return [action for action in self.walk.state.legal_actions(seat) if action not in left_out]

    def do(self, number: int, events: list[Told] | None) -> None:
        if number != self.setting.wait:
            super().do(number, events)

    def next_seat(self, events: list[Told] | None) -> int | None:
        """Return the seat whose decision comes next. Unlike in a walk, every seat is asked once in a tick."""
        state, seats = self.walk.state, self.setting.seats
        while state.outcome is None:
            while self.queue:
                seat = self.queue.pop()
                if self.choices(seat):
                    return seat
            if any(self.choices(seat) for seat in range(seats)):
                self.walk.wait(self.walk.now + self.setting.tick, events)
            elif state.deadline is not None:
                self.walk.wait(state.deadline, events)
            else:
                return None
            self.first = (self.first + 1) % seats
            self.queue = [(self.first + step) % seats for step in range(seats)][::-1]
        return None

    def place(self) -> list[Any]:
        return [*super().place(), self.first, *self.queue]

    def put(self, place: Sequence[Any]) -> None:
        self.decisions, self.walk.now, self.seat, self.first, *self.queue = place


def _setting(game: str, data: Mapping[str, str], *rest: Any) -> Setting:
    return Setting(checked_edition(find_game(game), data), *rest)


def _episode(setting: Setting, position: object, place: Sequence[Any]) -> Episode:
    state = setting.game.from_position(msgspec.convert(position, setting.game.position_type))
    return setting.resume(state, place)
