"""A box being printed: the kit, the document it goes to, and what stands at the margin of every sheet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeVar

from cosmodrome.core.art.kit import Kit
from cosmodrome.core.art.palette import INK_SAVING, PRINT
from cosmodrome.core.art.words import ArtWords, read_words
from cosmodrome.core.datafile import data_hash
from cosmodrome.core.game import Game
from cosmodrome.press.paper import MARGIN, PAPERS
from cosmodrome.press.print_options import PrintOptions
from cosmodrome.press.typeset import Document

Thing = TypeVar("Thing")

LABEL: Final = 6.2
"""The type of what stands at the margin, in points."""


class PrintJob:
    """Everything that all parts of a print need to know."""

    def __init__(self, game: Game, kit: Kit, options: PrintOptions) -> None:
        self.game, self.kit, self.options = game, kit, options
        self.paper = PAPERS[options.paper]
        self.words: ArtWords = read_words(__package__, options.language)
        palette = INK_SAVING if options.ink == "saving" else PRINT
        self.doc = Document(self.words("cover.title", title=game.title), options.language, palette)
        self.deck = f"{self._deck_name()} · {self._hash()}"

    def _deck_name(self) -> str:
        return self.words("own", name=self.options.deck) if self.game.data else self.words("original")

    def _hash(self) -> str:
        """Return the hash of the own deck's files, or the version of the rules for the game's own cards."""
        return data_hash(self.game.data)[:8] if self.game.data else f"v{self.game.rules_version}"

    def sheet(self, width: float, height: float, name: str, body: Iterable[str]) -> None:
        """One more sheet, its name and origin at the margin."""
        line = self.doc.line
        head, foot = MARGIN + 2, height - MARGIN - 0.4
        labels = [
            line(MARGIN + 1, head, f"{self.game.title} · {name}", LABEL, weight=600, colour="quiet"),
            line(width - MARGIN - 1, head, self.deck, LABEL, colour="quiet", anchor="end"),
            line(MARGIN + 1, foot, self.words("unofficial"), LABEL, colour="quiet"),
            line(width - MARGIN - 1, foot, self.kit.credit, LABEL, colour="quiet", anchor="end"),
        ]
        self.doc.page(width, height, [*labels, *body])

    def numbered(self, name: str, n: int, of: int) -> str:
        """A sheet's name and number."""
        return f"{name} · {self.words('sheet', n=n, of=of)}" if of > 1 else name


def in_lots(things: Sequence[Thing], size: int) -> list[Sequence[Thing]]:
    """Things in lots of a size; the last may be smaller."""
    return [things[at : at + size] for at in range(0, len(things), size)]
