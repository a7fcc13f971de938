"""Names that people can read, and tell apart from others."""

from __future__ import annotations

import unicodedata
from typing import Final

from cosmodrome.tables.names import apart, one_line, seen
from cosmodrome.tables.people import SOMEBODY

LONGEST: Final = 24
_LOOK_ALIKE: Final = ("LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE", "COPTIC")
"""Alphabets whose letters pass for one another."""


def readable(name: str) -> str:
    """The name in one way of writing it, without what cannot be seen. Raises ValueError if it cannot be one."""
    tidy = one_line(unicodedata.normalize("NFKC", name))
    if not seen(tidy):
        raise ValueError("a name needs letters that can be seen")
    if len(tidy) > LONGEST:
        raise ValueError(f"a name has at most {LONGEST} letters, and this has {len(tidy)} written out")
    alphabets = {unicodedata.name(sign, "").partition(" ")[0] for sign in tidy if sign.isalpha()}
    if len(mixed := sorted(alphabets.intersection(_LOOK_ALIKE))) > 1:
        raise ValueError(f"a name has letters of one alphabet, not {' and '.join(mixed).title()}")
    if not apart(tidy, SOMEBODY):
        raise ValueError(f"{SOMEBODY!r} is what people are called who were deleted; choose another name")
    return tidy
