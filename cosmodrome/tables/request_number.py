"""Which request or command is being dealt with: a number under which the log has all that belongs to it."""

from __future__ import annotations

from contextvars import ContextVar
from random import getrandbits
from typing import Final

NOTHING: Final = 0

_asked: ContextVar[int] = ContextVar("asked", default=NOTHING)


def begin(number: int | None = None) -> None:
    """What is done here from now on is done for this one, or for a new one."""
    _asked.set((getrandbits(32) or 1) if number is None else number)


def asked() -> int:
    """What is being dealt with; `NOTHING` where nobody asked."""
    return _asked.get()


def word(number: int) -> str:
    """The number as it is logged and told."""
    return f"{number:08x}"
