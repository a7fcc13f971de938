"""Which request or command is being dealt with: a number under which the log has all that belongs to it."""

from __future__ import annotations

from contextvars import ContextVar
from random import getrandbits
from typing import Final

NOTHING: Final = 0

current_number: Final[ContextVar[int]] = ContextVar("request_number", default=NOTHING)
"""The number of the request that is being dealt with; `NOTHING` where nobody asked."""


def begin() -> None:
    """Give a new number to all that is done here from now on."""
    current_number.set(getrandbits(32) or 1)


def word(number: int) -> str:
    """The number as it is logged and told."""
    return f"{number:08x}"
