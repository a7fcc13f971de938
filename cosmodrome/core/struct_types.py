"""Lets threads decode to the same struct classes.

msgspec learns the fields of a class when somebody first decodes to it, and keeps them before they are complete. A
second thread that decodes to the class meanwhile crashes the process (msgspec 0.22). So one thread learns them all
before others begin.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from threading import RLock
from typing import Final
from weakref import WeakSet

import msgspec

LEARNING: Final = RLock()
"""Held by the thread that learns."""

_learnt: Final[WeakSet[type[msgspec.Struct]]] = WeakSet()


def learn_struct_types() -> None:
    """Let msgspec learn the fields of all struct classes that are loaded and not learnt yet.

    Call this before threads begin to decode.
    """
    with LEARNING:
        for each in set(_below(msgspec.Struct)).difference(_learnt):
            with suppress(NameError, TypeError):  # nobody can decode to such a class
                msgspec.json.Decoder(each)
            _learnt.add(each)


def learn_newly_loaded() -> None:
    """Let msgspec learn the classes that were loaded since `learn_struct_types`.

    In a process that has not called that, no thread decodes, and nothing is learnt.
    """
    if _learnt:
        learn_struct_types()


def _below(base: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    for each in base.__subclasses__():
        yield each
        yield from _below(each)
