"""The chat of a table, as far as it is remembered."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import msgspec

from cosmodrome.tables.wire.sights import ChatLine

CHAT_KEPT: Final = 100
"""Lines of chat that a table remembers for each of its readers."""


class Chat:
    """The last lines to each team, and (None) to all: no team's talk pushes out what others may read."""

    def __init__(self, said: Mapping[int | None, tuple[ChatLine, ...]] = MappingProxyType({})) -> None:
        self._said = said

    def plus(self, line: ChatLine) -> Chat:
        """The same with one more line."""
        said = (*self._said.get(line.team, ()), line)[-CHAT_KEPT:]
        return Chat({**self._said, line.team: said})

    def without(self, number: int, team: int | None) -> Chat:
        """The same with nothing said in a line, the journal's entry `number`."""
        said = tuple(
            msgspec.structs.replace(line, text=None, phrase=None) if line.number == number else line
            for line in self._said.get(team, ())
        )
        return Chat({**self._said, team: said})

    def lines(self) -> list[ChatLine]:
        """All that is remembered."""
        return [line for said in self._said.values() for line in said]

    def find(self, number: int) -> ChatLine | None:
        """The line that is the journal's entry `number`, if anybody may still read it."""
        lines = (line for line in self.lines() if line.number == number)
        return next((line for line in lines if line.text is not None or line.phrase is not None), None)

    def read_by(self, team: int | None) -> list[ChatLine]:
        """The last lines that those in a team, or (None) in none, may read."""
        lines = [line for each in {None, team} for line in self._said.get(each, ())]
        return sorted(lines, key=lambda line: line.number)[-CHAT_KEPT:]
