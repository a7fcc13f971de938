"""A state's fields: each is declared once, with its type, and from that follow how a state begins and is copied.

    class MyState(State):
        deck: list[int]
        hands: list[list[int]]
        __slots__ = tuple(__annotations__)

Compiled classes forget their annotations; `compile_rules.py` writes them, and `clone`, into the sources it compiles.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from functools import cache
from inspect import get_annotations
from typing import Any, Final

NOTHING: Final[dict[str, Callable[[], object]]] = {
    "None": lambda: None,
    **{kind.__name__: kind for kind in (int, bool, str, list, set, dict)},
}
"""Functions that make an empty value of a type, by the type's name."""


@cache
def declared(kind: type) -> dict[str, str]:
    """The fields of a class and of those it inherits from, and the types that they are declared with."""
    by_name: dict[str, str] = {}
    for each in reversed(kind.__mro__):
        own = vars(each)
        types = own.get("FIELDS") or get_annotations(each)
        names = types if "FIELDS" in own else own.get("__slots__", ())
        by_name |= {name: str(types.get(name, "")) for name in names}
    return by_name


def empty(state: Any) -> None:
    """Set every field to nothing: no number, an empty list, None. Fields of other types stay unset."""
    kind: type = type(state)
    for name, make in _makers(kind):
        setattr(state, name, make())


@cache
def _makers(kind: type) -> list[tuple[str, Callable[[], object]]]:
    fields = declared(kind).items()
    return [(name, NOTHING[of]) for name, written in fields if (of := head(written)) in NOTHING]


def head(written: str) -> str:
    """The type's own name, as in `NOTHING`."""
    return "None" if written.endswith("| None") else written.partition("[")[0]


def derived_clone(kind: type) -> Callable[[Any], Any]:
    """A function that copies a state field by field. Raises TypeError for a field that has no type."""
    fields = declared(kind)
    untyped = [name for name, written in fields.items() if not written]
    if untyped:
        raise TypeError(f"{kind.__name__}.{untyped[0]} has no type, so it is not known how to copy it")
    names: dict[str, Any] = {"kind": kind, "new": kind.__new__}
    exec(clone_source(fields, "new(kind)"), names)
    clone: Callable[[Any], Any] = names["clone"]
    return clone


def clone_source(fields: Mapping[str, str], made: str, result: str = "object") -> str:
    """The source of `clone`, as somebody would write it who forgets nothing."""
    lines = [f"twin.{name} = {copied(written, f'self.{name}')}" for name, written in fields.items()]
    return "\n    ".join([f"def clone(self) -> {result!r}:", f"twin = {made}", *lines, "return twin\n"])


def copied(written: str, value: str) -> str:
    """An expression that copies a value of a type. Lists, sets, dicts and generators change; all else is shared."""
    return _copied(ast.parse(written, mode="eval").body, value, 0)


def _copied(kind: ast.expr, value: str, depth: int) -> str:
    match kind:
        case (
            ast.BinOp(left=inner, right=ast.Constant(value=None))
            | ast.Subscript(value=ast.Attribute(attr="Optional"), slice=inner)
        ):
            copy = _copied(inner, value, depth)
            return value if copy == value else f"None if {value} is None else {copy}"
        case ast.Subscript(value=ast.Name(id="list"), slice=inner):
            each = f"each{depth or ''}"
            copy = _copied(inner, each, depth + 1)
            return f"{value}[:]" if copy == each else f"[{copy} for {each} in {value}]"
        case ast.Subscript(value=ast.Name(id="dict"), slice=ast.Tuple(elts=[_, inner])):
            each = f"each{depth or ''}"
            copy = _copied(inner, each, depth + 1)
            return (
                f"{value}.copy()" if copy == each else f"{{key: {copy} for key, {each} in {value}.items()}}"
            )
        case ast.Subscript(value=ast.Name(id="set")):
            return f"{value}.copy()"
        case ast.Name(id="Rng" | "AnyRng"):
            return f"{value}.clone()"
    return value
