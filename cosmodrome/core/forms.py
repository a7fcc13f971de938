"""Forms in which a state's fields are written into a position and read back. Fields of one name belong together.

A value stands there as it is, unless the position's field is marked with a `Form`:

    class MyPosition(Position):
        turn: int
        deck: Annotated[list[str], ids(CARD_IDS, top_first=True)]

What follows from more than that field, the game writes and reads itself (`BY_HAND`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple, TypeVar, get_type_hints

import msgspec

from cosmodrome.core.fields import copied
from cosmodrome.core.stack import Frame, Phase

S = TypeVar("S", bound=msgspec.Struct)
F = TypeVar("F", bound=Frame)


def as_it_is(value: Any, where: str = "") -> Any:
    """The value."""
    return value


class Form(NamedTuple):
    """The form of a field: functions that write it and read it. `read` is told the field's place, for its errors."""

    field: str = ""
    """Where the state has it, if not under the position's name."""
    write: Callable[[Any], Any] = as_it_is
    read: Callable[[Any, str], Any] = as_it_is
    by_hand: bool = False
    """True if the game reads the field itself."""
    names: Sequence[str | None] = ()
    """The words for small integers, where nothing else needs converting."""
    top_first: bool = False
    """True for lists that are written from their last element on, such as decks from the top."""

    def unread(self) -> Form:
        """This form, of a field that the game reads itself."""
        return self._replace(by_hand=True)


SEED = Form("rng.seed", by_hand=True)
DRAWN = Form("rng.drawn", by_hand=True)
DICE = Form("rng.dice", list, by_hand=True)
"""The forms of the state's chance, with which a game sets up its table."""
OUTCOME = Form("ended")
ASK = Form("phase.ask", by_hand=True)
BY_HAND = Form(by_hand=True)
"""The form of a field that the game reads itself. `written` takes its value if that is not written as it is."""


def or_none(field: str = "") -> Form:
    """A number, -1 in the state where there is none."""
    return Form(field, lambda value: None if value < 0 else value, lambda value, where: _number(value))


def _number(value: int | None) -> int:
    return -1 if value is None else value


def ids(names: Sequence[str], what: str = "card", field: str = "", top_first: bool = False) -> Form:
    """Small integers by name, in lists as well; -1 is none. A pile's end is its top, which may be written first."""
    shown = (*names, None)
    numbers = {name: number for number, name in enumerate(names)} | {None: -1}

    def write(value: Any) -> Any:
        if isinstance(value, int):
            return shown[value]
        if value and isinstance(value[0], list):
            return [write(each) for each in value]
        written = [shown[each] for each in value]
        return written[::-1] if top_first else written

    def read(value: Any, where: str) -> Any:
        try:
            if not isinstance(value, list):
                return numbers[value]
            if value and isinstance(value[0], list):
                return [read(each, f"{where}[{number}]") for number, each in enumerate(value)]
            things = [numbers[each] for each in value]
        except KeyError as error:
            few = f"; there are: {', '.join(names)}" if len(names) <= 12 else ""
            raise ValueError(f"{where}: there is no {what} {error}{few}") from None
        return things[::-1] if top_first else things

    return Form(field, write, read, names=shown, top_first=top_first)


def bits(names: Sequence[str], what: str = "card", field: str = "") -> Form:
    """A bit set, as a list of names."""
    listed = ids(names, what)

    def write(value: int) -> list[str]:
        return [name for number, name in enumerate(names) if value >> number & 1]

    def read(value: Any, where: str) -> int:
        return sum(1 << number for number in set(listed.read(value, where)))

    return Form(field, write, read)


class Field(NamedTuple):
    """A field of a position: its name there, and where the state has it."""

    name: str
    source: str
    form: Form
    of: str
    """Its type."""


@cache
def fields_of(kind: type[msgspec.Struct]) -> tuple[Field, ...]:
    """The fields of a position, or of a part of one, in order."""
    types, marked = get_type_hints(kind), get_type_hints(kind, include_extras=True)
    fields = []
    for name in kind.__struct_fields__:
        marks = getattr(marked[name], "__metadata__", ())
        form = next((mark for mark in marks if isinstance(mark, Form)), Form())
        of = types[name]
        fields.append(
            Field(name, form.field or name, form, of.__name__ if isinstance(of, type) else repr(of))
        )
    return tuple(fields)


def written(kind: type[S], of: Any, index: int | None = None, **given: Any) -> S:
    """A position, or a part of one, of a state or frame; with an index, of that entry of each of its lists.

    What is `given` is not looked for.
    """
    made: S = _writer(kind, index is not None, tuple(given))(of, index, given)
    return made


def read_into(state: Any, position: msgspec.Struct, where: str = "", index: int | None = None) -> None:
    """Read a position, or a part of one, into a state; with an index, into that entry of each of its lists.

    Raises ValueError, naming the place.
    """
    _reader(type(position), index is not None)(state, position, where, index)


# Both are written as source, field by field, as somebody would by hand: a bot that imagines reads thousands a second.


@cache
def _writer(kind: type[msgspec.Struct], in_lists: bool, given: tuple[str, ...]) -> Callable[..., Any]:
    names: dict[str, Any] = {"kind": kind}
    values = []
    for name, source, form, of in fields_of(kind):
        names[f"write_{name}"], names[f"names_{name}"] = form.write, form.names
        value = f"of.{source}[index]" if in_lists else f"of.{source}"
        if form.write is as_it_is:
            as_written = copied(of, value)
        elif form.names and of.startswith("str"):
            as_written = f"names_{name}[{value}]"
        elif form.names and of.startswith("list[str"):
            as_written = (
                f"[names_{name}[each] for each in {f'reversed({value})' if form.top_first else value}]"
            )
        else:
            as_written = f"write_{name}({value})"
        values.append(f"{name}={f'given[{name!r}]' if name in given else as_written}")
    exec(f"def write(of, index, given): return kind({', '.join(values)})", names)
    writer: Callable[..., Any] = names["write"]
    return writer


@cache
def _reader(kind: type[msgspec.Struct], in_lists: bool) -> Callable[..., None]:
    names: dict[str, Any] = {}
    lines = ["def read(state, position, where, index):", " pass"]
    for name, source, form, of in fields_of(kind):
        if not form.by_hand:
            names[f"read_{name}"] = form.read
            place = f"state.{source}[index]" if in_lists else f"state.{source}"
            value = f"position.{name}"
            as_read = (
                copied(of, value) if form.read is as_it_is else f"read_{name}({value}, where + {name!r})"
            )
            lines.append(f" {place} = {as_read}")
    exec("\n".join(lines), names)
    reader: Callable[..., None] = names["read"]
    return reader


def read_frame(
    kind: type[F],
    decision: Any,
    phases: Mapping[str, Phase],
    seats: int,
    where: str,
    **given: Any,
) -> F:
    """The frame of an open decision, which has an `ask`, a `seat` and what else frames of the game have.

    Raises ValueError, naming the place, for a decision or seat that there is not.
    """
    if decision.ask not in phases:
        raise ValueError(
            f"{where}.ask: there is no decision {decision.ask!r}; there are: {', '.join(phases)}"
        )
    if decision.seat >= seats:
        raise ValueError(f"{where}.seat: there is no seat {decision.seat}")
    for name, source, form, _ in fields_of(decision.__class__):
        if not form.by_hand and name != "seat" and source not in given:
            given[source] = form.read(getattr(decision, name), f"{where}.{name}")
    return kind(phases[decision.ask], decision.seat, **given)
