"""Which request or command is being dealt with: a number under which the log has all that belongs to it."""

from __future__ import annotations

from contextvars import ContextVar
from random import getrandbits
from typing import Final

NOTHING: Final = 0

_current: ContextVar[int] = ContextVar("request_number", default=NOTHING)


def begin(number: int | None = None) -> None:
    """Give this number, or a new one, to all that is done here from now on."""
    _current.set((getrandbits(32) or 1) if number is None else number)


def current_number() -> int:
    """Return the number of the request that is being dealt with; `NOTHING` where nobody asked."""
    return _current.get()


def word(number: int) -> str:
    """The number as it is logged and told."""
    return f"{number:08x}"
