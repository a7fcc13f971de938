"""Reads and compares the contents of objects."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from cosmodrome.core.chance import Rng

DEPTH: Final = 8
"""The depth to which values are compared."""


def fields(thing: object) -> dict[str, Any]:
    """Return an object's contents by name, without those that are only kept for later (`_legal`)."""
    kind: type = type(thing)
    names = _slots(kind)
    if more := getattr(thing, "__dict__", None):
        names = sorted({*names, *(name for name in more if not name.startswith("_"))})
    return {name: getattr(thing, name, None) for name in names}


def same(one: Any, other: Any, depth: int = DEPTH) -> bool:
    """Return whether two values are the same. Objects without an equality of their own are compared by their fields."""
    if one is other or depth == 0:
        return True
    if type(one) is not type(other):
        return False
    if isinstance(one, Rng):
        return (one.seed, one.drawn, one.dice) == (other.seed, other.drawn, other.dice)
    if isinstance(one, list | tuple):
        return len(one) == len(other) and all(map(lambda a, b: same(a, b, depth - 1), one, other))
    if isinstance(one, Mapping):
        return one.keys() == other.keys() and all(same(one[key], other[key], depth - 1) for key in one)
    if any("__eq__" in vars(kind) for kind in type(one).__mro__[:-1]):
        return bool(one == other)
    held = fields(one)
    return bool(held) and same(held, fields(other), depth - 1)


@cache  # thousands of states of one class are looked at
def _slots(kind: type) -> list[str]:
    """Return the names that a class declares, in order, without those that are only kept for later."""
    names = {
        name
        for each in kind.__mro__
        for attribute in ("__slots__", "__mypyc_attrs__")
        for name in _names(vars(each).get(attribute, ()))
    }
    return sorted(name for name in names if not name.startswith("_"))


def _names(declared: str | tuple[str, ...]) -> tuple[str, ...]:
    return (declared,) if isinstance(declared, str) else tuple(declared)
