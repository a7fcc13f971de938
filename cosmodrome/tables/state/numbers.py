"""Entries' numbers as each viewer was told them: nobody can count what they are not to know of."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping

import msgspec


class Numbers(msgspec.Struct, frozen=True):
    """The entries that are hidden from each viewer (a seat, or None for the spectators)."""

    hidden: Mapping[int | None, tuple[int, ...]] = {}
    anew: int = 0
    """The entry with which moves began to be counted anew; 0 if that never was."""

    def hiding(self, number: int, viewers: Iterable[int | None]) -> Numbers:
        """Return the numbers with the last entry hidden from some viewers."""
        hidden = {viewer: (*self.hidden.get(viewer, ()), number) for viewer in viewers}
        return Numbers({**self.hidden, **hidden}, self.anew)

    def shown(self, viewer: int | None, number: int) -> int:
        """An entry's number as a viewer counts: without what they do not know of."""
        return number - bisect_right(self.hidden.get(viewer, ()), number)

    def meant(self, viewer: int | None, shown: int, last: int) -> int:
        """The last entry's number that a viewer can mean by a number that they were shown; `last` is the latest."""
        if self.anew and shown > self.shown(viewer, last):
            return self.anew - 1  # it was shown before they were counted anew
        number = shown
        for hidden in self.hidden.get(viewer, ()):
            if hidden > number + 1:
                break
            number += 1
        return number
