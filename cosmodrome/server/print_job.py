"""In a worker: prints what was ordered. It speaks no HTTP, and loads the press when there is something to print."""

from __future__ import annotations

import tempfile
from typing import NamedTuple

from cosmodrome.core import find_game
from cosmodrome.core.edition import unchecked_edition


class Printing(NamedTuple):
    """All that a PDF follows from."""

    game: str
    data: tuple[tuple[str, str], ...]
    """Names and texts of the deck's files, in the order of their names."""
    deck: str
    """The deck's name at the margin."""
    paper: str
    language: str
    ink: str
    backs: str
    parts: tuple[str, ...]
    offset: tuple[float, float]
    only: tuple[str, ...] = ()
    against: tuple[tuple[str, str], ...] | None = None
    """The files of the deck from which to print what differs; None to print all."""


class Unprinted(NamedTuple):
    """Why there is no PDF."""

    error: str
    """A message id."""
    detail: str


def printed(what: Printing, folder: str) -> bytes | Unprinted:
    """The PDF. The press keeps files of its own in the folder: a worker ends without removing them."""
    tempfile.tempdir = folder
    try:
        from cosmodrome.press import PressError, PrintOptions, press
    except ImportError as error:
        words = f"printing needs {error.name}, which this server has not: pip install 'cosmodrome[press]'"
        return Unprinted("no_press", words)
    options = PrintOptions(
        paper=what.paper,
        language=what.language,
        backs=what.backs,
        ink=what.ink,
        parts=what.parts,
        offset=what.offset,
        only=what.only,
        deck=what.deck,
    )
    game = find_game(what.game)
    other = None if what.against is None else unchecked_edition(game, dict(what.against))
    try:
        return press(unchecked_edition(game, dict(what.data)), options, other)
    except PressError as error:
        return Unprinted("unprintable", str(error))
