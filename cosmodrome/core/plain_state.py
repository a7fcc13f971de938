"""States of games that need no form of their own for their positions: those follow from the state's fields."""

from __future__ import annotations

import sys
from functools import cache
from typing import Annotated, Any, Self

import msgspec

from cosmodrome.core.chance import Rng
from cosmodrome.core.fields import NOTHING, declared, empty, head
from cosmodrome.core.forms import DICE, DRAWN, SEED, read_into, written
from cosmodrome.core.game import Position, State

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
    """A state whose position follows from its fields, each of which is declared with its type."""

    __slots__ = ()

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
