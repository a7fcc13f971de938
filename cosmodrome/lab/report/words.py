"""Names of the rules as words for people."""

from __future__ import annotations

import re


def words(name: str) -> str:
    """An id as words: `cards_used` is "cards used"."""
    return name.replace("_", " ")


def event_words(kind: type) -> str:
    """A kind of event as words: `StationTaken` is "Station taken"."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", kind.__name__).capitalize()
