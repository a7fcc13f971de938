"""Sample Game in words; the sentences are in words.toml."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

from cosmodrome.core import View
from cosmodrome.core.phrases import Phrases

from .values import SampleGameView


class SampleGameWords(Phrases):
    """The rows as a board, counted from 1."""

    def board(self, view: View) -> str:
        """A line per row."""
        assert isinstance(view, SampleGameView)
        return "\n".join(f"{row}  {'o ' * stones}" for row, stones in enumerate(view.rows, start=1))

    def shown(self, field: str, value: Any) -> Any:
        """Rows begin with 1."""
        if field == "rows":
            return ", ".join(map(str, value))
        return value + 1 if field == "row" else super().shown(field, value)


WORDS = SampleGameWords.speaking(tomllib.loads(files(__package__).joinpath("words.toml").read_text("utf-8")))
