"""Sample Game in words; the sentences are in the folder words."""

from __future__ import annotations

from typing import Any

from cosmodrome.core import View
from cosmodrome.core.phrases import Phrases

from .values import SampleGameView


class SampleGameWords(Phrases):
    """Rows are drawn."""

    def board(self, view: View) -> str:
        """A line per row."""
        assert isinstance(view, SampleGameView)
        return "\n".join(f"{row}  {'o ' * stones}" for row, stones in enumerate(view.rows, start=1))

    def shown(self, field: str, value: Any) -> Any:
        """The stones of all rows."""
        return ", ".join(map(str, value)) if field == "rows" else super().shown(field, value)


WORDS = SampleGameWords.read(__package__)
