"""Whether the rules run compiled or as plain Python."""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES
from typing import TYPE_CHECKING

from cosmodrome.core import chance

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**_):
        """What mypyc reads of a class while it compiles says nothing when it runs."""
        return lambda kind: kind


def compiled() -> bool:
    """Whether this package's rules were compiled; games of other packages and editions may run plain beside them."""
    return str(chance.__file__).endswith(tuple(EXTENSION_SUFFIXES))


def build_name() -> str:
    """The same as a word: `compiled` or `plain` Python."""
    return "compiled" if compiled() else "plain"
