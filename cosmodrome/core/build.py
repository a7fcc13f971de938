"""Tells whether the rules run compiled or as plain Python."""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES
from typing import TYPE_CHECKING

from cosmodrome.core import chance

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**_):
        """Do nothing. mypyc reads this decorator while it compiles; at run time it has no effect."""
        return lambda kind: kind


def compiled() -> bool:
    """Return whether this package's rules are compiled. Games of other packages and editions may still run plain."""
    return str(chance.__file__).endswith(tuple(EXTENSION_SUFFIXES))


def build_name() -> str:
    """The same as a word: `compiled` or `plain` Python."""
    return "compiled" if compiled() else "plain"
