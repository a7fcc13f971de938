"""Reads files that people write by hand into typed values. A mistake is named with its place and with what is known."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, TypeVar

import msgspec
from msgspec import inspect

T = TypeVar("T")

_PLACE = re.compile(r"^(?P<what>.*?)(?: - at `\$(?P<path>.*?)`)?$", re.DOTALL)
_STEP = re.compile(r"\.(?P<name>[^.\[]+)|\[(?P<index>\d+|\.\.\.)\]")
_UNKNOWN = re.compile(r"unknown field `(?P<name>[^`]*)`")


class Typo(ValueError):
    """A value that cannot be read: what, where, and what is known there."""


def read(raw: object, kind: Any, where: str) -> Any:
    """`raw`, plain TOML or JSON values, as a `kind`. Raises Typo; `where` names the table it stands in."""
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        raise Typo(_explain(str(error), kind, where)) from None


def read_tagged(raw: object, union: Any, where: str) -> Any:
    """A tagged value (an action): a key it does not have is a mistake too. Raises Typo."""
    value = read(raw, union, where)
    check_keys(raw, msgspec.structs.fields(value), where)
    return value


def check_pattern(raw: object, union: Any, where: str) -> dict[str, Any]:
    """A part of a tagged value (`kind` and some fields) to compare with. Raises Typo for a kind or key unknown."""
    if not isinstance(raw, dict) or "kind" not in raw:
        raise Typo(f"{where}: a table with a `kind` is needed here, such as {{ kind = … }}")
    kinds = _kinds(union)
    struct = kinds.get(str(raw["kind"]))
    if struct is None:
        raise Typo(f"{where}.kind: there is no {raw['kind']!r}; known: {', '.join(kinds)}")
    check_keys(raw, struct.fields, where)
    return raw


@cache  # a scenario or a lesson has dozens of patterns
def _kinds(union: Any) -> Mapping[str, inspect.StructType]:
    """Return the members of a tagged union by their tags."""
    return {str(struct.tag): struct for struct in _structs(inspect.type_info(union))}


def check_keys(raw: object, fields: Any, where: str) -> None:
    """Raise Typo if a table has a key, beside `kind`, that is none of the fields."""
    known = [str(field.encode_name) for field in fields]
    for key in raw if isinstance(raw, dict) else ():
        if key != "kind" and key not in known:
            raise Typo(f"{where}: unknown key `{key}`; known: {', '.join(known) or 'none'}")


def _explain(message: str, kind: Any, where: str) -> str:
    parts = _PLACE.match(message)
    assert parts is not None
    what, path = parts["what"], parts["path"] or ""
    place = f"{where}{path}" if where else path.lstrip(".")
    here = inspect.type_info(kind)
    steps = [step["name"] or int(step["index"].replace("...", "0")) for step in _STEP.finditer(path)]
    for step in steps[:-1] if steps[-1:] == ["kind"] else steps:
        here = _into(here, step)
    unknown = _UNKNOWN.search(what)
    if unknown:
        known = [str(field.encode_name) for struct in _structs(here) for field in struct.fields]
        what = f"unknown key `{unknown['name']}`; known: {', '.join(known)}"
    elif steps[-1:] == ["kind"]:
        what = f"{what}; known: {', '.join(str(struct.tag) for struct in _structs(here))}"
    elif isinstance(here, inspect.LiteralType):
        what = f"{what}; known: {', '.join(map(str, here.values))}"
    what = what.replace("`object`", "a table").replace("Object missing required field", "missing key")
    return f"{place}: {what}" if place else what


def _into(kind: Any, step: str | int) -> Any:
    """The type of a field or an item of a type."""
    for each in _alternatives(kind):
        if isinstance(step, str) and isinstance(each, inspect.StructType):
            for field in each.fields:
                if field.encode_name == step:
                    return _bare(field.type)
        elif isinstance(step, int) and isinstance(each, inspect.ListType | inspect.VarTupleType):
            return _bare(each.item_type)
        elif isinstance(step, int) and isinstance(each, inspect.TupleType):
            return _bare(each.item_types[step])
    return inspect.AnyType()


def _bare(kind: Any) -> Any:
    while isinstance(kind, inspect.Metadata):
        kind = kind.type
    return kind


def _alternatives(kind: Any) -> tuple[Any, ...]:
    kind = _bare(kind)
    return kind.types if isinstance(kind, inspect.UnionType) else (kind,)


def _structs(kind: Any) -> Iterator[inspect.StructType]:
    return (each for each in _alternatives(kind) if isinstance(each, inspect.StructType))
