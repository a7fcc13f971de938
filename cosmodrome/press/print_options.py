"""The options of a print: the parts of the box, and the paper."""

from __future__ import annotations

from typing import Final

import msgspec

from cosmodrome.core.art.words import LANGUAGES
from cosmodrome.press.paper import PAPERS, Backs
from cosmodrome.press.problems import PressError

PARTS: Final = ("cover", "calibration", "board", "cards", "tokens", "setup", "reference", "booklet")
BACKS: Final[dict[str, Backs]] = {
    "fold": "fold",
    "duplex": "duplex-long",
    "duplex-short": "duplex-short",
    "none": "none",
}
"""The ways in which backs come behind their fronts, by name."""
INKS: Final = ("colour", "saving")
FARTHEST: Final = 10.0
"""The farthest that backs may be moved, in millimetres."""


class PrintOptions(msgspec.Struct, frozen=True, kw_only=True):
    """Paper, language and so on; `parts` and `only` (ids of cards) choose from the box, empty for all of it.

    `offset` moves backs of a duplex print to the right and down, in millimetres. `deck` names a deck of one's own.
    """

    paper: str = "a4"
    language: str = "en"
    backs: str = "fold"
    ink: str = "colour"
    parts: tuple[str, ...] = ()
    only: tuple[str, ...] = ()
    offset: tuple[float, float] = (0.0, 0.0)
    deck: str = ""

    def check(self) -> None:
        """Raise PressError for what there is not."""
        _known("paper", self.paper, tuple(PAPERS))
        _known("language", self.language, LANGUAGES)
        _known("way of printing backs", self.backs, tuple(BACKS))
        _known("kind of ink", self.ink, INKS)
        for part in self.parts:
            _known("part", part, PARTS)
        if not max(map(abs, self.offset)) <= FARTHEST:
            across, down = self.offset
            raise PressError(
                f"an offset of {across:g},{down:g} mm is too far: backs are moved by {FARTHEST:g} mm at most; "
                "a printer that is further off is better set to print at 100 % and without borders"
            )

    def wants(self, part: str) -> bool:
        """Return whether a part is to be printed."""
        if self.parts:
            return part in self.parts
        if self.only:
            return part in ("cards", "tokens", "board")
        return part != "calibration" or self.duplex

    @property
    def duplex(self) -> bool:
        """Return whether sheets are printed on both sides."""
        return self.backs.startswith("duplex")

    @property
    def turn(self) -> Backs:
        """Return the way in which backs come behind their fronts."""
        return BACKS[self.backs]


def _known(what: str, given: str, known: tuple[str, ...]) -> None:
    if given not in known:
        raise PressError(f"there is no {what} {given!r}; there are: {', '.join(known)}")
