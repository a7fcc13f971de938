"""Whether the rules run compiled or as plain Python."""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES

from cosmodrome.core import chance


def compiled() -> bool:
    """True if the rules were compiled when this package was installed; a game of another package may be plain still."""
    return str(chance.__file__).endswith(tuple(EXTENSION_SUFFIXES))


def how() -> str:
    """The same in words, for people: "compiled" or "plain Python"."""
    return "compiled" if compiled() else "plain Python"
