"""Games that say only what is theirs: positions follow from a state's fields, refusals from what is legal."""

from __future__ import annotations

import sys
from abc import ABCMeta, abstractmethod
from collections.abc import Sequence
from functools import cache
from typing import Annotated, Any, ClassVar, Self, get_type_hints

import msgspec

from cosmodrome.core.chance import AnyRng, Rng, proven
from cosmodrome.core.fields import NOTHING, declared, empty, head
from cosmodrome.core.forms import DICE, DRAWN, SEED, read_into, written
from cosmodrome.core.game import CLOCK, TICK, Action, Blocked, Game, Position, Refusal, State, Told, Why


class PlainPosition(Position, kw_only=True, forbid_unknown_fields=True):
    """The fields of every plain state: its chance, the clock's deadline, the number of disclosures."""

    seed: Annotated[str, SEED] = "position"
    drawn: Annotated[int, DRAWN] = 0
    dice: Annotated[list[int], DICE] = msgspec.field(default_factory=list)
    deadline: int | None = None
    disclosures: int = 0


@cache
def position_of(kind: type[PlainState]) -> type[PlainPosition]:
    """A type of position that has the state's fields, by their names; what is left out there is nothing."""
    fields: list[Any] = []
    known = {key: each for base in reversed(kind.__mro__) for key, each in _module(base).items()}
    for name, written_type in declared(kind).items():
        if written_type and name not in declared(PlainState):
            of = eval(written_type, known)
            make = NOTHING.get(head(written_type))
            fields.append((name, of, msgspec.field(default_factory=make)) if make else (name, of))
    made: Any = msgspec.defstruct(
        f"{kind.__name__}Position",
        fields,
        bases=(PlainPosition,),
        module=kind.__module__,
        kw_only=True,
        forbid_unknown_fields=True,
    )
    kind_of_position: type[PlainPosition] = made
    return kind_of_position


def _module(kind: type) -> dict[str, Any]:
    return vars(sys.modules[kind.__module__])


class Slotted(ABCMeta):
    """The fields that a class declares are its slots: no other can be set by mistake."""

    def __new__(mcs, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> Any:
        return super().__new__(
            mcs, name, bases, {"__slots__": tuple(space.get("__annotations__", ())), **space}
        )


class PlainState(State, metaclass=Slotted):
    """A state whose slots, copy and position follow from its fields, each of which is declared with its type.

    It does what is legal, and refuses everything else by what `why` says of it.
    """

    rng: AnyRng
    deadline: int | None
    disclosures: int

    def __init__(self, rng: AnyRng) -> None:
        """With this chance; all else is nothing (`empty`)."""
        empty(self)
        self.rng = rng

    @abstractmethod
    def set_up(self, options: Any, seats: int, told: list[Told]) -> None:
        """Go on to the first decision, and add to `told` what happened; fields that are options are set already."""

    def waiting(self) -> Sequence[int]:
        """The seats that may act while the game goes on: whose `turn` it is, unless a game says otherwise.

        The clock may, too, while there is a deadline.
        """
        state: Any = self
        return (state.turn,)

    @abstractmethod
    def legal(self, seat: int) -> Sequence[Action]:
        """Return the legal actions of a seat that may act, as entries of the action table. The clock's are known."""

    @abstractmethod
    def do(self, seat: int, action: Any, told: list[Told], now: int) -> None:
        """Do a legal action and all that follows from it without a decision, and add to `told` what happened."""

    @abstractmethod
    def why(self, seat: int, action: Action) -> Why:
        """Why an action is not legal while the game goes on, or comes too early if it is the clock's."""

    def expected(self, seat: int) -> Sequence[Action]:
        """Return actions that a seat might expect to be legal. Those with a reason against them are `blocked`."""
        return ()

    def forget(self, seat: int | None, rng: AnyRng) -> None:
        """Draw anew what the seat cannot know; nothing, if a game has nothing hidden but what chance will bring."""

    def actors(self) -> Sequence[int]:
        if self.outcome:
            return ()
        return self.waiting() if self.deadline is None else (*self.waiting(), CLOCK)

    def legal_actions(self, seat: int) -> Sequence[Action]:
        if seat not in self.actors():
            return ()
        return (TICK,) if seat == CLOCK else self.legal(seat)

    def apply(self, seat: int, action: Action, events: list[Told] | None = None, now: int = 0) -> None:
        if action not in self.legal_actions(seat):
            over = self.outcome
            raise Refusal.of(Why(over.rule, "game_over") if over else self.why(seat, action))
        if seat == CLOCK and now < (self.deadline or 0):
            raise Refusal.of(self.why(seat, action))
        self.do(seat, action, [] if events is None else events, now)

    def blocked(self, seat: int) -> Sequence[Blocked]:
        if self.outcome:
            return ()
        legal = self.legal_actions(seat)
        return [Blocked(each, self.why(seat, each)) for each in self.expected(seat) if each not in legal]

    def resample(self, seat: int | None, rng: AnyRng) -> Self:
        twin = self.clone()
        twin.rng = rng.split()
        twin.forget(seat, rng)
        return twin

    def position(self) -> Position:
        return written(position_of(type(self)), self)


class PlainGame(Game):
    """A game of plain states: what they are set up with, show and are written as is told by their types."""

    state_type: ClassVar[type[PlainState]]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "state_type" in vars(cls):
            cls.options_type = get_type_hints(cls.state_type.set_up)["options"]
            cls.view_type = get_type_hints(cls.state_type.view)["return"]
            cls.position_type = position_of(cls.state_type)

    def set_up(self, options: Any, seats: int, rng: Rng, events: list[Told] | None) -> PlainState:
        state = self.state_type(proven(rng))
        for name in declared(self.state_type).keys() & set(options.__struct_fields__):
            setattr(state, name, getattr(options, name))
        state.set_up(options, seats, [] if events is None else events)
        return state

    def read(self, position: Any) -> PlainState:
        state = self.state_type(Rng(position.seed, position.drawn, position.dice))
        read_into(state, position)
        return state
