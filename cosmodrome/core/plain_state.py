"""Games that say only what is theirs: positions follow from a state's fields, refusals from what is legal."""

from __future__ import annotations

import sys
from abc import abstractmethod
from collections.abc import Sequence
from functools import cache
from typing import Annotated, Any, ClassVar, Self, Union

import msgspec

from cosmodrome.core.chance import Rng
from cosmodrome.core.fields import NOTHING, declared, empty, head
from cosmodrome.core.forms import DICE, DRAWN, SEED, read_into, written
from cosmodrome.core.game import Action, Blocked, Game, Options, Position, Refusal, State, Told, Why

CHANCE: list[tuple[str, Any, Any]] = [
    ("seed", Annotated[str, SEED], "position"),
    ("drawn", Annotated[int, DRAWN], 0),
    ("dice", Annotated[list[int], DICE], msgspec.field(default_factory=list)),
]


@cache
def position_of(kind: type[State]) -> type[Position]:
    """A type of position that has the state's fields, by their names; what is left out there is nothing.

    A field `rng` is written as `seed`, `drawn` and `dice`.
    """
    fields: list[Any] = []
    known = {key: each for base in reversed(kind.__mro__) for key, each in _module(base).items()}
    for name, written_type in declared(kind).items():
        if name == "rng":
            fields += CHANCE
        elif written_type:
            of = eval(written_type, known)
            make = NOTHING.get(head(written_type))
            fields.append((name, of, msgspec.field(default_factory=make)) if make else (name, of))
    made: Any = msgspec.defstruct(
        f"{kind.__name__}Position",
        fields,
        bases=(Position,),
        module=kind.__module__,
        kw_only=True,
        forbid_unknown_fields=True,
    )
    kind_of_position: type[Position] = made
    return kind_of_position


def _module(kind: type) -> dict[str, Any]:
    return vars(sys.modules[kind.__module__])


class PlainState(State):
    """A state whose position follows from its fields, each of which is declared with its type.

    It does what is legal, and refuses everything else by what `why` says of it.
    """

    __slots__ = ()

    @abstractmethod
    def legal(self, seat: int) -> Sequence[Action]:
        """What a seat that may act may do, as entries of the action table."""

    @abstractmethod
    def do(self, seat: int, action: Any, told: list[Told], now: int) -> None:
        """Do a legal action and all that follows from it without a decision, and add to `told` what happened.

        A refusal, as of a clock that comes too early, is raised before anything changes.
        """

    @abstractmethod
    def why(self, seat: int, action: Action) -> Why:
        """Why an action is not legal while the game goes on."""

    def expected(self, seat: int) -> Sequence[Action]:
        """What a seat might expect to be legal; with the reason where it isn't, it is `blocked`."""
        return ()

    def legal_actions(self, seat: int) -> Sequence[Action]:
        return self.legal(seat) if seat in self.actors() else ()

    def apply(self, seat: int, action: Action, events: list[Told] | None = None, now: int = 0) -> None:
        if action not in self.legal_actions(seat):
            over = self.outcome
            raise Refusal.of(Why(over.rule, "game_over") if over else self.why(seat, action))
        self.do(seat, action, [] if events is None else events, now)

    def blocked(self, seat: int) -> Sequence[Blocked]:
        if self.outcome:
            return ()
        legal = self.legal_actions(seat)
        return [Blocked(each, self.why(seat, each)) for each in self.expected(seat) if each not in legal]

    def position(self) -> Position:
        return written(position_of(type(self)), self)

    @classmethod
    def read(cls, position: Position) -> Self:
        """The state that a position describes. Raises ValueError, saying what is wrong, if it cannot be."""
        state = cls.__new__(cls)
        empty(state)
        read_into(state, position)
        if "rng" in declared(cls):
            at: Any = position
            state.rng = Rng(at.seed, at.drawn, at.dice)  # type: ignore[attr-defined]
        try:
            state.audit()
        except AssertionError as error:
            raise ValueError(str(error)) from None
        return state


class OpenState(PlainState):
    """Of a game in which nothing is hidden, nor left to chance once it is set up."""

    __slots__ = ()
    disclosures = 0

    def resample(self, seat: int | None, rng: Rng) -> Self:
        """The same again: there is nothing that a seat could not know."""
        return self.clone()


class PlainGame(Game):
    """A game of plain states: what it reads, of positions and actions, follows from them and from its table."""

    state_type: ClassVar[type[PlainState]]

    def __init_subclass__(cls) -> None:
        cls.position_type = position_of(cls.state_type)
        cls.action_type = Union[tuple(dict.fromkeys(type(action) for action in cls.actions))]  # noqa: UP007

    @abstractmethod
    def set_up(self, options: Any, seats: int, rng: Rng, told: list[Told]) -> PlainState:
        """A game that goes on to the first decision; `options` are of the game's type, `told` is added to."""

    def new_state(
        self, options: Options, seats: int, seed: str, events: list[Told] | None = None
    ) -> PlainState:
        self.check_seats(seats)
        return self.set_up(options, seats, Rng(seed), [] if events is None else events)

    def from_position(self, position: Position) -> PlainState:
        return self.state_type.read(position)
