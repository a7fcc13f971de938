"""What the press cannot do, said so that one can do something about it."""

from __future__ import annotations


class PressError(Exception):
    """An order that cannot be printed: what is wrong with it, and what would do."""
