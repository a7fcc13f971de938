"""Problems of the press. Each says what can be done about it."""

from __future__ import annotations


class PressError(Exception):
    """An order that cannot be printed: what is wrong with it, and what would do."""
