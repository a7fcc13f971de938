"""Whether the rules run compiled or as plain Python."""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES

from cosmodrome.core import chance


def compiled() -> bool:
    """Whether this package's rules were compiled; games of other packages and editions may run plain beside them."""
    return str(chance.__file__).endswith(tuple(EXTENSION_SUFFIXES))


def build_name() -> str:
    """The same as a word: `compiled` or `plain` Python."""
    return "compiled" if compiled() else "plain"
